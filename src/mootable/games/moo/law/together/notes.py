"""Notes after a rule: which cards count (`face cards don't count`, `aces are safe`), where the ace
stands (`aces count high`), who it is and is not (`the previous one, not the next`), what is counted
and from when. Each is told apart from the rule, which is read by itself; `noted` has what becomes
of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.fairness.possible import kinds_of
from mootable.games.moo.law.terms import Cards, Of, Who
from mootable.games.moo.law.together.told_cards import MANY, SUCH, cards_of


class About:
    """What a note tells."""

    UNCOUNTED: Final = 0
    """Such cards don't count, on whichever side they lie."""
    SAFE: Final = 1
    """Whoever plays such cards is spared."""
    SPARED: Final = 2
    """One of the two: it does not go for such cards."""
    ALLOWED: Final = 13
    """Such cards may be played, where others may not."""
    PAIR: Final = 3
    """Such cards may lie on such."""
    INCLUDED: Final = 4
    """Such cards are among them."""
    ACE_HIGH: Final = 5
    SO: Final = 6
    """What is so of all cards."""
    ROUND: Final = 7
    """A king and an ace are next to each other."""
    LAID: Final = 8
    """Only cards that are laid count."""
    COUNTED: Final = 9
    """Counting begins with the game, and again after each."""
    RESTARTS: Final = 10
    """It begins again once the cards have no longer in common what they had."""
    COVERED: Final = 11
    """It ends when such a card is covered."""
    EXAMPLE: Final = 14
    """What is said in such a case."""
    PEOPLE: Final = 12
    """Who it is, and who it is not."""


OF_WEIGHT: Final = frozenset([About.UNCOUNTED, About.ACE_HIGH, About.ROUND, About.PEOPLE])
"""What no law may leave out that does not say so."""


LESS: Final = frozenset([About.UNCOUNTED, About.SAFE, About.SPARED, About.ALLOWED])
"""What leaves cards out."""


class Note(NamedTuple):
    """One of these; which cards it is about, and on which they lie; who it is, and is not."""

    about: int
    cards: Cards | None = None
    onto: Cards | None = None
    is_who: int | None = None
    not_who: int | None = None
    of: int | None = None
    said: str = ""


class Noted(NamedTuple):
    """A rule without its notes, and these."""

    rest: str
    notes: tuple[Note, ...]
    told: str
    """The last of them, in its own words."""


# -- people --------------------------------------------------------------------------------------

_ONE: Final = r"(?:player|person|one|guy)"
_PEOPLE: Final = {
    rf"the (?:previous|last)(?: {_ONE})?|the {_ONE} before(?: (?:you|them|that))?|previous": (
        Who.PREVIOUS_PLAYER
    ),
    rf"the (?:next|following)(?: {_ONE})?|the {_ONE} after(?: (?:you|them))?|next": Who.NEXT_PLAYER,
    rf"(?:the {_ONE} )?(?:(?:on|to) )?(?:the |your |their )?left": Who.LEFT,
    rf"(?:the {_ONE} )?(?:(?:on|to) )?(?:the |your |their )?right": Who.RIGHT,
    r"you|yourself|whoever (?:played|plays|laid)(?: it)?|the player(?: who played it)?": (
        Who.THAT_PLAYER
    ),
    r"every(?:one|body)(?: else)? (?:but|except) (?:you|the player|whoever played it)"
    r"|every(?:one|body) else|the others": Who.EVERY_OTHER,
    r"every(?:one|body)|all(?: of (?:us|you))?": Who.EVERY_PLAYER,
}
_WHO: Final = "|".join(_PEOPLE)


def _who(told: str | None) -> int | None:
    for pattern, who in _PEOPLE.items():
        if told and re.fullmatch(pattern, told, re.IGNORECASE):
            return who
    return None


# -- notes ---------------------------------------------------------------------------------------

