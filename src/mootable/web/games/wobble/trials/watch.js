// Twenty seconds, with the clock hidden.

import { html, useRef, useSignal } from "../../../lib.js";
import { Pad } from "./pad.js";
import { say } from "../../../words.js";

/** @import { Arena } from "../parts.js" */

/** By how much more than its own count the table believes a watch, in ms. */
const BELIEVED = 150;
/** When the watch was started on this device, by the task: kept if the page draws anew. */
const started = new Map();

/** @param {Arena} props */
export function Stopwatch({ trial, play, isMine }) {
  const stopped = useSignal(false);
  const mounted = useRef(performance.now());

  async function start() {
    const tapped = performance.now();
    // The table counts from when it hears of the tap, which may be long on its way.
    if (await play?.send({ type: "answer", start: true })) {
      started.set(trial.began, Math.max(tapped, performance.now() - BELIEVED));
    }
  }

  async function stop() {
    stopped.value = true;
    const from = started.get(trial.began) ?? mounted.current;
    const isTaken = await play?.send({ type: "answer", ms: Math.round(performance.now() - from) });
    // What was refused has not happened, and the watch runs on.
    if (!isTaken) stopped.value = false;
  }
  const drawn = html`<svg class="scene" viewBox="0 0 300 220" aria-hidden="true">
    <rect class="watch-knob" x="138" y="6" width="24" height="24" rx="6" /><circle class="watch" cx="150" cy="122" r="88" />
    <path class="watch-marks" d="M150 44v14M150 186v14M72 122h14M214 122h14" />
    <text class="watch-face" x="150" y="142" text-anchor="middle">${trial.running ? "?" : "20"}</text>
  </svg>`;
  const label = !trial.running ? say("page_wobble.trial.start") : stopped.value ? say("page_wobble.trial.stopped") : say("page_wobble.trial.stop");
  return html`<div class="trial-game">
    ${isMine ? html`<${Pad} label=${label} disabled=${stopped.value || play?.isBusy.value} onTap=${trial.running ? stop : start}>${drawn}<//>` : drawn}
    <p class="faint" role="status">${trial.running ? say("page_wobble.trial.running") : ""}</p>
  </div>`;
}
