// The pictures: an emblem for each genre and a drawing for each action.
//
// Each is drawn in a box of 100 by 100. The shape alone tells the genre, without colour.

import { html } from "../../lib.js";
import { look } from "../../parts/face.js";

/** @import { Genre } from "./types.js" */

const HEART = "M50 92C18 68 4 50 4 33 4 17 16 8 29 8c9 0 17 5 21 13C54 13 62 8 71 8c13 0 25 9 25 25 0 17-14 35-46 59z";

/** @type {Record<Genre, any>} */
const EMBLEMS = {
  // A mask with its mind made up.
  drama: html`<path class="body" d="M8 10q42 14 84 0 8 40-8 64-14 20-34 24-20-4-34-24Q0 50 8 10z" />
    <g transform="translate(4 4) scale(.92)">${look("firm")}</g>`,
  // A tear.
  tragedy: html`<path class="body" d="M50 0c8 20 37 36 37 61a37 37 0 0 1-74 0C13 36 42 20 50 0z" />
    <g transform="translate(9 17) scale(.82)">${look("worry")}</g>`,
  romance: html`<path class="body" d=${HEART} /><g transform="translate(4 -4) scale(.92)">${look("sleep")}</g>`,
  // A jester laughs.
  comedy: html`<path class="cap" d="M14 54C0 36 0 20 6 10c14 0 26 8 33 20 3-12 6-20 11-27 5 7 8 15 11 27 7-12 19-20 33-20 6 10 6 26-8 44z" />
    <circle class="body" cx="50" cy="64" r="34" />
    <circle class="bell" cx="6" cy="10" r="6" /><circle class="bell" cx="50" cy="5" r="6" /><circle class="bell" cx="94" cy="10" r="6" />
    <g transform="translate(11 24) scale(.78)">${look("glad")}</g>`,
  musical: html`<path class="body" d="M30 14 92 2v66c0 9-8 16-18 16s-17-6-17-14 8-15 17-15c2 0 4 0 6 1V28L42 35v45c0 9-8 17-18 17S7 91 7 83s8-15 17-15c2 0 4 0 6 1z" />`,
};

/** @param {Genre} genre */
export const emblem = (genre) => EMBLEMS[genre];

export const CROWN = "M6 82 0 26l24 20L50 6l26 40 24-20-6 56z";

/** A quill: for every action that has no drawing of its own. */
const QUILL = html`<path class="body" d="M96 4C50 6 22 34 24 70l-4 4 6 6 4-4C66 78 94 50 96 4z" />
  <path class="ink-line" d="M10 96 62 38" />`;

/** @type {Record<string, any>} */
const ACTIONS = {
  royal_whisper: html`<path class="body" d="M16 62 12 24l20 14L50 8l18 30 20-14-4 38z" />
    <path class="ink-line" d="M30 78q20 14 40 0M22 90q28 16 56 0" />`,
  eavesdrop: html`<path class="body" d="M26 92C8 62 14 8 54 8s44 44 18 56c-14 8-8 32-28 34q-12 0-18-6z" />
    <path class="ink-line" d="M36 46c0-14 8-20 18-20s18 8 16 18c-2 12-18 10-18 24" />`,
  trade_secrets: html`<rect class="body" x="6" y="10" width="40" height="56" rx="7" /><rect class="body" x="54" y="34" width="40" height="56" rx="7" />
    <path class="ink-line" d="M58 18h24l-8-9M42 82H18l8 9" />`,
  visit_muse: html`<path class="body" d="M18 96V38a32 32 0 0 1 64 0v58z" />
    <path class="ink-line" d="M50 40v40M38 52l12-12 12 12M10 96h80" />`,
  plagiarize: html`<path class="body" d="M20 6h44l18 18v70H20z" /><path class="ink-line" d="M34 34h32M34 50h32M34 66h18M98 80H58l12-12M58 80l12 12" />`,
  ghostwriter: html`<path class="body" d="M14 94V44a36 36 0 0 1 72 0v50l-14-10-11 10-11-10-11 10-11-10z" />
    <g transform="translate(7 2) scale(.86)">${look("smirk")}</g>`,
  trade_scenes: html`<rect class="body" x="8" y="14" width="36" height="72" rx="7" /><rect class="body" x="56" y="14" width="36" height="72" rx="7" />
    <path class="ink-line" d="M28 38h44l-10-10M72 62H28l10 10" />`,
  cut_scene: html`<circle class="body" cx="26" cy="78" r="18" /><circle class="body" cx="74" cy="78" r="18" />
    <path class="ink-line" d="M36 62 72 6M64 62 28 6" />`,
  revival: html`<path class="body" d="M12 58h76v36H12z" /><path class="ink-line" d="M50 74V10M28 32 50 10l22 22" />`,
  new_muse: html`<path class="body" d=${HEART} /><path class="ink-line" d="M32 44a18 18 0 0 1 34-6M68 52a18 18 0 0 1-34 6M68 24v14H54M32 72V58h14" />`,
  mood_swing: html`<path class="body" d="M26 66 22 36l16 11 12-23 12 23 16-11-4 30z" />
    <path class="ink-line" d="M8 60A44 44 0 0 1 66 8M92 40A44 44 0 0 1 34 92M54 0l14 8-9 13M46 100l-14-8 9-13" />`,
  gossip: html`<path class="body" d="M8 8h52q8 0 8 8v26q0 8-8 8H34L18 64V50H8q-6 0-6-8V16q0-8 6-8z" />
    <path class="body" d="M92 44H76v8q0 8-8 8H44v12q0 8 8 8h16l14 14V80h10q6 0 6-8V52q0-8-6-8z" />
    <path class="ink-line" d="M18 29h.1M34 29h.1M50 29h.1" />`,
  rehearsal: html`<rect class="body" x="4" y="30" width="36" height="52" rx="6" transform="rotate(-10 22 56)" />
    <rect class="body" x="32" y="22" width="36" height="52" rx="6" /><rect class="body" x="60" y="30" width="36" height="52" rx="6" transform="rotate(10 78 56)" />
    <path class="ink-line" d="M24 96h52M66 88l10 8-10 8M34 88l-10 8 10 8" />`,
  encore: html`<circle class="body" cx="50" cy="50" r="44" /><path class="ink-line" d="M72 40A26 26 0 1 0 76 58M74 22v18H56" />`,
};

/**
 * The drawing of an action card; a deck of one's own has quills.
 * @param {string} id
 */
export const drawing = (id) => ACTIONS[id] ?? QUILL;
