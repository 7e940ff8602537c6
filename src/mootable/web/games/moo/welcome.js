// What a newcomer is told: as much as the preamble tells, and no more.

import { html } from "../../lib.js";
import { kept } from "../../prefs.js";
import { Sheet } from "../../parts/sheet.js";
import { Cow } from "./card.js";

const welcomed = kept("moo.welcomed", false);

export function Preamble() {
  return html`<div class="preamble">
    <p>All rules of this game are secret, except for these three:</p>
    <ul class="plainlist">
      <li>Players take turns, clockwise.</li>
      <li>If you can’t play a card, you may pick one up.</li>
      <li>A joker is the 9 of diamonds.</li>
    </ul>
  </div>`;
}

/** For somebody who has never played, once. */
export function Welcome() {
  if (welcomed.value) return null;
  const close = () => (welcomed.value = true);
  return html`<${Sheet} title="You are now playing Moo" kind="calm" onClose=${close} foot=${html`<button class="main" autofocus onClick=${close}>Let’s play</button>`}>
    <svg class="welcome-cow" viewBox="0 0 100 100" aria-hidden="true"><${Cow} /></svg>
    <${Preamble} />
  <//>`;
}
