"""What a seat may do, as a collection: to go through, to count, to look things up in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import overload

from mootable.core.act import Act
from mootable.core.fields import shown
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find

Deed = Act | Mapping[str, object]
"""An act, or one as it is sent."""


def read_deed(game: Game, deed: object) -> Act:
    """The act of a game that is meant."""
    if isinstance(deed, game.act_class):
        return deed
    if isinstance(deed, Act):
        # One of another game, which may well be one of this game too.
        return game.read_act(deed.wire())
    if isinstance(deed, Mapping):
        return game.read_act(dict(deed))
    raise Refusal("bad_act", f"An act is an object, with names and values, not {shown(deed)}.")


def whole(acts: Iterable[Act]) -> list[Act]:
    """Those to choose from at random: nobody has random words, and whoever plays stays. Where
    there is nothing else, all."""
    every = list(acts)
    return [act for act in every if not act.lacks_words() and not act.is_leaving()] or every


class Legal:
    """The acts that a seat may do, as they were when it was asked. Where words are free, an act
    is listed without them; one with words of its own is looked up as it would be judged.

    It is a sequence in all but name: type checkers take it amiss that what is looked up in one
    need not be what it is made of.
    """

    __slots__ = ("_acts", "_game", "_is_taken")

    def __init__(
        self, game: Game, acts: list[Act], is_taken: Callable[[Act], bool] | None = None
    ) -> None:
        self._game = game
        self._acts = acts
        self._is_taken = is_taken

    def __contains__(self, deed: object) -> bool:
        try:
            act = read_deed(self._game, deed)
        except Refusal:
            return False
        if act in self._acts:
            return True
        if self._is_taken is not None:
            return self._is_taken(act)
        return act.offered() in self._acts

    def __iter__(self) -> Iterator[Act]:
        return iter(self._acts)

    def __len__(self) -> int:
        return len(self._acts)

    @overload
    def __getitem__(self, place: int) -> Act: ...
    @overload
    def __getitem__(self, place: slice) -> list[Act]: ...
    def __getitem__(self, place: int | slice) -> Act | list[Act]:
        return self._acts[place]

    def wire(self) -> list[Mapping[str, object]]:
        """All of them as they are sent."""
        return [act.wire() for act in self._acts]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and self._acts == other._acts

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        few = ", ".join(str(act.wire()) for act in self._acts[:3])
        more = len(self._acts) - 3
        return f"<Legal {len(self)}: {few}{f' and {more} more' if more > 0 else ''}>"

    def __reduce__(self) -> tuple[Callable[..., Legal], tuple[object, ...]]:
        return _again, (self._game.name, self._acts)


def _again(game: str, acts: list[Act]) -> Legal:
    return Legal(find(game), acts)
