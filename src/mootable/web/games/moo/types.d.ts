// Written by `make types` from the shapes of Moo. Do not edit.

import type { Direction, ReadLaw, Waited } from "../../shapes.js";

export type VerdictName = "wrong" | "right" | "void";

export type MotionKind = "reverse" | "amend" | "strike" | "open" | "set" | "token" | "end" | "resolve";

export type WhyToken = "moo" | "spent" | "vote" | "left";

export type WhyGot = "drew" | "penalized" | "dealt_cards";

export type LawId = number | string;

/** What is put to the vote (MO-31). */
export interface MotionWire {
  kind: MotionKind;
  /** `reverse`: the entry of the call */
  call?: number;
  /** `amend`, `strike`, `open`: a rule's number, or `last_called`; `null`: all of them */
  law?: number | string | null;
  /** `set`: what is set */
  setting?: string;
  /** `set`: to how many */
  value?: number;
  /** `token`: whose */
  player?: number;
  /** `token`: given or taken */
  change?: Direction;
  /** `amend`, `resolve`: the words */
  text?: string;
  /** `amend`: the reading that is meant, where there are several */
  reading?: string;
}

/** The match began. */
export interface Started {
  type: "started";
  /** when it happened, in ms since the start */
  at: number;
  players: number;
  /** from a set position? */
  set: boolean;
  dealer: number;
  names: string[];
}

/** A hand was dealt. */
export interface Dealt {
  type: "dealt";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  count: number;
  /** seen by the seat */
  hand?: string[];
}

/** A card starts the pile. */
export interface TurnedUp {
  type: "turned_up";
  /** when it happened, in ms since the start */
  at: number;
  card: string;
}

/** A turn began. */
export interface TurnBegan {
  type: "turn";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  direction: Direction;
}

/** A card was laid. */
export interface Played {
  type: "played";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  card: string;
  /** cards in hand */
  left: number;
}

/** A card was laid out of turn and went back. */
export interface OutOfTurn {
  type: "out_of_turn";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  card: string;
}

/** Cards came from the draw pile: drawn as a turn, as a penalty, or dealt by a law. */
export interface GotCards {
  type: WhyGot;
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  count: number;
  /** cards in hand */
  left: number;
  /** seen by the seat */
  cards?: string[];
}

/** A bad card went back. */
export interface TakenBack {
  type: "taken_back";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  card: string;
  /** cards in hand */
  left: number;
  /** whose turn it is again */
  turn: number;
  direction: Direction;
}

/** Cards that a law dealt, or a penalty's, went back into the draw pile. */
export interface GaveBack {
  type: "gave_back";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  count: number;
  /** cards in hand */
  left: number;
}

/** A law made somebody give cards. */
export interface Gave {
  type: "gave";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  target: number;
  count: number;
  /** cards in hand, before what they are given in return is told */
  left: number;
  /** seen by both */
  cards?: string[];
}

/** A law made somebody show their hand: to another player, or with null to all at the table. */
export interface Showed {
  type: "showed";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  target: number | null;
  count: number;
  /** seen by whoever is shown them */
  cards?: string[];
}

/** A law made somebody discard cards. */
export interface Discarded {
  type: "discarded";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  count: number;
  /** cards in hand */
  left: number;
  /** seen by the seat */
  cards?: string[];
}

/** Whole hands went on. */
export interface PassedHands {
  type: "passed_hands";
  /** when it happened, in ms since the start */
  at: number;
  /** pairs: from whom to whom */
  hands: number[][];
}

/** Somebody has another hand now. */
export interface HandChanged {
  type: "hand_changed";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  /** cards in hand */
  left: number;
  /** seen by the seat */
  hand?: string[];
}

/** A number that a law keeps and shows has changed. */
export interface Counted {
  type: "counted";
  /** when it happened, in ms since the start */
  at: number;
  name: string;
  /** `null`: the table's */
  seat: number | null;
  value: number;
}

/** Play goes the other way now. */
export interface Reversed {
  type: "reversed";
  /** when it happened, in ms since the start */
  at: number;
  direction: Direction;
  /** who set it off */
  seat: number;
}

