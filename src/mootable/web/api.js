// What is asked over HTTP.

import { asking, say } from "./words.js";

/** @import * as m from "./messages.js" */

/** The house has refused something, and says why. */
export class Refusal extends Error {
  /** @param {m.Error} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
  }
}

/**
 * @param {string} path
 * @param {object} [body] what to post; without it, something is only asked for
 */
async function ask(path, body) {
  const request = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(`/api${path}${asking}`, request);
  } catch {
    throw new Refusal({ code: "offline", message: say("page.no.reached") });
  }
  const told = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told;
  throw new Refusal(told?.error ?? { code: "broken", message: say("page.no.answer") });
}

/** @returns {Promise<m.GameInfo[]>} */
export const games = () => ask("/games");

/** @type {Map<string, Promise<m.GameDetails>>} */
const details = new Map();

/**
 * A game's cards and rulebook. They are asked for once.
 * @param {string} name
 * @returns {Promise<m.GameDetails>}
 */
export function game(name) {
  let found = details.get(name);
  if (!found) {
    found = ask(`/games/${encodeURIComponent(name)}`);
    found.catch(() => details.delete(name));
    details.set(name, found);
  }
  return found;
}

/** @returns {Promise<m.TableInfo[]>} */
export const publicTables = () => ask("/tables");

/**
 * The tables to go back to, of those seats.
 * @param {m.KeptSeat[]} seats
 * @returns {Promise<m.YourTable[]>}
 */
export const yourTables = (seats) => ask("/seats", { seats });

/**
 * The seats that came along in a cookie, the latest last.
 * @returns {Promise<m.KeptSeat[]>}
 */
export const broughtSeats = () => ask("/seats");

/** @returns {Promise<m.PushInfo>} */
export const push = () => ask("/push");

/**
 * @param {m.OpenTable} wanted
 * @returns {Promise<m.Ticket>}
 */
export const openTable = (wanted) => ask("/tables", wanted);

/**
 * @param {string} code
 * @returns {Promise<m.TableInfo>}
 */
export const table = (code) => ask(`/tables/${encodeURIComponent(code)}`);

/**
 * @param {string} code
 * @param {m.SitDown} wanted
 * @returns {Promise<m.Ticket>}
 */
export const sitDown = (code, wanted) => ask(`/tables/${encodeURIComponent(code)}/seats`, wanted);

/**
 * @param {string} code
 * @returns {Promise<m.ReplayInfo>}
 */
export const replay = (code) => ask(`/tables/${encodeURIComponent(code)}/replay`);

/** @param {string} code */
export const qrAddress = (code) => `/api/tables/${encodeURIComponent(code)}/qr.svg`;

/** @param {string} code */
export const recordAddress = (code) => `/api/tables/${encodeURIComponent(code)}/record`;

/** @param {string} code */
export const lawbookAddress = (code) => `/api/tables/${encodeURIComponent(code)}/lawbook`;
