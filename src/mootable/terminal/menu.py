"""What there is to choose from: a line each, with a key beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from textual.content import Content

CHOICE_KEYS: Final = "123456789abcdefg"
"""The keys beside the choices; what is beyond them is reached with the arrows."""


@dataclass(frozen=True)
class Item:
    """A line to choose, the card it is about, what choosing it does, and its own key, if any."""

    text: str
    card: str
    do: Callable[[], None]
    key: str = ""


def keys_beside(menu: list[Item]) -> list[str]:
    """The key beside each choice: its own, or the next that is free; none where they run out."""
    free = iter(CHOICE_KEYS)
    return [item.key or next(free, "") for item in menu]


def labelled(item: Item, key: str) -> Content:
    """A choice with the key beside it."""
    return Content.assemble((key or " ", "bold"), f" {item.text}")


def going_on(text: str) -> str:
    """The first part of a line, of which more is to be chosen."""
    return text.removesuffix(":") + "…"


def reads_alike(one: list[Item], other: list[Item]) -> bool:
    """Whether a key means the same in both."""
    return [item.text for item in one] == [item.text for item in other]
