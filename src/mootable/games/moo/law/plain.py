"""A law in plain words: who has to do what, when, and what comes of it if they don't. The printed
law says it once and exactly; this says it again, as one would explain it."""

from __future__ import annotations

import re
from typing import Final, assert_never

from mootable.games.moo.effects import MOST_DEALT_EACH
from mootable.games.moo.law.consequences import (
    Discard,
    DrawUntil,
    FirstTo,
    Give,
    Lapse,
    LastTo,
    MayNotPlay,
    MayNotSay,
    MustEither,
    MustName,
    MustSay,
    NextCardMust,
    PlayAtOnce,
    PlayTwice,
    RaceEnd,
    Setting,
    Show,
    Skip,
    Trade,
    TurnTo,
    What,
)
from mootable.games.moo.law.grammar.nouns import (
    any_cards,
    bare_cards,
    count_of_cards,
    plural,
    print_cards,
    told_ordinal,
    told_who,
    with_article,
)
from mootable.games.moo.law.grammar.phrasing import (
    print_choices,
    print_happenings,
    print_standings,
    print_words,
)
from mootable.games.moo.law.grammar.printer import Wording
from mootable.games.moo.law.in_force import wording
from mootable.games.moo.law.terms import Cards, Going, Until, Who, card_laid, is_laid_last
from mootable.games.moo.law.tree import (
    BeginsTurn,
    CountsAs,
    DoesNot,
    DrawRow,
    Draws,
    EndsTurn,
    Happening,
    IsPenalized,
    Joins,
    Judged,
    Law,
    Leaves,
    MayPlay,
    Mishap,
    NobodyMaySay,
    OutOfTurn,
    PlayedAs,
    Plays,
    Reaches,
    Rows,
    Says,
    SaysName,
    Shown,
    Stretch,
    Turns,
    When,
    While,
    Wins,
)

WHOM: Final = [
    "they",
    "the player after them",
    "everybody else",
    "everybody at the table",
    "the player before them",
    "the player halfway round the table from them",
    "the player on their left",
    "the player on their right",
    "whoever has the fewest cards",
    "whoever has the most cards",
    "the player who comes second after them",
    "somebody",
    "whoever is named",
    "whoever laid the card beneath",
]


def whom(who: int) -> str:
    """Those who are told by a number are told so here too."""
    if is_laid_last(who):
        return f"whoever laid the last {bare_cards(Cards((card_laid(who),)))} before that"
    return WHOM[who] if who < len(WHOM) else told_who(who)


_SET: Final = {
    "200": "{} are dealt to whoever sits down",
    "303": "a draw is {}",
    "600.3": "what was done can be called for {}",
    "605": "there are {} in which to say what must be said",
    "900": "a player has {} for a turn",
    "903": "taking the name in vain costs {}",
}
"""What a printed rule's time or number is for."""


def explained(law: Law, knows: bool = True) -> str:
    """`knows`: whether the printed rules may show in it (MO-32)."""
    return " ".join([_first(Plain(knows).sentence(sentence)) + "." for sentence in law])


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]


