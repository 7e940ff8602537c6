"""What was not understood of a text, and where; what was probably meant, and what could stand
there.

All of it comes from the text alone.
"""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law import hints
from mootable.games.moo.law.accepted import accepted
from mootable.games.moo.law.customs.plainly_judged import is_plainly_judged
from mootable.games.moo.law.customs.telling import is_just_priced
from mootable.games.moo.law.english import patience
from mootable.games.moo.law.english.knots import is_knotted
from mootable.games.moo.law.english.reading import does_something, furthest, vocabulary
from mootable.games.moo.law.english.said import bare_verb
from mootable.games.moo.law.english.words import table
from mootable.games.moo.law.grammar import lexer, parser
from mootable.games.moo.law.grammar.complete import GOES_WITHOUT_SAYING
from mootable.games.moo.law.grammar.lexer import Token
from mootable.games.moo.law.grammar.parser import Fault
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.meant import advice, mended, other_texts
from mootable.games.moo.law.meant.slips import Slip
from mootable.games.moo.law.tree import Judged
from mootable.games.moo.law.understood import Misunderstanding, Understood

MOST_TOLD: Final = 7
"""How many things that could stand somewhere are told in a sentence."""

A_RANK: Final = "a rank (ace, 2 … king, joker)"
A_NUMBER: Final = "a number"
BEGINNINGS: Final = [
    '"When a player …"',
    '"While the top card is …"',
    'a card ("A 2 may be played on any card")',
    '"No …"',
    '"Only …"',
    '"Rule 1001 …"',
    '"In rule 1001 …"',
    '"A player who …"',
]
"""What a law can begin with, as people think of it."""
_KINDS: Final[list[tuple[str, list[str]]]] = [
    (A_RANK, ["ace", "jack", "queen", "king", "joker"]),
    ("a suit (club, diamond, heart, spade)", ["club", "diamond", "heart", "spade"]),
    ("a colour (red, black)", ["red", "black"]),
    ("face, odd or even", ["face", "odd", "even"]),
    ("something to say between quotation marks", [lexer.STRING]),
    (A_NUMBER, [lexer.INT, lexer.SPELLED]),
    ("first, second, third …", [lexer.ORDINAL]),
    ("the number of a rule, like 1001", [lexer.RULE_NUMBER]),
    ("what that player does, in your own words", [lexer.DEED]),
    ("what is counted, in a word of your own", [lexer.NAME]),
    ("or", [lexer.OR_DOES]),
    ("a comma and more to say", [lexer.PART]),
    ("a comma", [","]),
    ("a full stop", ["."]),
]
"""Of what can stand somewhere, what is told by kind."""
_NOT_TOLD: Final = {lexer.N, "the", "any", "n is"}
_PLURALS: Final = {"second": "seconds", "time": "times"}


FEW: Final = 3
"""How many words from where it went wrong may tell what was tried."""
_OF_CARDS: Final = {lexer.INT, lexer.SPELLED, "card", "ace", "jack", "queen", "king", "joker"} | {
    "club",
    "diamond",
    "heart",
    "spade",
}


def misunderstood(text: str, fault: Fault) -> Misunderstanding:
    """What was not understood, where, what was probably meant, what could stand there."""
    fault = _after_or(text, fault)
    begun = patience.begin(patience.ADVISING)
    try:
        return _found_out(text, fault)
    except patience.Spent:
        pass  # what follows takes few steps
    finally:
        patience.end(begun)
    return _at_last(text, fault)


A_LITTLE: Final = patience.READING // 10
"""Steps for what is looked at when nothing else was found in time."""


def _at_last(text: str, fault: Fault) -> Misunderstanding:
    begun = patience.begin(A_LITTLE)
    try:
        advised = advice.as_custom(text, is_sure=True) or advice.told_partly(text)
        advised = advised or advice.whole(text)
    except patience.Spent:
        advised = None
    finally:
        patience.end(begun)
    if advised is not None:
        return _advised(text, advised)
    return _and_why_never(text, _as_printed(text, fault))


def _found_out(text: str, fault: Fault) -> Misunderstanding:
    token = fault.token
    if token.kind == lexer.UNKNOWN:
        complaint = _unreadable(token)
        if complaint is not None:
            found = Misunderstanding(complaint, token.at, token.length, "", told(fault.expected))
            return _and_why_never(text, found)
    reached = furthest(text)
    from_there = [piece for piece in lexer.pieces_of(text) if piece.at >= max(reached, token.at)]
    if not _is_name(from_there):
        advised = None if is_just_priced(text) else advice.advised(text)
        if advised is not None:
            return _advised(text, advised)
        slip = advice.begun(text)
        if slip is not None:
            return _slipped(text, slip)
    if token.kind == "has" and "when" in [one.kind for one in fault.before[-2:]]:
        return _and_why_never(text, _having(token))
    if token.at < len(text.rstrip()) and does_something(text):
        untold = Misunderstanding(hints.WHEN, 0, len(text), "", BEGINNINGS)
        return _and_why_never(text, untold) if hints.never(text) in hints.CLEAR else untold
    printed = _as_printed(text, fault)
    found = _as_english(text, reached, from_there) if reached > printed.at else printed
    return _and_why_never(text, found)


