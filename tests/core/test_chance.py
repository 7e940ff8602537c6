"""Chance depends on its seed and on nothing else."""

from __future__ import annotations

from collections import Counter

from mootable.core.chance import Chance, commitment, seeded

FIRST_WORDS = [2001040125, 1219341174, 3392704578, 342845864]


def test_the_stream_is_fixed_for_ever() -> None:
    # Records of years ago must replay alike: these words may never change.
    chance = seeded("mootable")
    assert [chance.word() for _ in range(4)] == FIRST_WORDS


def test_it_is_sfc32() -> None:
    # Worked out by hand from the published recurrence, from the state (1, 2, 3, 4).
    chance = Chance(1, 2, 3, 4)
    assert chance.word() == 1 + 2 + 4
    assert chance.words() == (2 ^ (2 >> 9), 3 + (3 << 3), (3 << 21) + 7, 5)


def test_a_clone_goes_on_alike_and_alone() -> None:
    chance = seeded("x")
    other = chance.clone()
    assert [chance.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]
    chance.word()
    assert chance.words() != other.words()


def test_below_is_fair() -> None:
    chance = seeded("fair")
    seen = Counter(chance.below(7) for _ in range(70_000))
    assert set(seen) == set(range(7))
    # Six standard deviations of a fair count of 10,000.
    assert all(abs(count - 10_000) < 6 * 93 for count in seen.values())


def test_below_one_is_always_zero() -> None:
    chance = seeded("one")
    assert {chance.below(1) for _ in range(100)} == {0}


def test_below_redraws_what_would_be_unfair() -> None:
    # With n just over half of 2**32 almost half of all words must be thrown away.
    chance = seeded("large")
    n = 2**31 - 1
    seen = [chance.below(n) for _ in range(2000)]
    assert max(seen) < n
    assert abs(sum(seen) / len(seen) / n - 0.5) < 0.05


def test_shuffle_draws_from_the_same_stream() -> None:
    for size in (0, 1, 2, 138, 1000):
        chance, other = seeded(f"{size}"), seeded(f"{size}")
        cards, expected = list(range(size)), list(range(size))
        chance.shuffle(cards)
        for place in range(size - 1, 0, -1):
            drawn = other.below(place + 1)
            expected[place], expected[drawn] = expected[drawn], expected[place]
        assert cards == expected
        assert chance.words() == other.words()


def test_shuffle_redraws_what_would_be_unfair() -> None:
    # From this state the first word is 0, which `below(3)` throws away.
    chance, other = Chance(0, 0, 5, 0), Chance(0, 0, 5, 0)
    cards = [0, 1, 2]
    chance.shuffle(cards)
    drawn = [other.below(3), other.below(2)]
    expected = [0, 1, 2]
    expected[2], expected[drawn[0]] = expected[drawn[0]], expected[2]
    expected[1], expected[drawn[1]] = expected[drawn[1]], expected[1]
    assert other.words()[3] == 3, "three words for two numbers"
    assert cards == expected
    assert chance.words() == other.words()


def test_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    chance = seeded("shuffle")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(abs(count - 1000) < 6 * 29 for count in orders.values())


def test_the_commitment_hides_the_seed_and_fixes_it() -> None:
    assert commitment("a") != commitment("b")
    assert "a-long-seed" not in commitment("a-long-seed")
    assert len(commitment("a")) == 64


def test_any_text_is_a_seed() -> None:
    assert seeded("").words() != seeded("\ud800").words()
