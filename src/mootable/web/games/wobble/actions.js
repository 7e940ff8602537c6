// What you can do now, large and under the thumb.

import { html } from "../../lib.js";
import { ActButton, Spend } from "../../parts/acts.js";
import { waitedFor } from "../../viewing.js";
import { Suit } from "./card.js";
import { HUES, colourOf, readCard } from "./deck.js";
import { QuickButton, quickPlays } from "./quick.js";
import { how } from "./trials/how.js";
import { say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { ActWire, Choose, Name, ViewWire } from "./types.js" */

/** @typedef {{view: ViewWire, cards: Map<string, CardInfo>, play: Play<ActWire>}} Props */

/** @param {Props} props */
export function Actions({ view, cards, play }) {
  return html`<div class="actions" role="group" aria-label=${say("page.doing")}>
    <${Hint} view=${view} cards=${cards} play=${play} />
    <div class="buttons"><${Buttons} view=${view} cards=${cards} play=${play} /></div>
  </div>`;
}

/** @param {Props} props */
function Buttons({ view, cards, play }) {
  const legal = play.legal.value;
  const kind = view.window?.kind;
  if (!legal.length) return null;
  if (kind === "ready") return html`<${ActButton} play=${play} type="ready" kind="main">${say("page_wobble.ready")}<//>`;
  if (kind === "choose") return html`<${FirstCard} view=${view} play=${play} />`;
  if (kind === "name") return html`<${Naming} play=${play} />`;
  if (kind === "drawn") {
    return html`<button class="act main" disabled=${play.isBusy.value} onClick=${() => play.choose(legal)}>
      ${say("page_wobble.play", { card: cards.get(view.window?.card ?? "")?.name })}
    </button>`;
  }
  const quick = quickPlays(view, legal);
  if (quick.length || play.find("take") || play.find("try")) {
    return html`
      ${quick.length > 0 &&
      html`<div class="quicks">
        ${quick.map((one) => html`<${QuickButton} key=${`${one.id}-${view.top?.n}`} quick=${one} play=${play} n=${view.top?.n ?? 0} />`)}
      </div>`}
      ${play.find("try") && html`<${ActButton} play=${play} type="try" kind="dare">${say("page_wobble.try")}<//>`}
      <${ForReal} play=${play} />
      ${play.find("take") && html`<${ActButton} play=${play} type="take" kind="warn">${say("page_wobble.take")}<//>`}
    `;
  }
  return html`
    <${Spend} cards=${cards} play=${play} verb=${(/** @type {string} */ card) => say("page_wobble.play", { card })} />
    ${play.find("renew") && html`<${ActButton} play=${play} type="renew">${say("page_wobble.renew")}<//>`}
    ${play.find("draw") && html`<${ActButton} play=${play} type="draw" kind=${play.taken.value ? "" : "main"}>${say("page_wobble.draw")}<//>`}
  `;
}

/**
 * To try away from the screen, for those who can't do it there: it is asked for now or never.
 * @param {{play: Play<ActWire>}} props
 */
function ForReal({ play }) {
  const act = play.legal.value.find((act) => act.type === "try" && act.vote);
  if (!act) return null;
  return html`<button class="act quiet" disabled=${play.isBusy.value} onClick=${() => play.send(act)}>${say("page_wobble.for_real")}</button>`;
}

/**
 * The dealer says what the first card does.
 * @param {{view: ViewWire, play: Play<ActWire>}} props
 */
function FirstCard({ view, play }) {
  const acts = play.legal.value.filter((act) => act.type === "choose");
  const { symbol } = readCard(view.top?.card ?? "");
  const button = (/** @type {string} */ words, /** @type {Choose[]} */ chosen, kind = "") => html`<button
    key=${words}
    class=${`act ${kind}`}
    disabled=${play.isBusy.value}
    onClick=${() => play.choose(chosen)}
  >${words}</button>`;
  if (symbol === "swap") return html`${acts.map((act) => html`<${Colour} key=${act.colour} act=${act} play=${play} />`)}`;
  if (symbol === "half") return html`${button(say("page_wobble.half"), acts.filter(({ half }) => half), "main")}${button(say("page_wobble.keep_all"), acts.filter(({ half }) => !half))}`;
  if (symbol === "exchange") return button(say("page_wobble.swap_hands"), acts, "main");
  return html`${button(say("page_wobble.swap_seats"), acts.filter(({ seat }) => seat !== undefined))}${button(say("page_wobble.stay"), acts.filter(({ seat }) => seat === undefined), "main")}`;
}

/** @param {{act: Choose | Name, play: Play<ActWire>}} props */
function Colour({ act, play }) {
  const hue = HUES.find((known) => known === act.colour) ?? "m";
  return html`<button class=${`act hued h-${hue}`} disabled=${play.isBusy.value} onClick=${() => play.send(act)}>
    <${Suit} hue=${hue} /> ${colourOf(hue)}
  </button>`;
}

/**
 * A number for the magnet; a colour, when all are named.
 * @param {{play: Play<ActWire>}} props
 */
function Naming({ play }) {
  const acts = play.legal.value.filter((act) => act.type === "name");
  if (acts.some(({ colour }) => colour)) return html`${acts.map((act) => html`<${Colour} key=${act.colour} act=${act} play=${play} />`)}`;
  return html`${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => {
    const act = acts.find((one) => one.number === number);
    return html`<button key=${number} class="act digit" disabled=${!act || play.isBusy.value} onClick=${() => act && play.send(act)}>
      <span class="unseen">${say("page_wobble.name_it")} </span>${number}
    </button>`;
  })}`;
}

/** @param {Props} props */
function Hint({ view, cards, play }) {
  const taken = play.taken.value ? cards.get(play.taken.value) : undefined;
  if (taken) return html`<p class="hint"><span><b>${taken.name}.</b> ${taken.text}</span></p>`;
  return html`<p class="hint" aria-live="polite">${hint(view, play)}</p>`;
}

/**
 * @param {ViewWire} view
 * @param {Play<ActWire>} play
 */
function hint(view, play) {
  if (play.isBusy.value) return say("page.underway");
  if (view.over) return "";
  const [task] = view.attack?.tasks ?? [];
  if (task && view.attack?.answer === "try" && view.turn === view.seat) return say("page_wobble.get_ready", { how: how(task, view.attack.vote) });
  const legal = play.legal.value;
  if (!legal.length) return waitedFor(view);
  if (view.window) {
    const quick = quickPlays(view, legal);
    if (quick.some(({ kind }) => kind === "toss")) return say("page_wobble.your_card");
    return view.window.kind === "ready" ? say("page_wobble.first_card") : "";
  }
  if (view.turn !== view.seat) return say("page_wobble.your_card");
  return play.find("draw") ? say("page_wobble.nothing_fits") : say("page_wobble.tap_fits");
}
