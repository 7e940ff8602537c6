// What you can do now, large and under the thumb.

import { html } from "../../lib.js";
import { ActButton, DoButton, Spend } from "../../parts/acts.js";
import { Face } from "../../parts/face.js";
import { around, waitedFor } from "../../viewing.js";
import { Card, nameOf } from "./card.js";
import { GENRES, moodOf as moodNamed, readCard, titled } from "./genres.js";
import { moodOf } from "./mood.js";
import { Ordering } from "./ordering.js";
import { pieces, say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

/** @typedef {{view: ViewWire, cards: Map<string, CardInfo>, play: Play<ActWire>}} Props */

/** @param {Props} props */
export function Actions({ view, cards, play }) {
  const isAsked = play.legal.value.length > 0;
  const kind = view.window?.kind;
  if (kind === "order" && isAsked) return html`<${Ordering} key=${view.window?.n} play=${play} cards=${cards} />`;
  return html`<div class="actions" role="group" aria-label=${say("page.doing")}>
    ${kind === "swap" && isAsked && html`<${BothMuses} view=${view} />`}
    <p class="hint">${hint(view, cards, play)}</p>
    <div class="buttons">${isAsked && html`<${Buttons} view=${view} cards=${cards} play=${play} />`}</div>
  </div>`;
}

/** @param {Props} props */
function Buttons({ view, cards, play }) {
  switch (view.window?.kind) {
    case "drawn":
      return html`
        <${ActButton} play=${play} type="keep" kind="main">${say("page_madking.keep")}<//>
        <span class="or-give" aria-hidden="true">${say("page_madking.or_give")}</span>
        ${around(view).map(
          ({ seat, name }) => {
            const acts = play.legal.value.filter((act) => act.type === "give" && act.target === seat);
            return html`<${DoButton} key=${seat} play=${play} acts=${acts} kind="give" onTap=${() => play.choose(acts)}>
              <${Face} seat=${seat} mood=${moodOf(view, seat)} /><span class="give-to"><span class="unseen">${say("page_madking.give_to")} </span>${name}</span>
            <//>`;
          },
        )}
      `;
    case "action":
      return html`
        <${Spend} cards=${cards} play=${play} verb=${(/** @type {string} */ card) => say("page_madking.use", { card })} />
        <${ActButton} play=${play} type="end" kind=${play.taken.value ? "" : "main"}>${say("page_madking.end")}<//>
      `;
    case "swap":
      return html`${[true, false].map((yes) => {
        const acts = play.legal.value.filter((act) => act.type === "swap" && act.yes === yes);
        return html`<${DoButton} key=${yes} play=${play} acts=${acts} onTap=${() => play.choose(acts)}>${yes ? say("page_madking.swap") : say("page_madking.keep_mine")}<//>`;
      })}`;
    case "cut":
      return html`<${Choices} play=${play} verb="cut" />`;
    case "show_mood":
    case "pass_mood": {
      const verb = view.window.kind === "pass_mood" ? "pass" : "show";
      return html`<${Choices} play=${play} verb=${verb} />`;
    }
    default:
      return null;
  }
}

/**
 * One of a few cards of one's own: the one taken up, or any of them at once.
 * @param {{play: Play<ActWire>, verb: "cut" | "pass" | "show"}} props
 */
function Choices({ play, verb }) {
  const taken = play.taken.value;
  return html`${play.legal.value.map((act) => {
    const { card, name } = own(act);
    return html`<${DoButton} key=${card} play=${play} acts=${[act]} kind=${taken === card ? "main" : ""} onTap=${() => play.choose([act])}>
      <span class="give-to">${pieces(`page_madking.${verb}`, { card: html`<b>${name}</b>` })}</span>
    <//>`;
  })}`;
}

/**
 * The card of one's own that an act is about, and what it is called.
 * @param {ActWire} act
 */
function own(act) {
  if (act.type === "cut") return { card: `act:${act.act}`, name: titled(act.act) };
  if (act.type === "pass_mood" || act.type === "show_mood") return { card: `mood:${act.mood}`, name: moodNamed(act.mood) };
  return { card: null, name: "" };
}

/**
 * After a visit: yours and theirs, side by side.
 * @param {{view: ViewWire}} props
 */
function BothMuses({ view }) {
  const target = view.window?.target ?? -1;
  const theirs = view.known?.muses[target];
  return html`<div class="both">
    <figure><${Card} id=${`muse:${view.muse}`} /><figcaption>${say("page_madking.yours")}</figcaption></figure>
    <figure><${Card} id=${`muse:${theirs}`} /><figcaption>${say("page_madking.of", { name: view.players[target]?.name })}</figcaption></figure>
  </div>`;
}

/**
 * @param {ViewWire} view
 * @param {Map<string, CardInfo>} cards
 * @param {Play<ActWire>} play
 */
function hint(view, cards, play) {
  const taken = play.taken.value;
  if (taken) return explained(taken, view, cards);
  if (play.isBusy.value) return say("page.underway");
  if (view.over) return "";
  if (!play.legal.value.length) return waitedFor(view);
  const keep = play.find("keep");
  if (keep) return html`<span class="keeping"><b>${say("page_madking.keeping")}</b> ${play.follows([keep])}</span>`;
  return view.window?.kind === "action" ? say("page_madking.tap_action") : "";
}

/**
 * What there is to say about a card that was taken up.
 * @param {string} id
 * @param {ViewWire} view
 * @param {Map<string, CardInfo>} cards
 */
function explained(id, view, cards) {
  const info = cards.get(id);
  if (info) return html`<span><b>${info.name}.</b> ${info.text}</span>`;
  if (id === "drawn") return html`<span><b>${view.drawn && titled(view.drawn)}.</b> ${say("page_madking.about.drawn")}</span>`;
  const genre = GENRES.find((known) => id.endsWith(`:${known}`));
  if (!genre) return "";
  if (id.startsWith("act:")) return html`<span><b>${titled(genre)}.</b> ${say("page_madking.about.act")}</span>`;
  if (readCard(id).kind === "muse") return html`<span><b>${say("page_madking.about.muse")}</b> ${say("page_madking.about.muse_text", { genre })}</span>`;
  return html`<span><b>${nameOf(id)}.</b> ${say("page_madking.about.mood")}</span>`;
}
