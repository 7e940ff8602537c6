// What is going on, in a few words.

import { person } from "../../viewing.js";
import { say } from "../../words.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { ViewWire } from "./types.js" */

/**
 * @param {ViewWire} view
 * @param {Map<string, CardInfo>} cards
 * @returns {{head: string, line?: string}}
 */
export function told(view, cards) {
  const { window, seat, players } = view;
  if (!window) return { head: say("page_madking.told.over") };
  const mine = seat !== null && window.asked.includes(seat);
  const name = players[window.asked[0] ?? view.turn]?.name ?? "";
  const by = players[window.by ?? -1]?.name ?? "";
  const card = cards.get(window.card ?? "")?.name;
  const turn = say("page.turn_of", { name });
  switch (window.kind) {
    case "drawn":
      if (!mine) return { head: turn, line: say("page_madking.told.drawn") };
      return {
        head: card ? say("page_madking.told.one_more") : say("page.your_turn"),
        line: !card && view.hand?.length ? say("page_madking.told.keep_or_action") : say("page_madking.told.keep_or_give"),
      };
    case "cut":
      return mine
        ? { head: say("page_madking.told.cut"), line: say("page_madking.told.cut_line") }
        : { head: say("page_madking.told.four"), line: say("page_madking.told.cuts", { name }) };
    case "action":
      return mine
        ? { head: say("page_madking.told.action"), line: say("page_madking.told.action_line") }
        : { head: turn, line: say("page_madking.told.may_follow") };
    case "show_mood":
      return {
        head: card ?? say("page_madking.told.show_mood"),
        line: mine ? say("page_madking.told.show_both", { name: by }) : say("page_madking.told.shows", { name, whom: person(view, window.by) }),
      };
    case "swap":
      return mine
        ? { head: say("page_madking.told.swap"), line: say("page_madking.told.saw", { name: players[window.target ?? -1]?.name }) }
        : { head: card ?? say("page_madking.told.visit"), line: say("page_madking.told.has_seen", { name, whom: person(view, window.target) }) };
    case "order":
      return mine
        ? { head: say("page_madking.told.order"), line: say("page_madking.told.order_line") }
        : { head: card ?? say("page_madking.told.rehearsal"), line: say("page_madking.told.looks", { name }) };
    case "pass_mood":
      return { head: card ?? say("page_madking.told.gossip"), line: mine ? say("page_madking.told.which") : say("page_madking.told.everyone") };
  }
}
