"""Printing a law: from its tree back to the sentence it says. What is read again is the same
tree."""

from __future__ import annotations

from typing import Final, assert_never

from mootable.games.moo.law.nouns import (
    COMMON,
    any_cards,
    bare_cards,
    count_of_cards,
    plural,
    print_cards,
    told_amount,
    told_n,
    told_nouns,
    told_number,
    told_ordinal,
    told_times,
    with_article,
)
from mootable.games.moo.law.tree import (
    ANY,
    Amount,
    BeginsTurn,
    Cards,
    Compare,
    Count,
    Counter,
    CounterIs,
    CountsAs,
    DirectionIs,
    Discard,
    DoesNot,
    Draw,
    Draws,
    Effect,
    EndsTurn,
    FirstTo,
    Give,
    Happening,
    HasLeft,
    HasMore,
    HasMost,
    IsPenalized,
    Joins,
    Judged,
    Lapse,
    LastTo,
    Lately,
    Law,
    Leaves,
    MayNotSay,
    MayPlay,
    MissTurn,
    MustEither,
    MustSay,
    NextCardMust,
    NIs,
    NobodyMaySay,
    Nth,
    Number,
    OutOfTurn,
    Part,
    PlayAgain,
    PlayedAs,
    Plays,
    Reaches,
    Reverse,
    Rows,
    Says,
    Sentence,
    Setting,
    Shown,
    Skip,
    Standing,
    Stretch,
    TopIs,
    Trade,
    Turns,
    Until,
    What,
    When,
    While,
    Who,
    Wins,
    Words,
    is_mere,
    left_of,
)

_VALUES: Final = [
    "the name of the card",
    "the name of the suit",
    "the name of the rank",
    "the name of the next player",
    "the number of cards left",
    "the name of the colour",
    "the name of the previous player",
    "the name of the player opposite",
    "the name of the player on the left",
    "the name of the player on the right",
]
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
]
FROM_THE_START: Final = "the player it began with"
"""That player, after somebody else was spoken of."""
DEEDS: Final = [
    "does nothing",
    "does not reverse the order",
    "does not skip anyone",
    "does not make anyone draw",
    "does not ask for words",
    "does not let anyone play again",
    "does not bind the next card",
    "does not have to be named",
]
_CHANGES: Final = ["grows by", "shrinks by", "becomes"]
_STRETCHES: Final = ["in a row", "on consecutive turns", "since"]
_UNTIL: Final = ["until the next card", "until that player's next turn"]


def print_law(law: Law) -> str:
    return " ".join([print_sentence(sentence) for sentence in law])


def print_sentence(sentence: Sentence) -> str:
    text = PRINT.sentence(sentence)
    return text[0].upper() + text[1:] + "."


def print_effect(effect: Effect, that: str = WHO[Who.THAT_PLAYER]) -> str:
    return PRINT.effect(effect, that)


