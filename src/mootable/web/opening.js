// Opening a table of one's own, and going there.

import * as api from "./api.js";
import { name } from "./prefs.js";
import { go } from "./route.js";
import { beginAt, keepToken } from "./tickets.js";
import { say } from "./words.js";

/** @import { OpenTable } from "./messages.js" */

/**
 * @param {OpenTable} wanted
 * @param {boolean} withBots whether to begin at once, with bots in the other seats
 */
export async function openTable(wanted, withBots) {
  const ticket = await api.openTable(wanted);
  keepToken(ticket.code, ticket.token);
  if (withBots) beginAt.value = ticket.code;
  go(`/t/${ticket.code}`);
}

/** What somebody is called; who learns before they have said is a newcomer. */
const called = () => name.value.trim() || say("page.newcomer");

/**
 * Learn a game by its guide.
 * @param {string} game
 */
export const learn = (game) => openTable({ game, name: called(), guided: true }, false);

/**
 * Play what was learnt, as somebody who knows no more than that.
 * @param {string} game
 */
export const playOn = (game) => openTable({ game, name: called(), knows: false }, true);
