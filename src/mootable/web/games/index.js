// The games the page can draw. One more game is one more line in each list.

/** @import { Layout } from "../types.js" */

/** @type {Record<string, () => Promise<{layout: Layout<any, any, any>}>>} */
const LAYOUTS = {
  moodaut: () => import("./moodaut/index.js"),
  madking: () => import("./madking/index.js"),
  wobble: () => import("./wobble/index.js"),
  moo: () => import("./moo/index.js"),
};

/** @type {Record<string, () => Promise<{Cover: () => any}>>} */
const COVERS = {
  moodaut: () => import("./moodaut/cover.js"),
  madking: () => import("./madking/cover.js"),
  wobble: () => import("./wobble/cover.js"),
  moo: () => import("./moo/cover.js"),
};

/**
 * Whether the page has a layout for a game.
 * @param {string} name
 */
export function canDraw(name) {
  return name in LAYOUTS;
}

/**
 * How a game is drawn and played.
 * @param {string} name
 */
export async function layoutOf(name) {
  const load = LAYOUTS[name];
  if (!load) throw new Error(`This page can't draw ${name} yet. Please load it again.`);
  return (await load()).layout;
}

/**
 * A picture for the choice of games, if there is one.
 * @param {string} name
 */
export function cover(name) {
  return COVERS[name]?.().then(({ Cover }) => Cover);
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Load a game's own stylesheet, once.
 * @param {string} address
 */
export function stylesheet(address) {
  let loaded = sheets.get(address);
  if (!loaded) {
    loaded = new Promise((resolve, reject) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address;
      link.onload = () => resolve();
      link.onerror = () => reject(new Error("A part of this page could not be loaded."));
      document.head.append(link);
    });
    sheets.set(address, loaded);
  }
  return loaded;
}
