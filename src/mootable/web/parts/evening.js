// An evening: who has won how often, from rematch to rematch, in each game and in all.

import { html } from "../lib.js";
import { say } from "../words.js";

/** @import { TellTable } from "../messages.js" */

/** @param {{table: TellTable, most?: number}} props `most`: how many are told, the best of them */
export function Evening({ table: { evening }, most }) {
  if (!evening.length) return null;
  const names = [...new Set(evening.flatMap(({ won }) => Object.keys(won)))];
  const inAll = (/** @type {string} */ name) => evening.reduce((sum, { won }) => sum + (won[name] ?? 0), 0);
  const isMixed = evening.length > 1;
  return html`<table class="evening">
    <caption>${say("page.evening.title")}</caption>
    <thead>
      <tr>
        <th scope="col">${say("page.evening.player")}</th>
        ${evening.map(({ game, title }) => html`<th scope="col" key=${game}>${title}</th>`)}
        ${isMixed && html`<th scope="col">${say("page.evening.all")}</th>`}
      </tr>
    </thead>
    <tbody>
      ${names
        .sort((one, other) => inAll(other) - inAll(one))
        .slice(0, most)
        .map(
          (name) => html`<tr key=${name}>
            <th scope="row"><bdi>${name}</bdi></th>
            ${evening.map(({ game, won }) => html`<td key=${game}>${won[name] ?? "–"}</td>`)}
            ${isMixed && html`<td><b>${inAll(name)}</b></td>`}
          </tr>`,
        )}
    </tbody>
  </table>`;
}
