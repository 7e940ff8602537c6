// The middle of the table: deck and pile, and whose turn it is.

import { classes, html, useSignal } from "../../lib.js";
import { pulled } from "../../drag.js";
import { Sheet } from "../../parts/sheet.js";
import { Card } from "./card.js";
import { count, nameOf } from "./deck.js";
import { Kept } from "./kept.js";
import { say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

/** With fewer at the table nobody is on turn. */
const LEAST = 3;

/** @param {{view: ViewWire, play: Play<ActWire> | null}} props */
export function Centre({ view, play }) {
  return html`<div class="midst">
    <div class="heaps"><${Deck} view=${view} play=${play} /><${Pile} view=${view} play=${play} /></div>
    <p class=${classes("whose", view.turn === view.seat && "own-turn")}>${whose(view)}</p>
    <${Kept} view=${view} seat=${null} />
  </div>`;
}

/** @param {ViewWire} view */
function whose(view) {
  if (view.over) return say("page_moo.end");
  if (view.ring.length < LEAST) return say("page_moo.rests");
  return view.turn === view.seat ? say("page.your_turn") : say("page.turn_of", { name: view.players[view.turn]?.name });
}

/** @param {{view: ViewWire, play: Play<ActWire> | null}} props */
function Deck({ view, play }) {
  const draw = play?.find("draw");
  const label = say("page_moo.piles.deck", { cards: count(view.deck) });
  return html`<div class="mdeck" data-place="deck">
    <span class="heap" aria-hidden="true">
      ${view.deck > 0 ? html`<${Card} id=${null} />` : html`<span class="nothing"></span>`}
      <span class="number">${view.deck}</span>
    </span>
    ${draw
      ? html`<button class="cover" data-act="draw" aria-label=${say("page_moo.piles.draw", { deck: label })} onClick=${() => play?.send(draw)}></button>`
      : html`<span class="unseen">${label}</span>`}
  </div>`;
}

/** @param {{view: ViewWire, play: Play<ActWire> | null}} props */
function Pile({ view, play }) {
  const isOpen = useSignal(false);
  const [top, below] = view.pile;
  return html`
    <div class=${classes("mpile", play !== null && pulled.value !== null && "target")} data-drop=${play ? "pile" : undefined}>
      <span class="heap" aria-hidden="true">
        ${below && html`<${Card} id=${below} />`}
        <span class="top" data-place="pile">${top && html`<${Card} key=${view.pile.length} id=${top} />`}</span>
        <span class="number">${view.pile.length}</span>
      </span>
      <button
        class="cover"
        aria-label=${top ? say("page_moo.piles.pile_top", { cards: count(view.pile.length), top: nameOf(top) }) : say("page_moo.piles.pile", { cards: count(view.pile.length) })}
        onClick=${() => (isOpen.value = true)}
      ></button>
    </div>
    ${isOpen.value &&
    html`<${Sheet} title=${say("page_moo.piles.title")} onClose=${() => (isOpen.value = false)}>
      <ul class="choices cards">${view.pile.map((id, i) => html`<li key=${i}><${Card} id=${id} /></li>`)}</ul>
    <//>`}
  `;
}