_NOT: Final = r"(?:do(?:es)?(?:n['’]?t| not)|is(?:n['’]?t| not)|are(?:n['’]?t| not)|won['’]?t)"
_FOR_IT: Final = (
    r"(?:,? (?:as|for|in|here|though|either|anything|this|that|it|rule|odds?|evens?|or|nor|numbers?"
    r"|neither|any|at all|purpose|purposes|one|way|the|anyway))*"
)
_IS: Final = (
    r"(?:is|are)(?: (?:also|still|always|totally|perfectly|of course|absolutely))? (?:{})(?: "
    r"(?:though|of course"
    r"|anyway))?"
)
_FINE: Final = _IS.format("fine|ok|okay|alright|all right|no problem")
_ALLOWED: Final = _IS.format("allowed|legal|permitted|possible")
_IT: Final = r"(?:(?:it|this|that|(?:this|the) (?:rule|one)|which)(?:['’]s| is)? )?"
_AGAIN: Final = r"(?:again|over|anew|(?:back )?(?:at|from) (?:zero|one|the (?:start|beginning)))"
_KINGS: Final = r"(?:the |an? )?kings?"
_ACES: Final = r"(?:the |an? )?aces?"
_KING_AND_ACE: Final = (
    rf"(?:{_KINGS} ?(?:and|to|or|&|-|/) ?{_ACES}|{_ACES} ?(?:and|to|or|&|-|/) ?{_KINGS}"
    r"|k ?[-/&] ?a|a ?[-/&] ?k)"
)
_HERE: Final = r"(?: (?:too|as well|also|here|(?:for|in) (?:this|that)))?"

Made = Callable[[re.Match[str]], "Note | None"]


def _of_cards(about: int) -> Made:
    def made(told: re.Match[str]) -> Note | None:
        such = told["such"]
        cards = cards_of(such)
        again = told.groupdict().get("again")
        if again and cards_of(again) != cards:
            return None
        return None if cards is None else Note(about, cards)

    return made


def _pair(told: re.Match[str]) -> Note | None:
    cards, onto = cards_of(told["such"]), cards_of(told["onto"])
    return None if cards is None or onto is None else Note(About.PAIR, cards, onto)


def _none_of(told: re.Match[str]) -> Note | None:
    cards, others = cards_of(told["such"]), cards_of(told["onto"])
    if cards is None or others is None or not set(kinds_of(cards)).isdisjoint(kinds_of(others)):
        return None
    return Note(About.SO)


def _mere(about: int) -> Made:
    return lambda told: Note(about)


_COMMON: Final = {"rank": Of.RANK, "number": Of.RANK, "suit": Of.SUIT}


def _restarts(told: re.Match[str]) -> Note:
    common = (told["common"] or "").lower()
    return Note(About.RESTARTS, of=_COMMON.get(common, Of.COLOUR) if common else None)


