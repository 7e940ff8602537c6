// A table: the door for whoever has no seat yet, then lobby, match and end as they come.

import { html, useEffect, useRef, useSignal } from "../lib.js";
import * as api from "../api.js";
import { useAttention } from "../attention.js";
import { Asking } from "../parts/latecomers.js";
import { Offline, Refusals } from "../parts/notices.js";
import { Door } from "./door.js";
import { Farewell } from "./farewell.js";
import { Lobby } from "./lobby.js";
import { useGame } from "../game.js";
import { enter } from "../room.js";
import { dropToken, keepToken, recallSeats, takeFromAddress, tokenFor } from "../tickets.js";
import { say } from "../words.js";

/** @import { Room } from "../room.js" */
/** @import { TableInfo } from "../messages.js" */

/** What a page is told whose token is no seat's, or no longer. */
const NO_SEAT = ["bad_token", "turned_down", "seat_moved"];

/** @param {{code: string}} props */
export function Screen({ code }) {
  const room = useSignal(/** @type {Room | null} */ (null));
  const door = useSignal(/** @type {TableInfo | null} */ (null));
  const problem = useSignal(/** @type {api.Refusal | null} */ (null));
  const isGone = useRef(false);

  /** @param {string | null} token */
  function come(token) {
    room.value?.leave();
    door.value = null;
    const here = enter(code, token);
    room.value = here;
    // A seat is kept once the house has shown that it is one.
    const stop = here.table.subscribe((table) => {
      if (!token || table?.you == null) return;
      if (tokenFor(code) !== token) keepToken(code, token);
      stop();
    });
  }

  async function knock() {
    room.value?.leave();
    room.value = null;
    try {
      door.value = await api.table(code);
    } catch (refusal) {
      problem.value = /** @type {api.Refusal} */ (refusal);
    }
  }

  async function arrive() {
    const token = takeFromAddress() ?? tokenFor(code);
    if (token) return come(token);
    // What came along is tried before anybody is asked who they are. If the house can't be reached
    // for that, knocking says so.
    await recallSeats().catch(() => undefined);
    if (isGone.current) return undefined;
    const brought = tokenFor(code);
    return brought ? come(brought) : knock();
  }

  useEffect(() => {
    arrive();
    // A private link may be opened in a page that is already here.
    addEventListener("hashchange", arrive);
    return () => {
      isGone.current = true;
      removeEventListener("hashchange", arrive);
      room.value?.leave();
    };
  }, [code]);

  if (problem.value) return html`<${Farewell} message=${problem.value.message} replay=${toReplay(problem.value, code)} />`;
  if (door.value) {
    const sat = (/** @type {string} */ token) => (keepToken(code, token), come(token));
    return html`<${Door} info=${door.value} onSeat=${sat} onWatch=${() => come(null)} />`;
  }
  if (!room.value) return null;
  const again = () => {
    const { bye, token } = /** @type {Room} */ (room.value);
    if (NO_SEAT.includes(bye.value?.code ?? "") && tokenFor(code) === token) dropToken(code);
    arrive();
  };
  return html`<${Inside} key=${room.value} room=${room.value} onAgain=${again} onSit=${knock} />`;
}

/**
 * The table whose match can be looked at though it can't go on.
 * @param {{code: string}} error
 * @param {string} code
 */
const toReplay = (error, code) => (error.code === "other_rules" ? code : undefined);

/** @param {{room: Room, onAgain: () => void, onSit: () => void}} props */
function Inside({ room, onAgain, onSit }) {
  const table = room.table.value;
  const { game, problem } = useGame(table?.game ?? null);
  useAttention(room, table);

  const bye = room.bye.value;
  if (bye) return html`<${Farewell} message=${bye.message} replay=${toReplay(bye, room.code)} onAgain=${onAgain} />`;
  if (problem) return html`<${Farewell} message=${problem} />`;
  if (!table || !game) return html`<${Waiting} room=${room} />`;
  return html`
    <${Offline} room=${room} />
    ${table.status === "lobby"
      ? html`<${Lobby} room=${room} table=${table} game=${game} />`
      : room.state.value
        ? html`<${Match} room=${room} table=${table} state=${room.state.value} game=${game} onSit=${onSit} />`
        : html`<main class="narrow centred">
            <h1 class="unseen">${say("page.titled", { title: table.title, code: table.code })}</h1>
            <${Asking} table=${table} />
          </main>`}
    <${Refusals} room=${room} />
  `;
}

/** @param {{room: Room}} props */
function Waiting({ room }) {
  return html`<main class="narrow centred">
    <h1 class="unseen">${say("page.table", { code: room.code })}</h1>
    <${Offline} room=${room} />
  </main>`;
}

/**
 * The match is fetched while people still sit in the lobby.
 * @param {any} props
 */
function Match(props) {
  const part = useSignal(/** @type {any} */ (null));
  useEffect(() => {
    import("./match.js").then(({ Match: loaded }) => (part.value = { loaded }));
  }, []);
  return part.value && html`<${part.value.loaded} ...${props} />`;
}
