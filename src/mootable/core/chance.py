"""Seeded chance: the only source of luck in a match.

The generator is sfc32 (public domain, by Chris Doty-Humphrey): four 32-bit words of
state, so it is cheap to clone, and the stream is the same interpreted and compiled.
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF
# sfc32 needs a dozen turns before its words depend on all of the seed.
_WARM_UP: Final = 12
_FIRST_WORDS: Final = Struct("<3I")


@final
@mypyc_attr(acyclic=True)
class Chance:
    """A stream of luck that depends on its seed alone."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def word(self) -> i64:
        """The next 32 bits."""
        b = self.b
        c = self.c
        counter = self.counter
        out = (self.a + b + counter) & _WORD
        self.counter = counter + 1
        self.a = b ^ (b >> 9)
        # As C has it: (c << 3) + c, and c turned by 21 bits.
        self.b = (c * 9) & _WORD
        self.c = ((c << 21 | c >> 11) + out) & _WORD
        return out

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each as likely; n is 1 to 2**31 - 1."""
        product = self.word() * n
        if (product & _WORD) < n:
            # Lemire's method: throw away the few words that would favour some numbers.
            unfair = (_WORD + 1 - n) % n
            while (product & _WORD) < unfair:
                product = self.word() * n
        return product >> 32

    def happens(self, likely: float) -> bool:
        """Whether something happens that is so likely, from 0 to 1."""
        return self.word() < int(likely * (_WORD + 1))

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place, from the top down: each place gets any of the cards up to it."""
        # As objects they are moved unopened: what they are does not matter.
        pile = cast("list[object]", cards)
        # As `word` and `below` have it, but the state is put back only at the end: a deal is mostly
        # this loop.
        a = self.a
        b = self.b
        c = self.c
        counter = self.counter
        n: i64 = len(pile)
        while n > 1:
            out = (a + b + counter) & _WORD
            counter += 1
            a = b ^ (b >> 9)
            b = (c * 9) & _WORD
            c = ((c << 21 | c >> 11) + out) & _WORD
            product = out * n
            if (product & _WORD) < n and (product & _WORD) < (_WORD + 1 - n) % n:
                continue
            n -= 1
            place = product >> 32
            card = pile[n]
            pile[n] = pile[place]
            pile[place] = card
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def clone(self) -> Chance:
        """A stream that goes on alike from here, on its own."""
        return Chance(self.a, self.b, self.c, self.counter)

    def words(self) -> tuple[int, int, int, int]:
        """The whole state, to compare two streams by."""
        return (self.a, self.b, self.c, self.counter & _WORD)


def seeded(seed: str) -> Chance:
    """The stream of luck that belongs to a seed."""
    digest = sha256(seed.encode("utf-8", "surrogatepass")).digest()
    a, b, c = _FIRST_WORDS.unpack_from(digest)
    chance = Chance(a, b, c, 1)
    for _ in range(_WARM_UP):
        chance.word()
    return chance


def commitment(seed: str) -> str:
    """What players may see of a seed while the match runs: a hash that fixes it."""
    return sha256(b"mootable seed\n" + seed.encode("utf-8", "surrogatepass")).hexdigest()
