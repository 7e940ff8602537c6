// What was just said and called: words hang in the air for as long as it takes to read them.

import { signal, useEffect, useMemo, useRef } from "../../lib.js";

/** @import { Told } from "../../types.js" */
/** @import { EventWire } from "./types.js" */

/** @typedef {{key: number, seat: number, text: string}} Words */
/** @typedef {{key: number, event: Told<EventWire>, cards: number}} Notice `cards`: how many the call cost */

const SHORTEST = 3500;
const PER_LETTER = 70;
const LONGEST = 9000;
const NOTICE = 8000;
const WON = 3200;
const MOST_WORDS = 2;
const MOST_AT_ONCE = 5;
const MOST_NOTICES = 2;

/** What is told to all besides what they see and hear themselves. @type {EventWire["type"][]} */
const NEWS = [
  "taken_back", "out_of_turn", "token", "joined", "left", "pack_added", "introduced", "donated",
  "motion_settled", "law_opened", "struck", "amended", "gave_back", "showed", "reversed_call", "resolved", "set",
];

/**
 * That somebody spent a token is told with what it was spent on, that they won one with the hand.
 * @param {Told<EventWire>} event
 */
const isNews = (event) => NEWS.includes(event.type) && !!event.text && !(event.type === "token" && event.why !== "vote");

let lastKey = 0;

/** What hangs in the air at one table. */
function makeAir() {
  const words = signal(/** @type {Words[]} */ ([]));
  const notices = signal(/** @type {Notice[]} */ ([]));
  /** A hand that was just won: whoever left with none. */
  const won = signal(/** @type {{key: number, seat: number}[]} */ ([]));
  /** @type {Set<number>} */
  const timers = new Set();

  /**
   * @template {{key: number}} T
   * @param {import("../../vendor/signals.js").Signal<T[]>} kept
   * @param {T} one
   * @param {number} ms
   */
  function hold(kept, one, ms) {
    kept.value = [...kept.value, one];
    timers.add(setTimeout(() => (kept.value = kept.value.filter(({ key }) => key !== one.key)), ms));
  }

  /**
   * @param {number} seat
   * @param {string} text
   */
  function say(seat, text) {
    const own = words.value.filter((held) => held.seat === seat).slice(1 - MOST_WORDS);
    const others = words.value.filter((held) => held.seat !== seat || own.includes(held));
    words.value = others.slice(1 - MOST_AT_ONCE);
    hold(words, { key: ++lastKey, seat, text }, Math.min(LONGEST, SHORTEST + PER_LETTER * text.length));
  }

  /**
   * @param {Told<EventWire>} event
   * @param {number} cards
   */
  function note(event, cards) {
    notices.value = notices.value.slice(1 - MOST_NOTICES);
    hold(notices, { key: ++lastKey, event, cards }, NOTICE);
  }

  /** @param {Told<EventWire>[]} events */
  function hear(events) {
    events.forEach((event, i) => {
      if (event.type === "said") say(event.seat, event.words);
      else if (event.type === "called") {
        const cost = events.slice(i + 1).find((one) => one.type === "penalized" && one.seat === event.offender);
        note(event, cost?.type === "penalized" ? cost.count : 0);
      } else if (event.type === "mooed") {
        won.value = [];
        hold(won, { key: ++lastKey, seat: event.seat }, WON);
      } else if (isNews(event)) note(event, 0);
    });
  }

  return { words, notices, won, hear, still: () => timers.forEach(clearTimeout) };
}

/**
 * @param {Told<EventWire>[]} history
 * @param {(fresh: Told<EventWire>[]) => void} [alsoHear]
 */
export function useAir(history, alsoHear) {
  const air = useMemo(makeAir, []);
  const told = useRef(history.length);
  useEffect(() => {
    const fresh = history.slice(told.current);
    told.current = history.length;
    if (!fresh.length) return;
    air.hear(fresh);
    alsoHear?.(fresh);
  }, [history.length]);
  useEffect(() => air.still, []);
  return air;
}
