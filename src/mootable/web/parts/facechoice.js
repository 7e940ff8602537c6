// Choosing a face: a shape in a colour, that nobody else at the table has.

import { html, useEffect, useSignal } from "../lib.js";
import { face as wanted } from "../prefs.js";
import { ALIKE, Drawn, FACES } from "./face.js";
import { Sheet } from "./sheet.js";
import { say } from "../words.js";

/** @import { TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

/** @type {string[]} */
const COLOURS = ["yellow", "blue", "coral", "green", "violet", "pink", "sand", "grey"];
/** @type {string[]} */
const SHAPES = ["circle", "square", "hexagon", "flower", "drop", "shield", "heart", "triangle", "pentagon", "cat", "ghost", "cloud"];

/** @param {number} face */
const nameOf = (face) => say("page.face.one", { colour: COLOURS[Math.floor(face / ALIKE)], shape: SHAPES[face % ALIKE] });

/** @param {{room: Room, table: TellTable}} props */
export function FaceChoice({ room, table }) {
  const isOpen = useSignal(false);
  const own = table.seats.find(({ seat }) => seat === table.you);
  const taken = new Set(table.seats.filter(({ seat, kind }) => seat !== table.you && kind !== "open").map(({ face }) => face));

  useEffect(() => {
    // Whoever has a face of their own brings it along, if it is not somebody else's here.
    const { value } = wanted;
    if (own && value !== null && value !== own.face && !taken.has(value)) room.say({ do: "face", face: value });
  }, []);

  if (!own) return null;
  /** @param {number} face */
  function choose(face) {
    wanted.value = face;
    room.say({ do: "face", face });
    isOpen.value = false;
  }
  return html`
    <button type="button" class="quiet" onClick=${() => (isOpen.value = true)}><${Drawn} face=${own.face} /> ${say("page.face.choose")}</button>
    ${isOpen.value &&
    html`<${Sheet} title=${say("page.face.choose")} onClose=${() => (isOpen.value = false)}>
      <ul class="faces">
        ${Array.from({ length: FACES }, (_, face) => html`<li key=${face}>
          <button aria-label=${nameOf(face)} aria-pressed=${face === own.face} disabled=${taken.has(face)} onClick=${() => choose(face)}>
            <${Drawn} face=${face} mood=${face === own.face ? "glad" : "calm"} />
          </button>
        </li>`)}
      </ul>
    <//>`}
  `;
}
