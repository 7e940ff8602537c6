"""The detective: what it supposes, how it weighs it, and that it gets somewhere (MO-33)."""

from __future__ import annotations

from typing import cast

import pytest
from bench.detective import Chatty

from mootable.core.chance import seeded
from mootable.games.moo.bots.agenda import Intent, Means
from mootable.games.moo.bots.detective.causes import Cause, Causes, Kind, Moment, moment_of
from mootable.games.moo.bots.detective.deeds import MOST_DEEDS, Heard
from mootable.games.moo.bots.detective.evidence import Evidence
from mootable.games.moo.bots.detective.laying import Laid
from mootable.games.moo.bots.detective.listening import (
    MOST_ONCE,
    MOST_PATTERNS,
    MOST_PHRASES,
    is_pattern,
)
from mootable.games.moo.bots.detective.matter import MOST_ADMITTED, MOST_SUSPECTS, Matter
from mootable.games.moo.bots.detective.mind import MOST_WORK, SURENESS, Due, Mind, sureness
from mootable.games.moo.bots.detective.phrases import VALUES, Phrase, counted, n_words, pieces
from mootable.games.moo.bots.detective.trail import MOST_PINS, MOST_TIMES, Belief
from mootable.games.moo.bots.learner import Learner
from mootable.games.moo.bots.manner import DETECTIVE, ELDER, NEWCOMER
from mootable.games.moo.cards import HEARTS, NAMES, SPADES, card_named
from mootable.games.moo.duties import Infraction
from mootable.games.moo.events import EventWire
from mootable.games.moo.facts import Fact, Seen, Verdict, of_event
from mootable.games.moo.law.consequences import MustSay, Skip
from mootable.games.moo.law.grammar.printer import print_sentence
from mootable.games.moo.law.in_force.clauses import ENDS, MISS, Clause
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.in_force.wording import calls
from mootable.games.moo.law.reader import read_law
from mootable.games.moo.law.terms import Cards, Noun, Number, Part, Who
from mootable.games.moo.law.tree import EndsTurn, Plays, When
from mootable.games.moo.referee import Referee
from mootable.games.moo.speech import fold
from mootable.games.moo.view import MooView
from tests.games.moo.sitters import Party

KNOWER = ELDER._replace(invents=False, learns=False)
SLEUTH = DETECTIVE._replace(invents=False)

HAIL = 'When a player plays a queen, that player must say "Hail to the queen".'
SNAP = 'When a player plays a card of the same rank, that player must say "Snap".'
LAWS = f"{HAIL}\n{SNAP}\nRule 502 no longer applies."


@pytest.fixture(scope="module")
def party() -> Party:
    """A detective among people who know all laws, of which some are not printed."""
    party = Party([KNOWER, KNOWER, SLEUTH, KNOWER], "sleuth", lawbook=LAWS)
    party.turns(300)
    return party


def beliefs_of(party: Party) -> list[tuple[str, float]]:
    beliefs = party.learner(2).beliefs()
    return [(print_sentence(sentence), chance) for sentence, chance in beliefs]


def is_found(law: str, party: Party) -> bool:
    """Whether it holds that; case is not heard (MO-15)."""
    return any(one.lower() == law.lower() and chance > 0.9 for one, chance in beliefs_of(party))


def test_mo_33_the_detective_knows_what_the_preamble_tells_and_no_more() -> None:
    party = Party([KNOWER, KNOWER, SLEUTH, KNOWER], lawbook=LAWS)
    party.turns(4)
    assert [rule.number for rule in party.learner(2).referee.book.rules] == [506]
    seen = party.match.view_wire(2)
    assert seen["knows"] is False
    assert "Hail" not in str(seen["laws"])


def test_its_beliefs_are_sentences_of_the_law_language(party: Party) -> None:
    beliefs = beliefs_of(party)
    assert len(beliefs) > 5
    for sentence, chance in beliefs:
        assert print_sentence(read_law(sentence)[0]) == sentence
        assert 0.0 <= chance <= 1.0
    chances = [chance for _, chance in beliefs]
    assert chances == sorted(chances, reverse=True)


def test_mo_33_its_beliefs_name_laws_that_were_played_with(party: Party) -> None:
    beliefs = dict(beliefs_of(party))
    assert is_found(HAIL, party)
    assert beliefs["When a player plays an ace, skip the next player."] > 0.9
    assert beliefs["When a player plays a spade, that player must say the name of the card."] > 0.8
    match = "a card of the same rank or a card of the same suit"
    assert beliefs[f"No card that is not {match} may be played on any card."] > 0.9


