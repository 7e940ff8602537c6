"""The law desk: is this a law, what was meant, and what could come next (MO-22, MO-28).

All it says comes from the text alone.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final

from mootable.games.moo.law import fair, hints, lexer, reader, rewording
from mootable.games.moo.law.complete import GOES_WITHOUT_SAYING, complete
from mootable.games.moo.law.lexer import Token
from mootable.games.moo.law.printer import print_law
from mootable.games.moo.law.reader import Fault

CLOSE: Final = 0.66
"""How alike two words must be for one to be taken as a slip of the other."""
CLOSE_PHRASES: Final = 0.75
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
    ("or", [lexer.OR_DOES]),
    ("a comma and more to say", [lexer.PART]),
    ("a comma", [","]),
    ("a full stop", ["."]),
]
"""Of what can stand somewhere, what is told by kind."""
_NOT_TOLD: Final = {lexer.N, "the", "any", "n is"}
_PLURALS: Final = {"second": "seconds", "time": "times"}


class Misunderstanding:
    """What was not understood: the sentence for people, where, and what would have been."""

    def __init__(self, problem: str, at: int, length: int, meant: str, could: list[str]) -> None:
        self.problem = problem
        self.at = at
        self.length = length
        self.meant = meant
        self.could = could


def check(text: str, knows: bool = True) -> dict[str, object]:
    """For the page and the terminal: whether a text is a law that may be enacted, and if not,
    why. `next` are endings: appended to the text, it still is the beginning of a law. `knows`:
    whether the printed rules may show in the answer (MO-32)."""
    law = reader.attempt(text)
    found: Misunderstanding | None = None
    printed: str | None = None
    if isinstance(law, Fault):
        found = misunderstood(text, law)
    elif isinstance(law, str):
        found = Misunderstanding(law, 0, len(text), "", [])
    else:
        printed = print_law(law)
        complaint = fair.complaint(law, knows=knows)
        if complaint is not None:
            found = Misunderstanding(complaint, 0, len(text), "", [])
    return {
        "ok": found is None,
        "printed": printed,
        "problem": None if found is None else found.problem,
        "at": None if found is None else [found.at, found.length],
        "meant": None if found is None or not found.meant else found.meant,
        "could": [] if found is None else found.could,
        "next": complete(text),
        "tried": None,
    }


FEW: Final = 3
"""How many words from where it went wrong may tell what was tried."""
_OF_CARDS: Final = {lexer.INT, lexer.SPELLED, "card", "ace", "jack", "queen", "king", "joker"} | {
    "club",
    "diamond",
    "heart",
    "spade",
}

OFTEN: Final = 8
"""A law that fires once in so many turns fires often."""


def tried(times: int, turns: int) -> dict[str, object]:
    """How often a law would have fired on what was publicly seen so far (MO-28)."""
    how = "never" if times == 0 else "often" if times * OFTEN >= turns else "rarely"
    seen = "1 turn" if turns == 1 else f"{turns} turns"
    if turns == 0:
        text = "There is nothing yet to try it on."
    elif times == 0:
        text = f"In the {seen} so far it would never have fired."
    else:
        fired = "once" if times == 1 else "twice" if times == 2 else f"{times} times"
        text = f"In the {seen} so far it would have fired {fired}: {how}."
    return {"how": how, "times": times, "text": text}


def explained(text: str, fault: Fault) -> str:
    return misunderstood(text, fault).problem


def misunderstood(text: str, fault: Fault) -> Misunderstanding:
    """What was not understood, where, what was probably meant, what could stand there."""
    fault = _after_or(text, fault)
    token = fault.token
    if token.kind == lexer.UNKNOWN:
        complaint = _unreadable(token)
        if complaint is not None:
            return Misunderstanding(complaint, token.at, token.length, "", told(fault.expected))
    mark = _missing_mark(fault)
    if mark is not None:
        problem = f'A {mark} is missing before "{_short(token.text)}".'
        sign = "," if mark == "comma" else "."
        return Misunderstanding(problem, token.at, 0, sign, [f"a {mark}"])
    reworded = rewording.reworded(text, fault)
    if reworded is not None:
        problem = f"{reworded.why} Did you mean: {reworded.law}"
        return Misunderstanding(problem, 0, len(text), reworded.law, [])
    if token.kind in _HAS and fault.before and fault.before[-1].kind == "when":
        return _having(text, token)
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
    is_name = _is_name(pieces[agreed:])
    meant = _short_card(wrong, expected, before)
    is_short = meant != ""
    if not is_name and not is_short:
        meant = _meant(pieces[agreed:], expected)
    if wrong.kind == "mark":
        name = "The comma" if wrong.text == "," else "The full stop"
        sentences = [f'{name} after "{before}" comes too early.']
    elif _is_known(wrong):
        sentences = [f"I did not expect {_named(wrong)} {_where(before)}."]
    else:
        sentences = [f"I don't know {_named(wrong)}."]
    if meant:
        sentences.append(f'Did you mean "{meant}"?')
    else:
        hint = hints.NO_NAMES if is_name else _hint(pieces[agreed:], fault, before)
        if hint:
            sentences.append(hint)
    sentences.append(_could(could))
    end = wrong if is_short else pieces[agreed + max(0, len(meant.split()) - 1)]
    length = end.at + end.length - wrong.at
    return Misunderstanding(" ".join(sentences), wrong.at, length, meant, could)


_HAS: Final = {"any player has", "that player has"}


def _having(text: str, token: Token) -> Misunderstanding:
    """`When a player has 1 card left`: how things stand is nothing that happens."""
    wrong, meant = token.text.split()[-1], "plays a card or ends a turn with"
    if token.kind == "that player has":
        wrong, meant = token.text, f"a player {meant}"
    at = token.at + token.length - len(wrong)
    could = ['"plays"', '"draws"', '"begins a turn"', '"ends a turn"']
    sentences = [f'"{wrong}" is nothing that happens: a law waits for what a player does.']
    if " left" in text[at:].partition(",")[0]:
        sentences.append(f'Did you mean "{meant} …"?')
        sentences.append('Or, whatever happens then: "When …, if that player has …, …".')
    else:
        sentences.append(hints.NO_HANDS)
        meant = ""
    return Misunderstanding(" ".join(sentences), at, len(wrong), meant, could)


def _is_name(pieces: list[Token]) -> bool:
    """Whether somebody is named: a capital, no word of ours, and they do or must do something."""
    wrong = pieces[0]
    if wrong.kind != "word" or not wrong.text[0].isupper() or _is_known(wrong):
        return False
    words = [piece.text.lower() for piece in pieces[1:3]]
    if words[:1] and words[0] in {"must", "may", "can", "cannot"}:
        return not words[1:] or words[1] not in {"be", "not", "never", "go"}
    return bool(words[:1]) and words[0] in hints.DOES


_LETTERS: Final = {"a": "ace", "k": "king", "q": "queen", "j": "jack"}
_SUIT_LETTERS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def _short_card(wrong: Token, expected: list[str], before: str) -> str:
    """`Q` and `QH`, as they stand on the cards themselves, written out."""
    letters = wrong.text.lower()
    if "queen" not in expected or wrong.kind != "word" or letters[0] not in _LETTERS:
        return ""
    card = _LETTERS[letters[0]]
    article = ""
    if before.split()[-1:] and before.split()[-1].lower() not in {"a", "an", "the", "any", "no"}:
        article = "the " if letters[1:] else "an " if card == "ace" else "a "
    if not letters[1:]:
        return article + card
    suit = _SUIT_LETTERS.get(letters[1:])
    return "" if suit is None else f"{article}{card} of {suit}"


def _after_or(text: str, fault: Fault) -> Fault:
    """An "or" that could go on with a verb, and does not: what comes after it is at fault."""
    before = fault.before
    if fault.token.kind == "or" and lexer.OR_DOES in fault.expected:
        before = [*before, fault.token]
        tokens = lexer.tokens_of(text, reader.phrases())
        return Fault(tokens[len(before)], reader.could_follow(before), before)
    return Fault(fault.token, reader.could_follow(before) or fault.expected, before)


def _unreadable(token: Token) -> str | None:
    """What can't be read at all, whatever stood there."""
    if token.text.startswith('"'):
        return f'The quotation mark before "{_short(token.text[1:])}" is never closed.'
    if token.text[:1].isdigit():
        return f'"{_short(token.text)}" is no number that a law can have.'
    return None


