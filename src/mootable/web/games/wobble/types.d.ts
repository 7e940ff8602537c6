// A view of Wobble: src/mootable/games/wobble/view.py.

import type { Countdown, Event, Player, View } from "../../types.js";
import type { Play } from "../../play.js";
import type { CardInfo } from "../../messages.js";

export type Hue = "m" | "c" | "y" | "g";

export interface WobblePlayer extends Player {
  /** Turns yet to be missed. */
  owes: number;
}

export interface WobbleWindow {
  n: number;
  kind:
    | "ready" | "choose" | "drawn" | "attack" | "hit" | "name"
    | "palm" | "rps" | "pick" | "task" | "contest" | "vote" | "away";
  by: number;
  asked: number[];
  until: number | null;
  card?: string;
}

export interface Attack {
  symbol: string;
  amount: number;
  cards: { card: string; owner: number }[];
  owner: number;
  target: number;
  tasks: string[];
  dodged: number[];
  jerked: boolean;
  answer: "take" | "try" | null;
  /** Tried for real, and the others vote. */
  vote: boolean;
  not_me: number | null;
}

export interface Trial {
  task: string;
  seat: number;
  rival: number | null;
  stage: WobbleWindow["kind"];
  /** When its time began, or will. */
  began: number;
  /** Done for real, and the others vote. */
  voted: boolean;
  left?: number[];
  score?: [number, number];
  beats?: number[];
  goal?: number;
  word?: string | null;
  country?: string | null;
  prompt?: string;
  running?: boolean;
}

export interface Absence {
  seat: number;
  times: number;
  text: string;
  from: number | null;
  until: number | null;
}

export interface WobbleView extends View {
  players: WobblePlayer[];
  deck: number;
  pile: string[];
  top: { card: string; colour: Hue | null; n: number; open: boolean } | null;
  direction: 1 | -1;
  ring: number[];
  dealer: number;
  round: number;
  attack: Attack | null;
  trial: Trial | null;
  scores: number[];
  named: number[];
  away: Absence[];
  window: WobbleWindow | null;
}

/** What each part of the board is handed. */
export interface Parts {
  view: WobbleView;
  cards: Map<string, CardInfo>;
  play: Play | null;
  countdown: Countdown | null;
  history: Event[];
}

/** What a small game is handed. */
export interface Arena extends Parts {
  trial: Trial;
  /** Whether the viewer is asked to do it now. */
  isMine: boolean;
}
