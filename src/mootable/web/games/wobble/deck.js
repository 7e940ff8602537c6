// The cards by their ids: m7, c-turn, mg-swap, mirror, m-plus3.rps.

import { say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Colour } from "./types.js" */

/** @type {Colour[]} */
export const HUES = ["m", "c", "y", "g"];

/** @param {Colour} hue */
export const colourOf = (hue) => say(`page.hue.${hue}.plain`);

/**
 * What a number or a sign is called.
 * @param {string} symbol
 */
export const titleOf = (symbol) => (/^\d$/.test(symbol) ? symbol : say(`page.sign.${symbol}.plain`));

/** @param {string} task */
export const taskOf = (task) => say(`page.task.${task}.plain`);

const GREY = ["dodge", "you", "mirror", "unlucky"];
const BROWN = ["notme", "capture", "double"];
const OFFENSIVE = ["skip", "minus20", "plus3", "plus5", "afk", "magnet"];

/** @param {string} symbol */
export const isGrey = (symbol) => GREY.includes(symbol);
/** @param {string} symbol */
export const isJerk = (symbol) => BROWN.includes(symbol);
/** @param {string} symbol */
export const isOffensive = (symbol) => OFFENSIVE.includes(symbol);

/**
 * @param {string} id
 * @returns {{hues: Colour[], symbol: string, task: string | null, face: string}} `face`: the card
 * without its task, which is all that counts for tossing in
 */
export function readCard(id) {
  const [face = "", task = null] = id.split(".");
  const number = /^([mcyg])(\d)$/.exec(face);
  const action = number ?? /^([mcyg]{1,2})-(\w+)$/.exec(face);
  if (!action) return { hues: [], symbol: face, task, face };
  const [, hues = "", symbol = ""] = action;
  return { hues: /** @type {Colour[]} */ (hues.split("")), symbol, task, face };
}

/**
 * What a card is called.
 * @param {string} id
 */
export function nameOf(id) {
  const { hues, symbol, task } = readCard(id);
  const card = titled(hues, symbol);
  return task ? say("page.called.with_task", { card, task }) : card;
}

/**
 * @param {Colour[]} hues
 * @param {string} symbol
 */
function titled([first, second], symbol) {
  if (!first) return titleOf(symbol);
  if (second) return say("page.called.swap", { first, second, sign: symbol });
  return /^\d$/.test(symbol) ? say("page.called.number", { hue: first, n: symbol }) : say("page.called.coloured", { hue: first, sign: symbol });
}

/**
 * All the cards there are, and besides them those that only a set position has.
 * @param {Map<string, CardInfo>} cards
 * @param {string[]} ids
 */
export function withUnprinted(cards, ids) {
  const missing = ids.filter((id) => !cards.has(id));
  if (!missing.length) return cards;
  return new Map([
    ...cards,
    ...missing.map((id) => /** @type {[string, CardInfo]} */ ([id, { id, name: nameOf(id), copies: 0, kind: "", text: "" }])),
  ]);
}

/**
 * Points, which are all minus points: with their sign, wherever they are written.
 * @param {number} score as many as were written down
 */
export const points = (score) => (score ? `−${score}` : "0");

/**
 * What an attack puts at stake.
 * @param {string} symbol
 * @param {number} n
 */
export function stake(symbol, n) {
  const amount = symbol === "minus20" ? points(n) : symbol.startsWith("plus") ? `+${n}` : String(n);
  return { amount, unit: say(`page_wobble.stake.${symbol}`, { n }) };
}
