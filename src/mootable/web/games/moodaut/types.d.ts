// A view of Mood'aut: src/mootable/games/moodaut/view.py.

import type { Player, View } from "../../types.js";

export interface MoodautPlayer extends Player {
  supports: number;
}

export interface MoodautWindow {
  n: number;
  kind: "nope" | "give" | "stress" | "rescue" | "last_chance" | "hide";
  by: number;
  asked: number[];
  until: number | null;
  cards?: string[];
  target?: number;
  want?: string;
  nopes?: number;
}

export interface MoodautView extends View {
  players: MoodautPlayer[];
  deck: number;
  stress_left: number;
  discards: string[];
  owed: number;
  window: MoodautWindow | null;
}
