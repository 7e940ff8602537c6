// The lawbook, open at last: each law, whose it was, and who stumbled over it.

import { html } from "../../lib.js";
import { lawbookAddress } from "../../api.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { person } from "../../viewing.js";
import { say } from "../../words.js";

/** @import { ReadLaw } from "../../shapes.js" */
/** @import { ViewWire } from "./types.js" */

/** @param {number} times */
const often = (times) => say("page_moo.book.times", { n: times });

/**
 * What became of a law, in sentences.
 * @param {ViewWire} view
 * @param {ReadLaw} law
 */
export function fate(view, law) {
  const name = (/** @type {number} */ seat) => (seat === view.seat ? say("page_moo.you") : (view.players[seat]?.name ?? ""));
  const broken = Object.entries(law.broken_by ?? {}).map(([seat, times]) => ({ seat: Number(seat), times }));
  const most = Math.max(0, ...broken.map(({ times }) => times));
  const worst = broken.filter(({ times }) => times === most).map(({ seat }) => name(seat));
  // A law that waits for nothing is never seen to fire.
  const waits = /^when\b/i.test(law.text);
  const lines = law.fired ? [say("page_moo.book.fired", { times: often(law.fired) })] : waits ? [say("page_moo.book.never_fired")] : [];
  if (most) lines.push(say("page_moo.book.broken", { names: worst, times: often(most) }));
  else if (law.fired) lines.push(say("page_moo.book.never_called"));
  const first = view.calls.find(({ n }) => n === law.first_called);
  if (first) lines.push(say("page_moo.book.first", { who: person(view, first.caller) }));
  if (law.struck) lines.push(say("page_moo.book.struck"));
  return lines.join(" ");
}

/**
 * @param {ViewWire} view
 * @param {ReadLaw} law
 */
export function author(view, law) {
  if (law.author === null) return isPrinted(law) ? say("page_moo.book.by_nobody") : say("page_moo.book.from_before");
  return say("page_moo.book.by", { who: person(view, law.author) });
}

/** @param {{view: ViewWire, law: ReadLaw}} props */
export function Law({ view, law }) {
  return html`<div class="read-law">
    <p class="law-head">
      ${law.author !== null && html`<${Face} seat=${law.author} mood="smirk" />`}
      <b>${law.number}</b> <span class="faint">${author(view, law)}</span>
    </p>
    <p class="law-text" lang="en">${law.text}</p>
    <p class="faint">${fate(view, law)}</p>
  </div>`;
}

/** ${say("page_moo.book.printed")} have three digits. @param {ReadLaw} law */
const isPrinted = (law) => law.number < 1000;

/**
 * The laws players made, which is what there is to tell.
 * @param {ViewWire} view
 */
export const made = (view) => (view.lawbook ?? []).filter((law) => !isPrinted(law));

/** @param {{view: ViewWire, code: string}} props */
export function Epilogue({ view, code }) {
  const laws = made(view);
  // Those who are still finding out the printed rules may want to go on with that.
  const printed = view.knows ? (view.lawbook ?? []).filter(isPrinted) : [];
  const text = laws.filter(({ struck }) => !struck).map((law) => law.text).join("\n");
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  return html`<section class="epilogue" aria-labelledby="lawbook">
    <h3 id="lawbook">${say("page_moo.book.title")}</h3>
    ${!laws.length && html`<p class="faint">${say("page_moo.book.none")}</p>`}
    <ol class="lawbook">${laws.map((law) => html`<li key=${law.number}><${Law} view=${view} law=${law} /></li>`)}</ol>
    ${printed.length > 0 &&
    html`<details>
      <summary>${say("page_moo.book.printed")}</summary>
      <ol class="lawbook">${printed.map((law) => html`<li key=${law.number}><${Law} view=${view} law=${law} /></li>`)}</ol>
    </details>`}
    ${laws.length > 0 &&
    html`<p class="row wrap centre">
      <a class="button quiet small" href=${address} download=${`lawbook-${code}.txt`}><${Icon} name="save" /> ${say("page_moo.book.save")}</a>
      <a class="button quiet small" href=${lawbookAddress(code)} download=${`lawbook-${code}.json`}><${Icon} name="save" /> ${say("page_moo.book.save_story")}</a>
    </p>`}
  </section>`;
}
