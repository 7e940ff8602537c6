// Written by `make types` from the shapes of Moods of the Mad King. Do not edit.

import type { PrintedCard, Waited } from "../../shapes.js";

export type Genre = "drama" | "tragedy" | "romance" | "comedy" | "musical";

/** The match began. */
export interface Started {
  type: "started";
  players: number;
  /** how many cards are in it */
  deck: number;
  /** the cards of a deck of one's own */
  library?: PrintedCard[];
}

/** Cards were dealt. */
export interface Dealt {
  type: "dealt";
  seat: number;
  /** how many */
  actions: number;
  /** how many */
  moods: number;
  /** seen by the seat */
  hand?: string[];
  /** the names of those cards; seen by the seat */
  titles?: string[];
  /** seen by the seat */
  own_moods?: Genre[];
  /** seen by the seat */
  muse?: Genre | null;
}

/** A turn began. */
export interface Turn {
  type: "turn";
  seat: number;
}

/** A play card was drawn. */
export interface Drew {
  type: "drew";
  seat: number;
  /** seen by the seat */
  card?: Genre;
}

/** The card drawn joined the drawer's play. */
export interface Kept {
  type: "kept";
  seat: number;
  card: Genre;
}

/** The card drawn joined the play of `target`. */
export interface Gave {
  type: "gave";
  seat: number;
  target: number;
  card: Genre;
}

/** A fourth act of the play of `seat` was discarded. */
export interface Cut {
  type: "cut";
  seat: number;
  card: Genre;
}

/** An action was used; acts move as its fields tell. */
export interface Used {
  type: "used";
  seat: number;
  /** the card's name */
  title: string;
  /** its id */
  card: string;
  target?: number;
  /** an act of theirs */
  take?: Genre;
  /** an act of yours */
  put?: Genre;
  /** the act that goes from a play of four */
  cut?: Genre;
}

/** The turn ended without an action. */
export interface Ended {
  type: "ended";
  seat: number;
}

/** The King's mood was looked at. */
export interface LookedKing {
  type: "looked_king";
  seat: number;
  /** seen by the seat */
  mood?: Genre;
}

/** A mood card of `target` was looked at. */
export interface LookedMood {
  type: "looked_mood";
  seat: number;
  target: number;
  /** seen by the seat */
  mood?: Genre;
}

/** Both showed each other a mood card. */
export interface Showed {
  type: "showed";
  seat: number;
  target: number;
  /** of `seat`, of `target`; seen by both */
  moods?: Genre[];
}

/** The muse of `target` was looked at. */
export interface LookedMuse {
  type: "looked_muse";
  seat: number;
  target: number;
  /** seen by the seat */
  muse?: Genre;
}

/** The muses were not swapped. */
export interface KeptMuse {
  type: "kept_muse";
  seat: number;
  target: number;
}

/** The muses were swapped. */
export interface SwappedMuses {
  type: "swapped_muses";
  seat: number;
  target: number;
  /** now of `seat`, of `target`; seen by both */
  muses?: (Genre | null)[];
}

/** A muse was drawn from the box. */
export interface RedrewMuse {
  type: "redrew_muse";
  seat: number;
  /** seen by the seat */
  muse?: Genre;
}

/** The King's mood changed; the new one is `mood`. */
export interface SwappedKing {
  type: "swapped_king";
  seat: number;
  /** the old mood, now of `seat` */
  shown: Genre;
  /** seen by the seat */
  mood?: Genre;
}

/** A mood card to pass was chosen. */
export interface ChoseMood {
  type: "chose_mood";
  seat: number;
}

/** A mood card was passed, when all had chosen. */
export interface PassedMood {
  type: "passed_mood";
  seat: number;
  target: number;
  /** seen by both */
  mood?: Genre;
}

/** The top of the deck was looked at. */
export interface LookedDeck {
  type: "looked_deck";
  seat: number;
  count: number;
  /** top first; seen by the seat */
  cards?: Genre[];
}

/** The cards that were looked at were put back. */
export interface Reordered {
  type: "reordered";
  seat: number;
  /** top first; seen by the seat */
  cards?: Genre[];
}

/** A deadline passed; what it led to follows. */
export interface TimeUp {
  type: "time_up";
  /** who had not answered */
  seats: number[];
}

/** The King's mood and all muses were turned up. */
export interface Show {
  type: "show";
  /** `null`: he had none */
  king: Genre | null;
  /** of each seat */
  muses: (Genre | null)[];
}

export type FateName = "won" | "no_patron" | "beheaded" | "beheaded_and_no_patron";

/** What became of a player (MK-11). */
export interface Fate {
  seat: number;
  /** whether the King was pleased */
  king: boolean;
  /** whether their muse was */
  muse: boolean;
  fate: FateName;
}

export type Reason = "the_show";

