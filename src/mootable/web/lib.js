// The parts the page is made of, from one place.

import htm from "./vendor/htm.js";
import { h } from "./vendor/preact.js";

export { render } from "./vendor/preact.js";
export { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.js";
export {
  batch,
  computed,
  effect,
  signal,
  useComputed,
  useSignal,
  useSignalEffect,
} from "./vendor/signals.js";

/** Elements, written as a template. */
export const html = htm.bind(h);

/**
 * The names of the classes that apply.
 * @param {...(string | false | null | undefined)} names
 */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}
