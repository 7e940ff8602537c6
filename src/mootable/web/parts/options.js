// The options of a game, explained. The host changes them; the others see them.

import { html, useId } from "../lib.js";
import { DeckField } from "./deckfield.js";
import { Switch } from "./switch.js";

/** @import { OptionInfo, SeatInfo } from "../messages.js" */

/**
 * @typedef {object} FieldProps
 * @property {OptionInfo} option
 * @property {any} value
 * @property {SeatInfo[]} seats
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
 *   mayChange: boolean,
 *   onChange: (chosen: Record<string, any>) => void,
 *   refusal: FieldProps["refusal"],
 *   onRefusalSeen: () => void,
 * }} props
 */
export function Options({ options, chosen, seats, mayChange, onChange, refusal, onRefusalSeen }) {
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
    ${options.map((option) => {
      const Field = FIELDS[option.kind] ?? ChoiceField;
      return html`<${Field}
        key=${option.name}
        option=${option}
        value=${chosen[option.name] ?? option.default}
        seats=${seats}
        disabled=${!mayChange}
        refusal=${refusal}
        onRefusalSeen=${onRefusalSeen}
        onChange=${(/** @type {any} */ value) => change(option.name, value)}
      />`;
    })}
  </div>`;
}

/** @param {FieldProps} props */
function FlagField({ option, value, disabled, onChange }) {
  return html`<${Switch} label=${option.text} on=${value} disabled=${disabled} onChange=${onChange} />`;
}

/**
 * A time: kept in ms, shown in seconds.
 * @param {FieldProps} props
 */
function TimeField({ option, value, disabled, onChange }) {
  const id = useId();
  /** @param {any} event */
  function changed(event) {
    const seconds = event.target.valueAsNumber;
    if (seconds >= 0) onChange(Math.round(seconds * 1000));
  }
  return html`<div class="option">
    <label for=${id}>${option.text}</label>
    <span class="unit">
      <input id=${id} type="number" min="0" step="any" value=${value / 1000} disabled=${disabled} onChange=${changed} />
      seconds
    </span>
  </div>`;
}

/** @param {FieldProps} props */
function ChoiceField({ option, value, disabled, onChange }) {
  const id = useId();
  return html`<div class="option">
    <label for=${id}>${option.text}</label>
    <select
      id=${id}
      value=${value}
      disabled=${disabled}
      onChange=${(/** @type {any} */ event) => onChange(event.target.value)}
    >
      ${option.choices.map((choice) => html`<option value=${choice}>${choice}</option>`)}
    </select>
  </div>`;
}

/** @param {FieldProps} props */
function SeatField({ option, value, seats, disabled, onChange }) {
  const id = useId();
  return html`<div class="option">
    <label for=${id}>${option.text}</label>
    <select
      id=${id}
      value=${value ?? ""}
      disabled=${disabled}
      onChange=${(/** @type {any} */ event) => onChange(event.target.value === "" ? null : +event.target.value)}
    >
      <option value="">chance</option>
      ${seats.map(({ seat, name }) => html`<option value=${seat}>${name || `seat ${seat + 1}`}</option>`)}
    </select>
  </div>`;
}

/** @type {Record<string, (props: FieldProps) => any>} */
const FIELDS = { ms: TimeField, flag: FlagField, choice: ChoiceField, seat: SeatField, deck: DeckField };
