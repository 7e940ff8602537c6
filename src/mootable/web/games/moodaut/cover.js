// A few cards, fanned, for the choice of games.

import { html } from "../../lib.js";
import { stylesheet } from "../index.js";
import { Card } from "./card.js";
import { say } from "../../words.js";

await stylesheet(new URL("./cards.css", import.meta.url).href);

const SHOWN = ["alone", "stress", "nope"];

export function Cover() {
  const cards = new Map(SHOWN.map((id) => [id, { id, name: say(`page.cover.${id}`), copies: 0, kind: "", text: "" }]));
  return html`<div class="fan">
    ${SHOWN.map((id) => html`<${Card} key=${id} id=${id} cards=${cards} />`)}
  </div>`;
}
