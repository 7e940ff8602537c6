// Putting a motion: what kind, and then what about.

import { html, useSignal } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { Sheet } from "../../parts/sheet.js";
import { LONGEST } from "./call.js";
import { Draft } from "./draft.js";
import { KINDS, inWords, lawNamed } from "./motions.js";
import { calls } from "./notices.js";

/** @import { Play } from "../../play.js" */
/** @import { ActWire, AnswerWire, MotionWire, ViewWire } from "./types.js" */
/** @import { LawId } from "./motions.js" */
/** @typedef {{view: ViewWire, play: Play<ActWire>, kind: MotionWire["kind"], put: (motion: MotionWire) => void}} Props */

/** @param {{view: ViewWire, play: Play<ActWire>, onClose: () => void}} props */
export function Proposing({ view, play, onClose }) {
  const kind = useSignal(/** @type {MotionWire["kind"] | null} */ (null));
  /** @param {MotionWire} motion */
  function put(motion) {
    play.send({ type: "move", motion });
    onClose();
  }
  const chosen = KINDS.find((one) => one.kind === kind.value);
  const Form = chosen && FORMS[chosen.kind];
  const foot = chosen && html`<button class="quiet" onClick=${() => (kind.value = null)}><${Icon} name="back" /> Another motion</button>`;
  return html`<${Sheet} key=${kind.value} title=${chosen?.name ?? "What do you move?"} foot=${foot} onClose=${onClose}>
    ${Form
      ? html`<${Form} view=${view} play=${play} kind=${kind.value} put=${put} />`
      : html`<ul class="choices">
          ${KINDS.filter((one) => one.kind !== "set" || view.knows).map(
            (one) => html`<li key=${one.kind}>
              <button class="answer" onClick=${() => (kind.value = one.kind)}><span><b>${one.name}</b> <small>${one.text}</small></span></button>
            </li>`,
          )}
        </ul>`}
  <//>`;
}

/** @param {Props} props */
function Reverse({ view, put }) {
  const open = view.calls.filter(({ reversed, verdict }) => !reversed && verdict === "right");
  if (!open.length) return html`<p>There is no penalty to be reversed.</p>`;
  return html`<ul class="choices">
    ${open.map(
      (call) => html`<li key=${call.n}>
        <button class="answer" onClick=${() => put({ kind: "reverse", call: call.n })}>
          <span><b>${call.text}</b> <small>${calls(view, call.caller, call.offender)}</small></span>
        </button>
      </li>`,
    )}
  </ul>`;
}

/**
 * Which rule, by its number; and those that are open, with their words.
 * @param {{view: ViewWire, more?: {id: LawId | null, name: string}[], onChoose: (id: LawId | null) => void}} props
 */
function Rules({ view, more = [], onChoose }) {
  const number = useSignal("");
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    if (number.value) onChoose(Number(number.value));
  }
  return html`
    <form class="say-row" onSubmit=${submit}>
      <input
        type="number"
        min="1"
        aria-label="The number of a rule"
        placeholder="Number"
        value=${number.value}
        onInput=${(/** @type {any} */ event) => (number.value = event.target.value)}
      />
      <button class="main" disabled=${!number.value}>This one</button>
    </form>
    <ul class="choices">
      ${[...more, { id: /** @type {LawId} */ ("last_called"), name: "The rule that was called last" }].map(
        ({ id, name }) => html`<li key=${id}><button class="answer" onClick=${() => onChoose(id)}><b>${name}</b></button></li>`,
      )}
      ${view.laws.map(
        (law) => html`<li key=${law.number}>
          <button class="answer" onClick=${() => onChoose(law.number)}>
            <span><b>${capital(lawNamed(view, law.number))}</b> <small>${law.text ?? "Its text is secret."}</small></span>
          </button>
        </li>`,
      )}
    </ul>
  `;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Props} props */
function Strike({ view, kind, put }) {
  return html`<${Rules} view=${view} onChoose=${(/** @type {LawId} */ law) => put({ kind, law })} />`;
}

