// A few words between players.

import { html, useLayoutEffect, useRef, useSignal } from "../lib.js";
import { Face } from "./face.js";
import { say } from "../words.js";

/** @import { Room } from "../room.js" */

const LONGEST = 280;

/** @param {{room: Room}} props */
export function Chat({ room }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const text = useSignal("");
  const remarks = room.chat.value;

  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [remarks.length]);

  /** @param {Event} event */
  function send(event) {
    event.preventDefault();
    const said = text.value.trim();
    if (!said) return;
    room.say({ do: "chat", text: said });
    text.value = "";
  }

  return html`<section class="chat" aria-label=${say("page.chat")}>
    <div class="remarks" ref=${list} role="log" tabindex="0" aria-label=${say("page.chat_part.remarks")}>
      ${!remarks.length && html`<p class="faint">${say("page.chat_part.none")}</p>`}
      ${remarks.map(
        ({ key, seat, name, text: said }) => html`<p key=${key} class="remark">
          ${seat !== null && html`<${Face} seat=${seat} />`}
          <span><b><bdi>${name}</bdi></b> <bdi>${said}</bdi></span>
        </p>`,
      )}
    </div>
    <form class="row" onSubmit=${send}>
      <input
        type="text"
        aria-label=${say("page.chat_part.something")}
        placeholder=${say("page.chat_part.something")}
        autocomplete="off"
        maxlength=${LONGEST}
        value=${text.value}
        onInput=${(/** @type {any} */ event) => (text.value = event.target.value)}
      />
      <button>${say("page.chat_part.say")}</button>
    </form>
  </section>`;
}
