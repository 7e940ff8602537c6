// Written by `make types` from the shapes of Wobble. Do not edit.

import type { Direction, Waited } from "../../shapes.js";

export type Colour = "m" | "c" | "y" | "g";

export type TaskName = "coin_spin" | "phone_call" | "turn_over" | "arm_wrestle" | "wall_throw" | "pile_catch" | "spelling" | "population" | "stopwatch" | "rps" | "glass_coin" | "coin_slide";

export type RpsPick = "rock" | "paper" | "scissors";

/** The match began. */
export interface Started {
  type: "started";
  players: number;
  /** from a set position? */
  set: boolean;
}

/** A round began. */
export interface RoundBegan {
  type: "round";
  round: number;
  dealer: number;
}

/** A hand was dealt. */
export interface Dealt {
  type: "dealt";
  seat: number;
  count: number;
  /** seen by the seat */
  hand?: string[];
}

/** A player is ready for the round. */
export interface GotReady {
  type: "ready";
  seat: number;
}

/** A grey or brown first card was shuffled back. */
export interface PutBack {
  type: "put_back";
  seat: number;
  card: string;
}

/** The first card of a round. */
export interface TurnedUp {
  type: "turned_up";
  seat: number;
  card: string;
}

/** The dealer chose the colour of a swap. */
export interface Chose {
  type: "chose";
  seat: number;
  colour: Colour;
}

/** A turn began. */
export interface TurnBegan {
  type: "turn";
  seat: number;
}

/** Cards were laid. */
export interface Played {
  type: "played";
  seat: number;
  cards: string[];
  /** out of turn */
  tossed_in?: true;
  /** for a swap: the one that holds */
  colour?: Colour;
}

/** A player reached for the draw pile: nothing in hand fits, and the top card is closed. */
export interface Drawing {
  type: "drawing";
  seat: number;
}

/** Cards were drawn. */
export interface Drew {
  type: "drew";
  seat: number;
  count: number;
  /** seen by the seat */
  cards?: string[];
}

/** The card drawn fits and asks for a choice. */
export interface MustPlay {
  type: "must_play";
  seat: number;
  card: string;
}

/** The pile became the draw pile. */
export interface Remade {
  type: "remade";
  /** how many */
  cards: number;
}

/** A play out of turn came too late. */
export interface TooSlow {
  type: "too_slow";
  seat: number;
  card: string;
  /** the `top.n` it was meant for */
  on: number;
}

/** A play out of turn cost a card; `drew` follows. */
export interface Penalty {
  type: "penalty";
  seat: number;
  card: string;
}

/** Play goes the other way now. */
export interface Reversed {
  type: "reversed";
  seat: number;
  direction: Direction;
}

/** Two players swapped seats. */
export interface SwappedSeats {
  type: "swapped_seats";
  with: number;
  seat: number;
}

/** Half a hand went under the pile. */
export interface Halved {
  type: "halved";
  seat: number;
  cards: string[];
}

/** Hands were swapped. */
export interface Exchanged {
  type: "exchanged";
  seat: number;
  target: number;
  /** of `seat`, of `target`, as they are now; seen by both */
  hands?: string[][];
}

/** An all grey hand was shuffled into the draw pile; `drew` follows. */
export interface Renewed {
  type: "renewed";
  seat: number;
  cards: string[];
}

/** An attack was aimed, or has changed. */
export interface Aimed {
  type: "aimed";
  symbol: string;
  /** cards, points, turns, numbers or times at stake */
  amount: number;
  target: number;
}

/** The target said what it will do. */
export interface Answered {
  type: "answered";
  seat: number;
  answer: "take" | "try";
  /** where the vote was asked for */
  vote?: true;
}

/** A grey card sent the attack elsewhere. */
export interface Defended {
  type: "defended";
  seat: number;
  card: string;
  target?: number;
}

/** A brown card changed the attack. */
export interface Jerked {
  type: "jerked";
  seat: number;
  card: string;
  target?: number;
}

/** An attack took effect. */
export interface Hit {
  type: "hit";
  seats: number[];
  symbol: string;
  amount: number;
}

