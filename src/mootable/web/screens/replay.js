// A finished match, step by step, from any seat or with all cards open.

import { html, useEffect, useLayoutEffect, useMemo, useSignal } from "../lib.js";
import * as api from "../api.js";
import { makeFlights } from "../flights.js";
import { useGame, withOwnDeck } from "../game.js";
import { Title, faces } from "../parts/face.js";
import { Icon } from "../parts/icon.js";
import { Sharing } from "../parts/sharing.js";
import { Farewell } from "./farewell.js";
import { say } from "../words.js";

/** @import { Game } from "../game.js" */
/** @import { Frame, ReplayInfo } from "../messages.js" */
/** @import { Event, View } from "../types.js" */

/** @typedef {"all" | "nobody" | number} Whose */

const PACE = 1500;
/** A step in which nothing was said, a pass for instance, goes by quickly. */
const QUICK = 250;

/** @param {{code: string}} props */
export function Screen({ code }) {
  const replay = useSignal(/** @type {ReplayInfo | null} */ (null));
  const refused = useSignal("");
  const { game, problem } = useGame(replay.value?.game ?? null);
  useEffect(() => {
    document.title = `${say("page.replay.head", { code })} · Mootable`;
    // Faces are chosen at a table, and no part of what was played.
    faces.value = [];
    api.replay(code).then(
      (found) => (replay.value = { ...found, frames: unfolded(found.frames) }),
      (refusal) => (refused.value = refusal.message),
    );
  }, [code]);
  if (refused.value || problem) return html`<${Farewell} message=${refused.value || problem} />`;
  if (!replay.value || !game) return null;
  return html`<${Viewer} code=${code} replay=${replay.value} game=${game} />`;
}

/**
 * A frame is sent with what has changed since the one before; here each has all of it.
 * @param {Frame[]} frames
 * @returns {Frame[]}
 */
function unfolded(frames) {
  /** @type {Pick<Frame, "view" | "own">} */
  let before = { view: {}, own: [] };
  return frames.map((frame) => {
    const own = frame.own.map((news, seat) => ({ ...before.own[seat], ...news }));
    return (before = { ...frame, view: { ...before.view, ...frame.view }, own });
  });
}

/**
 * The view of a frame as somebody had it.
 * @param {Frame} frame
 * @param {Whose} whose
 */
function viewAt(frame, whose) {
  return /** @type {View} */ (typeof whose === "number" ? { ...frame.view, ...frame.own[whose] } : frame.view);
}

/**
 * The events of a frame as somebody saw them: with the secrets they were in on.
 * @param {Frame} frame
 * @param {Whose} whose
 * @returns {Event[]}
 */
function eventsAt(frame, whose) {
  return /** @type {Event[]} */ (frame.events).map((event) =>
    event.open && (whose === "all" || event.knows.includes(whose)) ? { ...event, ...event.open } : event,
  );
}

/**
 * @param {Frame} frame
 * @param {Whose} whose
 */
const sentences = (frame, whose) => eventsAt(frame, whose).map((event) => event.text).filter(Boolean);

/**
 * What to say of a step that goes without saying.
 * @param {Frame} frame
 * @param {string[]} names
 */
function silent(frame, names) {
  return frame.seat === null ? "" : say("page.replay.silent", { name: names[frame.seat], act: frame.act?.type ?? "" });
}

