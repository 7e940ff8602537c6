// The ring of players, the direction of play, and in the middle the pile and the attack.

import { classes, html, useMemo } from "../../lib.js";
import { pulled } from "../../drag.js";
import { Stage } from "../../parts/stage.js";
import { AttackSign } from "./attack.js";
import { Chair } from "./chair.js";
import { Deck, Pile } from "./piles.js";
import { LastRound } from "./scores.js";
import { told } from "./told.js";

/** @import { SeatInfo } from "../../messages.js" */
/** @import { Play } from "../../play.js" */
/** @import { Parts } from "./parts.js" */
/** @import { ActWire, ViewWire } from "./types.js" */
/** @import { Slip } from "./slips.js" */

/**
 * A ring of few bulges into the corners of its box; one of many is an ellipse, or nearly.
 * @param {number} reach from -1 to 1
 * @param {number} of
 */
const bulged = (reach, of) => 50 + 50 * Math.sign(reach) * Math.abs(reach) ** (of > 6 ? 0.85 : of > 3 ? 0.6 : 0.4);

/**
 * Where a place of the ring is, in percent of its box: from the bottom on, clockwise.
 * @param {number} place
 * @param {number} of
 */
function onRing(place, of) {
  const angle = Math.PI * (0.5 + (2 * place) / of);
  return { x: bulged(Math.cos(angle), of), y: bulged(Math.sin(angle), of), angle };
}

/** @param {Parts & {seats: SeatInfo[], slip: Slip | null, said?: string}} props */
export function Round({ view, cards, play, countdown, history, seats, slip, said }) {
  const { ring, players } = view;
  const bottom = Math.max(0, ring.indexOf(view.seat ?? ring[0] ?? 0));
  const count = ring.length;
  const placeOf = (/** @type {number} */ seat) => (ring.indexOf(seat) - bottom + count) % count;
  return html`<div class=${classes("wheel", count > 6 && "many", view.direction === 1 ? "clockwise" : "anticlockwise")}>
    <p class="unseen">${order(view)}</p>
    <div class="orbit">
      ${ring.map((_, i) => {
        const { x, y, angle } = onRing(i + 0.5, count);
        const turned = angle + (view.direction === 1 ? Math.PI / 2 : -Math.PI / 2);
        return html`<span key=${i} class="way" style=${{ left: `${x}%`, top: `${y}%`, rotate: `${turned}rad` }} aria-hidden="true"></span>`;
      })}
      <ul class="players" aria-label="Players">
        ${players.map(
          (player) => html`<${Chair}
            key=${player.seat}
            player=${player}
            view=${view}
            info=${seats[player.seat]}
            countdown=${countdown}
            slip=${slip?.seat === player.seat ? slip.note : ""}
            isTarget=${mayAim(play, player.seat)}
            at=${onRing(placeOf(player.seat), count)}
          />`,
        )}
      </ul>
    </div>
    <${Centre} view=${view} cards=${cards} play=${play} countdown=${countdown} history=${history} said=${said} />
  </div>`;
}

/**
 * The order of play in a sentence.
 * @param {ViewWire} view
 */
function order({ ring, direction, players }) {
  const seats = direction === 1 ? ring : [...ring].reverse();
  return `Play goes ${direction === 1 ? "clockwise" : "anticlockwise"}: ${seats.map((seat) => players[seat]?.name).join(", ")}.`;
}

/** @param {Parts & {said?: string}} props */
function Centre({ view, cards, play, countdown, history, said }) {
  const { window, top, attack } = view;
  const { head, line } = told(view);
  const until = window ? window.until : (view.waiting.find(({ seat }) => seat === view.turn)?.until ?? null);
  const isBetween = useMemo(() => window?.kind === "ready" && history.some(({ type }) => type === "round_over"), [history, window?.kind]);
  return html`<div class="centre"><div class="centre-in">
    <${Stage}
      step=${`${window?.n ?? "turn"}-${view.turn}-${window?.kind}-${attack?.answer}`}
      head=${head}
      line=${line}
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