def test_it_does_not_believe_in_a_law_that_is_not_there(party: Party) -> None:
    for sentence, chance in beliefs_of(party):
        assert "reverse" not in sentence or chance < 0.2


def test_mo_33_the_detective_is_penalized_less_than_one_who_never_learns(party: Party) -> None:
    other = Party([KNOWER, KNOWER, NEWCOMER, KNOWER], "sleuth", lawbook=LAWS)
    other.turns(300)
    half = party.match.at // 2

    def blamed(table: Party, since: int) -> int:
        return sum(one["seat"] == 2 and one["at"] >= since for one in table.told("penalized"))

    assert 3 * blamed(party, 0) < blamed(other, 0)
    assert 4 * blamed(party, half) < blamed(other, half)


def test_a_law_made_in_the_middle_of_the_game_is_found_too() -> None:
    party = Party([KNOWER, KNOWER, SLEUTH, KNOWER], "late")
    party.turns(80)
    for seat, bot in party.bots.items():
        if seat != 2:
            party.match.state.tokens[seat] = 1  # type: ignore[attr-defined]
            bot.learn(1001, 0, HAIL)  # type: ignore[attr-defined]
    party.do(0, {"type": "enact", "law": HAIL}, party.match.at + 300)
    assert not is_found(HAIL, party)
    party.turns(160)
    assert is_found(HAIL, party)


# -- experiments ---------------------------------------------------------------------------


def doubting() -> Learner:
    """One who holds it as likely that kings skip a player as that hearts do."""
    learner = Learner(0, seeded("doubt"), SLEUTH)
    learner.referee.scene.pile.append(card_named("KC"))
    causes = learner.mind.evidence.causes
    skip = Matter(None, Skip(Number(1)), "skip")
    for noun in (Noun(rank=13), Noun(suit=HEARTS)):
        cause = causes.number(Cause(Plays(Cards((noun,)))), -3.0)
        skip.beliefs.append(Belief(cause, Who.THAT_PLAYER, 0.5, 0))
    learner.mind.matters.append(skip)
    return learner


def test_where_two_suppositions_are_alike_a_card_that_tells_them_apart_is_of_interest() -> None:
    mind = doubting().mind
    top = card_named("KC")
    telling, both, neither = (mind.interest(card_named(card), top) for card in ("KS", "KH", "4C"))
    assert telling > 0.2
    assert both == neither == 0.0


def test_it_lays_the_card_that_tells_more_if_that_is_cheap() -> None:
    learner = doubting()
    view = cast(MooView, Party([SLEUTH, KNOWER, KNOWER, KNOWER], "doubt").match.view(0))
    cards = [card_named(card) for card in ("4C", "KS", "6C")]
    learner.hand = cards
    assert NAMES[learner.best(cards, view)] == "KS"
    assert learner.risk(card_named("4S"), view) > 0.4, "it matches nothing"
    learner.mind.matters[-1].beliefs[0] = Belief(
        learner.mind.evidence.causes.number(Cause(Plays(Cards((Noun(suit=SPADES),)))), -3.0),
        Who.THAT_PLAYER,
        0.5,
        0,
    )
    cards = [card_named(card) for card in ("4S", "4C")]
    learner.hand = cards
    assert NAMES[learner.best(cards, view)] == "4C", "4S would tell more, and cost more"


def test_a_card_that_was_called_bad_as_expected_is_not_free() -> None:
    """Who knows the book learns from that, too: else what nobody called would look allowed."""
    mind, scene = Mind(0, True), Scene(["Ann", "Ben", "Cat"])
    scene.sizes = [5, 5, 5]
    king, four = card_named("KC"), card_named("4S")
    moment = Moment(Kind.PLAY, 1, 1000)
    moment.card, moment.beneath = four, king
    mind.laying.laid.append(Laid(0, moment, None, None, -1, is_matched=False))
    mind.foresee(True, False)
    call = Seen(Fact.CALLED, 2, 2000, 2, card=Verdict.RIGHT, other=1)
    call.call = call.words = fold("Bad card")
    mind.hear(call, scene)
    assert not mind.laying.laid
    assert mind.risk_by_book(four, king, is_valid=False) == 1.0


