// The house: its games, open tables, and the way to a table that somebody else has opened.

import { html, useEffect, useSignal } from "../lib.js";
import * as api from "../api.js";
import { cover } from "../games/index.js";
import { Title } from "../parts/face.js";
import { Icon } from "../parts/icon.js";
import { Knowing, knowing } from "../parts/knowing.js";
import { LanguageChoice } from "../parts/language.js";
import { NameField } from "../parts/name.js";
import { Switch } from "../parts/switch.js";
import { ThemeChoice } from "../parts/theme.js";
import { learn, openTable } from "../opening.js";
import { name } from "../prefs.js";
import { go, plainCode } from "../route.js";
import { latestSeats, recallSeats } from "../tickets.js";
import { listed, say } from "../words.js";

/** @import { GameInfo, TableInfo, YourTable } from "../messages.js" */

export function Screen() {
  const games = useSignal(/** @type {GameInfo[] | null} */ (null));
  const tables = useSignal(/** @type {TableInfo[]} */ ([]));
  const yours = useSignal(/** @type {YourTable[]} */ ([]));
  const problem = useSignal("");
  /** Whether the house can't be reached, so that there is nothing here but the page itself. */
  const isAway = useSignal(false);

  useEffect(() => {
    document.title = "Mootable";
    look();
    addEventListener("online", look);
    return () => removeEventListener("online", look);
  }, []);

  function look() {
    isAway.value = false;
    const fail = (/** @type {api.Refusal} */ refusal) => {
      if (refusal.code === "offline") isAway.value = true;
      else problem.value = refusal.message;
    };
    api.games().then((found) => (games.value = found), fail);
    api.publicTables().then((found) => (tables.value = found), fail);
    yourTables().then((found) => (yours.value = found), fail);
  }

  return html`<main class="home">
    <header class="home-head">
      <h1><${Title} text="Mootable" /></h1>
      <p class="motto">${say("page.home.motto")}</p>
    </header>
    <div role="status">
      ${isAway.value && html`<p class="banner"><${Icon} name="offline" /> ${say("page.home.away")}</p>`}
    </div>
    <div class="ways-in">
      ${yours.value.length > 0 && html`<${YourTables} tables=${yours.value} />`}
      ${tables.value.length > 0 && html`<${PublicTables} tables=${tables.value} />`}
      <${Join} />
    </div>
    <section class="panel" aria-labelledby="open">
      <h2 id="open">${say("page.home.open")}</h2>
      <${NameField} problem=${problem.value} />
      ${games.value?.map((game) => html`<${GameCard} key=${game.name} game=${game} problem=${problem} />`)}
    </section>
    <footer class="home-foot"><${ThemeChoice} /><${LanguageChoice} /></footer>
  </main>`;
}

async function yourTables() {
  await recallSeats();
  const seats = latestSeats();
  return seats.length ? api.yourTables(seats) : [];
}

function Join() {
  const code = useSignal("");
  /** @param {Event} event */
  function join(event) {
    event.preventDefault();
    if (code.value.trim()) go(`/t/${encodeURIComponent(plainCode(code.value))}`);
  }
  return html`<section class="panel" aria-labelledby="join">
    <h2 id="join">${say("page.home.join")}</h2>
    <form class="row" onSubmit=${join}>
      <input
        class="code-field"
        type="text"
        aria-label=${say("page.home.code")}
        placeholder=${say("page.home.code_short")}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck=${false}
        maxlength="16"
        required
        value=${code.value}
        onInput=${(/** @type {any} */ event) => (code.value = event.target.value)}
      />
      <button class="main">${say("page.home.go")}</button>
    </form>
  </section>`;
}

/**
 * @param {{game: GameInfo, problem: import("../vendor/signals.js").Signal<string>}} props
 */
