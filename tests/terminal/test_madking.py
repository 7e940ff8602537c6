"""The Mad King's court on the screen: its face, its steps, its notes and its show."""

from __future__ import annotations

import json

import pytest

from mootable.core.act import Act
from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.record import from_lines, replay, to_lines
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import DECK_TEXT, NUMBER
from mootable.terminal.app import NAMES
from mootable.terminal.face import AnyFace, Tone
from mootable.terminal.games.madking import MadkingFace
from mootable.terminal.sitting import HUMAN, Sitting
from mootable.terminal.story import BREATH_MS, Story
from mootable.terminal.widgets import notes_table, players_table
from tests.terminal.tables import MADKING, Desk, court, desk
from tests.terminal.test_choices import check_choices, check_lines, offered, texts

FACE: AnyFace = MadkingFace(MADKING, MADKING.company(NAMES, {}, HUMAN))
PLAYS_WIDE, NOTES_WIDE = 44, 20
"""The room for the plays and for the notes on a screen 80 wide."""


def action(card: str, **fields: int) -> MadkingAct:
    return MadkingAct(Kind.ACTION, card, **fields)


def given_away(sitting: Sitting, target: int = 1) -> Sitting:
    """The person has given the first card away, and may use an action."""
    sitting.act(acts.GIVE[target], sitting.offer(), 100)
    return sitting


def waiting(sitting: Sitting) -> str:
    return FACE.waiting(sitting.match.view(HUMAN))


def told(sitting: Sitting) -> list[str]:
    """The choices, with all that they lead to in brackets."""
    return [
        f"{choice.text} {texts(choice.further)}" if choice.further else choice.text
        for choice in offered(sitting.match, face=FACE)
    ]


# -- choosing --------------------------------------------------------------------------


def test_the_drawn_card_is_kept_or_given_to_somebody() -> None:
    """MK-6."""
    sitting = court([["encore"], [], []])
    assert waiting(sitting) == "You drew a comedy: keep it, or give it away and use an action."
    assert told(sitting) == ["Keep the comedy", "Give the comedy to Ada", "Give the comedy to Bo"]


def test_nothing_is_promised_to_whoever_has_no_action() -> None:
    """MK-8, MK-10; after an encore there is no second action."""
    assert waiting(court([[], []])) == "You drew a comedy: keep it, or give it away."
    sitting = given_away(court([["encore", "gossip"], []]))
    sitting.act(action("encore"), sitting.offer(), 200)
    assert waiting(sitting) == "You drew a musical: keep it, or give it away."


@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("royal_whisper", "Use Royal Whisper"),
        ("eavesdrop", "Use Eavesdrop ['on Ada', 'on Bo']"),
        ("trade_secrets", "Use Trade Secrets ['on Ada showing musical', 'on Bo showing musical']"),
        ("plagiarize", "Use Plagiarize on Ada ['taking romance', 'taking comedy']"),
        ("ghostwriter", "Use Ghostwriter ['on Ada giving tragedy', 'on Bo giving tragedy']"),
        ("cut_scene", "Use Cut the Scene ['on yourself cutting tragedy', 'on Ada']"),
        ("revival", "Use Revival ['taking drama', 'taking musical']"),
        ("mood_swing", "Use Mood Swing to make the King want musical"),
        ("gossip", "Use Court Gossip"),
    ],
)
def test_an_action_is_chosen_in_steps_and_only_where_there_is_a_choice(
    card: str, steps: str
) -> None:
    plays = [["tragedy"], ["romance"], []]
    sitting = given_away(court([[card], [], []], plays, discards=["musical", "drama"]))
    assert told(sitting) == [steps, "Use no action"]


def test_whoever_gives_a_fourth_act_chooses_what_is_cut() -> None:
    full = ["romance", "romance"]
    sitting = given_away(court([["ghostwriter"], []], [["tragedy"], full]))
    assert told(sitting)[0] == (
        "Use Ghostwriter on Ada giving tragedy "
        "['cutting tragedy', 'cutting romance', 'cutting comedy']"
    )


def test_cards_are_put_back_one_after_another() -> None:
    sitting = given_away(court([["rehearsal"], []]))
    sitting.act(action("rehearsal"), sitting.offer(), 200)
    assert told(sitting) == [
        "Put musical on top ['then drama then romance', 'then romance then drama']",
        "Put drama on top ['then musical then romance', 'then romance then musical']",
        "Put romance on top ['then musical then drama', 'then drama then musical']",
    ]


def test_a_visit_tells_both_muses_before_asking() -> None:
    sitting = given_away(court([["visit_muse"], []]))
    sitting.act(action("visit_muse", target=1), sitting.offer(), 200)
    assert waiting(sitting) == "Ada's muse wants tragedy, yours drama."
    assert told(sitting) == ["Swap muses", "Keep your muse"]


