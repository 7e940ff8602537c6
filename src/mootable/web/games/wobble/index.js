// Wobble, as it is drawn and played in the page.

import { stylesheet } from "../index.js";
import { Board } from "./board.js";
import { Card } from "./card.js";
import { colourOf, points, titleOf } from "./deck.js";
import { flights } from "./flights.js";
import { moodOf } from "./mood.js";
import { say } from "../../words.js";

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
        title: say("page_wobble.asked.twice"),
        kind: "answers",
        label: (both) => (both ? { name: say("page_wobble.asked.both"), text: say("page_wobble.asked.both_text") } : { name: say("page_wobble.asked.one"), text: "" }),
      };
    case "half":
      return {
        title: say("page_wobble.asked.half"),
        kind: "answers",
        label: (half) => (half ? { name: say("page_wobble.asked.half_goes"), text: say("page_wobble.asked.half_text") } : { name: say("page_wobble.asked.keep"), text: "" }),
      };
    case "seat":
      return { title: say("page_wobble.asked.seat"), kind: "players", label: (seat) => ({ name: seat === undefined ? say("page_wobble.asked.nobody") : "" }) };
    case "colour":
      return { title: say("page_wobble.asked.colour"), kind: "answers", label: (/** @type {Colour} */ hue) => ({ name: colourOf(hue) }) };
    default: {
      const isExchange = acts.some((act) => act.type === "choose" || (act.type === "play" && act.card.endsWith("exchange")));
      return { title: isExchange ? say("page_wobble.asked.exchange") : say("page_wobble.asked.target"), kind: "players" };
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

/** Those words among the choices of options that are no signs. */
const WORDS = ["full", "practice", "screen", "table"];

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
    { key: "t", does: "page_wobble.key.toss", acts: byBoard },
    { key: "d", does: "page_wobble.key.draw", acts: every("draw") },
    { key: "k", does: "page_wobble.key.take", acts: every("take") },
    { key: "y", does: "page_wobble.key.try", acts: (legal) => legal.filter((act) => act.type === "try" && !act.vote) },
    { key: "s", does: "page_wobble.key.scores", acts: byBoard },
  ],
  flights,
  sound,
  shown: () => null,
  puzzles: (event) => !EVERYDAY.includes(event.type),
  isGreat: (event) => GREAT.includes(event.type),
  mood: moodOf,
  lasts,
  word: (word) => (WORDS.includes(word) ? say(`page_wobble.word.${word}`) : titleOf(word)),
  score(view, seat) {
    const score = view.over?.scores[seat] ?? 0;
    return say("page_wobble.stake.points", { n: score, points: points(score) });
  },
  rank: (view, seat) => view.over?.scores[seat] ?? 0,
};
