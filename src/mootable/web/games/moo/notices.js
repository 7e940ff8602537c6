// Verdicts, and what else is told to all. A right call, a wrong one and a void one look different.

import { classes, html } from "../../lib.js";
import { Icon } from "../../parts/icon.js";
import { count } from "./deck.js";

/** @import { Notice } from "./heard.js" */
/** @import { MooView, Verdict } from "./types.js" */

/** @type {Record<Verdict, {icon: "tick" | "close" | "minus", word: string}>} */
export const STAMPS = {
  right: { icon: "tick", word: "Right" },
  wrong: { icon: "close", word: "Wrong" },
  void: { icon: "minus", word: "Void" },
};

/** @param {{view: MooView, notices: Notice[]}} props */
export function Notices({ view, notices }) {
  // It is read aloud with everything else that happens.
  return html`<div class="notices" aria-hidden="true">
    ${notices.map((notice) =>
      notice.event.type === "called"
        ? html`<${Verdicted} key=${notice.key} view=${view} notice=${notice} />`
        : html`<p key=${notice.key} class="notice">${notice.event.text}</p>`,
    )}
  </div>`;
}

/** @param {{view: MooView, notice: Notice}} props */
function Verdicted({ view, notice }) {
  const { caller, offender, words } = notice.event;
  const verdict = /** @type {Verdict} */ (notice.event.verdict);
  const { icon, word } = STAMPS[verdict];
  const isMine = offender === view.seat && verdict === "right";
  return html`<p class=${classes("notice", "verdict", verdict, isMine && "mine")}>
    <span class="stamp"><${Icon} name=${icon} />${word}</span>
    <span>${calls(view, caller, offender)}: <q>${words}</q>${after(view, notice)}</span>
  </p>`;
}

/**
 * @param {MooView} view
 * @param {number} caller
 * @param {number} offender
 */
export function calls(view, caller, offender) {
  const who = caller === view.seat ? "You" : view.players[caller]?.name;
  const self = caller === view.seat ? "yourself" : "themselves";
  const whom = caller === offender ? self : offender === view.seat ? "you" : view.players[offender]?.name;
  return `${who} called ${whom}`;
}

/**
 * What it cost.
 * @param {MooView} view
 * @param {Notice} notice
 */
function after(view, { event, cards }) {
  if (event.verdict !== "right" || !cards) return "";
  const whom = event.offender === view.seat ? "You are" : `${view.players[event.offender]?.name} is`;
  return `. ${whom} dealt ${count(cards)}.`;
}
