// What is said beside the match hangs in the air next to whoever said it, for as long as it takes to
// read it.

import { html, useLayoutEffect, useRef } from "../lib.js";
import { Onlooker } from "./reactions.js";
import { say } from "../words.js";

/** @import { Bubble, Room } from "../room.js" */

/** Between a bubble, who said it, and the edge of the screen. */
const GAP = 8;

/** @param {{room: Room}} props */
export function Bubbles({ room }) {
  return html`<div class="bubbles-aside" role="log" aria-label=${say("page.chat_part.just_now")}>
    ${room.bubbles.value.map((bubble) => html`<${Said} key=${bubble.key} bubble=${bubble} />`)}
  </div>`;
}

/** @param {{bubble: Bubble}} props */
function Said({ bubble: { seat, name, text, look } }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // Where the chat itself is in sight it is read aloud there.
  const isRead = !!document.querySelector(".chat")?.checkVisibility();
  useLayoutEffect(() => {
    if (place.current) put(place.current, seat);
  });
  return html`<p ref=${place} class="says" aria-hidden=${isRead}>
    ${look && html`<${Onlooker} mood=${look} />`}
    <span class=${seat === null ? "" : "unseen"}><b><bdi>${name}</bdi></b>${look ? html`<span class="unseen">: ${say(`page.look.${look}`)}</span>` : ": "}</span><bdi>${text}</bdi>
  </p>`;
}

/**
 * Beside a seat: below it or, in the lower half, above. Whoever is not to be seen speaks from above.
 * @param {HTMLElement} bubble
 * @param {number | null} seat
 */
function put(bubble, seat) {
  const { innerWidth: width, innerHeight: height } = window;
  const of = document.querySelector(`[data-place="seat-${seat}"] .face, .over-players [data-seat="${seat}"] .face`);
  const from = of?.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = bubble;
  const middle = from ? from.left + from.width / 2 : width / 2;
  const isAbove = !!from && from.top > height / 2;
  const top = from ? (isAbove ? from.top - high - GAP : from.bottom + GAP) : 7 * GAP;
  const left = Math.min(width - wide - GAP, Math.max(GAP, middle - wide / 2));
  Object.assign(bubble.style, { left: `${left}px`, top: `${Math.min(height - high - GAP, Math.max(GAP, top))}px` });
  bubble.dataset.tip = from ? (isAbove ? "below" : "above") : "none";
}
