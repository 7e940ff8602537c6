// How many cards somebody holds: a number to see, and words to hear.

import { html } from "../lib.js";
import { Icon } from "./icon.js";
import { say } from "../words.js";

/** @param {{cards: number, kind?: string}} props `kind`: what cards they are, where there are others */
export function Held({ cards, kind = "" }) {
  return html`<span class="held"><${Icon} name="cards" />${cards}<span class="unseen"> ${kind ? say("page.held_of", { kind, n: cards }) : say("page.held", { n: cards })}</span></span>`;
}
