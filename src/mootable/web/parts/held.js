// How many cards somebody holds: a number to see, and words to hear.

import { html } from "../lib.js";
import { Icon } from "./icon.js";

/** @param {{cards: number, kind?: string}} props `kind`: what cards they are, where there are others */
export function Held({ cards, kind = "" }) {
  return html`<span class="held"><${Icon} name="cards" />${cards}<span class="unseen"> ${kind} ${cards === 1 ? "card" : "cards"}</span></span>`;
}
