// Written by `make words`: the languages that there are.

/** @typedef {{failed: string, again: string}} Unsaid */
/** @typedef {{name: string, locale: string, dir: string, lacks: string[]}} About */
/** @typedef {About & {unsaid: Unsaid}} Spoken */

/** @type {Record<string, Spoken>} */
export const LANGUAGES = {
  "en": {"name": "English", "locale": "en-GB", "dir": "ltr", "lacks": [], "unsaid": {"failed": "This page could not be loaded. Please load it again.", "again": "Try again"}},
  "de": {"name": "Deutsch", "locale": "de", "dir": "ltr", "lacks": [], "unsaid": {"failed": "Diese Seite ließ sich nicht laden. Bitte lade sie noch einmal.", "again": "Noch einmal versuchen"}},
};
