// Written by `make types` from the messages of the server. Do not edit.

import type { Award, Waited } from "./shapes.js";

/** Why something was not done: a stable code and a sentence. */
export interface Error {
  code: string;
  message: string;
}

/** The answer to a request that was not carried out. */
export interface Refused {
  error: Error;
}

/** An option of a game: `kind` says what its value is: ms, flag, choice, seat and so on. */
export interface OptionInfo {
  name: string;
  kind: string;
  default: any;
  text: string;
  choices: string[];
}

/** A kind of card, as it is printed. */
export interface CardInfo {
  id: string;
  name: string;
  copies: number;
  kind: string;
  text: string;
}

export interface BotInfo {
  name: string;
  text: string;
}

/** A game, for whoever chooses one: whether people come and go while it is played, whether its rules are a secret, so that it matters who knows them, and whether it has a guide. */
export interface GameInfo {
  name: string;
  title: string;
  line: string;
  least: number;
  most: number;
  minutes: number;
  comes_and_goes: boolean;
  is_secret: boolean;
  has_guide: boolean;
  options: OptionInfo[];
  bots: BotInfo[];
}

/** A game, for whoever plays it. `aim` is what it is about, in a few sentences. `rulebook` is HTML; each block about a ruling carries `data-rulings="MA-7 MA-8"`. */
export interface GameDetails {
  game: GameInfo;
  aim: string[];
  cards: CardInfo[];
  rulebook: string;
}

/** Open a table. The host sits down first, under a name. `knows`: whether they know the rules, where that matters. `guided`: they learn the game by playing, against bots, and the match begins at once. */
export interface OpenTable {
  game: string;
  name: string;
  public?: boolean;
  knows?: boolean;
  guided?: boolean;
}

/** Take a free seat under a name; or a new one, at a table that people may join while it is played. `knows`: whether they know the rules, where that matters. `seat`: one of those that a match which runs has to offer; where somebody has to be asked for it, the ticket is good for waiting, and for the seat once they have said yes. */
export interface SitDown {
  name: string;
  knows?: boolean;
  seat?: number | null;
}

/** What a person needs to come back to their seat: the table's code and their own token. `link` is the private address of this seat. */
export interface Ticket {
  code: string;
  token: string;
  link: string;
}

/** A seat that a device has kept. */
export interface KeptSeat {
  code: string;
  token: string;
}

/** The seats that a device would come back to, the latest last. */
export interface KeptSeats {
  seats: KeptSeat[];
}

/** Whether a device can be called while its page is closed: by which key the house is known then, or why it is not so. */
export interface PushInfo {
  key: string | null;
  why_not: string;
}

/** A table that is not over, for somebody with a seat at it: who sits there, whom the match waits for, and whether for them. At a table that the house has put away, since nobody has been there for a while, `waiting` is empty. */
export interface YourTable {
  code: string;
  game: string;
  title: string;
  status: "lobby" | "over" | "playing";
  names: string[];
  waiting: string[];
  is_your_turn: boolean;
}

/** A seat of a match that runs, for somebody who comes now: a bot's, whose hand they take over, or a person's (`is_persons`), who may be they themselves, on another device. `asks`: somebody at the table has to say yes. */
export interface SeatOffer {
  seat: number;
  name: string;
  is_persons: boolean;
  asks: boolean;
}

/** A table, for whoever has its code. `free` is how many may still sit down; `offers` are the seats that can be had though the match runs, told where one table is asked for. `is_secret`: not everybody knows the rules, so whoever sits down is asked. */
export interface TableInfo {
  code: string;
  game: string;
  title: string;
  is_secret: boolean;
  status: "lobby" | "over" | "playing";
  players: number;
  free: number;
  names: string[];
  may_sit: boolean;
  may_watch: boolean;
  offers: SeatOffer[];
}

/** One step of a finished match, with all cards open. `view` is a spectator's; `own` has, by seat, the fields that seat's view had besides (its hand). Of both only those fields are told that have changed since the frame before. `seat` and `act` say what was done (null: the opening, or time itself). `events` are a spectator's, with `text`; where an event has a secret, `open` holds it, with a `text` of its own, and `knows` the seats that saw it. */
export interface Frame {
  n: number;
  at: number;
  seat: number | null;
  act: Record<string, any> | null;
  events: Record<string, any>[];
  view: Record<string, any>;
  own: Record<string, any>[];
}