def test_mo_5_the_last_word_waits_while_it_would_be_in_vain() -> None:
    learner = doubting()
    learner.now = 10_000
    assert not learner.is_in_doubt()
    matter = learner.mind.matters[-1]
    for text in ("Hail", "Snap"):
        moment = Moment(Kind.PLAY, 0, 9000)
        learner.owed.append(Due(matter, text, fold(text), 0.93, 0, moment))
    assert learner.is_in_doubt(), "it probably owes two things"
    learner.mind.heard.append(Heard(1, 9500, 0, fold("Hail"), "Hail"))
    assert not learner.is_in_doubt(), "one alone may be none"
    learner.laid_at, learner.laid_risk = 9000, 0.9
    assert learner.is_in_doubt(), "its last card may be called"
    learner.now = 60_000
    assert not learner.is_in_doubt(), "by then nobody can call"


def test_it_keeps_more_of_the_suit_that_it_lays() -> None:
    learner = doubting()
    learner.hand = [card_named(card) for card in ("4C", "KS", "6C", "9C")]
    assert learner.outlook(card_named("4C")) > learner.outlook(card_named("KS"))


# -- how much it thinks --------------------------------------------------------------------


def test_however_much_is_chatted_it_weighs_a_bounded_number_of_suppositions() -> None:
    """What is left over is thought about later, and what is kept in mind does not grow."""
    party = Party([KNOWER, KNOWER, SLEUTH, KNOWER], "chat")
    for seat in (0, 1):
        party.bots[seat] = Chatty(party.bots[seat], seeded(f"chat {seat}"))
    mind = party.learner(2).mind
    heard = 0
    for _ in range(900):
        before = mind.evidence.work
        events = party.clockwork.step()
        heard += sum(event.type == "said" for event in events)
        assert mind.evidence.work - before <= 6 * MOST_WORK * max(1, len(events))
    assert heard > 200
    assert mind.evidence.work / heard < 3 * MOST_WORK
    phrases = [one for one in mind.matters if one.phrase is not None]
    patterns = [one for one in phrases if is_pattern(one)]
    assert len(patterns) <= MOST_PATTERNS
    assert len(phrases) - len(patterns) <= MOST_PHRASES + len(VALUES)
    assert len(mind.matters) - len(phrases) <= MOST_DEEDS
    assert len(mind.once) <= MOST_ONCE
    for matter in mind.matters:
        assert len(matter.suspects) <= MOST_SUSPECTS + MOST_ADMITTED


def test_whoever_comes_late_keeps_no_more_in_mind_than_who_was_there() -> None:
    """A long match is heard all at once, and thought about only then."""
    matter, evidence = Matter(None, Skip(Number(1)), "skip"), Evidence()
    for time in range(5 * MOST_TIMES):
        matter.owe(evidence, time, [], [])
        matter.owe(evidence, time, [], [])
        matter.pin(evidence, [], 1, is_right=True)
    assert [one.number for one in matter.fresh] == list(range(4 * MOST_TIMES, 5 * MOST_TIMES))
    assert len(matter.times) == MOST_TIMES
    assert len(matter.unpinned) == MOST_PINS
    assert matter.seen == 5 * MOST_TIMES


def test_what_was_heard_but_once_is_no_matter_yet() -> None:
    mind, scene = Mind(0, False), Scene(["Ann", "Ben", "Cat"])
    scene.sizes = [5, 5, 5]
    for at in (1000, 9000):
        fact = Seen(Fact.SAID, 1, at, 1, text="Fine weather", words=fold("Fine weather"))
        assert mind.phrase(fold("Fine weather")) is None
        mind.hear(fact, scene)
    assert mind.phrase(fold("Fine weather")) is not None
    call = Seen(Fact.CALLED, 1, 20_000, 2, card=Verdict.RIGHT, other=2)
    call.call = call.words = fold("Failure to say Ahoy")
    mind.hear(call, scene)
    assert mind.phrase(fold("Ahoy")) is not None, "what was rightly called is one at once"


# -- causes --------------------------------------------------------------------------------


