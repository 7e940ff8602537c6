// A switch with its label.

import { html, useId } from "../lib.js";

/** @import { Signal } from "../vendor/signals.js" */

/**
 * @param {{
 *   label: any,
 *   text?: string,
 *   on: boolean,
 *   onChange: (on: boolean) => void,
 *   disabled?: boolean,
 * }} props
 */
export function Switch({ label, text, on, onChange, disabled }) {
  const note = useId();
  return html`<label class="switch">
    <input
      type="checkbox"
      role="switch"
      checked=${on}
      disabled=${disabled}
      aria-describedby=${text ? note : undefined}
      onChange=${(/** @type {any} */ event) => onChange(event.target.checked)}
    />
    <span class="switch-track" aria-hidden="true"></span>
    <span class="switch-label">
      ${label}${text && html`<small id=${note}>${text}</small>`}
    </span>
  </label>`;
}

/**
 * A switch for something kept in a signal.
 * @param {{label: string, text?: string, kept: Signal<boolean>}} props
 */
export function KeptSwitch({ label, text, kept }) {
  return html`<${Switch}
    label=${label}
    text=${text}
    on=${kept.value}
    onChange=${(/** @type {boolean} */ on) => (kept.value = on)}
  />`;
}
