// The ring of players, the direction of play, and in the middle the pile and the attack.

import { classes, html, useMemo } from "../../lib.js";
import { pulled } from "../../drag.js";
import { useSeating } from "../../seating.js";
import { Stage } from "../../parts/stage.js";
import { AttackSign } from "./attack.js";
import { Chair } from "./chair.js";
import { Deck, Pile } from "./piles.js";
import { LastRound } from "./scores.js";
import { told } from "./told.js";
import { pieces, say } from "../../words.js";

/** @import { SeatInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { Parts } from "./parts.js" */
/** @import { ActWire, ViewWire } from "./types.js" */
/** @import { Slip } from "./slips.js" */

/** How large a chair is drawn, in rem: as it is in board.css. */
const SIZES = [
  { name: "large", width: 7, height: 5.9, middle: { width: 16, height: 12 } },
  { name: "middling", width: 4.5, height: 4.6, middle: { width: 11, height: 11 } },
  { name: "small", width: 3.7, height: 4.6, middle: { width: 11, height: 11 } },
];

/**
 * Which way play goes past a place of the ring, as an angle.
 * @param {(share: number) => {x: number, y: number}} at
 * @param {number} share
 * @param {number} direction
 */
function heading(at, share, direction) {
  const [from, to] = [at(share - 0.01), at(share + 0.01)];
  return Math.atan2(to.y - from.y, to.x - from.x) + (direction === 1 ? 0 : Math.PI);
}

/** @param {Parts & {seats: SeatInfo[], slip: Slip | null, said?: string, pending?: string, onScores: () => void}} props */
export function Round({ view, cards, play, countdown, history, seats, slip, said, pending, onScores }) {
  const { ring, players } = view;
  const bottom = Math.max(0, ring.indexOf(view.seat ?? ring[0] ?? 0));
  const count = ring.length;
  const placeOf = (/** @type {number} */ seat) => (ring.indexOf(seat) - bottom + count) % count;
  const inOrder = [...ring.slice(bottom), ...ring.slice(0, bottom)];
  const { table, size, places, at } = useSeating(inOrder.map((_, i) => i / count), SIZES);
  return html`<div ref=${table} class=${classes("wheel", size, view.direction === 1 ? "clockwise" : "anticlockwise")}>
    <p class="unseen">${order(view)}</p>
    <div class="orbit">
      ${places &&
      ring.map((_, i) => {
        const share = (i + 0.5) / count;
        const { x, y } = at(share);
        return html`<span key=${i} class="way" style=${{ left: `${x}%`, top: `${y}%`, rotate: `${heading(at, share, view.direction)}rad` }} aria-hidden="true"></span>`;
      })}
      <ul class="players" aria-label=${say("page.players")}>
        ${(places ? players : inOrder.map((seat) => players[seat])).map(
          (player) => player && html`<${Chair}
            key=${player.seat}
            player=${player}
            view=${view}
            info=${seats[player.seat]}
            countdown=${countdown}
            slip=${slip?.seat === player.seat ? slip.note : ""}
            isTarget=${mayAim(play, player.seat)}
            at=${places?.[placeOf(player.seat)] ?? null}
          />`,
        )}
      </ul>
    </div>
    <${Centre} view=${view} cards=${cards} play=${play} countdown=${countdown} history=${history} said=${said} pending=${pending} onScores=${onScores} />
  </div>`;
}

/**
 * The order of play in a sentence.
 * @param {ViewWire} view
 */
function order({ ring, direction, players }) {
  const seats = direction === 1 ? ring : [...ring].reverse();
  const names = seats.map((seat) => players[seat]?.name);
  return direction === 1 ? say("page_wobble.round.clockwise", { names }) : say("page_wobble.round.anticlockwise", { names });
}

/** @param {Parts & {said?: string, pending?: string, onScores: () => void}} props */
function Centre({ view, cards, play, countdown, history, said, pending, onScores }) {
  const { window, top, attack } = view;
  const { head, line } = told(view);
  const until = window ? window.until : (view.waiting.find(({ seat }) => seat === view.turn)?.until ?? null);
  const isBetween = useMemo(() => window?.kind === "ready" && history.some(({ type }) => type === "round_over"), [history, window?.kind]);
  return html`<div class="centre"><div class="centre-in">
    <${Stage}
      step=${`${window?.n ?? "turn"}-${view.turn}-${window?.kind}-${attack?.answer}`}
      head=${head}
      line=${pending || line}
      until=${until}
      countdown=${countdown}
    />
    ${isBetween
      ? html`<${LastRound} view=${view} history=${history} />`
      : html`<div class=${classes("heaps", attack && "attacked", top?.colour && `h-${top.colour}`)}>
          <${Deck} view=${view} play=${play} />
          <${Pile} view=${view} cards=${cards} play=${play} />
          ${attack && html`<${AttackSign} view=${view} attack=${attack} />`}
        </div>`}
    ${said && !isBetween && html`<p class="said">${said}</p>`}
    <button class="plain scores-button" onClick=${onScores}>${pieces("page_wobble.scores.button", { n: view.round, scores: html`<span class="underlined">${say("page_wobble.scores.word")}</span>` })}</button>
  </div></div>`;
}

/**
 * Whether the card being pulled may be laid on a player.
 * @param {Play<ActWire> | null} play
 * @param {number} seat
 */
function mayAim(play, seat) {
  if (!play || !pulled.value) return false;
  return play.actsOf(pulled.value).some((act) => act.type === "play" && (act.target === seat || act.seat === seat));
}
