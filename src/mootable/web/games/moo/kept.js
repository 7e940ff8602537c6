// The numbers that laws keep for all to see: a player's at the seat, the table's in the middle.

import { html } from "../../lib.js";

/** @import { ViewWire } from "./types.js" */

/**
 * In words, for those who listen; nothing if there are none.
 * @param {ViewWire} view
 * @param {number | null} seat `null`: the table's
 */
export const keptTold = (view, seat) =>
  view.counters
    .filter((one) => one.seat === seat)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");

/** @param {{view: ViewWire, seat: number | null}} props */
export function Kept({ view, seat }) {
  const told = keptTold(view, seat);
  return told ? html`<span class="kept">${told}</span>` : null;
}
