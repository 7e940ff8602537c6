// Taps in time, and taps in plenty: the spinning coin, and arms that wrestle.

import { html, useRef, useSignal } from "../../../lib.js";
import { Pad, getReady, useAt, useBegun, useFrames, useTaps } from "./pad.js";
import { say } from "../../../words.js";

/** @import { Arena } from "../parts.js" */

const SPIN = 7000;
const NEAR = 180;
const CLOSING = 900;
const WRESTLE = 5000;
/** The table's clock must have got there too before an answer is taken. */
const MARGIN = 250;

/** @param {Arena} props */
export function CoinSpin({ trial, play, countdown, isMine }) {
  const clock = countdown?.clock;
  const beats = trial.beats ?? [];
  const { taps, tap } = useTaps(clock, trial.began, SPIN);
  const coin = useRef(/** @type {SVGElement | null} */ (null));
  const ring = useRef(/** @type {SVGElement | null} */ (null));
  const met = useSignal(0);
  const over = useSignal(false);
  const hasBegun = useBegun(clock, trial.began);

  useFrames(clock, trial.began, (elapsed) => {
    const next = beats.find((beat) => beat > elapsed - NEAR / 2);
    const lead = next === undefined ? CLOSING : next - elapsed;
    const closing = Math.min(1, Math.max(0, lead / CLOSING));
    ring.current?.setAttribute("r", String(62 + 74 * closing));
    ring.current?.setAttribute("opacity", next === undefined ? "0" : String(1 - closing * 0.7));
    const lean = closing < 0.35 ? (0.35 - closing) * 60 * Math.sin(elapsed / 45) : 0;
    const width = Math.abs(Math.cos(elapsed / 160)) * 0.85 + 0.15;
    coin.current?.setAttribute("transform", `translate(150 110) rotate(${lean.toFixed(1)}) scale(${width.toFixed(3)} 1)`);
    const passed = beats.filter((beat) => beat + NEAR < elapsed).length;
    if (passed !== met.value) met.value = passed;
    if (elapsed > SPIN && !over.value) over.value = true;
  });
  useAt(clock, trial.began + SPIN + MARGIN, isMine, () => play?.send({ type: "answer", taps }));

  const label = !hasBegun ? getReady() : over.value ? say("page_wobble.trial.fall") : say("page_wobble.trial.tap");
  const isMet = (/** @type {number} */ beat) => taps.some((at) => Math.abs(at - beat) <= NEAR);
  const drawn = html`<svg class="scene" viewBox="0 0 300 220" aria-hidden="true">
    <ellipse class="shade" cx="150" cy="196" rx="90" ry="12" />
    <circle ref=${ring} class="closing" cx="150" cy="110" r="136" />
    <g ref=${coin} transform="translate(150 110)"><circle class="coin" r="60" /><circle class="coin-rim" r="48" /><text class="coin-mark" y="20" text-anchor="middle">7</text></g>
  </svg>`;
  return html`<div class="trial-game">
    <ol class="pips" aria-label=${say("page_wobble.trial.wobbles")}>
      ${beats.map((beat, i) => {
        const state = i >= met.value ? "to_come" : !isMine ? "past" : isMet(beat) ? "met" : "missed";
        return html`<li key=${i} class=${state}><span class="unseen">${say(`page_wobble.trial.${state}`)}</span></li>`;
      })}
    </ol>
    ${isMine ? html`<${Pad} label=${label} disabled=${!hasBegun || over.value} onTap=${tap}>${drawn}<//>` : drawn}
  </div>`;
}

/** @param {Arena} props */
export function ArmWrestle({ trial, view, play, countdown, isMine }) {
  const clock = countdown?.clock;
  const { taps, tap } = useTaps(clock, trial.began, WRESTLE);
  const count = useSignal(0);
  const arms = useRef(/** @type {SVGElement | null} */ (null));
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const over = useSignal(false);
  const hasBegun = useBegun(clock, trial.began);
  const label = !hasBegun ? getReady() : over.value ? say("page_wobble.trial.enough") : say("page_wobble.trial.tapped", { n: count.value });
  const side = view.seat === trial.rival ? 1 : -1;

  useFrames(clock, trial.began, (elapsed) => {
    const recent = taps.filter((at) => at > elapsed - 800).length;
    const strain = isMine ? side * recent * 3 : 0;
    arms.current?.setAttribute("transform", `rotate(${(strain + Math.sin(elapsed / 70) * 2).toFixed(1)} 150 190)`);
    if (bar.current) bar.current.style.width = `${Math.min(100, Math.max(0, 100 - (100 * elapsed) / WRESTLE))}%`;
    if (elapsed > WRESTLE && !over.value) over.value = true;
  });
  useAt(clock, trial.began + WRESTLE + MARGIN, isMine, () => play?.send({ type: "answer", taps }));

  const drawn = html`<svg class="scene" viewBox="0 0 300 220" aria-hidden="true">
    <rect class="board-edge" x="20" y="190" width="260" height="16" rx="8" />
    <g ref=${arms}>
      <path class=${`arm seat-${trial.seat % 6}`} d="M70 190 120 120 150 88" />
      <path class=${`arm seat-${(trial.rival ?? 0) % 6}`} d="M230 190 180 120 150 88" />
      <circle class="fist" cx="150" cy="80" r="30" /><path class="knuckles" d="M132 70q8-8 14 0 6-8 12 0 6-8 12 0" />
    </g>
  </svg>`;
  return html`<div class="trial-game">
    <div class="time-left"><span ref=${bar}></span></div>
    ${isMine
      ? html`<${Pad} label=${label} disabled=${!hasBegun || over.value} onTap=${() => (tap(), (count.value = taps.length))}>${drawn}<//>`
      : drawn}
  </div>`;
}
