// Where cards go when something happens.

/** @import { Flight, Told } from "../../types.js" */
/** @import { EventWire } from "./types.js" */

/** More than this at once is a blur. */
const MOST = 5;

/**
 * @param {number} seat
 * @param {number | null} you
 * @param {string | null} card
 */
const at = (seat, you, card) => (seat === you && card ? `hand-${card}` : `seat-${seat}`);

/**
 * Cards from the deck: each with its face, if this seat is shown it.
 * @param {number} seat
 * @param {number} count
 * @param {string[] | undefined} cards
 * @param {number | null} you
 * @returns {Flight[]}
 */
function dealt(seat, count, cards, you) {
  const known = /** @type {(string | null)[]} */ (cards ?? Array.from({ length: count }, () => null));
  return known.slice(0, MOST).map((card) => ({ from: "deck", to: at(seat, you, card), card }));
}

/**
 * @param {Told<EventWire>} event
 * @param {number | null} you
 * @returns {Flight[]}
 */
export function flights(event, you) {
  switch (event.type) {
    case "played":
      return [{ from: at(event.seat, you, event.card), to: "pile", card: event.card }];
    case "out_of_turn":
    case "taken_back":
      return [{ from: "pile", to: at(event.seat, you, event.card), card: event.card }];
    case "drew":
    case "penalized":
    case "dealt_cards":
      return dealt(event.seat, event.count, event.cards, you);
    case "joined":
      return dealt(event.seat, event.left, undefined, you);
    case "left":
    case "gave_back":
      return [{ from: `seat-${event.seat}`, to: "deck", card: null }];
    case "remade":
      return [0, 1, 2].map(() => ({ from: "pile", to: "deck", card: null }));
    default:
      return [];
  }
}
