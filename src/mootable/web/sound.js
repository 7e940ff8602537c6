// Small sounds, made on the spot, and a buzz in the hand.

import { sound, vibration } from "./prefs.js";

/** No sound takes longer: after it, what makes sounds is switched off, as it would draw on a
 * phone's battery all evening. */
const QUIET_AFTER = 2000;

/** @type {AudioContext | null} */
let context = null;
let quiet = 0;
let isListening = false;

/** Browsers let nothing sound before a person has touched the page. */
export function listenForTouch() {
  if (isListening) return;
  isListening = true;
  const begin = () => {
    if (context) return;
    context = new AudioContext();
    switchOn(context);
  };
  addEventListener("pointerdown", begin);
  addEventListener("keydown", begin);
}

/**
 * For the length of a sound.
 * @param {AudioContext} context
 */
async function switchOn(context) {
  clearTimeout(quiet);
  quiet = setTimeout(() => context.suspend(), QUIET_AFTER);
  await context.resume();
}

/**
 * A tone that swells and fades.
 * @param {number} pitch in Hz
 * @param {number} start in seconds from now
 * @param {number} length in seconds
 * @param {{to?: number, shape?: OscillatorType, loud?: number}} [how]
 */
function tone(pitch, start, length, { to = pitch, shape = "sine", loud = 0.16 } = {}) {
  if (!context) return;
  const from = context.currentTime + start;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: pitch });
  oscillator.frequency.exponentialRampToValueAtTime(to, from + length);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud, from + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

/**
 * A breath of noise: paper on cloth.
 * @param {number} pitch
 * @param {number} length
 * @param {number} [start]
 */
function rustle(pitch, length, start = 0) {
  if (!context) return;
  const from = context.currentTime + start;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  const gain = new GainNode(context, { gain: 0.22 });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(from);
}

/** @type {Record<string, {play: () => void, buzz?: number[]}>} */
const SOUNDS = {
  card: { play: () => rustle(2600, 0.13) },
  draw: { play: () => rustle(1500, 0.18) },
  shuffle: { play: () => [0, 0.09, 0.18, 0.27].forEach((start) => rustle(1900, 0.1, start)) },
  turn: {
    play: () => (tone(523, 0, 0.22), tone(784, 0.12, 0.3)),
    buzz: [40],
  },
  called: {
    play: () => [659, 880, 659, 880].forEach((pitch, i) => tone(pitch, i * 0.16, 0.3)),
    buzz: [120, 80, 120],
  },
  nope: {
    play: () =>
      (tone(196, 0, 0.16, { shape: "square", loud: 0.08 }),
      tone(147, 0.14, 0.3, { shape: "square", loud: 0.08 })),
    buzz: [30, 30, 30],
  },
  stress: {
    play: () => (
      tone(740, 0, 0.9, { to: 110, shape: "sawtooth", loud: 0.1 }),
      tone(78, 0.05, 0.3, { loud: 0.3 }),
      tone(78, 0.4, 0.3, { loud: 0.3 })
    ),
    buzz: [90, 50, 180],
  },
  rescue: {
    play: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, i * 0.08, 0.5)),
    buzz: [30, 40, 30],
  },
  out: { play: () => [392, 330, 262].forEach((pitch, i) => tone(pitch, i * 0.18, 0.4)) },
  ask: { play: () => tone(660, 0, 0.16, { to: 880 }), buzz: [25] },
  moo: { play: () => (tone(150, 0, 0.5, { to: 185, shape: "sawtooth", loud: 0.07 }), tone(185, 0.4, 0.9, { to: 105, shape: "sawtooth", loud: 0.07 })) },
  insight: { play: () => [880, 1175, 1397].forEach((pitch, i) => tone(pitch, i * 0.1, 0.6)) },
  win: {
    play: () =>
      [523, 659, 784, 1047, 784, 1047, 1319].forEach((pitch, i) => tone(pitch, i * 0.11, 0.5)),
    buzz: [60, 40, 60, 40, 160],
  },
};

/**
 * Make a sound, if sounds are wanted, and a buzz, if those are.
 * @param {string} name
 */
export function play(name) {
  const made = SOUNDS[name];
  if (!made) return;
  if (sound.value && context) switchOn(context).then(made.play);
  // A browser refuses, with a warning, to buzz on a page nobody has touched.
  if (vibration.value && made.buzz && context) navigator.vibrate?.(made.buzz);
}
