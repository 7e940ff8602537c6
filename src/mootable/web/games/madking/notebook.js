// The notebook: what is certain, in ink; what you suppose, in pencil.

import { html } from "../../lib.js";
import { Face } from "../../parts/face.js";
import { Icon } from "../../parts/icon.js";
import { route } from "../../route.js";
import { Chip } from "./card.js";
import { certainMood, certainMuse } from "./certain.js";
import { GENRES, moodOf, titled } from "./genres.js";
import { markAt, nextMark } from "./pencil.js";
import { pieces, say } from "../../words.js";

/** @import { Genre, ViewWire } from "./types.js" */
/** @import { Holder } from "./certain.js" */

/**
 * @param {{view: ViewWire, isOwn: boolean}} props `isOwn`: with the viewer's pencil marks
 */
export function Notebook({ view, isOwn }) {
  const { known } = view;
  if (!known) return null;
  const seats = view.players.map(({ seat }) => seat);
  const shared = { view, isOwn };
  return html`<div class="notebook">
    <${Grid} ...${shared} kind="mood" title=${say("page_madking.notes.moods")} holders=${/** @type {Holder[]} */ (["king", ...seats])} />
    <${Grid} ...${shared} kind="muse" title=${say("page_madking.notes.muses")} holders=${seats} />
    <p class="faint small">
      ${isOwn && `${say("page_madking.notes.suppose")} `}
      ${pieces("page_madking.notes.certain", { yes: html`<${Ink} isSo=${true} />`, no: html`<${Ink} isSo=${false} />` })}
    </p>
  </div>`;
}

/**
 * @param {{view: ViewWire, isOwn: boolean, kind: "mood" | "muse", title: string, holders: Holder[]}} props
 */
function Grid({ view, isOwn, kind, title, holders }) {
  const certain = kind === "mood" ? certainMood : certainMuse;
  return html`<table class="grid">
    <caption class="unseen">${say("page_madking.notes.whose", { title })}</caption>
    <thead>
      <tr>
        <th scope="col">${title}</th>
        ${holders.map((holder) => html`<th key=${holder} scope="col"><${Head} view=${view} holder=${holder} /></th>`)}
      </tr>
    </thead>
    <tbody>
      ${GENRES.map(
        (genre) => html`<tr key=${genre}>
          <th scope="row"><${Chip} kind=${kind} genre=${genre} /> <span aria-hidden="true">${kind === "mood" ? moodOf(genre) : titled(genre)}</span></th>
          ${holders.map((holder) => {
            const isSo = certain(view, genre, holder);
            return html`<td key=${holder}>
              ${isSo === null
                ? isOwn && html`<${Pencil} view=${view} kind=${kind} genre=${genre} holder=${holder} />`
                : html`<${Ink} isSo=${isSo} />`}
            </td>`;
          })}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {{view: ViewWire, holder: Holder}} props */
function Head({ view, holder }) {
  if (holder === "king") return html`<span class="king-head"><${Icon} name="host" full /><small>${say("page_madking.notes.king")}</small></span>`;
  const name = holder === view.seat ? say("page_madking.notes.you") : view.players[holder]?.name;
  return html`<span class="king-head"><${Face} seat=${holder} /><small><bdi>${name}</bdi></small></span>`;
}

/**
 * What is certain.
 * @param {{isSo: boolean}} props
 */
function Ink({ isSo }) {
  return html`<span class=${`ink ${isSo ? "yes" : "no"}`} role="img" aria-label=${isSo ? say("page_madking.notes.yes") : say("page_madking.notes.no")}>
    <${Icon} name=${isSo ? "tick" : "close"} />
  </span>`;
}

const MARKS = {
  "": "page_madking.notes.unmarked",
  "?": "page_madking.notes.perhaps",
  yes: "page_madking.notes.think_so",
  no: "page_madking.notes.think_not",
};

/**
 * What the viewer supposes.
 * @param {{view: ViewWire, kind: string, genre: Genre, holder: Holder}} props
 */
function Pencil({ view, kind, genre, holder }) {
  const { code } = route.value;
  const place = `${kind} ${genre} ${holder}`;
  const mark = markAt(code, place);
  const who = holder === "king" ? say("page_madking.notes.the_king") : view.players[holder]?.name;
  const told = { genre: titled(genre), who, mark: say(MARKS[mark]) };
  const label = kind === "mood" ? say("page_madking.notes.mood_at", told) : say("page_madking.notes.muse_at", told);
  return html`<button class="pencil" aria-label=${label} onClick=${() => nextMark(code, place)}>
    ${mark === "?" ? "?" : mark && html`<${Icon} name=${mark === "yes" ? "tick" : "close"} />`}
  </button>`;
}