class Wording:
    """One walk over a law, part by part; here each part as it is printed. Who tells it otherwise
    has a wording of their own."""

    # -- sentences ---------------------------------------------------------------------

    def sentence(self, sentence: Sentence) -> str:
        if isinstance(sentence, While):
            return self.while_(sentence)
        if isinstance(sentence, When):
            return self.when(sentence)
        if isinstance(sentence, MayPlay):
            return self.may_play(sentence)
        if isinstance(sentence, OutOfTurn):
            return self.out_of_turn(sentence)
        if isinstance(sentence, CountsAs):
            return self.counts_as(sentence)
        if isinstance(sentence, PlayedAs):
            return self.played_as(sentence)
        if isinstance(sentence, DoesNot):
            return self.does_not(sentence)
        if isinstance(sentence, Shown):
            return self.shown(sentence)
        if isinstance(sentence, NobodyMaySay):
            return self.nobody(sentence)
        if isinstance(sentence, Setting):
            return self.setting(sentence)
        if isinstance(sentence, Lapse):
            return self.lapse(sentence)
        if isinstance(sentence, Judged):
            return self.judged(sentence)
        assert_never(sentence)

    def while_(self, sentence: While) -> str:
        held = print_standings(sentence.conditions)
        return f"while {held}, {self.sentence(sentence.sentence)}"

    def when(self, sentence: When) -> str:
        return _when(sentence)

    def may_play(self, sentence: MayPlay) -> str:
        onto = any_cards(sentence.onto)
        nth = sentence.nth
        if nth is not None:
            counted = _nth(nth, sentence.cards)
            return f"no {counted} may be played{_or_else(sentence.call)}"
        if sentence.may_not:
            cards = bare_cards(sentence.cards)
            return f"no {cards} may be played on {onto}{_or_else(sentence.call)}"
        return f"{print_cards(sentence.cards)} may be played on {onto}"

    def out_of_turn(self, sentence: OutOfTurn) -> str:
        return f"{print_cards(sentence.cards)} may be played out of turn"

    def counts_as(self, sentence: CountsAs) -> str:
        return f"{print_cards(sentence.cards)} counts as {with_article(sentence.other)}"

    def played_as(self, sentence: PlayedAs) -> str:
        return f"{print_cards(sentence.cards)} may be played as any card"

    def does_not(self, sentence: DoesNot) -> str:
        return f"{print_cards(sentence.cards)} {DEEDS[sentence.deed]}"

    def shown(self, sentence: Shown) -> str:
        return f"{_counter(sentence.counter, Who.EVERY_PLAYER)} is shown to all"

    def nobody(self, sentence: NobodyMaySay) -> str:
        out = " out of turn" if sentence.is_out_of_turn else ""
        return f"no player may {_say(sentence.text)}{out}{_or_else(sentence.call)}"

    def setting(self, sentence: Setting) -> str:
        return _setting(sentence)

    def lapse(self, sentence: Lapse) -> str:
        return _lapse(sentence)

    def judged(self, sentence: Judged) -> str:
        text = f"a player who {sentence.deed} is to be called {_quoted(sentence.call)}"
        price = sentence.price
        return text if price is None else f"{text} for {count_of_cards(price)}"

    # -- what a law does ---------------------------------------------------------------

    def effect(self, effect: Effect, that: str) -> str:
        """`that`: what to call whoever it began with."""
        if isinstance(effect, MustSay):
            return self.must_say(effect, that)
        if isinstance(effect, MustEither):
            return self.must_either(effect)
        if isinstance(effect, MayNotSay):
            return self.may_not_say(effect, that)
        if isinstance(effect, Skip):
            return self.skip(effect)
        if isinstance(effect, Reverse):
            return self.reverse()
        if isinstance(effect, Draw):
            return f"{_who(effect.who, that)} draws {count_of_cards(effect.number)}"
        if isinstance(effect, PlayAgain):
            return self.again(that)
        if isinstance(effect, NextCardMust):
            return self.next_card(effect)
        if isinstance(effect, (LastTo, FirstTo)):
            return self.race(effect)
        if isinstance(effect, (Give, Trade, Discard)):
            return self.moved(effect, that)
        if isinstance(effect, MissTurn):
            return f"{_who(effect.who, that)} misses a turn"
        if isinstance(effect, Count):
            return self.count(effect, that)
        if isinstance(effect, Setting):
            return self.setting(effect)
        if isinstance(effect, Lapse):
            return self.lapse(effect)
        assert_never(effect)

    def must_say(self, effect: MustSay, that: str) -> str:
        text = f"{_who(effect.who, that)} must say {print_choices(effect)}"
        if effect.within is not None:
            text += f" within {told_number(effect.within)} {plural('second', effect.within)}"
        return text if effect.price is None else f"{text} or draw {count_of_cards(effect.price)}"

    def must_either(self, effect: MustEither) -> str:
        text = f"the next player must either play {print_cards(effect.play)}"
        text += f", or draw {count_of_cards(effect.draw)}"
        return text if effect.say is None else f"{text} and say {print_words(effect.say)}"

    def may_not_say(self, effect: MayNotSay, that: str) -> str:
        text = f"{_may_not(effect.who, that)} {_say(effect.text)}"
        if effect.card is not None:
            return f"{text} until a player plays {print_cards(effect.card)}"
        return text + _until(effect.until)

    def skip(self, effect: Skip) -> str:
        if effect.number == Number(1):
            return "skip the next player"
        return f"skip the next {told_number(effect.number)} {plural('player', effect.number)}"

    def reverse(self) -> str:
        return "reverse the order"

    def again(self, that: str) -> str:
        return f"{that} plays again"

    def next_card(self, effect: NextCardMust) -> str:
        return f"the next card must be {print_cards(effect.cards)}"

    def race(self, effect: LastTo | FirstTo) -> str:
        return _race(effect)

    def moved(self, effect: Give | Trade | Discard, that: str) -> str:
        return _moved(effect, that)

    def count(self, effect: Count, that: str) -> str:
        is_first = effect.who == Who.THAT_PLAYER and that == FROM_THE_START
        counter = _counter(effect.counter, effect.who, "the first player" if is_first else "")
        return f"{counter} {_CHANGES[effect.change]} {told_number(effect.number)}"


PRINT: Final = Wording()


