// How a player looks just now.

/** @import { Mood } from "../../types.js" */
/** @import { ViewWire } from "./types.js" */

/**
 * @param {ViewWire} view
 * @param {number} seat
 * @returns {Mood}
 */
export function moodOf(view, seat) {
  const { window, over } = view;
  if (over?.winners.includes(seat)) return "glad";
  if (view.players[seat]?.out) return "gone";
  if (window && seat === view.turn) {
    if (window.kind === "stress" || window.kind === "last_chance") return "panic";
    if (window.kind === "rescue") return "plead";
  }
  if (window?.kind === "nope" && window.by === seat) return window.nopes ? "firm" : "smirk";
  if (view.waiting.some((waited) => waited.seat === seat)) return "busy";
  return "calm";
}
