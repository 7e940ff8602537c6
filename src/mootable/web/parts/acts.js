// Buttons for what can be done now, large and under the thumb.

import { classes, html } from "../lib.js";

/** @import { CardInfo } from "../messages.js" */
/** @import { Play } from "../play.js" */

/**
 * A button for an act. What is not legal is shown, so that nothing jumps, but can't be pressed.
 * @param {{play: Play, type: string, kind?: string, children?: any}} props
 */
export function ActButton({ play, type, kind, children }) {
  const act = play.find(type);
  return html`<button
    class=${classes("act", kind)}
    disabled=${!act || play.isBusy.value}
    onClick=${() => act && play.send(act)}
  >
    ${children}
  </button>`;
}

/**
 * What the card taken up is good for now.
 * @param {{cards: Map<string, CardInfo>, play: Play, verb: string}} props
 */
export function Spend({ cards, play, verb }) {
  const id = play.taken.value;
  const acts = id ? play.actsOf(id) : [];
  if (!id || !acts.length) return null;
  return html`<button class="act main" disabled=${play.isBusy.value} onClick=${() => play.choose(acts)}>
    ${verb} ${cards.get(id)?.name}
  </button>`;
}
