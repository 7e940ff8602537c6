// Why there is no table to be seen here, and the way back.

import { html } from "../lib.js";
import { say } from "../words.js";

/**
 * `replay` is the code of a table whose match can still be looked at.
 * @param {{message: string, replay?: string, onAgain?: () => void}} props
 */
export function Farewell({ message, replay, onAgain }) {
  return html`<main class="narrow centred">
    <h1>${say("page.farewell.title")}</h1>
    <p role="alert">${message}</p>
    <p class="row wrap centre">
      ${replay && html`<a class="button" href=${`/r/${replay}`}>${say("page.farewell.replay")}</a>`}
      ${onAgain && html`<button onClick=${onAgain}>${say("page.farewell.again")}</button>`}
      <a class="button" href="/">${say("page.house")}</a>
    </p>
  </main>`;
}
