// A few cards, fanned, for the choice of games.

import { html } from "../../lib.js";
import { stylesheet } from "../index.js";
import { Card } from "./card.js";

await stylesheet(new URL("./cards.css", import.meta.url).href);

export function Cover() {
  return html`<div class="fan">
    ${["m7", "y-plus3.coin_slide", "double"].map((id) => html`<${Card} key=${id} id=${id} />`)}
  </div>`;
}
