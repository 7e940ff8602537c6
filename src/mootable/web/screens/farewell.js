// Why there is no table to be seen here, and the way back.

import { html } from "../lib.js";

/**
 * `replay` is the code of a table whose match can still be looked at.
 * @param {{message: string, replay?: string, onAgain?: () => void}} props
 */
export function Farewell({ message, replay, onAgain }) {
  return html`<main class="narrow centred">
    <h1>No table here</h1>
    <p role="alert">${message}</p>
    <p class="row wrap centre">
      ${replay && html`<a class="button" href=${`/r/${replay}`}>See what happened</a>`}
      ${onAgain && html`<button onClick=${onAgain}>Try again</button>`}
      <a class="button" href="/">Go to the house</a>
    </p>
  </main>`;
}
