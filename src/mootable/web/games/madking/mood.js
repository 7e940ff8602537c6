// How a player looks just now.

/** @import { Mood, View } from "../../types.js" */
/** @import { MadkingView } from "./types.js" */

/** @type {Record<string, Mood>} */
const FATES = { won: "glad", no_patron: "worry", beheaded: "gone", beheaded_and_no_patron: "gone" };

/**
 * @param {View} seen
 * @param {number} seat
 * @returns {Mood}
 */
export function moodOf(seen, seat) {
  const view = /** @type {MadkingView} */ (seen);
  const fate = view.over?.fates?.find((found) => found.seat === seat)?.fate;
  if (fate) return FATES[fate] ?? "calm";
  if (view.window?.target === seat && view.window.by !== seat) return "worry";
  if (view.waiting.some((waited) => waited.seat === seat)) return "busy";
  return "calm";
}
