// What is going on, in a few words.

import { person } from "../../viewing.js";
import { say } from "../../words.js";
import { nameOf } from "./deck.js";

/** @import { ViewWire } from "./types.js" */

/**
 * @param {ViewWire} view
 * @returns {{head: string, line?: string}}
 */
export function told(view) {
  const { window, turn, seat, over } = view;
  if (over) return { head: say("page_wobble.told.end") };
  const name = view.players[turn ?? -1]?.name ?? "";
  const onTurn = { head: turn === seat ? say("page.your_turn") : say("page.turn_of", { name }) };
  if (!window) return onTurn;
  const isAsked = seat !== null && window.asked.includes(seat);
  const names = window.asked.map((asked) => view.players[asked]?.name ?? "");
  switch (window.kind) {
    case "ready":
      return {
        head: say("page_wobble.told.round", { n: view.round }),
        line: isAsked ? say("page_wobble.told.look") : say("page.waited_for", { names }),
      };
    case "choose":
      return isAsked
        ? { head: say("page_wobble.told.first"), line: say("page_wobble.told.what") }
        : { head: say("page_wobble.told.deals", { name }), line: say("page_wobble.told.chooses", { name }) };
    case "drawn":
      return {
        head: isAsked ? say("page_wobble.told.must") : say("page_wobble.told.fits", { name }),
        line: window.card && nameOf(window.card),
      };
    case "attack":
      return attacked(view);
    case "hit":
      return {
        head: isAsked ? say("page_wobble.told.take_or_try") : say("page_wobble.told.takes_or_tries", { names }),
        line: say("page_wobble.told.not_me"),
      };
    case "name":
      return isAsked
        ? { head: say("page_wobble.told.name"), line: say("page_wobble.told.name_line") }
        : { head: say("page_wobble.told.names", { names }), line: say("page_wobble.told.names_line") };
    default:
      return onTurn;
  }
}

/** @param {ViewWire} view */
function attacked(view) {
  const { attack, turn, seat } = view;
  const who = person(view, turn);
  const react = say("page_wobble.told.react");
  if (attack && !attack.answer) {
    const head = say("page_wobble.told.at", { who, sign: attack.symbol });
    return { head, line: turn === seat ? say("page_wobble.told.answer") : react };
  }
  return { head: attack?.answer === "try" ? say("page_wobble.told.tries", { who }) : say("page_wobble.told.takes", { who }), line: react };
}