def test_gossip_says_to_whom_a_mood_goes_and_who_is_slow() -> None:
    """MK-16: also whoever has one mood card is asked."""
    sitting = given_away(court([["gossip"], [], []]))
    sitting.act(action("gossip"), sitting.offer(), 200)
    assert waiting(sitting) == (
        "Choose a mood card to pass to Ada; everyone passes one, all at once."
    )
    assert told(sitting) == ["Pass musical"]
    sitting.act(acts.PASS_MOOD[NUMBER["musical"]], sitting.offer(), 300)
    assert waiting(sitting) == "Everyone passes a mood card; still to choose: Ada and Bo."
    assert FACE.idle(sitting.match.view(HUMAN)) == "You have chosen a mood card."


# -- what is seen ----------------------------------------------------------------------


def test_the_hand_holds_actions_moods_and_the_muse() -> None:
    view = court([["encore", "gossip"], []], moods=[["musical", "romance"], ["drama"]]).match.view(
        0
    )
    assert [held.name for held in FACE.hand(view)] == [
        "Encore",
        "Court Gossip",
        "Mood: musical",
        "Mood: romance",
        "Muse: drama",
    ]
    said = [FACE.card_text(held.card, view) for held in FACE.hand(view)]
    assert said[0] == "Encore (action): " + MADKING_TEXT["encore"]
    assert said[2] == "A mood in your hand: the King's is another, so he wants no musical."
    assert said[4] == "Your muse: you need an act of drama when the show begins."


def test_used_actions_are_marked_among_the_cards() -> None:
    sitting = given_away(court([["royal_whisper"], []]))
    assert "- **Royal Whisper**. Look" in FACE.cards_help(sitting.match.view(0))
    sitting.act(action("royal_whisper"), sitting.offer(), 200)
    assert "- **Royal Whisper**, used. Look" in FACE.cards_help(sitting.match.view(0))


def notes(match: Match, air: str = "") -> list[str]:
    noted = FACE.notes(match.view(HUMAN))
    assert noted is not None
    return notes_table(noted, air).plain.splitlines()


def test_the_notes_hold_what_is_known_for_certain() -> None:
    """MK-15: one's own cards from the start; what was looked at when it was."""
    sitting = given_away(court([["royal_whisper"], [], []]))
    assert notes(sitting.match) == [
        "     moods  muses",
        "     DTRCM  DTRCM",
        "King ····×",
        "You  ××××M  D××××",
        "Ada  ····×  ×····",
        "Bo   ····×  ×····",
    ]
    sitting.act(action("royal_whisper"), sitting.offer(), 200)
    assert notes(sitting.match)[2:] == [
        "King ×××C×",
        "You  ××××M  D××××",
        "Ada  ···××  ×····",
        "Bo   ···××  ×····",
    ]
    assert notes(sitting.match, " ")[:3] == [
        "     moods      muses",
        "     D T R C M  D T R C M",
        "King × × × C ×",
    ]


def test_the_notes_hold_the_cards_on_top_as_long_as_they_are_there() -> None:
    sitting = given_away(court([["rehearsal"], []]))
    sitting.act(action("rehearsal"), sitting.offer(), 200)
    assert notes(sitting.match)[-1] == "Next MDR"
    sitting.act(acts.order([2, 4, 0]), sitting.offer(), 300)
    # Ada has drawn the first of them.
    assert notes(sitting.match)[-1] == "Next MD"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_plays_and_notes_have_room(players: int) -> None:
    chance = seeded(f"room {players}")
    for number in range(10):
        match = start(MADKING, MADKING.setup(players, f"{number}", {}, None, NAMES[:players]))
        while match.outcome is None:
            seat = int(match.state.to_move())
            legal = match.legal(seat)
            match.play(seat, legal[chance.below(len(legal))])
            view = match.view(HUMAN)
            lines = players_table(FACE.headings(view), FACE.rows(view))
            assert max(line.cell_length for line in lines) <= PLAYS_WIDE
            noted = notes(match)
            assert max(map(len, noted)) <= NOTES_WIDE
            assert len(noted) <= players + 4


# -- the story -------------------------------------------------------------------------


def test_solemn_lines_are_told_one_by_one_and_can_be_hurried() -> None:
    story = Story()
    story.add("Ada kept a drama.", Tone.PLAIN, 100)
    story.add("The show began!", Tone.SOLEMN, 100)
    story.add("The end.", Tone.SOLEMN, 100)
    assert [len(story.told(100 + breaths * BREATH_MS)) for breaths in range(4)] == [1, 2, 3, 3]
    assert not story.is_told(100 + BREATH_MS)
    assert story.is_told(100 + 2 * BREATH_MS)
    story.hurry(150)
    assert story.is_told(150)