def _when(sentence: When) -> str:
    happens = print_happenings(sentence.happenings)
    every = sentence.every
    if every is None:
        text = f"when {happens}"
    elif every.is_own:
        same = happens.removeprefix("a player ")
        text = f"every {told_ordinal(every.number)} time the same player {same}"
    else:
        text = f"every {told_ordinal(every.number)} time {happens}"
    is_card = all(isinstance(one, (Plays, Rows)) for one in sentence.happenings)
    top = "that card" if is_card else "the top card"
    if sentence.conditions:
        text += f", if {print_standings(sentence.conditions, top)}"
    if sentence.unless:
        text += f", unless {print_standings(sentence.unless, top)}"
    text += ", " + print_effects(sentence.effects) + _or_else(sentence.call)
    for called in sentence.also:
        text += f", also called {_quoted(called)}"
    return text


def _or_else(call: str) -> str:
    return f", or else {_quoted(call)}" if call else ""


def _quoted(text: str) -> str:
    return f'"{text}"'


# -- what happens --------------------------------------------------------------------------


def print_happenings(happenings: tuple[Happening, ...]) -> str:
    first = happenings[0]
    if isinstance(first, Rows):
        cards = f"{told_number(first.number)} cards of the same {COMMON[first.of]}"
        return f"{cards} are played {_STRETCHES[first.stretch]}"
    if isinstance(first, Turns):
        return "the direction changes"
    if isinstance(first, Reaches):
        whose = "a player's" if first.counter.is_own else "the table's"
        return f"{whose} {first.counter.name} reaches {told_number(first.number)}"
    last = left_of(happenings[-1])
    is_shared = all(left_of(one) == last and is_mere(one) for one in happenings)
    told: list[str] = []
    for place, happening in enumerate(happenings):
        left = left_of(happening)
        if is_shared and place < len(happenings) - 1:
            left = None  # told with the last, it is true of all
        told.append(_happening(happening) + _with_left(left))
    return "a player " + " or ".join(told)


def _with_left(left: Amount | None) -> str:
    return "" if left is None else f" with {_cards_left(left)}"


def _cards_left(left: Amount) -> str:
    if left.compare == Compare.IS and left.number == Number(0, is_spelled=True):
        return "no cards left"
    return f"{told_amount(left)} {plural('card', left.number)} left"


def _happening(happening: Happening) -> str:
    if isinstance(happening, Plays):
        nth = happening.nth
        cards = happening.cards
        # What they are laid on is true of all, not of the last alone.
        is_list = happening.onto is not None and nth is None and len(cards.nouns) > 1
        text = "plays either " if is_list and not cards.is_not else "plays "
        text += print_cards(cards) if nth is None else "the " + _nth(nth, cards)
        if happening.onto is not None:
            text += f" on {any_cards(happening.onto)}"
        return text
    if isinstance(happening, Draws):
        return _draws(happening)
    if isinstance(happening, Says):
        return f"says {_quoted(happening.text)}"
    if isinstance(happening, IsPenalized):
        return "is penalized"
    if isinstance(happening, Joins):
        return "joins"
    if isinstance(happening, Leaves):
        return "leaves"
    if isinstance(happening, Wins):
        return "wins"
    if isinstance(happening, BeginsTurn):
        return "begins a turn"
    if isinstance(happening, EndsTurn):
        return "ends a turn"
    # These stand alone, and are told as they begin (_happenings).
    assert not isinstance(happening, (Rows, Turns, Reaches))
    assert_never(happening)


def _nth(nth: Nth, cards: Cards) -> str:
    text = f"{told_ordinal(nth.number)} {bare_cards(cards)} {_STRETCHES[nth.stretch]}"
    if nth.stretch == Stretch.SINCE:
        assert nth.since is not None
        text += f" {print_cards(nth.since)}"
    return text


def _draws(happening: Draws) -> str:
    text = "draws"
    amount = happening.amount
    if amount is not None:
        exactly = "exactly " if amount.compare == Compare.IS else ""
        text += f" {exactly}{told_amount(amount)} {plural('card', amount.number)}"
    elif happening.turns is None:
        text += " a card"
    if happening.turns is not None:
        text += f" on {told_number(happening.turns)} consecutive turns"
    return text


# -- how things stand ----------------------------------------------------------------------


def print_standings(standings: tuple[Standing, ...], top: str = "the top card") -> str:
    """`top`: a card that was just played is on top by then."""
    return " and ".join([_standing(standing, top) for standing in standings])


def _standing(standing: Standing, top: str) -> str:
    if isinstance(standing, TopIs):
        is_not = "not " if standing.cards.is_not else ""
        return f"{top} is {is_not}{told_nouns(standing.cards.nouns)}"
    if isinstance(standing, DirectionIs):
        return f"play goes {'clockwise' if standing.is_clockwise else 'counterclockwise'}"
    if isinstance(standing, HasLeft):
        return f"{WHO[standing.who]} has {_cards_left(standing.amount)}"
    if isinstance(standing, HasMost):
        return f"{WHO[standing.who]} has the {'most' if standing.is_most else 'fewest'} cards"
    if isinstance(standing, HasMore):
        how = ["as many cards as", "more cards than", "fewer cards than"][standing.compare]
        return f"{WHO[standing.who]} has {how} {WHO[standing.other]}"
    if isinstance(standing, Lately):
        cards = (
            f"no {bare_cards(standing.cards)}" if standing.is_not else print_cards(standing.cards)
        )
        number = standing.number
        return f"{cards} is among the last {told_number(number)} {plural('card', number)}"
    if isinstance(standing, CounterIs):
        return f"{_counter(standing.counter, standing.who)} is {told_n(standing.amount)}"
    if isinstance(standing, NIs):
        return f"n is {told_n(standing.amount)}"
    assert_never(standing)


