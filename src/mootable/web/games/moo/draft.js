// A law while it is written: checked as one types, completed by what could come next.

import { html, useEffect, useId, useRef, useSignal } from "../../lib.js";
import { BEGINNING } from "./english.js";
import { Readings, Understood } from "./readings.js";
import { say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { ActWire, AnswerWire } from "./types.js" */
/** @import { Signal } from "../../vendor/signals.js" */

const PAUSE = 260;
const LONGEST = 600;
const MOST_NEXT = 30;

/**
 * @param {{play: Play<ActWire>, text: Signal<string>, checked: Signal<AnswerWire | null>}} props
 * `checked`: what the house says of the text as it stands; null while it has not said
 */
export function Draft({ play, text, checked }) {
  const page = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const under = useRef(/** @type {HTMLElement | null} */ (null));
  const note = useId();
  const reading = useSignal("");
  useChecking(play, text, reading, checked);
  const said = checked.value;
  const next = offered(text.value, said);

  /** @param {string} written */
  function write(written) {
    text.value = written;
    page.current?.focus();
    page.current?.setSelectionRange(written.length, written.length);
  }

  /** @param {KeyboardEvent} event */
  function toChips(event) {
    const isAtEnd = page.current?.selectionStart === text.value.length;
    const first = document.getElementById(`${note}-0`);
    if (event.key !== "ArrowDown" || !isAtEnd || !first) return;
    event.preventDefault();
    first.focus();
  }

  /** @param {KeyboardEvent} event */
  function amongChips(event) {
    const here = Number(/** @type {HTMLElement} */ (event.target).dataset.place);
    const to = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    (document.getElementById(`${note}-${to}`) ?? page.current)?.focus();
  }

  return html`<div class="draft">
    <div class="paper">
      <div class="beneath" aria-hidden="true" ref=${under}><${Underlined} text=${text.value} at=${said && !isUnfinished(text.value, said) ? (said.at ?? null) : null} /></div>
      <textarea
        ref=${page}
        rows="4"
        lang="en"
        autofocus
        aria-label=${say("page_moo.draft.law")}
        aria-describedby=${note}
        aria-invalid=${said !== null && !said.ok && !isUnfinished(text.value, said)}
        placeholder=${BEGINNING}
        spellcheck=${false}
        autocapitalize="sentences"
        maxlength=${LONGEST}
        value=${text.value}
        onInput=${(/** @type {any} */ event) => (text.value = event.target.value)}
        onScroll=${(/** @type {any} */ event) => under.current?.scrollTo(0, event.target.scrollTop)}
        onKeyDown=${toChips}
      ></textarea>
    </div>
    <div class="said-of-it" id=${note} aria-live="polite">
      <${SaidOfIt} text=${text.value} said=${said} reading=${reading} onMend=${write} />
    </div>
    ${next.length > 0 &&
    html`<ul class="nexts" aria-label=${say("page_moo.draft.next")} onKeyDown=${amongChips}>
      ${next.map(
        (word, i) => html`<li key=${word}>
          <button type="button" id=${`${note}-${i}`} data-place=${i} class="next-word" onClick=${() => write(text.value + word)}>${inFull(text.value, word)}</button>
        </li>`,
      )}
    </ul>`}
  </div>`;
}

/**
 * What could come next, numbers last. After a whole law nothing need come.
 * @param {string} text
 * @param {AnswerWire | null} said
 */
function offered(text, said) {
  const next = (said?.readings?.length ?? 0) > 1 ? [] : (said?.next ?? []);
  if (said?.ok && text.trim().endsWith(".")) return [];
  const isNumber = (/** @type {string} */ word) => /^\s*\d+$/.test(word);
  return [...next.filter((word) => !isNumber(word)), ...next.filter(isNumber)].slice(0, MOST_NEXT);
}

/**
 * A word that is begun already, in full.
 * @param {string} text
 * @param {string} ending
 */
function inFull(text, ending) {
  const begun = /^\w/.test(ending) ? (/\w+$/.exec(text)?.[0] ?? "") : "";
  return `${begun}${ending}`.trim();
}

/**
 * Whether nothing is wrong so far, but something is still to come: a word, or the end of one.
 * @param {string} text
 * @param {AnswerWire} said
 */
function isUnfinished(text, { at, next }) {
  const end = text.trimEnd().length;
  return !end || (!!at && (at[0] >= end || (at[0] + at[1] >= end && (next?.length ?? 0) > 0)));
}

/**
 * Ask the house what it makes of the text, when the pen rests.
 * @param {Play<ActWire>} play
 * @param {Signal<string>} text
 * @param {Signal<string>} reading which of several is meant; another text may mean something else
 * @param {Signal<AnswerWire | null>} checked
 */
function useChecking(play, text, reading, checked) {
  const written = text.value;
  const meant = reading.value;
  useEffect(() => {
    reading.value = "";
  }, [written]);
  useEffect(() => {
    checked.value = null;
    let isStale = false;
    const timer = setTimeout(async () => {
      const answer = await play.ask({ about: "law", text: written, ...(meant && { reading: meant }) }).catch((refused) => ({ ok: false, problem: refused.message }));
      if (!isStale) checked.value = answer;
    }, PAUSE);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [written, meant]);
}

/** @param {{text: string, at: [number, number] | null}} props */
function Underlined({ text, at }) {
  if (!at) return null;
  const [from, length] = at;
  return html`${text.slice(0, from)}<mark>${text.slice(from, from + length)}</mark>${text.slice(from + length)}`;
}

/** @param {{text: string, said: AnswerWire | null, reading: Signal<string>, onMend: (text: string) => void}} props */
function SaidOfIt({ text, said, reading, onMend }) {
  if (!text.trim()) return html`<p class="faint">${say("page_moo.draft.write")}</p>`;
  if (!said) return html`<p class="faint">…</p>`;
  const [first, ...more] = said.readings ?? [];
  if (said.ok && first) return html`<${Understood} reading=${first} />`;
  if (first && more.length > 0) {
    const choose = (/** @type {string} */ printed) => (reading.value = printed);
    return html`<${Readings} question=${said.problem} readings=${said.readings} onChoose=${choose} />`;
  }
  const { at, meant } = said;
  return html`
    <p class=${isUnfinished(text, said) ? "faint" : "misunderstood"}>${said.problem}</p>
    ${meant &&
    at &&
    html`<button type="button" class="small" onClick=${() => onMend(text.slice(0, at[0]) + meant + text.slice(at[0] + at[1]))}>
      ${say("page_moo.draft.put", { meant })}
    </button>`}
  `;
}
