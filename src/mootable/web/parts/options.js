// The options of a game, explained. The host changes them; the others see them.

import { html, useEffect, useId, useState } from "../lib.js";
import { DeckField } from "./deckfield.js";
import { Switch } from "./switch.js";
import { say } from "../words.js";

/** @import { OptionInfo, SeatInfo } from "../messages.js" */

/**
 * @typedef {object} FieldProps
 * @property {OptionInfo} option
 * @property {any} value
 * @property {SeatInfo[]} seats
 * @property {(word: string) => string} word what a word among the choices means
 * @property {boolean} disabled
 * @property {(value: any) => void} onChange
 * @property {{key: number, text: string} | null} refusal what the house refused last, if it did
 * @property {() => void} onRefusalSeen the field shows the refusal itself
 */

/**
 * @param {{
 *   options: OptionInfo[],
 *   chosen: Record<string, any>,
 *   seats: SeatInfo[],
 *   word?: FieldProps["word"],
 *   mayChange: boolean,
 *   onChange: (chosen: Record<string, any>) => void,
 *   refusal: FieldProps["refusal"],
 *   onRefusalSeen: () => void,
 * }} props
 */
export function Options({ options, chosen, seats, word, mayChange, onChange, refusal, onRefusalSeen }) {
  /**
   * Only what is not as usual is told.
   * @param {string} name
   * @param {any} value
   */
  function change(name, value) {
    const all = { ...chosen, [name]: value };
    const unusual = options.filter((option) => (all[option.name] ?? null) !== (option.default ?? null));
    onChange(
      Object.fromEntries(
        unusual.filter((option) => option.name in all).map(({ name: own }) => [own, all[own]]),
      ),
    );
  }

  return html`<div class="options">
    ${options.filter(isForPeople).map((option) => {
      const Field = FIELDS[option.kind] ?? ChoiceField;
      return html`<${Field}
        key=${option.name}
        option=${option}
        value=${chosen[option.name] ?? option.default}
        seats=${seats}
        word=${word ?? ((/** @type {string} */ known) => known)}
        disabled=${!mayChange}
        refusal=${refusal}
        onRefusalSeen=${onRefusalSeen}
        onChange=${(/** @type {any} */ value) => change(option.name, value)}
      />`;
    })}
  </div>`;
}

/**
 * Whether an option is for people to settle: one of any value is for programs.
 * @param {OptionInfo} option
 */
function isForPeople({ kind }) {
  return kind !== "value";
}

/** @param {FieldProps} props */
function FlagField({ option, value, disabled, onChange }) {
  return html`<${Switch} label=${option.text} on=${value} disabled=${disabled} onChange=${onChange} />`;
}

/**
 * What stands in a field: what is being typed there, until the house has said what it makes of it. News
 * of something else may come meanwhile.
 * @param {FieldProps} props
 * @param {string | number} kept
 * @returns {{value: string | number, onInput: (event: any) => void}}
 */
function useTyped({ value, refusal }, kept) {
  const [typed, type] = useState(/** @type {string | null} */ (null));
  useEffect(() => type(null), [value, refusal]);
  return { value: typed ?? kept, onInput: (event) => type(event.target.value) };
}

/**
 * A time: kept in ms, shown in seconds.
 * @param {FieldProps} props
 */
function TimeField(props) {
  const { option, value, disabled, onChange } = props;
  const id = useId();
  const typed = useTyped(props, value / 1000);
  /** @param {any} event */
  function changed(event) {
    const seconds = event.target.valueAsNumber;
    if (seconds >= 0) onChange(Math.round(seconds * 1000));
  }
  return html`<div class="option">
    <label for=${id}>${option.text}</label>
    <span class="unit">
      <input id=${id} type="number" min="0" step="any" ...${typed} disabled=${disabled} onChange=${changed} />
      ${say("page.option.seconds")}
    </span>
  </div>`;
}

/**
 * A whole number; where none is usual, the field may stay empty.
 * @param {FieldProps} props
 */
function NumberField(props) {
  const { option, value, disabled, onChange } = props;
  const id = useId();
  const typed = useTyped(props, value ?? "");
  const mayBeNone = option.default === null;
  /** @param {any} event */
  function changed(event) {
    const number = event.target.valueAsNumber;
    if (number >= 1) onChange(Math.round(number));
    else if (mayBeNone && event.target.value === "") onChange(null);
  }
  return html`<div class="option">
    <label for=${id}>${option.text}</label>
    <input
      id=${id}
      class="count"
      type="number"
      min="1"
      step="1"
      placeholder=${mayBeNone ? say("page.option.as_usual") : undefined}
      ...${typed}
      disabled=${disabled}
      onChange=${changed}
    />
  </div>`;
}

/**
 * Any of a few words.
 * @param {FieldProps} props
 */
function WordsField({ option, value, word, disabled, onChange }) {
  const chosen = /** @type {string[]} */ (value ?? []);
  /**
   * @param {string} choice
   * @param {boolean} on
   */
  const set = (choice, on) => onChange(option.choices.filter((known) => (known === choice ? on : chosen.includes(known))));
  return html`<fieldset class="option words">
    <legend>${option.text}</legend>
    <div class="words-in">
      ${option.choices.map(
        (choice) => html`<label key=${choice} class="word">
          <input
            type="checkbox"
            checked=${chosen.includes(choice)}
            disabled=${disabled}
            onChange=${(/** @type {any} */ event) => set(choice, event.target.checked)}
          />
          <span>${word(choice)}</span>
        </label>`,
      )}
    </div>
    ${value && !disabled && html`<button type="button" class="small quiet" onClick=${() => onChange(null)}>${say("page.option.usual_again")}</button>`}
  </fieldset>`;
}

/**
 * One of a few words; where none is usual, none can be chosen again.
 * @param {FieldProps} props
 */
function ChoiceField({ option, value, word, disabled, onChange }) {
  const id = useId();
  return html`<div class="option">
    <label for=${id}>${option.text}</label>
    <select
      id=${id}
      value=${value ?? ""}
      disabled=${disabled}
      onChange=${(/** @type {any} */ event) => onChange(event.target.value || null)}
    >
      ${option.default === null && html`<option value="">${say("page.option.as_usual")}</option>`}
      ${option.choices.map((choice) => html`<option value=${choice}>${word(choice)}</option>`)}
    </select>
  </div>`;
}

/** @param {FieldProps} props */
function SeatField({ option, value, seats, word, disabled, onChange }) {
  const id = useId();
  return html`<div class="option">
    <label for=${id}>${option.text}</label>
    <select
      id=${id}
      value=${value ?? ""}
      disabled=${disabled}
      onChange=${(/** @type {any} */ event) => onChange(event.target.value === "" ? null : +event.target.value)}
    >
      <option value="">${word("chance")}</option>
      ${seats.map(({ seat, name }) => html`<option value=${seat}>${name || say("page.seats.numbered", { n: seat + 1 })}</option>`)}
    </select>
  </div>`;
}

/** @type {Record<string, (props: FieldProps) => any>} */
const FIELDS = {
  ms: TimeField,
  number: NumberField,
  words: WordsField,
  flag: FlagField,
  choice: ChoiceField,
  seat: SeatField,
  deck: DeckField,
  laws: DeckField,
};