_BEGUN: Final = re.compile(
    r"(?:I (?:understand it as far|don't know) .*?(?:there|\")"
    r"|The law breaks off after .*?make out"
    r"|I did not expect \"\w+\" at the beginning)"
    r"\.(?= |$)"
)


def _and_why_never(text: str, found: Misunderstanding) -> Misunderstanding:
    """What was not understood, with why no law could say it, and the nearest that one can."""
    hint = hints.never(text)
    if not hint:
        return found
    begun = _BEGUN.match(found.problem)
    sentences = [begun.group(), hint] if begun is not None else [found.problem]
    sentences = [hint] if hint in hints.CLEAR else sentences
    other = hints.for_anyone(text)
    law = accepted(other) if other else None
    if law is not None:
        sentences.append(f"The nearest that it can: {print_law(law)}")
    return Misunderstanding(" ".join(sentences), found.at, found.length, "", found.could)


def _advised(text: str, advised: mended.Advice) -> Misunderstanding:
    slip = advised.slip
    if slip is None:
        problem = f"{advised.why} Did you mean: {advised.law}"
        return Misunderstanding(problem, 0, len(text), advised.law, [], _taken(text, advised))
    return _slipped(text, slip)


_TAKEN: Final = {
    advice.TO_JUDGE: "chose-judged",
    advice.TO_KEEP: "chose-judged",
    advice.FOR_ALL: "chose-for-all",
    advice.BEFORE: "chose-before",
    advice.BLIND: "chose-blind",
    other_texts.ASIDE: "chose-aside",
    other_texts.POINTED: "chose-pointed",
    other_texts.SAID: "filled-quotes",
}
"""What was done to a text that is taken as it was typed, and not only advised."""


_SAYS_IT: Final = re.compile(r"\bsays? (?:it|that|so)\b", re.IGNORECASE)


_THEY_OF_ANOTHER: Final = re.compile(
    r"\w (?<!when )(?<!if )(?<!whenever )(?<!after )(?:a player|someone|somebody|anyone|another)\b"
    r"[^.;]*,? (?:they|he|she) (?:must|has|have|should|may|can|shall)\b",
    re.IGNORECASE,
)


def _taken(text: str, advised: mended.Advice) -> Understood | None:
    mark = _TAKEN.get(advised.why)
    if mark == "chose-aside" and _SAYS_IT.search(text):
        return None  # `Hello: when you play a 2 say it`
    law = accepted(advised.law) if mark is not None and not is_knotted(text) else None
    if law is None or mark is None:
        return None
    if mark == "chose-judged" and _THEY_OF_ANOTHER.search(text):
        return None  # `when play passes a player who holds one card, they must stand`: that one
    is_judged = any(isinstance(one, Judged) for one in law)
    if is_judged and not is_plainly_judged(law):
        return None
    return Understood(law, advised.law, (mark,))


def _slipped(text: str, slip: Slip) -> Misunderstanding:
    word = text[slip.at : slip.at + slip.length]
    problem = f'I don\'t know "{word}". Did you mean "{slip.meant}"?'
    return Misunderstanding(problem, slip.at, slip.length, slip.meant, [])


def _as_english(text: str, reached: int, pieces: list[Token]) -> Misunderstanding:
    """What was made out as English, and how far."""
    ended = [piece for piece in pieces if piece.text != "."]
    if not ended and text.rstrip().endswith(".") and _WHILE.match(text):
        return Misunderstanding(hints.WHILE, 0, len(text), "", [])
    if not pieces or (len(pieces) == 1 and _is_known(pieces[0])):
        before = _before(text, len(text.rstrip()))
        problem = f'The law breaks off after "{before}", or is put in a way that I can\'t make out.'
        return Misunderstanding(problem, len(text.rstrip()), 0, "", [])
    wrong = pieces[0]
    before = _before(text, reached)
    sentences = [f'I understand it as far as "{before}", but not {_named(wrong)} there.']
    if _is_name(pieces):
        sentences.append(hints.NO_NAMES)
    else:
        sentences.append(_hint_in_english(text, reached, pieces))
    return Misunderstanding(" ".join(sentences).strip(), wrong.at, wrong.length, "", [])


