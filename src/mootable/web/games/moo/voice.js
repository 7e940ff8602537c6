// Speaking with one's own voice, and hearing the others': the browser's own ears and mouth, where
// it has them. Nothing needs either.

import { effect, signal, useEffect } from "../../lib.js";
import { kept } from "../../prefs.js";

/** Whether the others' words are spoken aloud. */
export const aloud = kept("moo.aloud", false);
/** Whether this page listens. It never does unasked, so it is not remembered. */
export const listening = signal(false);
/** What was heard so far of a sentence. */
export const halfHeard = signal("");

const LANGUAGE = "en-GB";
/** One who is not understood at once is not asked again for ever. */
const MOST_RESTARTS = 50;

const Recognition = /** @type {any} */ (window).SpeechRecognition ?? /** @type {any} */ (window).webkitSpeechRecognition;
export const canListen = Recognition !== undefined;
export const canSpeak = "speechSynthesis" in window;

/**
 * Listen while it is switched on, and say each sentence that was understood.
 * @param {(text: string) => void} say
 */
export function useListening(say) {
  useEffect(() => {
    if (!canListen) return undefined;
    /** @type {any} */
    let ear = null;
    const stop = effect(() => {
      ear?.abort();
      ear = listening.value ? listen(say) : null;
    });
    return () => {
      stop();
      ear?.abort();
      listening.value = false;
    };
  }, []);
}

/** @param {(text: string) => void} say */
function listen(say) {
  const ear = new Recognition();
  let restarts = 0;
  ear.lang = LANGUAGE;
  ear.continuous = true;
  ear.interimResults = true;
  ear.onresult = (/** @type {any} */ event) => {
    // What this page itself says aloud is nobody's word.
    if (canSpeak && speechSynthesis.speaking) return;
    const results = Array.from(event.results).slice(event.resultIndex);
    halfHeard.value = results.map((/** @type {any} */ result) => result[0].transcript).join("").trim();
    for (const result of /** @type {any[]} */ (results)) {
      if (!result.isFinal) continue;
      say(result[0].transcript.trim());
      halfHeard.value = "";
    }
  };
  ear.onerror = (/** @type {any} */ event) => {
    // Silence is no reason to stop.
    if (!["no-speech", "aborted"].includes(event.error)) listening.value = false;
  };
  ear.onend = () => {
    halfHeard.value = "";
    if (listening.value && restarts++ < MOST_RESTARTS) ear.start();
    else listening.value = false;
  };
  ear.start();
  return { abort: () => ((ear.onend = null), ear.abort(), (halfHeard.value = "")) };
}

/**
 * Say something in the voice of a seat.
 * @param {string} text
 * @param {number} seat
 */
export function sayAloud(text, seat) {
  if (!canSpeak || !aloud.value) return;
  const spoken = new SpeechSynthesisUtterance(text.replaceAll("*", ""));
  const voices = speechSynthesis.getVoices().filter((voice) => voice.lang.startsWith("en"));
  spoken.voice = voices[seat % Math.max(1, voices.length)] ?? null;
  spoken.lang = spoken.voice?.lang ?? LANGUAGE;
  // Where there are fewer voices than players, they are told apart by their pitch.
  spoken.pitch = 0.7 + ((seat * 3) % 7) * 0.13;
  speechSynthesis.speak(spoken);
}

/** Be silent at once. */
export function hush() {
  if (canSpeak) speechSynthesis.cancel();
}
