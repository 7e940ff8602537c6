// The draw pile, and the pile with the colour in force and the direction of play around it.

import { classes, html, useSignal } from "../../lib.js";
import { pulled } from "../../drag.js";
import { Sheet } from "../../parts/sheet.js";
import { Card, Suit } from "./card.js";
import { colourOf, nameOf } from "./deck.js";
import { say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

/** @param {number} cards */
const count = (cards) => say("page.cards", { n: cards });

/** @param {{view: ViewWire, play: Play<ActWire> | null}} props */
export function Deck({ view, play }) {
  const draw = play?.find("draw");
  const label = say("page_wobble.piles.deck", { cards: count(view.deck) });
  return html`<div class=${classes("deck", draw && "may")} data-place="deck">
    <span class="heap" aria-hidden="true">
      ${view.deck > 0 ? html`<${Card} id=${null} />` : html`<span class="nothing"></span>`}
      <span class="number">${view.deck}</span>
    </span>
    ${draw
      ? html`<button class="cover" aria-label=${say("page_wobble.piles.draw", { deck: label })} onClick=${() => play?.send(draw)}></button>`
      : html`<span class="unseen">${label}</span>`}
  </div>`;
}

/** @param {{view: ViewWire, cards: Map<string, CardInfo>, play: Play<ActWire> | null}} props */
export function Pile({ view, cards, play }) {
  const isOpen = useSignal(false);
  const { top, pile } = view;
  const isTarget = play !== null && pulled.value !== null && play.actsOf(pulled.value).length > 0;
  const holds = top?.colour ? colourOf(top.colour) : null;
  return html`
    <div class=${classes("pile", isTarget && "target")} data-drop=${play ? "pile" : undefined}>
      <${Whirl} />
      <span class="heap" aria-hidden="true">
        ${!top && html`<span class="nothing"></span>`}
        ${pile[1] && html`<span class="below"><${Card} id=${pile[1]} cards=${cards} /></span>`}
        <span class="top" data-place="pile">${top && html`<${Card} key=${top.n} id=${top.card} cards=${cards} />`}</span>
      </span>
      <button
        class="cover"
        aria-label=${top ? say("page_wobble.piles.pile", { top: nameOf(top.card), cards: count(pile.length) }) : say("page_wobble.piles.empty")}
        disabled=${!top}
        onClick=${() => (isOpen.value = true)}
      ></button>
      ${holds && top?.colour && html`<span class=${`in-force h-${top.colour}`}><${Suit} hue=${top.colour} /><span>${holds}<span class="unseen"> ${say("page_wobble.piles.holds")}</span></span></span>`}
    </div>
    ${isOpen.value &&
    html`<${Sheet} title=${say("page_wobble.piles.title")} onClose=${() => (isOpen.value = false)}>
      <ul class="choices cards">
        ${pile.map((id, i) => html`<li key=${i}><${Card} id=${id} cards=${cards} /></li>`)}
      </ul>
    <//>`}
  `;
}

/** Two arrows round the pile, in the colour in force: they turn over when play turns round. */
function Whirl() {
  return html`<svg class="whirl" viewBox="0 0 200 200" aria-hidden="true">
    <path d="M37 37A89 89 0 0 1 163 37M163 163A89 89 0 0 1 37 163" />
    <path class="head" d="M172 8v38h-38zM28 192v-38h38z" />
  </svg>`;
}
