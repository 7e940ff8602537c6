// Written by `make types` from the shapes of Mood'aut. Do not edit.

import type { PrintedCard, Waited } from "../../shapes.js";

/** The match began. */
export interface Started {
  type: "started";
  players: number;
  /** from a set position? */
  set: boolean;
  /** how many cards are in it */
  deck: number;
  /** the cards of a deck of one's own */
  library?: PrintedCard[];
}

/** A hand was dealt. */
export interface Dealt {
  type: "dealt";
  seat: number;
  count: number;
  /** seen by the seat */
  hand?: string[];
}

/** A turn began. */
export interface Turn {
  type: "turn";
  seat: number;
  /** this turn and those still to come */
  owed: number;
}

/** Cards were laid, and a `nope` window opened. */
export interface Played {
  type: "played";
  seat: number;
  cards: string[];
  target?: number;
  /** the card named */
  want?: string;
}

/** Not Happening was laid, and a new window opened. */
export interface Noped {
  type: "noped";
  seat: number;
  /** how many now lie on the play */
  nopes: number;
}

/** A pass, to a play or to a rescue. */
export interface Passed {
  type: "passed";
  seat: number;
}

/** The play of `seat` did nothing; the turn goes on. */
export interface Negated {
  type: "negated";
  seat: number;
  cards: string[];
}

/** The target had no card left, so the play of `seat` did nothing. */
export interface Fizzled {
  type: "fizzled";
  seat: number;
  target: number;
  cards: string[];
}

/** The top of the deck was looked at. */
export interface Insight {
  type: "insight";
  seat: number;
  count: number;
  /** top first; seen by the seat */
  cards?: string[];
}

/** The turn was passed on. */
export interface TurnedUp {
  type: "turned_up";
  seat: number;
  target: number;
  /** how many turns `target` now owes */
  owed: number;
}

/** A crisis: the deck was shuffled. */
export interface Shuffled {
  type: "shuffled";
  seat: number;
}

/** The turn ended without a draw. */
export interface Alone {
  type: "alone";
  seat: number;
}

/** A help took effect: `target` has to give. */
export interface AskedForHelp {
  type: "asked_for_help";
  seat: number;
  target: number;
}

/** `seat` gave a card to `target`. */
export interface Gave {
  type: "gave";
  seat: number;
  target: number;
  /** seen by both */
  card?: string;
}

/** `seat` took a card of `target`, blind. */
export interface Stole {
  type: "stole";
  seat: number;
  target: number;
  /** seen by both */
  card?: string;
}

/** Three quotes took effect. */
export interface Demanded {
  type: "demanded";
  seat: number;
  target: number;
  card: string;
  /** whether `target` held the card and handed it over */
  got: boolean;
}

/** A card was drawn. */
export interface Drew {
  type: "drew";
  seat: number;
  /** seen by the seat */
  card?: string;
}

/** There was no card to draw. */
export interface DrewNothing {
  type: "drew_nothing";
  seat: number;
}

/** The discard pile became the deck. */
export interface Remade {
  type: "remade";
  /** how many */
  cards: number;
}

/** Stress was drawn. */
export interface Stress {
  type: "stress";
  seat: number;
}

/** The drawer asked the table. */
export interface Asked {
  type: "asked";
  seat: number;
}

/** Nobody helped the drawer. */
export interface Unhelped {
  type: "unhelped";
  seat: number;
}

/** `seat` addressed the stress of `drawer`. */
export interface Addressed {
  type: "addressed";
  seat: number;
  drawer: number;
  /** how many `seat` has now */
  supports: number;
}

/** The stress card went back into the deck. */
export interface Hid {
  type: "hid";
  seat: number;
  /** seen by the seat */
  depth?: number;
}

/** A player is out. */
export interface Out {
  type: "out";
  seat: number;
  /** the hand, now discarded */
  cards: string[];
}

/** A deadline passed; what it led to follows. */
export interface TimeUp {
  type: "time_up";
  /** who had not answered */
  seats: number[];
}

/** How the match ended. */
export interface OverWire {
  winners: number[];
  reason: Reason;
}

/** The match ended. */
export interface Over {
  type: "over";
  winners: number[];
  reason: Reason;
}

export type Reason = "second_support" | "last_standing";

