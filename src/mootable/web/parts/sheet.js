// A sheet that comes up over the table. Escape, the cross and a tap beside it close it.

import { html, useId, useLayoutEffect, useRef } from "../lib.js";
import { Icon } from "./icon.js";
import { say } from "../words.js";

/**
 * @param {{
 *   title: any,
 *   onClose: () => void,
 *   kind?: "low" | "side" | "calm",
 *   foot?: any,
 *   children?: any,
 * }} props `low`: comes from below, under the thumb; `side`: a drawer for reading
 */
export function Sheet({ title, onClose, kind = "low", foot, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  const isTakenAway = useRef(false);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // Closing gives the focus back to where it was, also when the sheet is simply gone.
      isTakenAway.current = true;
      shown?.close();
    };
  }, []);

  /** @param {MouseEvent} event */
  function tapped(event) {
    if (event.target === dialog.current) dialog.current?.close();
  }

  return html`<dialog
    ref=${dialog}
    class="sheet ${kind}"
    aria-labelledby=${heading}
    onClose=${() => isTakenAway.current || onClose()}
    onClick=${tapped}
  >
    <div class="sheet-in">
      <div class="sheet-head">
        <h2 id=${heading}>${title}</h2>
        <button class="plain round" aria-label=${say("page.sheet.close")} onClick=${() => dialog.current?.close()}>
          <${Icon} name="close" />
        </button>
      </div>
      <div class="sheet-body" tabindex="0">${children}</div>
      ${foot && html`<div class="sheet-foot">${foot}</div>`}
    </div>
  </dialog>`;
}
