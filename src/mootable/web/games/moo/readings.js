// How a law is understood: printed, in plain words, with an example in which it fires and one in which
// it does not; and where it could be two things, the choice.

import { html } from "../../lib.js";
import { Icon } from "../../parts/icon.js";
import { Card } from "./card.js";
import { say } from "../../words.js";

/** @import { ExampleWire, ReadingWire } from "./types.js" */

/** @param {{reading: ReadingWire}} props */
export function Understood({ reading }) {
  const { printed, plain, marks, fires, rests } = reading;
  return html`<section class="law-reading" aria-label=${say("page_moo.reading.how")}>
    <p class="understood"><${Icon} name="tick" /><span><span class="unseen">${say("page_moo.reading.understood")} </span>${printed}</span></p>
    <p>${plain}</p>
    ${marks.length > 0 &&
    html`<ul class="plainlist marks" aria-label=${say("page_moo.reading.marks")}>
      ${marks.map(({ text }) => html`<li key=${text}>${text}</li>`)}
    </ul>`}
    <${Examples} fires=${fires} rests=${rests} />
  </section>`;
}

/** @param {{fires: ExampleWire | null, rests: ExampleWire | null}} props */
function Examples({ fires, rests }) {
  if (!fires && !rests) return null;
  return html`<div class="fires-rests">
    ${fires && html`<${Shown} title=${say("page_moo.reading.fires")} example=${fires} />`}
    ${rests && html`<${Shown} title=${say("page_moo.reading.rests")} example=${rests} />`}
  </div>`;
}

/** @param {{title: string, example: ExampleWire}} props */
function Shown({ title, example }) {
  return html`<figure class="law-example">
    <div class="law-cards">${example.cards.map((id, i) => html`<${Card} key=${i} id=${id} />`)}</div>
    <figcaption><b>${title}</b> ${example.text}</figcaption>
  </figure>`;
}

/** @param {{question: string | null, readings: ReadingWire[], onChoose: (printed: string) => void}} props */
export function Readings({ question, readings, onChoose }) {
  // Where they fire at the same cards, cards don't tell them apart.
  const differ = new Set(readings.map(({ fires }) => fires?.text)).size > 1;
  return html`<p class="misunderstood">${question}</p>
    <ul class="choices readings">
      ${readings.map(
        ({ printed, plain, fires, rests }) => html`<li key=${printed}>
          <button type="button" class="answer" onClick=${() => onChoose(printed)}><span><b>${printed}</b> <small>${plain}</small></span></button>
          ${differ && html`<${Examples} fires=${fires} rests=${rests} />`}
        </li>`,
      )}
    </ul>`;
}