function GameCard({ game, problem }) {
  const isPublic = useSignal(false);
  const isOpening = useSignal(false);
  const Cover = useSignal(/** @type {any} */ (null));

  useEffect(() => {
    cover(game.name).then((found) => (Cover.value = () => found));
  }, [game.name]);

  /**
   * @param {Event} event
   * @param {boolean} [withBots] whether to begin at once, with bots in the other seats
   */
  async function open(event, withBots = false) {
    event.preventDefault();
    if (!name.value.trim()) {
      problem.value = say("page.named_first");
      document.getElementById("name")?.focus();
      return;
    }
    const knows = !game.is_secret || knowing.value;
    await at(openTable({ game: game.name, name: name.value, public: isPublic.value, knows }, withBots));
  }

  /** @param {Promise<void>} opening */
  async function at(opening) {
    isOpening.value = true;
    try {
      await opening;
    } catch (refusal) {
      problem.value = /** @type {Error} */ (refusal).message;
      isOpening.value = false;
    }
  }

  return html`<form class="game" onSubmit=${open}>
    <div class="game-cover" aria-hidden="true">${Cover.value && html`<${Cover.value()} />`}</div>
    <div class="game-words">
      <h3><${Title} text=${game.title} moods=${["calm", "worry"]} /></h3>
      <p>${game.line}</p>
      <p class="faint facts">
        <span>${say("page.home.players", { least: game.least, most: game.most })}</span><span>${say("page.home.minutes", { n: game.minutes })}</span>
      </p>
      ${game.is_secret && html`<${Knowing} title=${game.title} knows=${knowing.value} onChange=${(/** @type {boolean} */ knows) => (knowing.value = knows)} />`}
      <button type="button" class="main wide" disabled=${isOpening.value} aria-label=${say("page.home.bots", { title: game.title })} onClick=${(/** @type {Event} */ event) => open(event, true)}>${say("page.bots_now")}</button>
      ${game.has_guide &&
      html`<button type="button" class="wide" disabled=${isOpening.value} aria-label=${say("page.home.learn_it", { title: game.title })} onClick=${() => at(learn(game.name))}><${Icon} name="help" /> ${say("page.home.learn")}</button>`}
      <button class="wide" disabled=${isOpening.value}>${say("page.home.open_it", { title: game.title })}</button>
      <${Switch}
        label=${say("page.home.public")}
        text=${say("page.home.public_text")}
        on=${isPublic.value}
        onChange=${(/** @type {boolean} */ on) => (isPublic.value = on)}
      />
    </div>
  </form>`;
}

/**
 * Where this device has a seat.
 * @param {{tables: YourTable[]}} props
 */
function YourTables({ tables }) {
  return html`<section class="panel" aria-labelledby="yours">
    <h2 id="yours">${say("page.home.yours")}</h2>
    <ul class="tables">
      ${tables.map(
        (table) => html`<li key=${table.code}>
          <a class="table-link" href=${`/t/${table.code}`}>
            <span><b>${table.title}</b> <small class="faint">${listed(table.names, "unit")}</small></span>
            <span class=${table.is_your_turn ? "tag on" : "tag"}>${standing(table)}</span>
          </a>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {YourTable} table */
function standing({ status, is_your_turn: isYours, waiting }) {
  if (status === "lobby") return say("page.home.begun_not");
  if (isYours) return say("page.home.your_turn");
  return waiting.length === 1 ? say("page.turn_of", { name: waiting[0] }) : say("page.home.under_way");
}

/** @param {{tables: TableInfo[]}} props */
function PublicTables({ tables }) {
  return html`<section class="panel" aria-labelledby="tables">
    <h2 id="tables">${say("page.home.tables")}</h2>
    <ul class="tables">
      ${tables.map(
        (table) => html`<li key=${table.code}>
          <a class="table-link" href=${`/t/${table.code}`}>
            <span><b>${table.title}</b> <small class="faint">${listed(table.names, "unit")}</small></span>
            <span class="tag">
              ${table.may_sit
                ? say("page.home.free", { n: table.free })
                : html`<${Icon} name="eye" /> ${say("page.home.watch")}`}
            </span>
          </a>
        </li>`,
      )}
    </ul>
  </section>`;
}
