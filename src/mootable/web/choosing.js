// From a card in the hand to a complete act, one question at a time.
//
// Nothing here knows a rule: the legal acts are narrowed down by whatever they still differ in.

/** @import { Act, Question } from "./types.js" */

/**
 * The next thing to ask before one act is left; null when nothing is left to ask.
 * @template {Act} A
 * @param {A[]} acts
 * @param {string[]} fields in the order in which to ask
 * @returns {Question<A> | null}
 */
export function nextQuestion(acts, fields) {
  for (const field of fields) {
    const values = [...new Set(acts.map((act) => act[field]))];
    if (values.length > 1) return { field, values, acts };
  }
  return null;
}

/**
 * @template {Act} A
 * @param {A[]} acts
 * @param {string} field
 * @param {any} value
 */
export function narrowed(acts, field, value) {
  return acts.filter((act) => act[field] === value);
}

/**
 * Those of some acts that are still legal.
 * @template {Act} A
 * @param {A[]} acts
 * @param {A[]} legal
 */
export function stillLegal(acts, legal) {
  const now = new Set(legal.map((act) => JSON.stringify(act)));
  return acts.filter((act) => now.has(JSON.stringify(act)));
}

/**
 * An act as one line, however its fields are ordered, and whatever it is meant for.
 * @param {Act | undefined} act
 */
export function told(act) {
  const fields = Object.entries(act ?? {}).filter(([field]) => field !== "on");
  return fields.map(([field, value]) => `${field}=${JSON.stringify(value)}`).sort().join(" ");
}
