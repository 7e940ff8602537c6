// The table: everybody in a ring around the pile, you at its foot, and which way turns go.

import { classes, html } from "../../lib.js";
import { Icon } from "../../parts/icon.js";
import { Chip } from "./card.js";
import { Seat } from "./seat.js";

/** @import { SeatInfo } from "../../messages.js" */
/** @import { Words } from "./heard.js" */
/** @import { PlayerWire, ViewWire } from "./types.js" */

/** Nearer than this to the viewer's own place nobody sits, in degrees. */
const ELBOW = 48;
const MANY = 8;

/**
 * A place on the ring, by its angle from the foot, clockwise.
 * @param {number} degrees
 */
function placeAt(degrees) {
  const angle = (degrees * Math.PI) / 180;
  return { x: -Math.sin(angle), y: Math.cos(angle) };
}

/**
 * Who sits where: from the viewer's left round to their right; from the top, for someone who watches.
 * @param {ViewWire} view
 */
function placed(view) {
  const ring = view.ring;
  const own = view.seat === null ? -1 : ring.indexOf(view.seat);
  const others = own < 0 ? ring : [...ring.slice(own + 1), ...ring.slice(0, own)];
  const step = 360 / ring.length;
  // Whoever watches sees nobody's back: the foot is kept free for what is told.
  const from = own < 0 ? 180 + (ring.length % 2 ? 0 : step / 2) : Math.max(ELBOW, step);
  const apart = own < 0 ? step : (360 - 2 * from) / Math.max(1, others.length - 1);
  return others.map((seat, i) => ({ seat, angle: others.length === 1 ? 180 : (from + i * apart) % 360 }));
}

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
  const away = view.players.filter(({ seat, out }) => out && seat !== view.seat);
  const drawn = (/** @type {PlayerWire | undefined} */ player, /** @type {number | null} */ angle) =>
    player &&
    html`<${Seat}
      key=${player.seat}
      player=${player}
      view=${view}
      info=${seats[player.seat]}
      place=${angle === null ? null : placeAt(angle)}
      words=${words.filter(({ seat }) => seat === player.seat)}
      onTap=${onTap && (() => onTap(player.seat))}
    >
      ${open && html`<span class="open-cards">${open[player.seat]?.hand?.map((/** @type {string} */ id, /** @type {number} */ i) => html`<${Chip} key=${i} id=${id} />`)}</span>`}
    <//>`;
  return html`
    <${Way} view=${view} angles=${sitting.map(({ angle }) => angle)} />
    <ul class=${classes("guests", sitting.length >= MANY && "many")} aria-label="Players">
      ${sitting.map(({ seat, angle }) => drawn(view.players[seat], angle))}
    </ul>
    ${away.length > 0 && html`<ul class="absent" aria-label="Not at the table">${away.map((player) => drawn(player, null))}</ul>`}
  `;
}

/**
 * The angle half way from one to the next, clockwise.
 * @param {number} from
 * @param {number} to
 */
const middle = (from, to) => (from + ((((to - from) % 360) + 360) % 360 || 360) / 2) % 360;

/**
 * Small arrows between the seats show which way turns go.
 * @param {{view: ViewWire, angles: number[]}} props
 */
function Way({ view, angles }) {
  const isClockwise = view.direction === 1;
  const isAt = view.seat !== null && view.ring.includes(view.seat);
  const stops = isAt ? [0, ...angles, 360] : [...angles, 360 + (angles[0] ?? 0)];
  const gaps = stops.slice(1).map((angle, i) => middle(stops[i] ?? 0, angle));
  return html`
    <p class="unseen">Turns go ${isClockwise ? "clockwise" : "anticlockwise"}.</p>
    <div class=${classes("way", !isClockwise && "back")} aria-hidden="true">
      ${gaps.map((angle) => {
        const { x, y } = placeAt(angle);
        const style = { "--x": x.toFixed(3), "--y": y.toFixed(3), "--turn": `${angle + (isClockwise ? 180 : 0)}deg` };
        return html`<span key=${angle} style=${style}><${Icon} name="next-turn" /></span>`;
      })}
    </div>
  `;
}