_NOTES: Final[list[tuple[re.Pattern[str], Made]]] = [
    (re.compile(pattern, re.IGNORECASE), made)
    for pattern, made in (
        # `face cards don't count as either`, `ignore jokers`.
        (
            (
                rf"(?P<such>{SUCH}) (?:{_NOT} (?:count(?:ed|s)?|included|matter){_FOR_IT}|{_NOT}"
                r" (?:(?:either|numbers?|odd|even)(?: (?:n?or) (?:odd|even))?)"
                r"|(?:is|are|count as) neither(?: (?:odd nor even|even nor odd|of them))?)"
                rf"|(?:ignore|ignoring|leave out|not counting|don['’]?t count) (?P<other>{SUCH})"
            ),
            lambda told: _uncounted(told["such"] or told["other"]),
        ),
        # `aces are always safe`, `except aces, aces are safe`.
        (
            (
                rf"(?:(?:except|but not|apart from|excluding)(?: for)? "
                rf"(?P<again>{SUCH})[,:;. ]+)?"
                rf"(?P<such>{SUCH}) (?:(?:is|are) )?(?:always |still |all )?(?:safe|exempt"
                rf"(?:ed)?|excluded"
                r"|excepted|an exception|the exception|exceptions|immune|excused)(?: from (?:this"
                r"|that|it))?"
            ),
            _of_cards(About.SAFE),
        ),
        (rf"(?P<such>{SUCH}) {_FINE}", _of_cards(About.SAFE)),
        (rf"(?P<such>{SUCH}) {_ALLOWED}", _of_cards(About.ALLOWED)),
        (
            (
                rf"(?:except|excluding|apart from)(?: for)? (?P<such>{SUCH})(?: (?:though|of"
                rf" course))?"
            ),
            _of_cards(About.SAFE),
        ),
        (
            rf"(?:but )?not (?:for |with )?(?P<such>{MANY})(?: (?:though|however))?",
            _of_cards(About.SPARED),
        ),
        # `doesn't count for black`.
        (
            (
                rf"{_IT}{_NOT} (?:count|apply|work|go|happen|hold|matter) (?:for|to|on|with)"
                rf" (?P<such>{SUCH})(?: (?:though|however))?"
            ),
            _of_cards(About.SPARED),
        ),
        # `aces aren't face cards`: nor are they.
        (rf"(?P<such>{SUCH}) {_NOT}(?: count)?(?: as)? (?P<onto>{SUCH})", _none_of),
        # `odd on odd is fine`, `black on black does nothing`.
        (
            (
                rf"(?P<such>{SUCH}) (?:on|onto|after) (?P<onto>{SUCH}) (?:{_FINE}"
                rf"|{_ALLOWED}|{_NOT}(?: count"
                r"| matter| work)?(?: (?:though|for this))?|do(?:es)? nothing|is nothing)"
            ),
            _pair,
        ),
        # `J, Q and K count as higher`, `aces count too`.
        (
            (
                rf"(?P<such>{SUCH}) (?:do )?(?:also )?(?:counts?|is|are|included)(?: as)?"
                r" (?:higher|too|as well|included)"
            ),
            _of_cards(About.INCLUDED),
        ),
        (
            (
                rf"(?:with )?{_ACES}(?: always)? (?:counts?|counting|is|are|being|ranks?|ranking|=)"
                r"(?: as| always)*(?: the)? (?:high|highest|14)(?: cards?)?"
                rf"{_HERE}|{_ACES} high"
            ),
            _mere(About.ACE_HIGH),
        ),
        (
            (
                rf"(?:with )?(?:{_ACES}|a)(?: always)? ?(?:counts?|counting|is|are|being|ranks?"
                rf"|=)(?: as)?"
                rf"(?: always)? ?(?:low|the lowest(?: card)?|1|one)|{_ACES} low"
            ),
            _mere(About.SO),
        ),
        # `king and ace are adjacent`, `an ace follows a king`.
        (
            (
                rf"{_KING_AND_ACE} (?:(?:are|is|count as|counts as|being)(?: also)? (?:adjacent"
                r"|neighbou?rs|neighbou?ring|next to each other|consecutive"
                r"|(?:one|1)(?: (?:step|rank))? (?:apart|higher)|fine|ok|okay|allowed)"
                r"|(?:also |both )?(?:work|count|go|match|touch|connect|wrap)s?(?: (?:as (?:one )?"
                rf"(?:higher|apart|adjacent|up)|a?round))?){_HERE}"
                rf"|{_ACES} (?:follows?|comes? (?:right )?after) {_KINGS}"
                r"|(?:it|the (?:order|ranks?|numbers))(?: also)? (?:wraps?|loops?|goes) a?round"
                rf"(?: from {_KINGS} to {_ACES}| at {_KINGS}| the corner)?{_HERE}"
            ),
            _mere(About.ROUND),
        ),
        # `penalty draws don't count, only cards put on the pile`.
        (
            (
                rf"(?:(?:only )?(?:penalty|penalties|drawn|picked up)(?: cards?| draws?)?|draws"
                rf"|drawing"
                rf"|cards (?:you|they) draw) {_NOT} count(?:,? (?:just|only) (?:(?:the )?"
                rf"(?:cards?|ones)"
                r" )?(?:that are )?(?:put|laid|played|cards played)(?: down)?(?: on(?:to)? the"
                r" pile)?"
                r"(?: ones| cards| do)?)?|only (?:cards )?(?:(?:that are )?(?:laid|played|put"
                r" down))"
                r"(?: on(?:to)? the pile)?(?: cards)? counts?"
            ),
            _mere(About.LAID),
        ),
        # `we count from the start of the round`, `then it starts over`.
        (
            (
                r"(?:(?:we|you) |it'?s |it is |they are |all )?(?:count(?:s|ed|ing)?|counting "
                r"(?:starts"
                r"|begins)) (?:from|at|with|since) the (?:very )?(?:start|beginning|first card)"
                r"(?: of"
                r" (?:the|each|every|a) (?:round|game|hand|match|evening))?"
                r"|counting (?:starts|begins) (?:when|as soon as) the (?:game|round) (?:starts"
                r"|begins)"
                rf"|(?:and )?(?:then |after that,? )?(?:(?:it|the count(?:ing|er)?|we|you) )?"
                rf"(?:start"
                rf"|begin|reset|count)s? {_AGAIN}(?: after (?:that|each|every \w+))?"
            ),
            _mere(About.COUNTED),
        ),
        # `starts over when the colour changes`.
        (
            (
                rf"(?:(?:it|the count(?:ing|er)?|that) )?(?:(?:start|begin)s? {_AGAIN}|resets?"
                rf"|restarts?"
                r"|ends?|stops?) (?:when(?:ever)?|once|if|as soon as) (?:(?:the )?"
                r"(?P<common>colou?r"
                r"|suit|rank|number) (?:changes|is different|switches)|the (?:row|run|streak|chain"
                r"|series) (?:is broken|breaks|ends|stops)|(?:someone|somebody|you|a player) "
                r"(?:plays"
                r"|lays) (?:something|anything) else|it'?s broken)"
            ),
            _restarts,
        ),
        # `ends when the queen gets covered`.
        (
            (
                r"(?:(?:it|this|that|(?:the )?silence|the rule) )?(?:ends|stops|is over|goes on"
                r"|lasts"
                r"|holds|is lifted) (?:when|until|once|as soon as|till) (?:(?P<such>"
                rf"{SUCH})|it|that card|the card) (?:gets|is|has been|'s) (?:covered(?: up)?|gone"
                r"|played on|no longer on top)"
            ),
            lambda told: _covered(told["such"]),
        ),
        # `whoever played it says it`.
        (
            (
                rf"(?P<other>{_WHO}) (?:(?:has to|have to|must|should) )?(?:says?|shouts?) (?:it|so"
                rf"|that)"
            ),
            lambda told: Note(About.PEOPLE, is_who=_who(told["other"])),
        ),
        # `not the next person, the previous one`, `left, not right`, `everyone but you`.
        (
            (
                rf"(?:so |i mean |that'?s )?not (?P<not>{_WHO})(?:[,.;:!]* (?:but )?"
                rf"(?P<one>{_WHO}))?"
                rf"|(?:so |i mean |that'?s )?(?P<other>{_WHO})(?:,? not (?P<neither>{_WHO}))?"
            ),
            lambda told: _people_told(told),
        ),
    )
]


