"""Mood'aut in numbers (see `mootable.core.encoding`)."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from mootable.core.act import Act
from mootable.core.encoding import NOTHING, Encoding, Layout, Tape, at_most, left_of, token
from mootable.core.seats import NOBODY, holds, just
from mootable.core.state import State
from mootable.core.view import View
from mootable.core.window import Window
from mootable.games.moodaut import acts
from mootable.games.moodaut.acts import TYPES, Kind, MoodautAct
from mootable.games.moodaut.cards import DECK, IDS, KINDS, NUMBER, Card
from mootable.games.moodaut.events import EventWire
from mootable.games.moodaut.rules import INSIGHT_SHOWS, MoodautState
from mootable.games.moodaut.table import BITS, MOST_COUNTED, Waits, counted, in_one
from mootable.games.moodaut.view import MoodautView

VERSION: Final = 0
QUOTES: Final = 5
NAMED: Final = KINDS - 1
"""What three quotes may name: any card but stress, which is the first."""
DEEPEST: Final = 56
"""No deck is larger."""
MOST_CARDS: Final = 20
MOST_COPIES: Final = 6
MOST_OWED: Final = 9
MOST_NOPES: Final = 5
STRESS: Final = DECK[Card.STRESS].copies
ONE_WORD: Final = [Kind.PASS, Kind.NOPE, Kind.DRAW, Kind.ADDRESS, Kind.ASK, Kind.YIELD]
PLAIN: Final[list[MoodautAct]] = [
    acts.PASS,
    acts.NOPE,
    acts.DRAW,
    acts.ADDRESS,
    acts.ASK,
    acts.YIELD,
]
PLAY_AT: Final = 6
HELP_AT: Final = PLAY_AT + KINDS


class What:
    """What tokens tell of."""

    PLAY: Final = 1
    PAIR: Final = 2
    TRIPLE: Final = 3
    NOPE: Final = 4
    DRAW: Final = 5
    STRESS: Final = 6
    ASK: Final = 7
    ADDRESS: Final = 8
    HIDE: Final = 9
    OUT: Final = 10
    GIVE: Final = 11
    STEAL: Final = 12
    GOT: Final = 13
    MISSED: Final = 14
    INSIGHT: Final = 15


TOLD: Final[list[str]] = [
    "nothing",
    "a card was played on `whom`; its number from 1",
    "a pair was played on `whom`; the quote",
    "three quotes were played on `whom`; the card named",
    "Not Happening",
    "a card was drawn",
    "stress was drawn",
    "the table was asked",
    "the stress of `whom` was addressed",
    "the stress was hidden; for whoever did it, how deep, from 1",
    "a player is out",
    "a card was given to `whom`; for those two, which",
    "a card of `whom` was stolen; for those two, which",
    "the card named was there",
    "the card named was not there",
    "the deck was looked into; for whoever did it, the place of the first stress, or 4 if none",
]


@final
class MoodautEncoding(Encoding):
    """Mood'aut at a table of so many."""

    def __init__(self, players: int) -> None:
        self.name = f"moodaut_v{VERSION}"
        self.rules = {"game": 3}
        self.players = players
        self.tokens = TOLD
        self.words = {}
        self.numbers = self.numbered()
        self.pair_at: i64 = HELP_AT + players
        self.triple_at: i64 = self.pair_at + QUOTES * players
        self.give_at: i64 = self.triple_at + QUOTES * players * NAMED
        self.hide_at: i64 = self.give_at + KINDS
        self.cells = self.laid_out()
        self.notes = Layout()
        self.seal()

    def numbered(self) -> Layout:
        numbers = Layout()
        players: int = self.players
        for kind in ONE_WORD:
            numbers.add(TYPES[kind], 1, "")
        numbers.add("play", KINDS, "by card")
        numbers.add("play help", players, "by target")
        numbers.add("pair", QUOTES * players, "by quote, then target")
        numbers.add("triple", QUOTES * players * NAMED, "by quote, then target, then card named")
        numbers.add("give", KINDS, "by card")
        numbers.add("hide", DEEPEST + 1, "by depth")
        return numbers

    def laid_out(self) -> Layout:
        cells = Layout()
        players: int = self.players
        cells.add("waits", 1, "what the table waits for", Waits.HIDE)
        cells.add("hand", KINDS, "how many of each card I hold", MOST_COPIES)
        for seat in range(players):
            cells.add(f"cards {seat}", 1, "how many cards a player holds", MOST_CARDS)
            cells.add(f"supports {seat}", 1, "how often they have rescued somebody", 2)
            cells.add(f"out {seat}", 1, "whether they are out")
        cells.add("turn", 1, "whose turn it is", players - 1)
        cells.add("owed", 1, "how many turns they owe", MOST_OWED)
        cells.add("heaped", 1, "whether those were heaped on")
        cells.add("deck", 1, "how many cards are in the deck", DEEPEST)
        cells.add("stress", 1, "how many of them are stress", STRESS)
        cells.add("discards", KINDS, "how many of each card lie there", MOST_COPIES)
        cells.add("owner", 1, "who laid the top card, or who has to answer", players - 1)
        cells.add("played", 1, "what is answered: 1 a play, 2 a pair, 3 three; 0 nothing", 3)
        cells.add("card", 1, "its card, from 1", KINDS)
        cells.add("target", 1, "on whom, from 1", players)
        cells.add("want", 1, "the card named, from 1", KINDS)
        cells.add("nopes", 1, "how many nopes lie on it", MOST_NOPES)
        return cells

    # -- acts ---------------------------------------------------------------------------

    def number(self, act: Act, seat: i64) -> i64:
        deed = cast(MoodautAct, act)
        kind = deed.kind
        if kind == Kind.PASS or kind == Kind.NOPE or kind == Kind.DRAW:
            return kind
        if kind == Kind.PLAY:
            if deed.target == NOBODY:
                return PLAY_AT + deed.card
            return HELP_AT + left_of(deed.target, seat, self.players)
        if kind == Kind.GIVE:
            return self.give_at + deed.card
        if kind == Kind.HIDE:
            return self.hide_at + deed.depth
        if kind == Kind.PAIR or kind == Kind.TRIPLE:
            side = left_of(deed.target, seat, self.players)
            sets = (deed.card - Card.QUOTE1) * self.players + side
            if kind == Kind.PAIR:
                return self.pair_at + sets
            return self.triple_at + sets * NAMED + deed.want - Card.ADDRESS
        if kind == Kind.ADDRESS:
            return 3
        return 4 if kind == Kind.ASK else 5

    def write_numbers(self, legal: list[Act], seat: i64, numbers: vec[i32], at: i64) -> i64:
        # That they are acts of Mood'aut is asked in one look, that they are acts in several.
        for deed in cast("list[MoodautAct]", legal):
            numbers[at] = i32(self.number(deed, seat))
            at += 1
        return at

    def act(self, number: i64, seat: i64) -> Act:
        if number < PLAY_AT:
            return PLAIN[number]
        if number < HELP_AT:
            return acts.PLAY[number - PLAY_AT]
        if number >= self.hide_at:
            return acts.HIDE[number - self.hide_at]
        if number >= self.give_at:
            return acts.GIVE[number - self.give_at]
        players = self.players
        if number < self.pair_at:
            return acts.HELP[(seat + number - HELP_AT) % players]
        if number < self.triple_at:
            sets = number - self.pair_at
            return acts.PAIR[Card.QUOTE1 + sets // players][(seat + sets) % players]
        named = number - self.triple_at
        sets = named // NAMED
        by_target = acts.TRIPLE[Card.QUOTE1 + sets // players][(seat + sets) % players]
        return by_target[Card.ADDRESS + named % NAMED]

    # -- the row ------------------------------------------------------------------------

    def look(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        table = cast(MoodautState, state)
        players = self.players
        row[at] = u8(table.windows[0].kind)
        at = write_counts(table.table[seat].counts, row, at + 1)
        side: i64 = 0
        other = seat
        while side < players:
            player = table.table[other]
            out = not holds(table.living, other)
            at = write_player(player.cards, player.supports, out, row, at)
            other += 1
            if other == players:
                other = 0
            side += 1
        row[at] = u8(left_of(table.turn, seat, players))
        row[at + 1] = at_most(table.owed, MOST_OWED)
        row[at + 2] = u8(1) if table.heaped else u8(0)
        row[at + 3] = at_most(len(table.deck), DEEPEST)
        row[at + 4] = at_most(STRESS - table.shown - table.gone, STRESS)
        at = write_counts(table.lying, row, at + 5)
        self.write_play(table.windows[0], table.played, table.nopes, seat, row, at)

    def read(self, view: View, row: vec[u8], at: i64) -> None:
        seen = cast(MoodautView, view)
        players = self.players
        me = seen.seat
        row[at] = u8(seen.window.kind)
        at = write_counts(in_one(seen.hand), row, at + 1)
        side: i64 = 0
        while side < players:
            other = (me + side) % players
            out = not seen.is_living(other)
            at = write_player(seen.counts[other], seen.supports[other], out, row, at)
            side += 1
        row[at] = u8(left_of(seen.turn, me, players))
        row[at + 1] = at_most(seen.owed, MOST_OWED)
        row[at + 2] = u8(1) if seen.heaped else u8(0)
        row[at + 3] = at_most(seen.deck, DEEPEST)
        row[at + 4] = at_most(seen.stress_left, STRESS)
        at = write_counts(counted(seen.discards), row, at + 5)
        self.write_play(seen.window, seen.played, seen.nopes, me, row, at)

    def write_play(
        self, window: Window, played: MoodautAct, nopes: i64, me: i64, row: vec[u8], at: i64
    ) -> None:
        """What is answered: a play, in the window after it and while its target has to give."""
        row[at] = u8(left_of(window.owner, me, self.players))
        is_open = window.kind == Waits.NOPE or window.kind == Waits.GIVE
        if not is_open:
            row[at + 1] = 0
            row[at + 2] = 0
            row[at + 3] = 0
            row[at + 4] = 0
            row[at + 5] = 0
            return
        row[at + 1] = u8(played.kind - Kind.PLAY + 1)
        row[at + 2] = u8(played.card + 1)
        target = played.target
        row[at + 3] = u8(0) if target < 0 else u8(left_of(target, me, self.players) + 1)
        row[at + 4] = u8(played.want + 1)
        row[at + 5] = at_most(nopes, MOST_NOPES)

    # -- what happened ------------------------------------------------------------------

    def token(self, event: dict[str, object]) -> i64:
        return told(cast(EventWire, event))

    def do(self, state: State, seat: i64, act: Act, tape: Tape) -> None:
        table = cast(MoodautState, state)
        deed = cast(MoodautAct, act)
        kind = deed.kind
        if kind == Kind.PASS:
            self.pass_by(table, seat, tape)
            return
        is_drawn = kind == Kind.DRAW and (len(table.deck) > 0 or len(table.discards) > 0)
        table.apply(seat, act)
        if kind == Kind.DRAW:
            if is_drawn:
                tape.add(token(What.STRESS if table.shown else What.DRAW, seat))
        elif kind == Kind.PLAY:
            tape.add(token(What.PLAY, seat, deed.target, deed.card + 1))
        elif kind == Kind.PAIR:
            tape.add(token(What.PAIR, seat, deed.target, deed.card + 1))
        elif kind == Kind.TRIPLE:
            tape.add(token(What.TRIPLE, seat, deed.target, deed.want + 1))
        elif kind == Kind.GIVE:
            knows = just(seat) | just(table.turn)
            tape.add(token(What.GIVE, seat, table.turn, deed.card + 1), knows)
        elif kind == Kind.ADDRESS:
            tape.add(token(What.ADDRESS, seat, table.turn))
        elif kind == Kind.HIDE:
            tape.add(token(What.HIDE, seat, NOBODY, deed.depth + 1), just(seat))
        elif kind == Kind.NOPE:
            tape.add(token(What.NOPE, seat))
        else:
            tape.add(token(What.ASK if kind == Kind.ASK else What.OUT, seat))

    def pass_by(self, table: MoodautState, seat: i64, tape: Tape) -> None:
        """The last pass settles what was played, and some plays show something."""
        window = table.windows[0]
        settles = window.kind == Waits.NOPE and window.asked == just(seat) and table.nopes % 2 == 0
        played = table.played
        if not settles or (played.target == NOBODY and played.card != Card.INSIGHT):
            table.apply(seat, acts.PASS)
            return
        turn = table.turn
        if played.target == NOBODY:
            table.apply(seat, acts.PASS)
            tape.add(token(What.INSIGHT, turn, NOBODY, seen_in(table.deck)), just(turn))
            return
        held = table.table[turn].counts
        is_held = played.kind == Kind.TRIPLE and table.table[played.target].hand[played.want] > 0
        fizzles = table.table[played.target].cards == 0
        table.apply(seat, acts.PASS)
        if fizzles:
            return
        if played.kind == Kind.TRIPLE:
            what: i64 = What.GOT if is_held else What.MISSED
            tape.add(token(what, turn, played.target, played.want + 1))
        elif played.kind == Kind.PAIR:
            card: i64 = 0
            taken = table.table[turn].counts - held
            while taken >> (card + 1) * BITS:
                card += 1
            knows = just(turn) | just(played.target)
            tape.add(token(What.STEAL, turn, played.target, card + 1), knows)


def seen_in(deck: list[int]) -> i64:
    """Where the first stress is among the top cards, from 1; 4 if it is not among them."""
    place: i64 = 1
    top: i64 = len(deck)
    while place <= INSIGHT_SHOWS and place <= top:
        if deck[top - place] == Card.STRESS:
            return place
        place += 1
    return INSIGHT_SHOWS + 1


def write_player(cards: i64, supports: i64, out: bool, row: vec[u8], at: i64) -> i64:
    row[at] = at_most(cards, MOST_CARDS)
    row[at + 1] = at_most(supports, 2)
    row[at + 2] = u8(1) if out else u8(0)
    return at + 3


def write_counts(counts: i64, row: vec[u8], at: i64) -> i64:
    """How many there are of each card."""
    end = at + KINDS
    while at < end:
        copies = counts & MOST_COUNTED
        if copies > MOST_COPIES:
            copies = MOST_COPIES
        row[at] = u8(copies)
        counts >>= BITS
        at += 1
    return at


def told(event: EventWire) -> i64:
    """An event of Mood'aut as a token."""
    kind = event["type"]
    if kind not in SAID:
        return NOTHING
    if event["type"] == "played":
        cards = event["cards"]
        card = NUMBER[event["want"]] if "want" in event else NUMBER[cards[0]]
        return token(len(cards), event["seat"], event.get("target", NOBODY), card + 1)
    if event["type"] == "demanded":
        what = What.GOT if event["got"] else What.MISSED
        return token(what, event["seat"], event["target"], NUMBER[event["card"]] + 1)
    if event["type"] == "gave" or event["type"] == "stole":
        known = NUMBER[event["card"]] + 1 if "card" in event else 0
        return token(SAID[kind], event["seat"], event["target"], known)
    if event["type"] == "hid":
        return token(
            What.HIDE, event["seat"], NOBODY, event["depth"] + 1 if "depth" in event else 0
        )
    if event["type"] == "addressed":
        return token(What.ADDRESS, event["seat"], event["drawer"])
    if event["type"] == "insight":
        deep = 0
        if "cards" in event:
            seen = event["cards"]
            stress = IDS[Card.STRESS]
            deep = seen.index(stress) + 1 if stress in seen else INSIGHT_SHOWS + 1
        return token(What.INSIGHT, event["seat"], NOBODY, deep)
    return token(SAID[kind], cast(int, cast("dict[str, object]", event)["seat"]))


SAID: Final[dict[str, int]] = {
    "played": What.PLAY,
    "noped": What.NOPE,
    "drew": What.DRAW,
    "stress": What.STRESS,
    "asked": What.ASK,
    "addressed": What.ADDRESS,
    "hid": What.HIDE,
    "out": What.OUT,
    "gave": What.GIVE,
    "stole": What.STEAL,
    "demanded": What.GOT,
    "insight": What.INSIGHT,
}
"""The events that have a token."""
