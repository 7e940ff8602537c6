// A player on the ring.

import { classes, html } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { points } from "./deck.js";
import { Until } from "./until.js";
import { moodOf } from "./mood.js";
import { say } from "../../words.js";

/** @import { SeatInfo } from "../../messages.js" */
/** @import { Countdown } from "../../types.js" */
/** @import { PlayerWire, ViewWire } from "./types.js" */

/**
 * What there is to say about a player, in a word or two.
 * @param {ViewWire} view
 * @param {PlayerWire} player
 * @param {SeatInfo | undefined} info
 */
function doing(view, player, info) {
  const { window, attack } = view;
  const { seat } = player;
  if (info?.kind === "person" && !info.online) return say("page_wobble.chair.not_here");
  if (window?.kind === "ready") return window.asked.includes(seat) ? say("page_wobble.chair.not_yet") : say("page_wobble.chair.ready");
  if (attack?.target === seat) return attack.answer === "try" ? say("page_wobble.chair.tries") : attack.answer === "take" ? say("page_wobble.chair.takes") : say("page_wobble.chair.target");
  if (attack?.dodged.includes(seat)) return say("page_wobble.chair.dodged");
  if (player.owes) return say("page_wobble.chair.misses", { n: player.owes });
  if (seat === view.turn) return say("page_wobble.chair.turn");
  return "";
}

/**
 * @param {{
 *   player: PlayerWire,
 *   view: ViewWire,
 *   info: SeatInfo | undefined,
 *   countdown: Countdown | null,
 *   slip: string,
 *   isTarget: boolean,
 *   at: {x: number, y: number} | null,
 * }} props `slip`: what went wrong just now; `at`: where on the ring, in percent, if they sit in one
 */
export function Chair({ player, view, info, countdown, slip, isTarget, at }) {
  const { seat } = player;
  const absence = view.away.find((away) => away.seat === seat);
  return html`<li
    class=${classes(
      "chair",
      seat === view.turn && "turn",
      seat === view.seat && "you",
      view.attack?.target === seat && "aimed",
      absence && "gone",
      slip && "slipped",
      isTarget && "target",
    )}
    style=${at && { left: `${at.x}%`, top: `${at.y}%` }}
    data-place=${`seat-${seat}`}
    data-drop=${`seat-${seat}`}
  >
    <${Face} seat=${seat} mood=${slip ? "grumpy" : moodOf(view, seat)} />
    <span class="held" key=${player.cards}>${player.cards}<span class="unseen"> ${say("page.held", { n: player.cards })}</span></span>
    <span class="seat-name">${player.name}${info?.bot && html`<${Icon} name="bot" /><span class="unseen"> ${say("page.bot")}</span>`}</span>
    <span class="chair-score">${points(view.scores[seat] ?? 0)}<span class="unseen"> ${say("page_wobble.chair.points", { n: view.scores[seat] ?? 0 })}</span></span>
    <span class="seat-note">
      ${slip || (absence ? html`${say("page_wobble.chair.away")} ${absence.until !== null && countdown && html`<${Until} clock=${countdown.clock} at=${absence.until} />`}` : doing(view, player, info))}
    </span>
  </li>`;
}
