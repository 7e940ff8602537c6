// The door of a table, for whoever comes by its link and has no seat yet.

import { html, useEffect, useSignal } from "../lib.js";
import * as api from "../api.js";
import { Title } from "../parts/face.js";
import { Icon } from "../parts/icon.js";
import { Knowing, knowing } from "../parts/knowing.js";
import { NameField } from "../parts/name.js";
import { name } from "../prefs.js";

/** @import { TableInfo } from "../messages.js" */

/**
 * @param {{info: TableInfo, onSeat: (token: string) => void, onWatch: () => void}} props
 */
export function Door({ info, onSeat, onWatch }) {
  const problem = useSignal("");
  const isSitting = useSignal(false);
  /** Whether it matters who knows the rules. */
  const isSecret = useSignal(false);

  useEffect(() => {
    api.game(info.game).then(
      ({ game }) => (isSecret.value = game.is_secret),
      (refusal) => (problem.value = refusal.message),
    );
  }, [info.game]);

  /** @param {Event} event */
  async function sit(event) {
    event.preventDefault();
    if (!name.value.trim()) {
      problem.value = "Please say what you are called first.";
      document.getElementById("name")?.focus();
      return;
    }
    isSitting.value = true;
    try {
      const knows = !isSecret.value || knowing.value;
      onSeat((await api.sitDown(info.code, { name: name.value, knows })).token);
    } catch (refusal) {
      problem.value = /** @type {Error} */ (refusal).message;
      isSitting.value = false;
    }
  }

  return html`<main class="narrow">
    <h1><${Title} text=${info.title} moods=${["glad", "plead"]} /></h1>
    <p class="door-line">
      ${info.names.length ? `${list(info.names)} ${info.names.length === 1 ? "sits" : "sit"} here.` : "Nobody sits here yet."}
      ${info.status === "playing" && " The match is under way."}
      ${info.status === "over" && " The match is over."}
    </p>
    ${info.may_sit &&
    html`<form class="panel" onSubmit=${sit}>
      <${NameField} problem=${problem.value} />
      ${isSecret.value && html`<${Knowing} title=${info.title} knows=${knowing.value} onChange=${(/** @type {boolean} */ knows) => (knowing.value = knows)} />`}
      <button class="main wide" disabled=${isSitting.value}>Sit down</button>
    </form>`}
    ${!info.may_sit && !info.may_watch && html`<p>The host has closed this table to newcomers.</p>`}
    <p class="row wrap">
      ${info.may_watch &&
      html`<button class="quiet" onClick=${onWatch}><${Icon} name="eye" /> Only watch</button>`}
      ${info.status === "over" && html`<a class="button" href=${`/r/${info.code}`}>See the replay</a>`}
      <a class="button quiet" href="/">Go to the house</a>
    </p>
  </main>`;
}

/** @param {string[]} names */
function list(names) {
  return new Intl.ListFormat("en-GB").format(names);
}
