// What the page says, in the language of whoever reads it. Catalogues come as plain data; how sentences
// are made of them is told in src/mootable/words/language.py, and here in a few lines over Intl.

import { LANGUAGES } from "./languages.js";
import { kept } from "./prefs.js";

/** @typedef {[filled: string, made?: string, how?: Record<string, string>]} Place */
/** @typedef {(string | Place)[]} Pattern */
/** @typedef {string | Pattern | {by: Place[], of: [string[], Pattern][]}} Message */
/** @typedef {Record<string, any>} Given what fills the places of a message, by name */

const ENGLISH = "en";

/** Whoever reads it, where somebody is spoken of: others have their names. */
export const YOU = Symbol("you");

/** The language that was chosen on this device; empty: the browser's. */
export const chosen = kept("language", "");

/** The language of this page. It stays: another one begins with another page. */
export const tag = [chosen.value, ...navigator.languages].map(known).find(Boolean) ?? ENGLISH;
const { locale, dir, lacks, unsaid } = /** @type {import("./languages.js").Spoken} */ (LANGUAGES[tag]);

/**
 * The language that we have for a tag of the browser's, if we have one: `de` for `de-AT`.
 * @param {string} asked
 */
function known(asked) {
  const wanted = asked.toLowerCase();
  return Object.keys(LANGUAGES).find((own) => [wanted, wanted.split("-")[0]].includes(own.toLowerCase()));
}

/** What there is to say where the words of the page can't be had. */
export { unsaid };

export const isEnglish = tag === ENGLISH;

/** What a question to the house ends with, so that its answer comes in the language of the page. */
export const asking = isEnglish ? "" : `?language=${tag}`;

/** What is said in each room that was asked for. @type {Record<string, Message>} */
const messages = {};

/** @type {Map<string, Promise<void>>} */
const rooms = new Map();

/**
 * Load what is said in a room, once: `page` in the house, `page_moodaut` at a table of Mood'aut. What is
 * not said in a language yet is said in English.
 * @param {string} room
 */
export function load(room) {
  let loaded = rooms.get(room);
  if (!loaded) {
    const tags = lacks.includes(room) ? [ENGLISH, tag] : [tag];
    loaded = Promise.all(tags.map((from) => fetched(from, room))).then((found) => void Object.assign(messages, ...found));
    loaded.catch(() => rooms.delete(room));
    rooms.set(room, loaded);
  }
  return loaded;
}

/**
 * @param {string} from
 * @param {string} room
 * @returns {Promise<Record<string, Message>>}
 */
async function fetched(from, room) {
  const answer = await fetch(`/web/words/${from}/${room}.json`);
  return answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText));
}

/** Tell the browser which language the page is in, which way it runs, and what it is called there. */
export function applyLanguage() {
  Object.assign(document.documentElement, { lang: locale, dir });
  const manifest = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=manifest]"));
  if (manifest) manifest.href += asking;
}

/**
 * A sentence. Where it begins with a place, as with somebody's name, it begins with a capital all the
 * same.
 * @param {string} key
 * @param {Given} [given]
 * @returns {string}
 */
export function say(key, given = {}) {
  const pattern = fitting(key, given);
  const text = pattern.map((part) => (typeof part === "string" ? part : made(part, given))).join("");
  return typeof pattern[0] === "string" ? text : text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/**
 * A sentence in which something drawn fills places, as pieces of an element.
 * @param {string} key
 * @param {Given} given
 * @returns {any[]}
 */
export function pieces(key, given) {
  return fitting(key, given).map((part) => {
    if (typeof part === "string") return part;
    const value = valueOf(part, given);
    return typeof value === "object" && !Array.isArray(value) ? value : made(part, given);
  });
}

/**
 * Names, or whatever it is, as one says them: "A, B and C".
 * @param {string[]} texts
 * @param {"conjunction" | "disjunction" | "unit"} [type]
 */
export function listed(texts, type = "conjunction") {
  return new Intl.ListFormat(locale, { type }).format(texts.map(isolated));
}

/**
 * A number as it is written.
 * @param {number} number
 */
export function digits(number) {
  return new Intl.NumberFormat(locale).format(number);
}

/** The language in which the page is read aloud. */
export const spoken = locale;

const plurals = new Intl.PluralRules(locale);

/**
 * The pattern of a message that fits best, the first place counting most.
 * @param {string} key
 * @param {Given} given
 * @returns {Pattern}
 */
function fitting(key, given) {
  const message = messages[key];
  if (message === undefined) {
    // The house may have got newer words than those that came with this page: it goes on all the same.
    console.error(`Nothing is said by the key ${key}.`);
    return [key];
  }
  if (typeof message === "string") return [message];
  if (Array.isArray(message)) return message;
  const fits = message.by.map((place) => keysOf(place, given));
  const ranked = message.of
    .map(([keys, pattern]) => ({ ranks: keys.map((one, i) => fits[i]?.indexOf(one) ?? -1), pattern }))
    .filter(({ ranks }) => !ranks.includes(-1));
  const [best] = ranked.sort((one, other) => one.ranks.map((rank, i) => rank - (other.ranks[i] ?? 0)).find(Boolean) ?? 0);
  return best?.pattern ?? [];
}

/**
 * The keys that fit what fills a place, the closest first.
 * @param {Place} place
 * @param {Given} given
 */
function keysOf(place, given) {
  const value = valueOf(place, given);
  if (place[1] === "person") return value === YOU ? ["you", "*"] : ["*"];
  return [String(value), ...(place[1] === "integer" ? [plurals.select(value)] : []), "*"];
}

/**
 * @param {Place} place
 * @param {Given} given
 */
function valueOf([filled], given) {
  return filled.startsWith("$") ? given[filled.slice(1)] : filled.slice(1);
}

/** How lists are written. @type {Record<string, "disjunction" | "unit">} */
const STYLES = { or: "disjunction", unit: "unit" };

/**
 * What stands in a place.
 * @param {Place} place
 * @param {Given} given
 * @returns {string}
 */
function made(place, given) {
  const value = valueOf(place, given);
  const [, kind = "string", how = {}] = place;
  const name = (/** @type {string} */ word) => say(`${how.of}.${word}.${how.form ?? "plain"}`);
  if (kind === "integer") return new Intl.NumberFormat(locale, { useGrouping: how.useGrouping !== "never" }).format(value);
  if (kind === "list") return listed(value, STYLES[how.style ?? ""]);
  if (kind === "name") return name(value);
  if (kind === "person" && value === YOU) return say(`page.you.${how.form ?? "plain"}`);
  if (kind === "names") return listed(value.map(name), STYLES[how.style ?? ""]);
  return isolated(String(value));
}

const MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text as it may stand in a sentence: kept apart, unless it is known to run as the sentence does.
 * @param {string} text
 */
function isolated(text) {
  const plain = text.replace(MARKS, "");
  return dir === "rtl" || plain !== text || RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : text;
}
