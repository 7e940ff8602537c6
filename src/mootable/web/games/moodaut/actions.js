// What you can do now, large and under the thumb.

import { html, useSignal } from "../../lib.js";
import { ActButton, Spend } from "../../parts/acts.js";
import { waitedFor } from "../../viewing.js";
import { pieces, say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

/** @typedef {{view: ViewWire, cards: Map<string, CardInfo>, play: Play<ActWire>}} Props */

/** @param {Props} props */
export function Actions({ view, cards, play }) {
  const kind = view.window?.kind ?? "turn";
  const isAsked = play.legal.value.length > 0;
  if (kind === "hide" && isAsked) return html`<${Hiding} play=${play} />`;
  return html`<div class="actions" role="group" aria-label=${say("page.doing")}>
    <${Hint} view=${view} cards=${cards} play=${play} />
    <div class="buttons">${isAsked && html`<${Buttons} view=${view} cards=${cards} play=${play} />`}</div>
  </div>`;
}

/** @param {Props} props */
function Buttons({ view, cards, play }) {
  const [nope, address] = ["nope", "address"].map((id) => cards.get(id)?.name);
  const help = view.turn === view.seat ? address : say("page_moodaut.help", { name: view.players[view.turn]?.name });
  switch (view.window?.kind) {
    case "nope":
      return html`
        <${ActButton} play=${play} type="nope" kind="nope">${say("page_moodaut.nope", { card: nope })}<//>
        <${ActButton} play=${play} type="pass">${say("page_moodaut.pass")}<//>
      `;
    case "rescue":
      return html`
        <${ActButton} play=${play} type="address" kind="rescue">${help}<//>
        <${ActButton} play=${play} type="pass">${say("page_moodaut.pass")}<//>
      `;
    case "stress":
      return html`
        <${ActButton} play=${play} type="address" kind="rescue">${address}<//>
        <${ActButton} play=${play} type="ask" kind="main">${say("page_moodaut.ask")}<//>
      `;
    case "last_chance":
      return html`
        <${ActButton} play=${play} type="address" kind="rescue">${address}<//>
        <${ActButton} play=${play} type="yield" kind="warn">${say("page_moodaut.give_up")}<//>
      `;
    case "give":
      return html`<${Spend} cards=${cards} play=${play} verb=${(/** @type {string} */ card) => say("page_moodaut.give", { card })} />`;
    default:
      return html`
        <${Spend} cards=${cards} play=${play} verb=${(/** @type {string} */ card) => say("page_moodaut.play", { card })} />
        <${ActButton} play=${play} type="draw" kind=${play.taken.value ? "" : "main"}>${say("page_moodaut.draw")}<//>
      `;
  }
}

/** @param {Props} props */
function Hint({ view, cards, play }) {
  const taken = play.taken.value ? cards.get(play.taken.value) : undefined;
  if (taken) return html`<p class="hint"><b>${taken.name}.</b> ${taken.text}</p>`;
  return html`<p class="hint">${hint(view, play)}</p>`;
}

/**
 * @param {ViewWire} view
 * @param {Play<ActWire>} play
 */
function hint(view, play) {
  const own = view.players[view.seat ?? -1];
  if (play.isBusy.value) return say("page.underway");
  if (view.over) return "";
  if (own?.out) return say("page_moodaut.out");
  if (play.legal.value.length) {
    if (!view.window) return say("page_moodaut.like");
    return view.window.kind === "give" ? say("page_moodaut.tap_give") : "";
  }
  return waitedFor(view);
}

/**
 * The stress card goes back into the deck, at a depth only this player knows.
 * @param {{play: Play<ActWire>}} props
 */
function Hiding({ play }) {
  const depths = play.legal.value.filter((act) => act.type === "hide").map((act) => act.depth);
  const deepest = Math.max(...depths);
  const depth = useSignal(Math.floor(deepest / 2));
  const act = play.legal.value.find((one) => one.type === "hide" && one.depth === depth.value);
  const words = depth.value === 0 ? say("page_moodaut.hide.on_top") : depth.value === deepest ? say("page_moodaut.hide.at_bottom") : say("page_moodaut.hide.under", { n: depth.value, of: deepest });
  return html`<div class="actions hiding" role="group" aria-label=${say("page_moodaut.hide.title")}>
    <p class="hint" aria-live="polite">${pieces("page_moodaut.hide.goes", { where: html`<b>${words}</b>` })}</p>
    <div class="depth">
      <button class="small" data-answer="depth-0" onClick=${() => (depth.value = 0)}>${say("page_moodaut.hide.top")}</button>
      <input
        type="range"
        aria-label=${say("page_moodaut.hide.deep")}
        aria-valuetext=${words}
        min="0"
        max=${deepest}
        value=${depth.value}
        onInput=${(/** @type {any} */ event) => (depth.value = event.target.valueAsNumber)}
      />
      <button class="small" data-answer=${`depth-${deepest}`} onClick=${() => (depth.value = deepest)}>${say("page_moodaut.hide.bottom")}</button>
    </div>
    <div class="buttons">
      <button class="act main" data-act="hide" disabled=${!act || play.isBusy.value} onClick=${() => act && play.send(act)}>
        ${say("page_moodaut.hide.do", { where: words })}
      </button>
    </div>
  </div>`;
}
