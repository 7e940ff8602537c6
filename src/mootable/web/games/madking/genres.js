// The five genres, and the words for them.

/** @import { Genre } from "./types.js" */

/** @type {Genre[]} */
export const GENRES = ["drama", "tragedy", "romance", "comedy", "musical"];

/** What the King is called who wants a genre. @type {Record<Genre, string>} */
export const MOODS = {
  drama: "Brooding",
  tragedy: "Lamenting",
  romance: "Passionate",
  comedy: "Joyous",
  musical: "Operatic",
};

/** @param {string} genre */
export const titled = (genre) => genre.charAt(0).toUpperCase() + genre.slice(1);

/**
 * A genre with its article, as in a sentence.
 * @param {string} genre
 */
export const one = (genre) => `a ${genre}`;

/**
 * A card by its id: a play card is its genre, `mood:comedy` a mood, `muse:drama` a muse, and
 * anything else an action. Without a genre it is the back.
 * @param {string} id
 * @returns {{kind: "play" | "mood" | "muse" | "action", genre: Genre | null}}
 */
export function readCard(id) {
  const [kind = "", genre = ""] = id.includes(":") ? id.split(":") : ["play", id];
  const found = GENRES.find((known) => known === genre) ?? null;
  if (kind === "mood" || kind === "muse") return { kind, genre: found };
  return { kind: kind === "play" && found ? "play" : "action", genre: found };
}
