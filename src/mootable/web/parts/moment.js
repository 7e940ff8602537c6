// The moment somebody wins: a sound, and a shower of paper in the colours of the table.

import { useEffect } from "../lib.js";
import { wantsStillness } from "../prefs.js";
import * as sound from "../sound.js";

const PIECES = 48;
const COLOURS = 8;
const FALLS = 2600;
const APART = 1200;

/** Is there once, when the end is told to whoever was there for it. */
export function Moment() {
  useEffect(() => {
    sound.play("win");
    if (!wantsStillness() && !document.hidden) return shower();
    return undefined;
  }, []);
  return null;
}

/** Let it rain, and tell how to stop it. */
function shower() {
  const sky = document.createElement("div");
  sky.className = "shower";
  sky.setAttribute("aria-hidden", "true");
  document.body.append(sky);
  const falling = Array.from({ length: PIECES }, (_, i) => fall(sky, i));
  const stop = () => sky.remove();
  Promise.allSettled(falling.map(({ finished }) => finished)).then(stop);
  return stop;
}

/**
 * One piece of paper: it starts somewhere above, turns, and drifts to one side.
 * @param {HTMLElement} sky
 * @param {number} i
 */
function fall(sky, i) {
  const piece = document.createElement("i");
  piece.className = `scrap seat-${i % COLOURS}`;
  piece.style.left = `${Math.random() * 100}%`;
  sky.append(piece);
  const drift = (Math.random() - 0.5) * 30;
  const turns = (Math.random() < 0.5 ? -1 : 1) * (1 + Math.random() * 2);
  return piece.animate(
    [{ transform: "none" }, { transform: `translate(${drift}vw, 115vh) rotate(${turns}turn) rotateX(${3 * turns}turn)` }],
    { duration: FALLS * (0.7 + Math.random() * 0.6), delay: Math.random() * APART, easing: "cubic-bezier(0.3, 0.1, 0.7, 1)", fill: "both" },
  );
}