/** A finished match, step by step. Where it was played by rules that are no longer ours, and was not over, there is no end and there are no views: only what was told. */
export interface ReplayInfo {
  game: string;
  names: string[];
  over: Record<string, any> | null;
  seed: string;
  seed_hash: string;
  frames: Frame[];
  awards?: Award[];
}

/** The first message: who comes (no token: someone who watches), and the last entry seen, if the page has been here before. */
export interface Hello {
  do: "hello";
  token?: string | null;
  n?: number | null;
}

/** Act in the match. `id` is the page's own: an act sent twice under one id is done once. */
export interface SayAct {
  do: "act";
  act: Record<string, any>;
  id: string;
}

/** Ask the game something, as someone who sits here. Nothing is changed by it, nobody else hears of it, and it is kept nowhere. `id` is the page's own. */
export interface Ask {
  do: "ask";
  question: Record<string, any>;
  id: string;
}

export interface Chat {
  do: "chat";
  text: string;
}

/** Show a reaction, on one's own face; whoever only watches may too. */
export interface React {
  do: "react";
  look: "applaud" | "frown" | "gape" | "laugh" | "sleep";
}

/** Where a device can be called, as its browser says. */
export interface CallTo {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Wants to be called at one's turn while one does not look; without `to`, no longer. */
export interface CallMe {
  do: "call";
  to?: CallTo | null;
}

/** Whether the page is in sight. One that says nothing is. */
export interface Looking {
  do: "looking";
  looking: boolean;
}

/** One is still there, or back: a bot that sat in gives the seat back. Anything else that is said or done tells as much. */
export interface Here {
  do: "here";
}

/** To measure the way there and back, and the clock's offset. */
export interface Ping {
  do: "ping";
  sent: number;
}

export interface Ready {
  do: "ready";
  ready: boolean;
}

export interface Rename {
  do: "rename";
  name: string;
}

/** The face one wants to be seen with: one of twelve shapes in one of eight colours. */
export interface ChooseFace {
  do: "face";
  face: number;
}

/** Whether one knows the rules, said before the start. */
export interface Knowing {
  do: "knows";
  knows: boolean;
}

/** Give up one's seat: for good in the lobby; to a bot while a match runs, unless people come and go in it: then one is dealt out, and may come back. */
export interface Leave {
  do: "leave";
}

/** The host sets how many seats there are. */
export interface Players {
  do: "players";
  count: number;
}

/** The host sets the game's options, all of those that are not by default. */
export interface Options {
  do: "options";
  options: Record<string, any>;
}

/** The host puts a bot in a seat: an open one, or one whose person has left. Where people come and go it may be null: a new seat. */
export interface SayBot {
  do: "bot";
  seat: number | null;
  bot: string;
}

/** The host frees a seat: takes away a bot or, in the lobby, removes who sits there. While a match runs a removed person's seat is played by a bot, or by nobody where people come and go. */
export interface Open {
  do: "open";
  seat: number;
}

/** The host gives a seat back to its person, whom a bot stood in for. */
export interface Giveback {
  do: "giveback";
  seat: number;
}

/** The host closes the table to newcomers, or opens it again. `sit` and `watch` say what the table's link allows while it is open, and `latecomers` who may take over a bot's hand while a match runs: anyone with the link, whoever was asked for and given a yes, or nobody. */
export interface Lock {
  do: "lock";
  locked: boolean;
  sit?: boolean;
  watch?: boolean;
  latecomers?: "anyone" | "asked" | "nobody";
}

/** Say yes or no to somebody who asks for a seat, by the `id` of what they ask. */
export interface Admit {
  do: "admit";
  id: string;
  yes: boolean;
}

/** The host starts the match; open seats are filled with bots. */
export interface Start {
  do: "start";
}

/** Open a table with the same people and options, and tell all where it is. `lawbook`: it begins with the laws that this one ended with. `game`: they go on with another game, as it is usually played. */
export interface Rematch {
  do: "rematch";
  lawbook?: boolean;
  game?: string | null;
}

/** A seat. `bot` names the bot that plays it; `stands_in` says it plays for a person who can have the seat back, and `away` that they have it as soon as they say or do anything; `asked`, that the table waits for them and asks whether they are still there; `name` is the person's or the bot's; `knows` is whether they have said that they know the rules; `face` is the number of their face, twelve shapes in each of eight colours, and no two at a table are alike. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  stands_in: boolean;
  away: boolean;
  asked: boolean;
  host: boolean;
  ready: boolean;
  knows: boolean;
  online: boolean;
  face: number;
}

/** Somebody who waits asks for a seat, in a sentence. `may_answer`: whoever reads this says yes or no. */
export interface SeatAsked {
  id: string;
  seat: number;
  text: string;
  may_answer: boolean;
}

/** A game of the evening, and how many matches of it each has won, by name. */
export interface PlayedGame {
  game: string;
  title: string;
  won: Record<string, number>;
}

/** The table and who sits there. Sent at the start and at every change. `you` is the seat of whoever reads this (null: watching), `watchers` how many only look on. `rematch` is the code of the table where it goes on, `rematch_token` the reader's own token there. `evening` has the games played from rematch to rematch, this match included once it is over; none before that. `awards` are those of the match, soon after it is over. `offers` are the seats that somebody who comes to the match now can have, `asked` who asks for one (told to those who sit here), and `waits` says that the reader does. */
export interface TellTable {
  type: "table";
  code: string;
  game: string;
  title: string;
  status: "lobby" | "over" | "playing";
  you: number | null;
  host: boolean;
  seats: SeatInfo[];
  options: Record<string, any>;
  locked: boolean;
  sit: boolean;
  watch: boolean;
  public: boolean;
  watchers: number;
  link: string;
  rematch: string | null;
  rematch_token: string | null;
  evening: PlayedGame[];
  latecomers: "anyone" | "asked" | "nobody";
  offers: SeatOffer[];
  asked: SeatAsked[];
  waits: boolean;
  awards?: Award[];
}

/** Where somebody is who learns a game by its guide: the step, of how many, what it says, and what they do now (null: the others are at it, or all is done); besides, what to look at: the deck, the pile, a seat, a card of the hand. */
export interface GuideStep {
  step: number;
  steps: number;
  words: string;
  act: Record<string, any> | null;
  look: string[];
  is_done: boolean;
}

/** Where the match stands, for the one who reads it. `events` are what has happened since the last one told, each with its sentence in `text` and, where a ruling applies, `ruling`. `legal` is all this seat may do now. `paused` says the clock stands still, since nobody is here. `pending` says what is about to happen, and `follows` what follows from each act in `legal`: a line each, empty where there is nothing to say. `guide` is for whoever learns the game here. */
export interface TellState {
  type: "state";
  n: number;
  at: number;
  events: Record<string, any>[];
  waiting: Waited[];
  over: Record<string, any> | null;
  view: Record<string, any>;
  legal: Record<string, any>[];
  paused: boolean;
  pending?: string;
  follows?: string[];
  guide?: GuideStep | null;
}

/** An act was carried out, as entry `n`. */
export interface Done {
  type: "done";
  id: string;
  n: number;
}

/** What the game says to a question. */
export interface Answer {
  type: "answer";
  id: string;
  answer: Record<string, any>;
}

/** Something said was refused and has changed nothing. `id` is the act's or the question's, if it was one. */
export interface No {
  type: "refused";
  error: Error;
  id: string | null;
}

/** Somebody said something. `seat` is null for someone who watches. */
export interface Heard {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
}

/** How somebody looks for a moment. `seat` is null for someone who watches. */
export interface Reacted {
  type: "reacted";
  seat: number | null;
  look: "applaud" | "frown" | "gape" | "laugh" | "sleep";
}

/** `sent` is the page's own, `at` the match's time now (null: no match). */
export interface Pong {
  type: "pong";
  sent: number;
  at: number | null;
}

/** The connection is closed, and why. */
export interface Bye {
  type: "bye";
  error: Error;
}

export type Said = Hello | SayAct | Ask | Chat | React | CallMe | Looking | Here | Ping | Ready | Knowing | Rename | ChooseFace | Leave | Players | Options | SayBot | Open | Giveback | Lock | Admit | Start | Rematch;
export type Told = TellTable | TellState | Done | Answer | No | Heard | Reacted | Pong | Bye;
