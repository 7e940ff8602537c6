// What has happened, in sentences.

import { html, useLayoutEffect, useRef, useSignal } from "../lib.js";
import { Sheet } from "./sheet.js";

/** @import { Room } from "../room.js" */
/** @import { Layout } from "../types.js" */
/** @import { CardInfo } from "../messages.js" */

/**
 * @param {{room: Room, layout: Layout, cards: Map<string, CardInfo>}} props
 */
export function Log({ room, layout, cards }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const again = useSignal(/** @type {string[] | null} */ (null));
  const lines = room.log.value.filter((line) => line.event.text);
  const newest = lines.at(-1)?.key;

  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [newest]);

  return html`<div class="log" ref=${list} tabindex="0" role="region" aria-label="What has happened">
    <ol>
      ${lines.map(({ key, event }) => {
        const shown = layout.shown(event);
        return html`<li key=${key} class=${`line ${event.type}`}>
          ${event.text}
          ${shown &&
          html`<button class="quiet small" onClick=${() => (again.value = shown)}>See again</button>`}
        </li>`;
      })}
    </ol>
    ${again.value &&
    html`<${Shown} ids=${again.value} layout=${layout} cards=${cards} onClose=${() => (again.value = null)} />`}
  </div>`;
}

/**
 * Cards that were shown to this seat alone, in their order.
 * @param {{ids: string[], layout: Layout, cards: Map<string, CardInfo>, onClose: () => void}} props
 */
export function Shown({ ids, layout, cards, onClose }) {
  return html`<${Sheet} title="Only you see this" kind="calm" onClose=${onClose}>
    <ol class="shown">
      ${ids.map(
        (id, i) => html`<li>
          <${layout.Card} id=${id} cards=${cards} />
          <span>${i === 0 ? "On top" : i === 1 ? "Then" : "And then"}</span>
        </li>`,
      )}
    </ol>
  <//>`;
}
