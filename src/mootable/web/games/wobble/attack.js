// The attack as a thing on the table: what is at stake, whose cards they are, and whom it hits.

import { classes, html } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Chip } from "./card.js";
import { nameOf, stake, taskOf } from "./deck.js";
import { errand } from "./art.js";
import { moodOf } from "./mood.js";
import { person } from "../../viewing.js";
import { say } from "../../words.js";

/** @import { AttackWire, ViewWire } from "./types.js" */

/** @param {{view: ViewWire, attack: AttackWire}} props */
export function AttackSign({ view, attack }) {
  const { amount, unit } = stake(attack.symbol, attack.amount);
  const isMine = attack.target === view.seat && attack.not_me === null;
  const aim = attack.not_me === null ? say("page_wobble.attack.aim", { who: person(view, attack.target) }) : say("page_wobble.attack.all_but", { who: person(view, attack.not_me) });
  return html`<section class=${classes("attack", isMine && "mine")} aria-label=${say("page_wobble.attack.title", { sign: attack.symbol })}>
    <p class="stake" key=${attack.amount}><b>${amount}</b> <span>${unit}</span></p>
    <ul class="its-cards" aria-label=${say("page_wobble.attack.cards")}>
      ${attack.cards.map(
        ({ card, owner }, i) => html`<li key=${i}>
          <${Chip} id=${card} isNamed /><${Face} seat=${owner} mood=${moodOf(view, owner)} />
          <span class="unseen">${say("page_wobble.attack.of", { card: nameOf(card), who: person(view, owner) })}</span>
        </li>`,
      )}
    </ul>
    <p class="aimed-at">
      <span aria-hidden="true">➜</span><span class="unseen">${say("page_wobble.attack.aimed")}</span>
      ${attack.not_me === null && html`<${Face} seat=${attack.target} mood=${moodOf(view, attack.target)} />`}
      <b>${aim}</b>
    </p>
    ${attack.tasks.length > 0 &&
    html`<p class="its-tasks">${attack.tasks.map((task, i) => html`<span key=${i} class="its-task"><${TaskSign} task=${task} /><span>${taskOf(task)}</span></span>`)}</p>`}
  </section>`;
}

/** @param {{task: string}} props */
export function TaskSign({ task }) {
  return html`<svg class="task-sign sign" viewBox="0 0 100 100" aria-hidden="true">${errand(task)}</svg>`;
}
