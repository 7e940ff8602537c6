// Secret picks, shown together: palms, and rock, paper, scissors. And votes.

import { classes, html } from "../../../lib.js";
import { told } from "../../../choosing.js";
import { Face } from "../../../parts/face.js";
import { Icon } from "../../../parts/icon.js";
import { moodOf } from "../mood.js";
import { say } from "../../../words.js";

/** @import { Play } from "../../../play.js" */
/** @import { Arena } from "../parts.js" */
/** @import { ActWire, RpsPick, ViewWire } from "../types.js" */
/** @typedef {{act: ActWire, name: string, label: string}} Gestured */

/** @type {Record<string, any>} */
const HANDS = {
  up: html`<path class="skin-line" d="M26 58V30q0-6 6-6t6 6v18V16q0-7 6-7t6 7v30V12q0-6 6-6t6 6v34V20q0-6 6-6t6 6v38l6-8q5-6 10-2t1 10L78 84q-6 10-20 10H48q-22 0-22-22z" /><path class="crease" d="M38 66q14-10 26 2M40 78q10-6 20 0" />`,
  down: html`<path class="skin-line back-of" d="M26 58V30q0-6 6-6t6 6v18V16q0-7 6-7t6 7v30V12q0-6 6-6t6 6v34V20q0-6 6-6t6 6v38l6-8q5-6 10-2t1 10L78 84q-6 10-20 10H48q-22 0-22-22z" /><path class="crease" d="M29 30v6M41 16v6M53 12v6M65 20v6" />`,
  rock: html`<path class="skin-line" d="M20 46q0-18 18-18h28q20 0 20 22 0 34-30 34-36 0-36-26z" /><path class="crease" d="M36 30v18M50 28v18M64 30v18M24 58q14 6 28 0" />`,
  paper: html`<path class="skin-line" d="M22 60V34q0-6 5-6t6 6v12V18q0-6 6-6t6 6v28V14q0-6 6-6t6 6v32V20q0-6 6-6t6 6v44q8-12 14-8t-2 16L70 88q-6 6-16 6H44q-22 0-22-22z" />`,
  scissors: html`<path class="skin-line" d="M30 62 22 16q-1-7 5-8t8 6l10 36 14-36q3-6 9-4t4 9L62 56q14 4 12 18-2 18-26 18-20 0-20-20z" /><path class="crease" d="M44 66q12-4 22 4" />`,
};

/** @param {{name: string}} props */
export const Gesture = ({ name }) => html`<svg class="gesture" viewBox="0 0 100 100" aria-hidden="true">${HANDS[name]}</svg>`;

/**
 * @param {{acts: Gestured[], play: Play<ActWire> | null}} props
 */
function Choices({ acts, play }) {
  return html`<div class="gestures">
    ${acts.map(
      ({ act, name, label }) => html`<button key=${name} class="gesture-button" data-does=${told(act)} disabled=${play?.isBusy.value} onClick=${() => play?.send(act)}>
        <${Gesture} name=${name} /><b>${label}</b>
      </button>`,
    )}
  </div>`;
}

/** @param {Arena} props */
export function Palms({ view, trial, play, isMine }) {
  /** @type {Gestured[]} */
  const acts = [
    { act: { type: "palm", up: true }, name: "up", label: say("page_wobble.trial.up") },
    { act: { type: "palm", up: false }, name: "down", label: say("page_wobble.trial.down") },
  ];
  return html`<div class="trial-game">
    ${isMine ? html`<${Choices} acts=${acts} play=${play} />` : html`<p>${say("page_wobble.trial.palms")}</p>`}
    <${Chosen} view=${view} seats=${trial.left ?? []} />
  </div>`;
}

/** @param {Arena} props */
export function Rps({ view, trial, play, isMine }) {
  const seats = trial.task === "palms" ? (trial.left ?? []) : [trial.seat, trial.rival ?? trial.seat];
  const picks = /** @type {RpsPick[]} */ (["rock", "paper", "scissors"]);
  /** @type {Gestured[]} */
  const acts = picks.map((pick) => ({
    act: { type: "rps", pick },
    name: pick,
    label: say(`page_wobble.trial.${pick}`),
  }));
  return html`<div class="trial-game">
    ${trial.score && html`<p class="rps-score" role="status"><b>${trial.score[0]}</b> : <b>${trial.score[1]}</b></p>`}
    ${isMine && html`<${Choices} acts=${acts} play=${play} />`}
    <${Chosen} view=${view} seats=${seats} />
  </div>`;
}

/**
 * Who has made up their mind already.
 * @param {{view: ViewWire, seats: number[]}} props
 */
function Chosen({ view, seats }) {
  return html`<ul class="chosen">
    ${seats.map((seat) => {
      const isWaited = view.window?.asked.includes(seat);
      return html`<li key=${seat} class=${classes(!isWaited && "ready")}>
        <${Face} seat=${seat} mood=${moodOf(view, seat)} />
        <span>${seat === view.seat ? say("page_wobble.you") : view.players[seat]?.name}</span>
        <small>${isWaited ? say("page_wobble.trial.thinks") : say("page_wobble.trial.chosen")}</small>
      </li>`;
    })}
  </ul>`;
}

/** @param {Arena} props */
export function Voting({ view, trial, play, isMine }) {
  const name = view.players[trial.seat]?.name;
  return html`<div class="trial-game">
    ${isMine
      ? html`<div class="gestures">
          <button class="gesture-button yes" disabled=${play?.isBusy.value} onClick=${() => play?.send({ type: "vote", done: true })}>
            <${Icon} name="tick" /><b>${say("page_wobble.trial.done")}</b>
          </button>
          <button class="gesture-button no" disabled=${play?.isBusy.value} onClick=${() => play?.send({ type: "vote", done: false })}>
            <${Icon} name="close" /><b>${say("page_wobble.trial.not_done")}</b>
          </button>
        </div>`
      : html`<p>${trial.seat === view.seat ? say("page_wobble.trial.others_say") : say("page_wobble.trial.votes", { name })}</p>`}
    <${Chosen} view=${view} seats=${view.ring.filter((seat) => seat !== trial.seat && !view.away.some((away) => away.seat === seat))} />
  </div>`;
}
