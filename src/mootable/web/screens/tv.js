// The table for a television: everything but the hands, large enough to be read from a sofa.

import { html, useEffect, useMemo } from "../lib.js";
import { useAnnouncer } from "../announcer.js";
import { qrAddress } from "../api.js";
import { useGame, withOwnDeck } from "../game.js";
import { Absence } from "../parts/absence.js";
import { Awards } from "../parts/awards.js";
import { Bubbles } from "../parts/bubbles.js";
import { Evening } from "../parts/evening.js";
import { Face, Title } from "../parts/face.js";
import { Icon } from "../parts/icon.js";
import { Moment } from "../parts/moment.js";
import { Offline, Spoken } from "../parts/notices.js";
import { sound } from "../prefs.js";
import { enter, viewOf } from "../room.js";
import { go } from "../route.js";
import { Farewell } from "./farewell.js";
import { countdownOf, useEnd, useNews } from "./match.js";
import { pieces, say } from "../words.js";

/** @import { Game } from "../game.js" */
/** @import { TellState, TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

const LAST_LINES = 5;
/** How many of an evening's players have room below the board. */
const MOST_NAMES = 5;

/** @param {{code: string}} props */
export function Screen({ code }) {
  const room = useMemo(() => enter(code, null), [code]);
  const table = room.table.value;
  const state = room.state.value;
  const { game, problem } = useGame(table?.game ?? null);
  useEffect(() => () => room.leave(), [room]);
  useEffect(() => {
    if (table) document.title = `${table.title} · ${table.code} · Mootable`;
  }, [table?.code]);
  useEffect(() => {
    // The big screen goes along with the evening.
    if (table?.rematch) go(`/t/${table.rematch}/tv`);
  }, [table?.rematch]);

  const bye = room.bye.value;
  if (bye || problem) return html`<${Farewell} message=${bye?.message ?? problem} />`;
  if (!table || !game) return html`<main class="tv"><h1 class="unseen">${say("page.table", { code })}</h1><${Offline} room=${room} /></main>`;
  return html`<main class="tv">
    <${Offline} room=${room} />
    ${state && table.status !== "lobby"
      ? html`<${Play} room=${room} table=${table} state=${state} game=${game} />`
      : html`<${Gathering} table=${table} />`}
  </main>`;
}

/** @param {{table: TellTable}} props */
function Gathering({ table }) {
  return html`<div class="gathering">
    <div class="gathering-words">
      <h1><${Title} text=${table.title} moods=${["glad", "busy"]} /></h1>
      <p>${pieces("page.tv.way", { host: html`<b>${new URL(table.link).host}</b>` })}</p>
      <p class="code">${table.code}</p>
      <ul class="gathered" aria-label=${say("page.tv.seats")}>
        ${table.seats.map(
          (seat) => html`<li key=${seat.seat} class=${seat.kind}>
            <${Face} seat=${seat.seat} mood=${seat.kind === "open" ? "sleep" : seat.ready ? "glad" : "calm"} />
            <span>${seat.kind === "open" ? say("page.tv.free") : seat.name}</span>
          </li>`,
        )}
      </ul>
      <${Evening} table=${table} most=${MOST_NAMES} />
    </div>
    <img class="qr" src=${qrAddress(table.code)} alt=${say("page.share.qr")} />
  </div>`;
}

/** @param {{room: Room, table: TellTable, state: TellState, game: Game}} props */
function Play({ room, table, state, game: printed }) {
  const opening = room.log.value[0]?.event;
  const game = useMemo(() => withOwnDeck(printed, opening), [printed, opening]);
  const view = viewOf(state);
  useNews(room, game, null);
  const end = useEnd(room, state, game);
  useAnnouncer(room, game.layout, end);
  const lines = room.log.value.filter(({ event }) => event.text && !end.unsaid.includes(event)).slice(-LAST_LINES);
  return html`
    <${Spoken} room=${room} unsaid=${end.unsaid} />
    <${Bubbles} room=${room} />
    <${Voice} />
    <${Absence} room=${room} table=${table} />
    <h1 class="unseen">${say("page.titled", { title: table.title, code: table.code })}</h1>
    ${end.Finale && !end.isTold
      ? html`<${end.Finale} view=${view} onDone=${end.tell} />`
      : html`<${game.layout.Board}
          view=${view}
          cards=${game.cards}
          seats=${table.seats}
          play=${null}
          countdown=${countdownOf(room, state, table, game)}
          pending=${state.pending}
          history=${room.log.value.map(({ event }) => event)}
        />`}
    ${end.isTold
      ? html`<div class="tv-end">
          ${end.isFresh && html`<${Moment} />`}
          <p class="title">${lines.at(-1)?.event.text}</p>
          <${Awards} awards=${table.awards ?? []} view=${view} />
          <${Evening} table=${table} most=${MOST_NAMES} />
        </div>`
      : html`<ol class="tv-log" aria-label=${say("page.tv.last")}>
          ${lines.map(({ key, event }) => html`<li key=${key}>${event.text}</li>`)}
        </ol>`}
  `;
}

/** Browsers let nothing sound before somebody has touched the page: here is what to touch. */
function Voice() {
  return html`<button class="plain round tv-sound" aria-pressed=${sound.value} aria-label=${say("page.menu.sound")} onClick=${() => (sound.value = !sound.value)}>
    <${Icon} name=${sound.value ? "call" : "mute"} />
  </button>`;
}
