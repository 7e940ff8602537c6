"""What it costs, told last and in whatever words, goes with the law before it (MO-24)."""

from __future__ import annotations

import pytest

from tests.games.moo.law.texts import answered

DUTIES = {
    'When you play a king you have to say "hail"': (
        "hail",
        'When a player plays a king, that player must say "hail" or draw ',
    ),
    "bow when you play a king": (
        "bow",
        'When a player plays a king, that player must say "*bow*" or draw ',
    ),
    "name the card when you play a spade": (
        "name it",
        "When a player plays a spade, that player must say the name of the card or draw ",
    ),
}
FAILINGS = {
    "a card": [
        "If someone catches you before the next person plays it's a penalty card.",
        "If you don't do it and someone notices, you draw a card.",
        "Penalty card if you miss it.",
        "No {}, another card.",
        "Not doing so costs you a card.",
        "Penalty for failure to do so.",
        "Anyone who doesn't gets a card.",
        "The ones who don't get a card each.",
        "Forgetting this costs one card.",
        "If you forget, take a card from the deck.",
        "If you forget and someone calls it out, draw one.",
        "Mess it up and it's a card.",
        "If you're caught not doing it, one card.",
        "If you don't, someone can give you a penalty card.",
        "Forget it and anyone can penalise you.",
        "Standard penalty if you forget.",
        "Normal penalty applies.",
        "Forget to do it? Draw a card!",
        "If you do not {} you must take a card.",
        "If you don't {} before the next player goes, you draw one.",
        "Any mistake in it costs a card.",
        "Anyone forgetting takes a card.",
    ],
    "two cards": [
        "Screw up and you take two.",
        "Two cards for anyone who forgets.",
        "Wrong or missing, two cards.",
        "If you forget, that's two penalty cards.",
    ],
}
BANS = {
    "No talking": ("talking", "No player may speak."),
    "no pointing": ("pointing", 'A player who points is to be called "Failure to not point".'),
    "You can't play a heart on a spade": ("doing it", "No heart may be played on a spade."),
}
BREAKINGS = [
    "Anyone caught doing it takes a card.",
    "Penalty for {}.",
    "If someone hears you, it's a card.",
    "Breaking this is a penalty card.",
    "If you do it anyway, that's a card.",
    "You get a card if you do.",
    "Any {} is a penalty card.",
    "One card per offence.",
]


@pytest.mark.parametrize("duty", DUTIES)
@pytest.mark.parametrize(
    ("cards", "failing"), [(cards, one) for cards, told in FAILINGS.items() for one in told]
)
def test_mo_24_what_a_failing_costs_is_told_in_any_words(
    duty: str, cards: str, failing: str
) -> None:
    does, printed = DUTIES[duty]
    answer = answered(f"{duty}. {failing.format(does)}")
    assert answer["printed"] == f"{printed}{cards}."
    assert answer["ok"]


@pytest.mark.parametrize("ban", BANS)
@pytest.mark.parametrize("breaking", BREAKINGS)
def test_mo_24_what_is_forbidden_costs_a_card_however_that_is_told(ban: str, breaking: str) -> None:
    does, printed = BANS[ban]
    answer = answered(f"{ban}. {breaking.format(does)}")
    assert answer["printed"] == printed
    assert answer["ok"]


@pytest.mark.parametrize(
    "beside",
    [
        "No penalty if you forget.",
        "If the next player forgets, they draw a card.",
        "If someone else says it too, they draw one.",
        "If you get it wrong, the next player draws a card.",
        "If you can't, draw a card.",
        "Not on a queen, one card.",
        'Penalty call is "Failure to hail".',
        "If you forget, everyone draws a card.",
    ],
)
def test_mo_24_what_tells_something_else_is_no_price(beside: str) -> None:
    for duty, (_, printed) in DUTIES.items():
        for reading in answered(f"{duty}. {beside}")["readings"]:
            assert not reading["printed"].startswith(f"{printed}a card.")