def test_a_story_with_nothing_in_it_is_told() -> None:
    assert Story().is_told(0)


# -- on the screen ---------------------------------------------------------------------


def acts_of(at: Desk) -> list[Act]:
    return [entry.act for entry in at.sitting.match.entries if entry.seat == HUMAN]


async def test_an_action_is_chosen_with_keys_and_escape_goes_back() -> None:
    plays = [["tragedy"], ["romance"], ["drama"]]
    async with desk(court([["trade_scenes"], [], []], plays)) as at:
        await at.press_choice("Give the comedy to Ada")
        first = at.choices
        await at.press("1")
        assert at.choices == ["on Ada…", "on Bo taking drama giving tragedy"]
        assert at.table.acts.border_title == "Use Trade Scenes…"
        await at.press("1", "escape", "escape")
        assert at.choices == first
        await at.press("1", "1", "2")
        assert acts_of(at)[-1].wire() == {
            "type": "action",
            "card": "trade_scenes",
            "target": 1,
            "take": "comedy",
            "put": "tragedy",
        }
        assert "You used Trade Scenes on Ada, taking comedy" in at.text("told")


async def test_a_mood_leads_to_its_card() -> None:
    async with desk(court([["gossip"], []], moods=[["drama", "romance"], ["musical"]])) as at:
        await at.press("2", "1", "down")
        assert at.text("card").startswith("A mood in your hand:")
        assert at.table.hand.highlighted == 1


async def test_there_is_nothing_to_pass_on_always() -> None:
    async with desk(court([[], []])) as at:
        await at.press("p")
        assert not at.sitting.always_pass
        assert "always pass" not in at.text("keys")


def last_card() -> Sitting:
    """One card is left; the King wants comedy, the muses drama, tragedy and romance."""
    plays = [["drama"], ["comedy"], ["romance"]]
    return court([[], [], []], plays, deck=["comedy"])


REVEALED = [
    "The show began! The King was Joyous: he wanted comedy.",
    "Your muse wanted drama.",
    "Ada's muse wanted tragedy.",
    "Bo's muse wanted romance.",
]


async def test_the_show_turns_up_the_king_then_each_muse_then_the_fates() -> None:
    """MK-11."""
    async with desk(last_card()) as at:
        await at.press("1")
        seen = []
        while not at.table.story.is_told(at.table.clock.read()):
            assert at.choices == ["Show the rest at once"]
            assert "face down" in at.text("piles")
            await at.wait(BREATH_MS)
            seen.append(at.text("told").splitlines()[-1])
        assert seen[:4] == REVEALED
        assert len(seen) == 7
        assert seen[4] == "You pleased both King and muse and won."
        assert seen[5] == "Ada pleased the King but lost the patron."
        assert "The King's mood: Joyous (comedy)." in at.text("piles")
        assert [line.split() for line in at.text("players").splitlines()] == [
            ["muse", "play"],
            ["You", "drama", "drama", "comedy", "won"],
            ["Ada", "tragedy", "comedy"],
            ["Bo", "romance", "romance"],
        ]
        assert at.choices == ["Play another match", "Leave the table"]
        assert at.text("waiting").startswith("You pleased both King and muse and won.")


async def test_the_show_can_be_hurried() -> None:
    async with desk(last_card()) as at:
        await at.press("1")
        assert "Your muse wanted drama." not in at.text("told")
        await at.press("1")
        told = at.text("told").splitlines()
        assert told[told.index(REVEALED[0]) :][:4] == REVEALED
        assert at.choices == ["Play another match", "Leave the table"]


@pytest.mark.parametrize("key", ["n", "q"])
async def test_nobody_has_to_sit_through_the_show(key: str) -> None:
    sitting = last_card()
    async with desk(sitting) as at:
        await at.press("1", key)
        assert not at.app.is_running if key == "q" else at.sitting is not sitting


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_a_whole_match_is_played_with_keys_alone(players: int) -> None:
    async with desk(seed="a whole match", game=MADKING, players=players) as at:
        while not at.table.is_over:
            await at.wait_for_choices()
            if not at.table.is_over:
                # Whoever gives every other card away gets to use actions too.
                gives = at.choices[0].startswith("Keep") and at.sitting.match.n % 2
                await at.press("2" if gives else "1")
        await at.press_choice("Show the rest")
        kinds = {act.wire()["type"] for act in acts_of(at)}
        assert {"keep", "give", "action"} <= kinds
        assert "The show began!" in at.text("told")
        assert at.choices == ["Play another match", "Leave the table"]
        again, _ = replay(MADKING, at.sitting.match.record())
        assert again.outcome is not None
        await at.press("n")
        assert f"{players} playwrights came to court." in at.text("told")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_everything_has_room(size: tuple[int, int], players: int) -> None:
    async with desk(size=size, game=MADKING, players=players, seed="room", first=0) as at:
        check_room(at, size)
        await at.press("2")
        check_room(at, size)


