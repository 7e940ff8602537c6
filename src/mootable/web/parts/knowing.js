// Whether somebody knows the rules, in a game where not everybody does.

import { html, useId } from "../lib.js";
import { kept } from "../prefs.js";
import { say } from "../words.js";

/** What was said the last time, on this device. */
export const knowing = kept("knows", false);

/**
 * @param {{title: string, knows: boolean, onChange: (knows: boolean) => void}} props
 */
export function Knowing({ title, knows, onChange }) {
  const name = useId();
  const answers = /** @type {[boolean, string][]} */ ([[false, "page.knowing.no"], [true, "page.knowing.yes"]]);
  return html`<fieldset class="knowing">
    <legend>${say("page.knowing.title", { title })}</legend>
    <div class="segments">
      ${answers.map(
        ([value, text]) => html`<label key=${value}>
          <input type="radio" name=${name} checked=${knows === value} onChange=${() => onChange(value)} /><span>${say(text)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