export type EventWire = Started | Dealt | Turn | Played | Noped | Passed | Negated | Fizzled | Insight | TurnedUp | Shuffled | Alone | AskedForHelp | Gave | Stole | Demanded | Drew | DrewNothing | Remade | Stress | Asked | Unhelped | Addressed | Hid | Out | TimeUp | Over;

/** On your turn: draw a card, which ends it (MA-5). */
export interface Draw {
  type: "draw";
  on?: number;
}

/** On your turn: play an action (MA-6 to MA-10). */
export interface Play {
  type: "play";
  /** `insight`, `turnup`, `crisis`, `alone` or `help` */
  card: string;
  on?: number;
  /** with `help`: who is asked */
  target?: number;
}

/** On your turn: play two quotes alike, to steal a card (MA-11). */
export interface Pair {
  type: "pair";
  quote: string;
  target: number;
  on?: number;
}

/** On your turn: play three quotes alike, to demand a card (MA-12). */
export interface Triple {
  type: "triple";
  quote: string;
  target: number;
  /** the card named */
  want: string;
  on?: number;
}

/** In a window `nope`: Not Happening (MA-15). */
export interface Nope {
  type: "nope";
  on?: number;
}

/** In a window `nope` or `rescue`: no answer (MA-18). */
export interface Pass {
  type: "pass";
  on?: number;
}

/** In a window `give`: hand a card over (MA-10). */
export interface Give {
  type: "give";
  card: string;
  on?: number;
}

/** In a window `stress`, `rescue` or `last_chance`: address the issue (MA-20, MA-21). */
export interface Address {
  type: "address";
  on?: number;
}

/** In a window `stress`: ask the table for help (MA-20). */
export interface Ask {
  type: "ask";
  on?: number;
}

/** In a window `last_chance`: be out (MA-26). */
export interface Yield {
  type: "yield";
  on?: number;
}

/** In a window `hide`: put the stress card back into the deck (MA-23). */
export interface Hide {
  type: "hide";
  /** 0 is the top, the deck's size the bottom */
  depth: number;
  on?: number;
}

export type ActWire = Draw | Play | Pair | Triple | Nope | Pass | Give | Address | Ask | Yield | Hide;

export type WindowKind = "nope" | "give" | "stress" | "rescue" | "last_chance" | "hide";

/** What is being answered. */
export interface WindowWire {
  /** the entry being answered */
  n: number;
  /** who may answer */
  asked: number[];
  /** `null`: no limit */
  until: number | null;
  kind: WindowKind;
  /** for `nope` the owner of the top card, else whose turn it is */
  by: number;
  /** in a `nope` window: what was played */
  cards?: string[];
  /** in a `nope` window: whom it was played on */
  target?: number;
  /** in a `nope` window: the card named */
  want?: string;
  /** in a `nope` window: how many lie on the play, which does nothing if odd */
  nopes?: number;
}

/** A player, as all see them. */
export interface PlayerWire {
  seat: number;
  name: string;
  /** how many in hand */
  cards: number;
  /** whether they play no more */
  out: boolean;
  /** how often they have rescued somebody else; two win (MA-25) */
  supports: number;
}

/** What a seat sees of the table. */
export interface ViewWire {
  game: string;
  /** how many entries the record has */
  n: number;
  /** the time, in ms since the start */
  at: number;
  /** whose view it is; `null`: a spectator's */
  seat: number | null;
  /** the entry that opened what the table waits for; an act may send it back */
  on: number;
  players: PlayerWire[];
  /** how many cards are left in it */
  deck: number;
  /** how many stress cards are in the deck; one on the table or out of the game is not */
  stress_left: number;
  /** the whole pile, top first */
  discards: string[];
  /** whose turn it is; at the end, whose it was */
  turn: number;
  /** how many turns are still owed by whose turn it is, this one included */
  owed: number;
  /** whether those turns were heaped on by a turnup */
  heaped: boolean;
  /** what is answered, or `null` in an ordinary turn and at the end */
  window: WindowWire | null;
  /** the viewer's cards */
  hand?: string[];
  /** whom the game waits for; empty at the end */
  waiting: Waited[];
  /** `null` while the match runs */
  over: OverWire | null;
  /** SHA-256 of the words `mootable seed`, a newline, and the seed; bots are not shown it */
  seed_hash?: string;
  /** only once the match is over */
  seed?: string;
}
