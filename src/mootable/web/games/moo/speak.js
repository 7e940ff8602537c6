// The place to speak: type, tap a phrase, or talk.

import { classes, html, useRef, useSignal } from "../../lib.js";
import { useKeys } from "../../keys.js";
import { Icon } from "../../parts/icon.js";
import { LONGEST, Whom } from "./call.js";
import { matching, utter } from "./phrases.js";
import { canListen, halfHeard, listening, useListening } from "./voice.js";

/** @import { Play } from "../../play.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

const MOST_CHIPS = 24;

/** @param {{view: ViewWire, play: Play<ActWire>}} props */
export function Speak({ view, play }) {
  const words = useSignal("");
  const calling = useSignal(/** @type {string | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const say = (/** @type {string} */ text) => text && play.speak({ type: "say", text });
  useListening(say);
  useKeys((key) => {
    if (key !== "s") return false;
    field.current?.focus();
    return true;
  });

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    say(words.value.trim());
    words.value = "";
    field.current?.focus();
  }

  const phrases = matching(view.phrasebook, words.value).slice(0, MOST_CHIPS);
  return html`<section class="speak" aria-label="Speak">
    <ul class="chips" aria-label="Phrases heard at this table" tabindex="0">
      ${!phrases.length && html`<li class="faint">${view.phrasebook.length ? "New words." : "What is said at this table is kept here."}</li>`}
      ${phrases.map(
        (phrase) => html`<li key=${`${phrase.call} ${phrase.text}`}>
          <button class=${classes("phrase-chip", phrase.call && "a-call")} data-says=${phrase.text} aria-label=${`${phrase.call ? "Call" : "Say"}: ${phrase.text}`} onClick=${() => (utter(play, phrase, (text) => (calling.value = text)), (words.value = ""))}>
            ${phrase.call && html`<${Icon} name="call" />`}<span class="phrase-text">${phrase.text}</span>
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
        aria-label="Speak with your voice"
        title="Your browser turns your voice into words. Some browsers ask their maker to."
        onClick=${() => (listening.value = !listening.value)}
      >
        <${Icon} name="mic" />
      </button>`}
      <input
        ref=${field}
        class="mouth"
        type="text"
        aria-label="Say something"
        placeholder=${halfHeard.value || (listening.value ? "Listening…" : "Say something")}
        autocomplete="off"
        autocapitalize="sentences"
        enterkeyhint="send"
        maxlength=${LONGEST}
        value=${words.value}
        onInput=${(/** @type {any} */ event) => (words.value = event.target.value)}
      />
      <button class="main" disabled=${!words.value.trim()}>Say</button>
    </form>
    ${calling.value !== null && html`<${Whom} view=${view} play=${play} text=${calling.value} onClose=${() => (calling.value = null)} />`}
  </section>`;
}
