// Words: to be picked, spoken, spelled; countries and their people; and a phone call.

import { html, useEffect, useId, useRef, useSignal } from "../../../lib.js";
import { Face } from "../../../parts/face.js";
import { Icon } from "../../../parts/icon.js";
import { person } from "../../../viewing.js";
import { moodOf } from "../mood.js";
import { getReady, useBegun, useFrames } from "./pad.js";
import { load, pieces, say } from "../../../words.js";

/** @import { Arena } from "../parts.js" */

const CALL = 30_000;
const OFFERED = 6;

/**
 * A field and a button.
 * @param {{
 *   label: string,
 *   button: string,
 *   onSend: (text: string) => void,
 *   disabled?: boolean,
 *   decimal?: boolean,
 *   list?: string,
 *   unit?: string,
 * }} props
 */
function Line({ label, button, onSend, disabled = false, decimal = false, list, unit }) {
  const id = useId();
  const text = useSignal("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);
  /** @param {Event} event */
  function send(event) {
    event.preventDefault();
    if (!text.value.trim()) return;
    onSend(text.value.trim());
    text.value = "";
    field.current?.focus();
  }
  return html`<form class="word-line" onSubmit=${send}>
    <label for=${id}>${label}</label>
    <span class="row">
      <input
        ref=${field}
        id=${id}
        type="text"
        list=${list}
        inputmode=${decimal ? "decimal" : undefined}
        autocomplete="off"
        autocapitalize="off"
        autocorrect="off"
        spellcheck=${false}
        maxlength="200"
        value=${text.value}
        onInput=${(/** @type {any} */ event) => (text.value = event.target.value)}
      />
      ${unit && html`<span>${unit}</span>`}
      <button class="main" disabled=${disabled}>${button}</button>
    </span>
  </form>`;
}

/**
 * The owner of the card picks a word or a country.
 * @param {Arena} props
 */
export function Picking({ view, trial, play, isMine }) {
  const list = useId();
  const isWord = trial.task === "spelling";
  const known = useSignal(/** @type {string[]} */ ([]));
  const offered = useSignal(/** @type {string[]} */ ([]));
  useEffect(() => {
    if (!isMine) return;
    Promise.all([import("./lists.js"), load("countries")]).then(([{ WORDS, COUNTRIES }]) => {
      known.value = isWord ? WORDS : COUNTRIES;
      offered.value = Array.from({ length: OFFERED }, () => known.value[Math.floor(Math.random() * known.value.length)] ?? "");
    });
  }, [isMine]);
  if (!isMine) {
    const told = { name: view.players[trial.rival ?? 0]?.name, whom: person(view, trial.seat) };
    return html`<div class="trial-game"><p>${isWord ? say("page_wobble.trial.picks_word", told) : say("page_wobble.trial.picks_country", told)}</p></div>`;
  }
  // Words are English everywhere; a country has a name in each language.
  const shown = (/** @type {string} */ one) => (isWord ? one : countryOf(one));
  const pick = (/** @type {string} */ text) => {
    const meant = known.value.find((one) => shown(one).toLowerCase() === text.toLowerCase()) ?? text;
    play?.send({ type: "pick", [isWord ? "word" : "country"]: meant });
  };
  return html`<div class="trial-game">
    <div class="offers">
      ${[...new Set(offered.value)].map((text) => html`<button key=${text} class="small" disabled=${play?.isBusy.value} onClick=${() => pick(shown(text))}>${shown(text)}</button>`)}
    </div>
    <${Line} label=${isWord ? say("page_wobble.trial.other_word") : say("page_wobble.trial.other_country")} button=${say("page_wobble.trial.pick")} list=${list} disabled=${play?.isBusy.value} onSend=${pick} />
    <datalist id=${list}>${known.value.map((text) => html`<option key=${text} value=${shown(text)} />`)}</datalist>
    <button class="quiet" disabled=${play?.isBusy.value} onClick=${() => play?.send({ type: "pick" })}>${say("page_wobble.trial.let_pick")}</button>
  </div>`;
}

/**
 * The speller hears the word and does not see it; the others see it.
 * @param {Arena} props
 */
export function Spelling({ trial, view, play, isMine }) {
  const word = trial.word ?? "";
  const canSpeak = "speechSynthesis" in window;
  const isSpeller = trial.seat === view.seat;
  useEffect(() => {
    if (isMine && canSpeak) speak(word);
  }, [word, isMine]);
  if (!isSpeller) {
    return html`<div class="trial-game">
      <p>${say("page_wobble.trial.word_is")}</p>
      <p class="the-word">${word}</p>
      <p class="faint">${say("page_wobble.trial.read_to", { name: view.players[trial.seat]?.name })}</p>
    </div>`;
  }
  return html`<div class="trial-game">
    <p>${say("page_wobble.trial.letters", { n: word.length })}</p>
    ${canSpeak && html`<button class="hear" onClick=${() => speak(word)}><${Icon} name="play" /> ${say("page_wobble.trial.hear")}</button>`}
    ${isMine && html`<${Line} label=${say("page_wobble.trial.spell")} button=${say("page_wobble.trial.that_is_it")} disabled=${play?.isBusy.value} onSend=${(/** @type {string} */ text) => play?.send({ type: "answer", text })} />`}
  </div>`;
}

/**
 * What a country is called, once that is loaded.
 * @param {string} country
 */
const countryOf = (country) => say(`countries.${country}.plain`);

/** @param {string} word */
function speak(word) {
  const said = new SpeechSynthesisUtterance(word);
  said.lang = "en-GB";
  said.rate = 0.85;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

/** @param {Arena} props */
export function Population({ trial, play, isMine }) {
  const isNamed = useSignal(false);
  useEffect(() => {
    load("countries").then(() => (isNamed.value = true));
  }, []);
  /** @param {string} text */
  function guess(text) {
    const millions = Number(text.replace(",", "."));
    if (millions >= 0) play?.send({ type: "answer", number: Math.round(millions * 1_000_000) });
  }
  return html`<div class="trial-game">
    <p>${say("page_wobble.trial.people_in")}</p>
    <p class="the-word">${isNamed.value && trial.country && say("page_wobble.trial.country", { country: countryOf(trial.country) })}</p>
    ${isMine && html`<${Line} label=${say("page_wobble.trial.guess")} button=${say("page_wobble.trial.that_many")} unit=${say("page_wobble.trial.million")} decimal disabled=${play?.isBusy.value} onSend=${guess} />`}
  </div>`;
}

/** @param {Arena} props */
export function PhoneCall({ trial, view, play, countdown, history, isMine }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  useFrames(countdown?.clock, trial.began, (elapsed) => {
    if (bar.current) bar.current.style.width = `${Math.min(100, Math.max(0, (100 * elapsed) / CALL))}%`;
  });
  const hasBegun = useBegun(countdown?.clock, trial.began);
  const began = history.findLastIndex((event) => event.type === "task");
  const said = history.slice(began).filter((event) => event.type === "talked").slice(-2).map(({ words }) => words);
  return html`<div class="trial-game">
    <div class="time-left growing"><span ref=${bar}></span></div>
    <ul class="bubbles">
      ${said.map((text, i) => html`<li key=${`${said.length}-${i}-${text}`} class="own-words"><${Face} seat=${trial.seat} mood=${moodOf(view, trial.seat)} /><span>${text}</span></li>`)}
      <li key=${trial.prompt} class="their-words"><span role="status">${hasBegun ? prompting(trial.prompt ?? "") : getReady()}</span></li>
    </ul>
    ${isMine && html`<${Line} label=${say("page_wobble.trial.quick")} button=${say("page_wobble.trial.say")} disabled=${!hasBegun} onSend=${(/** @type {string} */ text) => play?.speak({ type: "answer", text })} />`}
  </div>`;
}

/** In how many ways the stranger asks. */
const PROMPTS = 6;

/**
 * What the stranger says, around the word that is given.
 * @param {string} word
 */
function prompting(word) {
  return pieces(`page_wobble.prompt.${word.length % PROMPTS}`, { word: html`<b>${word}</b>` });
}
