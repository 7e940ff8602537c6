// What is going on, in large letters, with the ring that runs down.

import { html } from "../../lib.js";
import { Stage as Words } from "../../parts/stage.js";

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
  const name = (/** @type {number} */ of) => players[of]?.name ?? "";
  const stress = cards.get("stress")?.name ?? "";
  if (over) return { head: "The end" };
  if (!window) {
    const owed = view.owed > 1 ? `${view.owed} turns to take` : undefined;
    return { head: mine ? "Your turn" : `${name(turn)}’s turn`, line: owed };
  }
  const asked = window.asked[0] ?? turn;
  switch (window.kind) {
    case "nope":
      return played(view, window, cards, name);
    case "give":
      return asked === seat
        ? { head: "Give a card", line: `${name(turn)} asks you for help. Any card will do.` }
        : { head: "Asking for help", line: `${name(asked)} chooses a card for ${mine ? "you" : name(turn)}.` };
    case "stress":
      return { head: `${stress}!`, line: mine ? "You drew it. What now?" : `${name(turn)} drew it.` };
    case "rescue":
      return {
        head: `Who helps ${mine ? "you" : name(turn)}?`,
        line: window.asked.includes(turn)
          ? `${mine ? "You" : name(turn)} drew ${stress}. The first to address it counts.`
          : "Anyone may address the issue.",
      };
    case "last_chance":
      return mine
        ? { head: "Last chance", line: "Nobody helped. Address the issue, or you are out." }
        : { head: "Last chance", line: `Nobody helped ${name(turn)}.` };
    case "hide":
      return asked === seat
        ? { head: "Hide the stress", line: "Put it back wherever you like." }
        : { head: "Phew!", line: `${name(asked)} hides the stress card in the deck.` };
  }
}

/**
 * @param {ViewWire} view
 * @param {WindowWire} window
 * @param {Map<string, CardInfo>} cards
 * @param {(seat: number) => string} name
 */
function played(view, window, cards, name) {
  const who = (/** @type {number} */ seat) => (seat === view.seat ? "You" : name(seat));
  const [card = ""] = window.cards ?? [];
  const copies = window.cards?.length ?? 1;
  const what = `${copies > 1 ? `${copies} × ` : ""}${cards.get(card)?.name ?? card}`;
  const aim = window.target === undefined ? "" : ` on ${window.target === view.seat ? "you" : name(window.target)}`;
  const want = window.want ? `, naming ${cards.get(window.want)?.name}` : "";
  const play = `${who(view.turn)} played ${what}${aim}${want}`;
  if (!window.nopes) return { head: what, line: `${play}.` };
  const times = window.nopes > 1 ? ` × ${window.nopes}` : "";
  return { head: `${cards.get("nope")?.name}!${times}`, line: `${who(window.by)} said so. ${play}.` };
}
