"""Printing a law: from its tree back to the sentence it says. What is read again is the same
tree."""

from __future__ import annotations

from typing import Final, assert_never

from mootable.games.moo.law.consequences import (
    Count,
    Discard,
    DiscardEvery,
    Draw,
    DrawUntil,
    Effect,
    FirstTo,
    Give,
    Lapse,
    LastTo,
    MayNotPlay,
    MayNotSay,
    MissTurn,
    MustEither,
    MustName,
    MustSay,
    NextCardMust,
    PlayAgain,
    PlayAtOnce,
    PlayTwice,
    RaceEnd,
    Reverse,
    Setting,
    Show,
    ShufflePile,
    Skip,
    Trade,
    TurnTo,
    TurnUp,
    What,
)
from mootable.games.moo.law.grammar.nouns import (
    WHO,
    any_cards,
    bare_cards,
    count_of_cards,
    plural,
    print_cards,
    told_counter,
    told_number,
    told_ordinal,
    told_who,
    with_article,
)
from mootable.games.moo.law.grammar.phrasing import (
    print_choices,
    print_happenings,
    print_standings,
    print_words,
    quoted,
    told_nth,
)
from mootable.games.moo.law.terms import Number, Related, Until, Who
from mootable.games.moo.law.tree import (
    CountsAs,
    DoesNot,
    Judged,
    Law,
    MayPlay,
    NobodyMaySay,
    OutOfTurn,
    PlayedAs,
    Plays,
    Rows,
    Sentence,
    Shown,
    When,
    While,
)

