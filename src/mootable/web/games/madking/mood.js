// How a player looks just now.

/** @import { Mood } from "../../types.js" */
/** @import { FateName, ViewWire } from "./types.js" */

/** @type {Record<FateName, Mood>} */
const FATES = { won: "glad", no_patron: "worry", beheaded: "gone", beheaded_and_no_patron: "gone" };

/**
 * @param {ViewWire} view
 * @param {number} seat
 * @returns {Mood}
 */
export function moodOf(view, seat) {
  const fate = view.over?.fates.find((found) => found.seat === seat)?.fate;
  if (fate) return FATES[fate];
  if (view.window?.target === seat && view.window.by !== seat) return "worry";
  if (view.waiting.some((waited) => waited.seat === seat)) return "busy";
  return "calm";
}
