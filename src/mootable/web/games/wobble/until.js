// Seconds that are left, in words that change by themselves.

import { html, useEffect, useRef } from "../../lib.js";
import { say } from "../../words.js";

/** @import { Clock } from "../../clock.js" */

const STEP = 250;

/** @param {{clock: Clock, at: number}} props */
export function Until({ clock, at }) {
  const words = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const tell = () => {
      if (words.current) words.current.textContent = say("page_wobble.seconds", { n: Math.max(0, Math.ceil((at - clock.now()) / 1000)) });
    };
    tell();
    const timer = setInterval(tell, STEP);
    return () => clearInterval(timer);
  }, [at]);
  return html`<span ref=${words}></span>`;
}
