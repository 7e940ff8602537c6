// Moo, as it is drawn and played in the page. Nothing here knows a law: the page shows what the
// house says, and hints at nothing.

import { html } from "../../lib.js";
import { KeptSwitch } from "../../parts/switch.js";
import { stylesheet } from "../index.js";
import { Board } from "./board.js";
import { Card } from "./card.js";
import { Finale } from "./finale.js";
import { flights } from "./flights.js";
import { Epilogue, made } from "./lawbook.js";
import { moodOf } from "./mood.js";
import { Phrasebook } from "./phrases.js";
import { aloud, canSpeak } from "./voice.js";
import { say } from "../../words.js";

/** @import { Layout } from "../../types.js" */
/** @import { ActWire, EventWire, ViewWire } from "./types.js" */
/** @typedef {Layout<ViewWire, EventWire, ActWire>} Moo */

await Promise.all(
  ["./cards.css", "./board.css", "./notices.css", "./speak.css", "./order.css", "./desk.css", "./ends.css"].map((sheet) =>
    stylesheet(new URL(sheet, import.meta.url).href),
  ),
);

const VOTE_MS = 30_000;

/** @param {ActWire["type"]} type */
const every = (type) => (/** @type {ActWire[]} */ legal) => legal.filter((act) => act.type === type);

/** @type {Partial<Record<EventWire["type"], string>>} */
const SOUNDS = {
  played: "card",
  out_of_turn: "card",
  taken_back: "card",
  drew: "draw",
  dealt_cards: "draw",
  remade: "shuffle",
  pack_added: "shuffle",
  mooed: "moo",
  introduced: "insight",
  order_began: "ask",
  order_ended: "turn",
  moved: "ask",
};

/** @type {Moo["sound"]} */
function sound(event, you) {
  if (event.type === "turn") return event.seat === you ? "turn" : null;
  if (event.type === "penalized") return event.seat === you ? "nope" : "draw";
  if (event.type === "called") return event.verdict === "right" ? "ask" : "out";
  return SOUNDS[event.type] ?? null;
}

/** What happens every turn and needs no looking up. @type {EventWire["type"][]} */
const EVERYDAY = ["started", "dealt", "turned_up", "turn", "drew", "played", "said"];

function Settings() {
  return canSpeak && html`<${KeptSwitch} label=${say("page_moo.aloud")} text=${say("page_moo.aloud_text")} kept=${aloud} />`;
}

/** @type {Moo["score"]} */
function score(view, seat) {
  const player = view.players[seat];
  if (!player) return "";
  const tokens = say("page_moo.tokens", { n: player.tokens });
  return player.laws ? `${tokens}, ${say("page_moo.laws", { n: player.laws })}` : tokens;
}

/** What a television announces. @type {EventWire["type"][]} */
const GREAT = ["mooed", "called", "introduced", "law_opened", "order_began", "motion_settled"];

/** @type {Moo} */
export const layout = {
  Board,
  Card,
  Finale,
  Epilogue,
  Settings,
  beside: { title: () => say("page_moo.phrasebook"), icon: "phrases", Part: Phrasebook },
  rulebook: (knows) => (knows ? say("page_moo.knows") : null),
  hasLaws: (view) => made(view).some(({ struck }) => !struck),
  headline: () => say("page_moo.open"),
  fields: [],
  ask: () => ({ title: "", kind: "answers" }),
  ready: (act, on) => (act.type === "draw" ? { ...act, on } : act),
  spends: (act) => (act.type === "play" ? act.card : null),
  attempt: (card) => ({ type: "play", card }),
  keys: [
    { key: "d", does: "page_moo.key.draw", acts: every("draw") },
    { key: "s", does: "page_moo.key.speak", acts: () => [] },
  ],
  flights,
  sound,
  shown: () => null,
  puzzles: (event) => !EVERYDAY.includes(event.type),
  isGreat: (event) => GREAT.includes(event.type),
  mood: moodOf,
  lasts: () => VOTE_MS,
  word: (word) => (word === "chance" ? say("page_moo.last_seat") : word),
  score,
};
