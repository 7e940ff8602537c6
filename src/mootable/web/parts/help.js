// The help sheet: how to play with fingers, and which keys do what.

import { html } from "../lib.js";
import { keys } from "../prefs.js";
import { Sheet } from "./sheet.js";
import { KeptSwitch } from "./switch.js";
import { say } from "../words.js";

/** @import { Layout } from "../types.js" */

const HOUSE_KEYS = [
  { key: "← →", does: "page.key.hand" },
  { key: "1 … 9", does: "page.key.place" },
  { key: "page.help.enter", does: "page.key.enter" },
  { key: "page.help.escape", does: "page.key.escape" },
  { key: "L", does: "page.key.log" },
  { key: "C", does: "page.chat" },
  { key: "R", does: "page.rulebook" },
  { key: "M", does: "page.key.menu" },
  { key: "?", does: "page.key.help" },
];

/** @param {{layout: Layout, beside: Layout["beside"], rulebook: string | null, onClose: () => void}} props */
export function Help({ layout, beside, rulebook, onClose }) {
  const named = /** @type {Record<string, string | null | undefined>} */ ({ R: rulebook, C: beside?.title() });
  const house = HOUSE_KEYS.map(({ key, does }) => ({ key: key.startsWith("page.") ? say(key) : key, text: named[key] === undefined ? say(does) : named[key] }));
  const own = layout.keys.map(({ key, does }) => ({ key: key.toUpperCase(), text: say(does) }));
  const all = [...own, ...house.filter(({ text }) => text !== null)];
  return html`<${Sheet} title=${say("page.menu.how_to")} kind="side" onClose=${onClose}>
    <h3>${say("page.help.finger")}</h3>
    <ul class="plainlist">
      <li>${say("page.help.tap")}</li>
      <li>${say("page.help.pull")}</li>
      <li>${say("page.help.deck")}</li>
    </ul>
    <h3>${say("page.help.keys")}</h3>
    <dl class="keys">
      ${all.map(
        ({ key, text }) => html`<div>
          <dt><kbd>${key}</kbd></dt>
          <dd>${text}</dd>
        </div>`,
      )}
    </dl>
    <${KeptSwitch}
      label=${say("page.help.single")}
      text=${say("page.help.single_text")}
      kept=${keys}
    />
  <//>`;
}
