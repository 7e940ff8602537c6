// A playwright: who they are, their play, and what is known of their secrets.

import { classes, html } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Stack } from "../../parts/hand.js";
import { Held } from "../../parts/held.js";
import { Icon } from "../../parts/icon.js";
import { Card, Chip, Tile, nameOf } from "./card.js";
import { titled } from "./genres.js";
import { moodOf } from "./mood.js";
import { say } from "../../words.js";

/** @import { CardInfo, SeatInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { ActWire, Genre, PlayerWire, ViewWire } from "./types.js" */

/** A play has so many acts; what is above is cut. */
const ACTS = 3;

/**
 * What a player is doing, in a word or two.
 * @param {ViewWire} view
 * @param {number} seat
 * @param {SeatInfo | undefined} info
 */
function doing({ window, turn }, seat, info) {
  if (info?.kind === "person" && !info.online) return say("page_madking.seat.away");
  if (window?.asked.includes(seat)) return window.kind === "cut" ? say("page_madking.seat.cuts") : say("page_madking.seat.decides");
  if (window?.kind === "pass_mood") return say("page_madking.seat.chosen");
  return seat === turn ? say("page_madking.seat.turn") : "";
}

/**
 * Another player.
 * @param {{
 *   player: PlayerWire,
 *   view: ViewWire,
 *   cards: Map<string, CardInfo>,
 *   info: SeatInfo | undefined,
 *   isTarget: boolean,
 *   own: Record<string, any> | undefined,
 * }} props `own`: what only they see, where all is open
 */
export function Other({ player, view, cards, info, isTarget, own }) {
  const { seat } = player;
  const isWaited = view.waiting.some((waited) => waited.seat === seat);
  const isAimed = view.window?.target === seat;
  return html`<li
    class=${classes("playwright", seat === view.turn && "turn", isWaited && "waited", isAimed && "aimed", isTarget && "target")}
    data-place=${`seat-${seat}`}
    data-drop=${`seat-${seat}`}
  >
    <${Face} seat=${seat} mood=${moodOf(view, seat)} />
    <span class="seat-name"><bdi>${player.name}</bdi>${info?.bot && html`<${Icon} name="bot" /><span class="unseen"> ${say("page.bot")}</span>`}</span>
    <${Script} player=${player} />
    <${Secrets} player=${player} view=${view} own=${own} />
    <span class="seat-note">${doing(view, seat, info)}</span>
    ${own?.hand?.length > 0 && html`<span class="open-actions">${own?.hand.map((/** @type {string} */ id) => nameOf(id, cards)).join(" · ")}</span>`}
  </li>`;
}

/**
 * The acts of a play, with room for three.
 * @param {{player: PlayerWire}} props
 */
function Script({ player }) {
  const { play, seat } = player;
  const free = Array.from({ length: Math.max(0, ACTS - play.length) });
  return html`<span class=${classes("script", play.length > ACTS && "full")} data-place=${`play-${seat}`} role="img" aria-label=${inWords(play)}>
    ${play.map((genre, i) => html`<span key=${i} class="act-slot"><${Tile} genre=${genre} /></span>`)}
    ${free.map((_, i) => html`<span key=${`free-${i}`} class="act-slot free"></span>`)}
  </span>`;
}

/** @param {Genre[]} play */
function inWords(play) {
  return play.length ? say("page_madking.script.told", { play }) : say("page_madking.script.none");
}

/**
 * Moods, muse and action cards somebody holds: open as far as the viewer is sure of them.
 * @param {{player: PlayerWire, view: ViewWire, own: Record<string, any> | undefined}} props
 */
function Secrets({ player, view, own }) {
  const { seat } = player;
  const moods = /** @type {Genre[]} */ (own?.moods ?? view.known?.moods[seat] ?? []);
  const hidden = Array.from({ length: Math.max(0, player.moods - moods.length) });
  const muse = own?.muse ?? view.muses?.[seat] ?? view.known?.muses[seat] ?? null;
  return html`<span class="secrets">
    ${moods.map((genre) => html`<${Chip} key=${genre} kind="mood" genre=${genre} />`)}
    ${hidden.map((_, i) => html`<${Chip} key=${i} kind="mood" genre=${null} />`)}
    <${Chip} kind="muse" genre=${muse} />
    <${Held} cards=${player.cards} kind=${say("page_madking.seat.action")} />
  </span>`;
}

/**
 * The viewer's own play, muse and moods.
 * @param {{view: ViewWire, cards: Map<string, CardInfo>, play: Play<ActWire> | null, isTarget: boolean, children?: any}} props
 */
export function Mine({ view, cards, play, isTarget, children }) {
  const seat = view.seat ?? 0;
  const player = view.players[seat];
  if (!player) return null;
  const free = Array.from({ length: Math.max(0, ACTS - player.play.length) });
  const shared = { Card, cards, play };
  return html`<section
    class=${classes("mine", seat === view.turn && "turn", isTarget && "target")}
    aria-label=${say("page_madking.seat.mine")}
    data-place=${`seat-${seat}`}
    data-drop=${`seat-${seat}`}
  >
    <div class="group">
      <span class="script" data-place=${`play-${seat}`}>
        ${player.play.map(
          (genre, i) => html`<span key=${i} class="act-slot">
            <${Stack} id=${`act:${genre}`} face=${genre} title=${titled(genre)} onDrop=${cut(play, genre)} ...${shared} />
          </span>`,
        )}
        ${free.map((_, i) => html`<span key=${`free-${i}`} class="act-slot free"></span>`)}
      </span>
      <span class="under"><${Face} seat=${seat} mood=${moodOf(view, seat)} /> ${say("page_madking.seat.play")}</span>
    </div>
    <div class="group">
      <span class="kept">${view.muse && html`<${Stack} id=${`muse:${view.muse}`} title=${nameOf(`muse:${view.muse}`)} ...${shared} />`}</span>
      <span class="under">${say("page_madking.seat.muse")}</span>
    </div>
    <div class="group">
      <span class="kept">
        ${view.moods?.map((genre) => html`<${Stack} key=${genre} id=${`mood:${genre}`} title=${nameOf(`mood:${genre}`)} ...${shared} />`)}
      </span>
      <span class="under">${say("page_madking.seat.moods")}</span>
    </div>
    ${children}
  </section>`;
}

/**
 * An act that is pulled onto the discards is cut.
 * @param {Play<ActWire> | null} play
 * @param {Genre} genre
 */
function cut(play, genre) {
  return (/** @type {string} */ place) => {
    const acts = play?.actsOf(`act:${genre}`) ?? [];
    if (place === "pile" && acts.length) play?.choose(acts);
  };
}
