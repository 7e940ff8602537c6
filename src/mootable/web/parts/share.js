// How others find the table: its code, its link, and a picture of it for phones.

import { html, useSignal } from "../lib.js";
import { qrAddress } from "../api.js";
import { Icon } from "./icon.js";
import { pieces, say } from "../words.js";

/** @import { TellTable } from "../messages.js" */

/**
 * Copy a text. Where the page came over plain HTTP the clipboard is closed, and an old way helps.
 * @param {string} text
 */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  return undefined;
}

/**
 * @param {{text: string, label: string}} props
 */
export function CopyButton({ text, label }) {
  const told = useSignal("");
  async function tap() {
    await copy(text).then(
      () => (told.value = "copied"),
      () => (told.value = "not_copied"),
    );
    setTimeout(() => (told.value = ""), 2000);
  }
  return html`<button type="button" class="quiet" onClick=${tap}>
    <${Icon} name=${told.value === "copied" ? "tick" : "copy"} />
    <span aria-live="polite">${told.value ? say(`page.share.${told.value}`) : label}</span>
  </button>`;
}

/** @param {{table: TellTable}} props */
export function Share({ table }) {
  /** @param {string} url */
  const share = (url) =>
    navigator.share({ title: table.title, text: say("page.share.come", { title: table.title }), url }).catch((refused) => {
      // Whoever shuts the sharing sheet has simply thought better of it.
      if (refused.name !== "AbortError") throw refused;
    });
  return html`<div class="share">
    <img class="qr" src=${qrAddress(table.code)} alt=${say("page.share.qr")} width="180" height="180" />
    <div class="share-words">
      <p class="faint">${pieces("page.share.way", { host: html`<b>${new URL(table.link).host}</b>` })}</p>
      <p class="code">${table.code}</p>
      <div class="row wrap">
        <${CopyButton} text=${table.link} label=${say("page.share.copy")} />
        ${"share" in navigator &&
        html`<button type="button" class="quiet" onClick=${() => share(table.link)}>
          <${Icon} name="share" /> ${say("page.share.title")}
        </button>`}
      </div>
    </div>
  </div>`;
}
