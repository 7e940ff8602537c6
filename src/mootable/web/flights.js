// Cards move from where they were to where they go.
//
// Elements say where they are with `data-place`; those that are only pushed aside by others have
// a `data-flip` name besides. Nothing waits for a flight: the table is already as it will be.

import { render } from "./lib.js";
import { wantsStillness } from "./prefs.js";

/** @import { Flight } from "./types.js" */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const LASTS = 420;
const APART = 90;
const EASE = "cubic-bezier(.3, .9, .3, 1)";
/** A card on its way to or from a seat is as wide as this, in px. */
const SMALL = 40;

/** @param {string} name */
function measured(name) {
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  for (const element of document.querySelectorAll(`[data-${name}]`)) {
    const label = /** @type {HTMLElement} */ (element).dataset[name];
    if (label) boxes.set(label, element.getBoundingClientRect());
  }
  return boxes;
}

/**
 * Where a card lies in a place: all of it if the place is as big as a card, else its middle.
 * @param {Box} box
 * @returns {Box}
 */
function cardIn(box) {
  const ratio = box.height / box.width;
  if (ratio > 1.2 && ratio < 1.6) return box;
  const height = SMALL * 1.4;
  return {
    x: box.x + (box.width - SMALL) / 2,
    y: box.y + (box.height - height) / 2,
    width: SMALL,
    height,
  };
}

/** @typedef {ReturnType<typeof makeFlights>} Flights */

/** Everything that moves on one board. */
export function makeFlights() {
  /** @type {Map<string, Box>} */
  let places = new Map();
  /** @type {Map<string, Box>} */
  let pushed = new Map();

  /** Take in where everything is, before it changes. */
  function look() {
    places = measured("place");
    pushed = measured("flip");
  }

  /**
   * Send the cards on their way, once everything has changed.
   * @param {Flight[]} flights
   * @param {(card: string | null) => any} draw
   */
  function fly(flights, draw) {
    if (wantsStillness() || document.hidden) return;
    settle();
    const now = measured("place");
    flights.forEach((flight, i) => {
      const from = places.get(flight.from) ?? places.get(flight.from.split(" ")[0] ?? "");
      const to = now.get(flight.to) ?? now.get(flight.to.split(" ")[0] ?? "");
      if (from && to) send(cardIn(from), cardIn(to), i * APART, draw(flight.card));
      if (to && !places.has(flight.to)) appear(flight.to, i * APART);
    });
  }

  /** What was pushed aside slides to its new place. */
  function settle() {
    for (const [name, box] of measured("flip")) {
      const was = pushed.get(name);
      if (!was || (Math.abs(was.x - box.x) < 1 && Math.abs(was.y - box.y) < 1)) continue;
      document.querySelector(`[data-flip="${CSS.escape(name)}"]`)?.animate(
        [{ translate: `${was.x - box.x}px ${was.y - box.y}px` }, { translate: "0 0" }],
        { duration: LASTS / 2, easing: EASE },
      );
    }
  }

  return { look, fly };
}

/**
 * @param {Box} from
 * @param {Box} to
 * @param {number} delay
 * @param {any} drawn
 */
function send(from, to, delay, drawn) {
  const card = document.createElement("div");
  card.className = "flying";
  card.setAttribute("aria-hidden", "true");
  Object.assign(card.style, {
    left: `${to.x}px`,
    top: `${to.y}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  document.body.append(card);
  render(drawn, card);
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const flight = card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})` },
      { transform: `translate(${dx / 2}px, ${dy / 2 - 18}px) rotate(-5deg)`, offset: 0.5 },
      { transform: "none" },
    ],
    { duration: LASTS, delay, easing: EASE, fill: "backwards" },
  );
  flight.onfinish = () => {
    render(null, card);
    card.remove();
  };
}

/**
 * A card that was not there before shows itself when it has landed.
 * @param {string} place
 * @param {number} delay
 */
function appear(place, delay) {
  document
    .querySelector(`[data-place="${CSS.escape(place)}"]`)
    ?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }], {
      duration: LASTS + delay,
    });
}
