// A match: the game's own board, and around it everything that is alike for every game.

import { html, useEffect, useLayoutEffect, useMemo, useSignal, useSignalEffect } from "../lib.js";
import { Absence } from "../parts/absence.js";
import { Aim, read } from "../parts/aim.js";
import { Bubbles } from "../parts/bubbles.js";
import { Chat } from "../parts/chat.js";
import { Title } from "../parts/face.js";
import { Guide } from "../parts/guide.js";
import { Help } from "../parts/help.js";
import { Icon } from "../parts/icon.js";
import { Asking, BotsHands, Latecomers } from "../parts/latecomers.js";
import { Log, Shown } from "../parts/log.js";
import { Menu } from "../parts/menu.js";
import { Moment } from "../parts/moment.js";
import { Spoken } from "../parts/notices.js";
import { Over } from "../parts/over.js";
import { Questions } from "../parts/questions.js";
import { Reactions } from "../parts/reactions.js";
import { Rulebook } from "../parts/rulebook.js";
import { Sheet } from "../parts/sheet.js";
import { makeFlights } from "../flights.js";
import { withOwnDeck } from "../game.js";
import { useKeys } from "../keys.js";
import { makePlay } from "../play.js";
import { viewOf } from "../room.js";
import * as sound from "../sound.js";
import { say } from "../words.js";

/** @import { Game } from "../game.js" */
/** @import { TellState, TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */
/** @import { Act, Layout, ShownCard, View } from "../types.js" */

/** @typedef {{room: Room, table: TellTable, state: TellState, game: Game, onSit: () => void}} Props `onSit`: to the door */

/** How long the last move is looked at before the end is told. */
const LAST_LOOK = 1800;
/** How long what was said stays under the pile. */
const NEWS_LASTS = 6000;
/** @type {Record<string, string>} */
const PANEL_KEYS = { l: "log", c: "chat", r: "rules", m: "menu", "?": "help" };

/** @param {Props} props */
export function Match({ room, table, state, game: printed, onSit }) {
  const opening = room.log.value[0]?.event;
  const game = useMemo(() => withOwnDeck(printed, opening), [printed, opening]);
  const view = viewOf(state);
  const play = useMemo(() => makePlay(room, game.layout), [room]);
  const panel = useSignal(/** @type {string | null} */ (null));
  const shown = useSignal(/** @type {ShownCard[] | null} */ (null));
  const open = (/** @type {string} */ name) => (panel.value = name);
  const close = () => (panel.value = null);
  const isSeated = view.seat !== null;
  // Whoever plays it for the first time is told what it is about, but for those who know its secrets.
  const isNew = useSignal(isSeated && !state.guide && view.knows !== true && game.aim.length > 0 && !read.value.includes(game.info.name));
  const rulebook = rulebookFor(game, view);
  // Once a spoken game is over there is the chat again.
  const beside = state.over ? undefined : game.layout.beside;

  const end = useEnd(room, state, game);
  // Whom a bot stands in for is not interrupted by what the bot looks at.
  const isStoodIn = table.seats.some((seat) => seat.seat === table.you && seat.stands_in);
  useNews(room, game, view.seat, isStoodIn ? undefined : shown);
  useAlwaysPass(room, game);
  const said = useSaid(room, game);
  useTableKeys(game, play, panel, rulebook !== null);

  return html`
    <${Spoken} room=${room} unsaid=${end.unsaid} />
    <div class="match" data-seated=${isSeated}>
      <${Bar} room=${room} table=${table} beside=${beside} rulebook=${rulebook} isChatting=${panel.value === "chat"} onOpen=${open} />
      <main class="table">
        <h1 class="unseen">${say("page.titled", { title: table.title, code: table.code })}</h1>
        <${Absence} room=${room} table=${table} />
        <${Latecomers} room=${room} table=${table} />
        <${Asking} table=${table} />
        <${BotsHands} table=${table} onSit=${onSit} />
        ${end.isFresh && html`<${Moment} />`}
        ${state.guide && (!state.over || end.isTold) && html`<${Guide} room=${room} guide=${state.guide} game=${game} />`}
        ${end.isTold
          ? html`<${Over} room=${room} table=${table} view=${view} over=${state.over} game=${game} />`
          : end.Finale
          ? html`<${end.Finale} view=${view} onDone=${end.tell} />`
          : html`<${game.layout.Board}
              view=${view}
              cards=${game.cards}
              seats=${table.seats}
              play=${isSeated ? play : null}
              countdown=${countdownOf(room, state, table, game)}
              said=${said}
              pending=${state.pending}
              history=${room.log.value.map(({ event }) => event)}
            />`}
      </main>
      <aside class="beside">
        <h2>${say("page.log")}</h2>
        <${Log} room=${room} layout=${game.layout} cards=${game.cards} you=${table.you} unsaid=${end.unsaid} />
        <h2>${beside?.title() ?? say("page.chat")}</h2>
        ${beside ? html`<${beside.Part} view=${view} play=${isSeated ? play : null} />` : html`<${Chat} room=${room} />`}
      </aside>
    </div>
    <${Bubbles} room=${room} />
    ${isSeated && html`<${Questions} play=${play} view=${view} game=${game} />`}
    <${Panel}
      name=${panel.value}
      room=${room}
      table=${table}
      game=${game}
      rulebook=${rulebook}
      beside=${beside}
      part=${beside && html`<${beside.Part} view=${view} play=${isSeated ? play : null} />`}
      onOpen=${open}
      onClose=${close}
    />
    ${isNew.value && !state.over && html`<${Aim} game=${game} onClose=${() => (isNew.value = false)} />`}
    ${shown.value &&
    html`<${Shown} seen=${shown.value} layout=${game.layout} cards=${game.cards} onClose=${() => (shown.value = null)} />`}
  `;
}