def check_room(at: Desk, size: tuple[int, int]) -> None:
    for part in ["piles", "players", "waiting", "countdown", "keys", "hand", "notebook"]:
        region = at.app.screen.query_one(f"#{part}").content_region
        lines = at.text(part).splitlines()
        assert len(lines) <= region.height, part
        assert max(map(len, lines)) <= region.width, part
    assert at.table.acts.virtual_size.height <= at.table.acts.content_region.height
    keys = at.app.screen.query_one("#keys").region
    assert (keys.bottom, keys.right) == (size[1], size[0])


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_four_acts_and_four_fates_have_room(size: tuple[int, int]) -> None:
    long = ["tragedy", "tragedy", "romance"]
    sitting = court([[], [], [], []], [long] * 4, deck=["musical"])
    async with desk(sitting, size) as at:
        await at.press("1")
        assert "tragedy tragedy romance musical" in at.text("players")
        check_room(at, size)
        await at.press("1", "1")
        assert at.table.is_over
        for part in ["players", "notebook", "hand", "acts"]:
            widget = at.app.screen.query_one(f"#{part}")
            assert len(at.text(part).splitlines()) <= widget.content_region.height, part


# -- a deck of one's own ---------------------------------------------------------------

MADKING_TEXT = {card.id: card.extra["text"] for card in MADKING.cards}
OWN_DECK = """
[[card]]
id = "bribe"
name = "A Bribe"
text = "Look at the King's mood, then at the next play card."
effects = [{ do = "look_king" }, { do = "look_deck", count = 1 }]
copies = 14
"""


EFFECTS = [part for card in MADKING.cards for _, part in card.parts] + [
    {"do": "move_act", "from": "self", "to": "discards"},
    {"do": "move_act", "from": "discards", "to": "other", "cut_by": "you"},
    {"do": "pass_moods", "to": "right"},
    {"do": "look_deck", "count": 5, "reorder": True},
]


def cards_of_two_effects(seed: str) -> str:
    """A deck file whose cards have two effects each, whatever comes of it."""
    luck = seeded(seed)
    cards = []
    for number in range(14):
        pair = [EFFECTS[luck.below(len(EFFECTS))] for _ in range(2)]
        effects = ", ".join(
            f"{{ {', '.join(f'{name} = {json.dumps(value)}' for name, value in effect.items())} }}"
            for effect in pair
        )
        cards.append(
            f'[[card]]\nid = "card{number}"\nname = "Card {number}"\ntext = "Two things."\n'
            f"effects = [{effects}]\n"
        )
    return "".join(cards)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_a_deck_does_every_act_can_be_chosen(players: int) -> None:
    luck = seeded(f"decks {players}")
    for number in range(8):
        options = {"deck": cards_of_two_effects(f"{players} {number}")}
        setup = MADKING.setup(players, f"{number}", options, None, NAMES[:players])
        match = start(MADKING, setup)
        face: AnyFace = MadkingFace(MADKING, match.company(HUMAN))
        while match.outcome is None:
            seat = int(match.state.to_move())
            legal = match.legal(seat)
            check_choices(offered(match, seat, face), legal)
            for viewer in range(players):
                check_lines(face, match.view(viewer), players)
            match.play(seat, legal[luck.below(len(legal))])


async def test_a_table_is_played_with_a_deck_of_ones_own_and_its_record_has_it() -> None:
    async with desk(game=MADKING, players=2, deck=OWN_DECK, first=0) as at:
        assert at.text("hand").splitlines()[0] == "5 × A Bribe"
        assert at.text("card") == (
            "A Bribe (action): Look at the King's mood, then at the next play card."
        )
        await at.press("2", "1")
        assert "You looked at the King's mood: " in at.text("told")
        record = from_lines(to_lines(at.sitting.match.record()))
        again, _ = replay(MADKING, record)
        assert again.setup.options["deck"] == OWN_DECK
        assert again.view(HUMAN).wire(NAMES) == at.sitting.match.view(HUMAN).wire(NAMES)
        help_text = at.table.face.cards_help(at.sitting.match.view(HUMAN))
        assert "- **A Bribe**, 14 in the game, 1 used." in help_text


def test_the_default_deck_can_be_given_as_ones_own() -> None:
    for options in [{}, {"deck": DECK_TEXT}]:
        setup = MADKING.setup(3, "tea", options, None, NAMES[:3])
        hand = FACE.hand(Sitting(MADKING, setup, ["casual"] * 2).match.view(HUMAN))
        assert len(hand) == 6
