// What is going on, in a few words.

import { named } from "../../viewing.js";
import { TITLES, nameOf } from "./deck.js";

/** @import { ViewWire } from "./types.js" */

/**
 * @param {ViewWire} view
 * @returns {{head: string, line?: string}}
 */
export function told(view) {
  const { window, turn, seat, over } = view;
  if (over) return { head: "The end" };
  const mine = turn === seat;
  const name = view.players[turn ?? -1]?.name ?? "";
  if (!window) return { head: mine ? "Your turn" : `${name}’s turn` };
  const isAsked = seat !== null && window.asked.includes(seat);
  switch (window.kind) {
    case "ready":
      return {
        head: `Round ${view.round}`,
        line: isAsked ? "Look at your cards." : `Waiting for ${named(view, window.asked)}.`,
      };
    case "choose":
      return {
        head: isAsked ? "Your first card" : `${name} deals`,
        line: isAsked ? "What does it do?" : `${name} chooses what the first card does.`,
      };
    case "drawn":
      return {
        head: isAsked ? "You must play it" : `${name} drew a card that fits`,
        line: window.card && nameOf(window.card),
      };
    case "attack":
      return attacked(view, mine, name);
    case "hit":
      return { head: isAsked ? "Take it or try?" : `${named(view, window.asked)}: take or try?`, line: "Not Me has hit everyone else." };
    case "name":
      return isAsked
        ? { head: "Name a number", line: "Every card of it comes to you." }
        : { head: `${named(view, window.asked)} names a number`, line: "Every card of it goes there." };
    default:
      return { head: mine ? "Your turn" : `${name}’s turn` };
  }
}

/**
 * @param {ViewWire} view
 * @param {boolean} mine
 * @param {string} name
 */
function attacked({ attack }, mine, name) {
  const title = TITLES[attack?.symbol ?? ""] ?? "";
  const who = mine ? "You" : name;
  if (!attack?.answer) {
    return { head: mine ? `${title} at you!` : `${title} at ${name}`, line: mine ? "Pass it on, defend, or take it." : "Anyone may still react." };
  }
  const does = attack.answer === "try" ? (mine ? "try" : "tries") : mine ? "take" : "takes";
  return { head: `${who} ${does} it`, line: "Anyone may still react." };
}
