// The cards of Moo, by their names on the wire: "7S", "10H", "XJ".

import { say } from "../../words.js";

const SUITS = ["C", "D", "H", "S"];
export const JOKER = "XJ";

/** @param {string} id */
export function readCard(id) {
  return id === JOKER ? { rank: "", suit: "" } : { rank: id.slice(0, -1), suit: id.slice(-1) };
}

/**
 * A card's name, as it is said.
 * @param {string} id
 */
export function nameOf(id) {
  const { rank, suit } = readCard(id);
  if (!suit) return say("page.playing.joker");
  return /^\d/.test(rank) ? say("page.playing.number", { rank, suit }) : say("page.playing.court", { rank, suit });
}

const KINDS = [...SUITS.flatMap((suit) => ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K"].map((rank) => `${rank}${suit}`)), JOKER];

/** Every card by its name on the wire. They are playing cards: nothing is printed on them. */
export const allCards = () => new Map(KINDS.map((id) => [id, { id, name: nameOf(id), copies: 1, kind: "card", text: "" }]));

/** @param {number} cards */
export function count(cards) {
  return say("page.cards", { n: cards });
}
