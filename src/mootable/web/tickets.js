// The seats this device may come back to: a token for each table's code.

import { signal } from "./lib.js";
import * as api from "./api.js";

/** The table that begins as soon as its host is there, since bots are all they want. */
export const beginAt = signal("");

const KEY = "mootable.seats";
const MOST = 50;
const MOST_SEATS_ASKED = 12;

/** @returns {Record<string, string>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} code */
export function tokenFor(code) {
  return all()[code] ?? null;
}

/** The latest seats, the latest last: as many as the house tells of at once. */
export function latestSeats() {
  return Object.entries(all()).slice(-MOST_SEATS_ASKED).map(([code, token]) => ({ code, token }));
}

/**
 * @param {string} code
 * @param {string} token
 */
export function keepToken(code, token) {
  const { [code]: _, ...others } = all();
  const latest = Object.entries(others).slice(1 - MOST);
  localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(latest), [code]: token }));
}

/** @param {string} code */
export function dropToken(code) {
  const { [code]: _, ...others } = all();
  localStorage.setItem(KEY, JSON.stringify(others));
}

/** Where a page on the home screen has nothing kept of its own, its seats came along with it. */
export async function recallSeats() {
  if (Object.keys(all()).length) return;
  for (const { code, token } of await api.broughtSeats()) keepToken(code, token);
}

/**
 * A private link carries its token after the #: take it out of the address, where somebody could
 * read or share it. Whether it is worth keeping is for the house to say.
 */
export function takeFromAddress() {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, "", location.pathname + location.search);
  return token || null;
}