class Plain(Wording):
    """A law as one would explain it. What it does not say in its own way it says as printed."""

    __slots__ = ("knows", "told")

    def __init__(self, knows: bool = True) -> None:
        self.knows = knows
        # The sentence whose effects are told.
        self.told: When | None = None

    def while_(self, sentence: While) -> str:
        held = print_standings(sentence.conditions)
        if held.startswith(_THEIR_HAND):
            held = f"whoever would lay it {held.removeprefix(_THEIR_HAND)}"
        return f"only while {held}: {self.sentence(sentence.sentence)}"

    def when(self, sentence: When) -> str:
        self.told = sentence
        every = sentence.every
        happens = print_happenings(sentence.happenings)
        happens = _beside(happens.replace("a player", "somebody").replace("plays", "lays"))
        text = f"each time {happens}"
        if every is not None:
            whose = "that the same player does so" if every.is_own else "of that"
            which = f"one time in {every.number.value}"
            if every.is_once:
                which = f"the {told_ordinal(every.number)} time, and no more,"
            text = f"when {happens}, but only {which} {whose}"
        text += _counted(sentence.happenings)
        if sentence.conditions:
            text += f", provided that {print_standings(sentence.conditions)}"
        if sentence.unless:
            text += f", but not if {print_standings(sentence.unless)}"
        effects = [self.effect(effect, "whoever it was") for effect in sentence.effects]
        return f"{text}: {'; then '.join(effects)}".replace("that player's", "their")

    def may_play(self, sentence: MayPlay) -> str:
        cards, onto = _beside(print_cards(sentence.cards)), any_cards(sentence.onto)
        if sentence.nth is not None:
            number = sentence.nth.number.value
            return f"after {number - 1} such cards, {cards} is a bad card"
        if sentence.may_not:
            return f"{cards} laid on {onto} is a bad card, even if it matches"
        return f"{cards} laid on {onto} is a good card, even if it does not match"

    def out_of_turn(self, sentence: OutOfTurn) -> str:
        cards = _beside(print_cards(sentence.cards))
        return f"whoever holds {cards} may lay it when it is not their turn"

    def counts_as(self, sentence: CountsAs) -> str:
        cards, other = print_cards(sentence.cards), with_article(sentence.other)
        if sentence.other.relation is not None:
            told = super().counts_as(sentence)
            return f"{told} when it is laid, so that it matches that, for every law and all cards"
        return f"{cards} is taken for {other}, by every law and by all cards"

    def played_as(self, sentence: PlayedAs) -> str:
        cards = print_cards(sentence.cards)
        return (
            f"{cards} may lie on whatever card there is, and counts as the card that its player "
            "names in that turn"
        )

    def does_not(self, sentence: DoesNot) -> str:
        return f"{super().does_not(sentence)}, whatever older laws say of it"

    def shown(self, sentence: Shown) -> str:
        return f"everybody sees the {sentence.counter.name} as a number"

    def nobody(self, sentence: NobodyMaySay) -> str:
        said = f"whoever says “{sentence.text}”" if sentence.text else "whoever speaks unasked"
        said += " when it is not their turn" if sentence.is_out_of_turn else ""
        calls = wording.calls_for_saying(sentence.text, sentence.call)
        return f"{said} can be called: “{calls[0]}”"

    def setting(self, sentence: Setting) -> str:
        if sentence.until is not None:
            return super().setting(sentence)
        rule, number = sentence.rule, sentence.number
        if number is None:
            what = "asks for the words" if sentence.what == What.WORDS else "has the call"
            return f"from now on rule {rule} {what} “{sentence.text}”"
        is_time = sentence.what == What.TIME
        amount = f"{number.value} {plural('second' if is_time else 'card', number)}"
        if self.knows and rule in _SET:
            return f"from now on {_SET[rule].format(amount)}"
        return f"from now on rule {rule} goes by {amount}"

    def lapse(self, sentence: Lapse) -> str:
        if sentence.until is not None:
            return super().lapse(sentence)
        return f"rule {sentence.rule} is switched off"

    def judged(self, sentence: Judged) -> str:
        called = f"whoever {sentence.deed} can be called “{sentence.call}”"
        if sentence.price is not None:
            called += f", and then draws {count_of_cards(sentence.price)}"
        return f"{called}; whether they did is for the players to judge"

    # -- what a law does ---------------------------------------------------------------

    def must_say(self, effect: MustSay, that: str) -> str:
        assert self.told is not None
        calls = wording.calls_for(effect.words, "that", self.told.call, self.told.also)
        return self.owed(effect, f"say {print_choices(effect)}", calls)

    def must_name(self, effect: MustName, that: str) -> str:
        assert self.told is not None
        if effect.may:
            within = "in time" if effect.within is None else f"in {effect.within.value} seconds"
            return (
                f"{whom(effect.who)} may say another player's name and nothing else, {within}; "
                "where nobody is named, nothing is done to the player named"
            )
        calls = wording.calls_for_naming(self.told.call, self.told.also)
        return self.owed(effect, "say another player's name and nothing else", calls)

    def owed(self, effect: MustSay | MustName, done: str, calls: list[str]) -> str:
        """What somebody has to do, in how much time, and what comes of it if they don't."""
        assert self.told is not None
        have = "have" if effect.who == Who.THAT_PLAYER else "has"
        text = f"{whom(effect.who)} {have} to {done}"
        if effect.within is not None:
            text += f" within {effect.within.value} seconds"
        has_call = self.told.call or self.told.also
        called = f"called “{calls[0]}”" if has_call else "called for it"
        text += f"; whoever does not can be {called}"
        if effect.price is not None:
            text += f", and then draws {count_of_cards(effect.price)}"
        return text

    def must_either(self, effect: MustEither) -> str:
        cards = print_cards(effect.play)
        if effect.draw is None:
            return (
                f"whoever's turn is next lays {cards} or draws, which brings no card then, and has "
                "missed that turn; any other card is a bad card"
            )
        text = f"whoever's turn is next lays {cards} or draws {count_of_cards(effect.draw)}"
        if effect.say is not None:
            text += f" and has to say {print_words(effect.say)}"
        return f"{text}; any other card is a bad card"

    def may_not_say(self, effect: MayNotSay, that: str) -> str:
        assert self.told is not None
        said = f"say “{effect.text}”" if effect.text else "speak unasked"
        calls = wording.calls_for_saying(effect.text, self.told.call)
        return f"{_lasting(effect)} {whom(effect.who)} may not {said} (“{calls[0]}”)"

    def may_not_play(self, effect: MayNotPlay, that: str) -> str:
        cards = print_cards(effect.cards)
        return f"{_lasting(effect)} {cards} laid by {_laid_by(effect.who)} is a bad card"

    def skip(self, effect: Skip) -> str:
        if effect.number.value == 1 and not effect.number.is_n:
            return "the player after them is passed over"
        return super().skip(effect)

    def reverse(self) -> str:
        return "from then on play goes the other way round"

    def draw_until(self, effect: DrawUntil, that: str) -> str:
        told = super().draw_until(effect, that)
        return told if effect.most is not None else f"{told}, but no more than {MOST_DEALT_EACH}"

    def turn_to(self, effect: TurnTo, that: str) -> str:
        return f"after the turn that is on, {super().turn_to(effect, that)}"

    def turn_up(self) -> str:
        return "a card of the draw pile is turned up onto the pile, and does nothing"

    def again(self, that: str) -> str:
        return "the turn is theirs once more"

    def twice(self, effect: PlayTwice, that: str) -> str:
        return f"after their next turn {whom(effect.who)} has another"

    def next_card(self, effect: NextCardMust) -> str:
        if effect.may:
            return (
                f"{any_cards(effect.cards)} is a good card for the next, even if it does not match"
            )
        return f"any next card but {print_cards(effect.cards)} is a bad card"

    def at_once(self, effect: PlayAtOnce, that: str) -> str:
        cards = "the card drawn" if effect.cards is None else print_cards(effect.cards)
        return (
            f"{whom(effect.who)} may lay {_beside(cards)} without waiting for a turn, until "
            "somebody lays a card or draws; one that does not match is a bad card all the same"
        )

    def race(self, effect: LastTo | FirstTo, that: str) -> str:
        text = f"{super().race(effect, that)}, if it is said in time"
        return f"{text}, when the turn that is on is over" if effect.end == RaceEnd.TURN else text

    def show(self, effect: Show, that: str) -> str:
        text = super().show(effect, that)
        return text if effect.to == Who.EVERY_PLAYER else f"{text}, and to nobody else"

    def moved(self, effect: Give | Trade | Discard, that: str) -> str:
        text = super().moved(effect, that)
        return f"{text}, taken without looking" if isinstance(effect, Give) else text


