// What has happened, in sentences.

import { html, useLayoutEffect, useRef, useSignal } from "../lib.js";
import { Sheet } from "./sheet.js";
import { say } from "../words.js";

/** @import { Room } from "../room.js" */
/** @import { Event, Layout, ShownCard } from "../types.js" */
/** @import { CardInfo } from "../messages.js" */

/** What lies further back is in the replay. */
const MOST = 400;

/**
 * @param {{
 *   room: Room,
 *   layout: Layout,
 *   cards: Map<string, CardInfo>,
 *   you: number | null,
 *   unsaid?: Event[],
 * }} props `unsaid`: what is not told yet
 */
export function Log({ room, layout, cards, you, unsaid = [] }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const again = useSignal(/** @type {ShownCard[] | null} */ (null));
  const lines = room.log.value.filter(({ event }) => event.text && !unsaid.includes(event)).slice(-MOST);
  const newest = lines.at(-1)?.key;

  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [newest]);

  return html`<div class="log" ref=${list} tabindex="0" role="region" aria-label=${say("page.log_part.title")}>
    <ol>
      ${lines.map(({ key, event }) => {
        const shown = layout.shown(event, you);
        return html`<li key=${key} class=${`line told-${event.type}`}>
          ${event.text}
          ${shown &&
          html`<button class="quiet small" onClick=${() => (again.value = shown)}>${say("page.log_part.again")}</button>`}
        </li>`;
      })}
    </ol>
    ${again.value &&
    html`<${Shown} seen=${again.value} layout=${layout} cards=${cards} onClose=${() => (again.value = null)} />`}
  </div>`;
}

/**
 * Cards that were shown to this seat alone, in their order.
 * @param {{seen: ShownCard[], layout: Layout, cards: Map<string, CardInfo>, onClose: () => void}} props
 */
export function Shown({ seen, layout, cards, onClose }) {
  return html`<${Sheet} title=${say("page.log_part.only_you")} kind="calm" onClose=${onClose}>
    <ol class="shown">
      ${seen.map(
        ({ id, label }) => html`<li>
          <${layout.Card} id=${id} cards=${cards} />
          <span>${label}</span>
        </li>`,
      )}
    </ol>
  <//>`;
}
