// The board of Moo: the ring around the pile, a large place to speak, your hand below.

import { classes, html, useEffect, useMemo, useSignal } from "../../lib.js";
import { Hand } from "../../parts/hand.js";
import { PlayerSheet } from "./call.js";
import { Card } from "./card.js";
import { allCards } from "./deck.js";
import { Centre } from "./centre.js";
import { Desk, draft } from "./desk.js";
import { useAir } from "./heard.js";
import { HandWon, Notices } from "./notices.js";
import { Order, Stuck } from "./order.js";
import { Own } from "./own.js";
import { Ring } from "./ring.js";
import { Speak } from "./speak.js";
import { hush, sayAloud } from "./voice.js";

/** @import { BoardProps } from "../../types.js" */
/** @import { ActWire, EventWire, ViewWire } from "./types.js" */

/**
 * A replay leaves out what is only there to be chosen from.
 * @param {Omit<ViewWire, "phrasebook" | "calls">} seen
 * @returns {ViewWire}
 */
const whole = (seen) => ({ phrasebook: [], calls: [], ...seen });

/** @param {BoardProps<ViewWire, EventWire, ActWire>} props */
export function Board({ view: seen, seats, play, countdown, history, open }) {
  const view = whole(seen);
  const cards = useMemo(allCards, []);
  const you = view.seat;
  const isAt = you !== null && view.ring.includes(you);
  const tapped = useSignal(/** @type {number | null} */ (null));
  const isDesk = useSignal(false);
  const air = useAir(history, (fresh) => fresh.forEach((event) => hear(event, you)));
  useEffect(() => hush, []);
  useEffect(() => {
    if (view.desk && play) isDesk.value = true;
  }, [view.desk]);
  const tap = play ? (/** @type {number} */ seat) => (tapped.value = seat) : null;

  return html`<div class=${classes("board", "moo", view.order && "ordered", you === null && "watched")}>
    <div class="round-table">
      <div class="cloth">
        <${Ring} view=${view} seats=${seats} words=${air.words.value} onTap=${tap} open=${open} />
        <${Centre} view=${view} play=${play} />
      </div>
      ${view.order && html`<${Order} view=${view} play=${play} countdown=${countdown} words=${air.words.value} onTap=${tap} />`}
      ${view.stuck && !view.order && play && isAt && html`<${Stuck} play=${play} />`}
      <${Notices} view=${view} notices=${air.notices.value} />
      ${air.won.value.map(({ key, seat }) => html`<${HandWon} key=${key} view=${view} seat=${seat} />`)}
    </div>
    ${you !== null &&
    html`<${Own}
      view=${view}
      play=${play}
      words=${air.words.value.filter(({ seat }) => seat === you)}
      onTap=${() => tap?.(you)}
      onDesk=${() => (isDesk.value = true)}
    />`}
    ${play && isAt && !view.over && html`<${Speak} view=${view} play=${play} />`}
    ${view.hand && isAt && html`<${Hand} hand=${view.hand} Card=${Card} cards=${cards} play=${play} hints=${false} />`}
    ${play && tapped.value !== null && html`<${PlayerSheet} view=${view} play=${play} seat=${tapped.value} onClose=${() => (tapped.value = null)} />`}
    ${play && isDesk.value && html`<${Desk} view=${view} play=${play} history=${history} onClose=${() => (isDesk.value = false)} />`}
  </div>`;
}

/**
 * What was just heard: the others aloud, if that is wanted.
 * @param {EventWire} event
 * @param {number | null} you
 */
function hear(event, you) {
  if (event.type === "said" && event.seat !== you) sayAloud(event.words, event.seat);
  if (event.type === "called" && event.caller !== you) sayAloud(event.said ?? event.words, event.caller);
  // What was drafted stands in the lawbook now.
  if (event.type === "introduced" && event.seat === you) draft.value = "";
}
