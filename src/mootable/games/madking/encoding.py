"""The Mad King in numbers, with the usual action deck (see `mootable.core.encoding`)."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from mootable.core.act import Act
from mootable.core.encoding import NOTHING, Encoding, Layout, Tape, at_most, left_of
from mootable.core.seats import NOBODY
from mootable.core.state import State
from mootable.core.view import View
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import ALL, DECK, KINDS, NONE, NUMBER, Action
from mootable.games.madking.checks import asks
from mootable.games.madking.events import EventWire
from mootable.games.madking.heard import NOTED, SAID, genre, told
from mootable.games.madking.row import (
    MOST_ACTS,
    PARTS,
    genres_in,
    write_actions,
    write_cards,
    write_counts,
    write_own,
    write_play,
    write_shares,
)
from mootable.games.madking.rules import MadkingState
from mootable.games.madking.rumours import Rumours
from mootable.games.madking.table import Waits
from mootable.games.madking.tokens import (
    BY_LIBRARY,
    MOST_TALLIED,
    PLACE,
    TOLD,
    suppose,
    tally,
    tally_anew,
)
from mootable.games.madking.view import MadkingView

VERSION: Final = 1
ORDERED: Final = 3
"""How many cards of the deck the usual cards put in order, at most."""
CUT_AT: Final = 2
PASS_AT: Final = CUT_AT + ALL
SHOW_AT: Final = PASS_AT + ALL
SWAP_AT: Final = SHOW_AT + ALL
ORDER_AT: Final = SWAP_AT + 2
GIVE_AT: Final = ORDER_AT + ALL + ALL**2 + ALL**3

MOST_CARDS: Final = 15
EVERY_GENRE: Final = (1 << ALL) - 1


class Asked:
    """What a use of an action card says besides the card."""

    TARGET: Final = 1
    TAKE: Final = 2
    PUT: Final = 4
    MOOD: Final = 8
    CUT: Final = 16


def asked_of(action: Action) -> int:
    """All that a use of a card may say."""
    found = 0
    for name, flag in (("target", 1), ("take", 2), ("put", 4), ("mood", 8)):
        if asks(action, name):
            found |= flag
    return found | (Asked.CUT if any(effect.by_you for effect in action.effects) else 0)


ASKED: Final[list[int]] = [
    asked_of(next(action for action in DECK if action.id == kind.id)) for kind in KINDS
]


@final
class MadkingEncoding(Encoding):
    """The Mad King at a table of so many."""

    def __init__(self, players: int) -> None:
        self.name = f"madking_v{VERSION}"
        self.rules = {"game": 2}
        self.players = players
        self.tokens = TOLD
        self.words = {}
        self.use_at: list[int] = []
        self.numbers = self.numbered()
        self.by_seat: list[list[MadkingAct]] = [self.every_act(seat) for seat in range(players)]
        self.cells = self.laid_out()
        self.moods_at: i64 = 1 + len(KINDS)
        self.notes = self.noted()
        # Room to weigh in what mood the King is.
        self.royal: vec[float] = vec[float]([0.0] * ALL)
        self.seal()

    def numbered(self) -> Layout:
        numbers = Layout()
        players: int = self.players
        numbers.add("keep", 1, "")
        numbers.add("end", 1, "")
        numbers.add("cut", ALL, "by genre")
        numbers.add("pass_mood", ALL, "by genre")
        numbers.add("show_mood", ALL, "by genre")
        numbers.add("swap", 2, "no, yes")
        numbers.add("order", ALL + ALL**2 + ALL**3, "by the genres of one, of two, of three cards")
        numbers.add("give", players, "by target")
        for place, kind in enumerate(KINDS):
            says, count = ["by"], 1
            for flag, size, word in self.sizes():
                if ASKED[place] & flag:
                    says.append(word)
                    count *= size
            text = " ".join(says) if len(says) > 1 else ""
            self.use_at.append(numbers.add(f"action {kind.id}", count, text))
        return numbers

    def sizes(self) -> list[tuple[int, int, str]]:
        """What a use may say, how many ways there are, and what that is called."""
        return [
            (Asked.TARGET, self.players, "target"),
            (Asked.TAKE, ALL, "take"),
            (Asked.PUT, ALL, "put"),
            (Asked.MOOD, ALL, "mood"),
            (Asked.CUT, ALL + 1, "cut"),
        ]

    def every_act(self, seat: int) -> list[MadkingAct]:
        """Every act of a seat, by number."""
        players: int = self.players
        around = [(seat + side) % players for side in range(players)]
        found = [acts.KEEP, acts.END, *acts.CUT, *acts.PASS_MOOD, *acts.SHOW_MOOD]
        found += [acts.DONT_SWAP, acts.SWAP]
        for length in range(1, ORDERED + 1):
            for which in range(ALL**length):
                cards = [which // ALL**place % ALL for place in range(length)]
                found.append(acts.order(cards[::-1]))
        found += [acts.GIVE[other] for other in around]
        for place, kind in enumerate(KINDS):
            asked = ASKED[place]
            for target in around if asked & Asked.TARGET else [NOBODY]:
                for take in range(ALL) if asked & Asked.TAKE else [NONE]:
                    for put in range(ALL) if asked & Asked.PUT else [NONE]:
                        for mood in range(ALL) if asked & Asked.MOOD else [NONE]:
                            for cut in range(NONE, ALL) if asked & Asked.CUT else [NONE]:
                                use = MadkingAct(Kind.ACTION, kind.id, target, take, put, mood, cut)
                                found.append(use)
        return found

    def laid_out(self) -> Layout:
        cells = Layout()
        players: int = self.players
        cells.add("waits", 1, "what the table waits for", Waits.PASS)
        cells.add("actions", len(KINDS), "how many of each action card I hold", 2)
        cells.add("moods", ALL, "how many mood cards of each genre I hold", 2)
        cells.add("muse", 1, "my muse, from 1", ALL)
        cells.add("drawn", 1, "the card I have drawn, from 1", ALL)
        cells.add("choice", 1, "the mood that I have chosen to pass, from 1", ALL)
        for seat in range(players):
            cells.add(f"play {seat}", ALL, "how many acts of each genre a play has", MOST_ACTS)
            cells.add(f"cards {seat}", 1, "how many action cards its player holds", MOST_ACTS)
            cells.add(f"mood cards {seat}", 1, "how many mood cards", MOST_ACTS)
        cells.add("turn", 1, "whose turn it is", players - 1)
        cells.add("gave", 1, "whether a card was given this turn")
        cells.add("deck", 1, "how many cards are in the deck", MOST_CARDS)
        cells.add("discards", ALL, "how many acts of each genre lie there", MOST_CARDS)
        cells.add("used", len(KINDS), "how many of each action card have been used", 2)
        cells.add("using", 1, "the action card in use, from 1", len(KINDS))
        cells.add("target", 1, "on whom, from 1", players)
        return cells

    def noted(self) -> Layout:
        notes = Layout()
        players: int = self.players
        notes.add("king seen", 1, "the King's mood, if I saw it and he still has it, from 1", ALL)
        notes.add("moods seen", players, "by player: a mood that I saw last, from 1", ALL)
        notes.add("muses seen", players, "by player: a muse that I saw, from 1", ALL)
        since = "by player and genre: how many acts, since the King's mood was swapped"
        for what in ("kept", "given", "cut"):
            notes.add(what, players * ALL, since, MOST_TALLIED)
        likely = "in twentieths: how likely each genre is"
        by_all = "by what all could see of others and what I noted"
        self.king_at: i64 = notes.add("king", ALL, f"{likely} the King's, {by_all}", PARTS)
        for seat in range(1, players):
            notes.add(f"muse {seat}", ALL, f"{likely} a player's muse, {by_all}", PARTS)
        return notes

    def tape(self) -> Tape:
        return Tape(self.players, self.notes.size, Rumours(self.players))

    # -- acts ---------------------------------------------------------------------------

    def number(self, act: Act, seat: i64) -> i64:
        deed = cast(MadkingAct, act)
        kind = deed.kind
        if kind == Kind.ACTION:
            return self.number_of_use(deed, seat)
        if kind == Kind.KEEP:
            return 0
        if kind == Kind.END:
            return 1
        if kind == Kind.GIVE:
            return GIVE_AT + left_of(deed.target, seat, self.players)
        if kind == Kind.CUT:
            return CUT_AT + deed.cut
        if kind == Kind.PASS_MOOD:
            return PASS_AT + deed.mood
        if kind == Kind.SHOW_MOOD:
            return SHOW_AT + deed.mood
        if kind == Kind.SWAP:
            return SWAP_AT + (1 if deed.yes else 0)
        which: i64 = 0
        shorter: i64 = 0
        ways: i64 = 1
        for card in deed.cards:
            shorter += ways
            ways *= ALL
            which = which * ALL + card
        # Those of fewer cards come before.
        return ORDER_AT + shorter - 1 + which

    def number_of_use(self, deed: MadkingAct, seat: i64) -> i64:
        place = PLACE[deed.card]
        asked: i64 = ASKED[place]
        number: i64 = 0
        if asked & Asked.TARGET:
            number = left_of(deed.target, seat, self.players)
        if asked & Asked.TAKE:
            number = number * ALL + deed.take
        if asked & Asked.PUT:
            number = number * ALL + deed.put
        if asked & Asked.MOOD:
            number = number * ALL + deed.mood
        if asked & Asked.CUT:
            number = number * (ALL + 1) + deed.cut - NONE
        return self.use_at[place] + number

    def act(self, number: i64, seat: i64) -> Act:
        return self.by_seat[seat][number]

    # -- the row ------------------------------------------------------------------------

    def look(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        table = cast(MadkingState, state)
        me = table.table[seat]
        is_mine = table.turn == seat
        drawn = table.drawn if is_mine else NONE
        at = write_own(table.windows[0].kind, me.actions, me.moods, row, at)
        at = write_cards(me.muse, drawn, table.passing[seat], row, at)
        side: i64 = 0
        while side < self.players:
            other = table.table[(seat + side) % self.players]
            at = write_play(other.play, len(other.actions), len(other.moods), row, at)
            side += 1
        row[at] = u8(left_of(table.turn, seat, self.players))
        row[at + 1] = u8(1) if table.gave else u8(0)
        row[at + 2] = at_most(len(table.deck), MOST_CARDS)
        at = write_counts(table.discards, row, at + 3)
        at = write_actions(table.used, row, at)
        self.write_use(table.windows[0].kind, table.using, seat, row, at)

    def read(self, view: View, row: vec[u8], at: i64) -> None:
        seen = cast(MadkingView, view)
        me = seen.seat
        at = write_own(seen.window.kind, seen.actions, seen.moods, row, at)
        at = write_cards(seen.muse, seen.drawn, seen.own_choice, row, at)
        side: i64 = 0
        while side < self.players:
            other = (me + side) % self.players
            held, moods = seen.counts[other], seen.moods_held[other]
            at = write_play(seen.plays[other], held, moods, row, at)
            side += 1
        row[at] = u8(left_of(seen.turn, me, self.players))
        row[at + 1] = u8(1) if seen.gave else u8(0)
        row[at + 2] = at_most(seen.deck, MOST_CARDS)
        at = write_counts(seen.discards, row, at + 3)
        at = write_actions(seen.used, row, at)
        self.write_use(seen.window.kind, seen.using, me, row, at)

    def remember(self, tape: Tape, seat: i64, row: vec[u8], at: i64) -> None:
        """What is supposed of the King and of muses goes by what is rumoured, as far as the seat
        does not know better."""
        noted = at + self.cells.size
        tape.write_notes(row, noted, seat)
        rumours = cast(Rumours, tape.supposed)
        players = self.players
        place = noted + self.king_at
        unseen: i64 = EVERY_GENRE
        genre: i64 = 0
        while genre < ALL:
            if row[at + self.moods_at + genre] != 0:
                unseen &= ~(1 << genre)
            genre += 1
        unseen &= ~genres_in(row, noted + 1, players)
        if row[noted] != 0:
            unseen = 1 << i64(row[noted]) - 1
        genre = 0
        while genre < ALL:
            self.royal[genre] = rumours.royal_for(seat, genre)
            genre += 1
        write_shares(self.royal, 0, unseen, row, place)
        self.remember_muses(rumours, seat, row, at, noted + 1 + players, place + ALL)

    def remember_muses(
        self, rumours: Rumours, seat: i64, row: vec[u8], at: i64, seen_at: i64, place: i64
    ) -> None:
        players = self.players
        own = row[at + self.moods_at + ALL]
        unseen = EVERY_GENRE & ~genres_in(row, seen_at + 1, players - 1)
        if own != 0:
            unseen &= ~(1 << i64(own) - 1)
        side: i64 = 1
        while side < players:
            other = (seat + side) % players
            seen = row[seen_at + side]
            can_be: i64 = unseen if seen == 0 else 1 << i64(seen) - 1
            write_shares(rumours.liking, other * ALL, can_be, row, place)
            place += ALL
            side += 1

    def write_use(self, kind: i64, using: MadkingAct, me: i64, row: vec[u8], at: i64) -> None:
        """The action in use, and on whom."""
        is_used = using.card != "" and kind != Waits.ACTION
        row[at] = u8(PLACE[using.card] + 1) if is_used else u8(0)
        is_aimed = is_used and using.target != NOBODY
        row[at + 1] = u8(left_of(using.target, me, self.players) + 1) if is_aimed else u8(0)

    # -- what happened ------------------------------------------------------------------

    def token(self, event: dict[str, object]) -> i64:
        return told(cast(EventWire, event))

    def do(self, state: State, seat: i64, act: Act, tape: Tape) -> None:
        """The rules write on the tape themselves, and make no events."""
        table = cast(MadkingState, state)
        table.tape = tape
        table.apply(seat, act)
        table.tape = None

    def suppose(self, event: dict[str, object], tape: Tape) -> None:
        happened = cast(EventWire, event)
        rumours = cast(Rumours, tape.supposed)
        if happened["type"] == "used":
            target = happened.get("target", NOBODY)
            take = genre(event, "take") - 1
            put = genre(event, "put") - 1
            action = DECK[BY_LIBRARY.index(PLACE[happened["card"]])]
            rumours.used(action, happened["seat"], target, take, put)
            return
        what: i64 = SAID.get(happened["type"], NOTHING)
        if what != NOTHING:
            who = cast(int, event["seat"])
            whom = cast(int, event.get("target", NOBODY))
            suppose(rumours, what, who, whom, genre(event, "card") - 1)

    def is_noted(self, event: dict[str, object]) -> bool:
        return event["type"] in NOTED

    def note(self, event: dict[str, object], seat: i64, tape: Tape) -> None:
        happened = cast(EventWire, event)
        at = seat * tape.each
        notes = tape.notes
        what = SAID[happened["type"]]
        if happened["type"] == "kept" or happened["type"] == "gave" or happened["type"] == "cut":
            card = NUMBER[happened["card"]]
            tally(tape, self.players, seat, what, happened["seat"], card)
        elif happened["type"] == "looked_king":
            if "mood" in happened:
                notes[at] = u8(NUMBER[happened["mood"]] + 1)
        elif happened["type"] == "swapped_king":
            notes[at] = u8(NUMBER[happened["mood"]] + 1) if "mood" in happened else u8(0)
            self.note_of(notes, at + 1, seat, happened["seat"], happened["shown"])
            tally_anew(tape, self.players, seat)
        elif happened["type"] == "looked_mood":
            if "mood" in happened:
                self.note_of(notes, at + 1, seat, happened["target"], happened["mood"])
        elif happened["type"] == "showed":
            if "moods" in happened:
                self.note_of(notes, at + 1, seat, happened["seat"], happened["moods"][0])
                self.note_of(notes, at + 1, seat, happened["target"], happened["moods"][1])
        elif happened["type"] == "passed_mood":
            self.note_of(notes, at + 1, seat, happened["seat"], None)
            if "mood" in happened:
                self.note_of(notes, at + 1, seat, happened["target"], happened["mood"])
        else:
            self.note_muse(happened, notes, at + 1 + self.players, seat)

    def note_muse(self, happened: EventWire, notes: vec[u8], at: i64, seat: i64) -> None:
        if happened["type"] == "looked_muse":
            if "muse" in happened:
                self.note_of(notes, at, seat, happened["target"], happened["muse"])
        elif happened["type"] == "swapped_muses":
            now = happened.get("muses", [None, None])
            self.note_of(notes, at, seat, happened["seat"], now[0])
            self.note_of(notes, at, seat, happened["target"], now[1])
        elif happened["type"] == "redrew_muse":
            self.note_of(notes, at, seat, happened["seat"], None)

    def note_of(self, notes: vec[u8], at: i64, me: i64, seat: i64, genre: str | None) -> None:
        """What I now know a player to have; None: I no longer do."""
        place = at + left_of(seat, me, self.players)
        notes[place] = u8(0) if genre is None else u8(NUMBER[genre] + 1)
