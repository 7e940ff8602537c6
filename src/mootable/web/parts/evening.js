// An evening: who has won how often, from rematch to rematch.

import { html } from "../lib.js";

/** @import { TellTable } from "../messages.js" */

/**
 * Once there was more than this match.
 * @param {{table: TellTable, winners: number}} props `winners`: of this match alone
 */
export function Evening({ table, winners }) {
  const wins = Object.entries(table.evening).sort(([, one], [, other]) => other - one);
  if (wins.reduce((sum, [, won]) => sum + won, 0) <= winners) return null;
  return html`<table class="evening">
    <caption>This evening</caption>
    <thead>
      <tr>
        <th scope="col">Player</th>
        <th scope="col">Won</th>
      </tr>
    </thead>
    <tbody>
      ${wins.map(
        ([name, won]) => html`<tr key=${name}>
          <th scope="row">${name}</th>
          <td>${won}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
