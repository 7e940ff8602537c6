// Where cards go when something happens.

/** @import { Flight, Told } from "../../types.js" */
/** @import { EventWire, Used } from "./types.js" */

/**
 * @param {Told<EventWire>} event
 * @param {number | null} you
 * @returns {Flight[]}
 */
export function flights(event, you) {
  switch (event.type) {
    case "drew":
      return [{ from: "deck", to: "drawn", card: event.card ?? null }];
    case "kept":
      return [{ from: "drawn", to: `play-${event.seat}`, card: event.card }];
    case "gave":
      return [{ from: "drawn", to: `play-${event.target}`, card: event.card }];
    case "cut":
      return [{ from: `play-${event.seat}`, to: "discards", card: event.card }];
    case "used": {
      const { seat, card } = event;
      return [{ from: seat === you ? `hand-${card}` : `seat-${seat}`, to: "used", card }, ...moved(event)];
    }
    case "passed_mood":
      return [{ from: `seat-${event.seat}`, to: `seat-${event.target}`, card: `mood:${event.mood ?? ""}` }];
    case "swapped_king":
      return [
        { from: `seat-${event.seat}`, to: "king", card: "mood:" },
        { from: "king", to: `seat-${event.seat}`, card: `mood:${event.shown}` },
      ];
    case "swapped_muses":
      return [
        { from: `seat-${event.seat}`, to: `seat-${event.target}`, card: "muse:" },
        { from: `seat-${event.target}`, to: `seat-${event.seat}`, card: "muse:" },
      ];
    case "reordered":
      return [{ from: `seat-${event.seat}`, to: "deck", card: null }];
    default:
      return [];
  }
}

/**
 * Acts that an action moves between plays.
 * @param {Used} event
 * @returns {Flight[]}
 */
function moved({ seat, target, take, put }) {
  if (target === undefined) return take ? [{ from: "discards", to: `play-${seat}`, card: take }] : [];
  const given = put ? [{ from: `play-${seat}`, to: `play-${target}`, card: put }] : [];
  const taken = take ? [{ from: `play-${target}`, to: `play-${seat}`, card: take }] : [];
  return [...given, ...taken];
}
