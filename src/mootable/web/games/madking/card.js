// A card of the Mad King, drawn: play cards, moods, muses and actions, each with a frame of its own.

import { html } from "../../lib.js";
import { CardName } from "../../parts/cardname.js";
import { CROWN, drawing, emblem } from "./art.js";
import { moodOf, readCard, titled } from "./genres.js";
import { say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Genre } from "./types.js" */

const PAPER = html`<rect class="paper" x="1" y="1" width="98" height="138" rx="11" />`;
const LAUREL = "M50 100C16 98-2 70 6 34M50 100c34-2 52-30 44-66";
const LEAVES = [30, 55, 80, 105, 130];

/**
 * What a card is called.
 * @param {string} id
 * @param {Map<string, CardInfo>} [cards]
 */
export function nameOf(id, cards) {
  const { kind, genre } = readCard(id);
  if (kind === "action") return cards?.get(id)?.name ?? id;
  if (!genre) return kind === "mood" ? say("page.card.mood") : say("page.card.muse");
  if (kind === "mood") return say("page.card.mood_of", { mood: genre, genre });
  return kind === "muse" ? say("page.card.muse_of", { genre }) : titled(genre);
}

/**
 * @param {{id: string | null, cards?: Map<string, CardInfo>}} props no id: the back of a play card
 */
export function Card({ id, cards }) {
  if (id === null) return html`<${Back} kind="play" />`;
  const { kind, genre } = readCard(id);
  if (!genre && kind !== "action") return html`<${Back} kind=${kind} />`;
  const label = nameOf(id, cards);
  return html`<svg class=${`leaf ${kind} ${genre ? `g-${genre}` : ""}`} viewBox="0 0 100 140" role="img" aria-label=${label}>
    ${PAPER}
    ${genre ? html`<${Face} kind=${kind} genre=${genre} />` : html`<${Deed} id=${id} name=${label} />`}
  </svg>`;
}

/** @param {{id: string, name: string}} props */
function Deed({ id, name }) {
  return html`
    <path class="frame" d="M8 14q0-6 6-6h72q6 0 6 6v112q0 6-6 6H14q-6 0-6-6z" />
    <g transform="translate(24 22) scale(.52)">${drawing(id)}</g>
    <${CardName} name=${name} />
  `;
}

/** @param {{kind: string, genre: Genre}} props */
function Face({ kind, genre }) {
  if (kind === "mood") {
    return html`
      <path class="crown" d=${CROWN} transform="translate(32 6) scale(.36)" />
      <g transform="translate(24 46) scale(.52)">${emblem(genre)}</g>
      <${CardName} name=${moodOf(genre)} />
    `;
  }
  if (kind === "muse") {
    return html`
      <g transform="translate(12 12) scale(.76)"><${Laurel} /></g>
      <g transform="translate(29 30) scale(.42)">${emblem(genre)}</g>
      <${CardName} name=${titled(genre)} />
    `;
  }
  return html`
    <g transform="translate(17 18) scale(.66)">${emblem(genre)}</g>
    <${CardName} name=${titled(genre)} />
  `;
}

function Laurel() {
  return html`<g class="laurel">
    <path class="stem" d=${LAUREL} />
    ${LEAVES.flatMap((angle) =>
      [angle, -angle].map(
        (turned) => html`<ellipse
          key=${turned}
          cx="50"
          cy="100"
          rx="5"
          ry="11"
          transform=${`rotate(${turned} 50 54) rotate(${turned > 0 ? 50 : -50} 50 100)`}
        />`,
      ),
    )}
  </g>`;
}

/** @type {Record<string, any>} */
const BACKS = {
  play: html`<path class="drape" d="M8 8h84v20q-42 14-84 0zM8 30q10 4 16 4-4 60-16 98zM92 30q-10 4-16 4 4 60 16 98z" />
    <circle class="lamp" cx="50" cy="82" r="14" />`,
  mood: html`<path class="crown" d=${CROWN} transform="translate(23 46) scale(.54)" />`,
  muse: html`<g transform="translate(14 30) scale(.72)"><${Laurel} /></g>`,
};

/** @param {{kind: string}} props */
function Back({ kind }) {
  return html`<svg class=${`leaf back ${kind}`} viewBox="0 0 100 140" aria-hidden="true">
    ${PAPER}<rect class="frame" x="8" y="8" width="84" height="124" rx="7" />${BACKS[kind]}
  </svg>`;
}

/**
 * An act of a play, small: the emblem alone fills it.
 * @param {{genre: Genre}} props
 */
export function Tile({ genre }) {
  return html`<svg class=${`leaf play g-${genre}`} viewBox="0 0 100 120" aria-hidden="true">
    <rect class="paper" x="1" y="1" width="98" height="118" rx="14" />
    <g transform="translate(14 22) scale(.72)">${emblem(genre)}</g>
  </svg>`;
}

/**
 * A mood or a muse, no larger than a letter; without a genre it is not known.
 * @param {{kind: "mood" | "muse" | "play", genre: Genre | null}} props
 */
export function Chip({ kind, genre }) {
  const label = genre ? nameOf(kind === "play" ? genre : `${kind}:${genre}`) : say("page.card.unknown", { card: nameOf(`${kind}:`) });
  return html`<svg class=${`leaf chip-${kind} ${kind} ${genre ? `g-${genre}` : "unknown"}`} viewBox="-12 -12 124 124" role="img" aria-label=${label}>
    ${kind === "muse"
      ? html`<circle class="paper" cx="50" cy="50" r="60" />`
      : html`<rect class="paper" x="-10" y="-10" width="120" height="120" rx="26" />`}
    ${genre
      ? html`<g transform="translate(12 12) scale(.76)">${emblem(genre)}</g>`
      : html`<text class="name" x="50" y="82" font-size="90" text-anchor="middle">?</text>`}
  </svg>`;
}
