// The pictures on the cards: a shape for each kind, and a look on its face.
//
// Each is drawn in a box of 100 by 100. The shape alone tells the kind, without colour.

import { html } from "../../lib.js";
import { look } from "../../parts/face.js";

/** @import { Mood } from "../../types.js" */

/** @typedef {{shape: any, mood: Mood | null, at?: string, more?: any}} Picture */

/**
 * A star with many points, all around the middle.
 * @param {number} points
 * @param {number} outer
 * @param {number} inner
 */
function burst(points, outer, inner) {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return html`<polygon class="body" points=${corners.join(" ")} />`;
}

/** @param {string} path */
const body = (path) => html`<path class="body" d=${path} />`;

const LEAVES = [-150, -120, -90, -60, -30, 0, 30].flatMap((angle) => [angle - 60, angle - 60]);

/** @type {Record<string, Picture>} */
const PICTURES = {
  stress: { shape: burst(14, 49, 36), mood: "panic" },
  address: {
    shape: body("M50 92C18 68 4 50 4 33 4 17 16 8 29 8c9 0 17 5 21 13C54 13 62 8 71 8c13 0 25 9 25 25 0 17-14 35-46 59z"),
    mood: "sleep",
    at: "translate(0 -4)",
  },
  insight: {
    shape: body("M2 50C20 20 36 14 50 14s30 6 48 36C80 80 64 86 50 86S20 80 2 50z"),
    mood: null,
    more: html`<circle class="white" cx="50" cy="50" r="25" />
      <circle class="ink" cx="50" cy="50" r="14" /><circle class="white" cx="56" cy="44" r="5" />
      <path class="ink-line" d="M50 4v-8M24 11l-5-7M76 11l5-7" />`,
  },
  turnup: {
    shape: body("M44 8q6-8 12 0l38 70q5 12-8 12H14Q1 90 6 78z"),
    mood: "glad",
    at: "translate(10 20) scale(.8)",
    more: html`<path class="ink-line" d="M14 40Q8 30 14 18M2 44Q-6 28 4 10M86 40q6-10 0-22M98 44q8-16-2-34" />`,
  },
  crisis: {
    shape: html`<g class="body">
      <rect x="2" y="6" width="92" height="24" rx="12" /><rect x="12" y="29" width="76" height="22" rx="11" />
      <rect x="26" y="50" width="56" height="19" rx="9.5" /><rect x="34" y="68" width="32" height="16" rx="8" />
      <rect x="46" y="83" width="14" height="13" rx="6.5" />
    </g>`,
    mood: "worry",
    at: "translate(6 -12) scale(.88)",
  },
  help: {
    shape: body("M14 8h72q10 0 10 10v46q0 10-10 10H54L32 96V74H14Q4 74 4 64V18Q4 8 14 8z"),
    mood: "plead",
    at: "translate(5 -5) scale(.9)",
  },
  alone: {
    shape: body("M62 4A47 47 0 1 0 96 66 40 40 0 0 1 62 4z"),
    mood: "sleep",
    at: "translate(-4 14) scale(.8)",
    more: html`<path class="ink-line" d="M72 34h12L72 50h12M88 14h9l-9 12h9" />`,
  },
  nope: {
    shape: body("M31 3h38l28 28v38L69 97H31L3 69V31z"),
    mood: "firm",
  },
  quote1: {
    shape: html`<circle class="body" cx="50" cy="54" r="36" />`,
    mood: "worry",
    at: "translate(3 8) scale(.94)",
    more: html`<g class="leaf">
      ${LEAVES.map((angle, i) => {
        const side = i % 2 ? -1 : 1;
        return html`<ellipse
          cx="50"
          cy="14"
          rx="5"
          ry="11"
          transform=${`translate(50 54) scale(${side} 1) translate(-50 -54) rotate(${angle / 2 + 40} 50 54) rotate(55 50 14)`}
        />`;
      })}
    </g>`,
  },
  quote2: {
    shape: body("M52 2c4 20 34 36 34 62 0 20-16 33-36 33S14 84 14 64c0-16 12-22 15-38 8 4 12 10 12 16C48 32 52 18 52 2z"),
    mood: "smirk",
    at: "translate(8 20) scale(.84)",
  },
  quote3: {
    shape: html`<g class="body">
      <path d="M30 26 40 12h20l10 14z" /><rect x="18" y="26" width="64" height="58" rx="12" />
      <rect x="12" y="84" width="76" height="12" rx="5" />
    </g>`,
    mood: "calm",
    at: "translate(5 7) scale(.9)",
    more: html`<path class="ink-line" d="M38 9Q50-6 62 9M10 44H2M98 44h-8M12 64l-8 4M88 64l8 4" />`,
  },
  quote4: {
    shape: html`<g class="body">
      <path d="M18 90q-8-40 14-58h36q22 18 14 58z" /><rect x="38" y="22" width="24" height="10" rx="5" />
      <path d="M80 62q12-2 12-26l8-2q2 40-20 46z" />
    </g>`,
    mood: "grumpy",
    at: "translate(4 12) scale(.92)",
    more: html`<path class="ink-line" d="M24 34Q8 40 10 62M44 16q-6-6 0-12M58 16q6-6 0-12" />`,
  },
  quote5: {
    shape: body("M12 6l26 18q12-4 24 0L88 6q6 26 2 46 0 42-40 42T10 52Q6 32 12 6z"),
    mood: "smirk",
    at: "translate(5 10) scale(.9)",
    more: html`<path class="ink-line" d="M20 66H0M22 76 4 84M80 66h20M78 76l18 8" />`,
  },
};

/**
 * The whole picture of a card.
 * @param {string} id
 */
export function picture(id) {
  const found = PICTURES[id];
  if (!found) return null;
  const { shape, mood, at, more } = found;
  return html`${shape}${more}${mood && html`<g transform=${at}>${look(mood)}</g>`}`;
}

/**
 * The shape alone, for a corner.
 * @param {string} id
 */
export function emblem(id) {
  return PICTURES[id]?.shape ?? null;
}
