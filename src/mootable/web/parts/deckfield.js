// A deck of one's own, or laws: a file, or its text.

import { html, useEffect, useId, useRef, useSignal } from "../lib.js";
import { say } from "../words.js";

/** @import { FieldProps } from "./options.js" */

/** A message to the house may be this long; a deck goes in one, written as JSON. */
const MOST_BYTES = 64_000;

/** The files that hold each kind of text. @type {Record<string, string>} */
const FILES = { deck: ".toml,text/plain", laws: ".txt,.law,text/plain" };

/** @param {FieldProps} props */
export function DeckField({ option, value, disabled, onChange, refusal, onRefusalSeen }) {
  const kind = option.kind === "laws" ? "laws" : "deck";
  const id = useId();
  const note = useId();
  const draft = useSignal(/** @type {string | null} */ (null));
  const problem = useSignal("");
  const text = draft.value ?? value ?? "";
  const page = useRef(/** @type {HTMLTextAreaElement | null} */ (null));

  useEffect(() => {
    // A refusal goes by; what is wrong with a deck stays until it is mended.
    const [, line] = refusal?.text.startsWith(`${option.name}, `) ? (/^\w+, \S+ (\d+):/.exec(refusal.text) ?? []) : [];
    if (!refusal || !line) return;
    problem.value = refusal.text;
    onRefusalSeen();
    if (page.current) select(page.current, Number(line));
  }, [refusal?.key]);

  /** @param {string} deck */
  function use(deck) {
    draft.value = deck;
    const bytes = new Blob([JSON.stringify(deck)]).size;
    problem.value = bytes > MOST_BYTES ? say(`page.${kind}.long`) : "";
    if (!problem.value) onChange(deck.trim() ? deck : null);
  }

  /** @param {any} event */
  async function read(event) {
    const [file] = event.target.files;
    event.target.value = "";
    if (file?.size > MOST_BYTES) problem.value = say(`page.${kind}.file_long`, { file: file.name });
    else if (file) use(await file.text());
  }

  if (disabled) return html`<p class="option">${option.text} <b>${value ? say("page.deck.brought") : say("page.deck.none")}</b></p>`;
  return html`<div class="option deck-option">
    <label for=${id}>${option.text}</label>
    <textarea
      id=${id}
      ref=${page}
      rows=${text ? 8 : 2}
      spellcheck=${false}
      autocomplete="off"
      placeholder=${say(`page.${kind}.place`)}
      aria-describedby=${note}
      value=${text}
      onInput=${(/** @type {any} */ event) => (draft.value = event.target.value)}
    ></textarea>
    <div class="row wrap">
      <button type="button" class="small" disabled=${draft.value === null || draft.value === (value ?? "")} onClick=${() => use(text)}>
        ${say(`page.${kind}.use`)}
      </button>
      <label class="button small quiet file">
        ${say("page.deck.file")}
        <input class="unseen" type="file" accept=${FILES[kind]} onChange=${read} />
      </label>
      ${value && html`<button type="button" class="small quiet" onClick=${() => use("")}>${say(`page.${kind}.back`)}</button>`}
    </div>
    <p id=${note} class=${problem.value ? "problem" : "faint small"} role="alert">
      ${problem.value || say(value ? `page.${kind}.own` : `page.${kind}.usual`)}
    </p>
  </div>`;
}

/**
 * Show a line of a text, by its number.
 * @param {HTMLTextAreaElement} page
 * @param {number} number
 */
function select(page, number) {
  const lines = page.value.split("\n");
  const start = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
  page.focus();
  page.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0));
  page.scrollTop = (page.scrollHeight * (number - 3)) / lines.length;
}
