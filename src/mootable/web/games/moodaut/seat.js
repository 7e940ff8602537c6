// A player at the table.

import { classes, html } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Held } from "../../parts/held.js";
import { Icon } from "../../parts/icon.js";
import { moodOf } from "./mood.js";
import { say } from "../../words.js";

/** @import { SeatInfo } from "../../messages.js" */
/** @import { PlayerWire, ViewWire } from "./types.js" */

/** What wins is in the rules; this is how many hearts are drawn. */
const HEARTS = 2;

/**
 * What a player is doing, in a word or two.
 * @param {ViewWire} view
 * @param {PlayerWire} player
 * @param {SeatInfo | undefined} seat
 */
function doing(view, player, seat) {
  const { window } = view;
  const number = player.seat;
  if (player.out) return say("page_moodaut.seat.out");
  if (seat?.kind === "person" && !seat.online) return say("page_moodaut.seat.away");
  if (window?.asked.includes(number)) return window.kind === "nope" || window.kind === "rescue" ? say("page_moodaut.seat.may") : say("page_moodaut.seat.decides");
  // Where many are asked at once, who is not waited for any more has passed.
  const isOpenToAll = window?.kind === "nope" || (window?.kind === "rescue" && window.until !== null);
  if (isOpenToAll && window && number !== window.by) return say("page_moodaut.seat.passed");
  if (number === view.turn) return view.owed > 1 ? say("page_moodaut.seat.turns", { n: view.owed }) : say("page_moodaut.seat.turn");
  return "";
}

/**
 * @param {{
 *   player: PlayerWire,
 *   view: ViewWire,
 *   seat: SeatInfo | undefined,
 *   isTarget: boolean,
 *   children?: any,
 * }} props
 */
export function Seat({ player, view, seat, isTarget, children }) {
  const number = player.seat;
  const note = doing(view, player, seat);
  const isWaited = view.waiting.some((waited) => waited.seat === number);
  return html`<li
    class=${classes(
      "seat",
      number === view.turn && "turn",
      isWaited && "waited",
      player.out && "out",
      view.window?.target === number && "aimed",
      isTarget && "target",
    )}
    data-place=${`seat-${number}`}
    data-drop=${`seat-${number}`}
  >
    <${Face} seat=${number} mood=${moodOf(view, number)} />
    <span class="seat-name"><bdi>${player.name}</bdi>${seat?.bot && html`<${Icon} name="bot" /><span class="unseen"> ${say("page.bot")}</span>`}</span>
    <span class="seat-facts">
      <${Held} cards=${player.cards} />
      <${Hearts} supports=${player.supports} />
    </span>
    <span class="seat-note">${note}</span>
    ${children}
  </li>`;
}

/**
 * The viewer's own row above the hand.
 * @param {{view: ViewWire}} props
 */
export function Own({ view }) {
  const player = view.players[view.seat ?? 0];
  if (!player) return null;
  const note = player.out ? say("page_moodaut.seat.you_out") : view.turn === player.seat && view.owed > 1 ? say("page_moodaut.seat.owed", { n: view.owed }) : "";
  return html`<div class=${classes("own", view.turn === player.seat && "turn")} data-place=${`seat-${player.seat}`}>
    <${Face} seat=${player.seat} mood=${moodOf(view, player.seat)} />
    <span class="seat-name"><bdi>${player.name}</bdi></span>
    <${Hearts} supports=${player.supports} />
    <span class="seat-note">${note}</span>
    <${Held} cards=${player.cards} />
  </div>`;
}

/** @param {{supports: number}} props */
function Hearts({ supports }) {
  const drawn = Math.max(HEARTS, supports);
  return html`<span class="hearts" role="img" aria-label=${say("page_moodaut.seat.supports", { n: supports })}>
    ${Array.from({ length: drawn }, (_, i) => html`<${Icon} key=${i} name="heart" full=${i < supports} />`)}
  </span>`;
}