/** An attack found nobody. */
export interface Fizzled {
  type: "fizzled";
  symbol: string;
}

/** A turn was missed. */
export interface Skipped {
  type: "skipped";
  seat: number;
  /** turns yet to be missed */
  owes: number;
}

/** What a magnet took from somebody. */
export interface Taken {
  seat: number;
  cards: string[];
}

/** A magnet took cards; what was named is one of the two. */
export interface Named {
  type: "named";
  seat: number;
  got: Taken[];
  number?: number;
  colour?: Colour;
}

/** A player left the table to copy a text. */
export interface WentAway {
  type: "away";
  seat: number;
  times: number;
  /** to be copied */
  words: string;
}

/** A player came back. */
export interface CameBack {
  type: "back";
  seat: number;
}

/** All who were away came back, as nobody else was there. */
export interface AllBack {
  type: "all_back";
  seats: number[];
}

/** A try began. */
export interface Tried {
  type: "tried";
  seat: number;
  /** where the vote was asked for */
  vote?: true;
}

/** A task began. */
export interface TaskBegan {
  type: "task";
  seat: number;
  task: TaskName;
  /** the other side, or who picks what is asked */
  rival?: number;
}

/** A task could not be begun, which is no try. */
export interface NotBegun {
  type: "not_begun";
  seat: number;
  task: TaskName;
}

/** Cards were turned over. */
export interface TurnedOver {
  type: "turned_over";
  seat: number;
  cards: string[];
  /** how many are to be drawn for it */
  count: number;
}

/** What was picked to be asked: one of the two. */
export interface Asked {
  type: "asked";
  seat: number;
  word?: string;
  country?: string;
}

/** The stopwatch was started. */
export interface WatchStarted {
  type: "watch_started";
  seat: number;
}

/** Something was said in the phone call. */
export interface Talked {
  type: "talked";
  seat: number;
  words: string;
}

/** Somebody picked, in secret. */
export interface Picked {
  type: "picked";
  seat: number;
}

/** Palms were shown. */
export interface PalmsShown {
  type: "palms";
  up: number[];
  down: number[];
  /** who is still in it */
  left: number[];
}

/** Who is unlucky has been found. */
export interface Unlucky {
  type: "unlucky";
  seat: number;
}

/** Rock, paper, scissors were shown. */
export interface RpsShown {
  type: "rps";
  /** the two */
  seats: number[];
  /** of each */
  picks: RpsPick[];
}

/** Both sides of a task were shown. */
export interface ContestShown {
  type: "contest";
  task: TaskName;
  /** the two */
  seats: number[];
  /** of each: taps, or the distance from the wall */
  results: number[];
}

/** A task was done for real; the others vote. */
export interface Finished {
  type: "finished";
  seat: number;
  task: TaskName;
}

/** Somebody voted, in secret. */
export interface Voted {
  type: "voted";
  seat: number;
}

/** The votes were counted. */
export interface VotesCounted {
  type: "votes";
  /** who voted that it was not */
  not: number[];
  /** who voted that it was done */
  done: number[];
}

/** A task was done. */
export interface TaskDone {
  type: "done";
  seat: number;
  task: TaskName;
}

/** A task was failed. */
export interface TaskFailed {
  type: "failed";
  seat: number;
  task: TaskName;
  /** `spelling`: how it is spelled */
  word?: string;
  /** `population`: what was asked */
  country?: string;
  /** `population`: how many live there */
  people?: number;
}

/** Whoever had heard what is asked would rather not. */
export interface Declined {
  type: "declined";
  seat: number;
}

/** A deadline passed; what it led to follows. */
export interface TimeUp {
  type: "time_up";
  /** who had not answered */
  seats: number[];
}

/** A round ended. */
export interface RoundOver {
  type: "round_over";
  round: number;
  /** what each was left with */
  hands: string[][];
  /** what each wrote down for it */
  points: number[];
  /** minus points so far */
  scores: number[];
}

export type Reason = "limit" | "rounds" | "minutes";

