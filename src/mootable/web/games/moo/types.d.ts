// A view of Moo: src/mootable/games/moo/view.py.

import type { Player, View } from "../../types.js";

export interface MooPlayer extends Player {
  tokens: number;
  knows: boolean;
  /** How many laws they have introduced. */
  laws: number;
}

export type Verdict = "right" | "wrong" | "void";

/** A call that was made, and what became of it. */
export interface Call {
  n: number;
  caller: number;
  offender: number;
  text: string;
  verdict: Verdict;
  reversed: boolean;
}

export type LawId = number | "last_called";

export interface Motion {
  kind: "reverse" | "amend" | "strike" | "open" | "set" | "token" | "end" | "resolve";
  call?: number;
  law?: LawId | null;
  text?: string;
  setting?: string;
  value?: number;
  player?: number;
  change?: 1 | -1;
}

export interface OpenMotion extends Motion {
  by: number;
  n: number;
  until: number;
  for: number[];
  against: number[];
  electorate: number[];
}

/** A law: its text where this seat may know it. */
export interface LawInfo {
  number: number;
  author: number | null;
  text?: string | null;
}

/** What was said or called at this table. */
export interface Phrase {
  text: string;
  by: number;
  call: boolean;
}

/** A law as it is read out at the end. */
export interface ReadLaw {
  number: number;
  text: string;
  author: number | null;
  fired: number;
  /** The latest entries in which it did. */
  fired_at_n: number[];
  broken_by: Record<string, number>;
  /** The entry of the call. */
  first_called: number | null;
  struck: boolean;
}

export interface MooView extends View {
  turn: number;
  players: MooPlayer[];
  pile: string[];
  deck: number;
  direction: 1 | -1;
  ring: number[];
  dealer: number;
  order: { by: number; motion: OpenMotion | null } | null;
  /** Nobody has laid a card for three rounds: a vote is a way out. */
  stuck: boolean;
  laws: LawInfo[];
  phrasebook: Phrase[];
  knows: boolean;
  desk: boolean;
  calls: Call[];
  resolutions: { text: string }[];
  packs: number;
  /** What a motion may set. */
  settings?: { name: string; text: string; value: number; least: number; most: number }[];
  lawbook?: ReadLaw[] | null;
}

/** What the house says of a draft. */
export interface Checked {
  ok: boolean;
  printed?: string | null;
  problem?: string | null;
  at?: [number, number] | null;
  meant?: string | null;
  could?: string[];
  next?: string[];
  tried?: { how: "never" | "rarely" | "often"; times: number; text: string; moments: { n: number; at: number }[] } | null;
}
