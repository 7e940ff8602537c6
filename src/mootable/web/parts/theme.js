// Light, dark, or as the device has it.

import { html } from "../lib.js";
import { theme } from "../prefs.js";

/** @type {[import("../prefs.js").Theme, string][]} */
const THEMES = [
  ["auto", "As the device"],
  ["light", "Light"],
  ["dark", "Dark"],
];

export function ThemeChoice() {
  return html`<fieldset class="segments">
    <legend class="unseen">Colours</legend>
    ${THEMES.map(
      ([value, label]) => html`<label>
        <input
          type="radio"
          name="theme"
          checked=${theme.value === value}
          onChange=${() => (theme.value = value)}
        /><span>${label}</span>
      </label>`,
    )}
  </fieldset>`;
}
