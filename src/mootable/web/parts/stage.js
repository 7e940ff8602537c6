// What is going on, in large letters, with the ring that runs down.

import { html } from "../lib.js";
import { Ring } from "./ring.js";

/** @import { Countdown } from "../types.js" */

/**
 * @param {{
 *   step: string,
 *   head: string,
 *   line?: string,
 *   until: number | null,
 *   countdown: Countdown | null,
 * }} props `step` changes when something new is going on
 */
export function Stage({ step, head, line, until, countdown }) {
  return html`<div class="stage">
    <div class="stage-words" key=${step}>
      <p class="stage-head">${head}</p>
      ${line && html`<p class="stage-line">${line}</p>`}
    </div>
    ${countdown &&
    html`<${Ring}
      key=${`${step}-${until}`}
      clock=${countdown.clock}
      until=${until}
      lasts=${countdown.lasts}
      paused=${countdown.paused}
    />`}
  </div>`;
}
