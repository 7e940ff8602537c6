"""Action decks of one's own: what is wrong is refused with its line and reason; the rest plays."""

from __future__ import annotations

from typing import Any

import pytest

from mootable.core.chance import seeded
from mootable.core.refusal import Refusal
from mootable.games.madking.cards import DECK, DECK_TEXT, read_actions
from tests.games.madking.play import Court, acting, begin, court

FILE = """\
# Fourteen cards.
[[card]]
id = "peek"
name = "Peek"
text = "Look at the King's mood, and at the deck."
effects = [
    { do = "look_king" },  # the first of three
    { do = "look_deck", count = 2 },
    { do = "pass_moods", to = "right" },
]

[[card]]
id = "shove"
name = "Shove"
copies = 12
text = \"\"\"
Like a field:
effects = [{ do = "nothing" }]
\"\"\"
effects = [{ do = "move_act", from = "self", to = "discards" }, { do = "draw_again" }]

[[card]]
id = "visit"
name = "Visit"
text = "Look at a muse, then at a mood."
[[card.effects]]
do = "look_muse"
[[card.effects]]
do = "look_mood"
"""


def complaint(text: str) -> str:
    with pytest.raises(Refusal) as refused:
        read_actions(text, "mine.toml")
    assert refused.value.code == "bad_deck"
    return refused.value.message


def changed(old: str, new: str) -> str:
    assert FILE.count(old) == 1, old
    return FILE.replace(old, new)


def test_a_good_deck_is_read() -> None:
    actions = read_actions(FILE, "mine.toml")
    assert [action.id for action in actions] == ["peek", *["shove"] * 12, "visit"]
    assert [len(action.effects) for action in actions] == [3, *[2] * 12, 2]


