// An address where nothing is.

import { html } from "../lib.js";
import { Title } from "../parts/face.js";

export function Screen() {
  return html`<main class="narrow centred">
    <h1><${Title} text="Oops" moods=${["worry", "plead"]} /></h1>
    <p>There is nothing at this address.</p>
    <p><a class="button" href="/">Go to the house</a></p>
  </main>`;
}
