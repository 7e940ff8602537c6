"""Printing a law: from its tree back to the sentence it says. What is read again is the same
tree."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.lexer import ORDINALS, SPELLED_NUMBERS
from mootable.games.moo.law.tree import (
    ANY,
    Amount,
    BeginsTurn,
    Beside,
    Cards,
    Compare,
    CountsAs,
    DirectionIs,
    Draw,
    Draws,
    Effect,
    EndsTurn,
    Group,
    Happening,
    HasLeft,
    IsPenalized,
    Joins,
    Judged,
    Lapse,
    LastTo,
    Law,
    MayNotSay,
    MayPlay,
    MustEither,
    MustSay,
    NextCardMust,
    NIs,
    NobodyMaySay,
    Noun,
    Nth,
    Number,
    OutOfTurn,
    Part,
    PlayAgain,
    Plays,
    Related,
    Relation,
    Reverse,
    Rows,
    Says,
    Sentence,
    Setting,
    Skip,
    Standing,
    Stretch,
    TopIs,
    Until,
    What,
    When,
    While,
    Who,
    Words,
    left_of,
)

_FIGURES: Final = [str(rank) for rank in range(2, 11)]
RANKS: Final = ["", "ace", *_FIGURES, "jack", "queen", "king", "joker"]
SUITS: Final = ["club", "diamond", "heart", "spade"]
_COLOURS: Final = ["red", "black"]
_COMMON: Final = ["rank", "suit", "colour"]
_VALUES: Final = [
    "the name of the card",
    "the name of the suit",
    "the name of the rank",
    "the name of the next player",
    "the number of cards left",
]
WHO: Final = ["that player", "the next player", "every other player", "every player"]
_NONE_OF: Final = [
    "that player may not",
    "the next player may not",
    "no other player may",
    "no player may",
]
_STRETCHES: Final = ["in a row", "on consecutive turns", "since"]
_UNTIL: Final = ["until the next card", "until that player's next turn"]
_SPELLED: Final = {number: word for word, number in SPELLED_NUMBERS.items()}
_ORDINALS: Final = {number: word for word, number in ORDINALS.items()}


def print_law(law: Law) -> str:
    return " ".join([print_sentence(sentence) for sentence in law])


def print_sentence(sentence: Sentence) -> str:
    text = _sentence(sentence)
    return text[0].upper() + text[1:] + "."


def _sentence(sentence: Sentence) -> str:
    if isinstance(sentence, While):
        return f"while {_standings(sentence.conditions)}, {_sentence(sentence.sentence)}"
    if isinstance(sentence, When):
        return _when(sentence)
    if isinstance(sentence, MayPlay):
        onto = _any_of(sentence.onto)
        if sentence.may_not:
            cards = _bare(sentence.cards)
            return f"no {cards} may be played on {onto}{_or_else(sentence.call)}"
        return f"{print_cards(sentence.cards)} may be played on {onto}"
    if isinstance(sentence, OutOfTurn):
        return f"{print_cards(sentence.cards)} may be played out of turn"
    if isinstance(sentence, CountsAs):
        return f"{print_cards(sentence.cards)} counts as {_with_article(sentence.other)}"
    if isinstance(sentence, NobodyMaySay):
        return f"no player may say {_quoted(sentence.text)}{_or_else(sentence.call)}"
    if isinstance(sentence, Setting):
        return _setting(sentence)
    if isinstance(sentence, Lapse):
        return _lapse(sentence)
    assert isinstance(sentence, Judged)
    return f"a player who {sentence.deed} is to be called {_quoted(sentence.call)}"


def _when(sentence: When) -> str:
    text = f"when {_happenings(sentence.happenings)}"
    if sentence.conditions:
        text += f", if {_standings(sentence.conditions)}"
    text += ", " + print_effects(sentence.effects) + _or_else(sentence.call)
    for called in sentence.also:
        text += f", also called {_quoted(called)}"
    return text


def _or_else(call: str) -> str:
    return f", or else {_quoted(call)}" if call else ""


def _quoted(text: str) -> str:
    return f'"{text}"'


# -- what happens --------------------------------------------------------------------------


def _happenings(happenings: tuple[Happening, ...]) -> str:
    first = happenings[0]
    if isinstance(first, Rows):
        cards = f"{_number(first.number)} cards of the same {_COMMON[first.of]}"
        return f"{cards} are played {_STRETCHES[first.stretch]}"
    last = left_of(happenings[-1])
    told: list[str] = []
    for place, happening in enumerate(happenings):
        left = left_of(happening)
        if left == last and place < len(happenings) - 1:
            left = None  # told with the last, it is true of all
        told.append(_happening(happening) + _with_left(left))
    return "a player " + " or ".join(told)


def _with_left(left: Amount | None) -> str:
    return "" if left is None else f" with {_cards_left(left)}"


def _cards_left(left: Amount) -> str:
    if left.compare == Compare.IS and left.number == Number(0, is_spelled=True):
        return "no cards left"
    return f"{_amount(left)} {_plural('card', left.number)} left"


def _happening(happening: Happening) -> str:
    if isinstance(happening, Plays):
        nth = happening.nth
        text = "plays "
        text += print_cards(happening.cards) if nth is None else _nth(nth, happening.cards)
        if happening.onto is not None:
            text += f" on {_any_of(happening.onto)}"
        return text
    if isinstance(happening, Draws):
        return _draws(happening)
    if isinstance(happening, Says):
        return f"says {_quoted(happening.text)}"
    if isinstance(happening, IsPenalized):
        return "is penalized"
    if isinstance(happening, Joins):
        return "joins"
    if isinstance(happening, BeginsTurn):
        return "begins a turn"
    assert isinstance(happening, EndsTurn)
    return "ends a turn"


def _nth(nth: Nth, cards: Cards) -> str:
    text = f"the {_ordinal(nth.number)} {_bare(cards)} {_STRETCHES[nth.stretch]}"
    if nth.stretch == Stretch.SINCE:
        assert nth.since is not None
        text += f" {print_cards(nth.since)}"
    return text


def _draws(happening: Draws) -> str:
    text = "draws"
    amount = happening.amount
    if amount is not None:
        exactly = "exactly " if amount.compare == Compare.IS else ""
        text += f" {exactly}{_amount(amount)} {_plural('card', amount.number)}"
    elif happening.turns is None:
        text += " a card"
    if happening.turns is not None:
        text += f" on {_number(happening.turns)} consecutive turns"
    return text


# -- how things stand ----------------------------------------------------------------------


def _standings(standings: tuple[Standing, ...]) -> str:
    return " and ".join([_standing(standing) for standing in standings])


def _standing(standing: Standing) -> str:
    if isinstance(standing, TopIs):
        is_not = "not " if standing.cards.is_not else ""
        return f"the top card is {is_not}{_nouns(standing.cards.nouns)}"
    if isinstance(standing, DirectionIs):
        return f"play goes {'clockwise' if standing.is_clockwise else 'counterclockwise'}"
    if isinstance(standing, HasLeft):
        who = "any player" if standing.is_any else "that player"
        return f"{who} has {_cards_left(standing.amount)}"
    assert isinstance(standing, NIs)
    return f"n is {_n_amount(standing.amount)}"


# -- numbers -------------------------------------------------------------------------------


def _number(number: Number) -> str:
    if number.is_n:
        if number.value == 0:
            return "n"
        return f"n{'+' if number.value > 0 else '-'}{abs(number.value)}"
    return _SPELLED[number.value] if number.is_spelled else str(number.value)


def _ordinal(number: Number) -> str:
    if number.is_n:
        return "n-th"
    value = number.value
    if number.is_spelled:
        return _ORDINALS[value]
    teens = 10 < value % 100 < 14
    return f"{value}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')}"


def _amount(amount: Amount) -> str:
    how = ["", "more than ", "fewer than "][amount.compare]
    return how + _number(amount.number)


def _n_amount(amount: Amount) -> str:
    return _amount(amount).replace("fewer", "less")


def _plural(thing: str, number: Number) -> str:
    return thing if number.value == 1 and not number.is_n else thing + "s"


def _count_of_cards(number: Number) -> str:
    if number == Number(1, is_spelled=True):
        return "a card"
    return f"{_number(number)} {_plural('card', number)}"


def _times(number: Number) -> str:
    if number.is_spelled and number.value == 1:
        return "once"
    if number.is_spelled and number.value == 2:
        return "twice"
    return f"{_number(number)} {_plural('time', number)}"


# -- cards ---------------------------------------------------------------------------------


def print_cards(cards: Cards) -> str:
    """`a queen or a king`."""
    return f"a card that is not {_nouns(cards.nouns)}" if cards.is_not else _nouns(cards.nouns)


def _bare(cards: Cards) -> str:
    """`queen or king`, as after "no" and "the third"."""
    if cards.is_not:
        return f"card that is not {_nouns(cards.nouns)}"
    return " or ".join([_noun(noun) for noun in cards.nouns])


def _any_of(cards: Cards) -> str:
    """As print_cards, with "any card" for every card: what cards are laid on."""
    if cards.nouns == (Noun(),) and not cards.is_not:
        return "any card"
    return print_cards(cards)


def _nouns(nouns: tuple[Noun, ...]) -> str:
    return " or ".join([_with_article(noun) for noun in nouns])


def _with_article(noun: Noun) -> str:
    text = _noun(noun)
    if noun.rank != ANY and noun.suit != ANY:
        return f"the {text}"
    return ("an " if text[0] in "aeo" or text[0] == "8" else "a ") + text


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
    if noun.relation is not None:
        words.append(_relation(noun.relation))
    return " ".join(words)


def _relation(relation: Relation) -> str:
    kind = relation.kind
    if kind == Related.OF_NAMED_SUIT:
        return "of the named suit"
    link = "than"
    if kind <= Related.SAME_COLOUR:
        text = f"of the same {_COMMON[kind]}"
        link = "as"
    elif kind == Related.HIGHER or kind == Related.LOWER:
        text = "higher" if kind == Related.HIGHER else "lower"
    else:
        assert relation.number is not None
        number = _number(relation.number)
        if kind == Related.ADDS_UP_TO:
            text = f"that adds up to {number}"
            link = "with"
        else:
            text = f"exactly {number} {'higher' if kind == Related.EXACTLY_HIGHER else 'lower'}"
    return f"{text} {link} their own last card" if relation.beside == Beside.OWN_LAST else text


# -- what can be said ----------------------------------------------------------------------


def print_words(words: Words) -> str:
    return ", ".join([_part(part) for part in words])


def _part(part: Part) -> str:
    text = _quoted(part.text) if part.value == ANY else _VALUES[part.value]
    if part.times is not None:
        text += " " + _times(part.times)
    if part.condition is not None:
        text += f" if n is {_n_amount(part.condition)}"
    return text


# -- what a law does -----------------------------------------------------------------------


def print_effects(effects: tuple[Effect, ...]) -> str:
    """Joined by "and", with a comma before it where one of the two has commas of its own."""
    text = ""
    before = ""
    for effect in effects:
        told = print_effect(effect)
        if text:
            text += ", and " if "," in before or "," in told else " and "
        text += told
        before = told
    return text


def print_effect(effect: Effect) -> str:
    if isinstance(effect, MustSay):
        text = f"{WHO[effect.who]} must say {print_words(effect.words)}"
        if effect.within is not None:
            text += f" within {_number(effect.within)} {_plural('second', effect.within)}"
        return text
    if isinstance(effect, MustEither):
        text = f"the next player must either play {print_cards(effect.play)}"
        text += f", or draw {_count_of_cards(effect.draw)}"
        return text if effect.say is None else f"{text} and say {print_words(effect.say)}"
    if isinstance(effect, MayNotSay):
        return f"{_NONE_OF[effect.who]} say {_quoted(effect.text)}{_until(effect.until)}"
    if isinstance(effect, Skip):
        if effect.number == Number(1):
            return "skip the next player"
        return f"skip the next {_number(effect.number)} {_plural('player', effect.number)}"
    if isinstance(effect, Reverse):
        return "reverse the order"
    if isinstance(effect, Draw):
        return f"{WHO[effect.who]} draws {_count_of_cards(effect.number)}"
    if isinstance(effect, PlayAgain):
        return "that player plays again"
    if isinstance(effect, NextCardMust):
        return f"the next card must be {print_cards(effect.cards)}"
    if isinstance(effect, LastTo):
        words = print_words(effect.words)
        return f"the last to say {words} draws {_count_of_cards(effect.number)}"
    if isinstance(effect, Setting):
        return _setting(effect)
    assert isinstance(effect, Lapse)
    return _lapse(effect)


def _setting(setting: Setting) -> str:
    text = f"in rule {setting.rule} "
    if setting.what == What.WORDS:
        text += f"the words are {_quoted(setting.text)}"
    elif setting.what == What.CALL:
        text += f"the call is {_quoted(setting.text)}"
    else:
        assert setting.number is not None
        number = _number(setting.number)
        if setting.what == What.TIME:
            text += f"the time is {number} {_plural('second', setting.number)}"
        else:
            text += f"the number is {number}"
    return text + _until(setting.until)


def _lapse(lapse: Lapse) -> str:
    if lapse.until is None:
        return f"rule {lapse.rule} no longer applies"
    return f"rule {lapse.rule} does not apply{_until(lapse.until)}"


def _until(until: int | None) -> str:
    return "" if until is None else " " + _UNTIL[until]


assert len(_UNTIL) == Until.NEXT_TURN + 1
assert len(WHO) == Who.EVERY_PLAYER + 1
