// Which screen the address asks for.

import { signal } from "./lib.js";

/** @typedef {{screen: "home" | "table" | "tv" | "replay" | "lost", code: string}} Route */

/**
 * @param {string} path
 * @returns {Route}
 */
export function read(path) {
  const [kind, code, view] = path.split("/").filter(Boolean);
  if (kind === undefined) return { screen: "home", code: "" };
  if (kind === "t" && code && view === "tv") return { screen: "tv", code: plainCode(code) };
  if (kind === "t" && code && !view) return { screen: "table", code: plainCode(code) };
  if (kind === "r" && code && !view) return { screen: "replay", code: plainCode(code) };
  return { screen: "lost", code: "" };
}

/**
 * A code as the house writes it, however it was typed.
 * @param {string} typed
 */
export function plainCode(typed) {
  return typed.trim().toUpperCase();
}

export const route = signal(read(location.pathname));

/**
 * Go to another screen without loading the page again.
 * @param {string} address
 */
export function go(address) {
  history.pushState(null, "", address);
  arrive();
}

function arrive() {
  route.value = read(location.pathname);
  scrollTo(0, 0);
}

/** Follow links within the page, and the way back. */
export function followLinks() {
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || read(to.pathname).screen === "lost") return;
    event.preventDefault();
    go(to.href);
  });
}
