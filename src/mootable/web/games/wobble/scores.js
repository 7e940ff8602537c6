// Points: the sheet of all rounds, and what the last one cost.

import { classes, html } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Sheet } from "../../parts/sheet.js";
import { points } from "./deck.js";
import { moodOf } from "./mood.js";
import { say } from "../../words.js";

/** @import { Told } from "../../types.js" */
/** @import { EventWire, ViewWire } from "./types.js" */

/**
 * What each round cost everybody, with the points that were lost at once.
 * @param {Told<EventWire>[]} history
 * @returns {{round: number, cost: number[], scores: number[], hands: string[][]}[]}
 */
function rounds(history) {
  const ended = history.filter((event) => event.type === "round_over");
  // A set position may begin with scores, and does not tell them.
  const isSet = history.some((event) => event.type === "started" && event.set);
  return ended.map(({ round, scores, points: lost, hands }, i) => {
    const before = ended[i - 1]?.scores ?? scores.map((score, seat) => (isSet ? score - (lost[seat] ?? 0) : 0));
    const cost = scores.map((score, seat) => score - (before[seat] ?? 0));
    return { round, scores, hands, cost };
  });
}

/** @param {{view: ViewWire, history: Told<EventWire>[], onClose: () => void}} props */
export function ScoreSheet({ view, history, onClose }) {
  const played = rounds(history);
  const least = Math.min(...view.scores);
  return html`<${Sheet} title=${say("page_wobble.scores.title")} onClose=${onClose}>
    <div class="score-scroll" tabindex="0" role="region" aria-label=${say("page_wobble.scores.sheet")}>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">${say("page_wobble.scores.round")}</th>
            ${view.players.map(({ seat, name }) => html`<th key=${seat} scope="col"><${Face} seat=${seat} mood=${moodOf(view, seat)} /><span><bdi>${name}</bdi></span></th>`)}
          </tr>
        </thead>
        <tbody>
          ${played.map(
            ({ round, cost }) => html`<tr key=${round}>
              <th scope="row">${round}</th>
              ${cost.map((lost, seat) => html`<td key=${seat} class=${lost === 0 ? "none" : ""}>${points(lost)}</td>`)}
            </tr>`,
          )}
          ${!played.length && html`<tr><td class="faint" colspan=${view.players.length + 1}>${say("page_wobble.scores.none")}</td></tr>`}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">${say("page_wobble.scores.all")}</th>
            ${view.scores.map((score, seat) => html`<td key=${seat} class=${score === least ? "least" : ""}>${points(score)}</td>`)}
          </tr>
        </tfoot>
      </table>
    </div>
    <p class="faint">${say("page_wobble.scores.note")}</p>
  <//>`;
}

/**
 * Between two rounds: what the last one cost, and how everybody stands.
 * @param {{view: ViewWire, history: Told<EventWire>[]}} props
 */
export function LastRound({ view, history }) {
  const last = rounds(history).at(-1);
  if (!last) return null;
  const least = Math.min(...last.scores);
  return html`<table class="scores last-round">
    <caption>${say("page_wobble.scores.over", { n: last.round })}</caption>
    <thead class="unseen"><tr><th scope="col">${say("page_wobble.scores.player")}</th><th scope="col">${say("page_wobble.scores.this_round")}</th><th scope="col">${say("page_wobble.scores.all")}</th></tr></thead>
    <tbody>
      ${view.players.map(
        ({ seat, name }) => html`<tr key=${seat} class=${classes(!last.hands[seat]?.length && "first", seat === view.seat && "you")}>
          <th scope="row"><bdi>${name}</bdi></th>
          <td>${last.hands[seat]?.length ? "" : `${say("page_wobble.scores.out")} `}${points(last.cost[seat] ?? 0)}</td>
          <td class=${last.scores[seat] === least ? "least" : ""}>${points(last.scores[seat] ?? 0)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
