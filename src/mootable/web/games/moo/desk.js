// The law desk: a law is drafted in secret, tried on what was seen, and enacted for a token.

import { html, useSignal } from "../../lib.js";
import { kept } from "../../prefs.js";
import { Sheet } from "../../parts/sheet.js";
import { Coin } from "./card.js";
import { Draft } from "./draft.js";
import { EXAMPLES } from "./english.js";
import { InEnglish } from "./welcome.js";
import { say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { Told } from "../../types.js" */
/** @import { ActWire, AnswerWire, EventWire, ViewWire } from "./types.js" */

/** What was written and not enacted is there again the next time. */
export const draft = kept("moo.draft", "");

/** @param {{view: ViewWire, play: Play<ActWire>, history: Told<EventWire>[], onClose: () => void}} props */
export function Desk({ view, play, history, onClose }) {
  const checked = useSignal(/** @type {AnswerWire | null} */ (null));
  const mayEnact = play.find("enact") !== null;
  const tokens = view.players[view.seat ?? -1]?.tokens ?? 0;

  async function enact() {
    const law = draft.value.trim();
    const printed = checked.value?.printed;
    const enacted = play.send({ type: "enact", law, ...(printed && printed !== law && { reading: printed }) });
    // What is refused stays on the desk, and the refusal says why.
    if (await enacted) onClose();
  }

  function abandon() {
    if (play.find("abandon")) play.send({ type: "abandon" });
    draft.value = "";
    onClose();
  }

  const foot = html`
    <button class="quiet" onClick=${abandon}>${say("page_moo.desk.abandon")}</button>
    <button class=${mayEnact && checked.value?.ok ? "main" : ""} aria-disabled=${!mayEnact || !checked.value?.ok} onClick=${enact}>${say("page_moo.desk.enact")} <${Coin} /><span class="unseen"> ${say("page_moo.desk.one_token")}</span></button>
  `;
  return html`<${Sheet} title=${say("page_moo.desk.title")} kind="side" foot=${foot} onClose=${onClose}>
    <p class="faint desk-line">
      ${tokens > 0
        ? say("page_moo.desk.line")
        : say("page_moo.desk.line_poor")}
    </p>
    <${InEnglish} />
    <${Draft} play=${play} text=${draft} checked=${checked} />
    ${checked.value?.ok && checked.value.tried && html`<${TryOut} tried=${checked.value.tried} history=${history} />`}
    <${Examples} />
  <//>`;
}

/** What a law can fire on. @type {EventWire["type"][]} */
const FACTS = ["played", "drew", "said", "penalized", "joined", "turn"];

/**
 * What was going on when it would have fired, as far as the viewer was there.
 * @param {NonNullable<AnswerWire["tried"]>["moments"]} moments
 * @param {Told<EventWire>[]} history
 */
function remembered(moments, history) {
  const facts = history.filter(({ type, text }) => text && FACTS.includes(type));
  return moments.flatMap(({ at }) => facts.find((event) => event.at === at)?.text ?? []);
}

/** @param {{tried: NonNullable<AnswerWire["tried"]>, history: Told<EventWire>[]}} props */
function TryOut({ tried, history }) {
  const { how, text, moments } = tried;
  const told = remembered(moments, history);
  return html`<section class=${`tryout ${how}`} aria-label=${say("page_moo.desk.tried")}>
    <h3>${say("page_moo.desk.tried")}</h3>
    <p lang="en"><b>${text}</b></p>
    ${told.length > 0 && html`<ul class="plainlist">${told.map((moment, i) => html`<li key=${i}>${moment}</li>`)}</ul>`}
  </section>`;
}

function Examples() {
  return html`<details class="examples" open=${!draft.value}>
    <summary>${say("page_moo.desk.example")}</summary>
    <ul class="choices">
      ${EXAMPLES.map(
        (example) => html`<li key=${example}><button class="answer" onClick=${() => (draft.value = example)}>${example}</button></li>`,
      )}
    </ul>
  </details>`;
}
