// One push, one throw, one catch: the right strength, the right moment.

import { classes, html, useRef, useSignal } from "../../../lib.js";
import { Pad, getReady, useBegun, useFrames } from "./pad.js";
import { say } from "../../../words.js";

/** @import { Arena } from "../parts.js" */

/** From none to full strength, in ms. */
const SWEEP = 1100;
const CORRIDOR = 10;
/** So long after the right moment it has plainly fallen. */
const FALLEN = 500;

/**
 * A strength that swings to and fro until it is stopped.
 * @param {Arena} props
 */
export function Strength({ trial, play, countdown, isMine }) {
  const clock = countdown?.clock;
  const isWall = trial.task === "wall_throw";
  const goal = trial.goal ?? 0;
  const mark = useRef(/** @type {HTMLElement | null} */ (null));
  const power = useRef(0);
  const stopped = useSignal(/** @type {number | null} */ (null));

  useFrames(clock, trial.began, (elapsed) => {
    if (stopped.value !== null) return;
    const swing = (Math.max(0, elapsed) / SWEEP) % 2;
    power.current = Math.round(100 * (swing > 1 ? 2 - swing : swing));
    if (mark.current) mark.current.style.left = `${power.current}%`;
  });

  async function stop() {
    if (stopped.value !== null) return;
    stopped.value = power.current;
    const isTaken = await play?.send({ type: "answer", power: power.current });
    if (!isTaken) stopped.value = null;
  }

  const drawn = html`<span class=${classes("track", isWall ? "to-wall" : "to-edge")}>
    ${isWall
      ? html`<span class="wall" style=${{ left: `${goal}%` }}></span>`
      : html`<span class="corridor" style=${{ left: `${goal}%`, width: `${CORRIDOR}%` }}></span>`}
    <span ref=${mark} class=${isWall ? "thrown" : "slid"}></span>
  </span>`;
  return html`<div class="trial-game aiming">
    ${isMine
      ? html`<${Pad} label=${stopped.value === null ? (isWall ? say("page_wobble.trial.throw") : say("page_wobble.trial.push")) : say("page_wobble.trial.strength", { n: stopped.value })} disabled=${stopped.value !== null || play?.isBusy.value} onTap=${stop}>${drawn}<//>`
      : drawn}
    <p class="faint">${isWall ? say("page_wobble.trial.wall") : say("page_wobble.trial.edge")}</p>
  </div>`;
}

/**
 * Something in the air that must be caught at its moment.
 * @param {Arena} props
 */
export function Catch({ trial, play, countdown, isMine }) {
  const clock = countdown?.clock;
  const goal = trial.goal || 1;
  const isGlass = trial.task === "glass_coin";
  const thing = useRef(/** @type {SVGElement | null} */ (null));
  const hand = useRef(/** @type {SVGElement | null} */ (null));
  const caught = useSignal(/** @type {number | null} */ (null));
  const fallen = useSignal(false);
  const hasBegun = useBegun(clock, trial.began);

  useFrames(clock, trial.began, (elapsed) => {
    if (caught.value !== null) return;
    const part = Math.max(0, elapsed) / goal;
    const height = 4 * 130 * part * (1 - part);
    const y = Math.min(216, 160 - height);
    thing.current?.setAttribute("transform", `translate(150 ${y.toFixed(1)}) rotate(${(isGlass ? 720 : 540) * Math.min(1.1, part)})`);
    if (isGlass) {
      const round = 2 * Math.PI * Math.min(1, part);
      hand.current?.setAttribute("transform", `translate(${(-110 * Math.sin(round)).toFixed(1)} ${(-16 * Math.sin(round / 2)).toFixed(1)})`);
    }
    if (elapsed > goal + FALLEN && !fallen.value) fallen.value = true;
  });

  async function grab() {
    if (!clock || caught.value !== null) return;
    caught.value = Math.max(0, Math.round(clock.now() - trial.began));
    const isTaken = await play?.send({ type: "answer", ms: caught.value });
    if (!isTaken) caught.value = null;
  }

  const drawn = html`<svg class="scene" viewBox="0 0 300 220" aria-hidden="true">
    <path class="mark-line" d="M60 160h180" />
    ${isGlass
      ? html`<g ref=${hand}><path class="glass" d="M112 132h76l-10 78h-56z" /></g><g ref=${thing} transform="translate(150 160)"><circle class="coin" r="17" /><circle class="coin-rim" r="12" /></g>`
      : html`<g ref=${hand}><path class="palm" d="M84 172q66 40 132 0l10 14q-76 50-152 0z" /></g>
          <g ref=${thing} transform="translate(150 160)"><rect class="pile-card" x="-38" y="-15" width="76" height="30" rx="6" /><path class="pile-edges" d="M-38-5h76M-38 5h76" /></g>`}
  </svg>`;
  const label = !hasBegun ? getReady() : caught.value !== null ? say("page_wobble.trial.got_it") : fallen.value ? say("page_wobble.trial.fell") : say("page_wobble.trial.catch");
  return html`<div class="trial-game">
    ${isMine
      ? html`<${Pad} label=${label} disabled=${!hasBegun || caught.value !== null || fallen.value || play?.isBusy.value} onTap=${grab}>${drawn}<//>`
      : drawn}
  </div>`;
}