def _lasting(effect: MayNotSay | MayNotPlay) -> str:
    """How long something may not be done."""
    if effect.card is not None:
        return f"until somebody lays {print_cards(effect.card)}"
    is_turn = effect.until == Until.NEXT_TURN
    return "until their next turn begins" if is_turn else "until the next card is laid"


def _laid_by(who: int) -> str:
    """Who must not lay it; of everybody, whoever does."""
    if who == Who.EVERY_PLAYER:
        return "anybody"
    return "them" if who == Who.THAT_PLAYER else whom(who)


_THEIR_HAND: Final = "that player "
"""Of a sentence that holds always, with which nobody was spoken of yet: whoever plays."""
_SAME: Final = re.compile(
    r"(of the same (?:rank and suit|rank and colour|rank|suit|colour))(?! as| are| and)"
)
_MORE: Final = re.compile(r"\b(higher|lower)(?! than)\b")
_SUM: Final = re.compile(r"(that adds up to \w+)(?! with)\b")


def _beside(text: str) -> str:
    """With the card that another is compared with, where that goes without saying."""
    text = _SAME.sub(r"\1 as the card beneath", text)
    return _SUM.sub(r"\1 with the card beneath", _MORE.sub(r"\1 than the card beneath", text))


_GOING: Final = {
    Going.UP: "each higher than the one before",
    Going.DOWN: "each lower than the one before",
    Going.UP_BY_ONE: "each 1 higher than the one before",
    Going.DOWN_BY_ONE: "each 1 lower than the one before",
    Going.ALTERNATING: "red and black by turns",
}


def _counted(happenings: tuple[Happening, ...]) -> str:
    """What is not said in so many words of what happens."""
    return next((told for told in [_more(one) for one in happenings] if told), "")


def _more(happening: Happening) -> str:
    if isinstance(happening, Plays):
        nth = happening.nth
        is_row = nth is not None and nth.stretch == Stretch.IN_A_ROW and not nth.is_own
        return " (whoever laid the others)" if is_row else ""
    if isinstance(happening, Rows):
        going = _GOING.get(happening.of, "")
        if happening.is_own:
            return f" ({going}, whatever others laid between)".replace("(, ", "(")
        return f" ({going}; whoever laid them)" if going else " (whoever laid them)"
    if isinstance(happening, Draws):
        return " (as their turn)"
    if isinstance(happening, Says):
        return " (anywhere in what they say)"
    if isinstance(happening, SaysName):
        return " (anywhere in what they say, but for calls)"
    if isinstance(happening, DrawRow):
        return " (as their turns, with no card laid between)"
    if isinstance(happening, Turns):
        return " (because of a law)"
    if isinstance(happening, Reaches):
        return " (and was less before)"
    if isinstance(happening, (IsPenalized, Joins, BeginsTurn, EndsTurn, Leaves, Wins, Mishap)):
        return ""
    assert_never(happening)
