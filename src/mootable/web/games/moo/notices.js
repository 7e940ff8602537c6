// Verdicts, and what else is told to all. A right call, a wrong one and a void one look different.

import { classes, html } from "../../lib.js";
import { Icon } from "../../parts/icon.js";
import { Cow } from "./card.js";
import { count } from "./deck.js";

/** @import { Notice } from "./heard.js" */
/** @import { Called, VerdictName, ViewWire } from "./types.js" */

/** @type {Record<VerdictName, {icon: "tick" | "close" | "minus", word: string}>} */
export const STAMPS = {
  right: { icon: "tick", word: "Right" },
  wrong: { icon: "close", word: "Wrong" },
  void: { icon: "minus", word: "Void" },
};

/** @param {{view: ViewWire, notices: Notice[]}} props */
export function Notices({ view, notices }) {
  // It is read aloud with everything else that happens.
  return html`<div class="notices" aria-hidden="true">
    ${notices.map((notice) =>
      notice.event.type === "called"
        ? html`<${Verdicted} key=${notice.key} view=${view} call=${notice.event} cards=${notice.cards} />`
        : html`<p key=${notice.key} class="notice">${notice.event.text}</p>`,
    )}
  </div>`;
}

/**
 * Somebody is out of cards: the whole table sees it.
 * @param {{view: ViewWire, seat: number}} props
 */
export function HandWon({ view, seat }) {
  const told = seat === view.seat ? "You are out of cards, and win" : `${view.players[seat]?.name} is out of cards, and wins`;
  return html`<div class="hand-won" aria-hidden="true">
    <svg viewBox="0 0 100 100"><${Cow} /></svg>
    <b>Moo!</b>
    <span>${told} a token.</span>
  </div>`;
}

/** @param {{view: ViewWire, call: Called, cards: number}} props */
function Verdicted({ view, call, cards }) {
  const { caller, offender, words, verdict } = call;
  const { icon, word } = STAMPS[verdict];
  const isMine = offender === view.seat && verdict === "right";
  return html`<p class=${classes("notice", "verdict", verdict, isMine && "mine")}>
    <span class="stamp"><${Icon} name=${icon} />${word}</span>
    <span>${calls(view, caller, offender)}: <q>${words}</q>${after(view, call, cards)}</span>
  </p>`;
}

/**
 * @param {ViewWire} view
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
 * @param {ViewWire} view
 * @param {Called} call
 * @param {number} cards
 */
function after(view, { verdict, offender }, cards) {
  if (verdict !== "right" || !cards) return "";
  const whom = offender === view.seat ? "You are" : `${view.players[offender]?.name} is`;
  return `. ${whom} dealt ${count(cards)}.`;
}
