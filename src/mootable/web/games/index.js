// The games the page can draw: each has a folder of its name, with its layout and its cover.

import { load, say } from "../words.js";

/** @import { Layout } from "../types.js" */

/**
 * How a game is drawn and played.
 * @param {string} name
 * @returns {Promise<Layout<any, any, any>>}
 */
export async function layoutOf(name) {
  const [{ layout }] = await Promise.all([import(`./${name}/index.js`), load(`page_${name}`)]);
  return layout;
}

/**
 * A picture for the choice of games.
 * @param {string} name
 * @returns {Promise<() => any>}
 */
export async function cover(name) {
  return (await import(`./${name}/cover.js`)).Cover;
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
      link.onerror = () => reject(new Error(say("page.part_failed")));
      document.head.append(link);
    });
    sheets.set(address, loaded);
  }
  return loaded;
}
