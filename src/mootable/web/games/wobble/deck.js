// The cards by their ids: m7, c-turn, mg-swap, mirror, m-plus3.rps.

/** @import { CardInfo } from "../../messages.js" */
/** @import { Colour } from "./types.js" */

/** @type {Colour[]} */
export const HUES = ["m", "c", "y", "g"];

/** @type {Record<Colour, string>} */
export const COLOURS = { m: "Magenta", c: "Cyan", y: "Yellow", g: "Green" };

/** @type {Record<string, string>} */
export const TITLES = {
  turn: "Change of Direction",
  swap: "Colour Swap",
  half: "Half Hand",
  exchange: "Card Exchange",
  skip: "Skip",
  minus20: "Minus 20",
  plus3: "+3",
  plus5: "+5",
  afk: "Away from Keyboard",
  magnet: "Magnet",
  dodge: "Dodge",
  you: "You!",
  mirror: "Mirror",
  unlucky: "Who Is Unlucky",
  notme: "Not Me",
  capture: "Capture",
  double: "Double",
};

/** @type {Record<string, string>} */
export const TASKS = {
  coin_spin: "Coin spin",
  phone_call: "Phone call",
  turn_over: "Turn over",
  arm_wrestle: "Arm wrestling",
  wall_throw: "Wall throw",
  pile_catch: "Pile catch",
  spelling: "Spelling",
  population: "Population",
  stopwatch: "Stopwatch",
  rps: "Rock, paper, scissors",
  glass_coin: "Glass and coin",
  coin_slide: "Coin slide",
};

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
  const colour = hues.map((hue) => COLOURS[hue]).join(" and ");
  const title = [colour, TITLES[symbol] ?? symbol].filter(Boolean).join(" ");
  return task ? `${title} (${TASKS[task]?.toLowerCase() ?? task})` : title;
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

/** What an attack puts at stake: one of it, and several. @type {Record<string, [string, string]>} */
const STAKES = {
  skip: ["turn", "turns"],
  minus20: ["point", "points"],
  plus3: ["card", "cards"],
  plus5: ["card", "cards"],
  afk: ["time away", "times away"],
  magnet: ["number", "numbers"],
};

/**
 * @param {string} symbol
 * @param {number} amount
 */
export function stake(symbol, amount) {
  const [one, many] = STAKES[symbol] ?? ["", ""];
  return { amount: symbol === "minus20" ? points(amount) : symbol.startsWith("plus") ? `+${amount}` : String(amount), unit: amount === 1 ? one : many };
}