/**
 * What the way to the rulebook is called for this seat; null where it has none.
 * @param {Game} game
 * @param {View} view
 */
function rulebookFor(game, view) {
  return game.layout.rulebook ? game.layout.rulebook(view.knows === true) : say("page.rulebook");
}

/**
 * What has just happened and does not happen all the time, in a sentence: until something else
 * happens, and never longer than it is news.
 * @param {Room} room
 * @param {Game} game
 */
function useSaid(room, game) {
  const isOld = useSignal(false);
  const news = room.news.value;
  const said = news.events.findLast((event) => event.text && game.layout.puzzles(event))?.text;
  useEffect(() => {
    isOld.value = false;
    const timer = setTimeout(() => (isOld.value = true), NEWS_LASTS);
    return () => clearTimeout(timer);
  }, [news]);
  return isOld.value ? undefined : said;
}

/**
 * @param {Room} room
 * @param {TellState} state
 * @param {TellTable} table
 * @param {Game} game
 */
export function countdownOf(room, state, table, game) {
  const usual = Object.fromEntries(game.info.options.map((option) => [option.name, option.default]));
  const lasts = game.layout.lasts(viewOf(state), { ...usual, ...table.options });
  return { clock: room.clock, lasts, paused: state.paused };
}

/**
 * @param {{
 *   room: Room,
 *   table: TellTable,
 *   beside: Layout["beside"],
 *   rulebook: string | null,
 *   isChatting: boolean,
 *   onOpen: (panel: string) => void,
 * }} props
 */
function Bar({ room, table, beside, rulebook, isChatting, onOpen }) {
  const said = room.chat.value.length;
  const read = useSignal(said);
  const unread = said - read.value;
  useEffect(() => {
    if (isChatting) read.value = said;
  }, [isChatting, said]);
  return html`<header class="bar">
    <button class="plain round" aria-label=${say("page.match.menu")} onClick=${() => onOpen("menu")}><${Icon} name="menu" /></button>
    <span class="bar-title"><${Title} text=${table.title} moods=${["calm", "grumpy"]} /></span>
    ${room.alwaysPass.value &&
    html`<button class="tag on" onClick=${() => (room.alwaysPass.value = false)}>
      ${say("page.match.pass")} <${Icon} name="close" /><span class="unseen"> ${say("page.match.pass_off")}</span>
    </button>`}
    <${Reactions} room=${room} table=${table} />
    ${rulebook &&
    html`<button class="plain round" aria-label=${rulebook} onClick=${() => onOpen("rules")}><${Icon} name="rules" /></button>`}
    <button class="plain round narrow-only" aria-label=${say("page.log")} onClick=${() => onOpen("log")}><${Icon} name="log" /></button>
    ${beside
      ? html`<button class="plain round narrow-only" aria-label=${beside.title()} onClick=${() => onOpen("chat")}><${Icon} name=${beside.icon} /></button>`
      : html`<button class="plain round narrow-only" aria-label=${unread ? say("page.match.unread", { n: unread }) : say("page.chat")} onClick=${() => onOpen("chat")}>
          <${Icon} name="chat" />${unread > 0 && html`<span class="dot"></span>`}
        </button>`}
  </header>`;
}

/**
 * @param {{
 *   name: string | null,
 *   room: Room,
 *   table: TellTable,
 *   game: Game,
 *   rulebook: string | null,
 *   beside: Layout["beside"],
 *   part: any,
 *   onOpen: (panel: string) => void,
 *   onClose: () => void,
 * }} props `part`: what stands there instead of the chat, if anything does
 */
