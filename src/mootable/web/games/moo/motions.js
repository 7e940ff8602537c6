// Motions in words.

/** @import { MotionWire, ViewWire } from "./types.js" */
/** A rule, as a motion names it. @typedef {NonNullable<MotionWire["law"]>} LawId */

/** @type {{kind: MotionWire["kind"], name: string, text: string}[]} */
export const KINDS = [
  { kind: "reverse", name: "Reverse a call", text: "Its penalty goes back into the deck." },
  { kind: "strike", name: "Strike a rule", text: "It applies no longer." },
  { kind: "amend", name: "Amend a rule", text: "It shall say something else." },
  { kind: "open", name: "Open a rule", text: "Its text is read to all." },
  { kind: "token", name: "Give or take a token", text: "By the will of the table." },
  { kind: "set", name: "Change a setting", text: "Times and the like." },
  { kind: "resolve", name: "Resolve something else", text: "In your own words, left to everyone to keep." },
  { kind: "end", name: "End the game", text: "And open the lawbook." },
];

/**
 * How a rule is spoken of: by its number, with its author where it has one.
 * @param {ViewWire} view
 * @param {LawId | null | undefined} id
 */
export function lawNamed(view, id) {
  if (id === null || id === undefined) return "the whole lawbook";
  if (id === "last_called") return "the rule that was called last";
  const author = view.laws.find(({ number }) => number === id)?.author;
  return author === null || author === undefined ? `rule ${id}` : `rule ${id}, by ${view.players[author]?.name}`;
}

/**
 * @param {ViewWire} view
 * @param {MotionWire} motion
 */
export function inWords(view, motion) {
  const name = (/** @type {number | undefined} */ seat) => view.players[seat ?? -1]?.name ?? "";
  switch (motion.kind) {
    case "reverse": {
      const call = view.calls.find(({ n }) => n === motion.call);
      return call ? `Reverse the call “${call.text}” by ${name(call.caller)} on ${name(call.offender)}.` : "Reverse a call.";
    }
    case "amend":
      return `Amend ${lawNamed(view, motion.law)}, to say: “${motion.text}”`;
    case "strike":
      return `Strike ${lawNamed(view, motion.law)}.`;
    case "open":
      return `Open ${lawNamed(view, motion.law)}.`;
    case "set":
      return `Set ${motion.setting?.replaceAll("_", " ")} to ${motion.value}.`;
    case "token":
      return motion.change === -1 ? `Take a token from ${name(motion.player)}.` : `Give ${name(motion.player)} a token.`;
    case "end":
      return "End the game.";
    case "resolve":
      return `Resolve: “${motion.text}”`;
  }
}
