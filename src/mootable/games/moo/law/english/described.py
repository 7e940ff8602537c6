"""Descriptions of cards as people give them: `a red king or queen`, `a king of hearts or spades`,
`any card but a joker`, `a 10 or higher`, `the same suit as your last card`."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.beside import is_somebodys, with_beside
from mootable.games.moo.law.english.card_words import (
    ANYTHING,
    ARTICLES,
    CHOSE,
    COURT_TOO,
    FIGURES_ALONE,
    GROUPS,
    GROUPS_TOO,
    RANKS,
    SETS,
    SUITS,
    TINTS,
    Found,
    Item,
    norm_at,
    phrase_at,
)
from mootable.games.moo.law.english.chart import Chart, Read
from mootable.games.moo.law.english.compared import (
    adds_up,
    differing,
    identical_to,
    ranked,
    same_as,
    suit_or_rank_lately,
    whose_is,
)
from mootable.games.moo.law.english.numbers import SPELLED
from mootable.games.moo.law.english.ranks import brief, or_higher, rank_at, suits_at, up_to
from mootable.games.moo.law.english.words import NUMBER, Word
from mootable.games.moo.law.terms import ANY, Beside, Cards, Group, Noun, Related, Relation

# -- lists ---------------------------------------------------------------------------------


def cards(chart: Chart, at: int) -> list[Read]:
    """Every way to read the words from there on as a description of cards."""
    words = chart.words
    start = chart.skip_air(at)
    if norm_at(words, start) == "either":
        start += 1
    # `on a queen or on a jack`
    before = norm_at(words, at - 1) if at and norm_at(words, at - 1) in _AGAIN else ""
    found: list[Read] = []
    begun = [(one.end, [one.item], one.cost, one.marks) for one in _items(words, start)]
    for _ in range(8):
        further: list[tuple[int, list[Item], int, tuple[str, ...]]] = []
        for end, items, cost, marks in begun:
            for cards_meant, more_cost, more_marks in _settled(items):
                more_marks += ("chose-beneath",) if is_somebodys(words, at, end) else ()
                found.append(Read(end, cards_meant, cost + more_cost, marks + more_marks))
            again = phrase_at(words, end, f"or {before}", f", or {before}") if before else 0
            for after, is_and in [(again, False)] if again else _joined(words, end):
                for one in _items(words, after):
                    if is_and and (one.item.has_article or items[-1].has_article):
                        continue  # `a king and a queen` are two cards
                    if is_and and _are_both(items[-1], one.item):
                        continue
                    every = [*items, one.item]
                    further.append((one.end, every, cost + one.cost, marks + one.marks))
        begun = further[:40]
    return found


_AGAIN: Final = frozenset(["on", "with", "after"])
"""What may stand before each of several cards."""


def _are_both(one: Item, other: Item) -> bool:
    """`the same suit and higher`: one card that is both, and not either."""
    return one.noun.relation is not None or other.noun.relation is not None


def related(chart: Chart, at: int) -> list[Read]:
    """Cards that are told by the card beneath: what they may lie on is told with it."""
    found: list[Read] = []
    for read in chart.read("cards", at):
        meant = read.value
        assert isinstance(meant, Cards)
        if all(noun.relation is not None for noun in meant.nouns) and not meant.is_not:
            found.append(read)
    return found


LONGEST_LIST: Final = 20
"""How many words on there may be what joins the last of a list."""


def _joined(words: list[Word], at: int) -> list[tuple[int, bool]]:
    """The places after an "or" or "and", or after a comma that has one further on."""
    after = phrase_at(words, at, ", or", "or", "nor", ", nor")
    if after:
        return [(after, False)]
    after = phrase_at(words, at, ", and", "and")
    if after:
        return [(after, True)]
    is_comma = norm_at(words, at) == ","
    if is_comma or _is_plural(words, at):
        # `a 2, 3 or 4`, `jacks queens and kings`: the last of them tells how they are joined.
        for further in range(at + 1, min(at + LONGEST_LIST, len(words))):
            norm = words[further].norm
            if norm == "or" or norm == "and":
                return [(at + is_comma, norm == "and")]
            if norm not in _OF_LISTS and words[further].kind != NUMBER:
                return []
    return []


def _is_plural(words: list[Word], at: int) -> bool:
    """`jacks queens`: one after the other, with no comma."""
    both = words[at - 1 : at + 1]
    return len(both) == 2 and all(
        (word.norm in RANKS or word.norm in SUITS) and word.text.lower().endswith("s")
        for word in both
    )


_OF_LISTS: Final = frozenset(
    [*SUITS, *RANKS, *TINTS, *GROUPS, *SPELLED.values(), ",", "a", "the", "of"]
)


def _settled(items: list[Item]) -> list[tuple[Cards, int, tuple[str, ...]]]:
    """What a list means: `a red king or queen` is red both times, `a king or queen of hearts` is of
    hearts both times; an article of its own ends that."""
    if any(item.is_not for item in items):
        return [(Cards(items[0].is_not, True), 0, ())] if len(items) == 1 else []
    marks: tuple[str, ...] = ()
    shared: list[Item] = []
    for item in items:
        before = shared[-1] if shared else None
        noun = item.noun
        if before is not None and not item.has_article and not before.is_card:
            own = noun.colour == ANY and noun.group == ANY
            if own and (before.noun.colour != ANY or before.noun.group != ANY):
                noun = noun._replace(colour=before.noun.colour, group=before.noun.group)
                marks = (CHOSE,)
        shared.append(item._replace(noun=noun))
    last = shared[-1]
    is_told_last = bool(last.suits) or last.noun.relation is not None
    can_share = (
        len(shared) > 1
        and is_told_last
        and all(one.noun.rank != ANY and not one.suits for one in shared[:-1])
        and all(one.noun.relation is None for one in shared[:-1])
    )
    if not can_share:
        return [(_cards(shared), 0, marks)]
    alike = [
        one._replace(suits=last.suits, noun=one.noun._replace(relation=last.noun.relation))
        for one in shared
    ]
    together = (_cards(alike), 0, (CHOSE,))
    if last.has_article:
        return [together, (_cards(shared), 0, (CHOSE,))]
    return [together]


def _cards(items: list[Item]) -> Cards:
    nouns: list[Noun] = []
    for item in items:
        several = [
            noun if suit == ANY else noun._replace(suit=suit)
            for noun in (item.noun, *item.more)
            for suit in item.suits or (ANY,)
        ]
        nouns += [noun for noun in several if noun not in nouns]
    return Cards(tuple(nouns))


# -- one -----------------------------------------------------------------------------------


def _items(words: list[Word], at: int) -> list[Found]:
    """The ways to read one card there."""
    one_of = phrase_at(words, at, "one of the", "any of the", "any one of the", "either of the")
    if one_of:
        return _items(words, one_of)
    has_article = norm_at(words, at) in ARTICLES or norm_at(words, at) == "exactly"
    start = at
    if has_article:
        at += 1
        if norm_at(words, at) in ("other", "single", "exact", "further", "new", "the") and (
            norm_at(words, start) != "every"
        ):
            at += 1
    if norm_at(words, at) in ANYTHING:
        tinged, end = _tinged(words, at + 1)  # `something red`
        found = _more(words, end, Item(tinged, has_article, True)) if tinged != Noun() else []
        return found + _more(words, at + 1, Item(Noun(), has_article, True))
    found = (
        same_as(words, at, has_article)
        or identical_to(words, at, has_article)
        or suit_or_rank_lately(words, at, has_article)
    )
    if found:
        return found
    noun, at = _tinged(words, at)
    found = _headed(words, at, noun, has_article)
    if phrase_at(words, start, "the other") and found and not found[0].item.is_card:
        return []  # `the other aces`: which those are is told by what was told before
    if noun.colour != ANY or noun.group != ANY:
        # `a red or odd card`
        after = phrase_at(words, at, "or", "and")
        other, end = _tinged(words, after) if after else (Noun(), 0)
        if other.colour != ANY or other.group != ANY:
            both = [
                one._replace(item=one.item._replace(noun=_recoloured(one.item.noun, noun)))
                for one in _headed(words, end, other, has_article)
                if one.item.noun.relation is None and not one.item.is_not
            ]
            return [
                one._replace(
                    item=one.item._replace(more=(_recoloured(one.item.noun, other),)),
                    marks=(*one.marks, CHOSE),
                )
                for one in both
            ] or found
    return found


def _recoloured(noun: Noun, other: Noun) -> Noun:
    return noun._replace(colour=other.colour, group=other.group)


def _tinged(words: list[Word], at: int) -> tuple[Noun, int]:
    """What stands before a card: `red`, `odd`, `higher`."""
    colour = group = ANY
    relation: Relation | None = None
    while True:
        norm = norm_at(words, at)
        if norm in TINTS and colour == ANY:
            colour = TINTS[norm]
        elif norm in GROUPS and group == ANY:
            group = GROUPS[norm]
            if phrase_at(words, at + 1, "rank"):  # `face value`
                return Noun(), at
        elif norm in GROUPS_TOO and group == ANY:
            group = GROUPS_TOO[norm]
        elif norm in ("higher", "lower") and relation is None and colour == group == ANY:
            kind = Related.HIGHER if norm == "higher" else Related.LOWER
            relation = Relation(kind, Beside.BENEATH)
        else:
            break
        at += 1
    return Noun(colour=colour, group=group, relation=relation), at


def _headed(words: list[Word], at: int, noun: Noun, has_article: bool) -> list[Found]:
    norm = norm_at(words, at)
    is_tinged = noun != Noun()
    if norm == "number" and norm_at(words, at + 1) == "card" and not is_tinged:
        return _more(words, at + 2, Item(noun._replace(over=1, under=11), has_article, True))
    if norm == "card" or (norm == "one" and is_tinged):
        return _more(words, at + 1, Item(noun, has_article, True))
    if norm == "number" and noun.group in (Group.ODD, Group.EVEN):
        if norm_at(words, at + 1) == "card":  # `an even number card`
            return _more(words, at + 2, Item(noun, has_article, True))
        return _more(words, at + 1, Item(noun, has_article, True))
    if norm == "pair" and not is_tinged:
        same = Relation(Related.SAME_RANK, Beside.BENEATH)
        return [Found(at + 1, Item(Noun(relation=same), has_article, True))]
    if norm in SETS:
        end = phrase_at(words, at + 1, "number card", "number", "card", "rank") or at + 1
        marks = (FIGURES_ALONE, COURT_TOO) if len(SETS[norm]) > 1 else ("",)
        return [
            Found(end, _one_of(noun, ranks, has_article), 0, (mark,))
            for ranks, mark in zip(SETS[norm], marks, strict=True)
        ]
    if norm in SUITS:
        suit = noun._replace(suit=SUITS[norm])
        rank, end = rank_at(words, at + 1)
        if rank and words[at + 1].kind != NUMBER and norm_at(words, end) != "of":
            return [Found(end, Item(suit._replace(rank=rank), has_article))]  # `the spade ace`
        such = norm_at(words, at + 1)
        group = GROUPS.get(such, GROUPS_TOO.get(such))
        if group is not None and norm_at(words, at + 2) == "card":  # `a diamond face card`
            return _more(words, at + 3, Item(suit._replace(group=group), has_article, True))
        end = at + 2 if norm_at(words, at + 1) == "card" else at + 1
        return _more(words, end, Item(suit, has_article))
    found: list[Found] = []
    rank, end = rank_at(words, at)
    if rank:
        of = noun._replace(rank=rank)
        bounded = or_higher(words, end, of, rank, has_article)
        bounded = bounded or up_to(words, end, of, rank, has_article)
        if bounded:
            return bounded
        suits = suits_at(words, end)
        if suits:
            found += [
                Found(
                    after,
                    Item(of, has_article, False, several),
                    cost,
                    (CHOSE,) if len(several) > 1 else (),
                )
                for after, several, cost in suits
            ]
        else:
            found += _more(words, end, Item(of, has_article))
        return found
    short = brief(words, at)
    if short is not None and not is_tinged:
        plain = Item(short, has_article)
        suits = suits_at(words, at + 1) if short.suit == ANY else []
        told = [Found(end, plain._replace(suits=several), cost) for end, several, cost in suits]
        return [Found(at + 1, plain), *told]
    if noun.relation is not None:  # `lower than the card below`, but not `one lower`
        return [] if has_article else ranked(words, at, Item(noun, False, True))
    if is_tinged:
        # `reds`, `a face`, `an even`
        return _more(words, at, Item(noun, has_article, True))
    return []


def _one_of(noun: Noun, ranks: tuple[int, ...], has_article: bool) -> Item:
    """`a red prime`: each of these ranks, in red."""
    if noun.group in (Group.ODD, Group.EVEN):
        wanted = noun.group == Group.ODD
        ranks = tuple([rank for rank in ranks if rank % 2 == wanted])
        noun = noun._replace(group=ANY)
    several = [noun._replace(rank=rank) for rank in ranks]
    return Item(several[0], has_article, False, more=tuple(several[1:]))


# -- what comes after ----------------------------------------------------------------------


def _more(words: list[Word], at: int, item: Item) -> list[Found]:
    """An item, with and without what is told of it afterwards."""
    found = [Found(at, item)]
    for after in (_of, ranked, differing, _that_is, _other_than, adds_up, whose_is):
        for one in after(words, at, item):
            is_whole = one.item.noun.relation is not None or bool(one.item.is_not)
            found += [one] if is_whole else _more(words, one.end, one.item)
    return found


def _of(words: list[Word], at: int, item: Item) -> list[Found]:
    """`of hearts`, `of the same suit as …`, `with the same rank`."""
    noun = item.noun
    if noun.relation is not None:
        return []
    start = phrase_at(words, at, "of", "with", "in", "that has", "which has", "that is of")
    if not start:
        # `a card the same rank as the one beneath`
        is_bare = item.is_card and noun == Noun() and phrase_at(words, at, "the same", "same")
        after = phrase_at(words, at, "the") or at
        return [
            one._replace(item=one.item._replace(has_article=item.has_article))
            for one in (same_as(words, after, True) if is_bare else [])
        ]
    whichever = phrase_at(words, at, "of any suit", "of every suit", "of any colour", "in any suit")
    if whichever:
        return [Found(whichever, item)]
    suits = suits_at(words, at) if noun.suit == ANY else []
    if suits:
        return [Found(end, item._replace(suits=several), cost) for end, several, cost in suits]
    start = phrase_at(words, start, "exactly", "exact") or start
    start = phrase_at(words, start, "the", "a") or start
    rank, end = rank_at(words, phrase_at(words, start, "rank") or start)
    if rank and item.is_card and noun.rank == ANY:  # `a card of four`
        return [Found(end, item._replace(noun=noun._replace(rank=rank)))]
    named = phrase_at(words, start, "named suit", "choose suit", "called suit")
    if named:
        relation = Relation(Related.OF_NAMED_SUIT, Beside.BENEATH)
        return [Found(named, item._replace(noun=noun._replace(relation=relation)))]
    for same in same_as(words, start, True):
        if same.item.is_not and noun == Noun():
            return [same]
        if same.item.noun.relation is not None:
            related = [
                noun._replace(relation=one.relation) for one in (same.item.noun, *same.item.more)
            ]
            return [Found(same.end, item._replace(noun=related[0], more=tuple(related[1:])))]
    higher = phrase_at(words, start, "higher rank", "higher number", "higher")
    lower = phrase_at(words, start, "lower rank", "lower number", "lower")
    if (higher or lower) and noun.relation is None:
        kind = Related.HIGHER if higher else Related.LOWER
        relation, end = with_beside(words, higher or lower, ("than",), kind, None)
        return [Found(end, item._replace(noun=noun._replace(relation=relation)))]
    return []


def _that_is(words: list[Word], at: int, item: Item) -> list[Found]:
    """`a card that is red`, `a card that isn't a heart or a spade`."""
    start = phrase_at(words, at, "that is", "which is", "that 's")
    if not start:
        return []
    if norm_at(words, start) in ("not", "neither"):
        if item.noun != Noun():
            return []
        start = phrase_at(words, start + 1, "either") or start + 1
        return [
            Found(end, Item(Noun(), item.has_article, True, (), nouns), cost)
            for end, nouns, cost in _nouns(words, start)
        ]
    found: list[Found] = []
    for end, nouns, cost in _nouns(words, start):
        if len(nouns) == 1 and item.noun == Noun():
            found.append(Found(end, Item(nouns[0], item.has_article, True), cost))
        elif len(nouns) == 1 and nouns[0] == Noun(colour=nouns[0].colour):
            tinged = item.noun._replace(colour=nouns[0].colour)
            found.append(Found(end, item._replace(noun=tinged), cost))
    return found


def card_is(chart: Chart, at: int) -> list[Read]:
    """What is told of the card that was played: `is red`, `is higher than the last one`, `has the
    same suit as the one before`."""
    words = chart.words
    at = chart.skip_air(at)
    card = Item(Noun(), True, True)
    start = phrase_at(words, at, "is")
    found = ranked(words, start, card) if start else []
    both = _both(words, start) if start else []
    found += both
    for end, nouns, cost in _nouns(words, start) if start and not both else []:
        found.append(Found(end, Item(nouns[0], True, True, more=nouns[1:]), cost))
        # `is red and higher than 8`
        after = phrase_at(words, end, "and is", "and", "but", ", and")
        if after and len(nouns) == 1:
            found += ranked(words, after, Item(nouns[0], True, True))
    same = phrase_at(words, at, "has", "have", "match", "is of", "is")
    if same:
        same = phrase_at(words, same, "the") or same
        found += same_as(words, same, True) + identical_to(words, same, True)
    found += adds_up(words, at, card) + whose_is(words, at, card)
    return [
        Read(one.end, meant, one.cost + cost, one.marks + marks)
        for one in found
        for meant, cost, marks in _settled([one.item])
    ]


def compared(chart: Chart, at: int) -> list[Read]:
    """A card told by nothing but what it is compared with: `one lower than the top card`, `same
    rank as the card beneath`, `adds up to 15 with the one before`."""
    words = chart.words
    at = chart.skip_air(at)
    card = Item(Noun(), True, True)
    same = phrase_at(words, at, "the") or at
    found = ranked(words, at, card) + adds_up(words, at, card) + same_as(words, same, True)
    return [
        Read(one.end, meant, one.cost + cost, one.marks + marks)
        for one in found
        for meant, cost, marks in _settled([one.item])
        if all(noun.relation is not None for noun in meant.nouns)
    ]


def _both(words: list[Word], at: int) -> list[Found]:
    """`is odd and black`: both of it."""
    one, end = _tinged(words, at)
    after = phrase_at(words, end, "and")
    other, end = _tinged(words, after) if after else (Noun(), 0)
    if (one.colour == ANY) == (other.colour == ANY) or (one.group == ANY) == (other.group == ANY):
        return []
    both = Noun(colour=max(one.colour, other.colour), group=max(one.group, other.group))
    return [Found(end, Item(both, True, True))]


def _other_than(words: list[Word], at: int, item: Item) -> list[Found]:
    """`any card but a king`."""
    start = phrase_at(words, at, "other than", "except for", "except", "but not", "besides")
    start = start or phrase_at(words, at, "but", "not")
    if not start or item.noun != Noun():
        return []
    return [
        Found(end, Item(Noun(), item.has_article, True, (), nouns), cost)
        for end, nouns, cost in _nouns(words, start)
    ]


def _nouns(words: list[Word], at: int) -> list[tuple[int, tuple[Noun, ...], int]]:
    """The nouns of a list, none of them denied again."""
    found: list[tuple[int, tuple[Noun, ...], int]] = []
    begun = [(one.end, [one.item]) for one in _items(words, at) if not one.item.is_not]
    for _ in range(4):
        further: list[tuple[int, list[Item]]] = []
        for end, items in begun:
            for meant, cost, _ in _settled(items):
                # Of what is denied all is, as far as it goes on.
                found.append((end, meant.nouns, cost))
            for after, _ in _joined(words, end):
                for one in _items(words, after):
                    if not one.item.is_not:
                        further.append((one.end, [*items, one.item]))
        begun = further[:20]
    if not found:
        return []
    furthest = max(end for end, _, _ in found)
    return [one if one[0] == furthest else (one[0], one[1], one[2] + 2) for one in found]
