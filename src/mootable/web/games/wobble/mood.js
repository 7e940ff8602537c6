// How a player looks just now.

/** @import { Mood } from "../../types.js" */
/** @import { ViewWire } from "./types.js" */

/**
 * @param {ViewWire} view
 * @param {number} seat
 * @returns {Mood}
 */
export function moodOf(view, seat) {
  const { attack, trial, over } = view;
  if (over) return over.winners.includes(seat) ? "glad" : "grumpy";
  if (view.away.some((absence) => absence.seat === seat)) return "sleep";
  if (trial?.seat === seat) return "firm";
  if (attack?.target === seat) return "panic";
  if (attack?.owner === seat) return "smirk";
  if (view.waiting.some((waited) => waited.seat === seat)) return "busy";
  return "calm";
}
