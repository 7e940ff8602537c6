// The arena: whatever is decided by doing takes the middle of the board, for all to see.

import { html } from "../../../lib.js";
import { Face } from "../../../parts/face.js";
import { Ring } from "../../../parts/ring.js";
import { TaskSign } from "../attack.js";
import { stake, taskOf } from "../deck.js";
import { moodOf } from "../mood.js";
import { Catch, Strength } from "./aims.js";
import { how } from "./how.js";
import { Palms, Rps, Voting } from "./picks.js";
import { ArmWrestle, CoinSpin } from "./taps.js";
import { Stopwatch } from "./watch.js";
import { PhoneCall, Picking, Population, Spelling } from "./words.js";
import { say } from "../../../words.js";

/** @import { Arena as Props, Parts } from "../parts.js" */
/** @import { Play } from "../../../play.js" */
/** @import { ActWire, Answer, TrialWire, ViewWire } from "../types.js" */

/** @type {Record<string, (props: Props) => any>} */
const GAMES = {
  coin_spin: CoinSpin,
  phone_call: PhoneCall,
  arm_wrestle: ArmWrestle,
  wall_throw: Strength,
  pile_catch: Catch,
  spelling: Spelling,
  population: Population,
  stopwatch: Stopwatch,
  glass_coin: Catch,
  coin_slide: Strength,
};

/** @type {Partial<Record<TrialWire["stage"], (props: Props) => any>>} */
const STAGES = { palm: Palms, rps: Rps, pick: Picking, vote: Voting };

/** @param {Parts & {trial: TrialWire}} props */
export function Arena({ trial, view, cards, play, countdown, history }) {
  const { task, stage } = trial;
  const isMine = play !== null && view.seat !== null && (view.window?.asked.includes(view.seat) ?? false);
  const Game = STAGES[stage] ?? (trial.voted ? ForReal : GAMES[task]);
  const title = task === "palms" ? say("page_wobble.trial.unlucky") : taskOf(task);
  const words = stage === "rps" && task === "palms" ? say("page_wobble.trial.two_left") : how(task, trial.voted);
  return html`<section class=${`arena in-${stage}`} aria-label=${title}>
    <header class="arena-head">
      <${Sides} view=${view} trial=${trial} />
      <div class="arena-words">
        <h2 class="stage-head">${task !== "palms" && html`<${TaskSign} task=${task} />`}${title}</h2>
        <p class="stage-line">${words} ${task !== "palms" && html`<${AtStake} view=${view} />`}</p>
      </div>
      ${countdown && !isCounted(trial) && html`<${Ring} key=${view.window?.until} clock=${countdown.clock} until=${view.window?.until ?? null} lasts=${countdown.lasts} paused=${countdown.paused} />`}
    </header>
    ${Game && html`<${Game} key=${`${task}-${stage}-${trial.began}`} trial=${trial} view=${view} cards=${cards} play=${play} countdown=${countdown} history=${history} isMine=${isMine} />`}
    ${isMine && play && html`<${Ways} trial=${trial} play=${play} />`}
  </section>`;
}

/**
 * Whether somebody counts seconds in their head: no clock runs in sight of anybody.
 * @param {TrialWire} trial
 */
const isCounted = ({ task, running }) => task === "stopwatch" && running === true;

/**
 * Who does it, and against whom.
 * @param {{view: ViewWire, trial: TrialWire}} props
 */
function Sides({ view, trial }) {
  if (trial.task === "palms") return null;
  const seats = [trial.seat, ...(trial.rival === null ? [] : [trial.rival])];
  return html`<ul class="sides" aria-label=${say("page_wobble.trial.who")}>
    ${seats.map(
      (seat) => html`<li key=${seat}><${Face} seat=${seat} mood=${moodOf(view, seat)} /><span>${seat === view.seat ? say("page_wobble.you") : view.players[seat]?.name}</span></li>`,
    )}
  </ul>`;
}

/** @param {{view: ViewWire}} props */
function AtStake({ view }) {
  const { attack } = view;
  if (!attack) return null;
  const { amount, unit } = stake(attack.symbol, attack.amount);
  return html`<b>${say("page_wobble.stake.told", { amount, unit })}</b>`;
}

/**
 * A task done away from the screen.
 * @param {Props} props
 */
function ForReal({ view, trial, play, isMine }) {
  return html`<div class="trial-game">
    <span class="big-task"><${TaskSign} task=${trial.task} /></span>
    ${isMine
      ? html`<button class="act main" disabled=${play?.isBusy.value} onClick=${() => play?.send({ type: "answer" })}>${say("page_wobble.trial.was_it")}</button>`
      : html`<p>${say("page_wobble.trial.watch", { name: view.players[trial.seat]?.name })}</p>`}
  </div>`;
}

/**
 * The ways out of a task: not trying, giving up.
 * @param {{trial: TrialWire, play: Play<ActWire>}} props
 */
function Ways({ trial, play }) {
  const decline = play.find("decline");
  const isTask = trial.stage === "task" || trial.stage === "contest";
  /** @type {Answer | null} */
  const giveUp = isTask && !trial.voted && !decline ? { type: "answer" } : null;
  if (!decline && !giveUp) return null;
  return html`<div class="ways">
    ${decline && html`<button class="quiet" disabled=${play.isBusy.value} onClick=${() => play.send(decline)}>${say("page_wobble.trial.rather_not")}</button>`}
    ${giveUp && html`<button class="quiet small" disabled=${play.isBusy.value} onClick=${() => play.send(giveUp)}>${say("page_wobble.trial.give_up")}</button>`}
  </div>`;
}