/** How the match ended. */
export interface OverWire {
  winners: number[];
  reason: Reason;
  /** minus points: fewest win */
  scores: number[];
}

/** The match ended. */
export interface Over {
  type: "over";
  winners: number[];
  reason: Reason;
  /** minus points: fewest win */
  scores: number[];
}

export type EventWire = Started | RoundBegan | Dealt | GotReady | PutBack | TurnedUp | Chose | TurnBegan | Played | Drawing | Drew | MustPlay | Remade | TooSlow | Penalty | Reversed | SwappedSeats | Halved | Exchanged | Renewed | Aimed | Answered | Defended | Jerked | Hit | Fizzled | Skipped | Named | WentAway | CameBack | AllBack | Tried | TaskBegan | NotBegun | TurnedOver | Asked | WatchStarted | Talked | Picked | PalmsShown | Unlucky | RpsShown | ContestShown | Finished | Voted | VotesCounted | TaskDone | TaskFailed | Declined | TimeUp | RoundOver | Over;

/** In a window `ready`: the round may begin (WO-1). */
export interface Ready {
  type: "ready";
  on?: number;
}

/** On your turn, or out of turn: lay a card (WO-2, WO-5, WO-11, WO-12, WO-14). In a window `drawn`: the card drawn. */
export interface Play {
  type: "play";
  /** its task may be left out where only one card fits */
  card: string;
  /** with a 0: whom to swap seats with, if anybody */
  seat?: number;
  /** whom to exchange hands with, or whom an attack shall hit */
  target?: number;
  /** with a half hand: whether to halve it */
  half?: boolean;
  /** with a swap: the colour that holds, where it can be chosen */
  colour?: Colour;
  /** in records: how many ms of network lag were made up for */
  lag?: number;
  /** with another like it (WO-4) */
  twice?: boolean;
  /** the `top.n` of the top card it is meant for (WO-6) */
  on?: number;
}

/** In a window `choose`: what the dealer's first card does (WO-1). */
export interface Choose {
  type: "choose";
  on?: number;
  /** with a 0: whom to swap seats with, if anybody */
  seat?: number;
  /** whom to exchange hands with, or whom an attack shall hit */
  target?: number;
  /** with a half hand: whether to halve it */
  half?: boolean;
  /** with a swap: the colour that holds, where it can be chosen */
  colour?: Colour;
}

/** On your turn, if nothing fits: draw a card (WO-2). */
export interface Draw {
  type: "draw";
  on?: number;
  /** in records: how many ms of network lag were made up for */
  lag?: number;
}

/** On your turn, with nothing but grey cards: draw a new hand (WO-9). */
export interface Renew {
  type: "renew";
  on?: number;
}

/** In a window `attack` or `hit`: take what it costs (WO-11). */
export interface Take {
  type: "take";
  on?: number;
}

/** In a window `attack` or `hit`: try the tasks of plus cards (WO-11). */
export interface Try {
  type: "try";
  on?: number;
  /** for real, and the others vote */
  vote?: true;
}

/** In a window `name`: what the magnet takes (WO-15). It has one of the two. */
export interface Name {
  type: "name";
  on?: number;
  /** 1 to 9 */
  number?: number;
  /** once all numbers are named */
  colour?: Colour;
}

/** In a window `palm`: show a palm (WO-19). */
export interface Palm {
  type: "palm";
  up: boolean;
  on?: number;
}

/** In a window `rps`: rock, paper or scissors. */
export interface Rps {
  type: "rps";
  pick: RpsPick;
  on?: number;
}

/** In a window `pick`: what is asked; with neither field the table picks. */
export interface Pick {
  type: "pick";
  on?: number;
  word?: string;
  country?: string;
}

/** In a window `task` or `contest`: the task's own field, as told below; bare it means by skill, done for real, or given up. */
export interface Answer {
  type: "answer";
  on?: number;
  text?: string;
  number?: number;
  /** ms since the task began */
  taps?: number[];
  /** since the task began */
  ms?: number;
  /** 0 to 100 */
  power?: number;
  /** starts the stopwatch */
  start?: true;
}

