"""How complete a language is: what is missing in it, and what can't be right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from mootable.words.language import ENGLISH, Message, language

Signature = dict[str, str]

_AWARD = re.compile(r"\w+\.award\.\w+\.text")
_HONOURED: Signature = {"who": "person", "n": "integer", "times": "string"}


def rooms() -> list[str]:
    """Every file that something is said in."""
    folder = files(__package__).joinpath(ENGLISH)
    return sorted(file.name[:-5] for file in folder.iterdir() if file.name.endswith(".json"))


def messages(tag: str) -> dict[str, Message]:
    """All that is said in a language, by key."""
    return {key: one for room in rooms() for key, one in language(tag).messages(room).items()}


def missing(tag: str) -> list[str]:
    """The keys that English has and a language has not, but for forms that it does not ask for;
    and those forms that it asks for."""
    english, said = messages(ENGLISH), messages(tag)
    own = forms_of(said)
    spare = forms_of(english) - own
    lacking = [key for key in english if key not in said and key not in spare]
    return lacking + sorted(key for key in own if key not in said and key not in english)


def wrong(tag: str) -> list[str]:
    """What can't be right in a language, a sentence each."""
    english, said = messages(ENGLISH), messages(tag)
    known = forms_of(said)
    found = [
        f"{key}: English has no such key."
        for key in said
        if key not in english and key not in known
    ]
    for key, message in said.items():
        meant = given(key, english.get(key, message))
        for name, made_of in signature(message).items():
            if name not in meant:
                found.append(f"{key}: nothing is called ${name} there.")
            elif made_of != meant[name]:
                found.append(f"{key}: ${name} is made by :{meant[name]}, not by :{made_of}.")
    return found


def report(tag: str, in_full: bool) -> Iterator[str]:
    """How complete a language is, for whoever writes it, in lines; in full with what it lacks."""
    english, lacking = messages(ENGLISH), missing(tag)
    games = [room for room in rooms() if f"{room}.line" in english]
    unwritten = [game for game in games if tag != ENGLISH and language(tag).rulebook(game) is None]
    sentences = f"{len(english) - len(lacking)} of {len(english)} sentences"
    rules = f"the rules of {len(games) - len(unwritten)} of {len(games)} games"
    yield f"{tag}  {language(tag).name}: {sentences}, {rules}"
    if in_full:
        yield from (f"  {key} is missing" for key in lacking)
        yield from (f"  {game}.md is missing" for game in unwritten)
    yield from (f"  {fault}" for fault in wrong(tag))


def given(key: str, english: Message) -> Signature:
    """What may fill the places of a message: what fills those of the English one; and what every
    award is told with, though English needs only some of it."""
    return _HONOURED if _AWARD.fullmatch(key) else signature(english)


def signature(message: Message) -> Signature:
    """What fills the places of a message, and what is made of each."""
    return {place[0][1:]: _made_of(place) for place in places(message) if place[0][0] == "$"}


def forms_of(said: Mapping[str, Message]) -> set[str]:
    """The keys of all forms of names, and of "you", that a language's messages ask for. What has a
    name is what has one in English."""
    found = set()
    for place in (place for message in said.values() for place in places(message)):
        options = place[2] if len(place) > 2 else {}
        form = options.get("form", "plain")
        if "of" in options:
            found |= {f"{options['of']}.{word}.{form}" for word in named(options["of"])}
        elif _made_of(place) in ("person", "persons"):
            found.add(f"core.you.{form}")
    return found


@cache
def named(of: str) -> list[str]:
    """The words of a kind that have names."""
    keys = [key for key in messages(ENGLISH) if key.startswith(f"{of}.")]
    return sorted({key.removeprefix(f"{of}.").rpartition(".")[0] for key in keys})


def places(message: Message) -> Iterator[Sequence[Any]]:
    """Every place of a message."""
    if isinstance(message, str):
        return
    if isinstance(message, Mapping):
        yield from message["by"]
        for _, pattern in message["of"]:
            yield from places(pattern)
        return
    yield from (part for part in message if not isinstance(part, str))


def _made_of(place: Sequence[Any]) -> str:
    return place[1] if len(place) > 1 else "string"
