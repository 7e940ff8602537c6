// Moods of the Mad King, as it is drawn and played in the page.

import { stylesheet } from "../index.js";
import { Board } from "./board.js";
import { Card } from "./card.js";
import { Finale, Verdict } from "./finale.js";
import { flights } from "./flights.js";
import { MOODS, one, titled } from "./genres.js";
import { moodOf } from "./mood.js";

/** @import { Layout, ShownCard, Told } from "../../types.js" */
/** @import { ActWire, EventWire, Genre, ViewWire } from "./types.js" */
/** @typedef {Layout<ViewWire, EventWire, ActWire>} Madking */

await Promise.all(
  ["./cards.css", "./board.css", "./middle.css", "./notebook.css", "./finale.css"].map((sheet) =>
    stylesheet(new URL(sheet, import.meta.url).href),
  ),
);

/** @param {ActWire["type"]} type */
const every = (type) => (/** @type {ActWire[]} */ legal) => legal.filter((act) => act.type === type);

/** @type {Record<string, {name: string, text: string}>} */
const FATES_OF_A_CARD = {
  keep: { name: "Keep it", text: "It joins your play." },
  give: { name: "Give it away", text: "It joins another play, and you may use an action." },
};

/** What each field of an act is asked for with. @type {Record<string, string>} */
const TITLES = {
  type: "What becomes of it?",
  target: "Whose?",
  take: "Which act is taken?",
  put: "Which act of yours?",
  mood: "Which of your moods?",
  cut: "Four acts: which one is cut?",
};

/** @type {Madking["ask"]} */
function ask({ field, acts }, view) {
  const title = TITLES[field] ?? "";
  if (field === "type") return { title, kind: "answers", label: (value) => FATES_OF_A_CARD[value] ?? { name: value } };
  if (field === "target") {
    const { players } = view;
    const isGift = acts[0]?.type === "give";
    return {
      title: isGift ? "To whom?" : title,
      kind: "players",
      label: (seat) => ({ name: "", text: `${seat === view.seat ? "You: " : ""}${players[seat]?.play.map(titled).join(", ") || "no act yet"}` }),
    };
  }
  if (field === "mood") {
    return {
      title,
      kind: "cards",
      label: (/** @type {Genre} */ genre) => ({ name: MOODS[genre] }),
      card: (genre) => `mood:${genre}`,
    };
  }
  return { title, kind: "cards", label: (genre) => ({ name: titled(genre) }) };
}

/**
 * What an action with its choices will do.
 * @param {ActWire} act
 * @param {ViewWire} view
 */
function summary(act, view) {
  if (act.type !== "action") return null;
  const name = (/** @type {number} */ seat) => (seat === view.seat ? "your own play" : (view.players[seat]?.name ?? ""));
  const parts = [
    act.target !== undefined && `on ${name(act.target)}`,
    act.take && `taking ${one(act.take)}`,
    act.put && `giving ${one(act.put)} of yours`,
    act.mood && `with your mood ${MOODS[act.mood]}`,
    act.cut && `cutting ${one(act.cut)}`,
  ].filter(Boolean);
  return parts.length ? `${titled(parts.join(", "))}.` : null;
}

/**
 * What was looked at, to be seen calmly and again.
 * @param {Told<EventWire>} event
 * @param {number | null} you
 * @param {ViewWire} [view]
 * @returns {ShownCard[] | null}
 */
function shown(event, you, view) {
  // While a new order or a swap is asked for, the board shows what was seen.
  if (view?.window?.asked.includes(you ?? -1)) {
    if (event.type === "looked_deck" && view.window.kind === "order") return null;
    if (event.type === "looked_muse" && view.window.kind === "swap") return null;
  }
  switch (event.type) {
    case "looked_king":
      return event.mood ? [{ id: `mood:${event.mood}`, label: "The King’s mood" }] : null;
    case "looked_mood":
      return event.mood ? [{ id: `mood:${event.mood}`, label: "Their mood card" }] : null;
    case "looked_muse":
      return event.muse ? [{ id: `muse:${event.muse}`, label: "Their muse" }] : null;
    case "redrew_muse":
      return event.muse ? [{ id: `muse:${event.muse}`, label: "Your new muse" }] : null;
    case "swapped_muses":
      if (event.target !== you || !event.muses) return null;
      return [{ id: `muse:${event.muses[1]}`, label: "Your muse now" }, { id: `muse:${event.muses[0]}`, label: "Your old one" }];
    case "showed": {
      const theirs = event.moods?.[event.seat === you ? 1 : 0];
      return theirs ? [{ id: `mood:${theirs}`, label: "Their mood card" }] : null;
    }
    case "passed_mood":
      return event.mood && event.target === you ? [{ id: `mood:${event.mood}`, label: "Passed on to you" }] : null;
    case "looked_deck":
      return event.cards?.map((id, i) => ({ id, label: i === 0 ? "On top" : "Then" })) ?? null;
    default:
      return null;
  }
}

/** @type {Partial<Record<EventWire["type"], string>>} */
const SOUNDS = {
  drew: "draw",
  kept: "card",
  gave: "card",
  cut: "card",
  used: "ask",
  passed_mood: "shuffle",
  swapped_king: "nope",
  reordered: "shuffle",
  show: "stress",
};

/** @type {Madking["sound"]} */
function sound(event, you) {
  if (event.type === "turn") return event.seat === you ? "turn" : null;
  return SOUNDS[event.type] ?? null;
}

/** What happens every turn and needs no looking up. @type {EventWire["type"][]} */
const EVERYDAY = ["started", "dealt", "turn", "drew", "ended", "chose_mood"];

/** @type {Madking["score"]} */
function score(view, seat) {
  const fate = view.over?.fates.find((found) => found.seat === seat);
  const muse = view.muses?.[seat];
  if (!fate) return "";
  const play = view.players[seat]?.play.join(", ") || "no act";
  const wanted = muse ? `muse of ${muse}` : "no muse";
  const verdict = { won: "", no_patron: ": no patron", beheaded: ": beheaded", beheaded_and_no_patron: ": beheaded, no patron" };
  return `${play}; ${wanted}${verdict[fate.fate]}`;
}

/** What a television announces. @type {EventWire["type"][]} */
const GREAT = ["cut", "swapped_king", "show"];

/** @type {Madking} */
export const layout = {
  Board,
  Card,
  Finale,
  Verdict,
  fields: ["type", "target", "take", "put", "mood", "cut"],
  ask,
  summary,
  ready: (act, on) => ({ ...act, on }),
  spends(act) {
    if (act.type === "keep" || act.type === "give") return "drawn";
    if (act.type === "cut") return `act:${act.act}`;
    if (act.type === "pass_mood" || act.type === "show_mood") return `mood:${act.mood}`;
    return act.type === "action" ? act.card : null;
  },
  attempt(card, _, target) {
    return target === null ? { type: "action", card } : { type: "action", card, target };
  },
  explains: (card) => !card.includes(":") && card !== "drawn",
  keys: [
    { key: "k", text: "Keep the card", acts: every("keep") },
    { key: "g", text: "Give the card", acts: every("give") },
    { key: "e", text: "End your turn", acts: every("end") },
  ],
  flights,
  sound,
  shown,
  puzzles: (event) => !EVERYDAY.includes(event.type),
  isGreat: (event) => GREAT.includes(event.type),
  mood: moodOf,
  lasts: (_, options) => (options.clock ? options.decide_ms : null),
  score,
};