/** Players were skipped. */
export interface Skipped {
  type: "skipped";
  /** when it happened, in ms since the start */
  at: number;
  seats: number[];
}

/** The pile was shuffled to make a new draw pile. */
export interface Remade {
  type: "remade";
  /** when it happened, in ms since the start */
  at: number;
  /** how many */
  cards: number;
}

/** There were no cards left to draw: a fresh pack came in. */
export interface PackAdded {
  type: "pack_added";
  /** when it happened, in ms since the start */
  at: number;
  /** in play now */
  packs: number;
}

/** Something was said. */
export interface Said {
  type: "said";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  words: string;
}

/** A call, and its verdict. */
export interface Called {
  type: "called";
  /** when it happened, in ms since the start */
  at: number;
  caller: number;
  offender: number;
  words: string;
  verdict: VerdictName;
  /** its entry */
  n: number;
  /** all that was said, where a name came before the call */
  said?: string;
}

/** Somebody left the table with an empty hand. */
export interface Mooed {
  type: "mooed";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
}

/** A player has more tokens now, or fewer. */
export interface TokensChanged {
  type: "token";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  /** how many now */
  tokens: number;
  why: WhyToken;
}

/** Somebody came to the table. */
export interface Joined {
  type: "joined";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  name: string;
  /** whether they know the printed rules */
  knows: boolean;
  /** cards in hand */
  left: number;
}

/** Somebody left the table. */
export interface Left {
  type: "left";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  /** how many they had */
  cards: number;
}

/** A law was introduced. */
export interface Introduced {
  type: "introduced";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  number: number;
  /** seen by the seat */
  law?: string;
  /** as they wrote it, if that is something else; seen by the seat */
  written?: string;
}

/** A new rule was put off. */
export interface Abandoned {
  type: "abandoned";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
}

/** A token was given away. */
export interface Donated {
  type: "donated";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  target: number;
}

/** A Point of Order began. */
export interface OrderBegan {
  type: "order_began";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
}

/** The Point of Order ended. */
export interface OrderEnded {
  type: "order_ended";
  /** when it happened, in ms since the start */
  at: number;
}

/** Something was put to the vote. */
export interface Moved {
  type: "moved";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  motion: MotionWire;
  until: number;
}

/** Somebody voted. */
export interface Voted {
  type: "voted";
  for: boolean;
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
}

/** A vote was settled. */
export interface MotionSettled {
  type: "motion_settled";
  for: number[];
  /** when it happened, in ms since the start */
  at: number;
  carried: boolean;
  motion: MotionWire;
  against: number[];
  electorate: number[];
}

/** A law was taken out of force. */
export interface Struck {
  type: "struck";
  /** when it happened, in ms since the start */
  at: number;
  /** a word where it has a point in it: `600.1` */
  number: LawId;
}

/** A law has new words. */
export interface Amended {
  type: "amended";
  /** when it happened, in ms since the start */
  at: number;
  number: number;
  law: string;
}

/** A law was read out to all. */
export interface LawOpened {
  type: "law_opened";
  /** when it happened, in ms since the start */
  at: number;
  number: number;
  law: string;
  author: number | null;
}

/** The table set a number of the printed rules. */
export interface WasSet {
  type: "set";
  /** when it happened, in ms since the start */
  at: number;
  setting: string;
  value: number;
}

/** A call was reversed. */
export interface ReversedCall {
  type: "reversed_call";
  /** when it happened, in ms since the start */
  at: number;
  /** its entry */
  n: number;
  /** how many went back */
  cards: number;
}

/** The table resolved something. */
export interface Resolved {
  type: "resolved";
  /** when it happened, in ms since the start */
  at: number;
  seat: number;
  words: string;
}

export type Reason = "vote" | "deserted";

/** How the match ended. */
export interface OverWire {
  /** nobody */
  winners: number[];
  reason: Reason;
  /** tokens */
  scores: number[];
}

