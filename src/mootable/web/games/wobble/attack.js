// The attack as a thing on the table: what is at stake, whose cards they are, and whom it hits.

import { classes, html } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Chip } from "./card.js";
import { TASKS, TITLES, nameOf, stake } from "./deck.js";
import { errand } from "./art.js";
import { moodOf } from "./mood.js";

/** @import { AttackWire, ViewWire } from "./types.js" */

/** @param {{view: ViewWire, attack: AttackWire}} props */
export function AttackSign({ view, attack }) {
  const { amount, unit } = stake(attack.symbol, attack.amount);
  const name = (/** @type {number} */ seat) => (seat === view.seat ? "you" : (view.players[seat]?.name ?? ""));
  const isMine = attack.target === view.seat && attack.not_me === null;
  const aim = attack.not_me === null ? name(attack.target) : `all but ${name(attack.not_me)}`;
  return html`<section class=${classes("attack", isMine && "mine")} aria-label=${`Attack: ${TITLES[attack.symbol]}`}>
    <p class="stake" key=${attack.amount}><b>${amount}</b> <span>${unit}</span></p>
    <ul class="its-cards" aria-label="Its cards">
      ${attack.cards.map(
        ({ card, owner }, i) => html`<li key=${i}>
          <${Chip} id=${card} isNamed /><${Face} seat=${owner} mood=${moodOf(view, owner)} />
          <span class="unseen">${nameOf(card)}, of ${name(owner)}</span>
        </li>`,
      )}
    </ul>
    <p class="aimed-at">
      <span aria-hidden="true">➜</span><span class="unseen">aimed at</span>
      ${attack.not_me === null && html`<${Face} seat=${attack.target} mood=${moodOf(view, attack.target)} />`}
      <b>${aim}</b>
    </p>
    ${attack.tasks.length > 0 &&
    html`<p class="its-tasks">${attack.tasks.map((task, i) => html`<span key=${i} class="its-task"><${TaskSign} task=${task} /><span>${TASKS[task]}</span></span>`)}</p>`}
  </section>`;
}

/** @param {{task: string}} props */
export function TaskSign({ task }) {
  return html`<svg class="task-sign sign" viewBox="0 0 100 100" aria-hidden="true">${errand(task)}</svg>`;
}