def test_the_default_deck_is_one_copy_each() -> None:
    assert read_actions(DECK_TEXT, "deck.toml")[0].name == "Royal Whisper"
    assert len({action.id for action in DECK}) == len(DECK) == 14


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        # effects that there are not, wherever they stand
        ('do = "look_king"', 'do = "look_queen"', 7, "there is no effect 'look_queen'"),
        ('do = "draw_again"', 'do = "draw"', 20, "there is no effect 'draw'"),
        ('do = "look_mood"', 'do = "look"', 28, "there is no effect 'look'"),
        ('do = "look_muse"', "do = 3", 26, "there is no effect 3"),
        ('do = "look_muse"', 'do = ["look_muse"]', 26, "there is no effect a list"),
        ('do = "look_muse"', "may_swap = true", 26, 'this effect has no "do"'),
        # parameters
        (", count = 2", "", 8, 'this effect has no "count"'),
        ("count = 2", "count = 0", 8, '"count" must be a whole number from 1 to 5, not 0'),
        ("count = 2", "count = 6", 8, "not 6"),
        ("count = 2", "count = 2.0", 8, "not 2.0"),
        ("count = 2", "count = true", 8, "not true"),
        ("count = 2", 'count = "two"', 8, "not 'two'"),
        ("count = 2", "count = 2, reorder = 1", 8, '"reorder" must be true or false, not 1'),
        ("count = 2", "count = 2, may_swap = true", 8, "this effect takes no 'may_swap'"),
        ('to = "right"', 'to = "up"', 9, "\"to\" must be one of left, right, not 'up'"),
        ('to = "right"', 'from = "right"', 9, "this effect takes no 'from'"),
        (', from = "self"', "", 20, 'this effect has no "from"'),
        (', to = "discards"', "", 20, 'this effect has no "to"'),
        ('to = "discards"', 'to = "box"', 20, '"to" must be one of other, self, discards'),
        ('to = "discards"', 'to = "any"', 20, "must be one of"),
        ('from = "self"', 'from = "deck"', 20, '"from" must be one of other, self, discards, any'),
        ('to = "discards"', 'to = "self"', 20, "to where it is"),
        ('from = "self"', 'from = "discards"', 20, "to where it is"),
        (
            'from = "self", to = "discards"',
            'from = "other", to = "other"',
            20,
            "two other players",
        ),
        (
            'from = "self", to = "discards"',
            'from = "any", to = "self"',
            20,
            "can only go to the discards",
        ),
        (
            'to = "discards"',
            'to = "other", cut_by = "me"',
            20,
            "\"cut_by\" must be one of owner, you, not 'me'",
        ),
        ('do = "look_muse"', 'do = "look_muse"\nmay_swap = "yes"', 26, "true or false, not 'yes'"),
        ('do = "look_mood"', 'do = "look_mood"\ntarget = 1', 28, "this effect takes no 'target'"),
        ('do = "look_king"', 'do = "look_king", count = 1', 7, "this effect takes no 'count'"),
        # cards
        ('name = "Visit"\n', "", 22, 'this card has no "name"'),
        ('id = "shove"', 'id = "peek"', 13, "taken by the card on line 2"),
        ('id = "shove"', 'id = "Shove it"', 13, "small letters"),
        ('name = "Peek"', 'name = "Peek"\ncolour = "grey"', 5, "there is no field 'colour'"),
        ("copies = 12", "copies = 11", 22, "exactly 14 cards, not 13"),
        ("copies = 12", "copies = 13", 22, "exactly 14 cards, not 15"),
        ("copies = 12", 'copies = "12"', 15, "not '12'"),
        ("# Fourteen cards.", "players = 4", 1, "there is no 'players' in a deck file"),
        ('name = "Visit"', "name = Visit", 24, "this is not TOML"),
        ('do = "look_mood"', 'do = "look_mood', 29, "this is not TOML"),
        (
            '{ do = "move_act", from = "self", to = "discards" }, { do = "draw_again" }',
            "",
            20,
            '"effects" must be a list of tables',
        ),
        (
            '{ do = "move_act", from = "self", to = "discards" }, ',
            '"look_king", ',
            20,
            "not 'look_king'",
        ),
        (
            '[{ do = "move_act", from = "self", to = "discards" }, { do = "draw_again" }]',
            '["draw_again"]',
            20,
            "not 'draw_again'",
        ),
        (
            '{ do = "move_act", from = "self", to = "discards" }, { do = "draw_again" }',
            '\n  # { do = "fly" }, once\n  { do = "draw_again" }, # {too}\n  { "do" = "fly" },\n',
            23,
            "there is no effect 'fly'",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    message = complaint(changed(old, new))
    assert message.startswith(f"mine.toml, line {line}: "), message
    assert reason in message
    assert message.endswith(".")


@pytest.mark.parametrize("text", ["", "# nothing", "card = []", "[card]\nid = 'x'"])
def test_a_file_without_cards_is_refused(text: str) -> None:
    assert complaint(text).startswith("mine.toml, line 1: ")


@pytest.mark.parametrize("text", ["", FILE.replace("copies = 12", "copies = 1"), "]"])
def test_a_bad_deck_is_refused_over_the_wire(text: str) -> None:
    match = begin(2, {})
    before = match.everything()
    request = {"do": "start", "game": "madking", "players": 2, "seed": "x"}
    answer = match.ask({**request, "options": {"deck": text}})
    assert answer["error"]["code"] == "bad_deck"
    assert answer["error"]["message"].startswith("deck, line ")
    assert match.everything() == before


def test_a_deck_of_ones_own_is_dealt_and_recorded() -> None:
    match = begin(2, {}, deck=FILE)
    assert {card for seat in range(2) for card in match.hand(seat)} <= {"peek", "shove", "visit"}
    assert match.census()["action shove"] == 12
    assert match.record()["options"]["deck"] == FILE
    assert match.history(None) == match.opening


# -- the effects and their parameters ------------------------------------------------------


def deck_of(*effects: str) -> str:
    """Fourteen copies of one card with these effects."""
    listed = ", ".join(f"{{ {effect} }}" for effect in effects)
    return f'[[card]]\nid = "it"\nname = "It"\ntext = "?"\ncopies = 14\neffects = [{listed}]\n'


def holding(effects: list[str], plays: list[str], **rest: Any) -> Court:
    """Seat 0 has just given a card and holds one card with these effects."""
    hands = ["it", *[""] * (len(plays) - 1)]
    return acting(hands, plays, options={"deck": deck_of(*effects)}, **rest)


def move(source: str, to: str, cut_by: str = "owner") -> str:
    return f'do = "move_act", from = "{source}", to = "{to}", cut_by = "{cut_by}"'


@pytest.mark.parametrize(
    ("source", "to", "fields", "plays", "discards"),
    [
        ("other", "self", {"target": 1, "take": "comedy"}, "drama comedy|", "musical"),
        ("other", "discards", {"target": 1, "take": "comedy"}, "drama|", "comedy musical"),
        ("self", "other", {"target": 1, "put": "drama"}, "|comedy drama", "musical"),
        ("self", "discards", {"put": "drama"}, "|comedy", "drama musical"),
        ("discards", "self", {"take": "musical"}, "drama musical|comedy", ""),
        ("discards", "other", {"target": 1, "take": "musical"}, "drama|comedy musical", ""),
        ("any", "discards", {"target": 0, "take": "drama"}, "|comedy", "drama musical"),
    ],
)
def test_move_act_from_anywhere_to_anywhere(
    source: str, to: str, fields: dict[str, Any], plays: str, discards: str
) -> None:
    match = holding([move(source, to)], ["drama", "comedy"], discards="musical")
    assert fields in match.uses(0, "it")
    for name in fields:
        fewer = {other: value for other, value in fields.items() if other != name}
        assert match.refused(0, "action", card="it", **fewer) == "bad_act"
    match.use(0, "it", **fields)
    assert match.plays() == plays.split("|")
    assert match.discards() == discards


@pytest.mark.parametrize("source", ["other", "discards"])
def test_a_fourth_act_of_your_own_may_be_cut_with_the_action(source: str) -> None:
    target = {"target": 1} if source == "other" else {}
    match = holding(
        [move(source, "self", "you")], ["drama drama tragedy", "comedy"], discards="comedy"
    )
    assert match.uses(0, "it") == [
        {**target, "take": "comedy", "cut": cut} for cut in ("drama", "tragedy", "comedy")
    ]
    assert match.refused(0, "action", card="it", **target, take="comedy") == "bad_act"
    match.use(0, "it", **target, take="comedy", cut="tragedy")
    assert match.plays()[0] == "drama drama comedy"
    assert match.turn() == 1


@pytest.mark.parametrize(("by", "waits"), [("owner", "cut"), ("you", "drawn")])
def test_who_cuts_a_fourth_act_of_another(by: str, waits: str) -> None:
    match = holding(
        [move("discards", "other", by)], ["", "comedy comedy comedy"], discards="musical"
    )
    cut = {"cut": "comedy"} if by == "you" else {}
    match.use(0, "it", target=1, take="musical", **cut)
    assert match.waits_for() == waits
    assert match.waiting() == [1]


def test_look_muse_without_a_swap_asks_nothing() -> None:
    match = holding(['do = "look_muse"'], ["", "comedy"])
    match.use(0, "it", target=1)
    assert match.known(0)["muses"] == ["drama", "tragedy"]
    assert match.turn() == 1


def test_look_deck_without_reorder_asks_nothing() -> None:
    match = holding(['do = "look_deck", count = 2'], ["", "comedy"], deck="drama musical comedy")
    match.use(0, "it")
    assert match.last("looked_deck", 0)["cards"] == ["drama", "musical"]
    assert match.turn() == 1


def test_moods_may_be_passed_to_the_right() -> None:
    match = holding(['do = "pass_moods", to = "right"'], ["", "comedy", ""])
    match.use(0, "it")
    match.passes("drama", "tragedy", "romance")
    assert [match.moods(seat) for seat in range(3)] == [["tragedy"], ["romance"], ["drama"]]
    assert match.known(0)["moods"] == [["tragedy"], [], ["drama"]]


def test_several_effects_happen_in_order() -> None:
    match = holding(
        ['do = "look_mood"', 'do = "swap_king"', 'do = "look_king"', 'do = "draw_again"'],
        ["", "comedy", ""],
    )
    assert match.uses(0, "it") == [{"target": t, "mood": "drama"} for t in (1, 2)]
    events = match.use(0, "it", target=1, mood="drama")
    assert [event["type"] for event in events] == [
        "used",
        "looked_mood",
        "swapped_king",
        "looked_king",
        "drew",
    ]
    assert match.known(0)["king"] == "drama"
    match.give(0, 2)
    assert match.turn() == 1


def test_effects_wait_for_each_other() -> None:
    match = holding(
        [
            'do = "look_deck", count = 2, reorder = true',
            'do = "look_muse", may_swap = true',
            'do = "pass_moods"',
            'do = "show_moods"',
            move("self", "other"),
        ],
        ["drama", "comedy comedy comedy", ""],
        moods=["drama musical", "tragedy", "romance"],
        deck="drama comedy tragedy romance",
    )
    match.use(0, "it", target=1, mood="drama", put="drama")
    match.do(0, "order", cards=["comedy", "drama"])
    match.do(0, "swap", yes=True)
    match.passes("musical", "tragedy", "romance")
    match.do(1, "show_mood", mood="musical")
    assert match.waits_for() == "cut"
    match.cut(1, "comedy")
    assert match.turn() == 1
    assert match.view(1)["drawn"] == "comedy"
    assert match.plays() == ["", "comedy comedy drama", ""]
    assert match.muse(0) == "tragedy"
    assert match.last("showed", 0)["moods"] == ["drama", "musical"]


def test_an_effect_whose_card_is_gone_by_then_does_nothing() -> None:
    match = holding(
        [move("other", "self"), move("other", "discards"), 'do = "swap_acts"'], ["drama", "comedy"]
    )
    match.use(0, "it", target=1, take="comedy", put="drama")
    assert match.plays() == ["drama comedy", ""]
    assert match.discards() == ""
    assert match.turn() == 1


def test_a_casual_player_weighs_a_card_by_its_first_effect() -> None:
    """What a second one would take or put is not chosen yet when a card is kept or given."""
    text = deck_of('do = "redraw_muse"', 'do = "swap_acts"', move("self", "other"))
    match = court(["it", ""], deck="drama", options={"deck": text}).desk.match
    assert match is not None
    bot = match.game.casual(0, seeded("weighs"))
    assert bot.choose(match.view(0), match.legal(0)) in match.legal(0)


@pytest.mark.parametrize("first", ['do = "swap_king"', 'do = "pass_moods"'])
def test_a_mood_that_is_gone_by_then_is_not_shown(first: str) -> None:
    match = holding([first, 'do = "show_moods"'], ["", "comedy", ""])
    match.use(0, "it", target=1, mood="drama")
    if match.waits_for() == "pass_mood":
        match.passes("drama", "tragedy", "romance")
    assert match.turn() == 1
    assert match.history(None, "showed") == []


def test_a_muse_that_is_gone_by_then_is_not_visited() -> None:
    visit = 'do = "look_muse", may_swap = true'
    match = holding([visit, visit], ["", "comedy"], muses="")
    assert match.refused(0, "action", card="it", target=1) == "not_playable"
    match = acting(
        ["", "it"], ["comedy", ""], turn=1, muses="drama", options={"deck": deck_of(visit, visit)}
    )
    match.use(1, "it", target=0)
    match.do(1, "swap", yes=True)
    # Seat 1 had no muse to give, so seat 0 has none to be visited again.
    assert match.turn() == 0
    assert len(match.history(None, "looked_muse")) == 1


def test_an_encore_twice_over_may_run_out_of_cards() -> None:
    match = holding(['do = "draw_again"', 'do = "draw_again"'], ["", "comedy"], deck="drama")
    match.use(0, "it")
    match.give(0, 1)
    assert match.line["over"] is not None


def test_mk_12_one_effect_without_anything_to_act_on_is_enough() -> None:
    match = holding(['do = "look_king"', 'do = "draw_again"'], ["", "comedy"], deck="")
    assert match.legal(0) == [{"type": "end"}]
    assert match.refused(0, "action", card="it") == "not_playable"
