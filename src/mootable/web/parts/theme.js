// Light, dark, or as the device has it.

import { html } from "../lib.js";
import { theme } from "../prefs.js";
import { say } from "../words.js";

/** @type {import("../prefs.js").Theme[]} */
const THEMES = ["auto", "light", "dark"];

export function ThemeChoice() {
  return html`<fieldset class="segments">
    <legend class="unseen">${say("page.theme.title")}</legend>
    ${THEMES.map(
      (value) => html`<label>
        <input
          type="radio"
          name="theme"
          checked=${theme.value === value}
          onChange=${() => (theme.value = value)}
        /><span>${say(`page.theme.${value}`)}</span>
      </label>`,
    )}
  </fieldset>`;
}
