// Who may come in by the table's link. The host says so.

import { html, useId } from "../lib.js";
import { Icon } from "./icon.js";
import { Switch } from "./switch.js";

/** @import { GameInfo, TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

/** Who takes over a bot's hand while a match runs.
 * @type {Record<TellTable["latecomers"], string>} */
const LATECOMERS = { anyone: "Anyone with the link", asked: "After my yes", nobody: "Nobody" };

/** @param {{room: Room, table: TellTable, game: GameInfo}} props */
export function Doorkeeping({ room, table, game }) {
  const id = useId();
  const set = (/** @type {Partial<TellTable>} */ change) => {
    const { locked, sit, watch, latecomers } = { ...table, ...change };
    room.say({ do: "lock", locked, sit, watch, latecomers });
  };
  if (!table.host) {
    return table.locked && html`<p class="faint"><${Icon} name="lock" /> The host has locked the table.</p>`;
  }
  return html`<div class="switches">
    <${Switch}
      label="Lock the table"
      text="Nobody new comes in."
      on=${table.locked}
      onChange=${(/** @type {boolean} */ locked) => set({ locked })}
    />
    <${Switch}
      label="The link lets people sit down"
      on=${table.sit}
      disabled=${table.locked}
      onChange=${(/** @type {boolean} */ sit) => set({ sit })}
    />
    <${Switch}
      label="The link lets people watch"
      on=${table.watch}
      disabled=${table.locked}
      onChange=${(/** @type {boolean} */ watch) => set({ watch })}
    />
    ${!game.comes_and_goes &&
    html`<div class="option">
      <label for=${id}>Who comes late takes over a bot's hand</label>
      <select
        id=${id}
        value=${table.latecomers}
        disabled=${table.locked || !table.sit}
        onChange=${(/** @type {any} */ event) => set({ latecomers: event.target.value })}
      >
        ${Object.entries(LATECOMERS).map(([who, words]) => html`<option value=${who}>${words}</option>`)}
      </select>
    </div>`}
  </div>`;
}
