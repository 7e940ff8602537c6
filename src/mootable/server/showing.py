"""Games and finished matches, as a page is shown them."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
import segno
from markdown_it import MarkdownIt
from markdown_it.token import Token

from mootable.bots.players import Owns, bots_of
from mootable.core.game import Game
from mootable.core.options import lawbooks
from mootable.core.refusal import Refusal
from mootable.core.shapes import ReadLaw
from mootable.games.catalogue import GAMES, find, guide_of, rulebook_of
from mootable.server.bodies import BotInfo, CardInfo, GameDetails, GameInfo, OptionInfo
from mootable.server.live import LiveTable
from mootable.words.company import Company
from mootable.words.language import Language, language
from mootable.words.said import Said

_RULING = re.compile(r"\b[A-Z]{2}-\d+\b")
_IN_BRACKETS = re.compile(
    rf"\s*\((?:{_RULING.pattern}(?:, | and | to | und | bis )?)+\)|^(?:{_RULING.pattern}(?:, )?)+$"
)
_FOR_PROGRAMS = re.compile(r" \(`[^()]*\)")


def games(owns: Owns, tongue: str) -> list[GameInfo]:
    """All games, and the bots that can play them in a house that has brought some."""
    return [_game(game, owns, language(tongue)) for game in GAMES.values()]


def _game(game: Game, owns: Owns, speech: Language) -> GameInfo:
    return GameInfo(
        game.name,
        game.title_in(speech.tag),
        speech.say(game.line()),
        game.least,
        game.most,
        game.minutes,
        game.comes_and_goes,
        game.is_secret,
        guide_of(game) is not None,
        [
            OptionInfo(o.name, o.kind, o.default, speech.say(o.said), o.choices)
            for o in game.options
        ],
        [BotInfo(name, speech.say(like)) for name, like in bots_of(game, owns).items()],
    )


def manifest(file: Path, tongue: str) -> dict[str, Any]:
    """What a device is told that installs the page: as its file says, and in a language."""
    speech = language(tongue)
    direction = "rtl" if speech.is_right_to_left else "ltr"
    told = {"description": speech.say(Said("page.about")), "lang": speech.locale, "dir": direction}
    as_written: dict[str, Any] = msgspec.json.decode(file.read_bytes())
    return as_written | told


def details(name: str, owns: Owns, tongue: str) -> GameDetails:
    game, speech, deck = find(name), language(tongue), Company(name)
    cards = [
        CardInfo(
            card.id,
            speech.say(Said("core.card", card=card.id), deck),
            card.copies,
            card.extra.get("kind", "action"),
            speech.say(Said("core.card_text", card=card.id), deck),
        )
        for card in game.cards
    ]
    return GameDetails(
        _game(game, owns, speech),
        [speech.say(Said(key)) for key in game.aim],
        cards,
        _rulebook(name, tongue),
    )


@cache
def _rulebook(name: str, tongue: str) -> str:
    """The rulebook as HTML; every block that tells of a ruling is marked with its number, which is
    no longer in the text. Nor is what programs call an option."""
    text = _FOR_PROGRAMS.sub("", rulebook_of(find(name), tongue))
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    opened: list[int] = []
    for place, token in enumerate(tokens):
        # The policy of the page allows no styles but its own.
        token.attrs.pop("style", None)
        if token.nesting == 1:
            opened.append(place)
        elif token.nesting == -1:
            opened.pop()
        elif token.type == "inline" and opened:
            rulings = _RULING.findall(token.content)
            block = _block(tokens[i] for i in reversed(opened))
            if rulings and block is not None:
                known = str(block.attrGet("data-rulings") or "").split()
                block.attrSet("data-rulings", " ".join(dict.fromkeys([*known, *rulings])))
                _unnumber(token)
    return str(reader.renderer.render(tokens, reader.options, {}))


def _unnumber(inline: Token) -> None:
    """Numbers are looked up, and not read: the page shows them to whoever asks."""
    for child in inline.children or []:
        if child.type == "text":
            child.content = _IN_BRACKETS.sub("", child.content)


def _block(around: Iterable[Token]) -> Token | None:
    """The innermost paragraph, list item or row of a table around a text. In a tight list the
    paragraphs are not shown."""
    blocks = (token for token in around if token.tag in ("p", "li", "tr"))
    return next((token for token in blocks if not token.hidden), None)


@lru_cache(1000)
def qr(link: str) -> bytes:
    """The picture of a link, for phones; drawing it takes a while."""
    drawn = io.BytesIO()
    segno.make(link, micro=False).save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
    return drawn.getvalue()


def lawbook_of(table: LiveTable) -> list[ReadLaw]:
    """The laws that a match ended with."""
    if not lawbooks(table.game.options):
        raise Refusal("not_found", Said("house.no.no_laws", game=table.game.name))
    if table.match is None or table.row.status != "over":
        raise Refusal("not_over", Said("house.no.lawbook"))
    return table.game.lawbook(table.match.state)
