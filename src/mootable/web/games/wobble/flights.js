// Where cards go when something happens.

/** @import { Flight, Told } from "../../types.js" */
/** @import { Drew, EventWire } from "./types.js" */

/** More than a few at once are told by a few. */
const MOST = 5;

/**
 * Where a card leaves a seat, or arrives there: for the viewer, its place in the hand.
 * @param {number} seat
 * @param {number | null} you
 * @param {string | null} card
 */
function at(seat, you, card) {
  return seat === you && card ? `hand-${card}` : `seat-${seat}`;
}

/**
 * @param {Told<EventWire>} event
 * @param {number | null} you
 * @returns {Flight[]}
 */
export function flights(event, you) {
  /** @type {(seat: number, card: string) => Flight} */
  const toPile = (seat, card) => ({ from: at(seat, you, card), to: "pile", card });
  switch (event.type) {
    case "played":
    case "halved":
      return event.cards.slice(0, MOST).map((card) => toPile(event.seat, card));
    case "defended":
    case "jerked":
      return [toPile(event.seat, event.card)];
    case "turned_up":
      return [{ from: "deck", to: "pile", card: event.card }];
    case "drew":
      return drawn(event, you);
    case "exchanged":
      return [
        { from: `seat-${event.seat}`, to: `seat-${event.target}`, card: null },
        { from: `seat-${event.target}`, to: `seat-${event.seat}`, card: null },
      ];
    case "named":
      return event.got.flatMap((given) =>
        given.cards.slice(0, MOST).map((card) => ({ from: at(given.seat, you, card), to: at(event.seat, you, card), card })),
      );
    case "renewed":
      return event.cards.slice(0, MOST).map((card) => ({ from: at(event.seat, you, card), to: "deck", card }));
    case "remade":
      return [0, 1, 2].map(() => ({ from: "pile", to: "deck", card: null }));
    default:
      return [];
  }
}

/**
 * @param {Drew} event
 * @param {number | null} you
 * @returns {Flight[]}
 */
function drawn({ seat, count, cards }, you) {
  return Array.from({ length: Math.min(MOST, count) }, (_, i) => {
    const card = cards?.[i] ?? null;
    return { from: "deck", to: at(seat, you, card), card };
  });
}
