// What players are honoured for, once a match is over.

import { html } from "../lib.js";
import { named } from "../viewing.js";
import { Face } from "./face.js";
import { say } from "../words.js";

/** @import { Award } from "../shapes.js" */
/** @import { View } from "../types.js" */

/**
 * @param {{awards: Award[], view: View}} props
 */
export function Awards({ awards, view }) {
  if (!awards.length) return null;
  return html`<ul class="awards" aria-label=${say("page.awards.title")}>
    ${awards.map(
      ({ seat, title, text }) => html`<li key=${title}>
        <${Face} seat=${seat} mood="glad" />
        <span><b>${title}</b> <small class="faint">${named(view, [seat])} ${text}</small></span>
      </li>`,
    )}
  </ul>`;
}
