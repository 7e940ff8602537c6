// The help sheet: how to play with fingers, and which keys do what.

import { html } from "../lib.js";
import { keys } from "../prefs.js";
import { Sheet } from "./sheet.js";
import { KeptSwitch } from "./switch.js";

/** @import { Layout } from "../types.js" */

export const HOUSE_KEYS = [
  { key: "← →", text: "Go through your hand" },
  { key: "1 … 9", text: "Take up a card by its place" },
  { key: "Enter", text: "Take up a card; once more to play it" },
  { key: "Escape", text: "Put a card back, or close a sheet" },
  { key: "L", text: "What has happened" },
  { key: "C", text: "Chat" },
  { key: "R", text: "Rulebook" },
  { key: "M", text: "Menu" },
  { key: "?", text: "This help" },
];

/** @param {{layout: Layout, beside: Layout["beside"], rulebook: string | null, onClose: () => void}} props */
export function Help({ layout, beside, rulebook, onClose }) {
  const named = /** @type {Record<string, string | null | undefined>} */ ({ R: rulebook, C: beside?.title ?? "Chat" });
  const house = HOUSE_KEYS.map(({ key, text }) => ({ key, text: named[key] === undefined ? text : named[key] }));
  const own = layout.keys.map(({ key, text }) => ({ key: key.toUpperCase(), text }));
  const all = [...own, ...house.filter(({ text }) => text !== null)];
  return html`<${Sheet} title="How to" kind="side" onClose=${onClose}>
    <h3>With a finger or a mouse</h3>
    <ul class="plainlist">
      <li>Tap a card to take it up and read it. Tap it again to play it.</li>
      <li>Or pull it out of your hand: onto the pile, or onto a player.</li>
      <li>Tap the deck to draw, and the pile to look through it.</li>
    </ul>
    <h3>With keys</h3>
    <dl class="keys">
      ${all.map(
        ({ key, text }) => html`<div>
          <dt><kbd>${key}</kbd></dt>
          <dd>${text}</dd>
        </div>`,
      )}
    </dl>
    <${KeptSwitch}
      label="Single keys"
      text="Switch them off if you dictate, or lean on the keyboard by accident."
      kept=${keys}
    />
  <//>`;
}
