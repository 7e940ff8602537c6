// What a newcomer is told: as much as the preamble tells, and no more.

import { html } from "../../lib.js";

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
