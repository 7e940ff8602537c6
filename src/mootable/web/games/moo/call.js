// Calling somebody: with words heard at this table, or with one's own.

import { html, useSignal } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { Sheet } from "../../parts/sheet.js";
import { Coin } from "./card.js";
import { count } from "./deck.js";
import { moodOf } from "./mood.js";
import { STAMPS } from "./notices.js";

/** @import { Play } from "../../play.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

export const LONGEST = 280;

/**
 * @param {Play<ActWire>} play
 * @param {number} offender
 * @param {string} text
 */
function call(play, offender, text) {
  play.speak({ type: "call", offender, text });
}

/**
 * @param {Play<ActWire>} play
 * @param {number} seat
 */
const mayCall = (play, seat) => play.legal.value.some((act) => act.type === "call" && act.offender === seat);

/**
 * Everything to be done about one player.
 * @param {{view: ViewWire, play: Play<ActWire>, seat: number, onClose: () => void}} props
 */
export function PlayerSheet({ view, play, seat, onClose }) {
  const player = view.players[seat];
  if (!player) return null;
  const isOwn = seat === view.seat;
  const gift = play.legal.value.find((act) => act.type === "donate" && act.target === seat);
  const done = (/** @type {() => void} */ what) => () => (what(), onClose());
  const facts = [
    player.out ? "not at the table" : count(player.cards),
    player.tokens === 1 ? "one token" : `${player.tokens || "no"} tokens`,
    player.laws > 0 && (player.laws === 1 ? "has introduced a rule" : `has introduced ${player.laws} rules`),
  ].filter(Boolean);
  return html`<${Sheet} title=${isOwn ? `${player.name} (you)` : player.name} onClose=${onClose}>
    <p class="about-guest"><${Face} seat=${seat} mood=${moodOf(view, seat)} /> <span>${facts.join(" · ")}</span></p>
    ${mayCall(play, seat) && html`<${CallForm} view=${view} play=${play} seat=${seat} onDone=${onClose} />`}
    <${Record} view=${view} seat=${seat} />
    ${gift &&
    html`<button class="quiet" onClick=${done(() => play.send(gift))}><${Coin} /> Give ${player.name} a token</button>`}
    ${isOwn &&
    play.find("leave") &&
    html`<button class="quiet" onClick=${done(() => play.send({ type: "leave" }))}>
      <${Icon} name="door" /> Leave the table, and watch
    </button>`}
  <//>`;
}

/**
 * What somebody was called of late, and by whom.
 * @param {{view: ViewWire, seat: number}} props
 */
function Record({ view, seat }) {
  const calls = view.calls.filter(({ offender }) => offender === seat);
  if (!calls.length) return null;
  return html`
    <h3>${seat === view.seat ? "What you were called" : `What ${view.players[seat]?.name} was called`}</h3>
    <ul class="past-calls">
      ${calls.map(
        (call) => html`<li key=${call.n} class=${call.verdict}>
          <${Icon} name=${STAMPS[call.verdict].icon} />
          <span>
            <b>${call.text}</b>
            <small class="faint">by ${call.caller === view.seat ? "you" : view.players[call.caller]?.name}: ${call.reversed ? "reversed by a vote" : STAMPS[call.verdict].word.toLowerCase()}</small>
          </span>
        </li>`,
      )}
    </ul>
  `;
}

/** @param {{view: ViewWire, play: Play<ActWire>, seat: number, onDone: () => void}} props */
function CallForm({ view, play, seat, onDone }) {
  const words = useSignal("");
  const calls = view.phrasebook.filter((phrase) => phrase.call);
  /** @param {string} text */
  function make(text) {
    if (!text.trim()) return;
    call(play, seat, text.trim());
    onDone();
  }
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    make(words.value);
  }
  return html`
    <form class="say-row" onSubmit=${submit}>
      <input
        type="text"
        autofocus
        aria-label="What do you call?"
        placeholder="What do you call?"
        autocomplete="off"
        maxlength=${LONGEST}
        value=${words.value}
        onInput=${(/** @type {any} */ event) => (words.value = event.target.value)}
      />
      <button class="main" disabled=${!words.value.trim()}>Call</button>
    </form>
    <h3>Calls heard at this table</h3>
    ${!calls.length && html`<p class="faint">None yet.</p>`}
    <ul class="choices">
      ${calls.map(
        ({ text }) => html`<li key=${text}><button class="answer" data-says=${text} onClick=${() => make(text)}><${Icon} name="call" /> ${text}</button></li>`,
      )}
    </ul>
  `;
}

/**
 * The words of a call are known; whom it is for is not.
 * @param {{view: ViewWire, play: Play<ActWire>, text: string, onClose: () => void}} props
 */
export function Whom({ view, play, text, onClose }) {
  const seats = view.ring.filter((seat) => mayCall(play, seat));
  return html`<${Sheet} title=${`“${text}”: whom do you call?`} onClose=${onClose}>
    <ul class="choices">
      ${seats.map(
        (seat) => html`<li key=${seat}>
          <button class="answer" data-answer=${`offender-${seat}`} onClick=${() => (call(play, seat, text), onClose())}>
            <${Face} seat=${seat} mood=${moodOf(view, seat)} />
            <b>${view.players[seat]?.name}${seat === view.seat ? " (you)" : ""}</b>
          </button>
        </li>`,
      )}
    </ul>
  <//>`;
}
