// The hand: like cards lie on one another. Tap, pull, or use the keys.

import { classes, html, useSignal } from "../lib.js";
import { pull, pulled } from "../drag.js";
import { say } from "../words.js";

/** @import { CardInfo } from "../messages.js" */
/** @import { Play } from "../play.js" */
/** @import { Layout } from "../types.js" */

/**
 * @param {{
 *   hand: string[],
 *   Card: Layout["Card"],
 *   cards: Map<string, CardInfo>,
 *   play: Play | null,
 *   hints?: boolean,
 * }} props `hints`: whether it shows which cards can be played
 */
export function Hand({ hand, Card, cards, play, hints = true }) {
  const ids = [...new Set(hand)];
  const reached = useSignal("");
  const stop = ids.includes(reached.value) ? reached.value : ids[0];

  /** @param {KeyboardEvent} event */
  function go(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    const stacks = [...event.currentTarget.querySelectorAll("[data-card]")];
    const now = stacks.indexOf(/** @type {Element} */ (document.activeElement));
    const next = stacks[(now + step + stacks.length) % stacks.length];
    if (next instanceof HTMLElement) next.focus();
  }

  return html`<ul
    class=${classes("hand", !play && "still")}
    aria-label=${say("page.hand.title", { n: hand.length })}
    style=${{ "--n": ids.length }}
    onKeyDown=${go}
  >
    ${ids.map(
      (id) => html`<li key=${id} data-flip=${`hand-${id}`}>
        <${Stack}
          id=${id}
          copies=${hand.filter((card) => card === id).length}
          Card=${Card}
          cards=${cards}
          play=${play}
          hints=${hints}
          isStop=${id === stop}
          onReach=${() => (reached.value = id)}
        />
      </li>`,
    )}
  </ul>`;
}

/**
 * A card, or several alike, that can be taken up and pulled away.
 * @param {{
 *   id: string,
 *   Card: Layout["Card"],
 *   cards: Map<string, CardInfo>,
 *   play: Play | null,
 *   face?: string,
 *   title?: string,
 *   copies?: number,
 *   isStop?: boolean,
 *   onReach?: () => void,
 *   onDrop?: (place: string) => void,
 *   freely?: boolean,
 *   hints?: boolean,
 * }} props `face`: the card that is drawn, if it is not the id; `onDrop`: what laying it
 * somewhere does, if it is not played
 */
export function Stack({ id, Card, cards, play, face = id, title, copies = 1, isStop = true, onReach, onDrop, freely, hints = true }) {
  const drawn = html`
    ${copies > 1 && html`<span class="beneath" aria-hidden="true"></span>`}
    <span class="face-up" aria-hidden="true"><${Card} id=${face} cards=${cards} /></span>
    ${copies > 1 && html`<span class="number" aria-hidden="true">×${copies}</span>`}
  `;
  const card = title ?? cards.get(id)?.name ?? id;
  const name = copies > 1 ? say("page.hand.copies", { card, n: copies }) : card;
  if (!play) return html`<span class="stack">${drawn}<span class="unseen">${name}</span></span>`;
  const isOffered = hints && play.actsOf(id).length > 0;
  const isTaken = play.taken.value === id;

  /** @param {string | null} place */
  function dropped(place) {
    if (!place) return;
    if (onDrop) onDrop(place);
    else play?.lay(id, place === "pile" ? null : Number(place.replace("seat-", "")));
  }

  return html`<span
    class=${classes("stack", isOffered && "may", isTaken && "taken", pulled.value === id && "away", freely && "free")}
    data-place=${`hand-${id}`}
  >
    ${drawn}
    <button
      class="cover"
      data-card=${id}
      tabindex=${isStop ? 0 : -1}
      aria-pressed=${isTaken}
      aria-label=${isOffered ? say("page.hand.playable", { card: name }) : name}
      onFocus=${onReach}
      onClick=${() => play.touch(id)}
      onPointerDown=${(/** @type {PointerEvent} */ event) => pull(event, id, dropped, freely)}
    ></button>
  </span>`;
}
