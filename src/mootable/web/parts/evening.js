// An evening: who has won how often, from rematch to rematch.

import { html } from "../lib.js";

/** @import { TellTable } from "../messages.js" */

/**
 * Once there was more than this match.
 * @param {{table: TellTable, winners: number}} props `winners`: of this match alone
 */
export function Evening({ table, winners }) {
  const games = Object.entries(table.evening);
  /** @type {Map<string, number>} */
  const all = new Map();
  for (const [, wins] of games) for (const [name, won] of Object.entries(wins)) all.set(name, (all.get(name) ?? 0) + won);
  const sum = [...all.values()].reduce((one, other) => one + other, 0);
  if (sum <= winners) return null;
  const names = [...all].sort(([, one], [, other]) => other - one).map(([name]) => name);
  return html`<table class="evening">
    <caption>This evening</caption>
    <thead>
      <tr>
        <th scope="col">Won</th>
        ${games.map(([title]) => html`<th key=${title} scope="col">${title}</th>`)}
        ${games.length > 1 && html`<th scope="col">In all</th>`}
      </tr>
    </thead>
    <tbody>
      ${names.map(
        (name) => html`<tr key=${name}>
          <th scope="row">${name}</th>
          ${games.map(([title, wins]) => html`<td key=${title}>${wins[name] ?? 0}</td>`)}
          ${games.length > 1 && html`<td>${all.get(name)}</td>`}
        </tr>`,
      )}
    </tbody>
  </table>`;
}
