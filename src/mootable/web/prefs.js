// What this person likes: kept on this device, and nowhere else.

import { effect, signal } from "./lib.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

/**
 * A signal that is kept between visits. Where nothing can be kept, it lasts as long as the page.
 * @template T
 * @param {string} name
 * @param {T} usual
 * @returns {import("./vendor/signals.js").Signal<T>}
 */
export function kept(name, usual) {
  const key = `mootable.${name}`;
  const value = signal(usual);
  try {
    const found = localStorage.getItem(key);
    if (found !== null) value.value = JSON.parse(found);
  } catch {
    return value;
  }
  effect(() => localStorage.setItem(key, JSON.stringify(value.value)));
  return value;
}

/** The name to sit down under. */
export const name = kept("name", "");
/** The face to be seen with, if one was chosen. */
export const face = kept("face", /** @type {number | null} */ (null));
export const theme = kept("theme", /** @type {Theme} */ ("auto"));
export const sound = kept("sound", true);
export const vibration = kept("vibration", true);
/** Whether single keys act: those who dictate or lean on the keyboard can switch them off. */
export const keys = kept("keys", true);

const dark = matchMedia("(prefers-color-scheme: dark)");
const systemIsDark = signal(dark.matches);
dark.addEventListener("change", () => (systemIsDark.value = dark.matches));

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things should stay still. */
export function wantsStillness() {
  return still.matches;
}

/** Keep the page in the chosen colours. */
export function applyTheme() {
  effect(() => {
    const chosen = theme.value;
    const isDark = chosen === "auto" ? systemIsDark.value : chosen === "dark";
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
  });
}
