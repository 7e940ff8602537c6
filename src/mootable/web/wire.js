// One connection to a table. When it breaks it is made again, and nothing said is lost.

import { signal } from "./lib.js";
import { asking, say } from "./words.js";

/** @import * as m from "./messages.js" */
/** @typedef {ReturnType<typeof connect>} Wire */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
const PING_EVERY = 8_000;
const SILENCE = 20_000;
/** Goodbyes after which it is worth coming back by oneself. */
const PASSING = ["house_full", "house_error", "too_slow_reader", "slow_down"];
/** At first the pings come thick, to set the clock well. */
const FIRST_PINGS = [0, 250, 600, 1200, 2500];

/**
 * How long to wait before the next try: twice as long each time, and never quite alike, so that
 * a hundred phones do not all knock at the same moment.
 * @param {number} tries
 */
export function wait(tries) {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
  return longest * (0.5 + Math.random() / 2);
}

/**
 * @param {string} code
 * @param {string | null} token none for someone who only watches
 * @param {(told: m.Told) => void} hear
 */
export function connect(code, token, hear) {
  const online = signal(false);
  /** Questions that were not answered yet, by their id.
   * @type {Map<string, {answered: (answer: any) => void, refused: (error: Error) => void}>} */
  const asked = new Map();
  /** Acts on their way: neither done nor refused yet. Some may still wait for a connection. */
  const underway = signal(/** @type {ReadonlyMap<string, object>} */ (new Map()));
  /** Whoever waits for what becomes of an act, by its id.
   * @type {Map<string, (isDone: boolean) => void>} */
  const awaited = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {number | null} */
  let seen = null;
  let tries = 0;
  let ended = false;
  let lastHeard = 0;
  /** @type {number[]} */
  let timers = [];

  function later(/** @type {() => void} */ what, /** @type {number} */ ms) {
    timers.push(setTimeout(what, ms));
  }

  function quiet() {
    timers.forEach(clearTimeout);
    timers = [];
  }

  function open() {
    quiet();
    const here = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/ws/${code}${asking}`);
    socket = here;
    here.onopen = () => {
      send({ do: "hello", token, n: seen });
      for (const [id, act] of underway.value) send({ do: "act", act, id });
      lastHeard = performance.now();
      FIRST_PINGS.forEach((ms) => later(ping, ms));
      later(keepAlive, PING_EVERY);
    };
    here.onmessage = ({ data }) => here === socket && take(JSON.parse(data));
    here.onclose = () => here === socket && closed();
  }

  function closed() {
    online.value = false;
    socket = null;
    quiet();
    for (const { refused } of asked.values()) refused(new Error(say("page.no.connection")));
    asked.clear();
    if (!ended) later(open, wait(tries++));
  }

  function keepAlive() {
    // A connection can die without a word: then it is silence that tells.
    if (performance.now() - lastHeard > SILENCE) return dropSocket();
    ping();
    later(keepAlive, PING_EVERY);
  }

  function dropSocket() {
    const old = socket;
    closed();
    old?.close();
  }

  /** @param {m.Said} said */
  function send(said) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said));
  }

  function ping() {
    send({ do: "ping", sent: performance.now() });
  }

  /** @param {m.Told} told */
  function take(told) {
    lastHeard = performance.now();
    if (told.type === "table") {
      online.value = true;
      tries = 0;
    }
    if (told.type === "state") seen = told.n;
    if (reply(told)) return;
    if (told.type === "done" || (told.type === "refused" && told.id)) settle(told.id ?? "", told.type === "done");
    if (told.type === "bye") {
      if (PASSING.includes(told.error.code)) return;
      end();
    }
    hear(told);
  }

  /**
   * Whether it was the answer to a question.
   * @param {m.Told} told
   */
  function reply(told) {
    if (told.type !== "answer" && told.type !== "refused") return false;
    const one = asked.get(told.id ?? "");
    if (!one) return false;
    asked.delete(told.id ?? "");
    if (told.type === "answer") one.answered(told.answer);
    else one.refused(new Error(told.error.message));
    return true;
  }

  /**
   * @param {string} id
   * @param {boolean} isDone
   */
  function settle(id, isDone) {
    const left = new Map(underway.value);
    left.delete(id);
    underway.value = left;
    awaited.get(id)?.(isDone);
    awaited.delete(id);
  }

  /** A phone that wakes, or finds its network again, need not wait for the next try. */
  function wake() {
    if (ended || document.hidden) return;
    if (!socket) return open();
    const before = lastHeard;
    ping();
    later(() => lastHeard === before && dropSocket(), 3000);
  }

  function end() {
    ended = true;
    online.value = false;
    quiet();
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
    const old = socket;
    socket = null;
    old?.close();
  }

  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  open();

  return {
    online,
    underway,
    end,
    ping,
    say: send,
    /**
     * Act in the match. It is sent again under the same id until the house has answered; while the
     * connection is lost it waits for the next. Tells whether it was done.
     * @param {object} act
     * @returns {Promise<boolean>}
     */
    act(act) {
      const id = newId();
      underway.value = new Map(underway.value).set(id, act);
      send({ do: "act", act, id });
      return new Promise((settled) => awaited.set(id, settled));
    },
    /**
     * Ask something that changes nothing.
     * @param {Record<string, any>} question
     * @returns {Promise<any>}
     */
    ask(question) {
      const id = newId();
      return new Promise((answered, refused) => {
        if (socket?.readyState !== WebSocket.OPEN) return refused(new Error(say("page.no.offline")));
        asked.set(id, { answered, refused });
        return send({ do: "ask", question, id });
      });
    },
  };
}

/** An id nobody else has. (`crypto.randomUUID` is missing where the page comes over plain HTTP.) */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
