// The cards of Moo, by their names on the wire: "7S", "10H", "XJ".

/** @type {Record<string, string>} */
const RANKS = { A: "Ace", J: "Jack", Q: "Queen", K: "King" };
/** @type {Record<string, string>} */
export const SUITS = { C: "Clubs", D: "Diamonds", H: "Hearts", S: "Spades" };
export const JOKER = "XJ";

/** @param {string} id */
export function readCard(id) {
  return id === JOKER ? { rank: "Joker", suit: "" } : { rank: id.slice(0, -1), suit: id.slice(-1) };
}

/**
 * A card's name, as it is said.
 * @param {string} id
 */
export function nameOf(id) {
  const { rank, suit } = readCard(id);
  return suit ? `${RANKS[rank] ?? rank} of ${SUITS[suit]}` : rank;
}

const KINDS = [...Object.keys(SUITS).flatMap((suit) => ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K"].map((rank) => `${rank}${suit}`)), JOKER];

/** Every card by its name on the wire. They are playing cards: nothing is printed on them. */
export const CARDS = new Map(KINDS.map((id) => [id, { id, name: nameOf(id), copies: 1, kind: "card", text: "" }]));

/** @param {number} cards */
export function count(cards) {
  return cards === 1 ? "one card" : `${cards} cards`;
}