/** @param {{code: string, replay: ReplayInfo, game: Game}} props */
function Viewer({ code, replay, game: printed }) {
  const { frames, names } = replay;
  const game = useMemo(() => withOwnDeck(printed, /** @type {Event | undefined} */ (frames[0]?.events[0])), [printed]);
  const at = useSignal(0);
  const isPlaying = useSignal(false);
  const isSharing = useSignal(false);
  const whose = useSignal(/** @type {Whose} */ ("all"));
  const flights = useMemo(makeFlights, [replay]);
  const frame = /** @type {Frame} */ (frames[at.value]);
  const seat = typeof whose.value === "number" ? whose.value : null;
  const history = useMemo(
    () => frames.slice(0, at.value + 1).flatMap((passed) => eventsAt(passed, whose.value)),
    [at.value, whose.value],
  );

  /** @param {number} to */
  function go(to) {
    flights.look();
    at.value = Math.min(frames.length - 1, Math.max(0, to));
  }

  const last = useSignal(0);
  useLayoutEffect(() => {
    const isStep = at.value === last.value + 1;
    last.value = at.value;
    if (!isStep || !replay.over) return;
    const moves = eventsAt(frame, whose.value).flatMap((event) => game.layout.flights(event, seat));
    flights.fly(moves, (id) => html`<${game.layout.Card} id=${id} cards=${game.cards} />`);
  }, [at.value]);

  useEffect(() => {
    if (!isPlaying.value) return undefined;
    if (at.value === frames.length - 1) {
      isPlaying.value = false;
      return undefined;
    }
    const timer = setTimeout(() => go(at.value + 1), sentences(frame, whose.value).length ? PACE : QUICK);
    return () => clearTimeout(timer);
  }, [at.value, isPlaying.value]);

  useReplayKeys(go, at, frames.length, isPlaying);
  const place = say("page.replay.at", { n: at.value, of: frames.length - 1 });

  return html`<div class="replay">
    ${isSharing.value &&
    html`<${Sharing} code=${code} replay=${replay} game=${game} onClose=${() => (isSharing.value = false)} />`}
    <header class="bar">
      <a class="plain round button" href=${`/t/${code}`} aria-label=${say("page.replay.back")}><${Icon} name="back" /></a>
      <h1 class="bar-title"><${Title} text=${game.info.title} moods=${["busy", "calm"]} /> <small>${say("page.replay.small")}</small></h1>
      <button class="plain round" aria-label=${say("page.replay.share")} onClick=${() => (isSharing.value = true)}><${Icon} name="share" /></button>
      <a class="plain round button" href=${api.recordAddress(code)} download aria-label=${say("page.replay.record")}><${Icon} name="save" /></a>
    </header>
    <main class="table">
      ${replay.over
        ? html`<${game.layout.Board}
            view=${viewAt(frame, whose.value)}
            cards=${game.cards}
            seats=${[]}
            play=${null}
            countdown=${null}
            history=${history}
            open=${whose.value === "all" ? frame.own : undefined}
          />`
        : html`<${Story} history=${history} />`}
    </main>
    <section class="deckhand" aria-label=${say("page.replay.title")}>
      <div class="caption" aria-live="polite" tabindex="0">
        ${sentences(frame, whose.value).map((text) => html`<p key=${text}>${text}</p>`)}
        ${at.value === frames.length - 1 &&
        replay.awards?.map(({ seat: who, title, text }) => html`<p key=${title}>${say("page.award", { title, name: names[who], text })}</p>`)}
        ${sentences(frame, whose.value).length === 0 && html`<p class="faint">${silent(frame, names)}</p>`}
      </div>
      <input
        type="range"
        aria-label=${say("page.replay.step")}
        aria-valuetext=${place}
        min="0"
        max=${frames.length - 1}
        value=${at.value}
        onInput=${(/** @type {any} */ event) => go(event.target.valueAsNumber)}
      />
      <div class="transport">
        <${Control} icon="first" label=${say("page.replay.first")} onTap=${() => go(0)} />
        <${Control} icon="previous" label=${say("page.replay.previous")} onTap=${() => go(at.value - 1)} />
        <${Control}
          icon=${isPlaying.value ? "pause" : "play"}
          label=${isPlaying.value ? say("page.replay.pause") : say("page.replay.play")}
          onTap=${() => (isPlaying.value = !isPlaying.value)}
        />
        <${Control} icon="next" label=${say("page.replay.next")} onTap=${() => go(at.value + 1)} />
        <${Control} icon="last" label=${say("page.replay.last")} onTap=${() => go(frames.length - 1)} />
        <label class="whose">
          <span class="unseen">${say("page.replay.whose")}</span>
          <select
            value=${String(whose.value)}
            onChange=${(/** @type {any} */ event) => {
              const chosen = event.target.value;
              whose.value = chosen === "all" || chosen === "nobody" ? chosen : Number(chosen);
            }}
          >
            <option value="all">${say("page.replay.all")}</option>
            <option value="nobody">${say("page.replay.watched")}</option>
            ${names.map((name, i) => html`<option value=${String(i)}>${say("page.replay.as", { name })}</option>`)}
          </select>
        </label>
      </div>
      <p class="faint small seed">
        <span>${place}</span> <span class="seed-words">${say("page.replay.seed", { seed: replay.seed })}</span>
      </p>
    </section>
  </div>`;
}

/**
 * What was told of a match whose table can't be shown any more.
 * @param {{history: Event[]}} props
 */
function Story({ history }) {
  return html`<div class="story">
    <p class="faint">${say("page.replay.old")}</p>
    <ol>
      ${history.filter((event) => event.text).map((event, i) => html`<li key=${i}>${event.text}</li>`)}
    </ol>
  </div>`;
}

/** @param {{icon: any, label: string, onTap: () => void}} props */
function Control({ icon, label, onTap }) {
  return html`<button class="round" aria-label=${label} onClick=${onTap}><${Icon} name=${icon} /></button>`;
}

/**
 * @param {(to: number) => void} go
 * @param {import("../vendor/signals.js").Signal<number>} at
 * @param {number} length
 * @param {import("../vendor/signals.js").Signal<boolean>} isPlaying
 */
function useReplayKeys(go, at, length, isPlaying) {
  // Before it is shown: no key pressed on sight is lost.
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    function pressed(event) {
      const on = event.target;
      if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (on instanceof Element && on.closest("input, select")) return;
      if (event.key === "ArrowRight") go(at.value + 1);
      else if (event.key === "ArrowLeft") go(at.value - 1);
      else if (event.key === "Home") go(0);
      else if (event.key === "End") go(length - 1);
      else if (event.key === " " && !(on instanceof Element && on.closest("button, a"))) {
        isPlaying.value = !isPlaying.value;
      } else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [length]);
}
