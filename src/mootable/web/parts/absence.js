// Whoever does not play on: they are asked, a bot plays for them until they are back, and all know.

import { html } from "../lib.js";

/** @import { SeatInfo, TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

const list = new Intl.ListFormat("en");

/** @param {SeatInfo[]} seats */
const names = (seats) => list.format(seats.map(({ name }) => name));

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
      Still there? It is your turn, and in half a minute a bot plays for you.
      <button class="small" onClick=${() => room.say({ do: "here" })}>I am here</button>
    </p>`}
    ${own?.stands_in &&
    html`<p class="banner">
      ${own.away ? "You did not play on, so a bot plays for you." : "A bot plays for you."}
      <button class="small" onClick=${() => room.say({ do: "giveback", seat: own.seat })}>Take your seat back</button>
    </p>`}
    ${asked.length > 0 && html`<p class="banner">Is ${names(asked)} still there? A bot plays on in half a minute.</p>`}
    ${away.length > 0 && html`<p class="banner">A bot plays for ${names(away)} until they are back.</p>`}
  </div>`;
}
