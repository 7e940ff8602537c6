"""What a card is compared with: a number, the card beneath, its player's own last, the last few."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.beside import beside_at, with_beside
from mootable.games.moo.law.english.card_words import (
    HIGHER,
    LOWER,
    RANKS,
    SAME,
    Found,
    Item,
    norm_at,
    phrase_at,
)
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.words import Word
from mootable.games.moo.law.terms import ANY, Beside, Noun, Number, Related, Relation


def same_as(words: list[Word], at: int, has_article: bool) -> list[Found]:
    """`the same suit as the last card`, `the same card`, `a different colour`."""
    is_not = norm_at(words, at) == "different"
    if norm_at(words, at) != "same" and not is_not:
        return []
    kind, end = _kind_of_same(words, at + 1)
    if kind == ANY:
        return []
    links = ("as", "to", "than", "from", "like", "with")
    again = phrase_at(words, end, "or the same", "or same", "or")
    other, after = _kind_of_same(words, again) if again else (ANY, 0)
    relation, end = with_beside(words, end if other == ANY else after, links, kind, None)
    noun = Noun(relation=relation)
    more: tuple[Noun, ...] = ()
    if other != ANY:
        more = (Noun(relation=relation._replace(kind=other)),)
    if is_not:
        return [Found(end, Item(Noun(), has_article, True, (), (noun, *more)))]
    return [Found(end, Item(noun, has_article, True, more=more))]


def identical_to(words: list[Word], at: int, has_article: bool) -> list[Found]:
    """`identical to the top card`, `the same as the last one`."""
    start = phrase_at(words, at, "identical to", "identical with", "same as")
    beside, end = beside_at(words, start) if start else (0, 0)
    if not end:
        beside, end = Beside.BENEATH, phrase_at(words, at, "identical card")
    if not end:
        return []
    noun = Noun(relation=Relation(Related.SAME_CARD, beside))
    return [Found(end, Item(noun, has_article, True))]


_AND_COLOUR: Final = tuple(
    f"{one} and {again}{other}"
    for one, other in (
        *(("rank", "colour"), ("colour", "rank"), ("number", "colour"), ("colour", "number")),
    )
    for again in ("", "the same ", "same ", "the ")
)
_BOTH: Final = tuple(
    f"{one} and {again} {other}"
    for one, other in (("rank", "suit"), ("suit", "rank"), ("number", "suit"), ("suit", "number"))
    for again in ("the same", "same", "the")
)


def _kind_of_same(words: list[Word], at: int) -> tuple[int, int]:
    at = phrase_at(words, at, "both") or at
    both = phrase_at(words, at, "rank and suit", "suit and rank", "number and suit")
    both = both or phrase_at(words, at, "suit and number", "exact card")
    both = both or phrase_at(words, at, *_BOTH)
    if both:
        return Related.SAME_CARD, both
    coloured = phrase_at(words, at, *_AND_COLOUR)
    if coloured:
        return Related.SAME_RANK_AND_COLOUR, coloured
    if norm_at(words, at) == "card" and norm_at(words, at + 1) in SAME:
        at += 1  # `the same card value`
    norm = norm_at(words, at)
    if norm not in SAME:
        return ANY, at
    after = norm != "card" and norm_at(words, at + 1) == "card"
    return SAME[norm], at + 1 + after  # `same number cards`


def suit_or_rank_lately(words: list[Word], at: int, has_article: bool) -> list[Found]:
    """`a suit that was played in the last 3 cards`."""
    norm = norm_at(words, at)
    if norm not in ("suit", "rank", "number"):
        return []
    lately = _lately(words, at + 1, norm == "suit")
    return (
        []
        if lately is None
        else [Found(lately[1], Item(Noun(relation=lately[0]), has_article, True))]
    )


def _lately(words: list[Word], at: int, is_suit: bool) -> tuple[Relation, int] | None:
    """`(that was) not played in the last 3 cards`."""
    at = phrase_at(words, at, "that", "which") or at
    at = phrase_at(words, at, "has", "have", "is") or at
    is_not = bool(phrase_at(words, at, "not", "never"))
    at += is_not
    at = phrase_at(words, at, "is") or at
    at = phrase_at(words, at, "play", "seen", "used", "come up", "appear") or at
    at = phrase_at(words, at, "in the last", "among the last", "within the last", "on the last")
    number = number_at(words, at) if at else None
    if number is None:
        return None
    end = phrase_at(words, number[1], "card play", "card", "play", "turn")
    if not end:
        return None
    if is_not:
        kind = Related.SUIT_NOT_AMONG if is_suit else Related.RANK_NOT_AMONG
    else:
        kind = Related.SUIT_AMONG if is_suit else Related.RANK_AMONG
    return Relation(kind, Beside.BENEATH, number[0]), end


def _at_least(words: list[Word], at: int, item: Item) -> list[Found]:
    """`with rank at least 6`, `of rank 10 or more`, `of at most 5`: with the number itself."""
    least = phrase_at(words, at, "at least")
    most = 0 if least else phrase_at(words, at, "at most", "no more than")
    rank, end = _bound(words, least or most or at)
    if rank and not least and not most:
        least = phrase_at(words, end, *[f"{way} {more}" for way in ("or", "and") for more in _UP])
        most = phrase_at(words, end, *[f"{way} {less}" for way in ("or", "and") for less in _DOWN])
        end = least or most
    if not rank or not (least or most):
        return []
    noun = item.noun._replace(over=rank - 1) if least else item.noun._replace(under=rank + 1)
    return [Found(end, item._replace(noun=noun))]


_UP: Final = ("higher", "more", "above", "greater", "up", "over", "bigger")
_DOWN: Final = ("lower", "fewer", "beneath", "smaller", "down", "under")


def differing(words: list[Word], at: int, item: Item) -> list[Found]:
    """`that differs by exactly 1 in rank from the top card`, `that is one away from it`: a card so
    much higher, or so much lower."""
    by = phrase_at(words, at, "that differ by", "which differ by", "differ by", "differ in rank by")
    by = by or phrase_at(words, at, "that differ in rank by", "with a difference of")
    is_away = 0 if by else phrase_at(words, at, "that is", "which is")
    adjacent = phrase_at(words, is_away or at, "adjacent in rank", "next in rank", "adjacent")
    number = number_at(
        words, phrase_at(words, by or is_away or at, "exactly") or by or is_away or at
    )
    if adjacent:
        by, number, end = adjacent, (_ONE_STEP, adjacent), adjacent
    elif number is None:
        return []
    else:
        end = phrase_at(words, number[1], "rank", "step", "point", "number", "place") or number[1]
        is_away = 0 if by else phrase_at(words, end, "away", "off", "apart")
        end = is_away or end
    if not by and not is_away:
        return []
    end = phrase_at(words, end, "in rank", "in number", "in value") or end
    links = ("from", "to", "than", "with", "of")
    relation, end = with_beside(words, end, links, Related.EXACTLY_HIGHER, number[0])
    end = phrase_at(words, end, "in rank", "in number", "in value") or end
    lower = item.noun._replace(relation=relation._replace(kind=Related.EXACTLY_LOWER))
    higher = item.noun._replace(relation=relation)
    return [Found(end, item._replace(noun=higher, more=(lower,)))]


_ONE_STEP: Final = Number(1)
_NO_THAN: Final = frozenset(["above", "over", "beneath"])
_RANKED: Final = (
    "that is",
    "which is",
    "ranked",
    "worth",
    "valued",
    "numbered",
    "with a number",
    "with a rank",
    "with rank",
    "of rank",
    "of a rank",
)


def ranked(words: list[Word], at: int, item: Item) -> list[Found]:
    """`higher than 10`, `above a 5`, `between 3 and 7`, `exactly 1 higher than the last card`."""
    noun = item.noun
    if noun.relation is not None and noun.relation.kind in (Related.HIGHER, Related.LOWER):
        # `a higher card than …`
        relation, end = with_beside(words, at, ("than",), noun.relation.kind, None)
        if end > at:
            return [Found(end, item._replace(noun=noun._replace(relation=relation)))]
        # `a higher card than 10`
        than = phrase_at(words, at, "than")
        rank, end = _bound(words, than) if than else (0, 0)
        over, under = (rank, ANY) if noun.relation.kind == Related.HIGHER else (ANY, rank)
        bounded = noun._replace(relation=None, over=over, under=under)
        return [Found(end, item._replace(noun=bounded))] if rank else []
    if noun.rank != ANY or noun.relation is not None:
        return []
    is_ranked = phrase_at(words, at, *_RANKED)
    at = phrase_at(words, is_ranked or at, "of") or is_ranked or at
    bounded_so = _at_least(words, at, item) if is_ranked else []
    if bounded_so:
        return bounded_so
    between = phrase_at(words, at, "between", "from")
    if between:
        low, end = _bound(words, between)
        end = phrase_at(words, end, "and", "to") if low else 0
        high, end = _bound(words, end) if end else (0, 0)
        if low and high:
            bounded = noun._replace(over=low - 1 if low > 1 else ANY, under=high + 1)
            return [Found(end, item._replace(noun=bounded))]
        return []
    start = at
    exactly = phrase_at(words, at, "exactly")
    number = number_at(words, exactly or at)
    if number is not None:
        at = phrase_at(words, number[1], "rank", "step", "point") or number[1]
    norm = norm_at(words, at)
    if norm not in HIGHER and norm not in LOWER:
        return []
    is_higher = norm in HIGHER
    if number is not None:
        kind = Related.EXACTLY_HIGHER if is_higher else Related.EXACTLY_LOWER
        other, after = _or_else(words, at + 1, number[0], is_higher)
        relation, end = with_beside(words, after, ("than",), kind, number[0])
        if end == after and norm in _NO_THAN:  # `one below the last card`
            beside, told = beside_at(words, after)
            if told:
                relation, end = relation._replace(beside=beside), told
        if other is None:
            return [Found(end, item._replace(noun=noun._replace(relation=relation)))]
        both = (noun._replace(relation=other._replace(beside=relation.beside)),)
        related = noun._replace(relation=relation)
        return [Found(end, item._replace(noun=related, more=both))]
    if norm in {"higher", "lower"} or norm_at(words, at + 1) == "than":
        kind = Related.HIGHER if is_higher else Related.LOWER
        relation, end = with_beside(words, at + 1, ("than",), kind, None)
        if end > at + 1 or (norm in {"higher", "lower"} and norm_at(words, at + 1) != "than"):
            return [Found(end, item._replace(noun=noun._replace(relation=relation)))]
    than = phrase_at(words, at + 1, "than") or at + 1
    rank, end = _bound(words, than)
    if rank and start >= 0:
        bounded = noun._replace(over=rank) if is_higher else noun._replace(under=rank)
        return [Found(end, item._replace(noun=bounded))]
    return []


def _or_else(
    words: list[Word], at: int, number: Number, is_higher: bool
) -> tuple[Relation | None, int]:
    """`1 higher or lower`, `one higher or one lower`: what it can be as well, and the place
    after that."""
    after = phrase_at(words, at, "or")
    again = number_at(words, after) if after else None
    after = again[1] if again is not None else after
    norm = norm_at(words, after) if after else ""
    if norm not in (LOWER if is_higher else HIGHER):
        return None, at
    kind = Related.EXACTLY_LOWER if is_higher else Related.EXACTLY_HIGHER
    return Relation(kind, Beside.BENEATH, number if again is None else again[0]), after + 1


def _bound(words: list[Word], at: int) -> tuple[int, int]:
    at = phrase_at(words, at, "a", "the") or at
    norm = norm_at(words, at)
    if norm in RANKS and norm != "joker":
        return RANKS[norm], at + 1
    number = number_at(words, at)
    if number is not None and not number[0].is_n and 1 <= number[0].value <= 13:
        return number[0].value, number[1]
    return 0, at


def adds_up(words: list[Word], at: int, item: Item) -> list[Found]:
    """`that adds up to 10 with their own last card`."""
    noun = item.noun
    start = phrase_at(words, at, "that", "which") or at
    start = phrase_at(
        words, start, "add up to", "add to", "sum to", "sums to", "make", "total", "totals"
    )
    number = number_at(words, start) if start and noun.relation is None else None
    if number is None:
        return []
    links = ("with", "together with", "and")
    relation, end = with_beside(words, number[1], links, Related.ADDS_UP_TO, number[0])
    return [Found(end, item._replace(noun=noun._replace(relation=relation)))]


_EQUALS: Final = ("equals that of", "equal that of", "is that of", "equals", "is count as", "match")


def _as_beneath(words: list[Word], at: int, item: Item) -> list[Found]:
    """`whose rank equals that of the card beneath`, `whose suit is the same as the last card's`."""
    kind = SAME[norm_at(words, at - 1)]
    same = phrase_at(words, at, "is the same as", "count as that of", "count as", *_EQUALS)
    same = phrase_at(words, same, "that of") or same if same else 0
    beside, end = beside_at(words, same) if same else (0, 0)
    if not end:
        return []
    end = phrase_at(words, end, "it") or end
    related = item.noun._replace(relation=Relation(kind, beside))
    return [Found(end, item._replace(noun=related))]


def whose_is(words: list[Word], at: int, item: Item) -> list[Found]:
    """`whose suit is not among the last 3 cards`, `that matches the suit`, `identical to it`."""
    noun = item.noun
    if noun.relation is not None:
        return []
    whose = phrase_at(words, at, "whose suit", "whose rank", "whose number")
    if whose:
        lately = _lately(words, whose, norm_at(words, whose - 1) == "suit")
        if lately is not None:
            related = noun._replace(relation=lately[0])
            return [Found(lately[1], item._replace(noun=related))]
        # `whose rank is exactly one higher than the previous card`
        apart = differing(words, whose, item)
        if apart:
            return apart
        stands = phrase_at(words, whose, "is")
        found = ranked(words, stands, item) if stands else []
        return found or _as_beneath(words, whose, item)
    alike = phrase_at(words, at, "that is identical to", "identical to", "identical with")
    if alike:
        beside, end = beside_at(words, alike)
        if end:
            relation = Relation(Related.SAME_CARD, beside)
            return [Found(end, item._replace(noun=noun._replace(relation=relation)))]
    start = phrase_at(words, at, "that match", "which match", "match", "that share", "share")
    if not start:
        return []
    after = phrase_at(words, start, "the", "its") or start
    kind, end = _kind_of_same(words, after)
    if kind != ANY and norm_at(words, end - 1) != "card":
        links = ("of", "as", "with", "on", "from", "to")
        relation, end = with_beside(words, end, links, kind, None)
        return [Found(end, item._replace(noun=noun._replace(relation=relation)))]
    beside, end = beside_at(words, start)
    for tail in ("in suit", "in rank", "in colour", "exactly"):
        last = phrase_at(words, end, tail) if end else 0
        if last:
            what = tail.split()[-1]
            kind = Related.SAME_CARD if what == "exactly" else SAME[what]
            related = noun._replace(relation=Relation(kind, beside))
            return [Found(last, item._replace(noun=related))]
    return []
