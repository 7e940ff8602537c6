// A replay for others: its link, which shows how it ended, and a film of its last moments.

import { html, useSignal } from "../lib.js";
import { canFilm, film, lastScenes } from "../film.js";
import { Icon } from "./icon.js";
import { Sheet } from "./sheet.js";
import { CopyButton } from "./share.js";
import { say } from "../words.js";

/** @import { Game } from "../game.js" */
/** @import { ReplayInfo } from "../messages.js" */

/**
 * @param {{code: string, replay: ReplayInfo, game: Game, onClose: () => void}} props `replay`: each
 * frame with all of its view
 */
export function Sharing({ code, replay, game, onClose }) {
  const isFilming = useSignal(false);
  const link = `${location.origin}/r/${code}`;
  const told = (replay.awards ?? []).map(({ seat, title, text }) => say("page.award", { title, name: replay.names[seat], text }));

  async function save() {
    isFilming.value = true;
    const taken = await film(game.info.title, lastScenes(replay.frames), game.layout, told);
    const file = document.createElement("a");
    file.href = URL.createObjectURL(taken);
    file.download = `${replay.game}-${code}.${taken.type.includes("mp4") ? "mp4" : "webm"}`;
    file.click();
    URL.revokeObjectURL(file.href);
    isFilming.value = false;
  }

  return html`<${Sheet} title=${say("page.sharing.title")} onClose=${onClose}>
    <p>${say("page.sharing.text")}</p>
    <div class="row wrap">
      <${CopyButton} text=${link} label=${say("page.sharing.copy")} />
      ${replay.over &&
      canFilm &&
      html`<button type="button" class="quiet" disabled=${isFilming.value} onClick=${save}>
        <${Icon} name="play" /> <span aria-live="polite">${isFilming.value ? say("page.sharing.filming") : say("page.sharing.film")}</span>
      </button>`}
    </div>
  <//>`;
}
