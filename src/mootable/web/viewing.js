// What a view says of the players, whatever the game.

import { YOU, listed, say } from "./words.js";

/** @import { View } from "./types.js" */

/**
 * The other players, from the viewer's left; everybody, for someone who watches.
 * @template {View} V
 * @param {V} view
 * @returns {V["players"]}
 */
export function around({ seat, players }) {
  return seat === null ? players : [...players.slice(seat + 1), ...players.slice(0, seat)];
}

/**
 * Somebody at the table, as they are spoken of to the viewer.
 * @param {View} view
 * @param {number | null | undefined} seat
 */
export function person({ seat: own, players }, seat) {
  return seat !== null && seat === own ? YOU : (players[seat ?? -1]?.name ?? "");
}

/**
 * What players are called.
 * @param {View} view
 * @param {number[]} seats
 */
const namesOf = (view, seats) => seats.map((seat) => view.players[seat]?.name ?? "");

/**
 * Names in a row, as in a sentence.
 * @param {View} view
 * @param {number[]} seats
 */
export function named(view, seats) {
  return listed(namesOf(view, seats));
}

/**
 * Who is waited for, in a sentence; empty if nobody is.
 * @param {View} view
 */
export function waitedFor(view) {
  const seats = view.waiting.map(({ seat }) => seat);
  return seats.length ? say("page.waited_for", { names: namesOf(view, seats) }) : "";
}
