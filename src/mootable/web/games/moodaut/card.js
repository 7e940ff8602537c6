// A card of Mood'aut, drawn.

import { html } from "../../lib.js";
import { CardName } from "../../parts/cardname.js";
import { look } from "../../parts/face.js";
import { emblem, picture } from "./art.js";

/** @import { CardInfo } from "../../messages.js" */

/**
 * @param {{id: string | null, cards: Map<string, CardInfo>}} props no id: its back
 */
export function Card({ id, cards }) {
  if (id === null) return html`<${Back} />`;
  const name = cards.get(id)?.name ?? id;
  return html`<svg class="card k-${id}" viewBox="0 0 100 140" role="img" aria-label=${name}>
    <rect class="paper" x="1" y="1" width="98" height="138" rx="11" />
    <g class="corner" transform="translate(7 7) scale(.19)">${emblem(id)}</g>
    ${id.startsWith("quote") && html`<path class="marks" d=${MARKS} />`}
    <g class="art" transform="translate(17 27) scale(.66)">${picture(id)}</g>
    <${CardName} name=${name} />
  </svg>`;
}

/** Quotation marks in the corner of every quote. */
const MARKS = "M78 22q-1-11 8-13l1 3q-4 2-4 5h4v8h-9zm11 0q-1-11 8-13l1 3q-4 2-4 5h3v8h-8z";

function Back() {
  return html`<svg class="card back" viewBox="0 0 100 140" aria-hidden="true">
    <rect class="paper" x="1" y="1" width="98" height="138" rx="11" />
    <rect class="frame" x="8" y="8" width="84" height="124" rx="7" />
    <g transform="translate(14 50) scale(.38)"><circle class="one" cx="50" cy="50" r="48" />${look("glad")}</g>
    <g transform="translate(48 50) scale(.38)"><circle class="two" cx="50" cy="50" r="48" />${look("grumpy")}</g>
  </svg>`;
}

/**
 * The shape of a card alone, small: for lists of what somebody holds.
 * @param {{id: string, cards: Map<string, CardInfo>}} props
 */
export function Chip({ id, cards }) {
  return html`<svg class="chip k-${id}" viewBox="-8 -8 116 116" role="img" aria-label=${cards.get(id)?.name ?? id}>
    <rect class="paper" x="-7" y="-7" width="114" height="114" rx="22" />
    <g transform="translate(10 10) scale(.8)">${picture(id)}</g>
  </svg>`;
}
