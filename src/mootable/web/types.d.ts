// What the page itself hands around: the parts of a view every game has, and how a game is drawn.
// What is sent is declared in shapes.d.ts, and in the types.d.ts of each game.

import type { Clock } from "./clock.js";
import type { CardInfo, SeatInfo } from "./messages.js";
import type { Play } from "./play.js";
import type { AnyPlayer, AnyWindow, ViewEnd, ViewHead } from "./shapes.js";

/** An act of any game, as it is sent. */
export type Act = { type: string } & Record<string, any>;

/** An event as the page is told it: with its sentence, and the ruling behind it. */
export type Told<E extends { type: string }> = E & { text?: string; ruling?: string | null };

/** Something that happened in any game, as this seat was told it. */
export type Event = Told<{ type: string } & Record<string, any>>;

/** What every view has; a game's own has more. */
export interface View extends ViewHead, ViewEnd {
  players: AnyPlayer[];
  hand?: string[];
  turn: number | null;
  window: (AnyWindow & { kind: string } & Record<string, any>) | null;
  /** Whether the viewer knows the rules, where not everybody may. */
  knows?: boolean;
}

/** A look on somebody's face. */
export type Mood =
  | "calm" | "glad" | "busy" | "panic" | "worry" | "plead" | "firm" | "sleep" | "gone" | "smirk" | "grumpy"
  | "laugh" | "frown" | "gape" | "applaud";

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
export interface BoardProps<V extends View = View, E extends { type: string } = Event, A extends Act = Act> {
  view: V;
  cards: Map<string, CardInfo>;
  /** Who is away or a bot; empty in a replay. */
  seats: SeatInfo[];
  /** What the viewer can do; null where nobody plays: on a television, in a replay. */
  play: Play<A> | null;
  countdown: Countdown | null;
  /** The last thing worth telling, where no log is in sight. */
  said?: string;
  /** What is about to happen unless somebody answers, in a line; not told in a replay. */
  pending?: string;
  /** All that has happened so far, as the viewer was told it. */
  history: Told<E>[];
  /** By seat, what only that seat's view has, where all is open. */
  open?: Partial<V>[];
}

/** One thing still to be chosen before an act is complete. */
export interface Question<A extends Act = Act> {
  field: string;
  values: any[];
  acts: A[];
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

/**
 * How a game is drawn and played in the page, in the game's own words. No rule is in it.
 * What can be called is a method, so that the layout of one game is a layout.
 */
export interface Layout<V extends View = View, E extends { type: string } = Event, A extends Act = Act> {
  Board(props: BoardProps<V, E, A>): any;
  Card(props: { id: string; cards: Map<string, CardInfo>; [more: string]: any }): any;
  /** The fields of an act, in the order in which they are asked for. */
  fields: string[];
  ask(question: Question<A>, view: V): Asking;
  /** An act as it is sent from this view: it says what it is meant for. */
  ready(act: A, on: number, view: V): A;
  /** The card in the hand that an act spends, if it does. */
  spends(act: A): string | null;
  /** What somebody tries who lays a card down that no legal act spends: the refusal says why not. */
  attempt(card: string, view: V, target: number | null): A;
  /** Whether a card that can't be played is tried all the same on one's own turn, to hear why not. */
  explains?(card: string): boolean;
  /** What "always pass" says to this state, if it says anything; absent: there is nothing to pass. */
  pass?(view: V, legal: A[]): A | null;
  /** The keys that act, by what words it is told what each does, and what it does now. */
  keys: { key: string; does: string; acts(legal: A[]): A[] }[];
  flights(event: Told<E>, you: number | null): Flight[];
  /** The sound an event makes, if any. */
  sound(event: Told<E>, you: number | null): string | null;
  /** Cards an event has shown to this seat, to be looked at again; none that the view shows anyway. */
  shown(event: Told<E>, you: number | null, view?: V): ShownCard[] | null;
  /** Whether somebody may want to look up the ruling behind an event. */
  puzzles(event: Told<E>): boolean;
  /** Whether an event is a great moment, which a television announces; the end is told anyway. */
  isGreat(event: Told<E>): boolean;
  mood(view: V, seat: number): Mood;
  /** How long a countdown lasts from its beginning, in ms; null: not known. */
  lasts(view: V, options: Record<string, any>): number | null;
  /** What an act that was put together from answers will do: said before it is sent. */
  summary?(act: A, view: V): string | null;
  /** How the end is shown before it is told, if there is more to see than the board. */
  Finale?(props: { view: V; onDone: () => void }): any;
  /** What stands beside the table in a game that is itself spoken: others have the chat there. */
  beside?: { title(): string; icon: "phrases"; Part(props: { view: V; play: Play<A> | null }): any };
  /** What the way to the rulebook is called for this seat; null: it has none. */
  rulebook?(knows: boolean): string | null;
  /** Switches of the game's own, for the menu. */
  Settings?(): any;
  /** The headline of the end, where it is not who won. */
  headline?(view: V): string;
  /** Whether a rematch may go on with the laws of this match. */
  hasLaws?(view: V): boolean;
  /** What decided it, where that is a card to be seen. */
  Verdict?(props: { view: V }): any;
  /** What the end shows besides. */
  Epilogue?(props: { view: V; code: string }): any;
  /** What a word among the choices of an option means, if it does not speak for itself. */
  word?(word: string): string;
  /** A line for the end about each player. */
  score(view: V, seat: number): string;
  /** By what those who have not won are put in order at the end: less comes first. */
  rank?(view: V, seat: number): number;
}
