// Buttons for what can be done now, large and under the thumb.

import { classes, html, useId } from "../lib.js";
import { told } from "../choosing.js";

/** @import { CardInfo } from "../messages.js" */
/** @import { Play } from "../play.js" */
/** @import { Act } from "../types.js" */

/**
 * What a button says, and under it what follows.
 * @param {{id: string, follows: string, children?: any}} props
 */
function Words({ id, follows, children }) {
  return html`<span class="act-words">
    <span>${children}</span>
    ${follows && html`<small id=${id} class="follows" aria-hidden="true">${follows}</small>`}
  </span>`;
}

/**
 * A button for an act. What is not legal is shown, so that nothing jumps, and says why when it is
 * touched.
 * @param {{play: Play, type: string, kind?: string, children?: any}} props
 */
export function ActButton({ play, type, kind, children }) {
  const act = play.find(type);
  return html`<${DoButton} play=${play} type=${type} acts=${act ? [act] : []} kind=${act ? kind : "unable"} onTap=${() => (act ? play.send(act) : play.attempt(type))}>${children}<//>`;
}

/**
 * A button that does one of some acts.
 * @param {{play: Play, acts: Act[], type?: string, kind?: string, onTap: () => void, children?: any}} props
 */
export function DoButton({ play, acts, type = acts[0]?.type, kind, onTap, children }) {
  const id = useId();
  const follows = play.follows(acts);
  return html`<button
    class=${classes("act", kind)}
    data-act=${type}
    data-does=${acts.length === 1 ? told(acts[0]) : undefined}
    aria-disabled=${acts.length === 0}
    aria-describedby=${follows ? id : undefined}
    disabled=${play.isBusy.value}
    onClick=${onTap}
  >
    <${Words} id=${id} follows=${follows}>${children}<//>
  </button>`;
}

/**
 * What the card taken up is good for now.
 * @param {{cards: Map<string, CardInfo>, play: Play, verb: (name: string) => string}} props `verb`: what is done with it
 */
export function Spend({ cards, play, verb }) {
  const id = play.taken.value;
  const acts = id ? play.actsOf(id) : [];
  if (!id || !acts.length) return null;
  return html`<button class="act main" data-spends=${id} disabled=${play.isBusy.value} onClick=${() => play.choose(acts)}>
    ${verb(cards.get(id)?.name ?? id)}
  </button>`;
}
