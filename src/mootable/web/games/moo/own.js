// Your own place: who you are, what you may do besides playing and speaking, and the way back in.

import { classes, html } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Held } from "../../parts/held.js";
import { Icon } from "../../parts/icon.js";
import { Coin } from "./card.js";
import { nameOf } from "./deck.js";
import { POINT_OF_ORDER } from "./english.js";
import { Kept } from "./kept.js";
import { moodOf } from "./mood.js";
import { Bubble } from "./seat.js";
import { say } from "../../words.js";

/** @import { Play } from "../../play.js" */
/** @import { Words } from "./heard.js" */
/** @import { ActWire, ViewWire } from "./types.js" */

/**
 * @param {{
 *   view: ViewWire,
 *   play: Play<ActWire> | null,
 *   words: Words[],
 *   onTap: () => void,
 *   onDesk: () => void,
 * }} props
 */
export function Own({ view, play, words, onTap, onDesk }) {
  const player = view.players[view.seat ?? -1];
  if (!player) return null;
  const { seat, name, tokens, cards } = player;
  return html`<div class=${classes("myself", seat === view.turn && !view.order && "on-turn")} data-place=${`seat-${seat}`}>
    <span class="covered who">
      <${Face} seat=${seat} mood=${moodOf(view, seat)} />
      <span class="seat-name"><bdi>${name}</bdi></span>
      ${!player.out && html`<${Held} cards=${cards} />`}
      <span class="coins" role="img" aria-label=${say("page_moo.tokens", { n: tokens })}>
        ${Array.from({ length: Math.min(tokens, 3) }, (_, i) => html`<${Coin} key=${i} />`)}${tokens > 3 && ` ${tokens}`}
      </span>
      <${Kept} view=${view} seat=${seat} />
      ${play && html`<button class="cover" aria-label=${say("page_moo.own.you", { name })} onClick=${onTap}></button>`}
    </span>
    ${play && !view.over && html`<${Doings} view=${view} play=${play} onDesk=${onDesk} />`}
    <${Bubble} words=${words} />
  </div>`;
}

/** @param {{view: ViewWire, play: Play<ActWire>, onDesk: () => void}} props */
function Doings({ view, play, onDesk }) {
  const join = play.find("join");
  const taken = play.taken.value;
  const acts = taken ? play.actsOf(taken) : [];
  return html`<span class="doings" role="group" aria-label=${say("page.doing")}>
    ${join && html`<button class="main" onClick=${() => play.send(join)}>${say("page_moo.own.join")}</button>`}
    ${taken &&
    acts.length > 0 &&
    html`<button class="main small" data-spends=${taken} disabled=${play.isBusy.value} onClick=${() => play.choose(acts)}>
      ${say("page_moo.own.play")}<span class="unseen"> ${nameOf(taken)}</span>
    </button>`}
    <button class="quiet round" aria-label=${say("page_moo.own.desk")} title=${say("page_moo.own.desk")} onClick=${onDesk}>
      <${Icon} name="scroll" />${view.desk && html`<span class="dot"></span>`}
    </button>
    ${!view.order &&
    play.find("say") &&
    html`<button class="quiet round" aria-label=${say("page_moo.order")} title=${say("page_moo.order")} onClick=${() => play.speak({ type: "say", text: POINT_OF_ORDER })}>
      <${Icon} name="gavel" />
    </button>`}
  </span>`;
}
