// How a player looks just now. Only what all have seen shows on a face.

/** @import { Mood } from "../../types.js" */
/** @import { ViewWire } from "./types.js" */

/**
 * @param {ViewWire} view
 * @param {number} seat
 * @returns {Mood}
 */
export function moodOf(view, seat) {
  if (view.over) return "glad";
  if (view.players[seat]?.out) return "sleep";
  if (view.order) return view.order.motion?.by === seat || view.order.by === seat ? "firm" : "calm";
  const [last] = view.calls;
  if (last && last.verdict !== "void" && !last.reversed) {
    const loser = last.verdict === "right" ? last.offender : last.caller;
    if (seat === loser) return "grumpy";
    if (seat === last.caller) return "smirk";
  }
  return seat === view.turn ? "busy" : "calm";
}
