// Written by `make types` from what any game sends. Do not edit.

/** Somebody the game waits for. */
export interface Waited {
  seat: number;
  /** `null`: no limit */
  until: number | null;
}

/** What every view has of a player. */
export interface AnyPlayer {
  seat: number;
  name: string;
  /** how many in hand */
  cards: number;
  /** whether they play no more */
  out: boolean;
}

/** What every window has, besides its `kind`. */
export interface AnyWindow {
  /** the entry being answered */
  n: number;
  /** who may answer */
  asked: number[];
  /** `null`: no limit */
  until: number | null;
}

/** How a match ended, as far as every game tells it. */
export interface AnyOver {
  winners: number[];
  reason: string;
  scores?: number[];
  fates?: Record<string, any>[];
}

/** What somebody is honoured for when a match is over. */
export interface Award {
  seat: number;
  /** what for, as the game's merits are named */
  merit: string;
  /** how much of it they have */
  number: number;
  title: string;
  /** what they did, to follow their name */
  text: string;
}

/** A law that a match ended with, as it is read out, in games whose players make some. */
export interface ReadLaw {
  number: number;
  text: string;
  /** `null`: nobody's */
  author: number | null;
  /** the entry that made it */
  enacted_at_n: number;
  /** how often */
  fired: number;
  /** the latest entries in which it did */
  fired_at_n: number[];
  /** how often, by seat */
  broken_by: Record<string, number>;
  /** the entry */
  first_called: number | null;
  /** whether it no longer held */
  struck: boolean;
  /** as its author wrote it, if that is something else */
  written?: string;
}

/** What every view begins with. */
export interface ViewHead {
  game: string;
  /** how many entries the record has */
  n: number;
  /** the time, in ms since the start */
  at: number;
  /** whose view it is; `null`: a spectator's */
  seat: number | null;
  /** the entry that opened what the table waits for; an act may send it back */
  on: number;
}

/** What every view ends with. */
export interface ViewEnd {
  /** whom the game waits for; empty at the end */
  waiting: Waited[];
  /** `null` while the match runs */
  over: AnyOver | null;
  /** SHA-256 of the words `mootable seed`, a newline, and the seed; bots are not shown it */
  seed_hash?: string;
  /** only once the match is over */
  seed?: string;
}