/** @param {Props} props */
function Open({ view, kind, put }) {
  const whole = [{ id: null, name: "The whole lawbook" }];
  return html`<${Rules} view=${view} more=${whole} onChoose=${(/** @type {LawId | null} */ law) => put({ kind, law })} />`;
}

/** @param {Props} props */
function Amend({ view, play, kind, put }) {
  const law = useSignal(/** @type {LawId | null} */ (null));
  const text = useSignal("");
  const checked = useSignal(/** @type {AnswerWire | null} */ (null));
  if (law.value === null) return html`<${Rules} view=${view} onChoose=${(/** @type {LawId} */ id) => (law.value = id)} />`;
  const written = text.value.trim();
  const printed = checked.value?.printed;
  const motion = { kind, law: law.value, text: written, ...(printed && printed !== written && { reading: printed }) };
  return html`
    <p>${capital(lawNamed(view, law.value))} shall say:</p>
    <${Draft} play=${play} text=${text} checked=${checked} />
    <button class="main" disabled=${!checked.value?.ok} onClick=${() => put(motion)}>Move it</button>
  `;
}

/** @param {Props} props */
function Token({ view, kind, put }) {
  return html`<ul class="choices">
    ${view.players.map(
      ({ seat, name, tokens }) => html`<li key=${seat} class="row token-row">
        <${Face} seat=${seat} /> <b class="seat-name">${name}</b>
        <button onClick=${() => put({ kind, player: seat, change: 1 })}><${Icon} name="plus" /><span>Give<span class="unseen"> ${name} a token</span></span></button>
        <button disabled=${!tokens} onClick=${() => put({ kind, player: seat, change: -1 })}><${Icon} name="minus" /><span>Take<span class="unseen"> one from ${name}</span></span></button>
      </li>`,
    )}
  </ul>`;
}

/** @param {Props} props */
function SetOne({ view, kind, put }) {
  const settings = view.settings ?? [];
  const setting = useSignal(settings[0]?.name ?? "");
  const chosen = settings.find(({ name }) => name === setting.value);
  const value = useSignal("");
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    put({ kind, setting: setting.value, value: Number(value.value) });
  }
  return html`<form class="set-form" onSubmit=${submit}>
    <select aria-label="What is set" value=${setting.value} onChange=${(/** @type {any} */ event) => (setting.value = event.target.value)}>
      ${settings.map(({ name, text }) => html`<option value=${name}>${capital(text)}</option>`)}
    </select>
    <p class="faint">Usually ${chosen?.value}.</p>
    <div class="say-row">
      <input
        type="number"
        required
        min=${chosen?.least}
        max=${chosen?.most}
        aria-label="To what"
        placeholder="To what"
        value=${value.value}
        onInput=${(/** @type {any} */ event) => (value.value = event.target.value)}
      />
      <button class="main" disabled=${!value.value}>Move it</button>
    </div>
  </form>`;
}

/** @param {Props} props */
function Resolve({ kind, put }) {
  const text = useSignal("");
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    put({ kind, text: text.value.trim() });
  }
  return html`<form class="say-row" onSubmit=${submit}>
    <input
      type="text"
      autofocus
      aria-label="What shall be resolved?"
      placeholder="In your own words"
      autocomplete="off"
      maxlength=${LONGEST}
      value=${text.value}
      onInput=${(/** @type {any} */ event) => (text.value = event.target.value)}
    />
    <button class="main" disabled=${!text.value.trim()}>Move it</button>
  </form>`;
}

/** @param {Props} props */
function End({ view, put }) {
  const motion = /** @type {MotionWire} */ ({ kind: "end" });
  return html`
    <p>If most vote for it the game is over, and the lawbook is read out.</p>
    <button class="main" onClick=${() => put(motion)}>${inWords(view, motion)}</button>
  `;
}

/** @type {Record<MotionWire["kind"], (props: Props) => any>} */
const FORMS = { reverse: Reverse, strike: Strike, amend: Amend, open: Open, token: Token, set: SetOne, resolve: Resolve, end: End };
