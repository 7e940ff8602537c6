"""Numbers and cards, as laws print them."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.grammar.lexer import ORDINALS, SPELLED_NUMBERS
from mootable.games.moo.law.terms import (
    ANY,
    ANY_CARD,
    HALF,
    Amount,
    Beside,
    Cards,
    Compare,
    Counter,
    Group,
    Measured,
    Noun,
    Number,
    Related,
    Relation,
    Who,
    card_laid,
    held_by,
    is_holding,
    is_laid_last,
    is_other,
)

WHO: Final = [
    "that player",
    "the next player",
    "every other player",
    "every player",
    "the previous player",
    "the player opposite",
    "the player on the left",
    "the player on the right",
    "the player with the fewest cards",
    "the player with the most cards",
    "the player after the next",
    "any player",
    "the player named",
    "the player of the card beneath",
]

_FIGURES: Final = [str(rank) for rank in range(2, 11)]

RANKS: Final = ["", "ace", *_FIGURES, "jack", "queen", "king", "joker"]

SUITS: Final = ["club", "diamond", "heart", "spade"]

_COLOURS: Final = ["red", "black"]

COMMON: Final = ["rank", "suit", "colour"]

_SPELLED: Final = {number: word for word, number in SPELLED_NUMBERS.items()}

_ORDINALS: Final = {number: word for word, number in ORDINALS.items()}


def told_who(who: int) -> str:
    """Whom it concerns, one or several."""
    if is_holding(who):
        amount = held_by(who)
        held = f"{told_amount(amount)} {plural('card', amount.number)}"
        if amount == Amount(Compare.IS, Number(0)):
            held = "no cards"
        return f"{'every other player' if is_other(who) else 'every player'} with {held}"
    if is_laid_last(who):
        return f"the player of the last {_noun(card_laid(who))}"
    if who > Who.AHEAD:
        return f"each of the next {who - Who.AHEAD} players"
    return WHO[who]


def told_number(number: Number) -> str:
    if number.is_n:
        times = "" if number.factor == 1 else str(number.factor)
        if number.value == 0:
            return f"{times}n"
        return f"{times}n{'+' if number.value > 0 else '-'}{abs(number.value)}"
    return _SPELLED[number.value] if number.is_spelled else str(number.value)


def told_ordinal(number: Number) -> str:
    if number.is_n:
        return "n-th"
    value = number.value
    if number.is_spelled:
        return _ORDINALS[value]
    teens = 10 < value % 100 < 14
    return f"{value}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')}"


def told_amount(amount: Amount) -> str:
    how = ["", "more than ", "fewer than "][amount.compare]
    return how + told_number(amount.number)


def told_n(amount: Amount) -> str:
    return told_amount(amount).replace("fewer", "less")


def plural(thing: str, number: Number) -> str:
    return thing if number.value == 1 and not number.is_n else thing + "s"


def count_of_cards(number: Number) -> str:
    measure = number.measure
    if measure is not None and measure.kind >= Measured.UP_TO:
        return f"cards until they have {told_number(number)} {plural('card', number)}"
    if number.is_rank or number.measure is not None:
        return f"{_times_as(number)}as many cards as {_told_measure(number)}"
    if number == Number(1, is_spelled=True):
        return "a card"
    return f"{told_number(number)} {plural('card', number)}"


def _times_as(number: Number) -> str:
    if number.factor == HALF:
        return "half "
    return {1: "", 2: "twice "}.get(number.factor, f"{number.factor} times ")


def _told_measure(number: Number) -> str:
    measure = number.measure
    if measure is None:
        return "its rank"
    if measure.kind == Measured.PLAYERS:
        return "there are players"
    if measure.kind == Measured.OWN_HAND:
        return "they have"
    if measure.counter is not None:
        return told_counter(measure.counter, measure.who)
    return f"{told_who(measure.who)} has"


def told_counter(counter: Counter, who: int, whose: str = "") -> str:
    """`that player's herd`, `the table's storm`."""
    owner = (whose or told_who(who)) if counter.is_own else "the table"
    if counter.is_own and who == Who.NAMED:
        owner = "the named player"
    return f"{owner}'s {counter.name}"


def told_times(number: Number) -> str:
    if number.is_rank:
        return "as many times as its rank"
    if number.is_spelled and number.value == 1:
        return "once"
    if number.is_spelled and number.value == 2:
        return "twice"
    return f"{told_number(number)} {plural('time', number)}"


def print_cards(cards: Cards) -> str:
    """`a queen or a king`."""
    return (
        f"a card that is not {told_nouns(cards.nouns)}" if cards.is_not else told_nouns(cards.nouns)
    )


def bare_cards(cards: Cards) -> str:
    """`queen or king`, as after "no" and "the third"."""
    if cards.is_not:
        return f"card that is not {told_nouns(cards.nouns)}"
    return " or ".join([_noun(noun) for noun in cards.nouns])


def denied(cards: Cards) -> Cards:
    """All other cards."""
    return Cards(cards.nouns, not cards.is_not)


def any_cards(cards: Cards) -> str:
    """As print_cards, with "any card" for every card: what cards are laid on."""
    if cards == ANY_CARD:
        return "any card"
    return print_cards(cards)


def told_nouns(nouns: tuple[Noun, ...]) -> str:
    return " or ".join([with_article(noun) for noun in nouns])


def with_article(noun: Noun) -> str:
    text = _noun(noun)
    if noun.rank != ANY and noun.suit != ANY:
        return f"the {text}"
    return f"{article(text)} {text}"


def _noun(noun: Noun) -> str:
    words: list[str] = []
    if noun.colour != ANY:
        words.append(_COLOURS[noun.colour])
    if noun.group != ANY:
        words.append(["face", "odd", "even"][noun.group])
    if noun.rank != ANY:
        words.append(RANKS[noun.rank])
        if noun.suit != ANY:
            words.append(f"of {SUITS[noun.suit]}s")
    elif noun.suit == ANY:
        words.append("card")
    elif noun.group == Group.FACE:
        words.append(f"card of {SUITS[noun.suit]}s")
    else:
        words.append(SUITS[noun.suit])
    if noun.over != ANY or noun.under != ANY:
        words.append(_bounds(noun))
    if noun.relation is not None:
        words.append(_relation(noun.relation))
    return " ".join(words)


def _bounds(noun: Noun) -> str:
    told: list[str] = []
    for how, rank in (("higher", noun.over), ("lower", noun.under)):
        if rank != ANY:
            name = RANKS[rank]
            told.append(f"{how} than {name if name.isdigit() else f'{article(name)} {name}'}")
    return " and ".join(told)


def article(noun: str) -> str:
    return "an" if noun[0] in "aeo" or noun[0] == "8" else "a"


def _relation(relation: Relation) -> str:
    kind = relation.kind
    if kind == Related.OF_NAMED_SUIT:
        return "of the named suit"
    link = "than"
    if kind >= Related.RANK_AMONG:
        assert relation.number is not None
        what = "rank" if kind in (Related.RANK_AMONG, Related.RANK_NOT_AMONG) else "suit"
        is_not = "not " if kind >= Related.RANK_NOT_AMONG else ""
        last = f"{told_number(relation.number)} {plural('card', relation.number)}"
        return f"whose {what} is {is_not}among the last {last}"
    if kind == Related.SAME_CARD:
        text = "of the same rank and suit"
        link = "as"
    elif kind == Related.SAME_RANK_AND_COLOUR:
        text = "of the same rank and colour"
        link = "as"
    elif kind <= Related.SAME_COLOUR:
        text = f"of the same {COMMON[kind]}"
        link = "as"
    elif kind == Related.HIGHER or kind == Related.LOWER:
        text = "higher" if kind == Related.HIGHER else "lower"
    else:
        assert relation.number is not None
        number = told_number(relation.number)
        if kind == Related.ADDS_UP_TO:
            text = f"that adds up to {number}"
            link = "with"
        else:
            text = f"exactly {number} {'higher' if kind == Related.EXACTLY_HIGHER else 'lower'}"
    return f"{text} {link} their own last card" if relation.beside == Beside.OWN_LAST else text


assert len(WHO) == Who.BENEATH + 1
