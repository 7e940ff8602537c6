// The television speaks: the browser's own voice tells the great moments, while sounds are on.

import { useEffect } from "./lib.js";
import { sound } from "./prefs.js";
import { spoken as locale } from "./words.js";

/** @import { Room } from "./room.js" */
/** @import { Event, Layout } from "./types.js" */

export const canSpeak = "speechSynthesis" in window;

/**
 * Say what has just happened, as far as it is great; and how it ended, once that is told.
 * @param {Room} room
 * @param {Layout} layout
 * @param {{isFresh: boolean, unsaid: Event[]}} end
 */
export function useAnnouncer(room, layout, end) {
  const news = room.news.value;
  useEffect(() => {
    const told = news.events.filter((event) => layout.isGreat(event) && !end.unsaid.includes(event));
    if (told.length) announce(told.map(({ text }) => text).join(" "));
  }, [news]);
  useEffect(() => {
    const over = room.log.value.findLast(({ event }) => event.type === "over")?.event.text;
    if (end.isFresh && over) announce(over);
  }, [end.isFresh]);
  useEffect(() => hush, []);
}

/** @param {string} text */
function announce(text) {
  if (!canSpeak || !sound.value) return;
  // What is late is no news any more.
  if (speechSynthesis.pending) speechSynthesis.cancel();
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = locale;
  speechSynthesis.speak(spoken);
}

/** Be silent at once. */
export function hush() {
  if (canSpeak) speechSynthesis.cancel();
}
