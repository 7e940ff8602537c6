// What the parts of the board hand around.

import type { Countdown, Told } from "../../types.js";
import type { Play } from "../../play.js";
import type { CardInfo } from "../../messages.js";
import type { ActWire, EventWire, TrialWire, ViewWire } from "./types.js";

/** What each part of the board is handed. */
export interface Parts {
  view: ViewWire;
  cards: Map<string, CardInfo>;
  play: Play<ActWire> | null;
  countdown: Countdown | null;
  history: Told<EventWire>[];
}

/** What a small game is handed. */
export interface Arena extends Parts {
  trial: TrialWire;
  /** Whether the viewer is asked to do it now. */
  isMine: boolean;
}