_DONE: Final = table("gestures") | table("done") - {"say", "play", "name", "pass", "show"}
_AWAITED: Final = re.compile(
    r"(?:when\w*|if|after|once|on|upon|each|every|any|anyone|whoever|a player|someone)\b",
    re.IGNORECASE,
)
_WHO: Final = re.compile(
    r"^(?:anyone|anybody|someone|everyone|everybody|whoever|nobody|(?:if|when|whenever) (?:you"
    r"|someone"
    r"|anyone|a player)|a player|players?|you|don't|never)\b",
    re.IGNORECASE,
)
_WHILE: Final = re.compile(r"\s*(?:while|as long as)\b", re.IGNORECASE)
_SEVERAL_CARDS: Final = re.compile(r"\b(?:\d+|two|three|four) \w+$|\band an? \w+$", re.IGNORECASE)


def _hint_in_english(text: str, reached: int, pieces: list[Token]) -> str:
    before = text[:reached].strip()
    if len(before.split()) < 3 and pieces[0].kind == "word":
        does = bare_verb(pieces[0].text.lower())
        is_known = does in vocabulary() and does not in _DONE
        if not is_known and _WHO.search(before):
            return hints.UNSEEN
        return hints.EVENTS if _AWAITED.match(before) else ""
    if pieces[0].kind == "mark" and _SEVERAL_CARDS.search(before):
        return hints.ONE_AT_A_TIME
    for piece in pieces[:FEW]:
        hint = hints.HINTS.get(piece.text.lower(), "") if piece.kind == "word" else ""
        if hint:
            return hint
    return ""


def _as_printed(text: str, fault: Fault) -> Misunderstanding:
    """Where the grammar stopped, and what it would have taken there."""
    pieces, agreed, expected = _as_far_as_it_goes(text, fault)
    could = [f'"{way}"' for way in expected] if agreed else told(expected)
    if not fault.before and not agreed:
        could = BEGINNINGS
    before = _before(text, pieces[agreed].at if agreed < len(pieces) else len(text.rstrip()))
    if agreed >= len(pieces):
        after = f' after "{before}"' if before else ""
        problem = f"The law breaks off{after}. {_could(could)}"
        return Misunderstanding(problem, len(text.rstrip()), 0, "", could)
    wrong = pieces[agreed]
    if wrong.kind == "mark":
        name = "The comma" if wrong.text == "," else "The full stop"
        sentences = [f'{name} after "{before}" comes too early.']
    elif _is_known(wrong):
        sentences = [f"I did not expect {_named(wrong)} {_where(before)}."]
    else:
        sentences = [f"I don't know {_named(wrong)}."]
    is_name = _is_name(pieces[agreed:])
    hint = hints.NO_NAMES if is_name else _hint(pieces[agreed:], fault, before)
    if hint:
        sentences.append(hint)
    sentences.append(_could(could))
    return Misunderstanding(" ".join(sentences), wrong.at, wrong.length, "", could)


def _having(token: Token) -> Misunderstanding:
    """`When a player has a king`: how things stand is nothing that happens."""
    could = ['"plays"', '"draws"', '"begins a turn"', '"ends a turn"']
    problem = f'"{token.text}" is nothing that happens: a law waits for what a player does. '
    return Misunderstanding(problem + hints.NO_HANDS, token.at, token.length, "", could)


def _is_name(pieces: list[Token]) -> bool:
    """Whether somebody is named: a capital, no word of ours, and they do or must do something."""
    if not pieces:
        return False
    wrong = pieces[0]
    if wrong.kind != "word" or not wrong.text[0].isupper() or _is_known(wrong):
        return False
    words = [piece.text.lower() for piece in pieces[1:3]]
    if words[:1] and words[0] in {"must", "may", "can", "cannot"}:
        return not words[1:] or words[1] not in {"be", "not", "never", "go"}
    return bool(words[:1]) and words[0] in hints.DOES


def _after_or(text: str, fault: Fault) -> Fault:
    """An "or" that could go on with a verb, and does not: what comes after it is at fault."""
    before = fault.before
    if fault.token.kind == "or" and lexer.OR_DOES in fault.expected:
        before = [*before, fault.token]
        tokens = lexer.tokens_of(text, parser.phrases())
        return Fault(tokens[len(before)], parser.could_follow(before), before)
    return Fault(fault.token, parser.could_follow(before) or fault.expected, before)


def _unreadable(token: Token) -> str | None:
    """What can't be read at all, whatever stood there."""
    if token.text.startswith('"'):
        return f'The quotation mark before "{_short(token.text[1:])}" is never closed.'
    if token.text[:1].isdigit():
        return f'"{_short(token.text)}" is no number that a law can have.'
    return None


