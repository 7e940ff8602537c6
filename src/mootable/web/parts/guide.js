// The guide of a first match: what to do now, and why; what it needs is pointed at on the board.

import { html, useEffect, useLayoutEffect, useSignal } from "../lib.js";
import { told } from "../choosing.js";
import { playOn } from "../opening.js";
import { read } from "./aim.js";
import { Icon } from "./icon.js";
import { say } from "../words.js";

/** @import { Game } from "../game.js" */
/** @import { GuideStep } from "../messages.js" */
/** @import { Room } from "../room.js" */
/** @import { Act } from "../types.js" */

/** What is pointed at, whatever the board does meanwhile: rules that come and go with each step. */
const pointing = new CSSStyleSheet();

const POINTED = "{ outline: 3px dashed var(--ink); outline-offset: 1px; animation: pointed 0.7s ease-in-out infinite alternate; }";

/** @param {{room: Room, guide: GuideStep, game: Game}} props */
export function Guide({ room, guide, game }) {
  const problem = useSignal("");
  const { name } = game.info;
  const held = guide.is_done ? "" : room.refusal.value?.text;

  useLayoutEffect(() => {
    const places = guide.act ? needed(/** @type {Act} */ (guide.act), game) : [];
    const found = [...places, ...guide.look.map((place) => `[data-place="${CSS.escape(place)}"]`)];
    pointing.replaceSync(found.length ? `:is(${found.join()}) ${POINTED}` : "");
  }, [guide]);

  useEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pointing];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pointing);
    };
  }, []);

  async function play() {
    if (!read.value.includes(name)) read.value = [...read.value, name];
    try {
      await playOn(name);
    } catch (refusal) {
      problem.value = /** @type {Error} */ (refusal).message;
    }
  }

  return html`<section class="guide" aria-label=${say("page.guide.title")}>
    <div>
      <p class="guide-held" role="alert">${held}</p>
      <p class="guide-words" aria-live="polite">${guide.words}</p>
    </div>
    <div class="guide-step">
      <a class="plain round" href="/" aria-label=${say("page.guide.leave")}><${Icon} name="close" /></a>
      <span><span class="unseen">${say("page.guide.step")} </span>${guide.step}<span aria-hidden="true">/</span><span class="unseen"> ${say("page.guide.of")} </span>${guide.steps}</span>
    </div>
    ${problem.value && html`<p role="alert">${problem.value}</p>`}
    ${guide.is_done &&
    html`<p class="guide-end">
      <button class="main small" onClick=${play}>${say("page.bots_now")}</button>
      <a class="button small" href="/">${say("page.house")}</a>
    </p>`}
  </section>`;
}

/**
 * What an act needs to be touched: the card it spends, its button, and the answers it is put
 * together from.
 * @param {Act} act
 * @param {Game} game
 */
function needed(act, game) {
  const { type, ...fields } = act;
  const card = game.layout.spends(act);
  const answers = Object.entries(fields).map(([field, value]) => `[data-answer="${CSS.escape(`${field}-${value}`)}"]`);
  const spending = card ? [`[data-place="${CSS.escape(`hand-${card}`)}"]`, `[data-spends="${CSS.escape(card)}"]`] : [];
  const own = [`[data-does="${CSS.escape(told(act))}"]`, `[data-act="${CSS.escape(type)}"]:not([data-does])`];
  const words = act.text ? [`[data-says="${CSS.escape(act.text)}"]`] : [];
  return [...own, ...spending, ...words, ...answers];
}
