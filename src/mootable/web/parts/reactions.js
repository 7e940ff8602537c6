// Reactions: one's face laughs, frowns, gapes, sleeps or applauds for a moment, for all to see.

import { html, useId, useRef } from "../lib.js";
import { Drawn, Face } from "./face.js";

/** @import { React, TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

/** @type {{look: React["look"], label: string}[]} */
const LOOKS = [
  { look: "laugh", label: "Laugh" },
  { look: "applaud", label: "Applaud" },
  { look: "gape", label: "Gape" },
  { look: "frown", label: "Frown" },
  { look: "sleep", label: "Sleep" },
];
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
    <button class="plain round react" aria-label="React" popovertarget=${id}><${Own} you=${table.you} /></button>
    <div ref=${place} id=${id} class="reactions" popover="auto" role="group" aria-label="Reactions">
      ${LOOKS.map(
        ({ look, label }) => html`<button key=${look} class="plain round" aria-label=${label} onClick=${() => react(look)}>
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
