// The last of a match as a short film, drawn and recorded on the page: who sat there, how they looked,
// and what was told, event by event.

import { FACE_SHAPES, lookOf, usualFace } from "./parts/face.js";

/** @import { Frame } from "./messages.js" */
/** @import { Event, Layout, Mood, View } from "./types.js" */

const LAST_EVENTS = 20;
const WIDTH = 720;
const HEIGHT = 720;
/** How long each event is looked at, and the end. */
const PACE = 700;
const END = 1800;
const FRAMES_PER_SECOND = 20;
/** How often it is looked whether anything has been recorded yet. */
const GLANCE = 100;
const INK = "#271a45";
const GROUND = "#2b1a4d";
const PAPER = "#ffffff";
const COLOURS = ["#ffc53d", "#7fd1ff", "#ff9d8a", "#9be08a", "#d9a8ff", "#ffb3dc", "#d8c49a", "#b9c4d6"];

export const canFilm = "MediaRecorder" in window && "captureStream" in HTMLCanvasElement.prototype;

/** @typedef {{text: string, view: View}} Scene */

/**
 * The last events that were told, each with the table as it stood.
 * @param {Frame[]} frames each with all of its view
 * @returns {Scene[]}
 */
export function lastScenes(frames) {
  return frames
    .flatMap(({ events, view }) => /** @type {Event[]} */ (events).map(({ text }) => ({ text: text ?? "", view: /** @type {View} */ (view) })))
    .filter(({ text }) => text)
    .slice(-LAST_EVENTS);
}

/**
 * Record the scenes; it takes as long as they do.
 * @param {string} title
 * @param {Scene[]} scenes
 * @param {Layout} layout
 * @param {string[]} last what is told at the end
 * @returns {Promise<Blob>}
 */
export async function film(title, scenes, layout, last) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_PER_SECOND));
  /** @type {Blob[]} */
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const isDone = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  // On a busy machine the first picture takes its time, and a film that is over before it has one shows nothing.
  const first = scenes[0];
  while (first && recorder.state === "recording" && !parts.some(({ size }) => size)) {
    draw(pen, title, first.view, layout, [first.text]);
    recorder.requestData();
    await later(GLANCE);
  }
  for (const { text, view } of scenes) {
    draw(pen, title, view, layout, [text]);
    await later(PACE);
  }
  const end = scenes.at(-1);
  if (end && last.length) {
    draw(pen, title, end.view, layout, last);
    await later(END);
  }
  recorder.stop();
  await isDone;
  return new Blob(parts, { type: recorder.mimeType });
}

/** @param {number} milliseconds */
const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} title
 * @param {View} view
 * @param {Layout} layout
 * @param {string[]} texts
 */
function draw(pen, title, view, layout, texts) {
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = "center";
  pen.fillStyle = /** @type {string} */ (COLOURS[0]);
  pen.font = "bold 36px system-ui, sans-serif";
  pen.fillText(title, WIDTH / 2, 56);
  const { players } = view;
  const inRow = Math.ceil(players.length / Math.ceil(players.length / 4));
  const rows = Math.ceil(players.length / inRow);
  const size = Math.min(130, 340 / rows - 40);
  players.forEach(({ seat, name }, i) => {
    const row = Math.floor(i / inRow);
    const count = Math.min(inRow, players.length - row * inRow);
    const x = (WIDTH / (count + 1)) * ((i % inRow) + 1);
    const y = 90 + row * (size + 44);
    drawFace(pen, usualFace(seat), layout.mood(view, seat), x - size / 2, y, size);
    pen.fillStyle = seat === view.turn ? /** @type {string} */ (COLOURS[0]) : PAPER;
    pen.font = "bold 22px system-ui, sans-serif";
    pen.fillText(name, x, y + size + 26, WIDTH / (count + 1) - 8);
  });
  pen.fillStyle = PAPER;
  pen.fillRect(24, 480, WIDTH - 48, HEIGHT - 504);
  pen.fillStyle = INK;
  pen.font = "bold 28px system-ui, sans-serif";
  texts.flatMap((text) => wrapped(pen, text, WIDTH - 90)).slice(0, 5).forEach((line, i) => pen.fillText(line, WIDTH / 2, 528 + i * 38));
}

/**
 * Words in lines that are not too wide.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} width
 */
function wrapped(pen, text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} face
 * @param {Mood} mood
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function drawFace(pen, face, mood, x, y, size) {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 100, size / 100);
  pen.fillStyle = /** @type {string} */ (COLOURS[Math.floor(face / FACE_SHAPES.length)]);
  pen.fill(new Path2D(FACE_SHAPES[face % FACE_SHAPES.length]));
  Object.assign(pen, { lineWidth: 5.5, lineCap: "round", lineJoin: "round", strokeStyle: INK });
  for (const { type, props } of strokes(lookOf(mood))) {
    const path = type === "path" ? new Path2D(props.d) : round(props);
    pen.fillStyle = ["white", "hands"].includes(props.class) ? PAPER : INK;
    if (props.class === "stroke") pen.stroke(path);
    else pen.fill(path);
  }
  pen.restore();
}

/** @param {Record<string, any>} props of a circle or an ellipse */
function round({ cx, cy, r, rx = r, ry = r }) {
  const path = new Path2D();
  path.ellipse(Number(cx), Number(cy), Number(rx), Number(ry), 0, 0, 2 * Math.PI);
  return path;
}

/**
 * All that is drawn of a look, one after another.
 * @param {any} part
 * @returns {{type: string, props: Record<string, any>}[]}
 */
function strokes(part) {
  if (Array.isArray(part)) return part.flatMap(strokes);
  return part?.type ? [part] : [];
}
