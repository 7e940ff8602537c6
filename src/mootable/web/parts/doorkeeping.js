// Who may come in by the table's link. The host says so.

import { html } from "../lib.js";
import { Icon } from "./icon.js";
import { Switch } from "./switch.js";

/** @import { TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

/** @param {{room: Room, table: TellTable}} props */
export function Doorkeeping({ room, table }) {
  const set = (/** @type {Partial<TellTable>} */ change) => {
    const { locked, sit, watch } = { ...table, ...change };
    room.say({ do: "lock", locked, sit, watch });
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
  </div>`;
}
