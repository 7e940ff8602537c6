// At the end the lawbook is read out, law by law.

import { html, useEffect, useRef, useSignal } from "../../lib.js";
import { Icon } from "../../parts/icon.js";
import * as sound from "../../sound.js";
import { Cow } from "./card.js";
import { Law, made } from "./lawbook.js";
import { hush, sayAloud } from "./voice.js";

/** @import { ViewWire } from "./types.js" */

/** How long a law is looked at before the next comes by itself. */
const PACE = 9000;
const FIRST = 3000;

/** @param {{view: ViewWire, onDone: () => void}} props */
export function Finale({ view, onDone }) {
  const laws = made(view);
  const step = useSignal(0);
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const law = laws[step.value - 1];
  const isLast = step.value >= laws.length;

  useEffect(() => (next.current?.focus(), hush), []);
  useEffect(() => {
    if (law) {
      sound.play("insight");
      hush();
      sayAloud(law.text, law.author ?? 0);
    }
    const timer = setTimeout(go, law ? PACE : FIRST);
    return () => clearTimeout(timer);
  }, [step.value]);

  function go() {
    if (isLast) onDone();
    else step.value += 1;
  }

  return html`<section class="reading" aria-label="The lawbook is read out">
    <svg class="welcome-cow" viewBox="0 0 100 100" aria-hidden="true"><${Cow} /></svg>
    <div class="lectern" aria-live="polite">
      ${law
        ? html`<${Law} key=${law.number} view=${view} law=${law} />`
        : html`<p class="stage-head">The game is over.</p>
            <p>${laws.length ? "Now the lawbook is opened." : "Nobody introduced a rule this time."}</p>`}
    </div>
    <p class="faint">${law ? `${step.value} of ${laws.length}` : ""}</p>
    <div class="row centre">
      <button ref=${next} class="main" onClick=${go}>${isLast ? "To the end" : "Next"} <${Icon} name="next" /></button>
      ${!isLast && html`<button class="quiet" onClick=${onDone}>Skip</button>`}
    </div>
  </section>`;
}
