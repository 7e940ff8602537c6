// Those who come to a match that runs: what they ask of the table, and what it has to offer.

import { html } from "../lib.js";
import { say } from "../words.js";

/** @import { TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

/**
 * Who asks for a seat, with a yes and a no for those whose it is to say.
 * @param {{room: Room, table: TellTable}} props
 */
export function Latecomers({ room, table }) {
  return html`<div role="status">
    ${table.asked.map(
      ({ id, text, may_answer }) => html`<p class="banner" key=${id}>
        ${text}
        ${may_answer &&
        html`<button class="small" onClick=${() => room.say({ do: "admit", id, yes: true })}>${say("page.late.yes")}</button>
          <button class="small" onClick=${() => room.say({ do: "admit", id, yes: false })}>${say("page.late.no")}</button>`}
      </p>`,
    )}
  </div>`;
}

/**
 * For whoever waits for an answer; where nobody may watch, this is all they see.
 * @param {{table: TellTable}} props
 */
export function Asking({ table }) {
  return html`<div role="status">
    ${table.waits && html`<p class="banner">${say("page.late.asked")}</p>`}
  </div>`;
}

/**
 * For whoever only watches, the way to a bot's hand.
 * @param {{table: TellTable, onSit: () => void}} props
 */
export function BotsHands({ table, onSit }) {
  const bots = table.offers.filter(({ is_persons }) => !is_persons);
  if (table.you !== null || table.waits || !bots.length) return null;
  return html`<p class="banner">
    ${say("page.late.watch")}
    <button class="small" onClick=${onSit}>${bots.length === 1 ? say("page.bot_hand", { name: bots[0]?.name }) : say("page.late.any_hand")}</button>
  </p>`;
}