IS_CALLED: Final = " is to be called "
"""By what a law is known that is left to the players to judge."""

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
_BENEATH: Final = {
    Related.SAME_RANK: "takes the rank of the card beneath",
    Related.SAME_SUIT: "takes the suit of the card beneath",
    Related.SAME_CARD: "counts as the card beneath",
}
_CHANGES: Final = ["grows by", "shrinks by", "becomes"]
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
            counted = told_nth(nth, sentence.cards)
            return f"no {counted} may be played{_or_else(sentence.call)}"
        if sentence.may_not:
            cards = bare_cards(sentence.cards)
            return f"no {cards} may be played on {onto}{_or_else(sentence.call)}"
        return f"{print_cards(sentence.cards)} may be played on {onto}"

    def out_of_turn(self, sentence: OutOfTurn) -> str:
        return f"{print_cards(sentence.cards)} may be played out of turn"

    def counts_as(self, sentence: CountsAs) -> str:
        cards, relation = print_cards(sentence.cards), sentence.other.relation
        if relation is not None:
            return f"{cards} {_BENEATH[relation.kind]}"
        return f"{cards} counts as {with_article(sentence.other)}"

    def played_as(self, sentence: PlayedAs) -> str:
        return f"{print_cards(sentence.cards)} may be played as any card"

    def does_not(self, sentence: DoesNot) -> str:
        return f"{print_cards(sentence.cards)} {DEEDS[sentence.deed]}"

    def shown(self, sentence: Shown) -> str:
        return f"{told_counter(sentence.counter, Who.EVERY_PLAYER)} is shown to all"

    def nobody(self, sentence: NobodyMaySay) -> str:
        out = " out of turn" if sentence.is_out_of_turn else ""
        return f"no player may {_say(sentence.text)}{out}{_or_else(sentence.call)}"

    def setting(self, sentence: Setting) -> str:
        return _setting(sentence)

    def lapse(self, sentence: Lapse) -> str:
        return _lapse(sentence)

    def judged(self, sentence: Judged) -> str:
        text = f"a player who {sentence.deed}{IS_CALLED}{quoted(sentence.call)}"
        price = sentence.price
        return text if price is None else f"{text} for {count_of_cards(price)}"

    # -- what a law does ---------------------------------------------------------------

    def effect(self, effect: Effect, that: str) -> str:
        """`that`: what to call whoever it began with."""
        if isinstance(effect, MustSay):
            return self.must_say(effect, that)
        if isinstance(effect, MustName):
            return self.must_name(effect, that)
        if isinstance(effect, MustEither):
            return self.must_either(effect)
        if isinstance(effect, MayNotSay):
            return self.may_not_say(effect, that)
        if isinstance(effect, MayNotPlay):
            return self.may_not_play(effect, that)
        if isinstance(effect, Skip):
            return self.skip(effect)
        if isinstance(effect, Reverse):
            return self.reverse()
        if isinstance(effect, Draw):
            return f"{_who(effect.who, that)} draws {count_of_cards(effect.number)}"
        if isinstance(effect, DrawUntil):
            return self.draw_until(effect, that)
        if isinstance(effect, DiscardEvery):
            return f"{_who(effect.who, that)} discards every {bare_cards(effect.cards)}"
        if isinstance(effect, TurnTo):
            return self.turn_to(effect, that)
        if isinstance(effect, ShufflePile):
            return "shuffle the pile into the draw pile"
        if isinstance(effect, TurnUp):
            return self.turn_up()
        if isinstance(effect, PlayAgain):
            return self.again(that)
        if isinstance(effect, NextCardMust):
            return self.next_card(effect)
        if isinstance(effect, PlayAtOnce):
            return self.at_once(effect, that)
        if isinstance(effect, (LastTo, FirstTo)):
            return self.race(effect, that)
        if isinstance(effect, (Give, Trade, Discard)):
            return self.moved(effect, that)
        if isinstance(effect, Show):
            return self.show(effect, that)
        if isinstance(effect, PlayTwice):
            return self.twice(effect, that)
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
        return text + _owed(effect)

    def must_name(self, effect: MustName, that: str) -> str:
        how = "may" if effect.may else "must"
        return f"{_who(effect.who, that)} {how} name another player{_owed(effect)}"

    def must_either(self, effect: MustEither) -> str:
        text = f"the next player must either play {print_cards(effect.play)}"
        if effect.draw is None:
            return f"{text}, or miss the turn"
        text += f", or draw {count_of_cards(effect.draw)}"
        return text if effect.say is None else f"{text} and say {print_words(effect.say)}"

    def may_not_say(self, effect: MayNotSay, that: str) -> str:
        return f"{_may_not(effect.who, that)} {_say(effect.text)}{_lasting(effect)}"

    def may_not_play(self, effect: MayNotPlay, that: str) -> str:
        cards = print_cards(effect.cards)
        return f"{_may_not(effect.who, that)} play {cards}{_lasting(effect)}"

    def skip(self, effect: Skip) -> str:
        if effect.number == Number(1):
            return "skip the next player"
        return f"skip the next {told_number(effect.number)} {plural('player', effect.number)}"

    def reverse(self) -> str:
        return "reverse the order"

    def draw_until(self, effect: DrawUntil, that: str) -> str:
        cards = effect.cards
        wanted = "can be played" if cards is None else f"is {print_cards(cards)}"
        many = "" if effect.most is None else f"at most {told_number(effect.most)} "
        return f"{_who(effect.who, that)} draws {many}cards until one of them {wanted}"

    def turn_to(self, effect: TurnTo, that: str) -> str:
        return f"the turn goes to {_who(effect.who, that)}"

    def turn_up(self) -> str:
        return "turn up a new card"

    def again(self, that: str) -> str:
        return f"{that} plays again"

    def twice(self, effect: PlayTwice, that: str) -> str:
        return f"{_who(effect.who, that)} plays twice"

    def next_card(self, effect: NextCardMust) -> str:
        if effect.may:
            return f"the next card may be {any_cards(effect.cards)}"
        return f"the next card must be {print_cards(effect.cards)}"

    def at_once(self, effect: PlayAtOnce, that: str) -> str:
        cards = "the card drawn" if effect.cards is None else print_cards(effect.cards)
        return f"{_who(effect.who, that)} may play {cards} at once"

    def race(self, effect: LastTo | FirstTo, that: str) -> str:
        return _race(effect, that)

    def moved(self, effect: Give | Trade | Discard, that: str) -> str:
        return _moved(effect, that)

    def show(self, effect: Show, that: str) -> str:
        return f"{_who(effect.who, that)} shows their hand to {_who(effect.to, that)}"

    def count(self, effect: Count, that: str) -> str:
        is_first = effect.who == Who.THAT_PLAYER and that == FROM_THE_START
        counter = told_counter(effect.counter, effect.who, "the first player" if is_first else "")
        return f"{counter} {_CHANGES[effect.change]} {told_number(effect.number)}"


PRINT: Final = Wording()


