// Reactions: one's face laughs, frowns, gapes, sleeps or applauds for a moment, for all to see.

import { html, useId, useRef } from "../lib.js";
import { Drawn, Face } from "./face.js";
import { say } from "../words.js";

/** @import { React, TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

/** @type {React["look"][]} */
const LOOKS = ["laugh", "applaud", "gape", "frown", "sleep"];
/** Whoever only watches has a face too, though nobody knows whose. */
const ONLOOKER = 7 * 12;

/**
 * A button with one's own face, and what it can do.
 * @param {{room: Room, table: TellTable}} props
 */
export function Reactions({ room, table }) {
  const id = useId();
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  /** @param {React["look"]} look */
  function react(look) {
    room.say({ do: "react", look });
    place.current?.hidePopover();
  }
  return html`
    <button class="plain round react" aria-label=${say("page.react.title")} popovertarget=${id}><${Own} you=${table.you} /></button>
    <div ref=${place} id=${id} class="reactions" popover="auto" role="group" aria-label=${say("page.react.all")}>
      ${LOOKS.map(
        (look) => html`<button key=${look} class="plain round" aria-label=${say(`page.react.${look}`)} onClick=${() => react(look)}>
          <${Own} you=${table.you} mood=${look} />
        </button>`,
      )}
    </div>
  `;
}

/** @param {{you: number | null, mood?: React["look"] | "calm"}} props */
function Own({ you, mood = "calm" }) {
  return you === null ? html`<${Onlooker} mood=${mood} />` : html`<${Face} seat=${you} mood=${mood} />`;
}

/** @param {{mood: React["look"] | "calm"}} props */
export function Onlooker({ mood }) {
  return html`<${Drawn} face=${ONLOOKER} mood=${mood} />`;
}
