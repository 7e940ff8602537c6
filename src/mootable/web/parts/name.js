// What a person is called. It is remembered on this device.

import { html } from "../lib.js";
import { name } from "../prefs.js";

const LONGEST = 24;

export function NameField() {
  return html`<p class="field">
    <label for="name">Your name</label>
    <input
      id="name"
      type="text"
      autocomplete="nickname"
      maxlength=${LONGEST}
      value=${name.value}
      onInput=${(/** @type {any} */ event) => (name.value = event.target.value)}
    />
  </p>`;
}
