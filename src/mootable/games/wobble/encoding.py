"""Wobble in numbers (see `mootable.core.encoding`).

A plus card is told by its task where it is played, and without it in a hand: what can be played
is shown by the mask. Words are left out, as of bots whose tasks succeed by skill.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from mootable.core.act import Act
from mootable.core.encoding import NOTHING, WAIT, Encoding, Layout, Tape, at_most, left_of, token
from mootable.core.seats import NOBODY, holds
from mootable.core.state import State
from mootable.core.view import View
from mootable.games.wobble import acts
from mootable.games.wobble.acts import Field, Kind, WobbleAct
from mootable.games.wobble.cards import (
    COLOURS,
    EVERY_COLOUR,
    FACE,
    HUES,
    KINDS,
    NO_CARD,
    NUMBER,
    SYMBOL,
    TASKS,
    Symbol,
    asks_whom,
    is_bare,
)
from mootable.games.wobble.events import EventWire
from mootable.games.wobble.quick import odds
from mootable.games.wobble.rules import WobbleState
from mootable.games.wobble.table import Waits, WobbleTable
from mootable.games.wobble.tokens import MOST_TOLD, TOLD, What
from mootable.games.wobble.unsettled import PALMS, UNPICKED
from mootable.games.wobble.view import WobbleView

VERSION: Final = 1
PLAIN: Final[list[WobbleAct]] = [
    acts.READY,
    acts.DRAW,
    acts.RENEW,
    acts.TAKE,
    acts.TRY,
    acts.TRY_FOR_REAL,
    acts.PICK,
    acts.ANSWER,
    acts.DECLINE,
    acts.BACK,
]
"""From 1 on; 0 is to wait."""
NAME_AT: Final = 11
COLOUR_AT: Final = NAME_AT + 9
PALM_AT: Final = COLOUR_AT + EVERY_COLOUR
RPS_AT: Final = PALM_AT + 2
VOTE_AT: Final = RPS_AT + 3
CHOOSE_AT: Final = VOTE_AT + 2
"""To choose nothing, half a hand, a colour, and then a seat to swap with or one to aim at."""
CHOOSE_SEAT_AT: Final = CHOOSE_AT + 2 + EVERY_COLOUR

ONCE: Final[list[int]] = [
    card for card in range(KINDS) if not is_bare(card) and not asks_whom(card)
]
"""The cards that are played as they are."""
TWICE: Final[list[int]] = [card for card in ONCE if HUES[card]]
AIMED: Final[list[int]] = [card for card in range(KINDS) if asks_whom(card)]
ZEROS: Final[list[int]] = [card for card in ONCE if SYMBOL[card] == Symbol.ZERO]
HALVES: Final[list[int]] = [card for card in ONCE if SYMBOL[card] == Symbol.HALF]
FACES: Final[list[int]] = [card for card in range(KINDS) if FACE[card] == card]


def places(cards: list[int]) -> list[int]:
    """By card: its place among these."""
    return [cards.index(card) if card in cards else NO_CARD for card in range(KINDS)]


ONCE_PLACE: Final = places(ONCE)
TWICE_PLACE: Final = places(TWICE)
AIMED_PLACE: Final = places(AIMED)
ZERO_PLACE: Final = places(ZEROS)
HALF_PLACE: Final = places(HALVES)
FACE_PLACE: Final[list[int]] = [FACES.index(FACE[card]) for card in range(KINDS)]

MOST_CARDS: Final = 30
MOST_SCORE: Final = 100
MOST_DECK: Final = 120
MOST_AT_STAKE: Final = 60
MOST_OWED: Final = 5
MOST_OF_A_FACE: Final = 4
PARTS: Final = 20
"""Into how many parts it is divided how likely something is."""


@final
class WobbleEncoding(Encoding):
    """Wobble at a table of so many."""

    def __init__(self, players: int) -> None:
        self.name = f"wobble_v{VERSION}"
        self.rules = {"game": 3}
        self.players = players
        self.tokens = TOLD
        self.words = {}
        self.numbers = self.numbered()
        self.choose_at_at: i64 = CHOOSE_SEAT_AT + players
        self.once_at: i64 = CHOOSE_SEAT_AT + 2 * players
        self.twice_at: i64 = self.once_at + len(ONCE)
        self.half_at: i64 = self.twice_at + len(TWICE)
        self.zero_at: i64 = self.half_at + 2 * len(HALVES)
        self.aimed_at: i64 = self.zero_at + 2 * len(ZEROS) * players
        self.by_seat: list[list[WobbleAct]] = [self.every_act(seat) for seat in range(players)]
        self.cells = self.laid_out()
        self.notes = Layout()
        # Each round begins with one, and the first with the deal.
        self.hears_opening = True
        self.seal()

    def numbered(self) -> Layout:
        numbers = Layout()
        players: int = self.players
        numbers.add("wait", 1, "do nothing, where nobody waits for it")
        for name in ("ready", "draw", "renew", "take", "try", "try for real", "pick", "answer"):
            numbers.add(name, 1, "")
        numbers.add("decline", 1, "")
        numbers.add("back", 1, "")
        numbers.add("name", 9 + EVERY_COLOUR, "1 to 9, then the colours")
        numbers.add("palm", 2, "down, up")
        numbers.add("rps", 3, "rock, paper, scissors")
        numbers.add("vote", 2, "not done, done")
        numbers.add("choose", 2 + EVERY_COLOUR, "nothing, half, a colour")
        numbers.add("choose seat", 2 * players, "by seat to swap with, then by target")
        numbers.add("play", len(ONCE), "by card")
        numbers.add("play twice", len(TWICE), "by card")
        numbers.add("play half", 2 * len(HALVES), "by card; then the same twice")
        numbers.add("play 0 seat", 2 * len(ZEROS) * players, "by card, then seat; then twice")
        numbers.add("play at", 2 * len(AIMED) * players, "by card, then target; then twice")
        return numbers

    def every_act(self, seat: int) -> list[WobbleAct]:
        """Every act of a seat, by number; the first, to wait, is none of the game's."""
        players: int = self.players
        around = [(seat + side) % players for side in range(players)]
        found = [WobbleAct(Kind.READY), *PLAIN, *acts.NAME[1:], *acts.NAME_COLOUR]
        found += [*acts.PALM, *acts.RPS, *acts.VOTE]
        found += [WobbleAct(Kind.CHOOSE), WobbleAct(Kind.CHOOSE, yes=True)]
        found += [WobbleAct(Kind.CHOOSE, colour=hue) for hue in range(EVERY_COLOUR)]
        found += [WobbleAct(Kind.CHOOSE, seat=other) for other in around]
        found += [WobbleAct(Kind.CHOOSE, target=other) for other in around]
        found += [acts.PLAY[card] for card in ONCE]
        found += [acts.TWICE[card] for card in TWICE]
        for twice in (False, True):
            found += [WobbleAct(Kind.PLAY, card, twice, yes=True) for card in HALVES]
        for twice in (False, True):
            for card in ZEROS:
                found += [WobbleAct(Kind.PLAY, card, twice, seat=other) for other in around]
        for at in (acts.PLAY_AT, acts.TWICE_AT):
            for card in AIMED:
                found += [at[card][other] for other in around]
        return found

    def laid_out(self) -> Layout:
        cells = Layout()
        players: int = self.players
        cells.add("waits", 1, "what the table waits for", Waits.AWAY)
        cells.add("hand", len(FACES), "how many of each card I hold, by face", MOST_OF_A_FACE)
        for seat in range(players):
            cells.add(f"cards {seat}", 1, "how many cards a player holds", MOST_CARDS)
            cells.add(f"score {seat}", 1, "their minus points, in tens", MOST_SCORE)
            cells.add(f"owes {seat}", 1, "how many turns they have to miss", MOST_OWED)
            cells.add(f"away {seat}", 1, "whether they are away")
            cells.add(f"dodged {seat}", 1, "whether they are out of the attack")
        cells.add("turn", 1, "whose turn it is, from 1", players)
        cells.add("next", 1, "who comes next after me", players - 1)
        cells.add("deck", 1, "how many cards are in the draw pile", MOST_DECK)
        cells.add("top", 1, "the symbol of the top card, from 1", Symbol.DOUBLE + 1)
        cells.add("colour", 1, "the colour in force, from 1", EVERY_COLOUR)
        cells.add("open", 1, "whether it can be tossed in on")
        cells.add("drawn", 1, "the symbol of the card that was drawn and must be played", 27)
        cells.add("named", 9, "whether a number has been named in this round")
        cells.add("attack", 1, "its symbol, from 1", Symbol.DOUBLE + 1)
        cells.add("stake", 1, "how much is at stake", MOST_AT_STAKE)
        cells.add("target", 1, "at whom, from 1", players)
        cells.add("owner", 1, "whose its last card is, from 1", players)
        cells.add("answer", 1, "what the target said: 1 take, 2 try", 2)
        cells.add("jerked", 1, "whether a jerk card lies on it")
        cells.add("not me", 1, "who said Not Me, from 1", players)
        cells.add("trial", 1, "the task, from 1; after them palms", len(TASKS) + 1)
        cells.add("doer", 1, "who does it, from 1", players)
        cells.add("rival", 1, "the other side, from 1", players)
        cells.add("pick", 1, "what I have picked, from 1", MOST_TOLD)
        cells.add("skill", len(TASKS), "how often I succeed, in percent", MOST_TOLD)
        cells.add("odds", 1, "how likely I do all tasks of the attack, in twentieths", PARTS)
        return cells

    # -- acts ---------------------------------------------------------------------------

    def number(self, act: Act, seat: i64) -> i64:
        if act is WAIT:
            return 0
        deed = cast(WobbleAct, act)
        kind = deed.kind
        if kind == Kind.PLAY:
            return self.number_of_play(deed, seat)
        if kind == Kind.CHOOSE:
            return self.number_of_choice(deed, seat)
        if kind <= Kind.TAKE:
            return 1 if kind == Kind.READY else kind - Kind.DRAW + 2
        if kind == Kind.TRY:
            return 6 if deed.field == Field.VOTE else 5
        if kind == Kind.NAME:
            return COLOUR_AT + deed.colour if deed.colour >= 0 else NAME_AT + deed.number - 1
        if kind == Kind.PALM:
            return PALM_AT + (1 if deed.yes else 0)
        if kind == Kind.RPS:
            return RPS_AT + deed.number
        if kind == Kind.VOTE:
            return VOTE_AT + (1 if deed.yes else 0)
        if kind == Kind.BACK:
            return 10
        return kind - Kind.PICK + 7

    def number_of_choice(self, deed: WobbleAct, seat: i64) -> i64:
        if deed.colour >= 0:
            return CHOOSE_AT + 2 + deed.colour
        if deed.seat != NOBODY:
            return CHOOSE_SEAT_AT + left_of(deed.seat, seat, self.players)
        if deed.target != NOBODY:
            return self.choose_at_at + left_of(deed.target, seat, self.players)
        return CHOOSE_AT + (1 if deed.yes else 0)

    def number_of_play(self, deed: WobbleAct, seat: i64) -> i64:
        card = deed.card
        if deed.target != NOBODY:
            place: i64 = AIMED_PLACE[card] + (len(AIMED) if deed.twice else 0)
            side = left_of(deed.target, seat, self.players)
            return self.aimed_at + place * self.players + side
        if deed.seat != NOBODY:
            place = ZERO_PLACE[card] + (len(ZEROS) if deed.twice else 0)
            side = left_of(deed.seat, seat, self.players)
            return self.zero_at + place * self.players + side
        if deed.yes:
            return self.half_at + HALF_PLACE[card] + (len(HALVES) if deed.twice else 0)
        if deed.twice:
            return self.twice_at + TWICE_PLACE[card]
        return self.once_at + ONCE_PLACE[card]

    def act(self, number: i64, seat: i64) -> Act:
        return WAIT if number == 0 else self.by_seat[seat][number]

    # -- the row ------------------------------------------------------------------------

    def look(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        table = cast(WobbleState, state)
        counts = [len(hand) for hand in table.hands]
        self.write(table, seat, counts, len(table.deck), row, at)

    def read(self, view: View, row: vec[u8], at: i64) -> None:
        seen = cast(WobbleView, view)
        self.write(seen.table, seen.seat, seen.counts, seen.deck, row, at)

    def write(
        self, table: WobbleTable, me: i64, counts: list[int], deck: i64, row: vec[u8], at: i64
    ) -> None:
        """Of the table only what lies open, and my hand, my pick and my skills."""
        players = self.players
        row[at] = u8(table.window.kind)
        at = write_hand(table.hands[me], row, at + 1)
        attack = table.attack
        side: i64 = 0
        while side < players:
            other = (me + side) % players
            row[at] = at_most(counts[other], MOST_CARDS)
            row[at + 1] = at_most(max(0, table.scores[other]) // 10, MOST_SCORE)
            row[at + 2] = at_most(table.owes[other], MOST_OWED)
            row[at + 3] = u8(1) if table.is_away(other) else u8(0)
            dodged = attack is not None and holds(attack.dodged, other)
            row[at + 4] = u8(1) if dodged else u8(0)
            at += 5
            side += 1
        row[at] = self.side(table.turn, me)
        row[at + 1] = u8(left_of(table.ring.nexts[me], me, players))
        row[at + 2] = at_most(deck, MOST_DECK)
        top = table.top()
        row[at + 3] = u8(0) if top == NO_CARD else u8(SYMBOL[top] + 1)
        row[at + 4] = u8(table.colour + 1)
        row[at + 5] = u8(1) if table.can_be_tossed_on and table.is_played_on() else u8(0)
        row[at + 6] = u8(0) if table.drawn == NO_CARD else u8(SYMBOL[table.drawn] + 1)
        at += 7
        number: i64 = 1
        while number <= 9:
            row[at] = u8((table.named >> number) & 1)
            at += 1
            number += 1
        at = self.write_attack(table, me, row, at)
        self.write_trial(table, me, row, at)

    def write_attack(self, table: WobbleTable, me: i64, row: vec[u8], at: i64) -> i64:
        attack = table.attack
        if attack is None:
            end = at + 7
            while at < end:
                row[at] = 0
                at += 1
            return end
        row[at] = u8(attack.symbol + 1)
        row[at + 1] = at_most(attack.amount(), MOST_AT_STAKE)
        row[at + 2] = self.side(attack.target, me)
        row[at + 3] = self.side(attack.owner(), me)
        row[at + 4] = u8(attack.answer)
        row[at + 5] = u8(1) if attack.is_jerked else u8(0)
        row[at + 6] = self.side(attack.notme, me)
        return at + 7

    def write_trial(self, table: WobbleTable, me: i64, row: vec[u8], at: i64) -> None:
        trial = table.trial
        if trial is None:
            row[at] = 0
            row[at + 1] = 0
            row[at + 2] = 0
            row[at + 3] = 0
        else:
            row[at] = u8(len(TASKS) + 1) if trial.task == PALMS else u8(trial.task + 1)
            row[at + 1] = self.side(trial.doer, me)
            row[at + 2] = self.side(trial.rival, me)
            row[at + 3] = at_most(trial.picks[me] - UNPICKED, MOST_TOLD)
        at += 4
        for skill in table.skills[me]:
            row[at] = u8(max(0, skill))
            at += 1
        attack = table.attack
        is_tried = attack is not None and attack.is_plus()
        row[at] = u8(odds(table, me) * PARTS // 100) if is_tried else u8(0)

    def side(self, seat: i64, me: i64) -> u8:
        """A seat, from 1; 0 where there is nobody."""
        return u8(0) if seat == NOBODY else u8(left_of(seat, me, self.players) + 1)

    # -- what happened ------------------------------------------------------------------

    def token(self, event: dict[str, object]) -> i64:
        return told(cast(EventWire, event))

    def do(self, state: State, seat: i64, act: Act, tape: Tape) -> None:
        """The rules write on the tape themselves, and make no events."""
        table = cast(WobbleState, state)
        table.tape = tape
        table.apply(seat, act)
        table.tape = None


def write_hand(hand: list[int], row: vec[u8], at: i64) -> i64:
    end = at + len(FACES)
    place = at
    while place < end:
        row[place] = 0
        place += 1
    for card in hand:
        place = at + FACE_PLACE[card]
        if row[place] < MOST_OF_A_FACE:
            row[place] += 1
    return end


def symbol_of(card: str) -> i64:
    return SYMBOL[NUMBER[card]] + 1


def told(event: EventWire) -> i64:
    """An event of Wobble as a token."""
    if event["type"] == "played":
        what: i64 = What.PLAY if len(event["cards"]) == 1 else What.PLAY_TWICE
        if "tossed_in" in event:
            what = What.TOSS
        return token(what, event["seat"], NOBODY, symbol_of(event["cards"][0]))
    if event["type"] == "drew":
        return token(What.DRAW, event["seat"], NOBODY, min(event["count"], MOST_TOLD))
    if event["type"] == "answered":
        return token(What.TAKE if event["answer"] == "take" else What.TRY, event["seat"])
    if event["type"] == "hit":
        seat = event["seats"][0] if len(event["seats"]) == 1 else NOBODY
        return token(What.HIT, seat, NOBODY, min(event["amount"], MOST_TOLD))
    if event["type"] == "named":
        named = event["number"] if "number" in event else 10 + COLOURS.index(event["colour"])
        return token(What.NAME, event["seat"], NOBODY, named)
    if event["type"] == "exchanged":
        return token(What.EXCHANGE, event["seat"], event["target"])
    if event["type"] == "done" or event["type"] == "failed":
        what = What.DONE if event["type"] == "done" else What.FAILED
        return token(what, event["seat"], NOBODY, TASKS.index(event["task"]) + 1)
    if event["type"] == "round":
        return token(What.ROUND, event["dealer"])
    if event["type"] == "turned_up":
        return token(What.TURN_UP, event["seat"], NOBODY, symbol_of(event["card"]))
    if event["type"] == "away":
        return token(What.AWAY, event["seat"], NOBODY, min(event["times"], MOST_TOLD))
    what = SAID.get(event["type"], NOTHING)
    if what == NOTHING:
        return NOTHING
    return token(what, cast(int, cast("dict[str, object]", event)["seat"]))


SAID: Final[dict[str, int]] = {
    "renewed": What.RENEW,
    "unlucky": What.UNLUCKY,
    "back": What.BACK,
}
"""The events that tell of a seat and of nothing else."""
