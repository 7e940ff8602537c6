// What is English in every language: the laws of Moo, and what is said at its table to be heard.

/** Sentences to begin from. None of them is like a printed rule. */
export const EXAMPLES = [
  `When a player plays a queen, that player must say "Hail to the queen".`,
  `When a player plays a king, every other player must say "All hail".`,
  `When a player draws a card, the next player must say "Bless you" within 5 seconds.`,
  `When three cards of the same rank are played in a row, that player must say "Praise the herd".`,
  `When a player plays a red card on a black card, that player must say "*knock*".`,
  `A 2 may be played on any card.`,
  `No club may be played on a heart.`,
  `A 3 counts as a 10.`,
  `While the top card is a queen, no player may say "play".`,
  `A player who rhymes is to be called "Failure to be prosaic".`,
];

/** How most laws begin. */
export const BEGINNING = "When a player …";

export const POINT_OF_ORDER = "Point of Order";
export const END_OF_ORDER = "End of Point of Order";
