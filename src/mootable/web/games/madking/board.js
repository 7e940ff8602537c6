// The board of the Mad King: the other plays at the top, the stage in the middle, yours below.

import { classes, html, useSignal } from "../../lib.js";
import { pulled } from "../../drag.js";
import { useKeys } from "../../keys.js";
import { Hand } from "../../parts/hand.js";
import { Icon } from "../../parts/icon.js";
import { Sheet } from "../../parts/sheet.js";
import { around } from "../../viewing.js";
import { Actions } from "./actions.js";
import { Card } from "./card.js";
import { Middle } from "./middle.js";
import { Notebook } from "./notebook.js";
import { Mine, Other } from "./seat.js";
import { say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { BoardProps } from "../../types.js" */
/** @import { ActWire, EventWire, ViewWire } from "./types.js" */

/** @param {BoardProps<ViewWire, EventWire, ActWire>} props */
export function Board({ view, cards, seats, play, countdown, said, pending, open }) {
  const isReading = useSignal(false);
  const isSeated = view.seat !== null;
  useKeys((key) => {
    if (key !== "n" || !isSeated) return false;
    isReading.value = true;
    return true;
  });

  return html`<div class=${classes("board", "madking", !isSeated && "watched")}>
    <ul class="playwrights" aria-label=${say("page.players")} tabindex=${open ? 0 : undefined}>
      ${around(view).map(
        (player) => html`<${Other}
          key=${player.seat}
          player=${player}
          view=${view}
          cards=${cards}
          info=${seats[player.seat]}
          isTarget=${mayAim(play, player.seat)}
          own=${open?.[player.seat]}
        />`,
      )}
    </ul>
    <${Middle} view=${view} cards=${cards} play=${play} countdown=${countdown} said=${pending || said} />
    ${play && html`<${Actions} view=${view} cards=${cards} play=${play} />`}
    ${isSeated &&
    html`<${Mine} view=${view} cards=${cards} play=${play} isTarget=${pulled.value === "drawn"}>
      <button class="plain round notebook-button" aria-label=${say("page_madking.notebook")} onClick=${() => (isReading.value = true)}>
        <${Icon} name="notebook" />
      </button>
    <//>`}
    ${view.hand && html`<${Hand} hand=${view.hand} Card=${Card} cards=${cards} play=${play} />`}
    ${isSeated && html`<div class="notebook-beside"><h2>${say("page_madking.notebook")}</h2><${Notebook} view=${view} isOwn=${play !== null} /></div>`}
    ${isReading.value &&
    html`<${Sheet} title=${say("page_madking.notebook")} kind="side" onClose=${() => (isReading.value = false)}>
      <${Notebook} view=${view} isOwn=${play !== null} />
    <//>`}
  </div>`;
}

/**
 * Whether the card being pulled may be laid on a player.
 * @param {Play<ActWire> | null} play
 * @param {number} seat
 */
function mayAim(play, seat) {
  if (!play || !pulled.value) return false;
  return play.actsOf(pulled.value).some((act) => "target" in act && act.target === seat);
}
