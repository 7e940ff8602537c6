// The table: everybody in a ring around the pile, you at its foot, and which way turns go.

import { classes, html } from "../../lib.js";
import { Icon } from "../../parts/icon.js";
import { useSeating } from "../../seating.js";
import { Chip } from "./card.js";
import { Seat } from "./seat.js";
import { say } from "../../words.js";

/** @import { SeatInfo } from "../../messages.js" */
/** @import { Words } from "./heard.js" */
/** @import { PlayerWire, ViewWire } from "./types.js" */

/** Nearer than this to the viewer's own place nobody sits, as a share of the way round. */
const ELBOW = 0.12;
/** How large a guest is drawn, in rem: as it is in board.css. */
const SIZES = [
  { name: "large", width: 7, height: 5.4, middle: { width: 16, height: 10 } },
  { name: "middling", width: 4.6, height: 4.7, middle: { width: 8, height: 6.5 } },
  { name: "small", width: 3.3, height: 4, middle: { width: 8, height: 6.5 } },
];
const COLUMNS = 5;

/**
 * Who sits where, as a share of the way round from the foot, clockwise: from the viewer's left to
 * their right; from the top, for someone who watches.
 * @param {ViewWire} view
 */
function placed(view) {
  const ring = view.ring;
  const own = view.seat === null ? -1 : ring.indexOf(view.seat);
  const others = own < 0 ? ring : [...ring.slice(own + 1), ...ring.slice(0, own)];
  const step = 1 / ring.length;
  // Whoever watches sees nobody's back: the foot is kept free for what is told.
  const from = own < 0 ? 0.5 + (ring.length % 2 ? 0 : step / 2) : Math.max(ELBOW, step);
  const apart = own < 0 ? step : (1 - 2 * from) / Math.max(1, others.length - 1);
  return others.map((seat, i) => ({ seat, share: others.length === 1 ? 0.5 : (from + i * apart) % 1 }));
}

/**
 * A place as the guests' style has it: from -1 to 1, from the middle.
 * @param {{x: number, y: number}} place in percent
 */
const fromMiddle = ({ x, y }) => ({ x: x / 50 - 1, y: y / 50 - 1 });

/**
 * @param {{
 *   view: ViewWire,
 *   seats: SeatInfo[],
 *   words: Words[],
 *   onTap: ((seat: number) => void) | null,
 *   open?: Record<string, any>[],
 * }} props `open`: what each seat holds, where all is open
 */
export function Ring({ view, seats, words, onTap, open }) {
  const sitting = placed(view);
  const { table, size, places, at } = useSeating(sitting.map(({ share }) => share), SIZES);
  const away = view.players.filter(({ seat, out }) => out && seat !== view.seat);
  /** In rows what is said hangs towards the middle. @param {number} i */
  const inRows = (i) => ({ x: ((i % COLUMNS) - (COLUMNS - 1) / 2) / 2, y: -1 });
  const drawn = (/** @type {PlayerWire | undefined} */ player, /** @type {{x: number, y: number} | null} */ place) =>
    player &&
    html`<${Seat}
      key=${player.seat}
      player=${player}
      view=${view}
      info=${seats[player.seat]}
      place=${place}
      words=${words.filter(({ seat }) => seat === player.seat)}
      onTap=${onTap && (() => onTap(player.seat))}
    >
      ${open && html`<span class="open-cards">${open[player.seat]?.hand?.map((/** @type {string} */ id, /** @type {number} */ i) => html`<${Chip} key=${i} id=${id} />`)}</span>`}
    <//>`;
  return html`<div ref=${table} class=${classes("seating", size)}>
    <${Way} view=${view} shares=${sitting.map(({ share }) => share)} at=${places && at} />
    <ul class="guests" aria-label=${say("page.players")}>
      ${sitting.map(({ seat }, i) => drawn(view.players[seat], places?.[i] ? fromMiddle(places[i]) : inRows(i)))}
    </ul>
    ${away.length > 0 && html`<ul class="absent" aria-label=${say("page_moo.absent")}>${away.map((player) => drawn(player, null))}</ul>`}
  </div>`;
}

/**
 * Half way from one to the next, clockwise.
 * @param {number} from
 * @param {number} to
 */
const halfway = (from, to) => (from + ((((to - from) % 1) + 1) % 1 || 1) / 2) % 1;

/**
 * Small arrows between the seats show which way turns go; where they sit in rows, one for all.
 * @param {{view: ViewWire, shares: number[], at: ((share: number) => {x: number, y: number}) | null}} props
 */
function Way({ view, shares, at }) {
  const isClockwise = view.direction === 1;
  const isAt = view.seat !== null && view.ring.includes(view.seat);
  const stops = isAt ? [0, ...shares, 1] : [...shares, 1 + (shares[0] ?? 0)];
  const gaps = at ? stops.slice(1).map((share, i) => halfway(stops[i] ?? 0, share)) : [];
  return html`
    <p class="unseen">${isClockwise ? say("page_moo.clockwise") : say("page_moo.anticlockwise")}</p>
    <div class=${classes("way", !isClockwise && "back")} aria-hidden="true">
      ${at
        ? gaps.map((share) => {
            const { x, y } = fromMiddle(at(share));
            const [from, to] = [at(share - 0.01), at(share + 0.01)];
            const turn = Math.atan2(to.y - from.y, to.x - from.x) + (isClockwise ? 0 : Math.PI);
            const style = { "--x": x.toFixed(3), "--y": y.toFixed(3), "--turn": `${turn.toFixed(3)}rad` };
            return html`<span key=${share} style=${style}><${Icon} name="next-turn" /></span>`;
          })
        : html`<span style=${{ "--turn": isClockwise ? "0deg" : "180deg" }}><${Icon} name="next-turn" /></span>`}
    </div>
  `;
}
