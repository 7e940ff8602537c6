// The phrasebook: everything heard at this table, latest first, and nothing about what it means.

import { html, useSignal } from "../../lib.js";
import { Icon } from "../../parts/icon.js";
import { InEnglish, Preamble } from "./welcome.js";
import { Whom } from "./call.js";
import { say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { ActWire, PhraseWire, ViewWire } from "./types.js" */

/**
 * Say a phrase; of a call it is asked first whom it is for.
 * @param {Play<ActWire>} play
 * @param {PhraseWire} phrase
 * @param {(text: string) => void} ask
 */
export function utter(play, phrase, ask) {
  if (phrase.call) ask(phrase.text);
  else play.speak({ type: "say", text: phrase.text });
}

/**
 * Those phrases that hold what has been typed so far.
 * @param {PhraseWire[]} phrases
 * @param {string} typed
 */
export function matching(phrases, typed) {
  const wanted = typed.trim().toLowerCase();
  return phrases.filter(({ text }) => text.toLowerCase().includes(wanted));
}

/**
 * @param {ViewWire} view
 * @param {string} sought
 */
function whyEmpty(view, sought) {
  if (view.seat === null) return say("page_moo.phrases.watching");
  return sought ? say("page_moo.phrases.not_heard") : say("page_moo.phrases.nothing");
}

/**
 * @param {ViewWire} view
 * @param {PhraseWire} phrase
 */
function again(view, { call, text, by }) {
  const told = { text, name: view.players[by]?.name };
  return call ? say("page_moo.phrases.call_again", told) : say("page_moo.phrases.say_again", told);
}

/** @param {{view: ViewWire, play: Play<ActWire> | null}} props */
export function Phrasebook({ view, play }) {
  const calling = useSignal(/** @type {string | null} */ (null));
  const sought = useSignal("");
  const phrases = matching(view.phrasebook ?? [], sought.value);
  return html`<section class="phrasebook" aria-label=${say("page_moo.phrasebook")}>
    <${InEnglish} />
    <details>
      <summary>${say("page_moo.phrases.before")}</summary>
      <${Preamble} />
    </details>
    ${(view.phrasebook?.length ?? 0) > 8 &&
    html`<input
      type="text"
      aria-label=${say("page_moo.phrases.look")}
      placeholder=${say("page_moo.phrases.look")}
      autocomplete="off"
      value=${sought.value}
      onInput=${(/** @type {any} */ event) => (sought.value = event.target.value)}
    />`}
    <ul class="phrases" tabindex="0" aria-label=${say("page_moo.phrases.heard")}>
      ${!phrases.length && html`<li class="faint">${whyEmpty(view, sought.value)}</li>`}
      ${phrases.map(
        (phrase) => html`<li key=${`${phrase.call} ${phrase.text}`}>
          <button class="phrase" disabled=${!play} aria-label=${again(view, phrase)} onClick=${() => play && utter(play, phrase, (text) => (calling.value = text))}>
            ${phrase.call && html`<${Icon} name="call" />`}
            <span lang="en">${phrase.text}</span>
            <small class="faint"><bdi>${view.players[phrase.by]?.name}</bdi></small>
          </button>
        </li>`,
      )}
    </ul>
    ${play && calling.value !== null && html`<${Whom} view=${view} play=${play} text=${calling.value} onClose=${() => (calling.value = null)} />`}
  </section>`;
}
