// What is going on, in large letters, with the ring that runs down.

import { html } from "../../lib.js";
import { Stage as Words } from "../../parts/stage.js";
import { person } from "../../viewing.js";
import { say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Countdown } from "../../types.js" */
/** @import { ViewWire, WindowWire } from "./types.js" */

/**
 * @param {{view: ViewWire, cards: Map<string, CardInfo>, countdown: Countdown | null, pending?: string}} props
 */
export function Stage({ view, cards, countdown, pending }) {
  const { window } = view;
  const until = window ? window.until : (view.waiting[0]?.until ?? null);
  const { head, line } = told(view, cards);
  // The same words again are the same stage; new ones come in with a small leap.
  const step = `${window?.n ?? "turn"}-${view.turn}-${view.owed}`;
  return html`<${Words} step=${step} head=${head} line=${pending || line} until=${until} countdown=${countdown} />`;
}

/**
 * @param {ViewWire} view
 * @param {Map<string, CardInfo>} cards
 * @returns {{head: string, line?: string}}
 */
function told(view, cards) {
  const { window, turn, seat, players, over } = view;
  const mine = turn === seat;
  const who = person(view, turn);
  const name = (/** @type {number} */ of) => players[of]?.name ?? "";
  const stress = cards.get("stress")?.name ?? "";
  if (over) return { head: say("page_moodaut.stage.end") };
  if (!window) {
    const owed = view.owed > 1 ? say("page_moodaut.seat.owed", { n: view.owed }) : undefined;
    return { head: mine ? say("page.your_turn") : say("page.turn_of", { name: name(turn) }), line: owed };
  }
  const asked = window.asked[0] ?? turn;
  switch (window.kind) {
    case "nope":
      return played(view, window, cards);
    case "give":
      return asked === seat
        ? { head: say("page_moodaut.stage.give"), line: say("page_moodaut.stage.give_line", { name: name(turn) }) }
        : { head: say("page_moodaut.stage.asking"), line: say("page_moodaut.stage.asking_line", { name: name(asked), whom: who }) };
    case "stress":
      return { head: say("page_moodaut.stage.stress", { card: stress }), line: say("page_moodaut.stage.stress_line", { who }) };
    case "rescue":
      return {
        head: say("page_moodaut.stage.rescue", { who }),
        line: window.asked.includes(turn) ? say("page_moodaut.stage.rescue_drew", { who, card: stress }) : say("page_moodaut.stage.rescue_line"),
      };
    case "last_chance":
      return { head: say("page_moodaut.stage.last"), line: say("page_moodaut.stage.last_line", { who }) };
    case "hide":
      return asked === seat
        ? { head: say("page_moodaut.stage.hide"), line: say("page_moodaut.stage.hide_line") }
        : { head: say("page_moodaut.stage.phew"), line: say("page_moodaut.stage.phew_line", { name: name(asked) }) };
  }
}

/**
 * @param {ViewWire} view
 * @param {WindowWire} window
 * @param {Map<string, CardInfo>} cards
 */
function played(view, window, cards) {
  const [id = ""] = window.cards ?? [];
  const n = window.cards?.length ?? 1;
  const card = cards.get(id)?.name ?? id;
  const what = n > 1 ? say("page_moodaut.stage.copies", { n, card }) : card;
  const who = person(view, view.turn);
  const whom = person(view, window.target);
  const line =
    window.target === undefined
      ? say("page_moodaut.stage.played", { who, what })
      : window.want
        ? say("page_moodaut.stage.played_naming", { who, whom, what, want: cards.get(window.want)?.name })
        : say("page_moodaut.stage.played_on", { who, whom, what });
  if (!window.nopes) return { head: what, line };
  const nope = cards.get("nope")?.name;
  const head = window.nopes > 1 ? say("page_moodaut.stage.noped", { card: nope, n: window.nopes }) : say("page_moodaut.nope", { card: nope });
  return { head, line: say("page_moodaut.stage.said_so", { who: person(view, window.by), played: line }) };
}
