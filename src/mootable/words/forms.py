"""How a language counts, lists and writes numbers. All of it is the library's: Babel has it for
every language there is. It is loaded with the first number or list that is told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, cast

if TYPE_CHECKING:
    from babel import Locale

Style = Literal["standard", "or", "unit"]


@cache
def _locale(tag: str) -> Locale:
    from babel import Locale

    return Locale.parse(tag, sep="-")


@lru_cache(maxsize=1024)
def category(number: int, tag: str) -> str:
    """The form that goes with so many of something: one, few, many, other."""
    return _locale(tag).plural_form(abs(number))


@lru_cache(maxsize=1024)
def digits(number: int, tag: str, grouped: bool) -> str:
    """A whole number as it is written."""
    from babel.numbers import format_decimal

    return format_decimal(number, locale=_locale(tag), group_separator=grouped)


def listed(texts: Sequence[str], tag: str, style: str) -> str:
    """All of them, as one says it: with "and" before the last, with "or", or with commas alone."""
    from babel.lists import format_list

    return format_list(texts, style=cast(Style, style), locale=_locale(tag))


def is_right_to_left(tag: str) -> bool:
    return _locale(tag).text_direction == "rtl"
