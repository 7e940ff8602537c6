// Where cards go when something happens.

/** @import { Event, Flight } from "../../types.js" */

/**
 * @param {Event} event
 * @param {number | null} you
 * @returns {Flight[]}
 */
export function flights(event, you) {
  const { seat, target, card = null } = event;
  switch (event.type) {
    case "drew":
      return [{ from: "deck", to: "drawn", card }];
    case "kept":
      return [{ from: "drawn", to: `play-${seat}`, card }];
    case "gave":
      return [{ from: "drawn", to: `play-${target}`, card }];
    case "cut":
      return [{ from: `play-${seat}`, to: "discards", card }];
    case "used":
      return [{ from: seat === you ? `hand-${card}` : `seat-${seat}`, to: "used", card }, ...moved(event)];
    case "passed_mood":
      return [{ from: `seat-${seat}`, to: `seat-${target}`, card: `mood:${event.mood ?? ""}` }];
    case "swapped_king":
      return [
        { from: `seat-${seat}`, to: "king", card: "mood:" },
        { from: "king", to: `seat-${seat}`, card: `mood:${event.shown}` },
      ];
    case "swapped_muses":
      return [
        { from: `seat-${seat}`, to: `seat-${target}`, card: "muse:" },
        { from: `seat-${target}`, to: `seat-${seat}`, card: "muse:" },
      ];
    case "reordered":
      return [{ from: `seat-${seat}`, to: "deck", card: null }];
    default:
      return [];
  }
}

/**
 * Acts that an action moves between plays.
 * @param {Event} event
 * @returns {Flight[]}
 */
function moved({ seat, target, take, put }) {
  if (target === undefined) return take ? [{ from: "discards", to: `play-${seat}`, card: take }] : [];
  const given = put ? [{ from: `play-${seat}`, to: `play-${target}`, card: put }] : [];
  const taken = take ? [{ from: `play-${target}`, to: `play-${seat}`, card: take }] : [];
  return [...given, ...taken];
}
