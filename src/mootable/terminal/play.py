"""Sitting down to play, as the command line asks for it."""

from __future__ import annotations

import sys
from pathlib import Path

from mootable.bots.players import hired, listed
from mootable.bots.program import end_all
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find, guide_of
from mootable.terminal.app import TableApp
from mootable.terminal.archive import Archive
from mootable.terminal.decks import deck_for
from mootable.words.said import Said


def play(
    name: str,
    players: int,
    bots: str,
    seed: str | None,
    has_clock: bool,
    record: Path | None,
    deck: Path | None,
    is_guided: bool,
    tongue: str,
) -> str:
    """Play until the person leaves. Says where the last record went, if it had to be written
    on leaving."""
    game = find(name)
    guide = guide_of(game) if is_guided else None
    if is_guided and guide is None:
        raise Refusal("bad_request", Said("terminal.no.guide", game=name))
    if seed is not None and not seed.isprintable():
        raise Refusal("bad_request", Said("terminal.no.seed"))
    options: dict[str, object] = {}
    if not has_clock:
        if all(option.name != "clock" for option in game.options):
            raise Refusal("bad_request", Said("terminal.no.clock", game=name))
        options["clock"] = False
    if deck is not None:
        options["deck"] = deck_for(game, deck)
    archive = None if record is None else Archive(record)
    owns = hired(listed(bots))
    app = TableApp(
        game, players, bots, seed, options, archive, owns=owns, guide=guide, tongue=tongue
    )
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Refusal("bad_request", Said("terminal.no.terminal"))
    try:
        app.run()
    finally:
        told = app.keep_record()
        app.sitting.leave()
        end_all()
    return told
