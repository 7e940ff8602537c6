// The keyboard at the table.

import { useLayoutEffect } from "./lib.js";
import { keys } from "./prefs.js";

/**
 * Call `pressed` for keys that nobody else wants: no text is being written, no sheet and no menu is open.
 * @param {(key: string) => boolean} pressed tells whether the key meant something
 */
export function useKeys(pressed) {
  // Before it is shown: no key pressed on sight is lost.
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    function heard(event) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open], [popover=auto]:popover-open")) return;
      const on = event.target;
      if (on instanceof Element && on.closest("input, textarea, select, [contenteditable]")) return;
      if (event.key.length === 1 && !keys.value) return;
      if (pressed(event.key.toLowerCase())) event.preventDefault();
    }
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  });
}