def _missing_mark(fault: Fault) -> str | None:
    """Whether only a comma or a full stop is missing."""
    for sign, name in ((",", "comma"), (".", "full stop")):
        if sign in fault.expected and fault.token.kind not in {",", ".", lexer.UNKNOWN, ""}:
            mark = Token(sign, sign, fault.token.at, 0)
            after = reader.expected_after([*fault.before, mark])
            if after is not None and fault.token.kind in [lexer.canonical(one) for one in after]:
                return name
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
            expected = reader.could_follow(fault.before[:-1])
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


def _meant(pieces: list[Token], expected: list[str]) -> str:
    """What of the expected is closest to what was written; nothing if nothing is close."""
    phrases = [phrase for phrase in expected if phrase[0].isalpha()]
    if lexer.ORDINAL in expected:
        phrases += lexer.ORDINALS
    if lexer.SPELLED in expected:
        phrases += lexer.SPELLED_NUMBERS
    best = ""
    nearest = CLOSE
    for phrase in phrases:
        if phrase in lexer.DECLARED or phrase in GOES_WITHOUT_SAYING:
            continue
        count = len(phrase.split())
        if len(pieces) < count or any(piece.kind != "word" for piece in pieces[:count]):
            continue
        written = " ".join(piece.text.lower() for piece in pieces[:count])
        if abs(len(written) - len(phrase)) > 2 or (count == 1 and _is_known(pieces[0])):
            continue
        likeness = SequenceMatcher(None, written, phrase).ratio()
        if likeness > nearest and (count == 1 or likeness > CLOSE_PHRASES):
            best = phrase
            nearest = likeness
    return best


def _is_known(piece: Token) -> bool:
    if piece.kind != "word":
        return piece.kind != "other"
    word = lexer.singular(piece.text.lower())
    return (
        word in reader.phrases().words
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
    return "" if fault.before else hints.WHEN


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
