// What the page says besides the match: refusals, a lost connection, and each sentence aloud.

import { html, useEffect, useRef, useSignal, useSignalEffect, useState } from "../lib.js";
import { Icon } from "./icon.js";
import { say } from "../words.js";

/** @import { Room } from "../room.js" */
/** @import { Event } from "../types.js" */

const SHOWN_FOR = 5000;
const HEARD = 8;

/**
 * The sentence of what was refused; it goes by itself. In a first match it is the guide who says it.
 * @param {{room: Room}} props
 */
export function Refusals({ room }) {
  const refusal = room.refusal.value;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // Shown anew it lies over whatever was opened meanwhile.
    place.current?.hidePopover();
    place.current?.showPopover();
    if (!refusal) return undefined;
    const timer = setTimeout(() => (room.refusal.value = null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [refusal]);
  return html`<div ref=${place} class="refusals" role="alert" popover="manual">
    ${refusal && !room.state.value?.guide && html`<p class="refusal" key=${refusal.key}>${refusal.text}</p>`}
  </div>`;
}

/**
 * A banner while there is no connection.
 * @param {{room: Room}} props
 */
export function Offline({ room }) {
  const isAway = useSignal(false);
  // A blink of a connection is not worth a banner.
  useSignalEffect(() => {
    if (room.online.value || room.bye.value) {
      isAway.value = false;
      return undefined;
    }
    const timer = setTimeout(() => (isAway.value = true), 900);
    return () => clearTimeout(timer);
  });
  return html`<div role="status">
    ${isAway.value &&
    html`<p class="banner"><${Icon} name="offline" /> ${say("page.notice.lost")}</p>`}
  </div>`;
}

/**
 * Each sentence, for those who listen.
 * @param {{room: Room, unsaid: Event[]}} props `unsaid`: what is not told yet
 */
export function Spoken({ room, unsaid }) {
  const lines = room.log.value.filter(({ event }) => event.text && !unsaid.includes(event));
  // What was there before the page came is read in the log, not aloud.
  const [from] = useState(() => lines.at(-1)?.key ?? 0);
  const fresh = lines.filter((line) => line.key > from).slice(-HEARD);
  return html`<div class="unseen" role="log" aria-live="polite" aria-label=${say("page.notice.happens")}>
    ${fresh.map((line) => html`<p key=${line.key}>${line.event.text}</p>`)}
  </div>`;
}
