// Who sits where. The host may change it; the others see it.

import { html, useId } from "../lib.js";
import { Face } from "./face.js";
import { Icon } from "./icon.js";

/** @import { BotInfo, Said, SeatInfo, Table } from "../messages.js" */

/**
 * @param {{table: Table, bots: BotInfo[], say: (said: Said) => void}} props
 */
export function Seats({ table, bots, say }) {
  return html`<ul class="seats">
    ${table.seats.map(
      (seat) => html`<li key=${seat.seat} class=${`seat-row ${seat.kind}`}>
        <${Face} seat=${seat.seat} mood=${mood(seat)} />
        <span class="seat-who">
          <span class="seat-name">
            ${seat.kind === "open" ? "Free seat" : seat.name}
            ${seat.seat === table.you && html` <small class="tag">you</small>`}
            ${seat.host && html` <small class="tag"><${Icon} name="host" full /> host</small>`}
          </span>
          <small class="faint">${about(seat, bots, table.status)}</small>
        </span>
        ${table.host && html`<${Controls} seat=${seat} table=${table} bots=${bots} say=${say} />`}
      </li>`,
    )}
  </ul>`;
}

/** @param {SeatInfo} seat */
function mood(seat) {
  if (seat.kind === "open") return "sleep";
  if (seat.kind === "person" && !seat.online) return "gone";
  return seat.ready ? "glad" : "calm";
}

/**
 * @param {SeatInfo} seat
 * @param {BotInfo[]} bots
 * @param {string} status
 */
function about(seat, bots, status) {
  if (seat.stands_in) return `a bot plays for now (${seat.bot})`;
  if (seat.kind === "bot") {
    const kind = bots.find((bot) => bot.name === seat.bot);
    return kind ? `${kind.name} bot: ${kind.text}` : "bot";
  }
  if (seat.kind === "open") return "a bot comes if nobody does";
  if (!seat.online) return "away";
  if (status !== "lobby" || seat.host) return "here";
  return seat.ready ? "ready" : "not ready yet";
}

/**
 * What the host may do with a seat.
 * @param {{seat: SeatInfo, table: Table, bots: BotInfo[], say: (said: Said) => void}} props
 */
function Controls({ seat, table, bots, say }) {
  const number = seat.seat;
  const who = seat.kind === "open" ? `seat ${number + 1}` : seat.name;
  const inLobby = table.status === "lobby";
  const giveBack = html`<button type="button" class="quiet small" onClick=${() => say({ do: "giveback", seat: number })}>
    Give back<span class="unseen"> the seat to ${seat.name}</span>
  </button>`;
  const away = html`<button type="button" class="quiet small" onClick=${() => say({ do: "open", seat: number })}>
    ${seat.kind === "bot" ? "Send away" : "Remove"}<span class="unseen"> ${who}</span>
  </button>`;
  return html`<span class="seat-controls">
    ${seat.stands_in && giveBack}
    ${(inLobby ? seat.kind !== "person" : seat.kind === "person" && number !== table.you) &&
    html`<${BotChoice} seat=${seat} who=${who} bots=${bots} say=${say} />`}
    ${seat.kind !== "open" && number !== table.you && (inLobby || seat.kind === "person") && away}
  </span>`;
}

/**
 * @param {{seat: SeatInfo, who: string, bots: BotInfo[], say: (said: Said) => void}} props
 */
function BotChoice({ seat, who, bots, say }) {
  const id = useId();
  return html`<span class="bot-choice">
    <label class="unseen" for=${id}>Bot for ${who}</label>
    <select
      id=${id}
      value=${seat.bot ?? ""}
      onChange=${(/** @type {any} */ event) =>
        event.target.value && say({ do: "bot", seat: seat.seat, bot: event.target.value })}
    >
      ${!seat.bot && html`<option value="">${seat.kind === "person" ? "Let a bot play" : "Add a bot"}</option>`}
      ${bots.map(({ name }) => html`<option value=${name}>${name} bot</option>`)}
    </select>
  </span>`;
}
