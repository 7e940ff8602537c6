// Who sits where. The host may change it; the others see it.

import { html, useId } from "../lib.js";
import { Face } from "./face.js";
import { Icon } from "./icon.js";

/** @import { BotInfo, GameInfo, Said, SeatInfo, TellTable } from "../messages.js" */

/**
 * @param {{table: TellTable, game: GameInfo, say: (said: Said) => void}} props
 */
export function Seats({ table, game, say }) {
  const { bots } = game;
  const comesAndGoes = game.comes_and_goes && table.status === "playing";
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
          <small class="faint">${about(seat, game, table.status)}</small>
        </span>
        ${table.host && html`<${Controls} seat=${seat} table=${table} game=${game} say=${say} />`}
      </li>`,
    )}
    ${comesAndGoes &&
    table.host &&
    html`<li class="seat-row"><${BotChoice} seat=${null} label="One more bot" bots=${bots} say=${say} /></li>`}
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
 * @param {GameInfo} game
 * @param {string} status
 */
function about(seat, { bots, comes_and_goes: comesAndGoes }, status) {
  const newcomer = comesAndGoes && !seat.knows ? ", new to the game" : "";
  if (seat.away) return `away, a bot plays (${seat.bot})`;
  if (seat.stands_in) return `a bot plays for now (${seat.bot})`;
  if (seat.kind === "bot") {
    const kind = bots.find((bot) => bot.name === seat.bot);
    return kind ? `${kind.name} bot: ${kind.text}` : "bot";
  }
  if (seat.kind === "open") return status === "lobby" ? "a bot comes if nobody does" : "nobody sits here";
  if (!seat.online) return `away${newcomer}`;
  if (status !== "lobby" || seat.host) return `here${newcomer}`;
  return `${seat.ready ? "ready" : "not ready yet"}${newcomer}`;
}

/**
 * What the host may do with a seat.
 * @param {{seat: SeatInfo, table: TellTable, game: GameInfo, say: (said: Said) => void}} props
 */
function Controls({ seat, table, game, say }) {
  const number = seat.seat;
  const who = seat.kind === "open" ? `seat ${number + 1}` : seat.name;
  const inLobby = table.status === "lobby";
  const giveBack = html`<button type="button" class="quiet small" onClick=${() => say({ do: "giveback", seat: number })}>
    Give back<span class="unseen"> the seat to ${seat.name}</span>
  </button>`;
  const away = html`<button type="button" class="quiet small" onClick=${() => say({ do: "open", seat: number })}>
    ${seat.kind === "bot" ? "Send away" : "Remove"}<span class="unseen"> ${who}</span>
  </button>`;
  const isOther = number !== table.you;
  // Where people come and go, nobody needs a bot in their place.
  const mayBeBot = inLobby ? seat.kind !== "person" : game.comes_and_goes ? seat.kind === "open" : seat.kind === "person" && isOther;
  const mayGo = seat.kind !== "open" && isOther && (inLobby || game.comes_and_goes || seat.kind === "person");
  return html`<span class="seat-controls">
    ${seat.stands_in && giveBack}
    ${mayBeBot && html`<${BotChoice} seat=${seat} label=${`Bot for ${who}`} bots=${game.bots} say=${say} />`}
    ${mayGo && away}
  </span>`;
}

/**
 * @param {{seat: SeatInfo | null, label: string, bots: BotInfo[], say: (said: Said) => void}} props
 * no seat: a new one
 */
function BotChoice({ seat, label, bots, say }) {
  const id = useId();
  return html`<span class="bot-choice">
    <label class="unseen" for=${id}>${label}</label>
    <select
      id=${id}
      value=${seat?.bot ?? ""}
      onChange=${(/** @type {any} */ event) =>
        event.target.value && say({ do: "bot", seat: seat?.seat ?? null, bot: event.target.value })}
    >
      ${!seat?.bot && html`<option value="">${seat?.kind === "person" ? "Let a bot play" : "Add a bot"}</option>`}
      ${bots.map(({ name }) => html`<option value=${name}>${name} bot</option>`)}
    </select>
  </span>`;
}
