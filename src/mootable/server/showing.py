"""Games and finished matches, as a page is shown them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from mootable.bots.players import bots_of
from mootable.core.event import Event
from mootable.core.game import Game
from mootable.core.match import Entry, Match, start
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY, listed
from mootable.core.words import as_sentence
from mootable.games.catalogue import GAMES, find
from mootable.server.live import LiveTable
from mootable.server.messages import (
    BotInfo,
    CardInfo,
    Frame,
    GameDetails,
    GameInfo,
    OptionInfo,
    ReplayInfo,
)

_RULING = re.compile(r"\b[A-Z]{2}-\d+\b")


def games() -> list[GameInfo]:
    return [_game(game) for game in GAMES.values()]


def _game(game: Game) -> GameInfo:
    return GameInfo(
        game.name,
        game.title,
        game.line,
        game.least,
        game.most,
        game.minutes,
        game.comes_and_goes,
        game.is_secret,
        [OptionInfo(o.name, o.kind, o.default, o.text, o.choices) for o in game.options],
        [BotInfo(name, text) for name, text in bots_of(game).items()],
    )


@cache
def details(name: str) -> GameDetails:
    game = find(name)
    cards = [
        CardInfo(
            card.id,
            card.name,
            card.copies,
            card.extra.get("kind", "action"),
            card.extra.get("text", ""),
        )
        for card in game.cards
    ]
    return GameDetails(_game(game), cards, _rulebook(name))


def _rulebook(name: str) -> str:
    """The rulebook as HTML; every block that tells of a ruling is marked with its number."""
    text = files(f"mootable.games.{name}").joinpath("rulebook.md").read_text("utf-8")
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
    return str(reader.renderer.render(tokens, reader.options, {}))


def _block(around: Iterable[Token]) -> Token | None:
    """The innermost paragraph, list item or row of a table around a text. In a tight list the
    paragraphs are not shown."""
    blocks = (token for token in around if token.tag in ("p", "li", "tr"))
    return next((token for token in blocks if not token.hidden), None)


def replay_of(table: LiveTable) -> ReplayInfo:
    """A finished match, step by step, with all cards open."""
    done = table.match
    # Not before its end is written, though it has come.
    if done is None or done.outcome is None or table.row.status != "over":
        raise Refusal("not_over", "The replay can be seen once the match is over.")
    again = start(done.game, done.setup)
    film = _Film(again)
    frames = [film.frame(None, again.opening)]
    for number, entry in enumerate(done.entries, 1):
        frames.append(film.frame(entry, again.enter_again(number, entry.wire())))
    return ReplayInfo(
        table.row.game,
        done.names(),
        done.outcome.wire(),
        done.setup.seed,
        done.setup.commitment(),
        frames,
    )


def lawbook_of(table: LiveTable) -> list[dict[str, Any]]:
    """The laws that a match ended with."""
    if not any(option.kind == "laws" for option in table.game.options):
        raise Refusal("not_found", f"{table.game.title} has no laws of its players' making.")
    if table.match is None or table.row.status != "over":
        raise Refusal("not_over", "The lawbook can be had once the match is over.")
    return table.game.lawbook(table.match.state)


class _Film:
    """A match step by step, each frame with what has changed since the one before: a match may
    have thousands."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view: dict[str, Any] = {}
        self.own: list[dict[str, Any]] = []

    def frame(self, entry: Entry | None, events: list[Event]) -> Frame:
        match = self.match
        public = match.view_wire(NOBODY)
        self.own += [{} for _ in range(match.state.players - len(self.own))]
        own = []
        for seat, had in enumerate(self.own):
            view = match.view_wire(seat)
            own.append(
                self._news(had, {n: view[n] for n in view if n in had or public.get(n) != view[n]})
            )
        told = [_told(match, event) for event in events]
        seat_of = None if entry is None or entry.seat == NOBODY else entry.seat
        act = None if entry is None else entry.act.wire()
        return Frame(match.n, match.at, seat_of, act, told, self._news(self.view, public), own)

    def _news(self, had: dict[str, Any], seen: dict[str, Any]) -> dict[str, Any]:
        """What is seen and was not yet had; then it is."""
        aids = self.match.game.aids
        news = {
            name: told
            for name, told in seen.items()
            if name not in had or (had[name] != told and name not in aids)
        }
        had.update(news)
        return news


def _told(match: Match, event: Event) -> dict[str, Any]:
    """An event as a spectator saw it; `open` is what those in `knows` saw besides."""
    seen: dict[str, Any] = event.seen_by(NOBODY)
    seen["text"] = as_sentence(match.game.sentence(seen, match.names()))
    seen["ruling"] = match.game.ruling(event.type)
    if event.secret is not None:
        whole = {**event.fields, **event.secret}
        text = as_sentence(match.game.sentence(whole, match.names()))
        seen["knows"] = listed(event.knows)
        seen["open"] = {**event.secret, "text": text}
    return seen
