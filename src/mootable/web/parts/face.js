// Faces: a look in a few strokes, for players, titles and cards alike.

import { classes, html, signal } from "../lib.js";

/** @import { Mood } from "../types.js" */

const EYES = html`<circle cx="36" cy="45" r="4.6" /><circle cx="64" cy="45" r="4.6" />`;
const WORRIED = html`<path class="stroke" d="M27 37 41 31M73 37 59 31" />`;

/** @type {Record<Mood, any>} */
const LOOKS = {
  calm: html`${EYES}<path class="stroke" d="M38 62q12 10 24 0" />`,
  glad: html`<path class="stroke" d="M29 47q7-10 14 0M57 47q7-10 14 0" /><path d="M33 58q17 28 34 0z" />`,
  busy: html`<circle class="white" cx="36" cy="44" r="8.5" /><circle class="white" cx="64" cy="44" r="8.5" />
    <circle cx="39" cy="41" r="4" /><circle cx="67" cy="41" r="4" /><path class="stroke" d="M42 66h16" />`,
  panic: html`<circle class="white" cx="35" cy="42" r="11" /><circle class="white" cx="65" cy="42" r="11" />
    <circle cx="35" cy="43" r="3.2" /><circle cx="65" cy="43" r="3.2" />
    <path class="stroke" d="M31 69q4.75-9 9.5 0t9.5 0 9.5 0 9.5 0" />`,
  worry: html`${WORRIED}${EYES}<path class="stroke" d="M40 68q10-8 20 0" />`,
  plead: html`${WORRIED}<circle cx="35" cy="47" r="8.5" /><circle cx="65" cy="47" r="8.5" />
    <circle class="white" cx="38" cy="44" r="3" /><circle class="white" cx="68" cy="44" r="3" />
    <path class="stroke" d="M45 66q5-4 10 0" />`,
  firm: html`<path class="stroke" d="M26 33 44 40M74 33 56 40" />${EYES}<path class="stroke" d="M36 67h28" />`,
  grumpy: html`<path class="stroke" d="M26 35 44 40M74 35 56 40" />${EYES}
    <path class="stroke" d="M37 69q13-11 26 0" />`,
  sleep: html`<path class="stroke" d="M29 44q7 8 14 0M57 44q7 8 14 0" /><circle cx="50" cy="65" r="4" />`,
  smirk: html`<path class="stroke" d="M27 38 43 38M57 31 73 35" />${EYES}
    <path class="stroke" d="M39 66q16 5 25-6" />`,
  laugh: html`<path class="stroke" d="M28 42l13 5-13 5M72 42l-13 5 13 5" /><path d="M28 58q22 38 44 0z" />`,
  frown: html`<path class="stroke" d="M25 32 45 41M75 32 55 41" />${EYES}<path class="stroke" d="M33 73q17-19 34 0" />`,
  gape: html`<circle class="white" cx="35" cy="40" r="10" /><circle class="white" cx="65" cy="40" r="10" />
    <circle cx="35" cy="40" r="4" /><circle cx="65" cy="40" r="4" /><ellipse cx="50" cy="70" rx="11" ry="14" />`,
  applaud: html`<path class="stroke" d="M29 40q7-10 14 0M57 40q7-10 14 0M37 53q13 10 26 0" />
    <path class="hands" d="M47 96 27 78q-6-8 2-12 4-1 7 3l14 15M53 96l20-18q6-8-2-12-4-1-7 3L50 84" />
    <path class="stroke" d="M50 66v7M38 64l3 6M62 64l-3 6" />`,
  gone: html`<path class="stroke" d="M30 39l11 11M41 39 30 50M59 39l11 11M70 39 59 50M38 67h24" />`,
};

/**
 * The strokes of a look, in a box of 100 by 100, to be laid on any shape.
 * @param {Mood} mood
 */
export function look(mood) {
  return html`<g class="look">${LOOKS[mood]}</g>`;
}

/**
 * The same, one by one, for whoever draws it by hand.
 * @param {Mood} mood
 */
export const lookOf = (mood) => LOOKS[mood];

