// A Point of Order: the table rests, and votes.

import { classes, html, useSignal } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { Ring as Countdown } from "../../parts/ring.js";
import { person } from "../../viewing.js";
import { END_OF_ORDER, POINT_OF_ORDER } from "./english.js";
import { Proposing } from "./proposing.js";
import { inWords } from "./motions.js";
import { say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { Countdown as Clock } from "../../types.js" */
/** @import { Words } from "./heard.js" */
/** @import { ActWire, OpenMotion, ViewWire } from "./types.js" */

/**
 * @param {{
 *   view: ViewWire,
 *   play: Play<ActWire> | null,
 *   countdown: Clock | null,
 *   words: Words[],
 *   onTap: ((seat: number) => void) | null,
 * }} props
 */
export function Order({ view, play, countdown, words, onTap }) {
  const isProposing = useSignal(false);
  const { order } = view;
  if (!order) return null;
  return html`<section class="order" aria-label=${say("page_moo.order")}>
    <h2><${Icon} name="gavel" /> ${say("page_moo.order")}</h2>
    ${order.motion
      ? html`<${Vote} key=${order.motion.n} view=${view} motion=${order.motion} play=${play} countdown=${countdown} onTap=${onTap} />`
      : html`<p>${say("page_moo.order_part.called", { who: person(view, order.by) })}</p>`}
    ${play &&
    !order.motion &&
    html`<div class="order-buttons">
      ${play.find("move") && html`<button class="main" onClick=${() => (isProposing.value = true)}>${say("page_moo.order_part.put")}</button>`}
      <button onClick=${() => play.speak({ type: "say", text: END_OF_ORDER })}>${say("page_moo.order_part.end")}</button>
    </div>`}
    ${words.length > 0 &&
    html`<div class="last-words" aria-hidden="true">
      ${words.slice(-2).map(({ key, seat, text }) => html`<p key=${key}><b><bdi>${view.players[seat]?.name}</bdi></b> <bdi>${text}</bdi></p>`)}
    </div>`}
    ${play && isProposing.value && html`<${Proposing} view=${view} play=${play} onClose=${() => (isProposing.value = false)} />`}
  </section>`;
}

/**
 * The way out of a game that nobody can play: the table says when it is offered.
 * @param {{play: Play}} props
 */
export function Stuck({ play }) {
  return html`<p class="stuck" role="status">
    ${say("page_moo.order_part.stuck")}
    <button class="main small" onClick=${() => play.speak({ type: "say", text: POINT_OF_ORDER })}>${say("page_moo.order")}</button>
  </p>`;
}

/**
 * @param {{
 *   view: ViewWire,
 *   motion: OpenMotion,
 *   play: Play<ActWire> | null,
 *   countdown: Clock | null,
 *   onTap: ((seat: number) => void) | null,
 * }} props
 */
function Vote({ view, motion, play, countdown, onTap }) {
  const votes = play?.legal.value.filter((act) => act.type === "vote") ?? [];
  const own = view.seat === null ? "" : motion.for.includes(view.seat) ? say("page_moo.order_part.for_it") : motion.against.includes(view.seat) ? say("page_moo.order_part.against_it") : "";
  return html`
    <div class="motion" tabindex="0">
      <p><b>${say("page_moo.order_part.moves", { name: view.players[motion.by]?.name })}</b> ${inWords(view, motion)}</p>
      ${countdown && html`<${Countdown} clock=${countdown.clock} until=${motion.until} lasts=${countdown.lasts} paused=${countdown.paused} />`}
    </div>
    <ul class="voters" aria-label=${say("page_moo.order_part.votes")}>
      ${motion.electorate.map((seat) => {
        const vote = motion.for.includes(seat) ? "for" : motion.against.includes(seat) ? "against" : "";
        const name = view.players[seat]?.name;
        const told = vote === "for" ? say("page_moo.order_part.voted_for", { name }) : vote ? say("page_moo.order_part.voted_against", { name }) : say("page_moo.order_part.not_voted", { name });
        return html`<li key=${seat} class=${classes("voter", vote)}>
          <${Face} seat=${seat} mood=${vote === "for" ? "glad" : vote === "against" ? "firm" : "calm"} />
          ${vote && html`<span class="mark" aria-hidden="true"><${Icon} name=${vote === "for" ? "tick" : "close"} /></span>`}
          ${onTap
            ? html`<button class="cover" aria-label=${told} onClick=${() => onTap(seat)}></button>`
            : html`<span class="unseen">${told}</span>`}
        </li>`;
      })}
    </ul>
    <div class="order-buttons">
      ${votes.map(
        (act) => html`<button key=${act.for} class=${act.for ? "main" : ""} disabled=${play?.isBusy.value} onClick=${() => play?.send(act)}>
          <${Icon} name=${act.for ? "tick" : "close"} /> ${act.for ? say("page_moo.order_part.for") : say("page_moo.order_part.against")}
        </button>`,
      )}
      ${play && !votes.length && html`<p class="faint">${own || say("page_moo.order_part.no_vote")}</p>`}
    </div>
  `;
}
