// Cards that go back on the deck, in an order: by pulling, by tapping two, or with the arrow keys.

import { classes, html, useSignal } from "../../lib.js";
import { pull } from "../../drag.js";
import { Card } from "./card.js";
import { titled } from "./genres.js";
import { say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { ActWire, Genre } from "./types.js" */

/** @param {{play: Play<ActWire>, cards: Map<string, CardInfo>}} props */
export function Ordering({ play }) {
  const orders = play.legal.value.filter((act) => act.type === "order");
  const order = useSignal(/** @type {Genre[]} */ (orders[0]?.cards ?? []));
  const picked = useSignal(/** @type {number | null} */ (null));
  const act = orders.find(({ cards }) => cards.join() === order.value.join());

  /**
   * @param {number} from
   * @param {number} to
   */
  function move(from, to) {
    picked.value = null;
    if (to < 0 || to >= order.value.length || from === to) return;
    const left = order.value.filter((_, i) => i !== from);
    order.value = [...left.slice(0, to), /** @type {Genre} */ (order.value[from]), ...left.slice(to)];
  }

  /** @param {number} place */
  function tap(place) {
    if (picked.value === null) picked.value = place;
    else move(picked.value, place);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} place
   */
  function key(event, place) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const to = place + step;
    move(place, to);
    const buttons = /** @type {HTMLElement} */ (event.currentTarget).closest("ol")?.querySelectorAll("button");
    buttons?.[Math.min(order.value.length - 1, Math.max(0, to))]?.focus();
  }

  return html`<div class="actions ordering" role="group" aria-label=${say("page_madking.order.title")}>
    <ol class="order">
      ${order.value.map(
        (genre, i) => html`<li key=${i} class=${classes("stack", "free", picked.value === i && "taken")} data-drop=${`order-${i}`}>
          <span class="face-up" aria-hidden="true"><${Card} id=${genre} /></span>
          <button
            class="cover"
            aria-label=${say("page_madking.order.place", { genre: titled(genre), place: place(i, order.value.length) })}
            aria-pressed=${picked.value === i}
            onClick=${() => tap(i)}
            onKeyDown=${(/** @type {KeyboardEvent} */ event) => key(event, i)}
            onPointerDown=${(/** @type {PointerEvent} */ event) =>
              pull(event, `order-${i}`, (to) => to?.startsWith("order-") && move(i, Number(to.slice(6))), true)}
          ></button>
          <span class="under" aria-hidden="true">${place(i, order.value.length)}</span>
        </li>`,
      )}
    </ol>
    <p class="unseen" aria-live="polite">${say("page_madking.order.from_top", { cards: order.value })}</p>
    <div class="buttons">
      <button class="act main" disabled=${!act || play.isBusy.value} onClick=${() => act && play.send(act)}>
        ${say("page_madking.order.do")}
      </button>
    </div>
  </div>`;
}

/**
 * @param {number} i
 * @param {number} count
 */
function place(i, count) {
  if (i === 0) return say("page_madking.order.top");
  return i === count - 1 ? say("page_madking.order.last") : say("page_madking.order.then");
}
