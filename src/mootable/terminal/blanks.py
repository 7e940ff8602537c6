"""Acts in which words are left out, for the person to type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mootable.core.act import Act


@dataclass(frozen=True)
class Blank:
    """An act to be filled in: what is asked for, the words that come to mind, and what comes of
    those that are typed; refused if they won't do."""

    prompt: str
    fill: Callable[[str], Act] = field(compare=False)
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class Draft:
    """One that takes a whole law, and so a desk to write it at: as it was written, and which of
    several readings was chosen, if any had to be."""

    prompt: str
    fill: Callable[[str, str], Act] = field(compare=False)
