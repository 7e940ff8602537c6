// The rulebook, open where it is about what has just happened.

import { html, useEffect, useLayoutEffect, useRef, useSignal } from "../lib.js";
import { game } from "../api.js";
import { Sheet } from "./sheet.js";
import { say } from "../words.js";

/** @param {Element} block */
function rulings(block) {
  return block.getAttribute("data-rulings")?.split(" ").length ?? 0;
}

/**
 * Which rulings a block tells of is behind a small mark, for those who want to know.
 * @param {Element} block
 */
function mark(block) {
  const numbers = block.getAttribute("data-rulings")?.split(" ").join(", ") ?? "";
  const button = document.createElement("button");
  button.className = "ruling-mark";
  button.textContent = "§";
  button.ariaLabel = say("page.rules.rulings", { numbers });
  button.ariaExpanded = "false";
  button.onclick = () => {
    const isOpen = button.ariaExpanded === "true";
    button.ariaExpanded = String(!isOpen);
    button.textContent = isOpen ? "§" : numbers;
  };
  (block.tagName === "TR" ? block.lastElementChild : block)?.append(button);
}

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
    for (const block of page.current?.querySelectorAll("[data-rulings]") ?? []) mark(block);
  }, [text.value]);

  useLayoutEffect(() => {
    if (!ruling) return;
    const blocks = page.current?.querySelectorAll(`[data-rulings~="${CSS.escape(ruling)}"]`) ?? [];
    // The block that tells of the fewest other rulings tells most of this one.
    const [telling] = [...blocks].sort((one, other) => rulings(one) - rulings(other));
    telling?.classList.add("just-now");
    telling?.scrollIntoView({ block: "center" });
  }, [text.value, ruling]);

  return html`<${Sheet} title=${say("page.rulebook")} kind="side" onClose=${onClose}>
    ${problem.value && html`<p role="alert">${problem.value}</p>`}
    <article class="rulebook" ref=${page} dangerouslySetInnerHTML=${{ __html: text.value }} />
  <//>`;
}
