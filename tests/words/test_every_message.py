"""Every message of every language makes a sentence, whatever fills its places."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from mootable.core.game import Game
from mootable.games.catalogue import GAMES
from mootable.words.checking import given, messages, named, places
from mootable.words.company import Company
from mootable.words.language import ENGLISH, Message, language, languages
from mootable.words.said import Given, Said

NAMES = ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay"]
NUMBERS = (0, 1, 2, 5)
QUOTED = re.compile(r"„[^“]*“|\"[^\"]*\"|\[[^\]]*\]|Points? of Order")
"""What is the same in any language: fields, and what is said at a table of Moo."""


def filling(key: str, english: Message, number: int) -> dict[str, Given]:
    """Something that may fill each place of a message."""
    words = {place[0][1:]: place[2]["of"] for place in places(english) if is_word(place)}
    game = game_of(key)
    cards = [kind.id for kind in game.cards] or named(f"{game.name}.card")
    fit: dict[str, Given] = {
        "string": "so",
        "integer": number,
        "person": 1,
        "persons": [0, 1],
        "card": cards[0],
        "cardtext": cards[-1],
        "cards": [cards[0], cards[0], cards[1]],
        "list": ["this", "that"],
        "sentences": [Said("core.no.over"), Said("core.no.over")],
        "game": "wobble",
    }
    filled: dict[str, Given] = {}
    for name, made_of in given(key, english).items():
        if name in words:
            word = named(words[name])[0]
            filled[name] = [word, word] if made_of == "names" else word
        else:
            filled[name] = fit[made_of]
    return filled


def is_word(place: Sequence[Any]) -> bool:
    return len(place) > 2 and "of" in place[2]


def game_of(key: str) -> Game:
    return GAMES.get(key.partition(".")[0].rpartition("_")[2], GAMES["moodaut"])


@pytest.mark.parametrize("tag", languages())
def test_it_is_a_sentence_for_everyone_at_the_table(tag: str) -> None:
    speech, english = language(tag), messages(ENGLISH)
    for key, message in english.items():
        for number in NUMBERS:
            said = Said(key, **filling(key, message, number))
            for you in (-1, 0, 1):
                told = speech.say(said, Company(game_of(key).name, NAMES, you))
                assert told.strip() == told, (key, told)
                assert told, key
                assert not re.search(r"[{}$]|  ", told.replace("{ … }", "")), (key, told)


@pytest.mark.parametrize("tag", [tag for tag in languages() if tag != ENGLISH])
def test_nothing_is_left_in_english(tag: str) -> None:
    """Words that no other language would say, but for what is quoted: fields, and what is said at a
    table of Moo."""
    left = re.compile(r"\b(the|you|your|and|with|must|player|players)\b", re.IGNORECASE)
    for key, message in messages(tag).items():
        for text in _texts(message):
            assert not left.search(QUOTED.sub("", text)), (key, text)


@pytest.mark.parametrize("tag", [tag for tag in languages() if tag != ENGLISH])
def test_no_two_words_are_those_of_the_english_sentence(tag: str) -> None:
    """One word may be the same in both (Joker, Magenta): two in a row were forgotten."""
    english = messages(ENGLISH)
    for key, message in messages(tag).items():
        if not key.startswith("countries."):
            same = _pairs(message) & _pairs(english.get(key, ""))
            assert not same, (key, same)


def _pairs(message: Message) -> set[str]:
    """All two words of three letters or more that stand side by side in a message."""
    texts = QUOTED.sub("|", "\n".join(_texts(message)))
    return set(re.findall(r"(?=\b([^\W\d_]{3,} [^\W\d_]{3,})\b)", texts))


def _texts(message: Message) -> list[str]:
    if isinstance(message, str):
        return [message]
    if isinstance(message, Mapping):
        return [text for _, pattern in message["of"] for text in _texts(pattern)]
    return [part for part in message if isinstance(part, str)]
