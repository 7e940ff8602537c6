// The board of Wobble: the ring with the pile in its middle, or a trial; below, what you can do.

import { classes, html, useEffect, useMemo, useRef, useSignal } from "../../lib.js";
import { useKeys } from "../../keys.js";
import { Hand } from "../../parts/hand.js";
import { Actions } from "./actions.js";
import { Away } from "./away.js";
import { Card, Chip } from "./card.js";
import { withUnprinted } from "./deck.js";
import { Moments } from "./moments.js";
import { doQuickly, quickPlays } from "./quick.js";
import { Round } from "./round.js";
import { ScoreSheet } from "./scores.js";
import { useSlip } from "./slips.js";
import { Arena } from "./trials/arena.js";
import { say } from "../../words.js";

/** @import { BoardProps } from "../../types.js" */
/** @import { ActWire, EventWire, ViewWire } from "./types.js" */

/** @param {BoardProps<ViewWire, EventWire, ActWire>} props */
export function Board({ view, cards: printed, seats, play, countdown, said, pending, history, open }) {
  const { hand, trial } = view;
  const cards = useMemo(() => withUnprinted(printed, hand ?? []), [printed, hand]);
  const isScoring = useSignal(false);
  const slip = useSlip(history);
  const absence = view.away.find(({ seat }) => seat === view.seat);
  const parts = { view, cards, play, countdown, history };
  const table = useRef(/** @type {HTMLElement | null} */ (null));

  useKeys((key) => {
    if (key === "s") isScoring.value = true;
    else if (key === "t" && play) {
      const [quick] = quickPlays(view, play.legal.value).filter(({ kind }) => kind === "toss" || kind === "pass-on");
      if (quick) doQuickly(play, quick);
    } else return false;
    return true;
  });
  const isUp = play !== null && view.turn === view.seat;
  useEffect(() => {
    // What fits may lie out of sight in a large hand.
    if (isUp) table.current?.querySelector(".hand .may")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isUp, view.top?.n]);

  return html`<div ref=${table} class=${classes("board", "wobble", trial && "on-trial", view.seat === null && "watched", absence && "is-away")}>
    <div class="middle">
      ${trial
        ? html`<${Arena} trial=${trial} ...${parts} />`
        : html`<${Round} ...${parts} seats=${seats} slip=${slip} said=${said} pending=${pending} onScores=${() => (isScoring.value = true)} />`}
      <${Moments} view=${view} history=${history} />
    </div>
    ${slip && slip.seat === view.seat && html`<p class="slip" key=${slip.key} role="alert"><b>${slip.head}</b> ${slip.line}</p>`}
    ${play && (absence ? html`<${Away} absence=${absence} play=${play} countdown=${countdown} />` : !trial && html`<${Actions} view=${view} cards=${cards} play=${play} />`)}
    ${hand && html`<${Hand} hand=${hand} Card=${Card} cards=${cards} play=${play} />`}
    ${open && html`<${OpenHands} view=${view} open=${open} />`}
    ${isScoring.value && html`<${ScoreSheet} view=${view} history=${history} onClose=${() => (isScoring.value = false)} />`}
  </div>`;
}

/**
 * Every hand, where all cards are open.
 * @param {{view: ViewWire, open: Partial<ViewWire>[]}} props
 */
function OpenHands({ view, open }) {
  return html`<ul class="open-hands" tabindex="0" aria-label=${say("page_wobble.all_hands")}>
    ${view.players.map(
      ({ seat, name }) => html`<li key=${seat} data-place=${`open-${seat}`}>
        <b class="seat-name"><bdi>${name}</bdi></b>
        ${(open[seat]?.hand ?? []).map((id, i) => html`<${Chip} key=${i} id=${id} />`)}
      </li>`,
    )}
  </ul>`;
}
