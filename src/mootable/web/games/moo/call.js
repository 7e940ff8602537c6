// Calling somebody: with words heard at this table, or with one's own.

import { html, useSignal } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { Sheet } from "../../parts/sheet.js";
import { Coin } from "./card.js";
import { count } from "./deck.js";
import { person } from "../../viewing.js";
import { moodOf } from "./mood.js";
import { STAMPS } from "./notices.js";
import { say } from "../../words.js";

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
    player.out ? say("page_moo.seat.out") : count(player.cards),
    say("page_moo.tokens", { n: player.tokens }),
    player.laws > 0 && say("page_moo.call.rules", { n: player.laws }),
  ].filter(Boolean);
  return html`<${Sheet} title=${isOwn ? say("page_moo.call.yours", { name: player.name }) : player.name} onClose=${onClose}>
    <p class="about-guest"><${Face} seat=${seat} mood=${moodOf(view, seat)} /> <span>${facts.join(" · ")}</span></p>
    ${mayCall(play, seat) && html`<${CallForm} view=${view} play=${play} seat=${seat} onDone=${onClose} />`}
    <${Record} view=${view} seat=${seat} />
    ${gift &&
    html`<button class="quiet" onClick=${done(() => play.send(gift))}><${Coin} /> ${say("page_moo.call.give", { name: player.name })}</button>`}
    ${isOwn &&
    play.find("leave") &&
    html`<button class="quiet" onClick=${done(() => play.send({ type: "leave" }))}>
      <${Icon} name="door" /> ${say("page_moo.call.leave")}
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
    <h3>${say("page_moo.call.called", { who: person(view, seat) })}</h3>
    <ul class="past-calls">
      ${calls.map(
        (call) => html`<li key=${call.n} class=${call.verdict}>
          <${Icon} name=${STAMPS[call.verdict]} />
          <span>
            <b>${call.text}</b>
            <small class="faint">${say("page_moo.call.by", { who: person(view, call.caller), how: call.reversed ? say("page_moo.call.reversed") : say(`page_moo.verdict.${call.verdict}`) })}</small>
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
        aria-label=${say("page_moo.call.what")}
        placeholder=${say("page_moo.call.what")}
        autocomplete="off"
        maxlength=${LONGEST}
        value=${words.value}
        onInput=${(/** @type {any} */ event) => (words.value = event.target.value)}
      />
      <button class="main" disabled=${!words.value.trim()}>${say("page_moo.call.do")}</button>
    </form>
    <h3>${say("page_moo.call.heard")}</h3>
    ${!calls.length && html`<p class="faint">${say("page_moo.none")}</p>`}
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
  return html`<${Sheet} title=${say("page_moo.call.whom", { text })} onClose=${onClose}>
    <ul class="choices">
      ${seats.map(
        (seat) => html`<li key=${seat}>
          <button class="answer" data-answer=${`offender-${seat}`} onClick=${() => (call(play, seat, text), onClose())}>
            <${Face} seat=${seat} mood=${moodOf(view, seat)} />
            <b>${seat === view.seat ? say("page_moo.call.yours", { name: view.players[seat]?.name }) : html`<bdi>${view.players[seat]?.name}</bdi>`}</b>
          </button>
        </li>`,
      )}
    </ul>
  <//>`;
}
