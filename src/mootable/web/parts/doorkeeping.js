// Who may come in by the table's link. The host says so.

import { html, useId } from "../lib.js";
import { Icon } from "./icon.js";
import { Switch } from "./switch.js";
import { say } from "../words.js";

/** @import { GameInfo, TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

/** Who takes over a bot's hand while a match runs.
 * @type {TellTable["latecomers"][]} */
const LATECOMERS = ["anyone", "asked", "nobody"];

/** @param {{room: Room, table: TellTable, game: GameInfo}} props */
export function Doorkeeping({ room, table, game }) {
  const id = useId();
  const set = (/** @type {Partial<TellTable>} */ change) => {
    const { locked, sit, watch, latecomers } = { ...table, ...change };
    room.say({ do: "lock", locked, sit, watch, latecomers });
  };
  if (!table.host) {
    return table.locked && html`<p class="faint"><${Icon} name="lock" /> ${say("page.keeping.locked")}</p>`;
  }
  return html`<div class="switches">
    <${Switch}
      label=${say("page.keeping.lock")}
      text=${say("page.keeping.lock_text")}
      on=${table.locked}
      onChange=${(/** @type {boolean} */ locked) => set({ locked })}
    />
    <${Switch}
      label=${say("page.keeping.sit")}
      on=${table.sit}
      disabled=${table.locked}
      onChange=${(/** @type {boolean} */ sit) => set({ sit })}
    />
    <${Switch}
      label=${say("page.keeping.watch")}
      on=${table.watch}
      disabled=${table.locked}
      onChange=${(/** @type {boolean} */ watch) => set({ watch })}
    />
    ${!game.comes_and_goes &&
    html`<div class="option">
      <label for=${id}>${say("page.keeping.late")}</label>
      <select
        id=${id}
        value=${table.latecomers}
        disabled=${table.locked || !table.sit}
        onChange=${(/** @type {any} */ event) => set({ latecomers: event.target.value })}
      >
        ${LATECOMERS.map((who) => html`<option value=${who}>${say(`page.keeping.${who}`)}</option>`)}
      </select>
    </div>`}
  </div>`;
}
