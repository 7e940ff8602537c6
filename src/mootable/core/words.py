"""Words that every game's sentences share."""

from __future__ import annotations


def as_sentence(text: str) -> str:
    """A sentence begins with a capital, also where its first word is "you", who never "was"."""
    if text.startswith("you was "):
        text = "you were " + text[8:]
    return text[:1].upper() + text[1:]


def to_you(names: list[str], seat: int) -> list[str]:
    """The names as one of those named is told them."""
    return [*names[:seat], "you", *names[seat + 1 :]] if seat >= 0 else names
