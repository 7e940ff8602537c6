// The end: who won, why, and what next.

import { html, useEffect, useSignal } from "../lib.js";
import { games, recordAddress } from "../api.js";
import { go } from "../route.js";
import { beginAt, keepToken } from "../tickets.js";
import { Awards } from "./awards.js";
import { Evening } from "./evening.js";
import { Face } from "./face.js";
import { Icon } from "./icon.js";
import { say } from "../words.js";

/** @import { Game } from "../game.js" */
/** @import { GameInfo, TellTable } from "../messages.js" */
/** @import { Room } from "../room.js" */
/** @import { AnyOver } from "../shapes.js" */
/** @import { Layout, View } from "../types.js" */

/**
 * @param {{room: Room, table: TellTable, view: View, over: AnyOver, game: Game}} props
 */
export function Over({ room, table, view, over, game }) {
  const why = room.log.value.findLast((line) => line.event.type === "over")?.event.text;
  const won = table.you !== null && over.winners.includes(table.you);
  const { headline, Verdict, Epilogue } = game.layout;
  const told = headline?.(view) ?? (won ? say("page.over.you") : over.winners.length ? say("page.over.won", { names: over.winners.map((seat) => view.players[seat]?.name) }) : say("page.over.nobody"));

  return html`<section class="over" aria-labelledby="over">
    <div class="over-in" tabindex="0">
      <div class="over-faces">
        ${over.winners.map((seat) => html`<${Face} key=${seat} seat=${seat} mood="glad" />`)}
      </div>
      <h2 id="over" class="title">${told}</h2>
      <p class="over-why">${why}</p>
      ${Verdict && html`<${Verdict} view=${view} />`}
      <ol class="over-players">
        ${inOrder(view, over, game.layout).map(
          ({ seat, name }) => html`<li key=${seat} data-seat=${seat} class=${over.winners.includes(seat) ? "won" : ""}>
            <${Face} seat=${seat} mood=${over.winners.includes(seat) ? "glad" : game.layout.mood(view, seat)} />
            <span><b><bdi>${name}</bdi></b> <small class="faint">${game.layout.score(view, seat)}</small></span>
          </li>`,
        )}
      </ol>
      <${Awards} awards=${table.awards ?? []} view=${view} />
      <${Evening} table=${table} />
      ${Epilogue && html`<${Epilogue} view=${view} code=${table.code} />`}
      <div class="over-next">
        <a class="button" href=${`/r/${table.code}`}><${Icon} name="play" /> ${say("page.over.replay")}</a>
        <a class="button quiet" href=${recordAddress(table.code)} download><${Icon} name="save" /> ${say("page.over.record")}</a>
        <a class="button quiet" href="/"><${Icon} name="door" /> ${say("page.house")}</a>
      </div>
      ${!room.state.value?.guide && html`<${OtherGames} room=${room} table=${table} />`}
    </div>
    ${!room.state.value?.guide && html`<div class="over-foot"><${Rematch} room=${room} table=${table} withLaws=${game.layout.hasLaws?.(view) ?? false} /></div>`}
  </section>`;
}

/**
 * Everybody, the best first: whoever won, then as the game ranks them, then as they sit.
 * @param {View} view
 * @param {AnyOver} over
 * @param {Layout} layout
 */
function inOrder(view, { winners }, { rank }) {
  const behind = (/** @type {number} */ seat) => (winners.includes(seat) ? 0 : 1);
  return [...view.players].sort(
    (one, other) => behind(one.seat) - behind(other.seat) || (rank?.(view, one.seat) ?? 0) - (rank?.(view, other.seat) ?? 0),
  );
}

/** @param {{room: Room, table: TellTable, withLaws: boolean}} props */
function Rematch({ room, table, withLaws }) {
  const code = table.rematch;
  const asked = room.rematchAsked;

  function follow() {
    if (!code) return;
    if (table.rematch_token) keepToken(code, table.rematch_token);
    // With bots alone there is nobody to wait for.
    const isAlone = table.seats.every(({ seat, kind }) => seat === table.you || kind !== "person");
    if (isAlone && asked.value) beginAt.value = code;
    go(`/t/${code}`);
  }

  useEffect(() => {
    // Whoever asked for it wants to be there; the others are only told.
    if (code && asked.value) follow();
  }, [code]);

  if (code) return html`<button class="main" onClick=${follow}><${Icon} name="again" /> ${say("page.over.next")}</button>`;
  if (table.you === null) return null;
  const ask = (/** @type {boolean} */ lawbook) => () => {
    asked.value = true;
    room.say({ do: "rematch", lawbook, game: null });
  };
  return html`
    <button class="main" onClick=${ask(false)}><${Icon} name="again" /> ${say("page.over.rematch")}</button>
    ${withLaws && html`<button onClick=${ask(true)}><${Icon} name="scroll" /> ${say("page.over.with_laws")}</button>`}
  `;
}

/**
 * The evening goes on with the same people and another game.
 * @param {{room: Room, table: TellTable}} props
 */
function OtherGames({ room, table }) {
  const others = useSignal(/** @type {GameInfo[]} */ ([]));
  const many = table.seats.filter(({ kind }) => kind === "person").length;
  useEffect(() => {
    // Without the list there is still the rematch.
    games().then(
      (all) => (others.value = all.filter(({ name, most }) => name !== table.game && many <= most)),
      () => undefined,
    );
  }, []);
  if (table.you === null || table.rematch || !others.value.length) return null;
  const goOn = (/** @type {string} */ game) => () => {
    room.rematchAsked.value = true;
    room.say({ do: "rematch", lawbook: false, game });
  };
  return html`<div class="over-others" role="group" aria-label=${say("page.over.others")}>
    <span class="faint">${say("page.over.or")}</span>
    ${others.value.map(({ name, title }) => html`<button class="small" key=${name} onClick=${goOn(name)}>${title}</button>`)}
  </div>`;
}
