// The menu of a table: reading, settings, the host's controls, and the way out.

import { html, useSignal } from "../lib.js";
import { sound, vibration } from "../prefs.js";
import { go } from "../route.js";
import { CallingSwitch } from "./calling.js";
import { Doorkeeping } from "./doorkeeping.js";
import { Icon } from "./icon.js";
import { Seats } from "./seats.js";
import { CopyButton } from "./share.js";
import { Sheet } from "./sheet.js";
import { KeptSwitch } from "./switch.js";
import { ThemeChoice } from "./theme.js";

/** @import { Game } from "../game.js" */
/** @import { TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */
/** @import { Layout } from "../types.js" */

/**
 * @param {{
 *   room: Room,
 *   table: TellTable,
 *   game: Game,
 *   rulebook: string | null,
 *   beside: Layout["beside"],
 *   onOpen: (panel: string) => void,
 *   onClose: () => void,
 * }} props `rulebook`: what the way to it is called, if there is one
 */
export function Menu({ room, table, game, rulebook, beside, onOpen, onClose }) {
  const { pass, Settings } = game.layout;
  const isLeaving = useSignal(false);
  const isSeated = table.you !== null;
  // A first match waits for whoever learns, and nobody else comes to it.
  const isGuided = Boolean(room.state.value?.guide);
  const isMissed = isSeated && !isGuided && table.status === "playing";

  function leave() {
    if (isMissed) room.say({ do: "leave" });
    go("/");
  }

  return html`<${Sheet} title=${`${table.title} · ${table.code}`} kind="side" onClose=${onClose}>
    <div class="menu-links">
      <button class="quiet" onClick=${() => onOpen("aim")}><${Icon} name="host" /> What it is about</button>
      ${rulebook && html`<button class="quiet" onClick=${() => onOpen("rules")}><${Icon} name="rules" /> ${rulebook}</button>`}
      <button class="quiet" onClick=${() => onOpen("help")}><${Icon} name="help" /> How to</button>
      <button class="quiet" onClick=${() => onOpen("log")}><${Icon} name="log" /> Log</button>
      <button class="quiet" onClick=${() => onOpen("chat")}>
        <${Icon} name=${beside?.icon ?? "chat"} /> ${beside?.title ?? "Chat"}
      </button>
    </div>
    <h3>For you</h3>
    <div class="switches">
      ${isSeated &&
      pass &&
      html`<${KeptSwitch}
        label="Always pass"
        text="Lets every card pass that you could object to, whatever you hold."
        kept=${room.alwaysPass}
      />`}
      <${KeptSwitch} label="Sound" kept=${sound} />
      ${"vibrate" in navigator && html`<${KeptSwitch} label="Vibration" kept=${vibration} />`}
      ${isSeated && html`<${CallingSwitch} room=${room} />`}
      ${Settings && html`<${Settings} />`}
    </div>
    <${ThemeChoice} />
    ${!isGuided && html`<${ThisTable} room=${room} table=${table} game=${game} />`}
    <h3>Go</h3>
    ${isLeaving.value
      ? html`<div class="row wrap">
          <p>${game.info.comes_and_goes ? "Your cards go back into the deck." : "A bot will play on for you."} You can take your seat back later.</p>
          <button class="warn" onClick=${leave}>Leave</button>
          <button class="quiet" onClick=${() => (isLeaving.value = false)}>Stay</button>
        </div>`
      : html`<button
          class="quiet"
          onClick=${() => (isMissed ? (isLeaving.value = true) : leave())}
        >
          <${Icon} name="door" /> Leave the table
        </button>`}
  <//>`;
}

/**
 * Who sits here, and how others come.
 * @param {{room: Room, table: TellTable, game: Game}} props
 */
function ThisTable({ room, table, game }) {
  return html`
    <h3>This table</h3>
    <div class="row wrap">
      <${CopyButton} text=${table.link} label="Copy the table's link" />
      ${table.you !== null &&
      html`<${CopyButton} text=${`${table.link}#${room.token}`} label="Copy your own link" />`}
    </div>
    ${table.you !== null &&
    html`<p class="faint">With your own link you come back to your seat on another device. Keep it to yourself.</p>`}
    <h3>Seats</h3>
    <${Seats} table=${table} game=${game.info} say=${room.say} />
    <${Doorkeeping} room=${room} table=${table} game=${game.info} />
  `;
}
