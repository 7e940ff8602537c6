// The language of the page: the browser's, or one that was chosen.

import { html, useId } from "../lib.js";
import { LANGUAGES } from "../languages.js";
import { chosen, say } from "../words.js";

export function LanguageChoice() {
  const id = useId();
  /** @param {any} event */
  function choose(event) {
    chosen.value = event.target.value;
    // All that was told so far came in the other one.
    location.reload();
  }
  return html`<div class="language">
    <label class="unseen" for=${id}>${say("page.language.title")}</label>
    <select id=${id} value=${chosen.value} onChange=${choose}>
      <option value="">${say("page.language.auto")}</option>
      ${Object.entries(LANGUAGES).map(([tag, { name }]) => html`<option key=${tag} value=${tag} lang=${tag}>${name}</option>`)}
    </select>
  </div>`;
}
