// At the end the lawbook is read out, law by law.

import { html, useEffect, useRef, useSignal } from "../../lib.js";
import { Icon } from "../../parts/icon.js";
import * as sound from "../../sound.js";
import { Cow } from "./card.js";
import { Law, made } from "./lawbook.js";
import { hush, sayAloud } from "./voice.js";
import { say } from "../../words.js";

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

  return html`<section class="reading" aria-label=${say("page_moo.book.read_out")}>
    <svg class="welcome-cow" viewBox="0 0 100 100" aria-hidden="true"><${Cow} /></svg>
    <div class="lectern" aria-live="polite">
      ${law
        ? html`<${Law} key=${law.number} view=${view} law=${law} />`
        : html`<p class="stage-head">${say("page_moo.book.over")}</p>
            <p>${laws.length ? say("page_moo.book.opened") : say("page_moo.book.none")}</p>`}
    </div>
    <p class="faint">${law ? say("page_moo.book.step", { n: step.value, of: laws.length }) : ""}</p>
    <div class="row centre">
      <button ref=${next} class="main" onClick=${go}>${isLast ? say("page_moo.to_end") : say("page_moo.next")} <${Icon} name="next" /></button>
      ${!isLast && html`<button class="quiet" onClick=${onDone}>${say("page_moo.skip")}</button>`}
    </div>
  </section>`;
}