/** How the match ended. */
export interface OverWire {
  winners: number[];
  reason: Reason;
  /** of each seat */
  fates: Fate[];
}

/** The match ended. */
export interface Over {
  type: "over";
  winners: number[];
  reason: Reason;
  /** of each seat */
  fates: Fate[];
}

export type EventWire = Started | Dealt | Turn | Drew | Kept | Gave | Cut | Used | Ended | LookedKing | LookedMood | Showed | LookedMuse | KeptMuse | SwappedMuses | RedrewMuse | SwappedKing | ChoseMood | PassedMood | LookedDeck | Reordered | TimeUp | Show | Over;

/** In a window `drawn`: the card joins your play (MK-6). */
export interface Keep {
  type: "keep";
  on?: number;
}

/** In a window `drawn`: the card joins another's play (MK-6). */
export interface Give {
  type: "give";
  target: number;
  on?: number;
}

/** In a window `cut`: discard an act of your play; of two alike the older goes (MK-7). */
export interface CutAct {
  type: "cut";
  act: Genre;
  on?: number;
}

/** In a window `action`: use an action card, with the fields that it needs (MK-8). */
export interface UseAction {
  type: "action";
  /** the card's id */
  card: string;
  on?: number;
  target?: number;
  /** an act of theirs */
  take?: Genre;
  /** an act of yours */
  put?: Genre;
  /** a mood card of yours */
  mood?: Genre;
  /** the act that goes from a play of four */
  cut?: Genre;
}

/** In a window `action`: use none (MK-16). */
export interface End {
  type: "end";
  on?: number;
}

/** In a window `pass_mood`: choose the mood card to pass on. */
export interface PassMood {
  type: "pass_mood";
  mood: Genre;
  on?: number;
}

/** In a window `show_mood`: choose the mood card to show. */
export interface ShowMood {
  type: "show_mood";
  mood: Genre;
  on?: number;
}

/** In a window `order`: put all the cards back that were looked at. */
export interface Order {
  type: "order";
  /** top first */
  cards: Genre[];
  on?: number;
}

/** In a window `swap`: swap muses, or don't. */
export interface Swap {
  type: "swap";
  yes: boolean;
  on?: number;
}

export type ActWire = Keep | Give | CutAct | UseAction | End | PassMood | ShowMood | Order | Swap;

export type WindowKind = "drawn" | "cut" | "action" | "show_mood" | "swap" | "order" | "pass_mood";

/** What is being answered. */
export interface WindowWire {
  /** the entry being answered */
  n: number;
  /** who may answer */
  asked: number[];
  /** `null`: no limit */
  until: number | null;
  kind: WindowKind;
  /** whose turn it is */
  by: number;
  /** the id of the action that is carried out */
  card?: string;
  /** its target, where it has one */
  target?: number;
}

/** A player, as all see them. `cards` are action cards. */
export interface PlayerWire {
  seat: number;
  name: string;
  /** how many in hand */
  cards: number;
  /** whether they play no more */
  out: boolean;
  /** how many mood cards they hold */
  moods: number;
  /** their play, oldest act first */
  play: Genre[];
}

/** What the viewer is sure of (MK-15): whatever is so in every deal that fits all that they have seen. It moves with the cards, and what is no longer sure is no longer in it. */
export interface KnownWire {
  /** the genre of the King's mood, if it is known */
  king: Genre | null;
  /** the genres that it surely is not */
  king_not: Genre[];
  /** for each seat, the mood cards that are surely there */
  moods: Genre[][];
  /** for each seat its muse, if it is known */
  muses: (Genre | null)[];
  /** the top of the deck, top first; `null` for one between not known */
  deck: (Genre | null)[];
  /** the card that somebody is looking at, if it is known */
  drawn: Genre | null;
}

/** What a seat sees of the court. */
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
  /** how many play cards are left; the one drawn is not counted */
  deck: number;
  /** the play cards discarded, top first */
  discards: Genre[];
  /** the action cards used, top first */
  used: string[];
  /** whose turn it is; at the end, whose it was */
  turn: number;
  /** what is answered, or `null` at the end */
  window: WindowWire | null;
  /** the viewer's cards */
  hand?: string[];
  /** the viewer's own */
  moods?: Genre[];
  /** the viewer's own; `null`: none */
  muse?: Genre | null;
  /** what the viewer is sure of */
  known?: KnownWire;
  /** on the viewer's turn: the card drawn */
  drawn?: Genre | null;
  /** at the end: the King's mood */
  king?: Genre | null;
  /** at the end: the muse of each seat */
  muses?: (Genre | null)[];
  /** whom the game waits for; empty at the end */
  waiting: Waited[];
  /** `null` while the match runs */
  over: OverWire | null;
  /** SHA-256 of the words `mootable seed`, a newline, and the seed; bots are not shown it */
  seed_hash?: string;
  /** only once the match is over */
  seed?: string;
}
