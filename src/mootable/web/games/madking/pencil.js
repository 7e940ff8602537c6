// Pencil marks in the notebook: kept on this device, for each table.

import { kept } from "../../prefs.js";

/** @typedef {"" | "?" | "yes" | "no"} Mark */

/** The marks, in the order in which taps go through them. @type {Mark[]} */
const MARKS = ["", "?", "yes", "no"];
const MOST_TABLES = 20;

/** By table: a mark for each place in its notebook. */
const tables = kept("madking.pencil", /** @type {Record<string, Record<string, Mark>>} */ ({}));

/**
 * @param {string} code
 * @param {string} place
 * @returns {Mark}
 */
export function markAt(code, place) {
  return tables.value[code]?.[place] ?? "";
}

/**
 * Write the next mark there.
 * @param {string} code
 * @param {string} place
 */
export function nextMark(code, place) {
  const { [code]: marks = {}, ...others } = tables.value;
  const next = MARKS[(MARKS.indexOf(markAt(code, place)) + 1) % MARKS.length] ?? "";
  const latest = Object.entries(others).slice(1 - MOST_TABLES);
  tables.value = { ...Object.fromEntries(latest), [code]: { ...marks, [place]: next } };
}
