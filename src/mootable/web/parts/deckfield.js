// A deck of one's own, or laws: a file, or its text.

import { html, useEffect, useId, useRef, useSignal } from "../lib.js";

/** @import { FieldProps } from "./options.js" */

/** A message to the house may be this long; a deck goes in one, written as JSON. */
const MOST_BYTES = 64_000;

/** What is said of each kind of text. @type {Record<string, Record<"what" | "place" | "use" | "back" | "own" | "usual" | "files", string>>} */
const WORDS = {
  deck: {
    what: "a deck",
    place: "Paste a deck file here, or choose one below.",
    use: "Use this deck",
    back: "Back to the usual deck",
    own: "This table plays with a deck of its own.",
    usual: "This table plays with the usual deck.",
    files: ".toml,text/plain",
  },
  laws: {
    what: "a lawbook",
    place: "Paste laws here, one a line, or choose a file below.",
    use: "Use these laws",
    back: "Without them",
    own: "This table begins with laws of its own.",
    usual: "This table begins with no laws but the printed ones.",
    files: ".txt,.law,text/plain",
  },
};

/** @param {FieldProps} props */
export function DeckField({ option, value, disabled, onChange, refusal, onRefusalSeen }) {
  const words = /** @type {(typeof WORDS)[string]} */ (WORDS[option.kind] ?? WORDS.deck);
  const id = useId();
  const note = useId();
  const draft = useSignal(/** @type {string | null} */ (null));
  const problem = useSignal("");
  const text = draft.value ?? value ?? "";
  const page = useRef(/** @type {HTMLTextAreaElement | null} */ (null));

  useEffect(() => {
    // A refusal goes by; what is wrong with a deck stays until it is mended.
    if (!refusal?.text.startsWith(`${option.name}, line`)) return;
    problem.value = refusal.text;
    onRefusalSeen();
    if (page.current) select(page.current, Number(/line (\d+)/.exec(refusal.text)?.[1]));
  }, [refusal?.key]);

  /** @param {string} deck */
  function use(deck) {
    draft.value = deck;
    const bytes = new Blob([JSON.stringify(deck)]).size;
    problem.value = bytes > MOST_BYTES ? `That is too long for ${words.what}: at most 64 kB.` : "";
    if (!problem.value) onChange(deck.trim() ? deck : null);
  }

  /** @param {any} event */
  async function read(event) {
    const [file] = event.target.files;
    event.target.value = "";
    if (file?.size > MOST_BYTES) problem.value = `${file.name} is too long for ${words.what}: at most 64 kB.`;
    else if (file) use(await file.text());
  }

  if (disabled) return html`<p class="option">${option.text} <b>${value ? "The host has brought one." : "None."}</b></p>`;
  return html`<div class="option deck-option">
    <label for=${id}>${option.text}</label>
    <textarea
      id=${id}
      ref=${page}
      rows=${text ? 8 : 2}
      spellcheck=${false}
      autocomplete="off"
      placeholder=${words.place}
      aria-describedby=${note}
      value=${text}
      onInput=${(/** @type {any} */ event) => (draft.value = event.target.value)}
    ></textarea>
    <div class="row wrap">
      <button type="button" class="small" disabled=${draft.value === null || draft.value === (value ?? "")} onClick=${() => use(text)}>
        ${words.use}
      </button>
      <label class="button small quiet file">
        Choose a file
        <input class="unseen" type="file" accept=${words.files} onChange=${read} />
      </label>
      ${value && html`<button type="button" class="small quiet" onClick=${() => use("")}>${words.back}</button>`}
    </div>
    <p id=${note} class=${problem.value ? "problem" : "faint small"} role="alert">
      ${problem.value || (value ? words.own : words.usual)}
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
