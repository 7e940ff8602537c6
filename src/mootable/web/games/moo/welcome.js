// What a newcomer is told: as much as the preamble tells, and no more.

import { html } from "../../lib.js";
import { isEnglish, say } from "../../words.js";

export function Preamble() {
  return html`<div class="preamble">
    <p>${say("page_moo.preamble.head")}</p>
    <ul class="plainlist">
      <li>${say("page_moo.preamble.turns")}</li>
      <li>${say("page_moo.preamble.pick_up")}</li>
      <li>${say("page_moo.preamble.joker")}</li>
    </ul>
  </div>`;
}

/** For whoever reads another language: which one is spoken here. */
export function InEnglish() {
  return isEnglish ? null : html`<p class="faint">${say("page_moo.in_english")}</p>`;
}
