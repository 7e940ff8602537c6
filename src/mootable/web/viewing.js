// What a view says of the players, whatever the game.

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
 * Names in a row, as in a sentence.
 * @param {View} view
 * @param {number[]} seats
 */
export function named(view, seats) {
  return new Intl.ListFormat("en-GB").format(seats.map((seat) => view.players[seat]?.name ?? ""));
}

/**
 * Who is waited for, in a sentence; empty if nobody is.
 * @param {View} view
 */
export function waitedFor(view) {
  const seats = view.waiting.map(({ seat }) => seat);
  return seats.length ? `Waiting for ${named(view, seats)}.` : "";
}