_EXAMPLE: Final = re.compile(
    r"(?:(?:so|e\.? ?g\.?|for example|for instance|like|as in|meaning|that is|i\.? ?e\.?|such"
    r" as)[,:]?"
    r" )(?:(?!\b(?:draws?|skips?|takes?|picks?|penalt\w+|next|previous|players?|every\w+"
    r"|others?|whoever|not|never|unless|only|except|reverses?"
    r"|until"
    r"|misses|loses?)\b|n't\b)[^\"]){0,80}?\"(?P<said>\d+)\"(?: then)?",
    re.IGNORECASE,
)
"""`so if its clubs and you go to diamonds you say "diamonds"`."""
_ON_CARD: Final = re.compile(
    rf"\b(?P<such>{SUCH}) (?:on|onto|after) (?P<onto>{SUCH})\b", re.IGNORECASE
)


def _example(told: str) -> Note | None:
    found = _EXAMPLE.fullmatch(told)
    if found is None:
        return None
    case = told[: found.start("said") - 1]
    laid = _ON_CARD.search(case)
    cards, onto = (
        (cards_of(laid["such"]), cards_of(laid["onto"])) if laid is not None else (None, None)
    )
    return Note(About.EXAMPLE, cards, onto, said=found["said"])


def _uncounted(such: str) -> Note | None:
    cards = cards_of(such)
    return None if cards is None else Note(About.UNCOUNTED, cards)


