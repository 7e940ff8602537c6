// A table as this page knows it: who sits there, how the match stands, what was said and done.

import { batch, signal } from "./lib.js";
import { makeClock } from "./clock.js";
import { faces, reactions } from "./parts/face.js";
import { connect } from "./wire.js";
import { say } from "./words.js";

/** @import * as m from "./messages.js" */
/** @import { Act, Event, View } from "./types.js" */
/** @typedef {ReturnType<typeof enter>} Room */
/** @typedef {{key: number, event: Event}} Line */
/** @typedef {{key: number, name: string, seat: number | null, text: string}} Remark */
/** @typedef {{key: number, name: string, seat: number | null, text?: string, look?: m.Reacted["look"]}} Bubble */

/** After a gap longer than this, what was missed is told in the log alone. */
const MOST_AT_ONCE = 12;
const MOST_REMARKS = 200;
/** How long a remark hangs in the air, and a reaction is on a face. */
const BUBBLE_LASTS = 6000;
const REACTION_LASTS = 3000;
/** More would be in the way. */
const MOST_BUBBLES = 4;

let lastKey = 0;

/**
 * Come to a table and stay until `leave`.
 * @param {string} code
 * @param {string | null} token
 */
export function enter(code, token) {
  const table = signal(/** @type {m.TellTable | null} */ (null));
  const state = signal(/** @type {m.TellState | null} */ (null));
  const log = signal(/** @type {Line[]} */ ([]));
  const chat = signal(/** @type {Remark[]} */ ([]));
  const bubbles = signal(/** @type {Bubble[]} */ ([]));
  const bye = signal(/** @type {m.Error | null} */ (null));
  /** What happened just now; empty when the page has only just come. */
  const news = signal(/** @type {{n: number, events: Event[]}} */ ({ n: -1, events: [] }));
  const refusal = signal(/** @type {{key: number, text: string} | null} */ (null));
  const alwaysPass = signal(false);
  const rematchAsked = signal(false);
  const clock = makeClock();
  /** Called before a state takes the place of another, while the old is still on the screen.
   * @type {Set<() => void>} */
  const beforeChange = new Set();

  const wire = connect(code, token, (told) => batch(() => hear(told)));
  wire.online.subscribe((isOnline) => isOnline || clock.lost());

  /** @param {m.Told} told */
  function hear(told) {
    if (told.type === "table") {
      table.value = told;
      faces.value = told.seats.map(({ face }) => face);
    }
    else if (told.type === "state") change(told);
    else if (told.type === "refused") refuse(told.error.message);
    else if (told.type === "chat") {
      const remark = { ...told, key: ++lastKey };
      chat.value = [...chat.value, remark].slice(-MOST_REMARKS);
      hang(remark, BUBBLE_LASTS);
    } else if (told.type === "reacted") react(told);
    else if (told.type === "pong") clock.pong(told.sent, told.at);
    else if (told.type === "bye") bye.value = told.error;
  }

  /**
   * What somebody says hangs in the air for a while; of one person only the last.
   * @param {Bubble} bubble
   * @param {number} ms
   */
  function hang(bubble, ms) {
    const others = bubbles.value.filter(({ seat }) => seat === null || seat !== bubble.seat);
    bubbles.value = [...others, bubble].slice(-MOST_BUBBLES);
    setTimeout(() => (bubbles.value = bubbles.value.filter((other) => other !== bubble)), ms);
  }

  /** @param {m.Reacted} told */
  function react({ seat, look }) {
    if (seat === null) return hang({ key: ++lastKey, seat, name: say("page.watching"), look }, REACTION_LASTS);
    const key = ++lastKey;
    reactions.value = { ...reactions.value, [seat]: { key, look } };
    return setTimeout(() => {
      // A later one has its own time.
      if (reactions.value[seat]?.key !== key) return;
      const { [seat]: _, ...others } = reactions.value;
      reactions.value = others;
    }, REACTION_LASTS);
  }

  /** @param {m.TellState} next */
  function change(next) {
    beforeChange.forEach((look) => look());
    const was = state.value;
    const events = /** @type {Event[]} */ (next.events);
    clock.told(next.at, next.paused);
    if (was && was.paused !== next.paused) wire.ping();
    log.value = [...log.value, ...events.map((event) => ({ key: ++lastKey, event }))];
    const isNew = was !== null && events.length <= MOST_AT_ONCE;
    news.value = { n: next.n, events: isNew ? events : [] };
    state.value = next;
  }

  /** @param {string} text */
  function refuse(text) {
    refusal.value = { key: ++lastKey, text };
  }

  return {
    code,
    token,
    table,
    state,
    log,
    chat,
    bubbles,
    bye,
    news,
    refusal,
    refuse,
    alwaysPass,
    rematchAsked,
    clock,
    beforeChange,
    online: wire.online,
    underway: wire.underway,
    leave: wire.end,
    /** @param {m.Said} said */
    say: (said) => (wire.online.value ? wire.say(said) : refuse(say("page.no.offline"))),
    ask: wire.ask,
    /** @type {(act: Act) => Promise<boolean>} */
    act: wire.act,
  };
}

/**
 * The view of a state, as the page types it.
 * @param {m.TellState} state
 */
export function viewOf(state) {
  return /** @type {View} */ (state.view);
}
