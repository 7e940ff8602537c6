// A playing card, drawn: two suits are red and two are black, and their shapes tell them apart.

import { html } from "../../lib.js";
import { look } from "../../parts/face.js";
import { JOKER, nameOf, readCard } from "./deck.js";

/** @import { Mood } from "../../types.js" */

/** Each in a box of 100 by 100. @type {Record<string, string>} */
const PIPS = {
  H: "M50 92C18 66 6 50 6 31 6 17 16 8 28 8q14 0 22 15Q58 8 72 8c12 0 22 9 22 23 0 19-12 35-44 61z",
  D: "M50 4 88 50 50 96 12 50z",
  S: "M50 4c10 20 42 36 42 60 0 13-9 21-20 21q-9 0-16-8 1 13 8 19H36q7-6 8-19-7 8-16 8C17 85 8 77 8 64 8 40 40 24 50 4z",
  C: "M50 5a21 21 0 0 1 17 33 21 21 0 1 1-11 37q1 14 8 21H36q7-7 8-21a21 21 0 1 1-11-37A21 21 0 0 1 50 5z",
};

/** @type {Record<string, Mood>} */
const COURT = { J: "smirk", Q: "calm", K: "grumpy" };

/** What each of the court wears, above a face in a box of 100 by 100. @type {Record<string, string>} */
const HATS = {
  J: "M18 22Q50-14 84 16l-6 10Q50 6 24 32zM84 16q14-18 8-30-14 6-16 20z",
  Q: "M20 26 12-8 32 8 50-14 68 8 88-8 80 26Q50 12 20 26z",
  K: "M16 28V-10l18 14 16-20 16 20 18-14v38Q50 14 16 28z",
};

/**
 * @param {string} suit
 * @param {string} where
 */
const pip = (suit, where) => html`<path class="pip" transform=${where} d=${PIPS[suit]} />`;

/** @param {string} suit */
const isRed = (suit) => suit === "H" || suit === "D";

/** @param {{id: string | null}} props no id: the back */
export function Card({ id }) {
  if (id === null) return html`<${Back} />`;
  const { rank, suit } = readCard(id);
  const kind = id === JOKER ? "joker" : isRed(suit) ? "red" : "black";
  return html`<svg class=${`mcard ${kind}`} viewBox="0 0 100 140" role="img" aria-label=${nameOf(id)}>
    <rect class="paper" x="1" y="1" width="98" height="138" rx="10" />
    <${Corner} rank=${rank} suit=${suit} />
    <g transform="rotate(180 50 70)"><${Corner} rank=${rank} suit=${suit} /></g>
    <${Middle} rank=${rank} suit=${suit} />
  </svg>`;
}

/** @param {{rank: string, suit: string}} props */
function Corner({ rank, suit }) {
  if (!suit) return html`<text class="rank" x="8" y="25" font-size="20">★</text>`;
  return html`
    <text class="rank" x="17" y="28" font-size=${rank === "10" ? 23 : 27} text-anchor="middle">${rank}</text>
    ${pip(suit, "translate(8 33) scale(.18)")}
  `;
}

/** @param {{rank: string, suit: string}} props */
function Middle({ rank, suit }) {
  if (!suit) {
    return html`<g transform="translate(21 40) scale(.58)">
      <path class="bells" d="M10 40Q-8 4 22-12q6 26 28 26T78-12q30 16 12 52z" />
      <circle class="skin" cx="50" cy="54" r="44" />
      <g transform="translate(0 6)">${look("glad")}</g>
    </g>`;
  }
  const mood = COURT[rank];
  if (!mood) return html`${pip(suit, rank === "A" ? "translate(21 41) scale(.58)" : "translate(27 47) scale(.46)")}`;
  return html`<g transform="translate(24 50) scale(.52)">
    <circle class="skin" cx="50" cy="52" r="44" />
    <path class="hat" d=${HATS[rank]} />
    <g transform="translate(0 7)">${look(mood)}</g>
  </g>`;
}

/** A cow looks out of every back. */
function Back() {
  return html`<svg class="mcard back" viewBox="0 0 100 140" aria-hidden="true">
    <rect class="paper" x="1" y="1" width="98" height="138" rx="10" />
    <rect class="frame" x="8" y="8" width="84" height="124" rx="6" />
    <g transform="translate(17 36) scale(.66)"><${Cow} /></g>
  </svg>`;
}

/** The head of a cow, in a box of 100 by 100. */
export function Cow() {
  return html`<g class="cow">
    <path class="horn" d="M28 22Q16 16 18 2q12 4 18 16zM72 22Q84 16 82 2 70 6 64 18z" />
    <path class="ear" d="M24 30Q4 20 0 36q8 14 24 8zM76 30q20-10 24 6-8 14-24 8z" />
    <path class="hide" d="M50 14q30 0 30 34 0 18-6 30-8 20-24 20T26 78q-6-12-6-30 0-34 30-34z" />
    <path class="spot" d="M52 14q28 0 28 32 0 6-3 10Q56 58 54 38 53 26 46 15q3-1 6-1z" />
    <ellipse class="muzzle" cx="50" cy="78" rx="25" ry="18" />
    <ellipse class="dark" cx="41" cy="76" rx="3.6" ry="5" /><ellipse class="dark" cx="59" cy="76" rx="3.6" ry="5" />
    <path class="smile" d="M41 87q9 6 18 0" />
    <circle class="dark" cx="37" cy="46" r="4.6" /><circle class="bright" cx="64" cy="46" r="4.6" />
  </g>`;
}

/** A token: a small coin with horns on it. */
export function Coin() {
  return html`<svg class="coin" viewBox="0 0 100 100" aria-hidden="true">
    <circle class="metal" cx="50" cy="50" r="46" /><path class="coined" d="M26 72V34l24 26 24-26v38" />
  </svg>`;
}

/**
 * A card no larger than a word.
 * @param {{id: string}} props
 */
export function Chip({ id }) {
  const { rank, suit } = readCard(id);
  return html`<svg class=${`mchip ${!suit ? "joker" : isRed(suit) ? "red" : "black"}`} viewBox="0 0 64 44" role="img" aria-label=${nameOf(id)}>
    <rect class="paper" x="1" y="1" width="62" height="42" rx="9" />
    <text class="rank" x=${suit ? 21 : 32} y="32" font-size="28" text-anchor="middle">${suit ? rank : "★"}</text>
    ${suit && pip(suit, "translate(35 11) scale(.22)")}
  </svg>`;
}
