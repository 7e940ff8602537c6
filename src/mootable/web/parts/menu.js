// The menu of a table: reading, settings, the host's controls, and the way out.

import { html, useSignal } from "../lib.js";
import { sound, vibration } from "../prefs.js";
import { go } from "../route.js";
import { CallingSwitch } from "./calling.js";
import { Doorkeeping } from "./doorkeeping.js";
import { Icon } from "./icon.js";
import { LanguageChoice } from "./language.js";
import { Seats } from "./seats.js";
import { CopyButton } from "./share.js";
import { Sheet } from "./sheet.js";
import { KeptSwitch } from "./switch.js";
import { ThemeChoice } from "./theme.js";
import { say } from "../words.js";

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
      <button class="quiet" onClick=${() => onOpen("aim")}><${Icon} name="host" /> ${say("page.menu.about")}</button>
      ${rulebook && html`<button class="quiet" onClick=${() => onOpen("rules")}><${Icon} name="rules" /> ${rulebook}</button>`}
      <button class="quiet" onClick=${() => onOpen("help")}><${Icon} name="help" /> ${say("page.menu.how_to")}</button>
      <button class="quiet" onClick=${() => onOpen("log")}><${Icon} name="log" /> ${say("page.menu.log")}</button>
      <button class="quiet" onClick=${() => onOpen("chat")}>
        <${Icon} name=${beside?.icon ?? "chat"} /> ${beside?.title() ?? say("page.chat")}
      </button>
    </div>
    <h3>${say("page.menu.for_you")}</h3>
    <div class="switches">
      ${isSeated &&
      pass &&
      html`<${KeptSwitch}
        label=${say("page.menu.pass")}
        text=${say("page.menu.pass_text")}
        kept=${room.alwaysPass}
      />`}
      <${KeptSwitch} label=${say("page.menu.sound")} kept=${sound} />
      ${"vibrate" in navigator && html`<${KeptSwitch} label=${say("page.menu.vibration")} kept=${vibration} />`}
      ${isSeated && html`<${CallingSwitch} room=${room} />`}
      ${Settings && html`<${Settings} />`}
    </div>
    <${ThemeChoice} />
    <${LanguageChoice} />
    ${!isGuided && html`<${ThisTable} room=${room} table=${table} game=${game} />`}
    <h3>${say("page.menu.go")}</h3>
    ${isLeaving.value
      ? html`<div class="row wrap">
          <p>${game.info.comes_and_goes ? say("page.menu.cards_back") : say("page.menu.bot_on")}</p>
          <button class="warn" onClick=${leave}>${say("page.menu.leave")}</button>
          <button class="quiet" onClick=${() => (isLeaving.value = false)}>${say("page.menu.stay")}</button>
        </div>`
      : html`<button
          class="quiet"
          onClick=${() => (isMissed ? (isLeaving.value = true) : leave())}
        >
          <${Icon} name="door" /> ${say("page.menu.leave_table")}
        </button>`}
  <//>`;
}

/**
 * Who sits here, and how others come.
 * @param {{room: Room, table: TellTable, game: Game}} props
 */
function ThisTable({ room, table, game }) {
  return html`
    <h3>${say("page.menu.this_table")}</h3>
    <div class="row wrap">
      <${CopyButton} text=${table.link} label=${say("page.menu.copy_link")} />
      ${table.you !== null &&
      html`<${CopyButton} text=${`${table.link}#${room.token}`} label=${say("page.menu.copy_own")} />`}
    </div>
    ${table.you !== null &&
    html`<p class="faint">${say("page.menu.own_text")}</p>`}
    <h3>${say("page.menu.seats")}</h3>
    <${Seats} table=${table} game=${game.info} tell=${room.say} />
    <${Doorkeeping} room=${room} table=${table} game=${game.info} />
  `;
}
