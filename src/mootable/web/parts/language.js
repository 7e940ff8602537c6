// The language of the page: the browser's, or one that was chosen.

import { html, useEffect, useId, useRef } from "../lib.js";
import { LANGUAGES } from "../languages.js";
import { chosen, say } from "../words.js";

const CHOSEN = "language";

export function LanguageChoice() {
  const id = useId();
  const choice = useRef(/** @type {HTMLSelectElement | null} */ (null));
  useEffect(() => {
    // Whoever has just chosen is where they were before.
    if (history.state !== CHOSEN) return;
    history.replaceState(null, "");
    choice.current?.focus();
  }, []);
  /** @param {any} event */
  function choose(event) {
    chosen.value = event.target.value;
    history.replaceState(CHOSEN, "");
    // All that was told so far came in the other one.
    location.reload();
  }
  return html`<div class="language">
    <label class="unseen" for=${id}>${say("page.language.title")}</label>
    <select id=${id} ref=${choice} value=${chosen.value} onChange=${choose}>
      <option value="">${say("page.language.auto")}</option>
      ${Object.entries(LANGUAGES).map(([tag, { name }]) => html`<option key=${tag} value=${tag} lang=${tag}>${name}</option>`)}
    </select>
  </div>`;
}
