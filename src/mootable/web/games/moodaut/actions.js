// What you can do now, large and under the thumb.

import { html, useSignal } from "../../lib.js";
import { ActButton, Spend } from "../../parts/acts.js";
import { waitedFor } from "../../viewing.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

/** @typedef {{view: ViewWire, cards: Map<string, CardInfo>, play: Play<ActWire>}} Props */

/** @param {Props} props */
export function Actions({ view, cards, play }) {
  const kind = view.window?.kind ?? "turn";
  const isAsked = play.legal.value.length > 0;
  if (kind === "hide" && isAsked) return html`<${Hiding} play=${play} />`;
  return html`<div class="actions" role="group" aria-label="What you can do">
    <${Hint} view=${view} cards=${cards} play=${play} />
    <div class="buttons">${isAsked && html`<${Buttons} view=${view} cards=${cards} play=${play} />`}</div>
  </div>`;
}

/** @param {Props} props */
function Buttons({ view, cards, play }) {
  const [nope, address] = ["nope", "address"].map((id) => cards.get(id)?.name);
  const help = view.turn === view.seat ? address : `Help ${view.players[view.turn]?.name}`;
  switch (view.window?.kind) {
    case "nope":
      return html`
        <${ActButton} play=${play} type="nope" kind="nope">${nope}!<//>
        <${ActButton} play=${play} type="pass">Pass<//>
      `;
    case "rescue":
      return html`
        <${ActButton} play=${play} type="address" kind="rescue">${help}<//>
        <${ActButton} play=${play} type="pass">Pass<//>
      `;
    case "stress":
      return html`
        <${ActButton} play=${play} type="address" kind="rescue">${address}<//>
        <${ActButton} play=${play} type="ask" kind="main">Ask the table<//>
      `;
    case "last_chance":
      return html`
        <${ActButton} play=${play} type="address" kind="rescue">${address}<//>
        <${ActButton} play=${play} type="yield" kind="warn">Give up<//>
      `;
    case "give":
      return html`<${Spend} cards=${cards} play=${play} verb="Give" />`;
    default:
      return html`
        <${Spend} cards=${cards} play=${play} verb="Play" />
        <${ActButton} play=${play} type="draw" kind=${play.taken.value ? "" : "main"}>Draw a card<//>
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
  if (play.isBusy.value) return "On its way…";
  if (view.over) return "";
  if (own?.out) return "You are out. Stay and watch: it gets tense.";
  if (play.legal.value.length) {
    if (!view.window) return "Play cards if you like, then draw.";
    return view.window.kind === "give" ? "Tap the card to give away." : "";
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
  const words = depth.value === 0 ? "on top" : depth.value === deepest ? "at the bottom" : `under ${depth.value} of ${deepest} cards`;
  return html`<div class="actions hiding" role="group" aria-label="Hide the stress card">
    <p class="hint" aria-live="polite">It goes <b>${words}</b>.</p>
    <div class="depth">
      <button class="small" data-answer="depth-0" onClick=${() => (depth.value = 0)}>Top</button>
      <input
        type="range"
        aria-label="How deep"
        aria-valuetext=${words}
        min="0"
        max=${deepest}
        value=${depth.value}
        onInput=${(/** @type {any} */ event) => (depth.value = event.target.valueAsNumber)}
      />
      <button class="small" data-answer=${`depth-${deepest}`} onClick=${() => (depth.value = deepest)}>Bottom</button>
    </div>
    <div class="buttons">
      <button class="act main" data-act="hide" disabled=${!act || play.isBusy.value} onClick=${() => act && play.send(act)}>
        Hide it ${words}
      </button>
    </div>
  </div>`;
}
