// The rulebook, open where it is about what has just happened.

import { html, useEffect, useLayoutEffect, useRef, useSignal } from "../lib.js";
import { game } from "../api.js";
import { Sheet } from "./sheet.js";

/**
 * @param {{name: string, ruling?: string | null, onClose: () => void}} props
 * `ruling` is the one that applied last, if any did
 */
export function Rulebook({ name, ruling, onClose }) {
  const text = useSignal("");
  const problem = useSignal("");
  const page = useRef(/** @type {HTMLElement | null} */ (null));

  useEffect(() => {
    game(name).then(
      (details) => (text.value = details.rulebook),
      (refusal) => (problem.value = refusal.message),
    );
  }, [name]);

  useLayoutEffect(() => {
    const blocks = page.current?.querySelectorAll(`[data-rulings~="${CSS.escape(ruling ?? "")}"]`);
    if (!ruling || !blocks?.length) return;
    // The last block about a ruling is the fullest: the first pages only outline the game.
    const telling = [...blocks].filter((block) => block.matches("p, li")).at(-1) ?? blocks[0];
    telling?.classList.add("just-now");
    telling?.scrollIntoView({ block: "center" });
  }, [text.value, ruling]);

  return html`<${Sheet} title="Rulebook" kind="side" onClose=${onClose}>
    ${problem.value && html`<p role="alert">${problem.value}</p>`}
    <article class="rulebook" ref=${page} dangerouslySetInnerHTML=${{ __html: text.value }} />
  <//>`;
}