function Panel({ name, room, table, game, rulebook, beside, part, onOpen, onClose }) {
  if (name === "menu") {
    return html`<${Menu} room=${room} table=${table} game=${game} rulebook=${rulebook} beside=${beside} onOpen=${onOpen} onClose=${onClose} />`;
  }
  if (name === "rules") {
    const puzzle = room.log.value.findLast(({ event }) => event.ruling && game.layout.puzzles(event));
    const ruling = puzzle?.event.ruling;
    return html`<${Rulebook} name=${table.game} ruling=${ruling} onClose=${onClose} />`;
  }
  if (name === "aim") return html`<${Aim} game=${game} onClose=${onClose} />`;
  if (name === "help") return html`<${Help} layout=${game.layout} beside=${beside} rulebook=${rulebook} onClose=${onClose} />`;
  if (name === "log") {
    return html`<${Sheet} title=${say("page.log")} kind="side" onClose=${onClose}>
      <${Log} room=${room} layout=${game.layout} cards=${game.cards} you=${table.you} />
    <//>`;
  }
  if (name === "chat") {
    return html`<${Sheet} title=${beside?.title() ?? say("page.chat")} kind="side" onClose=${onClose}>
      ${part ?? html`<${Chat} room=${room} />`}
    <//>`;
  }
  return null;
}

/**
 * What has just happened is seen, heard and felt.
 * @param {Room} room
 * @param {Game} game
 * @param {number | null} you
 * @param {import("../vendor/signals.js").Signal<ShownCard[] | null>} [shown]
 */
export function useNews(room, game, you, shown) {
  const flights = useMemo(makeFlights, [room]);
  const { layout, cards } = game;
  const view = room.state.value ? viewOf(room.state.value) : undefined;
  useEffect(() => {
    sound.listenForTouch();
    room.beforeChange.add(flights.look);
    return () => void room.beforeChange.delete(flights.look);
  }, [room]);

  const news = room.news.value;
  useLayoutEffect(() => {
    const moves = news.events.flatMap((event) => layout.flights(event, you));
    flights.fly(moves, (id) => html`<${layout.Card} id=${id} cards=${cards} />`);
    const sounds = new Set(news.events.map((event) => layout.sound(event, you)));
    for (const name of sounds) if (name) sound.play(name);
    const seen = news.events.map((event) => layout.shown(event, you, view)).findLast((cards) => cards);
    if (seen && shown) shown.value = seen;
  }, [news]);
}

/**
 * "Always pass" says so at once in every window that asks, whatever is in the hand.
 * @param {Room} room
 * @param {Game} game
 */
function useAlwaysPass(room, game) {
  const last = useSignal(-1);
  useSignalEffect(() => {
    const state = room.state.value;
    if (!state || !room.alwaysPass.value || !room.online.value) return;
    const view = viewOf(state);
    const act = game.layout.pass?.(view, /** @type {Act[]} */ (state.legal));
    if (!act || !view.window || last.peek() === view.window.n) return;
    last.value = view.window.n;
    room.act(act);
  });
}

/**
 * @param {Game} game
 * @param {import("../play.js").Play} play
 * @param {import("../vendor/signals.js").Signal<string | null>} panel
 * @param {boolean} mayRead whether there is a rulebook for this seat
 */
function useTableKeys(game, play, panel, mayRead) {
  useKeys((key) => {
    const own = game.layout.keys.find((known) => known.key === key);
    const acts = own?.acts(play.legal.value) ?? [];
    if (acts.length) play.choose(acts);
    else if (key === "escape") play.drop();
    else if (PANEL_KEYS[key] && (key !== "r" || mayRead)) panel.value = PANEL_KEYS[key] ?? null;
    else if (/^[1-9]$/.test(key)) reach(Number(key) - 1)?.click();
    else if (key === "arrowleft" || key === "arrowright") reach(0);
    else return own !== undefined;
    return true;
  });
}

/**
 * Go to a card of the hand by its place.
 * @param {number} place
 */
function reach(place) {
  const card = document.querySelectorAll(".hand [data-card]")[place];
  if (!(card instanceof HTMLElement)) return null;
  card.focus();
  return card;
}

/**
 * Whether to tell the end: after a last look at the table, if the page was there for it, or after
 * the game's own finale; and whether the page was there for it.
 * @param {Room} room
 * @param {TellState} state
 * @param {Game} game
 */
export function useEnd(room, state, game) {
  const wasOver = useMemo(() => state.over !== null && !room.news.value.events.length, []);
  const isTold = useSignal(wasOver);
  const isOver = state.over !== null;
  const { Finale } = game.layout;
  const tell = () => (isTold.value = true);
  useEffect(() => {
    if (!isOver || Finale) return undefined;
    const timer = setTimeout(tell, LAST_LOOK);
    return () => clearTimeout(timer);
  }, [isOver]);
  // What the show will show is not said before.
  const unsaid = isOver && Finale && !isTold.value ? room.news.value.events : [];
  const isToldNow = isOver && isTold.value;
  return { isTold: isToldNow, isFresh: isToldNow && !wasOver, Finale: isOver ? Finale : undefined, tell, unsaid };
}
