// A ring that runs down, alike for everyone.

import { html, useEffect, useRef } from "../lib.js";
import { wantsStillness } from "../prefs.js";
import { say } from "../words.js";

/** @import { Clock } from "../clock.js" */

const HURRY = 3000;
const SECOND = 1000;
const FRAME = 16;
const STEPS = 120;

/**
 * @param {{clock: Clock, until: number | null, lasts: number | null, paused: boolean}} props
 * `until` is in the match's time; `lasts` says how long the whole countdown is, if that is known
 */
export function Ring({ clock, until, lasts, paused }) {
  const ring = useRef(/** @type {HTMLElement | null} */ (null));
  const arc = useRef(/** @type {SVGCircleElement | null} */ (null));
  const number = useRef(/** @type {HTMLElement | null} */ (null));

  useEffect(() => {
    if (until === null) return undefined;
    const whole = Math.max(lasts ?? 0, until - clock.now(), 1);
    let timer = 0;
    const step = () => {
      const left = Math.max(0, until - clock.now());
      arc.current?.setAttribute("stroke-dashoffset", String(100 - (100 * left) / whole));
      if (number.current) number.current.textContent = String(Math.ceil(left / SECOND));
      ring.current?.classList.toggle("hurry", left < HURRY && !paused);
      if (paused) return;
      // Whenever there is another number, or the arc is shorter by what can be seen: to draw each
      // frame of it would empty batteries.
      const another = left % SECOND || SECOND;
      const shorter = wantsStillness() || !left ? SECOND : Math.max(FRAME, whole / STEPS);
      timer = setTimeout(step, Math.min(another, shorter) + 1);
    };
    step();
    return () => clearTimeout(timer);
  }, [until, lasts, paused]);

  if (until === null) return null;
  return html`<span ref=${ring} class=${paused ? "ring paused" : "ring"} role="timer">
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle class="ring-ground" cx="20" cy="20" r="17" />
      <circle ref=${arc} class="ring-arc" cx="20" cy="20" r="17" pathLength="100" />
    </svg>
    <span class="ring-number"><span ref=${number}></span><span class="unseen"> ${say("page.ring.left")}</span></span>
    ${paused && html`<span class="ring-paused">${say("page.ring.paused")}</span>`}
  </span>`;
}
