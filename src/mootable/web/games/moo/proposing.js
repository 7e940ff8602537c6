// Putting a motion: what kind, and then what about.

import { html, useSignal } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { Sheet } from "../../parts/sheet.js";
import { LONGEST } from "./call.js";
import { Draft } from "./draft.js";
import { KINDS, inWords, lawNamed } from "./motions.js";
import { calls } from "./notices.js";
import { say } from "../../words.js";

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
  const chosen = kind.value;
  const Form = chosen && FORMS[chosen];
  const foot = chosen && html`<button class="quiet" onClick=${() => (kind.value = null)}><${Icon} name="back" /> ${say("page_moo.motion.another")}</button>`;
  return html`<${Sheet} key=${kind.value} title=${chosen ? say(`page_moo.kind.${chosen}`) : say("page_moo.motion.title")} foot=${foot} onClose=${onClose}>
    ${Form
      ? html`<${Form} view=${view} play=${play} kind=${kind.value} put=${put} />`
      : html`<ul class="choices">
          ${KINDS.filter((one) => one !== "set" || view.knows).map(
            (one) => html`<li key=${one}>
              <button class="answer" onClick=${() => (kind.value = one)}><span><b>${say(`page_moo.kind.${one}`)}</b> <small>${say(`page_moo.kind.${one}_text`)}</small></span></button>
            </li>`,
          )}
        </ul>`}
  <//>`;
}

/** @param {Props} props */
function Reverse({ view, put }) {
  const open = view.calls.filter(({ reversed, verdict }) => !reversed && verdict === "right");
  if (!open.length) return html`<p>${say("page_moo.motion.none")}</p>`;
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
        aria-label=${say("page_moo.motion.number")}
        placeholder=${say("page_moo.motion.number_short")}
        value=${number.value}
        onInput=${(/** @type {any} */ event) => (number.value = event.target.value)}
      />
      <button class="main" disabled=${!number.value}>${say("page_moo.motion.this")}</button>
    </form>
    <ul class="choices">
      ${[...more, { id: /** @type {LawId} */ ("last_called"), name: say("page_moo.motion.last_called") }].map(
        ({ id, name }) => html`<li key=${id}><button class="answer" onClick=${() => onChoose(id)}><b>${name}</b></button></li>`,
      )}
      ${view.laws.map(
        (law) => html`<li key=${law.number}>
          <button class="answer" onClick=${() => onChoose(law.number)}>
            <span><b>${capital(lawNamed(view, law.number))}</b> <small>${law.text ?? say("page_moo.motion.secret")}</small></span>
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
  const whole = [{ id: null, name: say("page_moo.motion.whole") }];
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
    <p>${say("page_moo.motion.shall_say", { law: lawNamed(view, law.value) })}</p>
    <${Draft} play=${play} text=${text} checked=${checked} />
    <button class="main" disabled=${!checked.value?.ok} onClick=${() => put(motion)}>${say("page_moo.motion.move")}</button>
  `;
}

/** @param {Props} props */
function Token({ view, kind, put }) {
  return html`<ul class="choices">
    ${view.players.map(
      ({ seat, name, tokens }) => html`<li key=${seat} class="row token-row">
        <${Face} seat=${seat} /> <b class="seat-name"><bdi>${name}</bdi></b>
        <button onClick=${() => put({ kind, player: seat, change: 1 })}><${Icon} name="plus" /><span>${say("page_moo.motion.give")}<span class="unseen"> ${say("page_moo.motion.give_to", { name })}</span></span></button>
        <button disabled=${!tokens} onClick=${() => put({ kind, player: seat, change: -1 })}><${Icon} name="minus" /><span>${say("page_moo.motion.take")}<span class="unseen"> ${say("page_moo.motion.take_from", { name })}</span></span></button>
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
    <select aria-label=${say("page_moo.motion.what_set")} value=${setting.value} onChange=${(/** @type {any} */ event) => (setting.value = event.target.value)}>
      ${settings.map(({ name }) => html`<option value=${name}>${say(`page_moo.setting.${name}.text`)}</option>`)}
    </select>
    <p class="faint">${say("page_moo.motion.usually", { value: chosen?.value })}</p>
    <div class="say-row">
      <input
        type="number"
        required
        min=${chosen?.least}
        max=${chosen?.most}
        aria-label=${say("page_moo.motion.to_what")}
        placeholder=${say("page_moo.motion.to_what")}
        value=${value.value}
        onInput=${(/** @type {any} */ event) => (value.value = event.target.value)}
      />
      <button class="main" disabled=${!value.value}>${say("page_moo.motion.move")}</button>
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
      aria-label=${say("page_moo.motion.resolved")}
      placeholder=${say("page_moo.motion.own_words")}
      autocomplete="off"
      maxlength=${LONGEST}
      value=${text.value}
      onInput=${(/** @type {any} */ event) => (text.value = event.target.value)}
    />
    <button class="main" disabled=${!text.value.trim()}>${say("page_moo.motion.move")}</button>
  </form>`;
}

/** @param {Props} props */
function End({ view, put }) {
  const motion = /** @type {MotionWire} */ ({ kind: "end" });
  return html`
    <p>${say("page_moo.motion.over_then")}</p>
    <button class="main" onClick=${() => put(motion)}>${inWords(view, motion)}</button>
  `;
}

/** @type {Record<MotionWire["kind"], (props: Props) => any>} */
const FORMS = { reverse: Reverse, strike: Strike, amend: Amend, open: Open, token: Token, set: SetOne, resolve: Resolve, end: End };
