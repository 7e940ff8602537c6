// What can be done with one tap, in time: tossing in, passing on, defending, being a jerk.

import { html, useId } from "../../lib.js";
import { answer } from "../../touch.js";
import { Chip } from "./card.js";
import { isGrey, isJerk, nameOf, readCard, taskOf, titleOf } from "./deck.js";
import { pieces, say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { ActWire, Play as PlayAct, ViewWire } from "./types.js" */

/** @typedef {{id: string, kind: "toss" | "pass-on" | "defend" | "jerk", verb: "play" | "pass_on" | "toss_in", acts: PlayAct[]}} Quick */

/**
 * Each card that can be played out of turn, or on an attack.
 * @param {ViewWire} view
 * @param {ActWire[]} legal
 * @returns {Quick[]}
 */
export function quickPlays(view, legal) {
  const isOrdinary = !view.attack && view.turn === view.seat;
  if (isOrdinary) return [];
  const plays = legal.filter((act) => act.type === "play");
  const ids = [...new Set(plays.map(({ card }) => card))];
  return ids.map((id) => ({ id, ...manner(view, id), acts: plays.filter(({ card }) => card === id) }));
}

/**
 * @param {ViewWire} view
 * @param {string} id
 * @returns {Pick<Quick, "kind" | "verb">}
 */
function manner(view, id) {
  const { symbol } = readCard(id);
  if (isJerk(symbol)) return { kind: "jerk", verb: "play" };
  if (isGrey(symbol)) return { kind: "defend", verb: "play" };
  if (view.attack?.target === view.seat) return { kind: "pass-on", verb: "pass_on" };
  return { kind: "toss", verb: "toss_in" };
}

/**
 * Do it: at once, unless the card can't go down without a choice.
 * @param {Play<ActWire>} play
 * @param {Quick} quick
 */
export function doQuickly(play, { acts }) {
  const plain = acts.find(({ twice, seat, target, half }) => !twice && seat === undefined && target === undefined && !half);
  if (plain) play.send(plain);
  else play.choose(acts);
}

/**
 * A button that acts when it is touched, not when it is let go.
 * @param {{quick: Quick, play: Play<ActWire>, n: number}} props `n`: the top card it is meant for
 */
export function QuickButton({ quick, play, n }) {
  const { id, kind, verb, acts } = quick;
  const both = acts.find(({ twice, seat, target, half }) => twice && seat === undefined && target === undefined && !half);
  const { face, symbol, task } = readCard(id);
  const told = useId();
  const follows = play.follows(acts);
  const label = kind === "toss" || kind === "pass-on" ? nameOf(face) : titleOf(symbol);
  return html`
    <${Touch} key=${`${id}-${n}`} card=${id} kind=${`act quick ${kind}`} disabled=${play.isBusy.value} told=${follows ? told : undefined} onTouch=${() => doQuickly(play, quick)}>
      <${Chip} id=${id} isNamed />
      <span>
        ${pieces(`page_wobble.${verb}`, { card: html`<b>${label}</b>` })}${task && html`<span class="unseen"> (${taskOf(task)})</span>`}
        ${follows && html`<small id=${told} class="follows" aria-hidden="true">${follows}</small>`}
      </span>
    <//>
    ${both &&
    html`<${Touch} key=${`${id}-${n}-both`} kind=${`act quick both ${kind}`} disabled=${play.isBusy.value} onTouch=${() => play.send(both)}>
      <span>${say("page_wobble.both")}<span class="unseen"> ${nameOf(id)}</span></span>
    <//>`}
  `;
}

/**
 * @param {{kind: string, disabled: boolean, card?: string, told?: string, onTouch: () => void, children?: any}} props
 * `card`: what it spends; `told`: the id of what says what follows
 */
function Touch({ kind, disabled, card, told, onTouch, children }) {
  return html`<button class=${kind} data-spends=${card} disabled=${disabled} aria-describedby=${told} onPointerDown=${(/** @type {PointerEvent} */ down) => answer(down, onTouch)} onClick=${onTouch}>${children}</button>`;
}
