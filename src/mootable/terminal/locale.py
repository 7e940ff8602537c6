"""The language of whoever sits at this terminal."""

from __future__ import annotations

import os

from mootable.words.language import ENGLISH, languages

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What says which language messages are in; the first that is set counts."""


def home_language() -> str:
    """The language of the locale, if the house speaks it; else English."""
    locale = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    tag = locale.partition(".")[0].partition("_")[0].lower()
    return tag if tag in languages() else ENGLISH