/** The shapes a face can have, so that nobody is told by colour alone. */
export const FACE_SHAPES = [
  "M50 6a44 44 0 1 1 0 88 44 44 0 1 1 0-88z",
  "M24 8h52q16 0 16 16v52q0 16-16 16H24Q8 92 8 76V24Q8 8 24 8z",
  "M46 6q4-2 8 0l34 20q4 2 4 7v34q0 5-4 7L54 94q-4 2-8 0L12 74q-4-2-4-7V33q0-5 4-7z",
  "M50 8c12-8 27 2 25 16 14-1 23 14 15 26 8 12-1 27-15 26 2 14-13 24-25 16-12 8-27-2-25-16-14 1-23-14-15-26-8-12 1-27 15-26C23 10 38 0 50 8z",
  "M50 4c8 16 42 30 42 54 0 22-18 37-42 37S8 80 8 58C8 34 42 20 50 4z",
  "M14 10q36-10 72 0 6 2 6 8 2 46-36 76-6 4-12 0Q6 64 8 18q0-6 6-8z",
  "M50 14C58 2 92 2 92 36c0 28-30 46-42 58C38 82 8 64 8 36 8 2 42 2 50 14z",
  "M44 8q6-8 12 0l36 72q4 12-10 12H18Q4 92 8 80z",
  "M44 6q6-5 12 0l34 26q5 4 3 10L80 86q-2 6-8 6H28q-6 0-8-6L7 42q-2-6 3-10z",
  "M8 24 26 34Q50 22 74 34L92 24 88 60Q84 94 50 94T12 60z",
  "M12 94V50C12 22 28 6 50 6s38 16 38 44v44L75 84 62 94 50 84 38 94 25 84z",
  "M26 90C8 90 2 66 18 58 8 36 34 24 44 36c8-24 44-16 38 10 18 4 18 44-8 44z",
];
const COLOURS = 8;

/** How many faces there are: every shape in every colour. */
export const FACES = FACE_SHAPES.length * COLOURS;
/** How many of them have the same colour, one after another. */
export const ALIKE = FACE_SHAPES.length;

/** The face at each seat of the table that is looked at, as the house says. */
export const faces = signal(/** @type {number[]} */ ([]));

/** How somebody looks for a moment, by seat, whatever else is going on. */
export const reactions = signal(/** @type {Record<number, {key: number, look: Mood}>} */ ({}));

/** After so many seats the pairs of a colour and a shape would come again. */
const AROUND = 24;

/**
 * The face of a seat of which the house has not said it, as the house would choose it.
 * @param {number} seat
 */
export function usualFace(seat) {
  const number = seat % FACES;
  return (number % COLOURS) * ALIKE + ((number + Math.floor(number / AROUND)) % ALIKE);
}

/**
 * The face of whoever sits in a seat.
 * @param {{seat: number, mood?: Mood}} props
 */
export function Face({ seat, mood = "calm" }) {
  const reaction = reactions.value[seat];
  return html`<${Drawn} key=${reaction?.key} face=${faces.value[seat] ?? usualFace(seat)} mood=${reaction?.look ?? mood} isMoved=${!!reaction} />`;
}

/**
 * A face by its number.
 * @param {{face: number, mood?: Mood, isMoved?: boolean}} props `isMoved`: it shows so
 */
export function Drawn({ face, mood = "calm", isMoved }) {
  return html`<svg class=${classes("face", `seat-${Math.floor(face / ALIKE)}`, isMoved && "moved")} viewBox="0 0 100 100" aria-hidden="true">
    <path class="skin" d=${FACE_SHAPES[face % ALIKE]} />${look(mood)}
  </svg>`;
}

/**
 * A title in the house's own hand: every double o looks at you.
 * @param {{text: string, moods?: [Mood, Mood]}} props
 */
export function Title({ text, moods = ["glad", "grumpy"] }) {
  const [, before = "", start = "", end = "", after = ""] = text.match(/^(.*?)(\S*?)oo(\S*)(.*)$/s) ?? [];
  if (!start && !end) return html`<span class="title">${text}</span>`;
  return html`<span class="title">
    <span class="unseen">${text}</span>
    <span aria-hidden="true">
      ${before}<span class="one-word">${start}<${Eye} mood=${moods[0]} /><${Eye} mood=${moods[1]} />${end}</span>${after}
    </span>
  </span>`;
}

/** @param {{mood: Mood}} props */
function Eye({ mood }) {
  return html`<svg class="title-face ${mood}" viewBox="0 0 100 100">
    <circle class="skin" cx="50" cy="50" r="46" />${look(mood)}
  </svg>`;
}
