// A player at the table. Whoever is tapped can be called.

import { classes, html } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { Coin } from "./card.js";
import { count } from "./deck.js";
import { Kept, keptTold } from "./kept.js";
import { moodOf } from "./mood.js";
import { say } from "../../words.js";

/** @import { SeatInfo } from "../../messages.js" */
/** @import { Words } from "./heard.js" */
/** @import { PlayerWire, ViewWire } from "./types.js" */

/**
 * @param {ViewWire} view
 * @param {PlayerWire} player
 * @param {SeatInfo | undefined} info
 */
function doing(view, player, info) {
  if (player.out) return say("page_moo.seat.out");
  if (info?.away) return say("page_moo.seat.bot_plays");
  if (info?.kind === "person" && !info.online) return say("page_moo.seat.away");
  return player.seat === view.turn && !view.over ? say("page_moo.seat.turn") : "";
}

/**
 * @param {{
 *   player: PlayerWire,
 *   view: ViewWire,
 *   info: SeatInfo | undefined,
 *   place: {x: number, y: number} | null,
 *   words: Words[],
 *   onTap: (() => void) | null,
 *   children?: any,
 * }} props `place`: where on the ring
 */
export function Seat({ player, view, info, place, words, onTap, children }) {
  const { seat, name, cards, tokens } = player;
  const note = doing(view, player, info);
  const told = [count(cards), tokens && say("page_moo.tokens", { n: tokens }), keptTold(view, seat), note].filter(Boolean).join(", ");
  const side = !place ? "low" : place.x < -0.4 ? "left" : place.x > 0.4 ? "right" : place.y > 0 ? "bottom" : "top";
  const height = !place ? "" : place.y > 0.35 ? "below" : place.y > -0.35 ? "level" : "";
  return html`<li
    class=${classes("guest", side, height, seat === view.turn && !view.order && "on-turn", player.out && "gone")}
    style=${place ? { "--x": place.x.toFixed(3), "--y": place.y.toFixed(3) } : undefined}
    data-place=${`seat-${seat}`}
  >
    <${Face} seat=${seat} mood=${info?.away ? "sleep" : moodOf(view, seat)} />
    <span class="seat-name" aria-hidden="true"><bdi>${name}</bdi>${info?.bot && html`<${Icon} name="bot" />`}</span>
    <span class="guest-facts" aria-hidden="true">
      ${player.out ? say("page_moo.seat.away") : html`<span class="held"><${Icon} name="cards" />${cards}</span>`}
      ${tokens > 0 && html`<span class="coins"><${Coin} />${tokens > 1 && tokens}</span>`}
      <${Kept} view=${view} seat=${seat} />
    </span>
    ${onTap
      ? html`<button class="cover" aria-label=${info?.bot ? say("page_moo.seat.bot", { name, told }) : say("page_moo.seat.told", { name, told })} onClick=${onTap}></button>`
      : html`<span class="unseen">${say("page_moo.seat.told", { name, told })}</span>`}
    <${Bubble} words=${words} />
    ${children}
  </li>`;
}

/**
 * What somebody says, at their seat. It is read aloud elsewhere.
 * @param {{words: Words[]}} props
 */
export function Bubble({ words }) {
  if (!words.length) return null;
  return html`<span class="bubbles" aria-hidden="true">
    ${words.map(({ key, text }) => html`<q key=${key} class="bubble"><bdi>${text}</bdi></q>`)}
  </span>`;
}
