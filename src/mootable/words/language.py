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
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from mootable.words import forms
from mootable.words.bidi import isolated
from mootable.words.company import STRANGERS, Company
from mootable.words.said import Said

ENGLISH: Final = "en"
ANY: Final = "*"
"""The key of a choice that is left when no other fits."""

BROUGHT: Final[dict[str, Traversable]] = {}
"""The words of games from elsewhere, which bring a folder like this one."""

Pattern = Sequence[Any]
Message = str | Pattern | Mapping[str, Any]


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
        message = self._message(said)
        if isinstance(message, str):
            return message
        pattern = self._chosen(message, said, company)
        text = self._filled(pattern, said, company)
        return text if isinstance(pattern[0], str) else text[:1].upper() + text[1:]

    def rulebook(self, room: str) -> str | None:
        """The rules of a game, where they are written in this language. English ones stand in the
        game's own room."""
        file = files(__package__).joinpath(self.tag, f"{room}.md")
        return file.read_text("utf-8") if file.is_file() else None

    def knows(self, key: str) -> bool:
        return key in self.messages(key.partition(".")[0])

    def _message(self, said: Said) -> Message:
        """What is not said in this language yet is said in English."""
        found = self.messages(said.key.partition(".")[0]).get(said.key)
        if found is not None:
            return found
        assert self.tag != ENGLISH, f"Nothing is said by the key {said.key}."
        return language(ENGLISH)._message(said)

    def _within(self, said: Said, company: Company) -> str:
        """Something said within a sentence."""
        message = self._message(said)
        if isinstance(message, str):
            return message
        return self._filled(self._chosen(message, said, company), said, company)

    def _chosen(
        self, message: Pattern | Mapping[str, Any], said: Said, company: Company
    ) -> Pattern:
        """The pattern that fits best, the first place counting most."""
        if not isinstance(message, Mapping):
            return message
        if len(message["by"]) == 1:
            # Most go by one place alone.
            patterns = {keys[0]: pattern for keys, pattern in message["of"]}
            fits = self._keys(message["by"][0], said, company)
            return next(patterns[key] for key in fits if key in patterns)
        fitting = [self._keys(place, said, company) for place in message["by"]]
        best: tuple[list[int], Pattern] | None = None
        for keys, pattern in message["of"]:
            ranks = [
                fits.index(key) if key in fits else -1
                for key, fits in zip(keys, fitting, strict=True)
            ]
            if -1 not in ranks and (best is None or ranks < best[0]):
                best = ranks, pattern
        assert best is not None, f"No form of {said.key} is left for all others."
        return best[1]

    def _keys(self, place: Sequence[Any], said: Said, company: Company) -> list[str]:
        """The keys that fit what fills a place, the closest first."""
        value, made_of = _value(place, said), place[1]
        if made_of == "integer":
            assert isinstance(value, int), said
            return [str(value), forms.category(value, self.locale), ANY]
        if made_of == "person":
            return ["you", ANY] if value == company.you else [ANY]
        if made_of == "persons":
            assert isinstance(value, Sequence), said
            you = ["you"] if list(value) == [company.you] else []
            return [*you, forms.category(len(value), self.locale), ANY]
        return [str(value), ANY]

    def _filled(self, pattern: Pattern, said: Said, company: Company) -> str:
        return "".join(
            [part if isinstance(part, str) else self._made(part, said, company) for part in pattern]
        )

    def _made(self, place: Sequence[Any], said: Said, company: Company) -> str:
        """What stands in a place."""
        value = _value(place, said)
        made_of = place[1] if len(place) > 1 else "string"
        options: Mapping[str, str] = place[2] if len(place) > 2 else {}
        match made_of:
            case "string":
                return self._text(value, said, company)
            case "integer":
                assert isinstance(value, int), said
                return forms.digits(value, self.locale, options.get("useGrouping") != "never")
            case "person":
                return self._person(value, options, said, company)
            case "persons":
                many = [self._person(seat, options, said, company) for seat in value]
                return self._list(many, options)
            case "card":
                return self._card(value, "name", company)
            case "cardtext":
                return self._card(value, "text", company)
            case "cards":
                return self._cards(value, options, company)
            case "name":
                return self._name(value, options)
            case "names":
                return self._list([self._name(one, options) for one in value], options)
            case "game":
                return self._within(Said(f"{value}.title"), STRANGERS)
            case "sentences":
                return " ".join([self.say(one, company) for one in value])
            case "list":
                return self._list([self._text(one, said, company) for one in value], options)
        raise AssertionError(f"Nothing is made by :{made_of}, in {said.key}.")

    def _text(self, value: Any, said: Said, company: Company) -> str:
        if isinstance(value, Said):
            return self._within(value, company)
        return isolated(str(value), self.is_right_to_left)

    def _list(self, texts: Sequence[str], options: Mapping[str, str]) -> str:
        if not texts:
            return self._within(Said("core.nothing"), STRANGERS)
        return forms.listed(texts, self.locale, options.get("style", "standard"))

    def _person(self, seat: Any, options: Mapping[str, str], said: Said, company: Company) -> str:
        """Somebody at the table; `form` says which form of "you" it is."""
        seat = int(seat)
        if seat == company.you:
            return self._within(Said(f"core.you.{options.get('form', 'plain')}"), company)
        name = company.named(seat)
        if name is not None:
            return isolated(name, self.is_right_to_left)
        kind = "core.seat.named" if seat < len(company.names) else "core.seat.plain"
        return self._within(Said(kind, seat=seat), company)

    def _name(self, word: str, options: Mapping[str, str]) -> str:
        """What something is called that has a key of its own, in the form that is asked for."""
        return self._within(
            Said(f"{options['of']}.{word}.{options.get('form', 'plain')}"), STRANGERS
        )

    def _card(self, card: str, what: str, company: Company) -> str:
        """A card's name or text: as it is printed on a deck that was brought along, else as the
        language calls it."""
        if card in company.printed:
            printed = company.printed[card]
            return isolated(getattr(printed, what), self.is_right_to_left)
        return self._within(Said(f"{company.game}.card.{card}.{what}"), company)

    def _cards(self, cards: Sequence[str], options: Mapping[str, str], company: Company) -> str:
        """All of them, but those that are the same are counted and not repeated."""
        told: list[str] = []
        for card in dict.fromkeys(cards):
            copies = list(cards).count(card)
            name = self._card(card, "name", company)
            if copies > 1:
                name = self._within(Said("core.copies", n=copies, card=name), company)
            told.append(name)
        return self._list(told, options)


def _value(place: Sequence[Any], said: Said) -> Any:
    what: str = place[0]
    return said.given[what[1:]] if what.startswith("$") else what[1:]


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
