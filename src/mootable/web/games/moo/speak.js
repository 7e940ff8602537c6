// The place to speak: type, tap a phrase, or talk.

import { classes, html, useRef, useSignal } from "../../lib.js";
import { useKeys } from "../../keys.js";
import { Icon } from "../../parts/icon.js";
import { LONGEST, Whom } from "./call.js";
import { matching, utter } from "./phrases.js";
import { canListen, halfHeard, listening, useListening } from "./voice.js";
import { say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

const MOST_CHIPS = 24;

/** @param {{view: ViewWire, play: Play<ActWire>}} props */
export function Speak({ view, play }) {
  const words = useSignal("");
  const calling = useSignal(/** @type {string | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const utterWords = (/** @type {string} */ text) => text && play.speak({ type: "say", text });
  useListening(utterWords);
  useKeys((key) => {
    if (key !== "s") return false;
    field.current?.focus();
    return true;
  });

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    utterWords(words.value.trim());
    words.value = "";
    field.current?.focus();
  }

  const phrases = matching(view.phrasebook, words.value).slice(0, MOST_CHIPS);
  return html`<section class="speak" aria-label=${say("page_moo.speak.title")}>
    <ul class="chips" aria-label=${say("page_moo.speak.phrases")} tabindex="0">
      ${!phrases.length && html`<li class="faint">${view.phrasebook.length ? say("page_moo.speak.new") : say("page_moo.speak.kept")}</li>`}
      ${phrases.map(
        (phrase) => html`<li key=${`${phrase.call} ${phrase.text}`}>
          <button class=${classes("phrase-chip", phrase.call && "a-call")} data-says=${phrase.text} aria-label=${phrase.call ? say("page_moo.speak.call", { text: phrase.text }) : say("page_moo.speak.say_it", { text: phrase.text })} onClick=${() => (utter(play, phrase, (text) => (calling.value = text)), (words.value = ""))}>
            ${phrase.call && html`<${Icon} name="call" />`}<span class="phrase-text" lang="en">${phrase.text}</span>
          </button>
        </li>`,
      )}
    </ul>
    <form class="say-row" onSubmit=${submit}>
      ${canListen &&
      html`<button
        type="button"
        class=${classes("round", listening.value ? "main" : "quiet")}
        aria-pressed=${listening.value}
        aria-label=${say("page_moo.speak.voice")}
        title=${say("page_moo.speak.voice_text")}
        onClick=${() => (listening.value = !listening.value)}
      >
        <${Icon} name="mic" />
      </button>`}
      <input
        ref=${field}
        class="mouth"
        type="text"
        aria-label=${say("page_moo.speak.something")}
        placeholder=${halfHeard.value || (listening.value ? say("page_moo.speak.listening") : say("page_moo.speak.something"))}
        autocomplete="off"
        autocapitalize="sentences"
        enterkeyhint="send"
        maxlength=${LONGEST}
        value=${words.value}
        onInput=${(/** @type {any} */ event) => (words.value = event.target.value)}
      />
      <button class="main" disabled=${!words.value.trim()}>${say("page_moo.speak.say")}</button>
    </form>
    ${calling.value !== null && html`<${Whom} view=${view} play=${play} text=${calling.value} onClose=${() => (calling.value = null)} />`}
  </section>`;
}
