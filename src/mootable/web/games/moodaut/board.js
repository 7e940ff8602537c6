// The board of Mood'aut: the others at the top, deck and pile in the middle, your hand below.

import { classes, html, useSignal } from "../../lib.js";
import { pulled } from "../../drag.js";
import { Hand } from "../../parts/hand.js";
import { Sheet } from "../../parts/sheet.js";
import { around } from "../../viewing.js";
import { Actions } from "./actions.js";
import { Card, Chip } from "./card.js";
import { Own, Seat } from "./seat.js";
import { Stage } from "./stage.js";
import { say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { BoardProps } from "../../types.js" */
/** @import { ActWire, EventWire, ViewWire } from "./types.js" */

/** As many as there is room for below the deck; a deck of one's own may have more. */
const MOST_PIPS = 4;

const IN_STRESS = ["stress", "rescue", "last_chance", "hide"];

/** @param {BoardProps<ViewWire, EventWire, ActWire>} props */
export function Board({ view, cards, seats, play, countdown, pending, open }) {
  const kind = view.window?.kind ?? "turn";
  const isStressed = IN_STRESS.includes(kind);
  const others = around(view);

  return html`<div class=${classes("board", "moodaut", kind, isStressed && "stressed", view.seat === null && "watched")}>
    <ul class="others" aria-label=${say("page.players")} tabindex=${open ? 0 : undefined}>
      ${others.map(
        (player) => html`<${Seat}
          key=${player.seat}
          player=${player}
          view=${view}
          seat=${seats[player.seat]}
          isTarget=${mayAim(play, player.seat)}
        >
          ${open && html`<${OpenHand} ids=${open[player.seat]?.hand ?? []} cards=${cards} />`}
        <//>`,
      )}
    </ul>
    <div class="middle">
      <div class=${classes("spread", isStressed && "has-card")}>
        <${Stage} view=${view} cards=${cards} countdown=${countdown} pending=${pending} />
        <${Deck} view=${view} play=${play} />
        ${isStressed && html`<span class="stage-card" data-place="stage"><${Card} id="stress" cards=${cards} /></span>`}
        <${Pile} view=${view} cards=${cards} play=${play} />
      </div>
    </div>
    ${play && html`<${Actions} view=${view} cards=${cards} play=${play} />`}
    ${view.seat !== null && html`<${Own} view=${view} />`}
    ${view.hand && html`<${Hand} hand=${view.hand} Card=${Card} cards=${cards} play=${play} />`}
  </div>`;
}

/**
 * Whether the card being pulled may be laid on a player.
 * @param {Play<ActWire> | null} play
 * @param {number} seat
 */
function mayAim(play, seat) {
  if (!play || !pulled.value) return false;
  return play.actsOf(pulled.value).some((act) => "target" in act && act.target === seat);
}

/** @param {{ids: string[], cards: Map<string, CardInfo>}} props */
function OpenHand({ ids, cards }) {
  return html`<span class="open-hand">
    ${ids.map((id, i) => html`<${Chip} key=${i} id=${id} cards=${cards} />`)}
  </span>`;
}

/** @param {{view: ViewWire, play: Play<ActWire> | null}} props */
function Deck({ view, play }) {
  const draw = play?.find("draw");
  const label = say("page_moodaut.deck.told", { n: view.deck, stress: view.stress_left });
  return html`<div class=${classes("deck", draw && "may")} data-place="deck">
    <span class="heap" aria-hidden="true">
      ${view.deck > 0 ? html`<${Card} id=${null} />` : html`<span class="nothing"></span>`}
      <span class="number">${view.deck}</span>
    </span>
    <span class="under" aria-hidden="true">
      ${view.stress_left <= MOST_PIPS
        ? Array.from({ length: view.stress_left }, (_, i) => html`<${Pip} key=${i} />`)
        : html`${view.stress_left} × <${Pip} />`}
      ${view.stress_left === 0 && say("page_moodaut.deck.calm")}
    </span>
    ${draw
      ? html`<button class="cover" aria-label=${say("page_moodaut.deck.draw", { deck: label })} onClick=${() => play?.send(draw)}></button>`
      : html`<span class="unseen">${label}</span>`}
  </div>`;
}

/** A stress card that is still in the deck. */
function Pip() {
  return html`<svg class="pip" viewBox="0 0 20 20">
    <path d="M10 0l2 5 5-2-2 5 5 2-5 2 2 5-5-2-2 5-2-5-5 2 2-5-5-2 5-2-2-5 5 2z" />
  </svg>`;
}

/** @param {{view: ViewWire, cards: Map<string, CardInfo>, play: Play<ActWire> | null}} props */
function Pile({ view, cards, play }) {
  const isOpen = useSignal(false);
  const [top, below] = view.discards;
  const count = say("page.cards", { n: view.discards.length });
  const isTarget = play !== null && pulled.value !== null && play.actsOf(pulled.value).length > 0;
  return html`
    <div class=${classes("pile", isTarget && "target")} data-drop=${play ? "pile" : undefined}>
      <span class="heap" aria-hidden="true">
        ${!top && html`<span class="nothing"></span>`}
        ${below && html`<${Card} id=${below} cards=${cards} />`}
        <span class="top" data-place="pile">${top && html`<${Card} key=${view.discards.length} id=${top} cards=${cards} />`}</span>
        <span class="number">${view.discards.length}</span>
      </span>
      <span class="under" aria-hidden="true">${say("page_moodaut.pile.name")}</span>
      <button
        class="cover"
        aria-label=${top ? say("page_moodaut.pile.told_top", { cards: count, top: cards.get(top)?.name }) : say("page_moodaut.pile.told", { cards: count })}
        onClick=${() => (isOpen.value = true)}
      ></button>
    </div>
    ${isOpen.value &&
    html`<${Sheet} title=${say("page_moodaut.pile.title")} onClose=${() => (isOpen.value = false)}>
      ${view.discards.length === 0 && html`<p>${say("page_moodaut.pile.empty")}</p>`}
      <ul class="choices cards">
        ${view.discards.map((id, i) => html`<li key=${i}><${Card} id=${id} cards=${cards} /></li>`)}
      </ul>
    <//>`}
  `;
}
