// A place to tap, with a finger, a mouse or the space bar; and what goes by the clock.

import { html, useEffect, useRef, useSignal } from "../../../lib.js";
import { answer } from "../../../touch.js";
import { say } from "../../../words.js";

/** @import { Clock } from "../../../clock.js" */

/** No hand taps faster, in ms: what comes sooner is the same tap. */
const SAME = 60;

/**
 * @param {{label: string, disabled?: boolean, onTap: () => void, children?: any}} props
 */
export function Pad({ label, disabled = false, onTap, children }) {
  const pad = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    if (!disabled) pad.current?.focus();
  }, [disabled]);

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat && !disabled) onTap();
  }
  return html`<button
    ref=${pad}
    class="pad"
    disabled=${disabled}
    onPointerDown=${(/** @type {PointerEvent} */ down) => disabled || answer(down, onTap)}
    onKeyDown=${pressed}
    onKeyUp=${(/** @type {KeyboardEvent} */ event) => event.key === " " && event.preventDefault()}
    onClick=${onTap}
  >
    ${children}<span class="pad-label">${label}</span>
  </button>`;
}

/**
 * Draw again and again, by the match's time since a moment.
 * @param {Clock | undefined} clock
 * @param {number} began
 * @param {(elapsed: number) => void} draw
 */
export function useFrames(clock, began, draw) {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    if (!clock) return undefined;
    let frame = 0;
    const step = () => {
      latest.current(clock.now() - began);
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [clock, began]);
}

/** What a pad says until the time of its task runs. */
export const getReady = () => say("page_wobble.trial.ready");

/**
 * Whether the time of a task runs: it is shown a moment before, to get ready.
 * @param {Clock | undefined} clock
 * @param {number} began
 */
export function useBegun(clock, began) {
  const hasBegun = useSignal(!clock || clock.now() >= began);
  useFrames(clock, began, (elapsed) => {
    if (elapsed >= 0 !== hasBegun.value) hasBegun.value = elapsed >= 0;
  });
  return hasBegun.value;
}

/** How soon the clock is looked at again, in ms, and how soon after an answer that was given. */
const LOOK = 100;
const AGAIN = 1000;

/**
 * Give an answer at a moment of the match's time, and again until it is not asked for any more: if
 * it was not taken, the table's clock was not there yet. The clock is looked at now and then, since
 * it may be set, or stand still, on the way there; frames would not come to a page that is hidden.
 * @param {Clock | undefined} clock
 * @param {number} at
 * @param {boolean} isWanted
 * @param {() => void} act
 */
export function useAt(clock, at, isWanted, act) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!clock || !isWanted) return undefined;
    let timer = setTimeout(look);
    function look() {
      const isTime = clock !== undefined && clock.now() >= at;
      if (isTime) latest.current();
      timer = setTimeout(look, isTime ? AGAIN : LOOK);
    }
    return () => clearTimeout(timer);
  }, [clock, at, isWanted]);
}

/**
 * Taps, in ms since a moment, as the table wants them.
 * @param {Clock | undefined} clock
 * @param {number} began
 * @param {number} whole
 */
export function useTaps(clock, began, whole) {
  const taps = useRef(/** @type {number[]} */ ([]));
  return {
    taps: taps.current,
    tap() {
      if (!clock) return;
      const at = Math.round(clock.now() - began);
      const last = taps.current.at(-1) ?? -SAME;
      if (at >= 0 && at <= whole && at - last >= SAME) taps.current.push(at);
    },
  };
}
