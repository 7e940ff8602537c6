// Written by `make words`: the languages that there are.

/** @typedef {{name: string, locale: string, dir: string, lacks: string[]}} Spoken */

/** @type {Record<string, Spoken>} */
export const LANGUAGES = {
  "en": {"name": "English", "locale": "en-GB", "dir": "ltr", "lacks": []},
  "de": {"name": "Deutsch", "locale": "de", "dir": "ltr", "lacks": []},
};
