// What came of a trial, shown for a moment: hands, votes, distances, cards turned over.

import { html, useEffect, useSignal } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { Card } from "./card.js";
import { moodOf } from "./mood.js";
import { person } from "../../viewing.js";
import { Gesture } from "./trials/picks.js";
import { say } from "../../words.js";

/** @import { Told } from "../../types.js" */
/** @import { EventWire, ViewWire } from "./types.js" */
/** What is shown in a picture. @typedef {Extract<Told<EventWire>, {type: typeof PICTURES[number]}>} Pictured */
/** What a trial or a round came to. @typedef {Extract<Told<EventWire>, {type: typeof RESULTS[number]}>} Result */

const LASTS = 3200;
/** Of cards that are turned over, each takes so long. As in results.css. */
const EACH = 600;
const PICTURES = /** @type {const} */ (["rps", "palms", "contest", "votes", "turned_over"]);
const RESULTS = /** @type {const} */ (["done", "failed", "declined", "unlucky", "not_begun", "round_over"]);

/** @param {Told<EventWire>} event @returns {event is Pictured} */
const isPictured = (event) => PICTURES.some((type) => type === event.type);
/** @param {Told<EventWire>} event @returns {event is Result} */
const isResult = (event) => RESULTS.some((type) => type === event.type);

/**
 * The events of just now that are worth a picture, for a few seconds.
 * @param {Told<EventWire>[]} history
 */
function useFresh(history) {
  const shown = useSignal(/** @type {Told<EventWire>[]} */ ([]));
  const known = useSignal(history.length);
  useEffect(() => {
    const fresh = history.slice(known.value).filter((event) => isPictured(event) || isResult(event));
    known.value = history.length;
    if (fresh.length) shown.value = fresh;
  }, [history.length]);
  useEffect(() => {
    if (!shown.value.length) return undefined;
    const turned = shown.value.findLast((event) => event.type === "turned_over")?.cards.length ?? 0;
    const timer = setTimeout(() => (shown.value = []), LASTS + turned * EACH);
    return () => clearTimeout(timer);
  }, [shown.value]);
  return shown.value;
}

/** @param {{view: ViewWire, history: Told<EventWire>[]}} props */
export function Moments({ view, history }) {
  const fresh = useFresh(history);
  if (!fresh.length) return null;
  const picture = fresh.findLast(isPictured);
  const result = fresh.findLast(isResult);
  // That the last round is over is told with the end.
  if (!picture && result?.type === "round_over" && view.over) return null;
  return html`<div class="moment" key=${history.length} aria-hidden="true">
    ${picture && html`<${Picture} view=${view} event=${picture} />`}
    ${result && html`<p class=${`verdict ${result.type}`}>${verdict(result, view)}</p>`}
  </div>`;
}

/**
 * @param {Result} event
 * @param {ViewWire} view
 */
function verdict(event, view) {
  switch (event.type) {
    case "done":
      return html`<${Icon} name="tick" /> ${say("page_wobble.moment.did", { who: person(view, event.seat), task: event.task })}`;
    case "failed":
      return html`<${Icon} name="close" /> <span>${event.text}</span>`;
    case "declined":
      return say("page_wobble.moment.rather_not", { who: person(view, event.seat) });
    case "not_begun":
      return say("page_wobble.moment.not_begun", { task: event.task });
    case "unlucky":
      return say("page_wobble.moment.unlucky", { who: person(view, event.seat) });
    case "round_over":
      return say("page_wobble.scores.over", { n: event.round });
  }
}

/** @param {{view: ViewWire, event: Pictured}} props */
function Picture({ view, event }) {
  const name = (/** @type {number} */ seat) => (seat === view.seat ? say("page_wobble.you") : view.players[seat]?.name);
  const face = (/** @type {number} */ seat) => html`<${Face} seat=${seat} mood=${moodOf(view, seat)} />`;
  switch (event.type) {
    case "rps":
      return html`<ul class="moment-row">
        ${event.seats.map((seat, i) => html`<li key=${seat}>${face(seat)}<${Gesture} name=${event.picks[i]} /><span>${name(seat)}</span></li>`)}
      </ul>`;
    case "palms":
      return html`<ul class="moment-row">
        ${(/** @type {const} */ (["up", "down"])).flatMap((side) => event[side].map((seat) => html`<li key=${seat} class=${event.left.includes(seat) ? "" : "out"}>${face(seat)}<${Gesture} name=${side} /></li>`))}
      </ul>`;
    case "contest":
      return html`<ul class="moment-row">
        ${event.seats.map((seat, i) => html`<li key=${seat}>${face(seat)}<b>${event.results[i]}</b><span>${event.task === "arm_wrestle" ? say("page_wobble.moment.taps") : say("page_wobble.moment.off")}</span></li>`)}
      </ul>`;
    case "votes":
      return html`<ul class="moment-row">
        ${event.done.map((seat) => html`<li key=${seat}>${face(seat)}<${Icon} name="tick" /></li>`)}
        ${event.not.map((seat) => html`<li key=${seat}>${face(seat)}<${Icon} name="close" /></li>`)}
      </ul>`;
    case "turned_over":
      return html`<p class="moment-row turning">
        ${event.cards.map((id, i) => html`<span key=${i} style=${{ "--i": i }}><${Card} id=${id} /></span>`)}
        <b style=${{ "--i": event.cards.length }}>${say("page_wobble.moment.to_draw", { n: event.count })}</b>
      </p>`;
  }
}