def _as_far_as_it_goes(text: str, fault: Fault) -> tuple[list[Token], int, list[str]]:
    """Where a phrase was begun that goes on otherwise: the words from there, how many of them
    agree with something expected, and how that could go on. Where none was begun: the words
    from the fault on, 0, and all that was expected."""
    everything = lexer.pieces_of(text)
    for back in (1, 0):
        if back > len(fault.before):
            continue
        start = fault.before[-1].at if back else fault.token.at
        pieces = [piece for piece in everything if piece.at >= start]
        expected = fault.expected
        if back:
            expected = parser.could_follow(fault.before[:-1])
        agreed, ways = _longest_agreement(pieces, expected)
        begun = sum([piece.at < fault.token.at for piece in pieces])
        if agreed > begun:
            return pieces, agreed, ways
    return [piece for piece in everything if piece.at >= fault.token.at], 0, fault.expected


def _longest_agreement(pieces: list[Token], expected: list[str]) -> tuple[int, list[str]]:
    best = 0
    ways: list[str] = []
    words = [lexer.singular(piece.text.lower()) for piece in pieces]
    for phrase in expected:
        wanted = lexer.canonical(phrase).split()
        agreed = 0
        while agreed < min(len(wanted), len(words)) and wanted[agreed] == words[agreed]:
            agreed += 1
        if agreed == len(wanted):
            continue
        if agreed > best:
            best = agreed
            ways = []
        if agreed == best and best:
            ways.append(" ".join(phrase.split()[agreed:]))
    return best, ways


def _is_known(piece: Token) -> bool:
    if piece.kind != "word":
        return piece.kind != "other"
    word = lexer.singular(piece.text.lower())
    return (
        word in parser.phrases().words
        or word in lexer.SPELLED_NUMBERS
        or word in lexer.ORDINALS
        or word == "n"
    )


def _hint(pieces: list[Token], fault: Fault, before: str) -> str:
    """Why what people try can't be there, or how it is said."""
    wrong = pieces[0]
    begun = [token.kind for token in fault.before]
    if lexer.STRING in fault.expected and (before.endswith("say") or before.endswith("says")):
        return hints.QUOTES
    if lexer.DEED in fault.expected:
        return hints.JUDGED
    if begun == ["when"]:
        return hints.EVENTS
    if before.endswith(" must") and wrong.text.lower() == "either":
        return hints.CHOICE
    if before.endswith(" must either"):
        return hints.CHOICE
    if begun and begun[0] in _OF_CARDS | {"a"} and wrong.text.lower() in hints.UNDOES:
        return hints.UNDO
    if before.endswith("than"):
        return hints.HIGHER
    for piece in pieces[:FEW]:
        hint = hints.HINTS.get(piece.text.lower(), "") if piece.kind == "word" else ""
        if hint:
            return hint
    if wrong.kind == "word" and wrong.text[0].isupper() and before and not _is_known(wrong):
        return hints.NO_NAMES
    if "plays" in begun and begun[-1] in _OF_CARDS and wrong.kind == "word" and _is_known(wrong):
        return hints.ONE_AT_A_TIME
    if begun[:1] == ["while"] and begun[-1:] == [","]:
        return hints.WHILE
    if fault.before:
        return ""
    is_doing = _DOING.fullmatch(wrong.text) is not None and not _is_known(wrong)
    return hints.UNSEEN if is_doing else hints.WHEN


_DOING: Final = re.compile(r"(?!(?:play|draw|say|speak|talk|lay)ing)[a-z]{3,}ing", re.IGNORECASE)
"""`swearing`, `laughing`."""


def _before(text: str, at: int) -> str:
    """The last few words before a place."""
    return " ".join(text[:at].replace('"', "").split()[-4:])


def _where(before: str) -> str:
    return f'after "{before}"' if before else "at the beginning"


def _named(piece: Token) -> str:
    return _short(piece.text) if piece.kind == "quote" else f'"{_short(piece.text)}"'


def _short(text: str) -> str:
    return text if len(text) <= 30 else text[:29] + "…"


def told(expected: list[str]) -> list[str]:
    """What could stand somewhere, for people: kinds of things by their kind."""
    said: list[str] = []
    by_kind: set[str] = set()
    for name, members in _KINDS:
        if all(member in expected for member in members):
            said.append(name)
            by_kind.update(members)
    if A_NUMBER in said and (A_RANK in said or "exactly" in expected or "once" in expected):
        said.remove(A_NUMBER)
    plain = [
        f'"{_PLURALS.get(phrase, phrase)}"'
        for phrase in expected
        if phrase not in by_kind
        and phrase not in _NOT_TOLD
        and phrase not in GOES_WITHOUT_SAYING
        and phrase not in lexer.DECLARED
    ]
    # Where a card can be described, "a" goes without saying.
    if A_RANK in said and '"a"' in plain:
        plain.remove('"a"')
    return said + plain


def _could(could: list[str]) -> str:
    if not could:
        return "Nothing more can stand here."
    few = could[:MOST_TOLD]
    more = " …" if len(could) > MOST_TOLD else "."
    return f"Here could stand: {', '.join(few)}{more}"
