// An address where nothing is.

import { html } from "../lib.js";
import { Title } from "../parts/face.js";
import { say } from "../words.js";

export function Screen() {
  return html`<main class="narrow centred">
    <h1><${Title} text=${say("page.lost.title")} moods=${["worry", "plead"]} /></h1>
    <p>${say("page.lost.text")}</p>
    <p><a class="button" href="/">${say("page.house")}</a></p>
  </main>`;
}
