// What a person is called. It is remembered on this device.

import { html } from "../lib.js";
import { name } from "../prefs.js";
import { say } from "../words.js";

const LONGEST = 24;

/** @param {{problem: string}} props `problem`: why one could not sit down, if so */
export function NameField({ problem }) {
  return html`<div class="field">
    <label for="name">${say("page.name.title")}</label>
    <input
      id="name"
      type="text"
      aria-describedby="name-problem"
      autocomplete="nickname"
      maxlength=${LONGEST}
      value=${name.value}
      onInput=${(/** @type {any} */ event) => (name.value = event.target.value)}
    />
    <p id="name-problem" class="problem" role="alert">${problem}</p>
  </div>`;
}
