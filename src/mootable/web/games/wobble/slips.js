// What went wrong out of turn: told clearly to whoever did it, and shortly to all the others.

import { useEffect, useSignal } from "../../lib.js";
import { nameOf } from "./deck.js";
import { say } from "../../words.js";

/** @import { Told } from "../../types.js" */
/** @import { EventWire } from "./types.js" */
/** @typedef {{key: number, seat: number, note: string, head: string, line: string}} Slip */

const LASTS = 3500;

/**
 * The slip of just now, for a few seconds.
 * @param {Told<EventWire>[]} history
 * @returns {Slip | null}
 */
export function useSlip(history) {
  const slip = useSignal(/** @type {Slip | null} */ (null));
  const known = useSignal(history.length);
  useEffect(() => {
    const fresh = history.slice(known.value);
    known.value = history.length;
    const found = fresh.findLast((event) => event.type === "too_slow" || event.type === "penalty");
    if (!found) return undefined;
    const kind = found.type === "too_slow" ? "slow" : "penalty";
    slip.value = {
      key: history.length,
      seat: found.seat,
      note: say(`page_wobble.slip.${kind}`),
      head: say(`page_wobble.slip.${kind}_head`),
      line: say(`page_wobble.slip.${kind}_line`, { card: nameOf(found.card) }),
    };
    return undefined;
  }, [history.length]);
  useEffect(() => {
    if (!slip.value) return undefined;
    const timer = setTimeout(() => (slip.value = null), LASTS);
    return () => clearTimeout(timer);
  }, [slip.value]);
  return slip.value;
}
