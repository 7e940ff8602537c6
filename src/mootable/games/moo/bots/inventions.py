"""Laws that bots introduce (MO-33): short, fair, easy to notice, and never twice in a game.

Each is drawn from a few forms: a cause that shows on the table, and something to say or to do
that a person can guess from seeing it a few times.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mootable.core.chance import Chance
from mootable.games.moo.law.consequences import (
    Change,
    Count,
    Discard,
    Draw,
    Effect,
    FirstTo,
    Give,
    LastTo,
    MustSay,
    PlayAgain,
    RaceEnd,
    Reverse,
    Skip,
)
from mootable.games.moo.law.terms import (
    ANY_CARD,
    Amount,
    Beside,
    Cards,
    Compare,
    Counter,
    Group,
    Noun,
    Number,
    Of,
    Part,
    Related,
    Relation,
    Value,
    Who,
)
from mootable.games.moo.law.tree import (
    Draws,
    EndsTurn,
    Every,
    Happening,
    IsPenalized,
    Joins,
    Law,
    MayPlay,
    NobodyMaySay,
    Nth,
    Plays,
    Reaches,
    Rows,
    Shown,
    Stretch,
    TopIs,
    Turns,
    When,
    While,
    Wins,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

RED: Final = 0
BLACK: Final = 1


GREETINGS: Final[list[tuple[int, list[str]]]] = [
    (2, ["Two by two", "Me too"]),
    (3, ["Third time lucky", "Three cheers"]),
    (4, ["May the fourth be with you", "Fore"]),
    (5, ["High five", "Give me five"]),
    (6, ["Half a dozen", "For six"]),
    (10, ["Top marks", "Ten out of ten"]),
    (11, ["Jack of all trades", "Hit the road"]),
    (12, ["Hail to the queen", "Off with their heads"]),
    (13, ["Long live the king", "*knock*"]),
]
"""What one could say to a rank, by rank. Sevens, eights, nines and aces do enough already."""

COURTESIES: Final = ["All hail", "Hear, hear", "Bravo", "Well played"]
TOASTS: Final = ["Cheers", "Salute", "Bottoms up"]
PLAIN_RANKS: Final = [2, 3, 4, 5, 6, 10, 12, 13]
"""Ranks that no printed law speaks about."""


def ranked(rank: i64) -> Cards:
    return Cards((Noun(rank=rank),))


def of_suit(suit: i64) -> Cards:
    return Cards((Noun(suit=suit),))


def coloured(colour: i64) -> Cards:
    return Cards((Noun(colour=colour),))


def grouped(group: i64) -> Cards:
    return Cards((Noun(group=group),))


def related(kind: i64, number: Number | None = None) -> Cards:
    """Cards that stand so to the card they are laid on."""
    return Cards((Noun(relation=Relation(kind, Beside.BENEATH, number)),))


def when(happening: Happening, *effects: Effect) -> Law:
    return (When((happening,), (), effects),)


def must_say(who: i64, text: str) -> MustSay:
    return MustSay(who, (Part(text),))


def that_player_says(text: str) -> MustSay:
    return must_say(Who.THAT_PLAYER, text)


# -- forms ---------------------------------------------------------------------------------


def greet(chance: Chance) -> Law:
    """When a player plays a queen, that player must say "Hail to the queen"."""
    rank, texts = GREETINGS[chance.below(len(GREETINGS))]
    return when(Plays(ranked(rank)), that_player_says(_one_of(chance, texts)))


def name(chance: Chance) -> Law:
    """When a player plays a heart, that player must say the name of the suit."""
    value = Value.SUIT_NAME if chance.below(2) else Value.CARD_NAME
    # Spades are named already.
    cards = of_suit(chance.below(3)) if chance.below(3) else grouped(Group.FACE)
    return when(Plays(cards), MustSay(Who.THAT_PLAYER, (Part(value=value),)))


def step(chance: Chance) -> Law:
    """When a player plays a card exactly 1 higher, that player must say "Step by step"."""
    forms: list[tuple[Cards, list[str]]] = [
        (related(Related.EXACTLY_HIGHER, Number(1)), ["Step by step", "Onwards and upwards"]),
        (related(Related.EXACTLY_LOWER, Number(1)), ["Mind the step", "Going down"]),
        (related(Related.SAME_RANK), ["Snap", "Copycat"]),
    ]
    cards, texts = forms[chance.below(len(forms))]
    return when(Plays(cards), that_player_says(_one_of(chance, texts)))


def change_colour(chance: Chance) -> Law:
    """When a player plays a red card on a black card, that player must say "Seeing red"."""
    red_last = chance.below(2) == 0
    first, last = (BLACK, RED) if red_last else (RED, BLACK)
    said = _one_of(
        chance, ["Seeing red", "Roses are red"] if red_last else ["Lights out", "Back to black"]
    )
    return when(Plays(coloured(last), coloured(first)), that_player_says(said))


def row(chance: Chance) -> Law:
    """When three cards of the same suit are played in a row, that player must say "Flush"."""
    forms: list[tuple[int, int, list[str]]] = [
        (3, Of.SUIT, ["Flush", "Birds of a feather"]),
        (4, Of.COLOUR, ["Four of a colour", "Paint it"]),
        (2, Of.RANK, ["A pair", "Praise the herd"]),
    ]
    number, of, texts = forms[chance.below(len(forms))]
    happening = Rows(Number(number, is_spelled=True), of, Stretch.IN_A_ROW)
    return when(happening, that_player_says(_one_of(chance, texts)))


def every_third(chance: Chance) -> Law:
    """When a player plays the third heart in a row, that player must say "Broken hearted"."""
    texts = ["Clubbing", "Diamonds are forever", "Broken hearted"]
    suit = chance.below(3)
    nth = Nth(Number(2 + chance.below(2), is_spelled=True), Stretch.IN_A_ROW)
    return when(Plays(of_suit(suit), nth=nth), that_player_says(texts[suit]))


def bless(chance: Chance) -> Law:
    """When a player draws a card, the next player must say "Bless you"."""
    if chance.below(2):
        said = must_say(Who.NEXT_PLAYER, _one_of(chance, ["Bless you", "Bad luck"]))
    else:
        said = that_player_says(_one_of(chance, ["Ouch", "How kind"]))
    return when(Draws(), said)


def few_left(chance: Chance) -> Law:
    """When a player plays a card with 2 cards left, that player must say "Two to go"."""
    left = 2 + chance.below(2)
    said = "Two to go" if left == 2 else "Three to go"
    happening = Plays(ANY_CARD, left=Amount(Compare.IS, Number(left)))
    return when(happening, that_player_says(said))


def many_left(chance: Chance) -> Law:
    """When a player ends a turn with more than 9 cards left, that player must say "Help"."""
    left = Amount(Compare.MORE, Number(9 + chance.below(3)))
    return when(EndsTurn(left), that_player_says(_one_of(chance, ["Help", "So many cards"])))


def homage(chance: Chance) -> Law:
    """When a player plays a king, every other player must say "All hail"."""
    rank = PLAIN_RANKS[chance.below(len(PLAIN_RANKS))]
    return when(Plays(ranked(rank)), must_say(Who.EVERY_OTHER, _one_of(chance, COURTESIES)))


def toast(chance: Chance) -> Law:
    """When a player plays a 10, the last to say "Cheers" draws a card."""
    rank = PLAIN_RANKS[chance.below(len(PLAIN_RANKS))]
    words = (Part(_one_of(chance, TOASTS)),)
    return when(Plays(ranked(rank)), LastTo(words, Number(1)))


def penance(chance: Chance) -> Law:
    """When a player is penalized, that player must say "I had that coming"."""
    said = _one_of(chance, ["I had that coming", "Never again"])
    return when(IsPenalized(), that_player_says(said))


def welcome(chance: Chance) -> Law:
    """When a player joins, every other player must say "Welcome"."""
    return when(Joins(), must_say(Who.EVERY_OTHER, _one_of(chance, ["Welcome", "Well met"])))


def deed(chance: Chance) -> Law:
    """When a player plays a 10, reverse the order."""
    rank = PLAIN_RANKS[chance.below(len(PLAIN_RANKS))]
    effects: list[Effect] = [
        Skip(Number(1)),
        Reverse(),
        Draw(Who.NEXT_PLAYER, Number(1 + chance.below(2))),
        PlayAgain(),
    ]
    return when(Plays(ranked(rank)), effects[chance.below(len(effects))])


def face_deed(chance: Chance) -> Law:
    """When a player plays a red face card, skip the next player."""
    cards = Cards((Noun(colour=chance.below(2), group=Group.FACE),))
    return when(Plays(cards), Skip(Number(1)))


def free_card(chance: Chance) -> Law:
    """A 2 may be played on any card."""
    rank = PLAIN_RANKS[chance.below(5)]
    return (MayPlay(ranked(rank), ANY_CARD),)


def barred_card(chance: Chance) -> Law:
    """No club may be played on a heart."""
    if chance.below(2):
        return (MayPlay(grouped(Group.FACE), grouped(Group.FACE), may_not=True),)
    rank = PLAIN_RANKS[chance.below(5)]
    return (MayPlay(ranked(rank), coloured(chance.below(2)), may_not=True),)


def to_another(chance: Chance) -> Law:
    """When a player plays a 4, the previous player draws a card."""
    rank = PLAIN_RANKS[chance.below(len(PLAIN_RANKS))]
    whos = [Who.PREVIOUS_PLAYER, Who.OPPOSITE, Who.MOST, Who.FEWEST]
    who = whos[chance.below(len(whos))]
    if chance.below(2) or who == Who.MOST or who == Who.FEWEST:
        return when(Plays(ranked(rank)), Draw(who, Number(1)))
    return when(Plays(ranked(rank)), must_say(who, _one_of(chance, COURTESIES)))


def bow(chance: Chance) -> Law:
    """When a player plays a king, every player must say "*bow*"."""
    rank = PLAIN_RANKS[chance.below(len(PLAIN_RANKS))]
    said = must_say(Who.EVERY_PLAYER, _one_of(chance, ["*bow*", "*clap*", "So it is"]))
    return when(Plays(ranked(rank)), said)


def snap(chance: Chance) -> Law:
    """When a player plays a card of the same rank, the first to say "Snap" discards a card."""
    words = (Part(_one_of(chance, ["Snap", "Mine", "First"])),)
    cards = related(Related.SAME_RANK)
    if chance.below(2):
        cards = ranked(PLAIN_RANKS[chance.below(len(PLAIN_RANKS))])
    return when(Plays(cards), FirstTo(words, Number(1), RaceEnd.DISCARDS))


def pass_on(chance: Chance) -> Law:
    """When a player plays a 6, that player gives a card to the next player."""
    rank = PLAIN_RANKS[chance.below(len(PLAIN_RANKS))]
    to = Who.NEXT_PLAYER if chance.below(2) else Who.PREVIOUS_PLAYER
    effects: list[Effect] = [
        Give(Who.THAT_PLAYER, Number(1), to),
        Give(Who.EVERY_PLAYER, Number(1), Who.NEXT_PLAYER),
        Discard(Who.THAT_PLAYER, Number(1)),
    ]
    return when(Plays(ranked(rank)), effects[chance.below(len(effects))])


def hush(chance: Chance) -> Law:
    """While the top card is a queen, no player may speak."""
    rank = PLAIN_RANKS[chance.below(len(PLAIN_RANKS))]
    return (While((TopIs(ranked(rank)),), NobodyMaySay("")),)


def now_and_then(chance: Chance) -> Law:
    """Every third time a player plays a heart, that player must say "Third time lucky"."""
    number, text = [(2, "Every other one"), (3, "One in three"), (4, "Go forth")][chance.below(3)]
    sentence = When((Plays(of_suit(chance.below(4))),), (), (that_player_says(text),))
    return (sentence._replace(every=Every(Number(number, is_spelled=True))),)


def either(chance: Chance) -> Law:
    """When a player plays a 3, that player must say "Aye" or "Nay"."""
    rank = PLAIN_RANKS[chance.below(len(PLAIN_RANKS))]
    one, other = [("Aye", "Nay"), ("Heads", "Tails"), ("Sooner", "Later")][chance.below(3)]
    said = MustSay(Who.THAT_PLAYER, (Part(one),), others=((Part(other),),))
    return when(Plays(ranked(rank)), said)


def high(chance: Chance) -> Law:
    """When a player plays a card higher than 9, that player must say "High and mighty"."""
    if chance.below(2):
        noun, texts = Noun(over=8 + chance.below(3)), ["High and mighty", "Up there"]
    else:
        noun, texts = Noun(under=3 + chance.below(3)), ["Small fry", "Low blow"]
    return when(Plays(Cards((noun,))), that_player_says(_one_of(chance, texts)))


def knocks(chance: Chance) -> Law:
    """When a player plays a black card lower than 5, that player must say "*knock*" as many
    times as its rank."""
    noun = Noun(colour=chance.below(2), under=4 + chance.below(2))
    words = (Part(_one_of(chance, ["*knock*", "Ding"]), times=Number(0, is_rank=True)),)
    return when(Plays(Cards((noun,))), MustSay(Who.THAT_PLAYER, words))


def whoa(chance: Chance) -> Law:
    """When the direction changes, every player must say "Whoa"."""
    if chance.below(2):
        said = must_say(Who.EVERY_PLAYER, _one_of(chance, ["Whoa", "About turn"]))
        return when(Turns(), said)
    return when(Wins(), must_say(Who.EVERY_PLAYER, _one_of(chance, ["So long", "Safe travels"])))


def herd(chance: Chance) -> Law:
    """When a player plays a queen, that player's herd grows by 1. When a player's herd reaches 3,
    that player draws 2 cards and that player's herd becomes 0. Every player's herd is shown to
    all."""
    counter = Counter(_one_of(chance, ["herd", "storm", "debt"]), is_own=True)
    rank = PLAIN_RANKS[chance.below(len(PLAIN_RANKS))]
    grows = When((Plays(ranked(rank)),), (), (Count(counter, Change.GROWS, Number(1)),))
    full = Number(2 + chance.below(2))
    effects: tuple[Effect, ...] = (
        Draw(Who.THAT_PLAYER, Number(1 + chance.below(2))),
        Count(counter, Change.BECOMES, Number(0)),
    )
    return grows, When((Reaches(counter, full),), (), effects), Shown(counter)


def _one_of(chance: Chance, texts: list[str]) -> str:
    return texts[chance.below(len(texts))]


FORMS: Final[list[Callable[[Chance], Law]]] = [
    greet,
    name,
    step,
    change_colour,
    row,
    every_third,
    bless,
    few_left,
    many_left,
    homage,
    toast,
    penance,
    welcome,
    deed,
    face_deed,
    free_card,
    barred_card,
    to_another,
    bow,
    snap,
    pass_on,
    hush,
    now_and_then,
    either,
    high,
    knocks,
    whoa,
    herd,
]


def invented(chance: Chance) -> Law:
    """A law of one of the forms, each as likely."""
    return FORMS[chance.below(len(FORMS))](chance)