/** The match ended. */
export interface Over {
  type: "over";
  /** nobody */
  winners: number[];
  reason: Reason;
  /** tokens */
  scores: number[];
  /** when it happened, in ms since the start */
  at: number;
  lawbook: ReadLaw[];
}

export type EventWire = Started | Dealt | TurnedUp | TurnBegan | Played | OutOfTurn | GotCards | TakenBack | GaveBack | Gave | Showed | Discarded | PassedHands | HandChanged | Counted | Reversed | Skipped | Remade | PackAdded | Said | Called | Mooed | TokensChanged | Joined | Left | Introduced | Abandoned | Donated | OrderBegan | OrderEnded | Moved | Voted | MotionSettled | Struck | Amended | LawOpened | WasSet | ReversedCall | Resolved | Over;

export type SuitLetter = "C" | "D" | "H" | "S";

/** At the table: lay a card you hold; out of turn it goes straight back (MO-4). */
export interface Play {
  type: "play";
  card: string;
}

/** On your turn: draw (MO-3). */
export interface Draw {
  type: "draw";
  on?: number;
}

/** At the table: say something (MO-15). */
export interface Say {
  type: "say";
  /** left out in `legal` alone */
  text?: string;
}

/** At the table: the same as saying the suit, and heard as said. */
export interface NameSuit {
  type: "name_suit";
  suit: SuitLetter;
}

/** At the table: call somebody (MO-9). */
export interface CallOut {
  type: "call";
  offender: number;
  /** left out in `legal` alone */
  text?: string;
}

/** With a token: a law of your own (MO-22). */
export interface Enact {
  type: "enact";
  /** left out in `legal` alone */
  law?: string;
  /** of a law that can be read in several ways: the one meant, as it is printed */
  reading?: string;
}

/** With the law desk open: put it off (MO-22). */
export interface Abandon {
  type: "abandon";
}

/** With a token: give it away. */
export interface Donate {
  type: "donate";
  target: number;
}

/** In a Point of Order, with no motion open: put something to the vote (MO-31). */
export interface Move {
  type: "move";
  /** left out in `legal` alone */
  motion?: MotionWire;
}

/** In a window `vote`: for the motion, or against it. */
export interface Vote {
  type: "vote";
  for: boolean;
}

/** Not at the table: come to it (MO-7). */
export interface Join {
  type: "join";
  name?: string;
  /** whether you know the printed rules */
  knows?: boolean;
  /** whether a bot sits there */
  bot?: boolean;
}

/** At the table: leave it (MO-7). */
export interface Leave {
  type: "leave";
}

export type ActWire = Play | Draw | Say | NameSuit | CallOut | Enact | Abandon | Donate | Move | Vote | Join | Leave;

/** What is being answered: a motion. */
export interface WindowWire {
  /** the entry being answered */
  n: number;
  /** who may answer */
  asked: number[];
  /** `null`: no limit */
  until: number | null;
  kind: "vote";
  /** who moved it */
  by: number;
}

/** A player, as all see them. `out` is whoever is not at the table. */
export interface PlayerWire {
  seat: number;
  name: string;
  /** how many in hand */
  cards: number;
  /** whether they play no more */
  out: boolean;
  tokens: number;
  /** whether they know the printed rules */
  knows: boolean;
  bot: boolean;
  /** how many they have introduced */
  laws: number;
}

/** A motion that is voted on. */
export interface OpenMotion {
  kind: MotionKind;
  for: number[];
  /** who moved it */
  by: number;
  /** its entry */
  n: number;
  until: number;
  against: number[];
  /** who may vote */
  electorate: number[];
  /** `reverse`: the entry of the call */
  call?: number;
  /** `amend`, `strike`, `open`: a rule's number, or `last_called`; `null`: all of them */
  law?: number | string | null;
  /** `set`: what is set */
  setting?: string;
  /** `set`: to how many */
  value?: number;
  /** `token`: whose */
  player?: number;
  /** `token`: given or taken */
  change?: Direction;
  /** `amend`, `resolve`: the words */
  text?: string;
  /** `amend`: the reading that is meant, where there are several */
  reading?: string;
}

