// Verdicts, and what else is told to all. A right call, a wrong one and a void one look different.

import { classes, html } from "../../lib.js";
import { Icon } from "../../parts/icon.js";
import { Cow } from "./card.js";
import { person } from "../../viewing.js";
import { count } from "./deck.js";
import { pieces, say } from "../../words.js";

/** @import { Notice } from "./heard.js" */
/** @import { Called, VerdictName, ViewWire } from "./types.js" */

/** @type {Record<VerdictName, "tick" | "close" | "minus">} */
export const STAMPS = { right: "tick", wrong: "close", void: "minus" };

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
  return html`<div class="hand-won" aria-hidden="true">
    <svg viewBox="0 0 100 100"><${Cow} /></svg>
    <b>${say("page_moo.notice.moo")}</b>
    <span>${say("page_moo.notice.won", { who: person(view, seat) })}</span>
  </div>`;
}

/** @param {{view: ViewWire, call: Called, cards: number}} props */
function Verdicted({ view, call, cards }) {
  const { caller, offender, words, verdict } = call;
  const told = { called: calls(view, caller, offender), words: html`<q>${words}</q>` };
  const isMine = offender === view.seat && verdict === "right";
  return html`<p class=${classes("notice", "verdict", verdict, isMine && "mine")}>
    <span class="stamp"><${Icon} name=${STAMPS[verdict]} />${say(`page_moo.stamp.${verdict}`)}</span>
    <span>${verdict === "right" && cards ? pieces("page_moo.notice.verdict_cost", { ...told, whom: person(view, offender), cards: count(cards) }) : pieces("page_moo.notice.verdict", told)}</span>
  </p>`;
}

/**
 * @param {ViewWire} view
 * @param {number} caller
 * @param {number} offender
 */
export function calls(view, caller, offender) {
  const who = person(view, caller);
  return caller === offender ? say("page_moo.notice.called_self", { who }) : say("page_moo.notice.called", { who, whom: person(view, offender) });
}
