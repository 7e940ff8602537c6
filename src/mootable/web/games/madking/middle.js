// The stage: the King's card between the curtains, the deck on The Show Begins, and what was cut.

import { classes, html, useSignal } from "../../lib.js";
import { pulled } from "../../drag.js";
import { Stack } from "../../parts/hand.js";
import { Sheet } from "../../parts/sheet.js";
import { Stage } from "../../parts/stage.js";
import { Card, Chip } from "./card.js";
import { titled } from "./genres.js";
import { told } from "./told.js";
import { say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { Countdown } from "../../types.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

/** @typedef {{view: ViewWire, cards: Map<string, CardInfo>, play: Play<ActWire> | null}} Props */

/** @param {Props & {countdown: Countdown | null, said?: string}} props */
export function Middle({ view, cards, play, countdown, said }) {
  const { head, line } = told(view, cards);
  const { window } = view;
  const isPulled = pulled.value !== null && pulled.value !== "drawn";
  const mayDrop = isPulled && (play?.actsOf(pulled.value ?? "").length ?? 0) > 0;
  return html`<div class=${classes("middle", "theatre", mayDrop && "target")} data-drop=${play ? "pile" : undefined}>
    <div class="boards">
      <${Stage}
        step=${`${window?.n ?? "end"}-${view.turn}`}
        head=${head}
        line=${line}
        until=${window?.until ?? null}
        countdown=${countdown}
      />
      ${said && html`<p class="said">${said}</p>`}
      <div class="props">
        <${Deck} view=${view} />
        <${Drawn} view=${view} cards=${cards} play=${play} />
        <${King} view=${view} />
        <${Piles} view=${view} cards=${cards} />
      </div>
    </div>
  </div>`;
}

/** @param {{view: ViewWire}} props */
function Deck({ view }) {
  const known = view.known?.deck ?? [];
  return html`<div class="prop" data-place="deck">
    <span class="heap" aria-hidden="true">
      <span class="show-card"><${ShowBegins} /></span>
      ${view.deck > 0 && html`<${Card} id=${null} />`}
      ${view.deck > 0 && html`<span class="number">${view.deck}</span>`}
    </span>
    <span class="under">
      ${view.deck === 0 ? say("page_madking.middle.show") : html`${say("page_madking.middle.deck")}${known.map((genre, i) => genre && html`<${Chip} key=${i} kind="play" genre=${genre} />`)}`}
    </span>
    <span class="unseen">
      ${`${say("page_madking.middle.deck_told", { n: view.deck })} `}
      ${known.length > 0 && say("page_madking.middle.top", { cards: known.map((genre) => (genre ? say(`page.genre.${genre}.plain`) : say("page_madking.middle.unknown"))) })}
    </span>
  </div>`;
}

/** The card under the deck. */
function ShowBegins() {
  return html`<svg class="leaf show" viewBox="0 0 100 140">
    <rect class="paper" x="1" y="1" width="98" height="138" rx="11" />
    <path class="drape" d="M6 6h88v18Q50 40 6 24zM6 26q12 5 20 5Q22 90 6 112zM94 26q-12 5-20 5 4 59 20 81z" />
    <g class="name" font-size="14" text-anchor="middle">
      <text x="50" y="62">${say("page_madking.middle.show_1")}</text><text x="50" y="78">${say("page_madking.middle.show_2")}</text><text x="50" y="130">${say("page_madking.middle.show_3")}</text>
    </g>
  </svg>`;
}

/**
 * The card that is being looked at: open for the one who drew it, closed for the others.
 * @param {Props} props
 */
function Drawn({ view, cards, play }) {
  // Its place is kept free, so that nothing moves when it comes.
  if (view.window?.kind !== "drawn") return html`<div class="prop"><span class="heap"></span></div>`;
  const genre = view.drawn ?? null;

  /** @param {string} place */
  function dropped(place) {
    const keep = play?.find("keep");
    if (place === `seat-${view.seat}` && keep) play?.send(keep);
    else if (place.startsWith("seat-")) play?.lay("drawn", Number(place.replace("seat-", "")));
  }

  return html`<div class="prop drawn">
    <span class="heap" data-place="drawn">
      ${genre
        ? html`<${Stack} id="drawn" face=${genre} title=${say("page_madking.middle.just_drawn", { genre: titled(genre) })} Card=${Card} cards=${cards} play=${play} onDrop=${dropped} freely />`
        : html`<${Card} id=${null} />`}
    </span>
    <span class="under">${say("page_madking.middle.drawn")}</span>
  </div>`;
}

/** @param {{view: ViewWire}} props */
function King({ view }) {
  const open = view.king ?? null;
  const known = view.known?.king ?? null;
  return html`<div class="prop throne">
    <span class="heap" data-place="king"><${Card} id=${`mood:${open ?? ""}`} /></span>
    <span class="under">
      ${say("page_madking.middle.king")}${!open && known && html`<${Chip} kind="mood" genre=${known} />`}
      ${!open && html`<span class="unseen">${known ? say("page_madking.middle.king_known") : say("page_madking.middle.king_hidden")}</span>`}
    </span>
  </div>`;
}

/** @param {{view: ViewWire, cards: Map<string, CardInfo>}} props */
function Piles({ view, cards }) {
  const isOpen = useSignal(false);
  const [cut] = view.discards;
  const [used] = view.used;
  return html`<div class="prop piles">
    <span class="heap" data-place="discards">
      ${cut ? html`<${Card} id=${cut} />` : html`<span class="nothing"></span>`}
      ${view.discards.length > 0 && html`<span class="number">${view.discards.length}</span>`}
    </span>
    <span class="under" aria-hidden="true">${say("page_madking.middle.cut")}</span>
    <span class="heap second" data-place="used">
      ${used ? html`<${Card} id=${used} cards=${cards} />` : html`<span class="nothing"></span>`}
      ${view.used.length > 0 && html`<span class="number">${view.used.length}</span>`}
    </span>
    <span class="under second" aria-hidden="true">${say("page_madking.middle.used")}</span>
    <button
      class="cover"
      aria-label=${say("page_madking.middle.piles", { cut: view.discards.length, used: view.used.length })}
      onClick=${() => (isOpen.value = true)}
    ></button>
    ${isOpen.value &&
    html`<${Sheet} title=${say("page_madking.middle.piles_title")} onClose=${() => (isOpen.value = false)}>
      <h3>${say("page_madking.middle.acts")}</h3>
      <${Row} ids=${view.discards} cards=${cards} />
      <h3>${say("page_madking.middle.actions")}</h3>
      <${Row} ids=${view.used} cards=${cards} />
    <//>`}
  </div>`;
}

/** @param {{ids: string[], cards: Map<string, CardInfo>}} props */
function Row({ ids, cards }) {
  if (!ids.length) return html`<p class="faint">${say("page_madking.middle.none")}</p>`;
  return html`<ul class="choices cards">
    ${ids.map(
      (id, i) => html`<li key=${i}>
        <${Card} id=${id} cards=${cards} />
        ${cards.get(id) && html`<small class="faint">${cards.get(id)?.text}</small>`}
      </li>`,
    )}
  </ul>`;
}