def test_every_cause_is_a_happening_that_fires_and_no_other_is() -> None:
    """What the detective takes a moment to be is what the referee takes it to be."""
    party = Party([KNOWER] * 4, "causes")
    party.turns(120)
    events = [*party.match.opening, *party.events]
    scene = Scene(party.match.names())
    book = Book()
    book.enact(506, -1, "", read_law("A joker counts as the 9 of diamonds."), 0)
    referee = Referee(scene, book, 3, 6000, 20_000)
    causes = Causes()
    checked = 0
    for event in events:
        fact = of_event(cast(EventWire, event.seen_by(-1)))
        if fact is None:
            continue
        referee.take(fact)
        moment = moment_of(fact, referee.scene, fact.at)
        if moment is None:
            continue
        causes.note(moment)
        checked += 1
        for number, cause in enumerate(causes.listed):
            when = When((cause.happening,), cause.conditions, (MustSay(0, (Part("x"),)),))
            clause = Clause(when, (), 1, 1, 0)
            kind = ENDS if isinstance(cause.happening, EndsTurn) else fact.kind
            if kind == ENDS and fact.kind not in (Fact.PLAYED, Fact.DREW):
                continue
            fires = clause.fires(kind, referee.scene, book.counts(referee.scene), fact) != MISS
            if cause.every is not None:
                base = cause._replace(every=None)
                number_of_base = causes.numbers[type(base.happening).__name__, base]
                times = causes.tallies[0][number_of_base]
                fires = fires and times % cause.every.number.value == 0
            assert fires == (number in moment.causes), (print_sentence(when), event.fields)
    assert checked > 200


# -- words ---------------------------------------------------------------------------------


def test_two_things_that_were_heard_may_be_one_that_counts() -> None:
    (words,) = counted(fold("Have a nice day"), fold("Have a very nice day"))
    assert n_words(words, 1) == fold("have a nice day")
    assert n_words(words, 3) == fold("have a very very nice day")
    (words,) = counted(fold("Thank you"), fold("Thank you very much"))
    assert n_words(words, 1) == fold("thank you")
    assert n_words(words, 3) == fold("thank you very very much")
    assert counted(fold("Snap"), fold("Last card")) == []


def test_what_is_said_in_one_breath_comes_in_pieces() -> None:
    assert pieces("Have a nice day, 7 of Spades!") == ["Have a nice day", "7 of Spades"]


def test_a_moment_without_cards_is_no_play() -> None:
    causes = Causes()
    moment = Moment(Kind.PENALTY, 1, 500)
    moment.present = [0, 1, 2]
    causes.note(moment)
    (cause,) = moment.causes
    when = When((causes.listed[cause].happening,), (), (MustSay(Who.THAT_PLAYER, (Part("Ow"),)),))
    assert print_sentence(when) == 'When a player is penalized, that player must say "Ow".'


def test_mo_33_whoever_says_what_a_law_may_ask_for_is_not_called_for_speaking() -> None:
    learner = Learner(0, seeded("silence"), SLEUTH)
    learner.mind.matters.append(Matter(Phrase((Part("Bless you"),))))
    spoke = Infraction("1001", calls(("Failure to be silent",)), 5000)
    learner.mind.calls["failure to be silent"] = 1
    for text, is_called in (("bless you", False), ("hearts", False), ("nice weather", True)):
        learner.overheard = [(5000, fold(text))]
        assert learner.trusts(spoke, "failure to be silent") == is_called


def test_mo_33_whoever_was_wrong_about_something_leaves_it_to_others() -> None:
    learner = Learner(0, seeded("wrong"), SLEUTH)
    matter = Matter(Phrase((Part("Cheers"),)))
    matter.calls["failure to say cheers"] = 1
    learner.blamed["failure to say cheers"] = matter
    called = fold("Failure to say Cheers")
    for caller, verdict, is_mistaken in (
        (1, Verdict.WRONG, False),
        (0, Verdict.WRONG, True),
        (0, Verdict.RIGHT, True),
        (1, Verdict.RIGHT, False),
    ):
        fact = Seen(Fact.CALLED, caller, 1000, 1, verdict, other=2, words=called)
        learner.weigh_own(fact)
        assert (matter in learner.mistaken) == is_mistaken


def test_mo_33_with_few_cards_left_it_makes_no_call_that_might_be_wrong() -> None:
    learner = Learner(0, seeded("few"), SLEUTH)
    intent = Intent(0, Means.CALL)
    intent.infraction = Infraction("302", calls(("Bad card",)), 0)
    learner.hand = [1, 2]
    assert learner.call(intent) is None


def test_how_sure_it_is_rises_with_how_likely_it_thinks_it_and_goes_by_what_was_measured() -> None:
    for chance, sure in SURENESS:
        assert sureness(chance) == pytest.approx(sure)
    rising = [sureness(percent / 100) for percent in range(101)]
    assert rising == sorted(rising)
    assert sureness(0.43) == pytest.approx(0.28)
