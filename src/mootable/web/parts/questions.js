// The questions on the way to an act: one at a time, and each can be taken back.

import { html } from "../lib.js";
import { Face } from "./face.js";
import { Icon } from "./icon.js";
import { Sheet } from "./sheet.js";
import { say } from "../words.js";

/** @import { Game } from "../game.js" */
/** @import { CardInfo } from "../messages.js" */
/** @import { Play } from "../play.js" */
/** @import { Act, View } from "../types.js" */

/** @param {{play: Play, view: View, game: Game}} props */
export function Questions({ play, view, game }) {
  const question = play.question.value;
  const act = play.complete.value;
  if (act) return html`<${Confirm} play=${play} act=${act} card=${game.cards.get(game.layout.spends(act) ?? "")} />`;
  if (!question) return null;
  const asking = game.layout.ask(question, view);
  const answer = (/** @type {any} */ value) => () => play.answer(question, value);

  const choices = question.values.map((value) => {
    if (asking.kind === "cards") {
      return html`<li key=${value} class="covered" data-answer=${`${question.field}-${value}`}>
        <span aria-hidden="true"><${game.layout.Card} id=${asking.card?.(value) ?? value} cards=${game.cards} /></span>
        <button class="cover" aria-label=${asking.label?.(value).name ?? game.cards.get(value)?.name} onClick=${answer(value)}></button>
      </li>`;
    }
    // Nobody may be an answer too.
    if (asking.kind === "players" && value !== undefined) {
      const player = view.players[value];
      return html`<li key=${value}>
        <button class="answer" data-answer=${`${question.field}-${value}`} onClick=${answer(value)}>
          <${Face} seat=${value} mood=${game.layout.mood(view, value)} />
          <span>
            <b><bdi>${player?.name}</bdi></b>
            <small>${asking.label?.(value).text ?? say("page.question.cards", { n: player?.cards })}</small>
          </span>
        </button>
      </li>`;
    }
    const { name, text } = asking.label?.(value) ?? { name: String(value), text: "" };
    return html`<li key=${value}>
      <button class="answer" data-answer=${`${question.field}-${value}`} onClick=${answer(value)}>
        <span><b>${name}</b> <small>${text}</small></span>
      </button>
    </li>`;
  });

  return html`<${Sheet} key=${question.field} title=${asking.title} foot=${html`<${WayOut} play=${play} />`} onClose=${play.drop}>
    <ul class=${`choices ${asking.kind}`}>${choices}</ul>
  <//>`;
}

/**
 * What has been put together, before it is done.
 * @param {{play: Play, act: Act, card?: CardInfo}} props
 */
function Confirm({ play, act, card }) {
  const foot = html`
    <${WayOut} play=${play} />
    <button class="main" autofocus data-act=${act.type} onClick=${() => play.send(act)}>${say("page.question.do")}</button>
  `;
  return html`<${Sheet} key="confirm" title=${card?.name ?? say("page.question.like_this")} foot=${foot} onClose=${play.drop}>
    <p class="faint">${card?.text}</p>
    <p><b>${play.summary(act)}</b></p>
  <//>`;
}

/** @param {{play: Play}} props */
function WayOut({ play }) {
  return html`
    ${play.canGoBack && html`<button class="quiet" onClick=${play.back}><${Icon} name="back" /> ${say("page.question.back")}</button>`}
    <button class="quiet" onClick=${play.drop}>${say("page.question.cancel")}</button>
  `;
}