/** A Point of Order. */
export interface OrderWire {
  /** who called it */
  by: number;
  /** the motion that is open, or `null` */
  motion: OpenMotion | null;
}

/** A law that a seat knows of. */
export interface LawWire {
  number: number;
  /** `null`: nobody's */
  author: number | null;
  /** for its author, for all once it was opened, and for those who know the printed rules */
  text?: string;
  /** as its author wrote it, if that is something else */
  written?: string;
}

/** Something said or called at this table. */
export interface PhraseWire {
  text: string;
  by: number;
  call: boolean;
}

/** A call that was made, and what became of it. */
export interface CallWire {
  /** its entry */
  n: number;
  caller: number;
  offender: number;
  text: string;
  verdict: VerdictName;
  reversed: boolean;
}

/** Something the table resolved. */
export interface ResolutionWire {
  text: string;
  by: number;
  n: number;
}

/** What a motion can set. What holds now is not told: laws may have set it. */
export interface SettingWire {
  name: string;
  text: string;
  /** the usual one */
  value: number;
  least: number;
  most: number;
}

/** A number that a law keeps. */
export interface CounterWire {
  name: string;
  /** `null`: the table's */
  seat: number | null;
  value: number;
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
  /** how many cards are left in the draw pile */
  deck: number;
  /** all of it, top first */
  pile: string[];
  turn: number;
  /** which way play goes round the ring */
  direction: Direction;
  /** the seats at the table, in order */
  ring: number[];
  /** who dealt */
  dealer: number;
  /** the Point of Order, or `null` */
  order: OrderWire | null;
  /** whether nobody has laid a card for three rounds: then a Point of Order is a way out */
  stuck: boolean;
  /** each law this seat knows of; whoever does not know the printed rules is not shown them */
  laws: LawWire[];
  /** whether this seat knows the printed rules */
  knows: boolean;
  /** whether its law desk is open */
  desk: boolean;
  /** what this seat has heard said and called, latest first, each once, 500 at most */
  phrasebook: PhraseWire[];
  /** the latest calls, latest first */
  calls: CallWire[];
  /** what the table resolved */
  resolutions: ResolutionWire[];
  /** packs in play */
  packs: number;
  /** for those who know the printed rules, what a motion can set */
  settings: SettingWire[];
  /** the numbers that laws keep and show to all, but for those that are 0 */
  counters: CounterWire[];
  /** every law, or `null` until the end */
  lawbook: ReadLaw[] | null;
  /** a motion that is answered, or `null` */
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

/** When a law would have fired. */
export interface Moment {
  n: number;
  at: number;
}

export type Often = "never" | "rarely" | "often";

/** A law, tried on what was publicly seen at this table. */
export interface Tried {
  how: Often;
  times: number;
  text: string;
  /** the latest */
  moments: Moment[];
}

/** What was done to read a law. */
export interface MarkWire {
  /** `order`, `filled` or `chose` */
  kind: string;
  text: string;
}

/** What could happen. */
export interface ExampleWire {
  /** in the order they come to lie */
  cards: string[];
  text: string;
}

/** A way to read a law. */
export interface ReadingWire {
  printed: string;
  /** the same in plain words */
  plain: string;
  /** what was done to read it so */
  marks: MarkWire[];
  /** an example in which it fires; `null`: there is none */
  fires: ExampleWire | null;
  /** one as near as can be in which it does not */
  rests: ExampleWire | null;
}

/** What the law desk says of a text (MO-28). */
export interface AnswerWire {
  /** whether the law could be enacted as it stands */
  ok: boolean;
  /** as the table would print it, once it can be read in one way */
  printed: string | null;
  /** every way to read it, if none is likelier than the others; its author chooses one */
  readings: ReadingWire[];
  /** what was not understood */
  problem: string | null;
  /** where: offset and length */
  at: number[] | null;
  /** what was probably meant */
  meant: string | null;
  /** what could stand there */
  could: string[];
  /** what could come next, to be appended */
  next: string[];
  /** when it would have fired; `null`: there is nothing to try */
  tried: Tried | null;
}
