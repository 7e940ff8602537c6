// Whoever does not play on: they are asked, a bot plays for them until they are back, and all know.

import { html } from "../lib.js";
import { say } from "../words.js";

/** @import { SeatInfo, TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

/** @param {SeatInfo[]} seats */
const told = (seats) => ({ n: seats.length, names: seats.map(({ name }) => name) });

/** @param {{room: Room, table: TellTable}} props */
export function Absence({ room, table }) {
  const seats = table.status === "playing" ? table.seats : [];
  const own = seats.find((seat) => seat.seat === table.you);
  const others = seats.filter((seat) => seat !== own);
  const asked = others.filter((seat) => seat.asked);
  const away = others.filter((seat) => seat.away);
  return html`<div role="status">
    ${own?.asked &&
    html`<p class="banner">
      ${say("page.absence.still")}
      <button class="small" onClick=${() => room.say({ do: "here" })}>${say("page.absence.here")}</button>
    </p>`}
    ${own?.stands_in &&
    html`<p class="banner">
      ${own.away ? say("page.absence.away") : say("page.absence.stands_in")}
      <button class="small" onClick=${() => room.say({ do: "giveback", seat: own.seat })}>${say("page.absence.back")}</button>
    </p>`}
    ${asked.length > 0 && html`<p class="banner">${say("page.absence.asked", told(asked))}</p>`}
    ${away.length > 0 && html`<p class="banner">${say("page.absence.others_away", told(away))}</p>`}
  </div>`;
}
