// The drawings: a shape for each colour, a sign for each action and task.
//
// Each is drawn in a box of 100 by 100. Shape and letter tell the colour to those who don't see it.

import { html } from "../../lib.js";
import { look } from "../../parts/face.js";

/** @import { Colour } from "./types.js" */

/** @type {Record<Colour, string>} */
const SHAPES = {
  // A diamond, a drop, a star, a leaf.
  m: "M50 2 94 50 50 98 6 50z",
  c: "M50 0c8 20 37 38 37 63a37 36 0 0 1-74 0C13 38 42 20 50 0z",
  y: "M50 2l14 31 34 4-25 23 7 34-30-17-30 17 7-34L2 37l34-4z",
  g: "M92 8C40 4 6 28 8 66c0 8 3 15 8 20l-8 12 8 2 9-9c6 3 12 4 18 3C82 90 98 58 92 8z",
};

/** @param {Colour} hue */
export const shape = (hue) => html`<path class=${`shape h-${hue}`} d=${SHAPES[hue]} />`;

const ARROWS = html`<path class="line" d="M14 42A38 38 0 0 1 82 30M86 58A38 38 0 0 1 18 70" />
  <path class="ink" d="M92 10v30H62zM8 90V60h30z" />`;

/** @param {string} text */
const words = (text) =>
  html`<text class="big" x="50" y="72" font-size=${text.length > 2 ? 50 : 66} text-anchor="middle">${text}</text>`;

/** @type {Record<string, any>} */
const SIGNS = {
  turn: ARROWS,
  half: html`<rect class="ink" x="14" y="18" width="34" height="64" rx="6" />
    <rect class="line dashed" x="54" y="18" width="34" height="64" rx="6" /><path class="line" d="M51 4v92" />`,
  exchange: html`<rect class="ink" x="6" y="34" width="34" height="50" rx="6" /><rect class="ink" x="60" y="16" width="34" height="50" rx="6" />
    <path class="line" d="M24 20h22l-9-9M76 80H54l9 9" />`,
  skip: html`<circle class="line thick" cx="50" cy="50" r="38" /><path class="line thick" d="M23 77 77 23" />`,
  minus20: words("−20"),
  plus3: words("+3"),
  plus5: words("+5"),
  afk: html`<path class="ink" d="M14 38h58v30q0 18-18 18H32q-18 0-18-18z" /><path class="line" d="M72 44h8q10 0 10 11t-10 11h-8M30 26q-5-8 0-16M52 26q-5-8 0-16" />`,
  magnet: html`<path class="ink" d="M10 48a40 40 0 0 1 80 0v14H66V48a16 16 0 0 0-32 0v14H10z" />
    <path class="ink" d="M10 70h24v18H10zM66 70h24v18H66z" />`,
  dodge: html`<path class="line thick" d="M10 84C30 84 24 24 50 24s20 60 40 60" /><path class="ink" d="M76 66 98 84 74 96z" /><circle class="ink" cx="50" cy="62" r="10" />`,
  you: html`<path class="ink" d="M4 44q0-10 10-10h46q9 0 9 8t-9 8H46h20q9 0 9 8t-9 8h-4q6 2 5 9t-9 6h-4q4 3 2 9t-10 6H26Q4 92 4 70z" /><path class="line" d="M78 42h18M76 26l14-10M76 58l16 8" />`,
  mirror: html`<ellipse class="line thick" cx="50" cy="36" rx="30" ry="33" /><path class="ink" d="M43 70h14l4 26q-11 5-22 0z" /><path class="line" d="M36 40 56 18M48 52l16-18" />`,
  unlucky: html`<path class="ink" d="M24 56V28q0-6 6-6t6 6v20V14q0-7 6-7t6 7v32V10q0-6 6-6t6 6v36V18q0-6 6-6t6 6v40l6-8q5-6 10-2t1 10L76 84q-6 12-20 12H46q-22 0-22-24z" />`,
  notme: html`<path class="ink" d="M50 4 90 18v30q0 32-40 48Q10 80 10 48V18z" /><g class="pale" transform="translate(18 16) scale(.64)">${look("smirk")}</g>`,
  capture: html`<path class="line thick" d="M50 4v40a22 22 0 1 1-22 22" /><path class="ink" d="M28 46 12 70h32z" /><circle class="line" cx="50" cy="8" r="5" />`,
  double: words("×2"),
};

/**
 * The sign of an action; the number itself for a number.
 * @param {string} symbol
 */
export const sign = (symbol) => SIGNS[symbol] ?? words(symbol);

/** @type {Record<string, any>} */
const ERRANDS = {
  coin_spin: html`<ellipse class="line thick" cx="50" cy="44" rx="20" ry="36" /><path class="line" d="M14 92q36 10 72 0M50 26v36" />`,
  phone_call: html`<path class="ink" d="M18 8l20-4 10 26-13 10q6 16 24 26l12-12 25 12-6 20q-4 10-16 8Q14 84 6 28 4 12 18 8z" />`,
  turn_over: html`<rect class="line" x="8" y="26" width="38" height="54" rx="6" /><path class="line" d="M60 26q28 4 28 38M78 52l10 14 10-14" />`,
  arm_wrestle: html`<path class="line thick" d="M6 92 34 52 50 34M94 92 66 52 50 34" /><circle class="ink" cx="50" cy="28" r="18" />`,
  wall_throw: html`<path class="ink" d="M74 4h20v92H74z" /><rect class="line" x="14" y="40" width="26" height="36" rx="5" transform="rotate(-20 27 58)" /><path class="line" d="M48 44h16M46 60h18" />`,
  pile_catch: html`<rect class="ink" x="22" y="8" width="56" height="34" rx="6" transform="rotate(-14 50 25)" /><path class="line thick" d="M14 66q0 26 36 26t36-26" />`,
  spelling: html`<text class="big" x="50" y="70" font-size="52" text-anchor="middle">abc</text>`,
  population: html`<circle class="ink" cx="32" cy="28" r="16" /><circle class="ink" cx="70" cy="34" r="13" /><path class="ink" d="M4 92q0-42 28-42t28 42zM64 92q2-24-8-34 38-12 40 34z" />`,
  stopwatch: html`<circle class="line thick" cx="50" cy="56" r="36" /><path class="line thick" d="M50 56V34M40 6h20M80 22l8-8" />`,
  rps: html`<path class="line thick" d="M50 92V58L28 12M50 58 72 12" /><circle class="ink" cx="50" cy="66" r="20" />`,
  glass_coin: html`<path class="line thick" d="M22 30h56l-8 62H30z" /><circle class="ink" cx="50" cy="14" r="12" />`,
  coin_slide: html`<path class="line thick" d="M4 76h92" /><circle class="ink" cx="62" cy="54" r="18" /><path class="line" d="M8 46h22M8 60h26" />`,
};

/**
 * The sign of a task.
 * @param {string} task
 */
export const errand = (task) => ERRANDS[task] ?? null;
