// What the viewer is about to do: a card taken up, a question open, an act on its way.

import { batch, computed, effect, signal } from "./lib.js";
import { narrowed, nextQuestion, stillLegal } from "./choosing.js";
import { viewOf } from "./room.js";

/** @import { Room } from "./room.js" */
/** @import { Act, Layout, Question } from "./types.js" */
/**
 * @template {Act} [A=Act]
 * @typedef {ReturnType<typeof makePlay<A>>} Play
 */

/** The same tap again so soon after the table has moved on was meant for what was there before, in
 * ms. */
const GLANCE = 300;

/**
 * Tells what an act is meant for: what the table waits for now; but if it was just done, for what
 * the table waited for before, that again. So a second tap does not count for the next turn.
 * @param {Room} room
 */
function makeMeant(room) {
  let now = { on: 0, legal: /** @type {Act[]} */ ([]), since: 0 };
  let before = now;
  let last = "";
  effect(() => {
    const state = room.state.value;
    if (!state) return;
    const { on } = viewOf(state);
    if (on !== now.on) [before, now] = [now, { on, legal: [], since: performance.now() }];
    now.legal = /** @type {Act[]} */ (state.legal);
  });
  return (/** @type {Act} */ act) => {
    const isSame = JSON.stringify(act) === last;
    last = JSON.stringify(act);
    const isSudden = performance.now() - now.since < GLANCE;
    return isSame && isSudden && stillLegal([act], before.legal).length ? before.on : now.on;
  };
}

/**
 * @template {Act} [A=Act]
 * @param {Room} room
 * @param {Layout<any, any, A>} layout
 */
export function makePlay(room, layout) {
  const meant = makeMeant(room);
  /** The card taken up, by its id. */
  const taken = signal(/** @type {string | null} */ (null));
  /** The acts among which is being chosen, each time fewer; the last are those left now. */
  const steps = signal(/** @type {A[][]} */ ([]));
  const legal = computed(() => /** @type {A[]} */ (room.state.value?.legal ?? []));
  /** Words on their way hold nothing up. @type {WeakSet<object>} */
  const words = new WeakSet();
  const isBusy = computed(() => [...room.underway.value.values()].some((act) => !words.has(act)));

  // A card taken up for what was asked before must not hide what is asked now.
  let on = -1;
  effect(() => {
    const state = room.state.value;
    if (!state || viewOf(state).on === on) return;
    on = viewOf(state).on;
    const card = taken.peek();
    if (card && !legal.peek().some((act) => layout.spends(act) === card)) taken.value = null;
  });

  const question = computed(() => {
    const acts = steps.value.at(-1);
    return acts ? nextQuestion(stillLegal(acts, legal.value), layout.fields) : null;
  });

  /** An act put together from answers, which waits to be confirmed. */
  const complete = computed(() => {
    const acts = steps.value.at(-1);
    return acts?.length === 1 ? (stillLegal(acts, legal.value)[0] ?? null) : null;
  });

  /** @param {A} act */
  function summary(act) {
    const state = room.state.value;
    return (state && layout.summary?.(act, viewOf(state))) ?? null;
  }

  function drop() {
    batch(() => {
      taken.value = null;
      steps.value = [];
    });
  }

  /**
   * Tells whether it was done. Whoever taps twice means it once: while an act is on its way, no
   * other is sent.
   * @param {A} act
   */
  async function send(act) {
    const state = room.state.value;
    if (!state || isBusy.value) return false;
    drop();
    return room.act(layout.ready(act, meant(act), viewOf(state)));
  }

  /**
   * Send words: whoever speaks waits for nothing that is on its way.
   * @param {A} act
   */
  function speak(act) {
    words.add(act);
    room.act(act);
  }

  /**
   * Do one of these: after asking which, if several are left; after saying what it does, if that
   * is not plain; else at once.
   * @param {A[]} acts
   */
  function choose(acts) {
    const [only] = acts;
    if (!only) return;
    if (nextQuestion(acts, layout.fields) || summary(only)) steps.value = [...steps.value, acts];
    else send(only);
  }

  /** @param {string} card */
  const actsOf = (card) => legal.value.filter((act) => layout.spends(act) === card);

  return {
    taken,
    legal,
    isBusy,
    question,
    complete,
    summary,
    drop,
    send,
    speak,
    ask: room.ask,
    choose,
    actsOf,
    /**
     * What follows from one of these acts, if the same follows from all.
     * @param {A[]} acts
     */
    follows(acts) {
      const told = room.state.value?.follows ?? [];
      const lines = new Set(acts.map((act) => told[legal.value.indexOf(act)] ?? ""));
      return lines.size === 1 ? ([...lines][0] ?? "") : "";
    },
    /**
     * Try what can't be done just now: the refusal says why.
     * @param {A["type"]} type
     */
    attempt(type) {
      const act = /** @type {A} */ ({ type });
      const state = room.state.value;
      if (state && !isBusy.value) room.act(layout.ready(act, meant(act), viewOf(state)));
    },
    /**
     * The first legal act of a type.
     * @template {A["type"]} T
     * @param {T} type
     */
    find: (type) => /** @type {Extract<A, {type: T}> | undefined} */ (legal.value.find((act) => act.type === type)) ?? null,
    /**
     * Answer the open question.
     * @param {Question<A>} asked
     * @param {any} value
     */
    answer: (asked, value) => choose(narrowed(asked.acts, asked.field, value)),
    /** Take the last answer back. */
    back: () => (steps.value = steps.value.slice(0, -1)),
    get canGoBack() {
      return steps.value.length > 1;
    },
    /**
     * Take a card up; or, if it is up already, play it.
     * @param {string} card
     */
    touch(card) {
      if (taken.value !== card) taken.value = card;
      else if (actsOf(card).length) choose(actsOf(card));
      else {
        taken.value = null;
        const view = room.state.value && viewOf(room.state.value);
        // On one's own turn nothing is lost by trying, and the refusal says why not.
        if (view && view.turn === view.seat && layout.explains?.(card)) room.act(layout.attempt(card, view, null));
      }
    },
    /**
     * Lay a card on the table, or on a player.
     * @param {string} card
     * @param {number | null} target
     */
    lay(card, target) {
      const acts = actsOf(card);
      const fitting = target === null ? acts : acts.filter((act) => act.target === target);
      if (fitting.length) {
        taken.value = card;
        choose(fitting);
      } else if (room.state.value) {
        room.act(layout.attempt(card, viewOf(room.state.value), target));
      }
    },
  };
}
