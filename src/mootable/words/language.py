"""A language: its catalogues, and how sentences are made of them.

Catalogues are written as MessageFormat 2 (`LANGUAGE/ROOM.toml`) and kept as plain data
(`LANGUAGE/ROOM.json`, written by `make words`), which is all that is read here and on the page. A
message there is a text; or a pattern, whose parts are texts and places; or a choice, with the
places it goes by and a pattern for each way it can go. A place is what fills it (`$name`, or `=`
and the thing itself), what is made of it, and how.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import itemgetter
from typing import Any, Final

from mootable.words import forms
from mootable.words.bidi import isolated
from mootable.words.company import STRANGERS, Company
from mootable.words.said import Given, Said
from mootable.words.wording import (
    ByOne,
    BySeveral,
    Filling,
    Keys,
    Make,
    Place,
    Ready,
    Value,
    Wording,
)

ENGLISH: Final = "en"
ANY: Final = "*"
"""The key of a choice that is left when no other fits."""

BROUGHT: Final[dict[str, Traversable]] = {}
"""The words of games from elsewhere, which bring a folder like this one."""

Pattern = Sequence[Any]
Message = str | Pattern | Mapping[str, Any]

_YOU: Final = ("you", ANY)
_ANYBODY: Final = (ANY,)
_NOTHING: Final[Filling] = {}
_NO_OPTIONS: Final[Mapping[str, str]] = {}


class Language:
    """One language. There is one object of each."""

    def __init__(self, tag: str) -> None:
        about = tomllib.loads(files(__package__).joinpath(tag, "language.toml").read_text("utf-8"))
        self.tag = tag
        self.name: str = about["name"]
        """What it calls itself."""
        self.locale: str = about["locale"]
        """The manner in which it writes numbers and lists."""
        self.is_right_to_left = forms.is_right_to_left(self.locale)
        self._rooms: dict[str, Mapping[str, Message]] = {}
        self._said_before: dict[str, Ready] = {}

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return language, (self.tag,)

    def messages(self, room: str) -> Mapping[str, Message]:
        """All that is said in a room, by key."""
        if room not in self._rooms:
            folder = BROUGHT.get(room) or files(__package__)
            file = folder.joinpath(self.tag, f"{room}.json")
            self._rooms[room] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
        return self._rooms[room]

    def say(self, said: Said | None, company: Company = STRANGERS) -> str:
        """A sentence of this language; of nothing, none. Where it begins with a place, as with
        somebody's name, it begins with a capital all the same."""
        if said is None:
            return ""
        ready = self._ready(said.key)
        if isinstance(ready, str):
            return ready
        wording = ready.chosen(said.given, company)
        text = wording.filled(said.given, company)
        return text[:1].upper() + text[1:] if wording.begins_with_place else text

    def rulebook(self, room: str) -> str | None:
        """The rules of a game, where they are written in this language. English ones stand in the
        game's own room."""
        file = files(__package__).joinpath(self.tag, f"{room}.md")
        return file.read_text("utf-8") if file.is_file() else None

    def knows(self, key: str) -> bool:
        return key in self.messages(key.partition(".")[0])

    def _within(self, key: str, given: Filling, company: Company) -> str:
        """Something said within a sentence."""
        ready = self._ready(key)
        return (
            ready if isinstance(ready, str) else ready.chosen(given, company).filled(given, company)
        )

    # -- making messages ready -----------------------------------------------------------

    def _ready(self, key: str) -> Ready:
        ready = self._said_before.get(key)
        if ready is None:
            ready = self._said_before[key] = self._made_ready(self._message(key))
        return ready

    def _message(self, key: str) -> Message:
        """What is not said in this language yet is said in English."""
        found = self.messages(key.partition(".")[0]).get(key)
        if found is not None:
            return found
        assert self.tag != ENGLISH, f"Nothing is said by the key {key}."
        return language(ENGLISH)._message(key)

    def _made_ready(self, message: Message) -> Ready:
        if isinstance(message, str):
            return message
        if not isinstance(message, Mapping):
            return self._wording(message)
        by = [(_value(place), self._keys(place[1])) for place in message["by"]]
        ways = [(way, self._wording(pattern)) for way, pattern in message["of"]]
        if len(by) > 1:
            return BySeveral(by, ways)
        return ByOne(*by[0], {way[0]: wording for way, wording in ways})

    def _wording(self, pattern: Pattern) -> Wording:
        return Wording(
            [
                part if isinstance(part, str) else Place(_value(part), self._make(*part[1:]))
                for part in pattern
            ]
        )

    def _keys(self, made_of: str) -> Keys:
        """How the keys are found that fit what fills a place, the closest first."""
        match made_of:
            case "integer":
                return lambda value, _: (str(value), forms.category(value, self.locale), ANY)
            case "person":
                return lambda value, company: _YOU if value == company.you else _ANYBODY
            case "persons":
                return self._keys_of_persons
        return lambda value, _: (str(value), ANY)

    def _keys_of_persons(self, seats: Sequence[int], company: Company) -> Sequence[str]:
        many = forms.category(len(seats), self.locale)
        return ("you", many, ANY) if list(seats) == [company.you] else (many, ANY)

    def _make(self, made_of: str = "string", options: Mapping[str, str] = _NO_OPTIONS) -> Make:
        """How what stands in a place is made of what fills it."""
        of, form = options.get("of", ""), options.get("form", "plain")
        listed = partial(forms.listed, tag=self.locale, style=options.get("style", "standard"))
        match made_of:
            case "string":
                return self._text
            case "integer":
                grouped = options.get("useGrouping") != "never"
                return lambda value, _: forms.digits(value, self.locale, grouped)
            case "person":
                return partial(self._person, f"core.you.{form}")
            case "card":
                return partial(self._card, "name")
            case "cardtext":
                return partial(self._card, "text")
            case "name":
                return lambda word, _: self._within(f"{of}.{word}.{form}", _NOTHING, STRANGERS)
            case "game":
                return lambda game, _: self._within(f"{game}.title", _NOTHING, STRANGERS)
            case "sentences":
                return lambda many, company: " ".join([self.say(one, company) for one in many])
            case "cards":
                return lambda cards, company: self._list(self._counted(cards, company), listed)
        many_of = {"persons": "person", "names": "name", "list": "string"}
        assert made_of in many_of, f"Nothing is made by :{made_of}."
        make = self._make(many_of[made_of], options)
        return lambda many, company: self._list([make(one, company) for one in many], listed)

    # -- what stands in a place ----------------------------------------------------------

    def _text(self, value: Given, company: Company) -> str:
        if isinstance(value, Said):
            return self._within(value.key, value.given, company)
        return isolated(str(value), self.is_right_to_left)

    def _list(self, texts: Sequence[str], listed: Callable[[Sequence[str]], str]) -> str:
        if len(texts) == 1:
            return texts[0]
        return listed(texts) if texts else self._within("core.nothing", _NOTHING, STRANGERS)

    def _person(self, you: str, seat: int | str, company: Company) -> str:
        """Somebody at the table; `you` is what they are called who are told."""
        seat = int(seat)
        if seat == company.you:
            return self._within(you, _NOTHING, company)
        name = company.named(seat)
        if name is not None:
            return isolated(name, self.is_right_to_left)
        kind = "core.seat.named" if seat < len(company.names) else "core.seat.plain"
        return self._within(kind, {"seat": seat}, company)

    def _card(self, what: str, card: str, company: Company) -> str:
        """A card's name or text: as it is printed on a deck that was brought along, else as the
        language calls it."""
        if card in company.printed:
            return isolated(getattr(company.printed[card], what), self.is_right_to_left)
        return self._within(f"{company.game}.card.{card}.{what}", _NOTHING, company)

    def _counted(self, cards: Sequence[str], company: Company) -> list[str]:
        """All of them, but those that are the same are counted and not repeated."""
        told: list[str] = []
        for card in dict.fromkeys(cards):
            copies = list(cards).count(card)
            name = self._card("name", card, company)
            if copies > 1:
                name = self._within("core.copies", {"n": copies, "card": name}, company)
            told.append(name)
        return told


def _value(place: Sequence[Any]) -> Value:
    """What fills a place: what is given by a name, or the thing itself."""
    what: str = place[0]
    return itemgetter(what[1:]) if what.startswith("$") else lambda _: what[1:]


@cache
def language(tag: str) -> Language:
    return Language(tag)


@cache
def languages() -> tuple[str, ...]:
    """Every language there is a folder for, English first."""
    found = [
        folder.name
        for folder in files(__package__).iterdir()
        if folder.joinpath("language.toml").is_file()
    ]
    return tuple(sorted(found, key=lambda tag: (tag != ENGLISH, tag)))
