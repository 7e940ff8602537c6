// Motions in words.

import { say } from "../../words.js";

/** @import { MotionWire, ViewWire } from "./types.js" */
/** A rule, as a motion names it. @typedef {NonNullable<MotionWire["law"]>} LawId */

/** @type {MotionWire["kind"][]} */
export const KINDS = ["reverse", "strike", "amend", "open", "token", "set", "resolve", "end"];

/**
 * How a rule is spoken of: by its number, with its author where it has one.
 * @param {ViewWire} view
 * @param {LawId | null | undefined} id
 */
export function lawNamed(view, id) {
  if (id === null || id === undefined) return say("page_moo.law.whole");
  if (id === "last_called") return say("page_moo.law.last");
  const author = view.laws.find(({ number }) => number === id)?.author;
  return author === null || author === undefined ? say("page_moo.law.rule", { id }) : say("page_moo.law.by", { id, name: view.players[author]?.name });
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
      return call ? say("page_moo.moved.reverse", { text: call.text, caller: name(call.caller), offender: name(call.offender) }) : say("page_moo.moved.reverse_any");
    }
    case "amend":
      return say("page_moo.moved.amend", { law: lawNamed(view, motion.law), text: motion.text });
    case "strike":
      return say("page_moo.moved.strike", { law: lawNamed(view, motion.law) });
    case "open":
      return say("page_moo.moved.open", { law: lawNamed(view, motion.law) });
    case "set":
      return say("page_moo.moved.set", { setting: motion.setting, value: motion.value });
    case "token":
      return motion.change === -1 ? say("page_moo.moved.take", { name: name(motion.player) }) : say("page_moo.moved.give", { name: name(motion.player) });
    case "end":
      return say("page_moo.moved.end");
    case "resolve":
      return say("page_moo.moved.resolve", { text: motion.text });
  }
}
