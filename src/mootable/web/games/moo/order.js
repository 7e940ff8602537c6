// A Point of Order: the table rests, and votes.

import { classes, html, useSignal } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { Ring as Countdown } from "../../parts/ring.js";
import { Proposing } from "./proposing.js";
import { inWords } from "./motions.js";

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
  const by = order.by === view.seat ? "You" : view.players[order.by]?.name;
  return html`<section class="order" aria-label="Point of Order">
    <h2><${Icon} name="gavel" /> Point of Order</h2>
    ${order.motion
      ? html`<${Vote} key=${order.motion.n} view=${view} motion=${order.motion} play=${play} countdown=${countdown} onTap=${onTap} />`
      : html`<p>${by} called it. Cards and the clock rest; you may still speak.</p>`}
    ${play &&
    !order.motion &&
    html`<div class="order-buttons">
      ${play.find("move") && html`<button class="main" onClick=${() => (isProposing.value = true)}>Put a motion</button>`}
      <button onClick=${() => play.speak({ type: "say", text: "End of Point of Order" })}>End of Point of Order</button>
    </div>`}
    ${words.length > 0 &&
    html`<div class="last-words" aria-hidden="true">
      ${words.slice(-2).map(({ key, seat, text }) => html`<p key=${key}><b>${view.players[seat]?.name}</b> ${text}</p>`)}
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
    Nobody has laid a card for three rounds. You may vote on what stands in the way.
    <button class="main small" onClick=${() => play.speak({ type: "say", text: "Point of Order" })}>Point of Order</button>
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
  const own = view.seat === null ? "" : motion.for.includes(view.seat) ? "You voted for it." : motion.against.includes(view.seat) ? "You voted against it." : "";
  return html`
    <div class="motion" tabindex="0">
      <p><b>${view.players[motion.by]?.name} moves:</b> ${inWords(view, motion)}</p>
      ${countdown && html`<${Countdown} clock=${countdown.clock} until=${motion.until} lasts=${countdown.lasts} paused=${countdown.paused} />`}
    </div>
    <ul class="voters" aria-label="Votes">
      ${motion.electorate.map((seat) => {
        const vote = motion.for.includes(seat) ? "for" : motion.against.includes(seat) ? "against" : "";
        const name = view.players[seat]?.name;
        return html`<li key=${seat} class=${classes("voter", vote)}>
          <${Face} seat=${seat} mood=${vote === "for" ? "glad" : vote === "against" ? "firm" : "calm"} />
          ${vote && html`<span class="mark" aria-hidden="true"><${Icon} name=${vote === "for" ? "tick" : "close"} /></span>`}
          ${onTap
            ? html`<button class="cover" aria-label=${`${name}: ${vote || "no vote yet"}`} onClick=${() => onTap(seat)}></button>`
            : html`<span class="unseen">${name}: ${vote || "no vote yet"}</span>`}
        </li>`;
      })}
    </ul>
    <div class="order-buttons">
      ${votes.map(
        (act) => html`<button key=${act.for} class=${act.for ? "main" : ""} disabled=${play?.isBusy.value} onClick=${() => play?.send(act)}>
          <${Icon} name=${act.for ? "tick" : "close"} /> ${act.for ? "For" : "Against"}
        </button>`,
      )}
      ${play && !votes.length && html`<p class="faint">${own || "You have no vote in this."}</p>`}
    </div>
  `;
}
