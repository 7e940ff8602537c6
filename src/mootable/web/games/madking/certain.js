// What follows for each square of the notebook from what the view is sure of.

/** @import { Genre, ViewWire } from "./types.js" */

/** Where a mood or a muse may be: with the King, or with a player. @typedef {"king" | number} Holder */

/**
 * Whether a holder certainly has a mood, or certainly not; null where it is open.
 * @param {ViewWire} view
 * @param {Genre} genre
 * @param {Holder} holder
 */
export function certainMood({ known, players, king = null }, genre, holder) {
  if (!known) return null;
  const kings = king ?? known.king;
  const holding = known.moods.findIndex((moods) => moods.includes(genre));
  if (holder === "king") {
    if (kings) return kings === genre;
    return known.king_not.includes(genre) ? false : null;
  }
  if (holding >= 0) return holding === holder;
  const isFull = (known.moods[holder]?.length ?? 0) >= (players[holder]?.moods ?? 0);
  return kings === genre || isFull ? false : null;
}

/**
 * Whether a player certainly has a muse, or certainly not; null where it is open.
 * @param {ViewWire} view
 * @param {Genre} genre
 * @param {Holder} holder
 */
export function certainMuse({ known, muses }, genre, holder) {
  if (!known || holder === "king") return null;
  const sure = muses ?? known.muses;
  const theirs = sure[holder];
  if (theirs) return theirs === genre;
  return sure.includes(genre) ? false : null;
}
