// The hand: like cards lie on one another. Tap, pull, or use the keys.

import { classes, html, useSignal } from "../../lib.js";
import { pull, pulled } from "../../drag.js";
import { Card } from "./card.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */

/**
 * @param {{hand: string[], cards: Map<string, CardInfo>, play: Play | null}} props
 */
export function Hand({ hand, cards, play }) {
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
    aria-label=${`Your hand: ${hand.length} ${hand.length === 1 ? "card" : "cards"}`}
    style=${{ "--n": ids.length }}
    onKeyDown=${go}
  >
    ${ids.map(
      (id) => html`<li key=${id} data-flip=${`hand-${id}`}>
        <${Stack}
          id=${id}
          copies=${hand.filter((card) => card === id).length}
          cards=${cards}
          play=${play}
          isStop=${id === stop}
          onReach=${() => (reached.value = id)}
        />
      </li>`,
    )}
  </ul>`;
}

/**
 * @param {{
 *   id: string,
 *   copies: number,
 *   cards: Map<string, CardInfo>,
 *   play: Play | null,
 *   isStop: boolean,
 *   onReach: () => void,
 * }} props
 */
function Stack({ id, copies, cards, play, isStop, onReach }) {
  const drawn = html`
    ${copies > 1 && html`<span class="beneath" aria-hidden="true"></span>`}
    <span class="face-up" aria-hidden="true"><${Card} id=${id} cards=${cards} /></span>
    ${copies > 1 && html`<span class="number" aria-hidden="true">×${copies}</span>`}
  `;
  const name = `${cards.get(id)?.name}${copies > 1 ? `, ${copies} of them` : ""}`;
  if (!play) return html`<span class="stack">${drawn}<span class="unseen">${name}</span></span>`;
  const acts = play.actsOf(id);
  const isTaken = play.taken.value === id;

  /** @param {string | null} place */
  function dropped(place) {
    if (place === "pile") play?.lay(id, null);
    else if (place) play?.lay(id, Number(place.replace("seat-", "")));
  }

  return html`<span
    class=${classes("stack", acts.length > 0 && "may", isTaken && "taken", pulled.value === id && "away")}
    data-place=${`hand-${id}`}
  >
    ${drawn}
    <button
      class="cover"
      data-card=${id}
      tabindex=${isStop ? 0 : -1}
      aria-pressed=${isTaken}
      aria-label=${`${name}${acts.length ? ", can be played" : ""}`}
      onFocus=${onReach}
      onClick=${() => play.touch(id)}
      onPointerDown=${(/** @type {PointerEvent} */ event) => pull(event, id, dropped)}
    ></button>
  </span>`;
}
