"""Words that sentences share in rooms whose sentences are not in the catalogues yet."""

from __future__ import annotations

from mootable.words.company import Company
from mootable.words.said import Said, as_written


def finished(sentence: str) -> Said | None:
    """A sentence that was made in a room."""
    return as_written(as_sentence(sentence)) if sentence else None


def names_told(company: Company) -> list[str]:
    """The names of a company as one of them is told them."""
    return to_you(list(company.names), company.you)


def as_sentence(text: str) -> str:
    """A sentence begins with a capital, also where its first word is "you", who never "was"."""
    if text.startswith("you was "):
        text = "you were " + text[8:]
    return text[:1].upper() + text[1:]


def does(who: str, verb: str) -> str:
    """Who does something, in the present: "you take", "Clover takes"."""
    if verb == "is":
        return f"{who} {'are' if who == 'you' else 'is'}"
    if who == "you":
        return f"you {verb}"
    return f"{who} {verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}"


def to_you(names: list[str], seat: int) -> list[str]:
    """The names as one of those named is told them."""
    return [*names[:seat], "you", *names[seat + 1 :]] if seat >= 0 else names


def counted(number: int, thing: str) -> str:
    """How many of something, as one would say it."""
    return f"one {thing}" if number == 1 else f"{number} {thing}s"


def numbered(number: int, thing: str) -> str:
    """How many of something, where numbers are looked for."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def joined(words: list[str]) -> str:
    """All of them, as one would say it."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def gathered(words: list[str]) -> str:
    """All of them, but those that are the same are counted and not repeated."""
    told: list[str] = []
    for word in dict.fromkeys(words):
        copies = words.count(word)
        told.append(word if copies == 1 else f"{copies} × {word}")
    return ", ".join(told) or "nothing"
