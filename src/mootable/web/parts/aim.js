// What a game is about: before the first match of it on this device, and whenever it is asked for.

import { html, useEffect, useSignal } from "../lib.js";
import { cover } from "../games/index.js";
import { kept } from "../prefs.js";
import { Sheet } from "./sheet.js";
import { say } from "../words.js";

/** @import { Game } from "../game.js" */

/** The games whose aim was read on this device. */
export const read = kept("aims", /** @type {string[]} */ ([]));

/** @param {{game: Game, onClose: () => void}} props */
export function Aim({ game, onClose }) {
  const Cover = useSignal(/** @type {any} */ (null));
  const { name, title } = game.info;
  useEffect(() => {
    cover(name).then((found) => (Cover.value = () => found));
  }, [name]);
  const close = () => {
    if (!read.value.includes(name)) read.value = [...read.value, name];
    onClose();
  };
  return html`<${Sheet} title=${title} kind="calm" onClose=${close} foot=${html`<button class="main" autofocus onClick=${close}>${say("page.aim.play")}</button>`}>
    <div class="aim-picture" aria-hidden="true">${Cover.value && html`<${Cover.value()} />`}</div>
    <ul class="aim">${game.aim.map((sentence) => html`<li key=${sentence}>${sentence}</li>`)}</ul>
  <//>`;
}
