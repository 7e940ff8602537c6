// The door of a table, for whoever comes by its link and has no seat yet.

import { html, useSignal } from "../lib.js";
import * as api from "../api.js";
import { Title } from "../parts/face.js";
import { Icon } from "../parts/icon.js";
import { Knowing, knowing } from "../parts/knowing.js";
import { NameField } from "../parts/name.js";
import { name } from "../prefs.js";
import { say } from "../words.js";

/** @import { SeatOffer, TableInfo } from "../messages.js" */

/**
 * @param {{info: TableInfo, onSeat: (token: string) => void, onWatch: () => void}} props
 */
export function Door({ info, onSeat, onWatch }) {
  const problem = useSignal("");
  const isSitting = useSignal(false);

  /**
   * @param {Event} event
   * @param {SeatOffer} [offer] a seat that is somebody's; one's own has its name already
   */
  async function sit(event, offer) {
    event.preventDefault();
    const called = offer?.is_persons ? offer.name : name.value;
    if (!called.trim()) {
      problem.value = say("page.named_first");
      document.getElementById("name")?.focus();
      return;
    }
    isSitting.value = true;
    try {
      const knows = !info.is_secret || knowing.value;
      onSeat((await api.sitDown(info.code, { name: called, knows, seat: offer?.seat ?? null })).token);
    } catch (refusal) {
      problem.value = /** @type {Error} */ (refusal).message;
      isSitting.value = false;
    }
  }

  return html`<main class="narrow">
    <h1><${Title} text=${info.title} moods=${["glad", "plead"]} /></h1>
    <p class="door-line">
      ${`${say("page.door.sit", { n: info.names.length, names: info.names })} `}
      ${info.status === "playing" && say("page.door.playing")}
      ${info.status === "over" && say("page.door.over")}
    </p>
    ${info.may_sit &&
    html`<form class="panel" onSubmit=${sit}>
      <${NameField} problem=${problem.value} />
      ${info.is_secret && html`<${Knowing} title=${info.title} knows=${knowing.value} onChange=${(/** @type {boolean} */ knows) => (knowing.value = knows)} />`}
      <button class="main wide" disabled=${isSitting.value}>${say("page.door.take_seat")}</button>
    </form>`}
    ${info.offers.length > 0 &&
    html`<${Offers} offers=${info.offers} problem=${problem.value} isNamed=${!info.may_sit} isBusy=${isSitting.value} onTake=${sit} />`}
    ${!info.may_sit && !info.may_watch && html`<p>${say("page.door.closed")}</p>`}
    <p class="row wrap">
      ${info.may_watch &&
      html`<button class="quiet" onClick=${onWatch}><${Icon} name="eye" /> ${say("page.door.watch")}</button>`}
      ${info.status === "over" && html`<a class="button" href=${`/r/${info.code}`}>${say("page.door.replay")}</a>`}
      <a class="button quiet" href="/">${say("page.house")}</a>
    </p>
  </main>`;
}

/**
 * The seats that can be had though the match runs: bots' hands, and one's own.
 * @param {{
 *   offers: SeatOffer[],
 *   problem: string,
 *   isNamed: boolean,
 *   isBusy: boolean,
 *   onTake: (event: Event, offer: SeatOffer) => void,
 * }} props `isNamed`: what one is called is asked here
 */
function Offers({ offers, problem, isNamed, isBusy, onTake }) {
  const take = (/** @type {SeatOffer} */ offer) =>
    html`<button class=${offer.is_persons ? "quiet" : "main"} disabled=${isBusy} onClick=${(/** @type {Event} */ event) => onTake(event, offer)}>
      ${offer.is_persons ? say("page.door.me", { name: offer.name }) : say("page.bot_hand", { name: offer.name })}
    </button>`;
  const bots = offers.filter(({ is_persons }) => !is_persons);
  const people = offers.filter(({ is_persons }) => is_persons);
  return html`<div class="panel">
    ${isNamed && html`<${NameField} problem=${problem} />`}
    ${bots.length > 0 && html`<p class="row wrap">${bots.map(take)}</p>`}
    ${bots.some(({ asks }) => asks) && html`<p class="faint">${say("page.door.asks")}</p>`}
    ${people.length > 0 &&
    html`<p>${say("page.door.other_device")}</p>
      <p class="row wrap">${people.map(take)}</p>`}
  </div>`;
}
