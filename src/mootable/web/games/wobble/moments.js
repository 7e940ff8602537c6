// What came of a trial, shown for a moment: hands, votes, distances, cards turned over.

import { html, useEffect, useSignal } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { Chip } from "./card.js";
import { TASKS } from "./deck.js";
import { moodOf } from "./mood.js";
import { Gesture } from "./trials/picks.js";

/** @import { Event } from "../../types.js" */
/** @import { WobbleView } from "./types.js" */

const LASTS = 3200;
const PICTURES = ["rps", "palms", "contest", "votes", "turned_over"];
const RESULTS = ["done", "failed", "declined", "unlucky", "not_begun", "round_over"];

/**
 * The events of just now that are worth a picture, for a few seconds.
 * @param {Event[]} history
 */
function useFresh(history) {
  const shown = useSignal(/** @type {Event[]} */ ([]));
  const known = useSignal(history.length);
  useEffect(() => {
    const fresh = history.slice(known.value).filter(({ type }) => PICTURES.includes(type) || RESULTS.includes(type));
    known.value = history.length;
    if (fresh.length) shown.value = fresh;
  }, [history.length]);
  useEffect(() => {
    if (!shown.value.length) return undefined;
    const timer = setTimeout(() => (shown.value = []), LASTS);
    return () => clearTimeout(timer);
  }, [shown.value]);
  return shown.value;
}

/** @param {{view: WobbleView, history: Event[]}} props */
export function Moments({ view, history }) {
  const fresh = useFresh(history);
  if (!fresh.length) return null;
  const name = (/** @type {number} */ seat) => (seat === view.seat ? "You" : (view.players[seat]?.name ?? ""));
  const picture = fresh.findLast(({ type }) => PICTURES.includes(type));
  const result = fresh.findLast(({ type }) => RESULTS.includes(type));
  return html`<div class="moment" key=${history.length} aria-hidden="true">
    ${picture && html`<${Picture} view=${view} event=${picture} name=${name} />`}
    ${result && html`<p class=${`verdict ${result.type}`}>${verdict(result, name)}</p>`}
  </div>`;
}

/**
 * @param {Event} event
 * @param {(seat: number) => string} name
 */
function verdict(event, name) {
  const task = TASKS[event.task] ?? "";
  switch (event.type) {
    case "done":
      return html`<${Icon} name="tick" /> ${name(event.seat)} did it: ${task}`;
    case "failed":
      return html`<${Icon} name="close" /> Failed: ${task}`;
    case "declined":
      return `${name(event.seat)} would rather not`;
    case "not_begun":
      return `${task} could not be begun`;
    case "unlucky":
      return event.seat === undefined ? "" : `Unlucky: ${name(event.seat)}`;
    default:
      return `Round ${event.round} is over`;
  }
}

/** @param {{view: WobbleView, event: Event, name: (seat: number) => string}} props */
function Picture({ view, event, name }) {
  const face = (/** @type {number} */ seat) => html`<${Face} seat=${seat} mood=${moodOf(view, seat)} />`;
  switch (event.type) {
    case "rps":
      return html`<ul class="moment-row">
        ${event.seats.map((/** @type {number} */ seat, /** @type {number} */ i) => html`<li key=${seat}>${face(seat)}<${Gesture} name=${event.picks[i]} /><span>${name(seat)}</span></li>`)}
      </ul>`;
    case "palms":
      return html`<ul class="moment-row">
        ${["up", "down"].flatMap((side) => event[side].map((/** @type {number} */ seat) => html`<li key=${seat} class=${event.left.includes(seat) ? "" : "out"}>${face(seat)}<${Gesture} name=${side} /></li>`))}
      </ul>`;
    case "contest":
      return html`<ul class="moment-row">
        ${event.seats.map((/** @type {number} */ seat, /** @type {number} */ i) => html`<li key=${seat}>${face(seat)}<b>${event.results[i]}</b><span>${event.task === "arm_wrestle" ? "taps" : "cm off"}</span></li>`)}
      </ul>`;
    case "votes":
      return html`<ul class="moment-row">
        ${event.done.map((/** @type {number} */ seat) => html`<li key=${seat}>${face(seat)}<${Icon} name="tick" /></li>`)}
        ${event.not.map((/** @type {number} */ seat) => html`<li key=${seat}>${face(seat)}<${Icon} name="close" /></li>`)}
      </ul>`;
    default:
      return html`<p class="moment-row">
        ${event.cards.map((/** @type {string} */ id, /** @type {number} */ i) => html`<${Chip} key=${i} id=${id} />`)}
        <b>${event.count} to draw</b>
      </p>`;
  }
}
