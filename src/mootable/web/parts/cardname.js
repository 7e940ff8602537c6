// The name at the foot of a card, which is 100 wide and 140 high.

import { html } from "../lib.js";

const WIDE = 82;
/** As wide as a letter is in the widest of the fonts, for its height. */
const LETTER = 0.66;
const BIGGEST = 15.5;

/**
 * A name in lines that fit a card.
 * @param {string} name
 */
function lines(name) {
  const words = name.split(" ");
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (/** @type {string[]} */ split) => Math.max(...split.map((line) => line.length));
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best), splits[0] ?? [name]);
}

/** @param {{name: string}} props */
export function CardName({ name }) {
  const written = lines(name);
  const longest = Math.max(...written.map((line) => line.length));
  const size = Math.min(BIGGEST, WIDE / (longest * LETTER));
  const first = written.length > 1 ? 117 : 125;
  return html`<g class="name" font-size=${size.toFixed(1)} text-anchor="middle">
    ${written.map((line, i) => html`<text x="50" y=${(first + i * (size + 0.5)).toFixed(1)}>${line}</text>`)}
  </g>`;
}
