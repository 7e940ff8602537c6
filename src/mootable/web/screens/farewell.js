// Why there is no table to be seen here, and the way back.

import { html } from "../lib.js";

/** @param {{message: string, onAgain?: () => void}} props */
export function Farewell({ message, onAgain }) {
  return html`<main class="narrow centred">
    <h1>No table here</h1>
    <p role="alert">${message}</p>
    <p class="row wrap centre">
      ${onAgain && html`<button onClick=${onAgain}>Try again</button>`}
      <a class="button" href="/">Go to the house</a>
    </p>
  </main>`;
}