def _covered(such: str | None) -> Note | None:
    return Note(About.COVERED, cards_of(such) if such else None)


def _people_told(told: re.Match[str]) -> Note | None:
    is_who, not_who = _who(told["one"] or told["other"]), _who(told["not"] or told["neither"])
    return (
        None
        if is_who is None and not_who is None
        else Note(About.PEOPLE, None, None, is_who, not_who)
    )


_SIGNS: Final = re.compile(
    r"\b(?:count|matter|neither|not|except|exclud|ignor|apart|safe|exempt|immune|excused|fine|ok|okay"
    r"|allowed|legal|problem|alright|included|high|low|lowest|highest|adjacent|neighbo|next to"
    r"|apart|consecutive|follows?|wraps?|goes? round|over|again|ends|stops|lasts|restarts?|resets?"
    r"|everyone|whoever|player|left|right|previous|so|eg|example|instance|like|as in|meaning"
    r"|that is)"
    r"|n['’]?t\b|[=\"]",
    re.IGNORECASE,
)
"""Without one of these there is no note."""
_APART: Final = re.compile(r"\s*[,.;:!(–—]+\s*(?=\S)|\s+-+\s+(?=\S)")
_JOINT: Final = re.compile(
    r"(?:(?:and|but|though|so|only|also|oh|ps|note|nb|btw|yes)\b[,:]? *)+", re.I
)
_BRACKETS: Final = re.compile(r"\s*\((?P<told>[^()\"]{3,60})\)")
_END: Final = " .!)…,;"
MOST: Final = 100
"""Characters of a note."""
MOST_NOTES: Final = 3


def _note(told: str) -> Note | None:
    """What a clause notes; None if it is no note."""
    told = told.strip(_END)
    if '"' in told:
        return _example(told)
    for one in (told, _JOINT.sub("", told, count=1)) if _JOINT.match(told) else (told,):
        for pattern, made in _NOTES:
            found = pattern.fullmatch(one)
            note = None if found is None else made(found)
            if note is not None:
                return note
    return None


def _last(bare: str) -> tuple[str, str, Note] | None:
    """A text without the note that it ends with, and that."""
    for apart in _APART.finditer(bare):
        told = bare[apart.end() :]
        if len(told) > MOST:
            continue
        note = _note(told)
        if note is not None:
            return bare[: apart.start()], told, note
    return None


def _all_notes(told: str) -> tuple[Note, ...]:
    """What stands between brackets, if all of it is notes."""
    notes: list[Note] = []
    while len(notes) < MOST_NOTES:
        note = _note(told)
        if note is not None:
            return (*notes, note)
        last = _last(told)
        if last is None:
            return ()
        told = last[0]
        notes.append(last[2])
    return ()


def told_apart(text: str) -> Noted | None:
    """A text without the notes that it ends with or has between brackets; None if it has none."""
    if _SIGNS.search(text) is None:
        return None
    bare, said = masked(text)
    bare = " ".join(bare.split())
    notes: list[Note] = []
    told = ""
    for one in _BRACKETS.finditer(bare):
        found = _all_notes(one["told"]) if one.end() < len(bare.rstrip(_END)) else ()
        if found:
            notes += found
            told = one["told"]
            bare = bare[: one.start()] + bare[one.end() :]
            break
    while len(notes) < MOST_NOTES:
        last = _last(bare)
        if last is None:
            break
        bare = last[0]
        told = told or last[1]
        note = last[2]
        notes.append(note._replace(said=said[int(note.said)]) if note.said else note)
    if not notes or len(bare.split()) < 2:
        return None
    return Noted(unmasked(bare, said), tuple(notes), told)
