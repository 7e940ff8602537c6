// Away from the table: the text to copy, and the way back.

import { html, useEffect, useId, useSignal } from "../../lib.js";
import { Until } from "./until.js";
import { pieces, say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { Countdown } from "../../types.js" */
/** @import { ActWire, AwayWire } from "./types.js" */

/** @param {string} text */
const letters = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * @param {{absence: AwayWire, play: Play<ActWire>, countdown: Countdown | null}} props
 */
export function Away({ absence, play, countdown }) {
  const id = useId();
  const text = useSignal("");
  const { times, from, until } = absence;
  const isTime = useReached(countdown, from);
  const wanted = letters(absence.text).repeat(times);
  const written = letters(text.value);
  const isRight = wanted.startsWith(written);
  const isDone = written === wanted;

  /** @param {Event} event */
  function send(event) {
    event.preventDefault();
    // Where tasks are done for real, one's word is enough; elsewhere the table says what is missing.
    play.send(text.value ? { type: "back", text: text.value } : { type: "back" });
  }

  return html`<form class="actions away" aria-label=${say("page_wobble.away.title")} onSubmit=${send}>
    <p><b>${say("page_wobble.away.head")}</b> ${until !== null && countdown ? pieces("page_wobble.away.copy_until", { n: times, until: html`<${Until} clock=${countdown.clock} at=${until} />` }) : say("page_wobble.away.copy", { n: times })}</p>
    <p class="to-copy" id=${id}>${absence.text}</p>
    <textarea
      rows="2"
      aria-label=${say("page_wobble.away.yours")}
      aria-describedby=${id}
      autocomplete="off"
      autocapitalize="off"
      spellcheck=${false}
      class=${isRight ? "" : "wrong"}
      value=${text.value}
      onInput=${(/** @type {any} */ event) => (text.value = event.target.value)}
    ></textarea>
    <progress max=${wanted.length} value=${isRight ? written.length : 0} aria-label=${say("page_wobble.away.so_far")}></progress>
    <button class="act main" disabled=${!isTime || !(isDone || !written) || play.isBusy.value}>
      ${isTime || from === null || !countdown ? say("page_wobble.away.back") : html`<span>${pieces("page_wobble.away.earliest", { until: html`<${Until} clock=${countdown.clock} at=${from} />` })}</span>`}
    </button>
    <p class="unseen" role="status">${isDone ? say("page_wobble.away.done") : isRight ? "" : say("page_wobble.away.wrong")}</p>
  </form>`;
}

/**
 * Whether a moment has come; no moment has always come.
 * @param {Countdown | null} countdown
 * @param {number | null} at
 */
function useReached(countdown, at) {
  const clock = countdown?.clock;
  const isReached = useSignal(at === null || !clock || clock.now() >= at);
  useEffect(() => {
    if (at === null || !clock) return undefined;
    isReached.value = clock.now() >= at;
    if (isReached.value) return undefined;
    const timer = setTimeout(() => (isReached.value = true), at - clock.now());
    return () => clearTimeout(timer);
  }, [at]);
  return isReached.value;
}
