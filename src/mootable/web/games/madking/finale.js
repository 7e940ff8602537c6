// The show: first the King's mood, then each muse, then what becomes of everybody. It can be skipped.

import { classes, html, useEffect, useRef, useSignal } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import * as sound from "../../sound.js";
import { Card, Tile } from "./card.js";
import { moodOf } from "./mood.js";
import { say } from "../../words.js";

/** @import { Genre, ViewWire } from "./types.js" */

const FIRST = 1200;
const PACE = 1500;
/** How long the fates are looked at before the end is told. */
const LAST = 4500;

/** @param {{view: ViewWire, onDone: () => void}} props */
export function Finale({ view, onDone }) {
  const king = view.king ?? null;
  const count = view.players.length;
  // Step 1: the King; one step for each muse; the last: the fates.
  const step = useSignal(0);
  const last = count + 2;
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));

  useEffect(() => next.current?.focus(), []);
  useEffect(() => {
    if (step.value > 0 && step.value < last) sound.play("insight");
    const wait = step.value === 0 ? FIRST : step.value === last ? LAST : PACE;
    const timer = setTimeout(go, wait);
    return () => clearTimeout(timer);
  }, [step.value]);

  function go() {
    if (step.value < last) step.value += 1;
    else onDone();
  }

  const isKingUp = step.value >= 1;
  const isFate = step.value === last;
  return html`<section class=${classes("finale", isKingUp && "open", isFate && "fates")} aria-label=${say("page_madking.show_part.title")}>
    <div class="theatre finale-stage">
      <p class="stage-head" aria-live="polite">${headline(view, step.value, last)}</p>
      <${Flip} id=${`mood:${king ?? ""}`} back="mood:" isUp=${isKingUp} />
    </div>
    <ul class="finale-plays">
      ${view.players.map((player, i) => {
        const muse = view.muses?.[player.seat] ?? null;
        const isMuseUp = step.value >= 2 + i;
        const fate = view.over?.fates?.find(({ seat }) => seat === player.seat);
        return html`<li key=${player.seat} class=${classes("finale-play", isFate && fate?.fate)}>
          <${Face} seat=${player.seat} mood=${isFate ? moodOf(view, player.seat) : "plead"} />
          <b class="seat-name"><bdi>${player.name}</bdi></b>
          <span class="script" role="img" aria-label=${player.play.length ? say("page_madking.script.told", { play: player.play }) : say("page_madking.script.empty")}>
            ${player.play.map(
              (genre, at) => html`<span key=${at} class=${classes("act-slot", pleases(genre, isKingUp && king, isMuseUp && muse))}>
                <${Tile} genre=${genre} />
              </span>`,
            )}
          </span>
          <${Flip} id=${`muse:${muse ?? ""}`} back="muse:" isUp=${isMuseUp} />
          <span class="fate">${isFate && fate ? say(`page_madking.fate.${fate.fate}`) : ""}</span>
        </li>`;
      })}
    </ul>
    <div class="row centre">
      <button ref=${next} onClick=${go}>${isFate ? say("page_madking.show_part.last") : say("page_madking.show_part.next")} <${Icon} name="next" /></button>
      ${!isFate && html`<button class="quiet" onClick=${() => (step.value = last)}>${say("page_madking.show_part.skip")}</button>`}
    </div>
  </section>`;
}

/**
 * What the King wanted, in a sentence.
 * @param {ViewWire} view
 */
const wanted = ({ king }) => (king ? say("page_madking.show_part.wants", { genre: king }) : say("page_madking.show_part.no_mood"));

/**
 * The King's mood, once the show is over.
 * @param {{view: ViewWire}} props
 */
export function Verdict({ view }) {
  return html`<div class="verdict-card">
    <${Card} id=${`mood:${view.king ?? ""}`} />
    <b>${wanted(view)}</b>
  </div>`;
}

/**
 * @param {ViewWire} view
 * @param {number} step
 * @param {number} last
 */
function headline(view, step, last) {
  if (step === 0) return say("page_madking.show_part.begins");
  if (step === 1) return wanted(view);
  if (step < last) {
    const player = view.players[step - 2];
    const genre = view.muses?.[player?.seat ?? -1];
    return genre ? say("page_madking.show_part.must", { name: player?.name, genre }) : say("page_madking.show_part.must_nothing", { name: player?.name });
  }
  const { winners = [] } = view.over ?? {};
  if (!winners.length) return say("page_madking.show_part.nobody");
  return say("page_madking.show_part.won", { n: winners.length, names: winners.map((seat) => view.players[seat]?.name) });
}

/**
 * @param {Genre} genre
 * @param {Genre | null | false} king
 * @param {Genre | null | false} muse
 */
function pleases(genre, king, muse) {
  return classes(genre === king && "for-king", genre === muse && "for-muse");
}

/**
 * A card that is turned up.
 * @param {{id: string, back: string, isUp: boolean}} props
 */
function Flip({ id, back, isUp }) {
  return html`<span class=${classes("flip", isUp && "up")} key=${String(isUp)}><${Card} id=${isUp ? id : back} /></span>`;
}
