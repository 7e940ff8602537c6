// What is going on, in a few words.

/** @import { CardInfo } from "../../messages.js" */
/** @import { ViewWire } from "./types.js" */

/**
 * @param {ViewWire} view
 * @param {Map<string, CardInfo>} cards
 * @returns {{head: string, line?: string}}
 */
export function told(view, cards) {
  const { window, seat, players } = view;
  if (!window) return { head: "The show is over" };
  const name = (/** @type {number | undefined} */ of) => (of === seat ? "you" : (players[of ?? -1]?.name ?? ""));
  const mine = seat !== null && window.asked.includes(seat);
  const who = players[window.asked[0] ?? view.turn]?.name ?? "";
  const by = name(window.by);
  const card = cards.get(window.card ?? "")?.name;
  switch (window.kind) {
    case "drawn":
      if (!mine) return { head: `${who}’s turn`, line: "A card is drawn and looked at." };
      return {
        head: card ? "One more card" : "Your turn",
        line: !card && view.hand?.length ? "Keep it, or give it and use an action." : "Keep it, or give it away.",
      };
    case "cut":
      return mine
        ? { head: "Cut an act", line: "A play has three acts. Which one goes?" }
        : { head: "Four acts are too many", line: `${who} cuts one.` };
    case "action":
      return mine
        ? { head: "An action?", line: "You gave a card away: you may use one action." }
        : { head: `${who}’s turn`, line: "An action may follow." };
    case "show_mood":
      return mine
        ? { head: card ?? "Show a mood", line: `You and ${by} show each other a mood card. Which one?` }
        : { head: card ?? "Show a mood", line: `${who} chooses a mood card to show ${by}.` };
    case "swap":
      return mine
        ? { head: "Swap muses?", line: `You saw the muse of ${name(window.target)}.` }
        : { head: card ?? "A visit", line: `${who} has seen the muse of ${name(window.target)}.` };
    case "order":
      return mine
        ? { head: "In which order?", line: "The first will be drawn next." }
        : { head: card ?? "A rehearsal", line: `${who} looks at the top of the deck.` };
    case "pass_mood":
      return { head: card ?? "Court Gossip", line: mine ? "Which mood card do you pass on?" : "Everyone passes a mood card on." };
  }
}
