// Moods of the Mad King, as it is drawn and played in the page.

import { stylesheet } from "../index.js";
import { Board } from "./board.js";
import { Card } from "./card.js";
import { Finale, Verdict } from "./finale.js";
import { flights } from "./flights.js";
import { moodOf as moodNamed, titled } from "./genres.js";
import { moodOf } from "./mood.js";
import { say } from "../../words.js";

/** @import { Layout, ShownCard, Told } from "../../types.js" */
/** @import { ActWire, EventWire, Genre, ViewWire } from "./types.js" */
/** @typedef {Layout<ViewWire, EventWire, ActWire>} Madking */

await Promise.all(
  ["./cards.css", "./board.css", "./layout.css", "./middle.css", "./notebook.css", "./finale.css"].map((sheet) =>
    stylesheet(new URL(sheet, import.meta.url).href),
  ),
);

/** @param {ActWire["type"]} type */
const every = (type) => (/** @type {ActWire[]} */ legal) => legal.filter((act) => act.type === type);

/** What each field of an act is asked for with. @type {Record<string, string>} */
const TITLES = {
  type: "page_madking.asked.fate",
  target: "page_madking.asked.target",
  take: "page_madking.asked.take",
  put: "page_madking.asked.put",
  mood: "page_madking.asked.mood",
  cut: "page_madking.asked.cut",
};

/**
 * The acts of a play, to choose it by.
 * @param {Genre[]} play
 * @param {boolean} isOwn
 */
function playTold(play, isOwn) {
  if (!play.length) return isOwn ? say("page_madking.asked.you_no_act") : say("page_madking.asked.no_act");
  return isOwn ? say("page_madking.asked.your_play", { play }) : say("page_madking.asked.play", { play });
}

/** @type {Madking["ask"]} */
function ask({ field, acts }, view) {
  const title = say(TITLES[field] ?? "");
  if (field === "type") return { title, kind: "answers", label: (fate) => ({ name: say(`page_madking.asked.${fate}`), text: say(`page_madking.asked.${fate}_text`) }) };
  if (field === "target") {
    const { players } = view;
    const isGift = acts[0]?.type === "give";
    return {
      title: isGift ? say("page_madking.asked.to_whom") : title,
      kind: "players",
      label: (seat) => ({ name: "", text: playTold(players[seat]?.play ?? [], seat === view.seat) }),
    };
  }
  if (field === "mood") {
    return {
      title,
      kind: "cards",
      label: (/** @type {Genre} */ genre) => ({ name: moodNamed(genre) }),
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
  const { target, take, put, mood, cut } = act;
  const clauses = [
    target !== undefined && (target === view.seat ? say("page_madking.summary.own") : say("page_madking.summary.on", { name: view.players[target]?.name })),
    take && say("page_madking.summary.take", { genre: take }),
    put && say("page_madking.summary.put", { genre: put }),
    mood && say("page_madking.summary.mood", { genre: mood }),
    cut && say("page_madking.summary.cut", { genre: cut }),
  ].filter(Boolean);
  return clauses.length ? say("page_madking.summary.whole", { clauses }) : null;
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
      return event.mood ? [{ id: `mood:${event.mood}`, label: say("page_madking.shown.king") }] : null;
    case "looked_mood":
      return event.mood ? [{ id: `mood:${event.mood}`, label: say("page_madking.shown.mood") }] : null;
    case "looked_muse":
      return event.muse ? [{ id: `muse:${event.muse}`, label: say("page_madking.shown.muse") }] : null;
    case "redrew_muse":
      return event.muse ? [{ id: `muse:${event.muse}`, label: say("page_madking.shown.new_muse") }] : null;
    case "swapped_muses":
      if (event.target !== you || !event.muses) return null;
      return [{ id: `muse:${event.muses[1]}`, label: say("page_madking.shown.muse_now") }, { id: `muse:${event.muses[0]}`, label: say("page_madking.shown.old_muse") }];
    case "showed": {
      const theirs = event.moods?.[event.seat === you ? 1 : 0];
      return theirs ? [{ id: `mood:${theirs}`, label: say("page_madking.shown.mood") }] : null;
    }
    case "passed_mood":
      return event.mood && event.target === you ? [{ id: `mood:${event.mood}`, label: say("page_madking.shown.passed") }] : null;
    case "looked_deck":
      return event.cards?.map((id, i) => ({ id, label: i === 0 ? say("page_madking.shown.top") : say("page_madking.shown.then") })) ?? null;
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
  const wanted = view.muses?.[seat];
  if (!fate) return "";
  const play = view.players[seat]?.play ?? [];
  const muse = wanted ? say("page_madking.score.muse", { genre: wanted }) : say("page_madking.score.no_muse");
  const score = play.length ? say("page_madking.score.play", { play, muse }) : say("page_madking.score.no_act", { muse });
  return fate.fate === "won" ? score : say("page_madking.score.lost", { score, fate: say(`page_madking.fate.${fate.fate}`) });
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
    { key: "k", does: "page_madking.key.keep", acts: every("keep") },
    { key: "g", does: "page_madking.key.give", acts: every("give") },
    { key: "e", does: "page_madking.key.end", acts: every("end") },
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
