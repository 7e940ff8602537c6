"""Moo in numbers (see `mootable.core.encoding`).

Acts have several factors: what is done, with which card, to whom, with which words of a fixed
vocabulary; each way to put them together is a number. Laws and motions are written in words of
one's own and have none, nor can anybody get up from the table or give a token away.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from mootable.core.act import Act
from mootable.core.encoding import WAIT, Encoding, Layout, Tape, at_most, left_of, token
from mootable.core.event import Event
from mootable.core.seats import NOBODY
from mootable.core.state import State
from mootable.core.view import View
from mootable.games.moo import acts, speech
from mootable.games.moo.acts import Kind, MooAct
from mootable.games.moo.cards import JOKER, KINDS, NAMES, SUITS, card_named, spoken
from mootable.games.moo.events import Called, EventWire, Said
from mootable.games.moo.rules import MooState
from mootable.games.moo.view import MooView
from mootable.games.moo.vocabulary import (
    CALLS,
    PHRASES,
    UNSAID,
    Sort,
    call_number,
    understood,
    unsaid,
)
from mootable.words.company import usual_name

VERSION: Final = 3
TICK_MS: Final = 500
"""How long a tick is."""
MOST_ALIKE: Final = 8
MOST_CARDS: Final = 60
MOST_TOKENS: Final = 9
MOST_DECK: Final = 120
MOST_TICKS: Final = 120
DRAW_AT: Final = 1
PLAY_AT: Final = 2
SUIT_AT: Final = PLAY_AT + KINDS
SAY_AT: Final = SUIT_AT + len(SUITS)
SAY_CARD_AT: Final = SAY_AT + len(PHRASES)
VOTE_AT: Final = SAY_CARD_AT + JOKER
JOIN_AT: Final = VOTE_AT + 2
SAY_NAME_AT: Final = JOIN_AT + 1
EACH: Final = len(CALLS) + len(PHRASES) + JOKER
"""How many calls there are of one player."""


class What:
    """What tokens tell of."""

    PLAY: Final = 1
    OUT_OF_TURN: Final = 2
    DRAW: Final = 3
    PENALTY: Final = 4
    DEALT: Final = 5
    BACK: Final = 6
    SAY: Final = 7
    SAY_CARD: Final = 8
    SAY_SUIT: Final = 9
    SAY_NAME: Final = 10
    SAY_OTHER: Final = 11
    CALL: Final = 12
    CALL_UNSAID: Final = 13
    CALL_CARD: Final = 14
    CALL_OTHER: Final = 15
    RIGHT: Final = 16
    WRONG: Final = 17
    VOID: Final = 18
    TURN: Final = 19
    REVERSE: Final = 20
    SKIP: Final = 21
    GIVE: Final = 22
    DISCARD: Final = 23
    MOO: Final = 24
    JOIN: Final = 25
    LEFT: Final = 26
    ORDER: Final = 27
    ORDER_ENDS: Final = 28
    TURN_UP: Final = 29


TOLD: Final[list[str]] = [
    "nothing",
    "a card was laid; its number from 1",
    "a card was laid out of turn and went back; its number",
    "cards were drawn; how many",
    "a player was penalized; by how many cards",
    "cards were dealt by a law; how many",
    "a bad card went back; its number",
    "something was said; its phrase, from 1",
    "the name of a card was said; its number",
    "a suit was named, from 1",
    "the name of `whom` was said",
    "something was said that has no number",
    "`whom` was called; the call, from 1",
    "`whom` was called for something unsaid; the phrase",
    "`whom` was called for the name of a card; its number",
    "`whom` was called by words that have no number",
    "and the call was right",
    "and the call was wrong",
    "and the call was void",
    "a turn began",
    "play goes the other way now",
    "a player was skipped",
    "a law made somebody give cards to `whom`; how many",
    "a law made somebody discard cards; how many",
    "a player left the table with an empty hand",
    "a player came to the table",
    "a player left the table",
    "a Point of Order began",
    "the Point of Order ended",
    "a card starts the pile; its number",
]
OF_CARDS: Final[dict[str, int]] = {
    "played": What.PLAY,
    "out_of_turn": What.OUT_OF_TURN,
    "taken_back": What.BACK,
}
"""The events that tell of a card."""
OF_COUNTS: Final[dict[str, int]] = {
    "drew": What.DRAW,
    "penalized": What.PENALTY,
    "dealt_cards": What.DEALT,
    "gave": What.GIVE,
    "discarded": What.DISCARD,
}
"""Those that tell how many."""
OF_SEATS: Final[dict[str, int]] = {
    "turn": What.TURN,
    "reversed": What.REVERSE,
    "mooed": What.MOO,
    "joined": What.JOIN,
    "left": What.LEFT,
    "order_began": What.ORDER,
}
"""Those that tell of a player and of nothing else."""
SAID: Final = [What.SAY, What.SAY_CARD, What.SAY_SUIT, What.SAY_NAME]
"""By the sort of what is said."""
VERDICTS: Final[dict[str, int]] = {
    "right": What.RIGHT,
    "wrong": What.WRONG,
    "void": What.VOID,
}


@final
class MooEncoding(Encoding):
    """Moo at a table of so many."""

    def __init__(self, players: int) -> None:
        self.name = f"moo_v{VERSION}"
        # How laws are read changes nothing in the numbers.
        self.rules = {"game": 7, "words": 1}
        self.players = players
        self.tokens = TOLD
        self.words = {"phrases": PHRASES, "calls": CALLS}
        self.numbers = self.numbered()
        self.call_at: i64 = SAY_NAME_AT + players
        self.names: list[list[str]] = [speech.fold(usual_name(seat)) for seat in range(players)]
        self.cells = self.laid_out()
        self.notes = Layout()
        self.seal()

    def numbered(self) -> Layout:
        numbers = Layout()
        players: int = self.players
        numbers.add("wait", 1, "do nothing in this tick")
        numbers.add("draw", 1, "")
        numbers.add("play", KINDS, "by card: the thirteen of each suit, then the joker")
        numbers.add("name_suit", len(SUITS), "by suit")
        numbers.add("say", len(PHRASES), "by phrase")
        numbers.add("say card", JOKER, "by the card that is named")
        numbers.add("vote", 2, "against, for")
        numbers.add("join", 1, "come back to the table")
        numbers.add("say name", players, "by player")
        text = f"by offender, then the {len(CALLS)} calls, then what is unsaid: phrases, cards"
        numbers.add("call", players * EACH, text)
        return numbers

    def laid_out(self) -> Layout:
        cells = Layout()
        players: int = self.players
        cells.add("hand", KINDS, "how many of each card I hold", MOST_ALIKE)
        for seat in range(players):
            cells.add(f"cards {seat}", 1, "how many cards a player holds", MOST_CARDS)
            cells.add(f"tokens {seat}", 1, "how many tokens they have", MOST_TOKENS)
            cells.add(f"here {seat}", 1, "whether they are at the table")
        cells.add("turn", 1, "whose turn it is, from 1", players)
        cells.add("way", 1, "whether play goes to the left")
        cells.add("top", 1, "the card on top of the pile, from 1", KINDS)
        cells.add("below", 1, "the card below it, from 1", KINDS)
        cells.add("deck", 1, "how many cards are in the draw pile", MOST_DECK)
        cells.add("order", 1, "whether there is a Point of Order")
        cells.add("motion", 1, "whether something is put to the vote")
        cells.add("quiet", 1, "for how many ticks nothing has happened", MOST_TICKS)
        return cells

    # -- acts ---------------------------------------------------------------------------

    def allowed(self, legal: list[Act], seat: i64) -> list[int]:
        """All of what may be done, where it says nothing of the words any words."""
        found: list[int] = [0]
        for act in legal:
            deed = cast(MooAct, act)
            if deed.kind == Kind.SAY:
                found += [*range(SAY_AT, VOTE_AT), *range(SAY_NAME_AT, self.call_at)]
            elif deed.kind == Kind.CALL:
                if deed.seat < self.players:
                    first = self.call_at + left_of(deed.seat, seat, self.players) * EACH
                    found += range(first, first + EACH)
            elif deed.kind in (Kind.PLAY, Kind.DRAW, Kind.NAME_SUIT, Kind.VOTE, Kind.JOIN):
                found.append(self.number(act, seat))
        return found

    def number(self, act: Act, seat: i64) -> i64:
        if act is WAIT:
            return 0
        deed = cast(MooAct, act)
        kind = deed.kind
        if kind == Kind.DRAW:
            return DRAW_AT
        if kind == Kind.PLAY:
            return PLAY_AT + deed.card
        if kind == Kind.NAME_SUIT:
            return SUIT_AT + deed.card
        if kind == Kind.VOTE:
            return VOTE_AT + (1 if deed.yes else 0)
        if kind == Kind.JOIN:
            return JOIN_AT
        words = speech.fold(deed.text or "")
        if kind == Kind.SAY:
            return self.number_of_words(words, seat)
        assert kind == Kind.CALL, "laws, motions, gifts and going have no numbers"
        first = self.call_at + left_of(deed.seat, seat, self.players) * EACH
        called = call_number(words)
        if called >= 0:
            return first + called
        missing = unsaid(words)
        assert missing is not None, "only what is in the vocabulary has a number"
        sort, place = missing
        first += len(CALLS)
        return first + place if sort == Sort.PHRASE else first + len(PHRASES) + place

    def number_of_words(self, words: list[str], seat: i64) -> i64:
        sort, place = understood(words, self.names)[0]
        if sort == Sort.PHRASE:
            return SAY_AT + place
        if sort == Sort.CARD:
            return SAY_CARD_AT + place
        assert sort == Sort.SEAT, "a suit is named by an act of its own"
        return SAY_NAME_AT + left_of(place, seat, self.players)

    def act(self, number: i64, seat: i64) -> Act:
        players = self.players
        if number == 0:
            return WAIT
        if number < PLAY_AT:
            return acts.DRAW
        if number < SUIT_AT:
            return acts.PLAY[number - PLAY_AT]
        if number < SAY_AT:
            return acts.NAME_SUIT[number - SUIT_AT]
        if number < SAY_CARD_AT:
            return acts.say(PHRASES[number - SAY_AT])
        if number < VOTE_AT:
            return acts.say(spoken(number - SAY_CARD_AT))
        if number < JOIN_AT:
            return acts.VOTE[number - VOTE_AT]
        if number < SAY_NAME_AT:
            return acts.JOIN
        if number < self.call_at:
            return acts.say(usual_name((seat + number - SAY_NAME_AT) % players))
        called = number - self.call_at
        return acts.call((seat + called // EACH) % players, call_of(called % EACH))

    # -- the row ------------------------------------------------------------------------

    def look(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        self.read(MooView(cast(MooState, state), seat), row, at)

    def read(self, view: View, row: vec[u8], at: i64) -> None:
        seen = cast(MooView, view)
        board = seen.board
        scene = board.scene
        me = seen.seat
        card: i64 = 0
        while card < KINDS:
            row[at + card] = 0
            card += 1
        for held in seen.hand:
            if row[at + held] < MOST_ALIKE:
                row[at + held] += 1
        at += KINDS
        side: i64 = 0
        while side < self.players:
            other = (me + side) % self.players
            row[at] = at_most(scene.sizes[other], MOST_CARDS)
            row[at + 1] = at_most(board.tokens[other], MOST_TOKENS)
            row[at + 2] = u8(1) if board.is_present(other) else u8(0)
            at += 3
            side += 1
        pile = scene.pile
        turn = scene.turn
        row[at] = u8(0) if turn == NOBODY else u8(left_of(turn, me, self.players) + 1)
        row[at + 1] = u8(1) if scene.ring.way() == 1 else u8(0)
        row[at + 2] = u8(pile[-1] + 1) if pile else u8(0)
        row[at + 3] = u8(pile[-2] + 1) if len(pile) > 1 else u8(0)
        row[at + 4] = at_most(seen.deck, MOST_DECK)
        order = board.order
        row[at + 5] = u8(0) if order is None else u8(1)
        row[at + 6] = u8(0) if order is None or order.motion is None else u8(1)
        row[at + 7] = at_most((board.now - board.at) // TICK_MS, MOST_TICKS)

    # -- what happened ------------------------------------------------------------------

    def hear(self, event: Event, tape: Tape) -> None:
        """All hear the same: what is drawn is seen in the hand."""
        self.hear_alone(event.fields, NOBODY, tape)

    def hear_alone(self, event: dict[str, object], seat: i64, tape: Tape) -> None:
        for told in self.told(cast(EventWire, event)):
            tape.add(told)

    def told(self, event: EventWire) -> list[int]:
        """An event as tokens: what is said may be several things at once, a call is followed by
        its verdict."""
        if event["type"] == "said":
            return self.told_of_words(event)
        if event["type"] == "called":
            return told_of_call(event)
        if event["type"] == "skipped":
            return [token(What.SKIP, seat) for seat in event["seats"]]
        if event["type"] == "order_ended":
            return [token(What.ORDER_ENDS, NOBODY)]
        if event["type"] == "turned_up":
            return [token(What.TURN_UP, NOBODY, NOBODY, card_named(event["card"]) + 1)]
        kind = event["type"]
        fields = cast("dict[str, object]", event)
        if kind in OF_SEATS:
            return [token(OF_SEATS[kind], cast(int, fields["seat"]))]
        if kind in OF_CARDS:
            card = NAMES.index(cast(str, fields["card"])) + 1
            return [token(OF_CARDS[kind], cast(int, fields["seat"]), NOBODY, card)]
        if kind in OF_COUNTS:
            whom = cast(int, fields.get("target", NOBODY))
            count = min(cast(int, fields["count"]), MOST_CARDS)
            return [token(OF_COUNTS[kind], cast(int, fields["seat"]), whom, count)]
        return []

    def told_of_words(self, event: Said) -> list[int]:
        who = event["seat"]
        found: list[int] = []
        for sort, place in understood(speech.fold(event["words"]), self.names):
            if sort == Sort.SEAT:
                found.append(token(What.SAY_NAME, who, place))
            else:
                found.append(token(SAID[sort], who, NOBODY, place + 1))
        return found or [token(What.SAY_OTHER, who)]


def call_of(place: i64) -> str:
    """The words of a call, by its number among those of one player."""
    if place < len(CALLS):
        return CALLS[place]
    place -= len(CALLS)
    said = PHRASES[place] if place < len(PHRASES) else spoken(place - len(PHRASES))
    return UNSAID + said


def told_of_call(event: Called) -> list[int]:
    who, whom = event["caller"], event["offender"]
    words = speech.fold(event["words"])
    called = call_number(words)
    missing = unsaid(words)
    if called >= 0:
        said = token(What.CALL, who, whom, called + 1)
    elif missing is None:
        said = token(What.CALL_OTHER, who, whom)
    else:
        sort, place = missing
        what = What.CALL_UNSAID if sort == Sort.PHRASE else What.CALL_CARD
        said = token(what, who, whom, place + 1)
    return [said, token(VERDICTS[event["verdict"]], who, whom)]
