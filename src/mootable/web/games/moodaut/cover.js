// A few cards, fanned, for the choice of games.

import { html } from "../../lib.js";
import { stylesheet } from "../index.js";
import { Card } from "./card.js";

await stylesheet(new URL("./cards.css", import.meta.url).href);

const SHOWN = new Map(
  [
    ["alone", "Alone Time"],
    ["stress", "Emotional Stress"],
    ["nope", "Not Happening"],
  ].map(([id = "", name = ""]) => [id, { id, name, copies: 0, kind: "", text: "" }]),
);

export function Cover() {
  return html`<div class="fan">
    ${[...SHOWN.keys()].map((id) => html`<${Card} key=${id} id=${id} cards=${SHOWN} />`)}
  </div>`;
}
