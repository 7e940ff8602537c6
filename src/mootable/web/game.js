// A game as the page knows it: what the house tells of it, and how to draw it.

import { useEffect, useSignal } from "./lib.js";
import * as api from "./api.js";
import { layoutOf } from "./games/index.js";

/** @import { CardInfo, GameInfo } from "./messages.js" */
/** @import { Event, Layout } from "./types.js" */
/** @typedef {{info: GameInfo, aim: string[], cards: Map<string, CardInfo>, layout: Layout}} Game */

/**
 * @param {string} name
 * @returns {Promise<Game>}
 */
async function loadGame(name) {
  const [details, layout] = await Promise.all([api.game(name), layoutOf(name)]);
  return { info: details.game, aim: details.aim, cards: new Map(details.cards.map((card) => [card.id, card])), layout };
}

/**
 * A game with the cards of the deck a table brought along, if it did: its first event tells them.
 * @param {Game} game
 * @param {Event | undefined} opening
 * @returns {Game}
 */
export function withOwnDeck(game, opening) {
  const brought = /** @type {CardInfo[] | undefined} */ (opening?.library);
  return brought ? { ...game, cards: new Map(brought.map((card) => [card.id, card])) } : game;
}

/**
 * A game, once it is there; or the sentence that says why it is not.
 * @param {string | null} name
 */
export function useGame(name) {
  const game = useSignal(/** @type {Game | null} */ (null));
  const problem = useSignal("");
  useEffect(() => {
    if (!name) return;
    loadGame(name).then(
      (found) => (game.value = found),
      (refusal) => (problem.value = refusal.message),
    );
  }, [name]);
  return { game: game.value, problem: problem.value };
}
