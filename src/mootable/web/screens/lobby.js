// The lobby: people find their seats, the host settles how it is played.

import { html, useEffect, useSignal } from "../lib.js";
import { Chat } from "../parts/chat.js";
import { Doorkeeping } from "../parts/doorkeeping.js";
import { Title } from "../parts/face.js";
import { FaceChoice } from "../parts/facechoice.js";
import { Icon } from "../parts/icon.js";
import { Knowing, knowing } from "../parts/knowing.js";
import { LanguageChoice } from "../parts/language.js";
import { Options } from "../parts/options.js";
import { Rulebook } from "../parts/rulebook.js";
import { Seats } from "../parts/seats.js";
import { Share } from "../parts/share.js";
import { ThemeChoice } from "../parts/theme.js";
import { go } from "../route.js";
import { beginAt, dropToken } from "../tickets.js";
import { say } from "../words.js";

/** @import { Game } from "../game.js" */
/** @import { TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */

/** @param {{room: Room, table: TellTable, game: Game}} props */
export function Lobby({ room, table, game }) {
  const isReading = useSignal(false);
  const own = table.seats.find((seat) => seat.seat === table.you);
  const rulebook = game.layout.rulebook ? game.layout.rulebook(own?.knows ?? false) : say("page.rulebook");
  useEffect(() => {
    // While people still find their seats there is time to fetch the table itself.
    import("./match.js");
    if (table.host && beginAt.value === room.code) {
      beginAt.value = "";
      room.say({ do: "start" });
    }
  }, []);

  function leave() {
    room.say({ do: "leave" });
    dropToken(room.code);
    go("/");
  }

  /** @param {boolean} knows */
  function know(knows) {
    knowing.value = knows;
    room.say({ do: "knows", knows });
  }

  return html`<main class="lobby">
    <header class="lobby-head">
      <h1><${Title} text=${table.title} moods=${["busy", "glad"]} /></h1>
      <p>${game.info.line}</p>
      <div class="row wrap">
        ${rulebook &&
        html`<button class="quiet small" onClick=${() => (isReading.value = true)}>
          <${Icon} name="rules" /> ${rulebook}
        </button>`}
        ${table.you === null
          ? html`<a class="button quiet small" href="/"><${Icon} name="door" /> ${say("page.lobby.go")}</a>`
          : html`<button class="quiet small" onClick=${leave}><${Icon} name="door" /> ${say("page.lobby.leave")}</button>`}
      </div>
    </header>
    <section class="panel" aria-labelledby="seats">
      <div class="panel-head">
        <h2 id="seats">${say("page.lobby.seats")}</h2>
        ${table.host && html`<${Count} room=${room} table=${table} game=${game} />`}
      </div>
      <${Seats} table=${table} game=${game.info} tell=${room.say} />
      <${FaceChoice} room=${room} table=${table} />
      ${game.info.is_secret && own && html`<${Knowing} title=${table.title} knows=${own.knows} onChange=${know} />`}
      ${table.watchers > 0 &&
      html`<p class="faint">
        <${Icon} name="eye" /> ${say("page.lobby.watch", { n: table.watchers })}
      </p>`}
    </section>
    <section class="panel" aria-labelledby="invite">
      <h2 id="invite">${say("page.lobby.invite")}</h2>
      <${Share} table=${table} />
      <p><a class="button quiet small" href=${`/t/${table.code}/tv`}><${Icon} name="tv" /> ${say("page.lobby.tv")}</a></p>
      <${Doorkeeping} room=${room} table=${table} game=${game.info} />
    </section>
    <details class="panel">
      <summary><h2>${say("page.lobby.options")}</h2></summary>
      ${!table.host && html`<p class="faint">${say("page.lobby.host")}</p>`}
      <${Options}
        options=${game.info.options}
        chosen=${table.options}
        seats=${table.seats}
        word=${game.layout.word}
        mayChange=${table.host}
        refusal=${room.refusal.value}
        onRefusalSeen=${() => (room.refusal.value = null)}
        onChange=${(/** @type {Record<string, any>} */ options) => room.say({ do: "options", options })}
      />
    </details>
    <details class="panel">
      <summary><h2>${say("page.chat")}</h2></summary>
      <${Chat} room=${room} />
    </details>
    <footer class="home-foot"><${ThemeChoice} /><${LanguageChoice} /></footer>
    ${table.you !== null && html`<${Begin} room=${room} table=${table} />`}
    ${isReading.value &&
    html`<${Rulebook} name=${table.game} onClose=${() => (isReading.value = false)} />`}
  </main>`;
}

/** @param {{room: Room, table: TellTable, game: Game}} props */
function Count({ room, table, game }) {
  const count = table.seats.length;
  const set = (/** @type {number} */ wanted) => room.say({ do: "players", count: wanted });
  return html`<span class="stepper" role="group" aria-label=${say("page.lobby.count")}>
    <button class="round" aria-label=${say("page.lobby.less")} disabled=${count <= game.info.least} onClick=${() => set(count - 1)}>
      <${Icon} name="minus" />
    </button>
    <span aria-live="polite">${count}<span class="unseen"> ${say("page.lobby.so_many")}</span></span>
    <button class="round" aria-label=${say("page.lobby.more")} disabled=${count >= game.info.most} onClick=${() => set(count + 1)}>
      <${Icon} name="plus" />
    </button>
  </span>`;
}

/**
 * Ready, and the start: always within reach.
 * @param {{room: Room, table: TellTable}} props
 */
function Begin({ room, table }) {
  const own = table.seats.find((seat) => seat.seat === table.you);
  const waited = table.seats.filter((seat) => seat.kind === "person" && !seat.ready && !seat.host);
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  if (!table.host) {
    return html`<div class="begin">
      <p class="faint">${own?.ready && say("page.lobby.ready")}</p>
      <button class=${own?.ready ? "wide" : "main wide"} onClick=${() => room.say({ do: "ready", ready: !own?.ready })}>
        ${own?.ready ? say("page.lobby.not_after_all") : say("page.lobby.i_am")}
      </button>
    </div>`;
  }
  return html`<div class="begin">
    <p class="faint">
      ${waited.length > 0 && `${say("page.lobby.waited", { names: waited.map((seat) => seat.name) })} `}
      ${free > 0 && say("page.lobby.free", { n: free })}
    </p>
    <button class="main wide" onClick=${() => room.say({ do: "start" })}>${say("page.lobby.start")}</button>
  </div>`;
}
