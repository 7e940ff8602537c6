// The five genres, and the words for them.

import { say } from "../../words.js";

/** @import { Genre } from "./types.js" */

/** @type {Genre[]} */
export const GENRES = ["drama", "tragedy", "romance", "comedy", "musical"];

/**
 * What the King is called who wants a genre, as it stands on the card.
 * @param {Genre} genre
 */
export const moodOf = (genre) => say(`page.mood.${genre}.title`);

/** @param {Genre} genre */
export const titled = (genre) => say(`page.genre.${genre}.title`);

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
