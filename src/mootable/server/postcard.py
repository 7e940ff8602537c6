"""A finished match as others are shown it where its link is shared: in a few words, and as a
picture of its end."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from importlib.util import find_spec
from pathlib import Path

import msgspec

from mootable.games.catalogue import find
from mootable.server.kept import Ended
from mootable.words.company import Company
from mootable.words.language import language
from mootable.words.said import Said

WIDTH, HEIGHT = 1200, 630
"""As large as those who show such pictures ask for."""
MOST_DRAWN = 200
_WIDE = 900
"""How much of a line there is room for."""
_LETTER = 0.54
"""How wide a letter is, of its height, on average."""
_LONGEST = 80
"""How many letters a line has at most. Smaller ones could not be read; and of some scripts a long
line takes long to draw, while which nothing else is done."""


class Postcard(msgspec.Struct, frozen=True):
    """What is said of a match: its game, who won, who else played, and what they did."""

    title: str
    won: str
    played: str
    lines: tuple[str, ...]

    @property
    def description(self) -> str:
        return " ".join([f"{self.played}.", *self.lines])


def postcard_of(ended: Ended, tongue: str) -> Postcard:
    names = ended.names
    winners = [names[seat] for seat in (ended.over or {}).get("winners", [])]
    speech, company = language(tongue), Company(ended.game, names)
    return Postcard(
        find(ended.game).title_in(tongue),
        speech.say(Said("house.card.won", winners=winners) if winners else Said("house.card.over")),
        speech.say(Said("house.card.played", names=names)),
        tuple(
            speech.say(
                Said("core.award", title=one["title"], who=one["seat"], text=one["text"]), company
            )
            for one in (award.told(tongue) for award in ended.awards)
        ),
    )


def head_of(postcard: Postcard, address: str, picture: str) -> str:
    """What a page's head says of it, for those who show a link with more than its letters."""
    told = {
        "og:type": "website",
        "og:site_name": "Mootable",
        "og:title": f"{postcard.title}: {postcard.won}",
        "og:description": postcard.description,
        "og:url": address,
        "og:image": picture,
        "og:image:alt": f"{postcard.title}: {postcard.won}.",
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'    <meta property="{name}" content="{escape(text)}" />\n' for name, text in told.items()
    )


def can_draw() -> bool:
    """Whether what draws pictures is here: a house that was set up for playing alone has none."""
    return find_spec("vl_convert") is not None


@lru_cache(MOST_DRAWN)
def drawn(postcard: Postcard, icon: Path) -> bytes:
    """The picture, as PNG. It takes a while."""
    # It is large, and few ask for it.
    import vl_convert

    picture: bytes = vl_convert.svg_to_png(svg_of(postcard, icon.read_text("utf-8")))
    return picture


def svg_of(postcard: Postcard, icon: str) -> str:
    """The house's two faces, and beside them what is to be said."""
    faces = icon[icon.index("<circle") : icon.rindex("</svg>")]
    lines = [
        _line(postcard.title, 150, 54, "#ffc53d"),
        _line(postcard.won, 250, 84, "#ffffff"),
        _line(postcard.played, 325, 36, "#d9cdf5"),
        *(_line(line, 430 + 56 * i, 34, "#ffffff") for i, line in enumerate(postcard.lines)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#2b1a4d"/>'
        f'<rect y="{HEIGHT - 14}" width="{WIDTH}" height="14" fill="#ffc53d"/>'
        f'<g transform="translate(20 150) scale(3.6)">{faces}</g>{"".join(lines)}</svg>'
    )


def _line(text: str, y: int, height: int, colour: str) -> str:
    """A line, in smaller letters if it is long, and not all of it if it is too long for that."""
    if len(text) > _LONGEST:
        text = f"{text[: _LONGEST - 1]}…"
    height = min(height, int(_WIDE / (_LETTER * max(1, len(text)))))
    return (
        f'<text x="270" y="{y}" font-family="sans-serif" font-weight="bold" '
        f'font-size="{height}" fill="{colour}">{escape(text)}</text>'
    )