def _counter(counter: Counter, who: int, whose: str = "") -> str:
    """`that player's herd`, `the table's storm`."""
    owner = (whose or WHO[who]) if counter.is_own else "the table"
    return f"{owner}'s {counter.name}"


# -- numbers -------------------------------------------------------------------------------


# -- cards ---------------------------------------------------------------------------------


# -- what can be said ----------------------------------------------------------------------


def print_words(words: Words) -> str:
    return ", ".join([_part(part) for part in words])


def print_choices(effect: MustSay) -> str:
    """One of several things to say. What commas join would be read as more of them."""
    if not effect.others and effect.price is None:
        return print_words(effect.words)
    ways = [
        " followed by ".join([_part(part) for part in words])
        for words in (effect.words, *effect.others)
    ]
    return " or ".join(ways)


def _part(part: Part) -> str:
    text = _quoted(part.text) if part.value == ANY else _VALUES[part.value]
    if part.times is not None:
        text += " " + told_times(part.times)
    if part.condition is not None:
        text += f" if n is {told_n(part.condition)}"
    return text


# -- what a law does -----------------------------------------------------------------------


def print_effects(effects: tuple[Effect, ...]) -> str:
    """Joined by "and", with a comma before it where one of the two has commas of its own. Once
    somebody else has been spoken of, "that player" would be read as that one."""
    text = ""
    before = ""
    that = WHO[Who.THAT_PLAYER]
    for effect in effects:
        told = print_effect(effect, that)
        if text:
            text += ", and " if "," in before or "," in told else " and "
        text += told
        before = told
        if speaks_of_another(effect):
            that = FROM_THE_START
    return text


def speaks_of_another(effect: Effect) -> bool:
    """Whether somebody is spoken of who could be meant by "that player" afterwards."""
    if isinstance(effect, (Skip, MustEither, LastTo, FirstTo, Trade, Give)):
        return True
    if isinstance(effect, (MustSay, MayNotSay, Draw, Discard, MissTurn, Count)):
        return effect.who not in (Who.THAT_PLAYER, Who.EVERY_OTHER, Who.EVERY_PLAYER)
    if isinstance(effect, (Reverse, PlayAgain, NextCardMust, Setting, Lapse)):
        return False
    assert_never(effect)


def _who(who: int, that: str) -> str:
    return that if who == Who.THAT_PLAYER else WHO[who]


def _may_not(who: int, that: str) -> str:
    if who == Who.EVERY_OTHER:
        return "no other player may"
    return "no player may" if who == Who.EVERY_PLAYER else f"{_who(who, that)} may not"


def _say(text: str) -> str:
    """What may not be said; with no words, anything."""
    return f"say {_quoted(text)}" if text else "speak"


def _race(effect: LastTo | FirstTo) -> str:
    words = print_words(effect.words)
    does = "discards" if effect.discards else "draws"
    which = "the last"
    if isinstance(effect, FirstTo):
        which = "every player but the first" if effect.others else "the first"
    return f"{which} to say {words} {does} {count_of_cards(effect.number)}"


def _moved(effect: Give | Trade | Discard, that: str) -> str:
    """Cards that go from hand to hand, or out of one."""
    if isinstance(effect, Discard):
        return f"{_who(effect.who, that)} discards {count_of_cards(effect.number)}"
    if isinstance(effect, Give):
        number = effect.number
        what = "their hand" if number is None else count_of_cards(number)
        return f"{_who(effect.who, that)} gives {what} to {_who(effect.to, that)}"
    other = WHO[effect.other]
    if effect.number is None:
        return f"{that} trades hands with {other}"
    return f"{that} trades {count_of_cards(effect.number)} with {other}"


def _setting(setting: Setting) -> str:
    text = f"in rule {setting.rule} "
    if setting.what == What.WORDS:
        text += f"the words are {_quoted(setting.text)}"
    elif setting.what == What.CALL:
        text += f"the call is {_quoted(setting.text)}"
    else:
        assert setting.number is not None
        number = told_number(setting.number)
        if setting.what == What.TIME:
            text += f"the time is {number} {plural('second', setting.number)}"
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
assert len(WHO) == Who.ANY_PLAYER + 1
