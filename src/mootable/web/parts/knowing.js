// Whether somebody knows the rules, in a game where not everybody does.

import { html, useId } from "../lib.js";
import { kept } from "../prefs.js";

/** What was said the last time, on this device. */
export const knowing = kept("knows", false);

/**
 * @param {{title: string, knows: boolean, onChange: (knows: boolean) => void}} props
 */
export function Knowing({ title, knows, onChange }) {
  const name = useId();
  const answers = /** @type {[boolean, string][]} */ ([[false, "I am new to it"], [true, "I know the rules"]]);
  return html`<fieldset class="knowing">
    <legend>Do you know the rules of ${title}?</legend>
    <div class="segments">
      ${answers.map(
        ([value, text]) => html`<label key=${value}>
          <input type="radio" name=${name} checked=${knows === value} onChange=${() => onChange(value)} /><span>${text}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
