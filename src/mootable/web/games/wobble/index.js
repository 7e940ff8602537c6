// Wobble, as it is drawn and played in the page.

import { stylesheet } from "../index.js";
import { Board } from "./board.js";
import { Card } from "./card.js";
import { COLOURS, TITLES, points } from "./deck.js";
import { flights } from "./flights.js";
import { moodOf } from "./mood.js";

/** @import { Layout } from "../../types.js" */
/** @import { ActWire, Colour, EventWire, ViewWire } from "./types.js" */
/** @typedef {Layout<ViewWire, EventWire, ActWire>} Wobble */

await Promise.all(
  ["cards", "doing", "board", "centre", "results", "trials", "games"].map((sheet) =>
    stylesheet(new URL(`./${sheet}.css`, import.meta.url).href),
  ),
);

/** @param {ActWire["type"]} type */
const every = (type) => (/** @type {ActWire[]} */ legal) => legal.filter((act) => act.type === type);
/** Done by the board itself, which sees the table. */
const byBoard = () => [];

/** @type {Wobble["ask"]} */
function ask({ field, acts }) {
  switch (field) {
    case "twice":
      return {
        title: "One or both?",
        kind: "answers",
        label: (both) => (both ? { name: "Both at once", text: "What they do counts twice." } : { name: "One of them", text: "" }),
      };
    case "half":
      return {
        title: "Half your hand?",
        kind: "answers",
        label: (half) => (half ? { name: "Half of it goes", text: "A random half, rounded down, under the pile." } : { name: "Keep it all", text: "" }),
      };
    case "seat":
      return { title: "Swap seats?", kind: "players", label: (seat) => ({ name: seat === undefined ? "Nobody: stay here" : "" }) };
    case "colour":
      return { title: "Which colour holds?", kind: "answers", label: (/** @type {Colour} */ hue) => ({ name: COLOURS[hue] }) };
    default: {
      const isExchange = acts.some((act) => act.type === "choose" || (act.type === "play" && act.card.endsWith("exchange")));
      return { title: isExchange ? "Swap hands with whom?" : "At whom?", kind: "players" };
    }
  }
}

/** @type {Partial<Record<EventWire["type"], string>>} */
const SOUNDS = {
  played: "card",
  defended: "card",
  jerked: "nope",
  turned_up: "card",
  drew: "draw",
  named: "draw",
  exchanged: "shuffle",
  remade: "shuffle",
  reversed: "insight",
  swapped_seats: "insight",
  too_slow: "nope",
  penalty: "out",
  task: "ask",
  done: "rescue",
  failed: "out",
  round_over: "rescue",
};

/** What happens all the time and needs no looking up. @type {EventWire["type"][]} */
const EVERYDAY = ["started", "round", "dealt", "ready", "turn", "drawing", "drew", "played", "aimed", "picked", "voted", "answered", "talked"];

/** @type {Wobble["sound"]} */
function sound(event, you) {
  if (event.type === "turn") return event.seat === you ? "turn" : null;
  if (event.type === "aimed") return event.target === you ? "stress" : null;
  return SOUNDS[event.type] ?? null;
}

/** @type {Wobble["lasts"]} */
function lasts(view, options) {
  if (!options.clock) return null;
  const { window, attack } = view;
  if (window?.kind === "ready") return options.ready_ms;
  if (window?.kind === "attack" && attack?.answer) return options.attack_ms;
  if (window && ["task", "contest"].includes(window.kind)) return null;
  return options.decide_ms;
}

/** @type {Record<string, string>} */
const WORDS = {
  full: "all the cards",
  practice: "cards to practise with",
  screen: "on the screen",
  table: "for real, and the table votes",
};

/** What a television announces. @type {EventWire["type"][]} */
const GREAT = ["hit", "exchanged", "tried", "done", "failed", "round_over"];

/** @type {Wobble} */
export const layout = {
  Board,
  Card,
  fields: ["twice", "half", "seat", "target", "colour"],
  ask,
  ready(act, on, view) {
    // A card is meant for the top card that was seen: if that has changed, it was too slow.
    const { top } = view;
    if (act.type === "play") return top ? { ...act, on: top.n } : act;
    return act.type === "back" ? act : { ...act, on };
  },
  spends: (act) => (act.type === "play" ? act.card : null),
  attempt(card, view, target) {
    const { top } = view;
    const aim = target === null ? {} : /0$/.test(card) ? { seat: target } : { target };
    return { type: "play", card, ...aim, ...(top ? { on: top.n } : {}) };
  },
  explains: () => true,
  keys: [
    { key: "t", text: "Toss in, or pass an attack on", acts: byBoard },
    { key: "d", text: "Draw", acts: every("draw") },
    { key: "k", text: "Take what hits you", acts: every("take") },
    { key: "y", text: "Dare to try", acts: (legal) => legal.filter((act) => act.type === "try" && !act.vote) },
    { key: "s", text: "Score sheet", acts: byBoard },
  ],
  flights,
  sound,
  shown: () => null,
  puzzles: (event) => !EVERYDAY.includes(event.type),
  isGreat: (event) => GREAT.includes(event.type),
  mood: moodOf,
  lasts,
  word: (word) => WORDS[word] ?? TITLES[word] ?? word,
  score(view, seat) {
    const score = view.over?.scores[seat] ?? 0;
    return `${points(score)} ${score === 1 ? "point" : "points"}`;
  },
  rank: (view, seat) => view.over?.scores[seat] ?? 0,
};
