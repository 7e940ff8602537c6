// The name at the foot of a card, which is 100 wide and 140 high.

import { html } from "../lib.js";

const WIDE = 82;
/** As wide as a letter is in the widest of the fonts, for its height. */
const LETTER = 0.66;
const BIGGEST = 15.5;

/** Where a long word may be broken. */
const SOFT = "\u00ad";

/**
 * A name in lines that fit a card.
 * @param {string} name
 */
function lines(name) {
  const whole = (/** @type {string} */ text) => text.replaceAll(SOFT, "");
  const breaks = [...name.matchAll(/[ \u00ad]/g)];
  const splits = breaks.map(({ 0: at, index }) => [
    `${whole(name.slice(0, index))}${at === SOFT ? "-" : ""}`,
    whole(name.slice(index + 1)),
  ]);
  const longest = (/** @type {string[]} */ split) => Math.max(...split.map((line) => line.length));
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best), splits[0] ?? [whole(name)]);
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
