// A view of Moods of the Mad King: src/mootable/games/madking/view.py.

import type { Over, Player, View } from "../../types.js";

export type Genre = "drama" | "tragedy" | "romance" | "comedy" | "musical";

export interface Playwright extends Player {
  moods: number;
  play: Genre[];
}

export interface MadkingWindow {
  n: number;
  kind: "drawn" | "cut" | "action" | "show_mood" | "swap" | "order" | "pass_mood";
  by: number;
  asked: number[];
  until: number | null;
  card?: string;
  target?: number;
}

/** What the viewer is sure of. */
export interface Known {
  king: Genre | null;
  king_not: Genre[];
  moods: Genre[][];
  muses: (Genre | null)[];
  deck: (Genre | null)[];
  drawn: Genre | null;
}

export interface Fate {
  seat: number;
  king: boolean;
  muse: boolean;
  fate: "won" | "no_patron" | "beheaded" | "beheaded_and_no_patron";
}

export interface MadkingView extends View {
  players: Playwright[];
  moods?: Genre[];
  muse?: Genre | null;
  known?: Known;
  deck: number;
  discards: Genre[];
  used: string[];
  drawn?: Genre | null;
  window: MadkingWindow | null;
  over: (Omit<Over, "fates"> & { fates?: Fate[] }) | null;
  /** Only once the show has begun. */
  king?: Genre | null;
  muses?: (Genre | null)[];
}

/** Where a mood or a muse may be: with the King, or with a player. */
export type Holder = "king" | number;
