// What the page itself hands around: the parts of a view every game has, and how a game is drawn.

import type { Clock } from "./clock.js";
import type { CardInfo, SeatInfo } from "./messages.js";
import type { Play } from "./play.js";

/** An act, as it is sent. */
export type Act = { type: string } & Record<string, any>;

/** Something that happened, as this seat was told it. */
export type Event = { type: string; text?: string; ruling?: string } & Record<string, any>;

export interface Player {
  seat: number;
  name: string;
  cards: number;
  out: boolean;
}

export interface Over {
  winners: number[];
  reason: string;
  scores?: number[];
}

/** What every view has; a game's own has more. */
export interface View {
  game: string;
  n: number;
  at: number;
  seat: number | null;
  players: Player[];
  hand?: string[];
  turn: number;
  waiting: { seat: number; until: number | null }[];
  window: ({ n: number; kind: string; asked: number[]; until: number | null } & Record<string, any>) | null;
  over: Over | null;
  /** Whether the viewer knows the rules, where not everybody may. */
  knows?: boolean;
}

/** A look on somebody's face. */
export type Mood =
  | "calm" | "glad" | "busy" | "panic" | "worry" | "plead" | "firm" | "sleep" | "gone" | "smirk" | "grumpy";

/** A card that moves: from one place to another, and its face if this seat knows it. */
export interface Flight {
  from: string;
  to: string;
  card: string | null;
}

/** A countdown: the clock it goes by, and how long it lasts in all, if that is known. */
export interface Countdown {
  clock: Clock;
  lasts: number | null;
  paused: boolean;
}

/** What a board needs to draw a match. */
export interface BoardProps {
  view: View;
  cards: Map<string, CardInfo>;
  /** Who is away or a bot; empty in a replay. */
  seats: SeatInfo[];
  /** What the viewer can do; null where nobody plays: on a television, in a replay. */
  play: Play | null;
  countdown: Countdown | null;
  /** The last thing worth telling, where no log is in sight. */
  said?: string;
  /** All that has happened so far, as the viewer was told it. */
  history: Event[];
  /** By seat, what only that seat's view has, where all is open. */
  open?: Record<string, any>[];
}

/** One thing still to be chosen before an act is complete. */
export interface Question {
  field: string;
  values: any[];
  acts: Act[];
}

/** How a question is put: as players, cards or plain answers to choose from. */
export interface Asking {
  title: string;
  kind: "players" | "cards" | "answers";
  label?: (value: any) => { name: string; text?: string };
  /** The card that stands for a value, if it is not the value itself. */
  card?: (value: any) => string;
}

/** A card that was shown to this seat, and where it was. */
export interface ShownCard {
  id: string;
  label: string;
}

/** How a game is drawn and played in the page. No rule is in it. */
export interface Layout {
  Board: (props: BoardProps) => any;
  Card: (props: { id: string; cards: Map<string, CardInfo>; [more: string]: any }) => any;
  /** The fields of an act, in the order in which they are asked for. */
  fields: string[];
  ask: (question: Question, view: View) => Asking;
  /** An act as it is sent from this view: an answer says what it is meant for. */
  ready: (act: Act, view: View) => Act;
  /** The card in the hand that an act spends, if it does. */
  spends: (act: Act) => string | null;
  /** What somebody tries who lays a card down that no legal act spends: the refusal says why not. */
  attempt: (card: string, view: View, target: number | null) => Act;
  /** What "always pass" says to this state, if it says anything; absent: there is nothing to pass. */
  pass?: (view: View, legal: Act[]) => Act | null;
  /** The keys that act, and what each does now. */
  keys: { key: string; text: string; acts: (legal: Act[]) => Act[] }[];
  flights: (event: Event, you: number | null) => Flight[];
  /** The sound an event makes, if any. */
  sound: (event: Event, you: number | null) => string | null;
  /** Cards an event has shown to this seat, to be looked at again; none that the view shows anyway. */
  shown: (event: Event, you: number | null, view?: View) => ShownCard[] | null;
  /** Whether somebody may want to look up the ruling behind an event. */
  puzzles: (event: Event) => boolean;
  mood: (view: View, seat: number) => Mood;
  /** How long a countdown lasts from its beginning, in ms; null: not known. */
  lasts: (view: View, options: Record<string, any>) => number | null;
  /** What an act that was put together from answers will do: said before it is sent. */
  summary?: (act: Act, view: View) => string | null;
  /** How the end is shown before it is told, if there is more to see than the board. */
  Finale?: (props: { view: View; onDone: () => void }) => any;
  /** What stands beside the table in a game that is itself spoken: others have the chat there. */
  beside?: { title: string; icon: "phrases"; Part: (props: { view: View; play: Play | null }) => any };
  /** What the way to the rulebook is called for this seat; null: it has none. */
  rulebook?: (knows: boolean) => string | null;
  /** Switches of the game's own, for the menu. */
  Settings?: () => any;
  /** The headline of the end, where it is not who won. */
  headline?: (view: View) => string;
  /** Whether a rematch may go on with the laws of this match. */
  hasLaws?: (view: View) => boolean;
  /** What the end shows besides. */
  Epilogue?: (props: { view: View; code: string }) => any;
  /** What a word among the choices of an option means, if it does not speak for itself. */
  word?: (word: string) => string;
  /** A line for the end about each player. */
  score: (view: View, seat: number) => string;
}