/** In a window `task`, having heard what is asked: rather not (WO-15). */
export interface Decline {
  type: "decline";
  on?: number;
}

/** In a window `vote`: whether a task was done. */
export interface Vote {
  type: "vote";
  done: boolean;
  on?: number;
}

/** Away: come back (WO-15). */
export interface Back {
  type: "back";
  /** the text copied; not where tasks are done for real or by skill */
  text?: string;
}

export type ActWire = Ready | Play | Choose | Draw | Renew | Take | Try | Name | Palm | Rps | Pick | Answer | Decline | Vote | Back;

export type WindowKind = "ready" | "choose" | "turn" | "drawn" | "attack" | "hit" | "name" | "palm" | "rps" | "pick" | "task" | "contest" | "vote" | "away";

/** What is being answered. */
export interface WindowWire {
  /** the entry being answered */
  n: number;
  /** who may answer */
  asked: number[];
  /** `null`: no limit */
  until: number | null;
  kind: WindowKind;
  /** whom it is about */
  by: number;
  /** in a window `drawn`: the card drawn */
  card?: string;
}

/** A player, as all see them. */
export interface PlayerWire {
  seat: number;
  name: string;
  /** how many in hand */
  cards: number;
  /** whether they play no more */
  out: boolean;
  /** turns yet to be missed */
  owes: number;
}

/** The top card of the pile. */
export interface TopWire {
  card: string;
  /** the colour in force */
  colour: Colour | null;
  /** the entry that laid it */
  n: number;
  /** whether it can be tossed in on; not while palms are shown, when nothing is played */
  open: boolean;
}

/** A card of an attack, and whose it is. */
export interface AttackCard {
  card: string;
  owner: number;
}

/** An attack that has not been settled. */
export interface AttackWire {
  symbol: string;
  /** cards, points, turns, numbers or times at stake */
  amount: number;
  cards: AttackCard[];
  /** whose the last of them is */
  owner: number;
  target: number;
  tasks: TaskName[];
  /** who is out of it */
  dodged: number[];
  /** whether a jerk card lies on its last card */
  jerked: boolean;
  /** what the target has said it will do */
  answer: "take" | "try" | null;
  /** whether whoever tries has asked for the vote */
  vote: boolean;
  /** whose Not Me lies on it */
  not_me: number | null;
}

/** What is being decided by doing. */
export interface TrialWire {
  task: "palms" | TaskName;
  seat: number;
  rival: number | null;
  /** the kind of the window */
  stage: WindowKind;
  /** when its time began, or will */
  began: number;
  /** whether it is done for real, and the others vote */
  voted: boolean;
  /** palms: who is still in it */
  left?: number[];
  /** `rps`: rounds won and lost */
  score?: number[];
  /** `coin_spin`: the ms to be met */
  beats?: number[];
  /** `spelling`: the word, once it is picked */
  word?: string | null;
  /** `population`: the country, once it is picked */
  country?: string | null;
  /** `phone_call`: something to talk about */
  prompt?: string;
  /** `stopwatch`: whether it has been started */
  running?: boolean;
  /** other tasks: what is to be met */
  goal?: number;
}

/** A player who is away. */
export interface AwayWire {
  /** when they may be back at the soonest */
  from: number | null;
  seat: number;
  /** how often it is to be copied */
  times: number;
  /** what is to be copied */
  text: string;
  /** when they are back at the latest */
  until: number | null;
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
  /** the whole pile, top first */
  pile: string[];
  /** whose turn it is; `null` at the end */
  turn: number | null;
  /** the top card, or `null` before the first */
  top: TopWire | null;
  /** which way play goes round the ring */
  direction: Direction;
  /** the seats in table order */
  ring: number[];
  /** who dealt this round */
  dealer: number;
  /** 1 is the first */
  round: number;
  /** what is not settled yet, or `null` */
  attack: AttackWire | null;
  /** what is being decided by doing, or `null` */
  trial: TrialWire | null;
  /** minus points, by seat */
  scores: number[];
  /** numbers named to magnets in this round */
  named: number[];
  /** who is away */
  away: AwayWire[];
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
