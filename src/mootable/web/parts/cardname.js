// The name at the foot of a card, which is 100 wide and 140 high.

import { html } from "../lib.js";

const WIDE = 88;
/** As wide as a letter is in the widest of the fonts, for its height. */
const LETTER = 0.66;
const BIGGEST = 15.5;

/**
 * A name in lines that fit a card.
 * @param {string} name
 */
function lines(name) {
  const words = name.split(" ");
  const middle = name.length / 2;
  let length = 0;
  const cut = words.findIndex((word) => (length += word.length + 1) > middle);
  const split = [words.slice(0, Math.max(1, cut)), words.slice(Math.max(1, cut))];
  return split.map((part) => part.join(" ")).filter(Boolean);
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
