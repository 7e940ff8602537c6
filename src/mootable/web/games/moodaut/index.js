// Mood'aut, as it is drawn and played in the page.

import { stylesheet } from "../index.js";
import { Board } from "./board.js";
import { Card } from "./card.js";
import { moodOf } from "./mood.js";
import { say } from "../../words.js";

/** @import { Flight, Layout, Told } from "../../types.js" */
/** @import { ActWire, EventWire, ViewWire } from "./types.js" */
/** @typedef {Layout<ViewWire, EventWire, ActWire>} Moodaut */

await Promise.all(
  ["./cards.css", "./board.css", "./middle.css"].map((sheet) => stylesheet(new URL(sheet, import.meta.url).href)),
);

/** @param {ActWire["type"]} type */
const every = (type) => (/** @type {ActWire[]} */ legal) => legal.filter((act) => act.type === type);

/** @type {Moodaut["ask"]} */
function ask({ field, acts }) {
  const type = acts[0]?.type;
  if (field === "type") return { title: say("page_moodaut.sets.title"), kind: "answers", label: (set) => ({ name: say(`page_moodaut.sets.${set}`), text: say(`page_moodaut.sets.${set}_text`) }) };
  if (field === "want") return { title: say("page_moodaut.asked.want"), kind: "cards" };
  return { title: say(`page_moodaut.asked.${type}`), kind: "players" };
}

/**
 * Where a card leaves a seat, or arrives there: for the viewer, its place in the hand.
 * @param {number} seat
 * @param {number | null} you
 * @param {string | null} card
 */
function at(seat, you, card) {
  return seat === you && card ? `hand-${card}` : `seat-${seat}`;
}

/**
 * @param {Told<EventWire>} event
 * @param {number | null} you
 * @returns {Flight[]}
 */
function flights(event, you) {
  /** @type {(seat: number, id: string) => Flight} */
  const spent = (seat, id) => ({ from: at(seat, you, id), to: "pile", card: id });
  /** @type {(from: number, to: number, card?: string | null) => Flight} */
  const handed = (from, to, card = null) => ({ from: at(from, you, card), to: at(to, you, card), card });
  switch (event.type) {
    case "played":
    case "out":
      return event.cards.map((card) => spent(event.seat, card));
    case "noped":
      return [spent(event.seat, "nope")];
    case "addressed":
      return [spent(event.seat, "address")];
    case "drew": {
      const { card = null } = event;
      return [{ from: "deck", to: at(event.seat, you, card), card }];
    }
    case "stress":
      return [{ from: "deck", to: "stage", card: "stress" }];
    case "hid":
      return [{ from: "stage", to: "deck", card: null }];
    case "gave":
      return [handed(event.seat, event.target, event.card)];
    case "stole":
      return [handed(event.target, event.seat, event.card)];
    case "demanded":
      return event.got ? [handed(event.target, event.seat, event.card)] : [];
    case "remade":
      return [0, 1, 2].map(() => ({ from: "pile", to: "deck", card: null }));
    default:
      return [];
  }
}

/** @type {Partial<Record<EventWire["type"], string>>} */
const SOUNDS = {
  played: "card",
  noped: "nope",
  drew: "draw",
  stole: "draw",
  gave: "draw",
  demanded: "draw",
  shuffled: "shuffle",
  remade: "shuffle",
  stress: "stress",
  asked: "ask",
  asked_for_help: "ask",
  addressed: "rescue",
  out: "out",
};

/** What happens every turn and needs no looking up. @type {EventWire["type"][]} */
const EVERYDAY = ["started", "dealt", "turn", "drew", "passed"];

/** @type {Moodaut["sound"]} */
function sound(event, you) {
  if (event.type === "turn") return event.seat === you ? "turn" : null;
  if (event.type === "insight") return event.seat === you ? "insight" : null;
  return SOUNDS[event.type] ?? null;
}

const PLACES = ["page_moodaut.shown.top", "page_moodaut.shown.then"];

/** @type {Moodaut["shown"]} */
function shown(event) {
  if (event.type !== "insight" || !event.cards?.length) return null;
  return event.cards.map((id, i) => ({ id, label: say(PLACES[i] ?? "page_moodaut.shown.last") }));
}

/** @type {Moodaut["lasts"]} */
function lasts(view, options) {
  if (!options.clock) return null;
  if (view.window?.kind === "nope") return options.window_ms;
  if (view.window?.kind === "rescue") return options.rescue_ms;
  return options.decide_ms;
}

/** @type {Moodaut["score"]} */
function score(view, seat) {
  const player = view.players[seat];
  if (!player) return "";
  const fate = player.out ? say("page_moodaut.score.stuck") : say("page_moodaut.score.left", { n: player.cards });
  return player.supports ? `${say("page_moodaut.score.helped", { n: player.supports })}, ${fate}` : fate;
}

/** What a television announces. @type {EventWire["type"][]} */
const GREAT = ["stress", "asked", "addressed", "out"];

/** @type {Moodaut} */
export const layout = {
  Board,
  Card,
  fields: ["type", "target", "want"],
  ask,
  ready: (act, on) => ({ ...act, on }),
  spends(act) {
    if (act.type === "nope" || act.type === "address") return act.type;
    if (act.type === "pair" || act.type === "triple") return act.quote;
    return act.type === "play" || act.type === "give" ? act.card : null;
  },
  attempt(card, view, target) {
    if (card !== "help") return { type: "play", card };
    const somebody = view.players.find(({ seat }) => seat !== view.seat)?.seat;
    return { type: "play", card, target: target ?? somebody };
  },
  explains: () => true,
  pass(view, legal) {
    if (view.window?.kind !== "nope" || !legal.some((act) => act.type === "pass")) return null;
    return { type: "pass", on: view.window.n };
  },
  keys: [
    { key: "d", does: "page_moodaut.key.draw", acts: every("draw") },
    { key: "n", does: "page_moodaut.key.nope", acts: every("nope") },
    { key: "p", does: "page_moodaut.key.pass", acts: every("pass") },
    { key: "a", does: "page_moodaut.key.address", acts: every("address") },
    { key: "t", does: "page_moodaut.key.ask", acts: every("ask") },
  ],
  flights,
  sound,
  shown,
  puzzles: (event) => !EVERYDAY.includes(event.type),
  isGreat: (event) => GREAT.includes(event.type),
  mood: moodOf,
  lasts,
  score,
};