def _when(sentence: When) -> str:
    happens = print_happenings(sentence.happenings)
    every = sentence.every
    if every is None:
        text = f"when {happens}"
    else:
        time = f"{'the' if every.is_once else 'every'} {told_ordinal(every.number)} time"
        who = f"the same player {happens.removeprefix('a player ')}" if every.is_own else happens
        text = f"{time} {who}"
    is_card = all(isinstance(one, (Plays, Rows)) for one in sentence.happenings)
    top = "that card" if is_card else "the top card"
    if sentence.conditions:
        text += f", if {print_standings(sentence.conditions, top)}"
    if sentence.unless:
        text += f", unless {print_standings(sentence.unless, top)}"
    text += ", " + print_effects(sentence.effects) + _or_else(sentence.call)
    for called in sentence.also:
        text += f", also called {quoted(called)}"
    return text


def _or_else(call: str) -> str:
    return f", or else {quoted(call)}" if call else ""


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
    if isinstance(effect, (Skip, MustEither, LastTo, FirstTo, Trade, Give, Show)):
        return True
    if isinstance(effect, (DrawUntil, DiscardEvery, TurnTo, PlayAtOnce, MustSay, MustName)):
        return effect.who not in (Who.THAT_PLAYER, Who.EVERY_OTHER, Who.EVERY_PLAYER)
    if isinstance(effect, (MayNotSay, MayNotPlay, Draw, Discard, MissTurn, PlayTwice, Count)):
        return effect.who not in (Who.THAT_PLAYER, Who.EVERY_OTHER, Who.EVERY_PLAYER)
    if isinstance(effect, (Reverse, PlayAgain, ShufflePile, TurnUp, NextCardMust, Setting, Lapse)):
        return False
    assert_never(effect)


def _who(who: int, that: str) -> str:
    return that if who == Who.THAT_PLAYER else told_who(who)


def _owed(effect: MustSay | MustName) -> str:
    """In how much time it is to be done, and at what price."""
    text = ""
    if effect.within is not None:
        text += f" within {told_number(effect.within)} {plural('second', effect.within)}"
    return text if effect.price is None else f"{text} or draw {count_of_cards(effect.price)}"


def _may_not(who: int, that: str) -> str:
    if who == Who.EVERY_OTHER:
        return "no other player may"
    return "no player may" if who == Who.EVERY_PLAYER else f"{_who(who, that)} may not"


def _say(text: str) -> str:
    """What may not be said; with no words, anything."""
    return f"say {quoted(text)}" if text else "speak"


def _race(effect: LastTo | FirstTo, that: str) -> str:
    if isinstance(effect, LastTo):
        which = "the last of the others" if effect.others else "the last"
    else:
        which = "every player but the first" if effect.others else "the first"
    return f"{which} to say {print_words(effect.words)} {_end(effect, that)}"


def _end(effect: LastTo | FirstTo, that: str) -> str:
    """What comes of a race."""
    if effect.end == RaceEnd.MISSES:
        return "misses a turn"
    if effect.end == RaceEnd.TURN:
        return "has the next turn"
    cards = count_of_cards(effect.number)
    if effect.end == RaceEnd.GIVES:
        return f"gives {cards} to {_who(effect.to, that)}"
    return f"{'discards' if effect.end == RaceEnd.DISCARDS else 'draws'} {cards}"


def _moved(effect: Give | Trade | Discard, that: str) -> str:
    """Cards that go from hand to hand, or out of one."""
    if isinstance(effect, Discard):
        return f"{_who(effect.who, that)} discards {count_of_cards(effect.number)}"
    if isinstance(effect, Give):
        number = effect.number
        what = "their hand" if number is None else count_of_cards(number)
        return f"{_who(effect.who, that)} gives {what} to {_who(effect.to, that)}"
    one, other = _who(effect.who, that), _who(effect.other, that)
    if effect.number is None:
        return f"{one} trades hands with {other}"
    return f"{one} trades {count_of_cards(effect.number)} with {other}"


def _setting(setting: Setting) -> str:
    text = f"in rule {setting.rule} "
    if setting.what == What.WORDS:
        text += f"the words are {quoted(setting.text)}"
    elif setting.what == What.CALL:
        text += f"the call is {quoted(setting.text)}"
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


def _lasting(effect: MayNotSay | MayNotPlay) -> str:
    """How long something may not be done."""
    if effect.card is not None:
        return f" until a player plays {print_cards(effect.card)}"
    return _until(effect.until)


def _until(until: int | None) -> str:
    return "" if until is None else " " + _UNTIL[until]


assert len(_UNTIL) == Until.NEXT_TURN + 1
