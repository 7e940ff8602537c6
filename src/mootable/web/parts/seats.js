// Who sits where. The host may change it; the others see it.

import { html, useId } from "../lib.js";
import { Face } from "./face.js";
import { Icon } from "./icon.js";
import { say } from "../words.js";

/** @import { BotInfo, GameInfo, Said, SeatInfo, TellTable } from "../messages.js" */

/**
 * @param {{table: TellTable, game: GameInfo, tell: (said: Said) => void}} props
 */
export function Seats({ table, game, tell }) {
  const { bots } = game;
  const comesAndGoes = game.comes_and_goes && table.status === "playing";
  return html`<ul class="seats">
    ${table.seats.map(
      (seat) => html`<li key=${seat.seat} class=${`seat-row ${seat.kind}`}>
        <${Face} seat=${seat.seat} mood=${mood(seat)} />
        <span class="seat-who">
          <span class="seat-name">
            ${seat.kind === "open" ? say("page.seats.free") : html`<bdi>${seat.name}</bdi>`}
            ${seat.seat === table.you && html` <small class="tag">${say("page.seats.you")}</small>`}
            ${seat.host && html` <small class="tag"><${Icon} name="host" full /> ${say("page.seats.host")}</small>`}
          </span>
          <small class="faint">${about(seat, game, table.status)}</small>
        </span>
        ${table.host && html`<${Controls} seat=${seat} table=${table} game=${game} tell=${tell} />`}
      </li>`,
    )}
    ${comesAndGoes &&
    table.host &&
    html`<li class="seat-row"><${BotChoice} seat=${null} label=${say("page.seats.one_more")} bots=${bots} tell=${tell} /></li>`}
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
  const newcomer = (/** @type {string} */ how) => (comesAndGoes && !seat.knows ? say("page.seats.newcomer", { how }) : how);
  if (seat.away) return say("page.seats.away_bot", { bot: seat.bot });
  if (seat.stands_in) return say("page.seats.for_now", { bot: seat.bot });
  if (seat.kind === "bot") {
    const kind = bots.find((bot) => bot.name === seat.bot);
    return kind ? say("page.seats.bot_like", { name: kind.name, text: kind.text }) : say("page.seats.bot");
  }
  if (seat.kind === "open") return status === "lobby" ? say("page.seats.bot_comes") : say("page.seats.nobody");
  if (!seat.online) return newcomer(say("page.seats.away"));
  if (status !== "lobby" || seat.host) return newcomer(say("page.seats.here"));
  return newcomer(seat.ready ? say("page.seats.ready") : say("page.seats.not_ready"));
}

/**
 * What the host may do with a seat.
 * @param {{seat: SeatInfo, table: TellTable, game: GameInfo, tell: (said: Said) => void}} props
 */
function Controls({ seat, table, game, tell }) {
  const number = seat.seat;
  const who = seat.kind === "open" ? say("page.seats.numbered", { n: number + 1 }) : seat.name;
  const inLobby = table.status === "lobby";
  const giveBack = html`<button type="button" class="quiet small" onClick=${() => tell({ do: "giveback", seat: number })}>
    ${say("page.seats.give_back")}<span class="unseen"> ${say("page.seats.give_back_to", { name: seat.name })}</span>
  </button>`;
  const away = html`<button type="button" class="quiet small" onClick=${() => tell({ do: "open", seat: number })}>
    ${seat.kind === "bot" ? say("page.seats.send_away") : say("page.seats.remove")}<span class="unseen"> ${who}</span>
  </button>`;
  const isOther = number !== table.you;
  // Where people come and go, nobody needs a bot in their place.
  const mayBeBot = inLobby ? seat.kind !== "person" : game.comes_and_goes ? seat.kind === "open" : seat.kind === "person" && isOther;
  const mayGo = seat.kind !== "open" && isOther && (inLobby || game.comes_and_goes || seat.kind === "person");
  return html`<span class="seat-controls">
    ${seat.stands_in && giveBack}
    ${mayBeBot && html`<${BotChoice} seat=${seat} label=${say("page.seats.bot_for", { who })} bots=${game.bots} tell=${tell} />`}
    ${mayGo && away}
  </span>`;
}

/**
 * @param {{seat: SeatInfo | null, label: string, bots: BotInfo[], tell: (said: Said) => void}} props
 * no seat: a new one
 */
function BotChoice({ seat, label, bots, tell }) {
  const id = useId();
  return html`<span class="bot-choice">
    <label class="unseen" for=${id}>${label}</label>
    <select
      id=${id}
      value=${seat?.bot ?? ""}
      onChange=${(/** @type {any} */ event) =>
        event.target.value && tell({ do: "bot", seat: seat?.seat ?? null, bot: event.target.value })}
    >
      ${!seat?.bot && html`<option value="">${seat?.kind === "person" ? say("page.seats.let_play") : say("page.seats.add")}</option>`}
      ${bots.map(({ name }) => html`<option value=${name}>${say("page.seats.kind", { name })}</option>`)}
    </select>
  </span>`;
}
