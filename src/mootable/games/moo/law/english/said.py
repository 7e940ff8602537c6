"""What is to be said, as people write it: between quotation marks or not, several things one after
the other, one of several, so many times."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.card_words import norm_at, phrase_at
from mootable.games.moo.law.english.chart import Chart, Read
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.words import (
    COMMA,
    QUOTE,
    STOP,
    WORD,
    Word,
    phrases,
    table,
    written_in,
)
from mootable.games.moo.law.grammar import lexer
from mootable.games.moo.law.grammar.lexer import quote_complaint

MOST_WORDS: Final = 12
ALL: Final = "\x01"
FIRST: Final = "\x02"
LAST: Final = "\x03"
"""Between, before and after several things that each go for themselves: each has to be said, in any
order, or may not be. No text has these letters."""
FOLLOWED: Final = " followed by "
MOST_SAID: Final = 6
"""Things to say in one list."""
UNQUOTED: Final = 3
"""What it costs to find the end of what is said without a mark."""

ENDS: Final = table("ends")
NOT_SAID: Final = table("not_said")
_TELLING: Final = table("telling")
_TITLES: Final = table("titles")
_THINGS: Final = frozenset(["a", "an", "the", "your", "their", "his", "her", "any", "some"])
ABOUT: Final = table("about_words")
GESTURES: Final = table("gestures")
_THEN: Final = ("and then", ", and then", ", follow by", "follow by")
_LISTED: Final = (",",)
_AND: Final = (", and", "and")
_OR: Final = (", or", "or")


def quoted(chart: Chart, at: int) -> list[Read]:
    """Words between quotation marks; or, less surely, some that have none."""
    found = quotation(chart, at)
    if found:
        return found
    return _loose(chart, at)


def _loose(chart: Chart, at: int) -> list[Read]:
    """Words without quotation marks; the sooner they end, the likelier."""
    found: list[Read] = []
    passed = 0
    for end, text in _run(chart, at):
        found.append(Read(end, f'"{text}"', UNQUOTED + passed, ("filled-quotes",)))
        if end < len(chart.words) and chart.words[end].norm not in _EITHER_WAY:
            passed += 2
    return found


_EITHER_WAY: Final = frozenset(["or", "ever"])
"""What is as likely to be said as not."""


def quotation(chart: Chart, at: int) -> list[Read]:
    at = chart.skip_air(at)
    if at < len(chart.words) and chart.words[at].kind == QUOTE:
        text = chart.words[at].text
        if quote_complaint(text) is None:
            return [Read(at + 1, f'"{text}"', 0, ())]
    return []


def _run(chart: Chart, at: int) -> list[tuple[int, str]]:
    """Words without quotation marks, up to each place where they may end; the shortest first."""
    words = chart.words
    is_word = at > 0 and words[at - 1].text.lower() == "word"
    if at >= len(words) or words[at].kind != WORD:
        return []
    is_thing = (
        words[at].norm in _BEGINS_THING or is_number(words[at].text.lower())
    ) and not is_word
    if words[at].norm in NOT_SAID and not is_word and not is_thing:
        return []
    if words[at].text.lower() in _POINTS and _is_over(words, at + 1):
        return []  # `if you have one card left say so`: that it is so
    if _IS_SLIP.fullmatch(words[at].text) and norm_at(words, at + 1) in _GOES_ON:
        return []  # `say et and you draw one`: a slip, and no word
    if words[at].norm in _FOR_A_TIME and norm_at(words, at + 1) in _THAT_LONG:
        return []  # `whisper for the rest of the round`: how long, and not what
    if at > 0 and words[at - 1].text in (".", ";", "!", "?"):
        return []  # `you have to whisper. Talking costs a card`: a sentence of its own
    before = at - 3 if at > 2 and words[at - 2].kind == COMMA else at - 2
    if at > 1 and words[at - 1].norm == "or" and words[before].kind == QUOTE:
        return []  # `do not say "pass" or you draw 1`: either all of it has marks, or none
    if at > 1 and (words[at - 2].kind, words[at - 1].kind) == (QUOTE, COMMA):
        rest = [word.norm for word in words[at : at + MOST_WORDS]]
        if "card" in rest and norm_at(words, at + 1) in ("draw", "take"):
            return []  # `doesn't say "one", hu draws 3 cards`: what becomes of it, and not said
    if at > 0 and words[at - 1].norm == "answer" and words[at].norm in _BEGINS_THING:
        return []  # `answer a question from you`
    is_either = at > 0 and words[at - 1].norm == "either"
    most = 1 if is_word else MOST_WORDS
    found: list[tuple[int, str]] = []
    end = at
    while end < len(words) and end < at + most and words[end].kind not in (COMMA, STOP, QUOTE):
        end += 1
        if not is_word and (words[end - 1].norm in ABOUT or _is_clause(chart, end - 1)):
            break
        after = phrase_at(words, end, *_MANNERS)
        if after and (_is_over(words, after) or words[after].norm in ENDS):
            text = written_in(chart.words, at, end)
            return found if quote_complaint(text) else [*found, (end, text)][:4]
        is_last = _is_over(words, end) or _is_times(words, end)
        if is_last or words[end].norm in ENDS or phrase_at(words, end, *_EACH):
            text = written_in(chart.words, at, end)
            if quote_complaint(text) is None and not (is_thing and is_described(text)):
                found.append((end, text))
        if is_either and norm_at(words, end) == "or":
            break
        if norm_at(words, end) in _AT and chart.read("cards", end + 1):
            break  # `say woof on clubs meow on hearts`: what is said first ends there
    return found[:4]


_BEGINS_THING: Final = frozenset(["a", "the"])


def is_number(word: str) -> bool:
    return word.isdigit() or word in lexer.SPELLED_NUMBERS


def is_described(text: str) -> bool:
    """Whether what is to be said is told by what it is (`a country`, `your age`), and nobody says
    it in these words."""
    words = text.lower().replace("’", "'").split()
    is_counted = is_number(words[0]) and not is_number(words[-1]) and words[-1].endswith("s")
    if words[0] not in _THINGS and not is_counted:
        return False
    return _TELLING.isdisjoint(words[1:]) and _TITLES.isdisjoint(words[1:])


_IS_SLIP: Final = re.compile(r"et|ti", re.IGNORECASE)
"""What `it` is typed as."""
_GOES_ON: Final = frozenset(["and", ",", "you"])
_POINTS: Final = frozenset(["so", "it", "that", "this"])
_FOR_A_TIME: Final = frozenset(["for", "until", "during", "throughout"])
_THAT_LONG: Final = frozenset(
    ["the", "a", "one", "two", "your", "their", "it", "next", "rest", "this", "that"]
)


def _is_over(words: list[Word], at: int) -> bool:
    """Whether what is said can't go on there."""
    return at == len(words) or words[at].kind in (COMMA, STOP)


_MANNERS: Final = phrases("manners")
_AT: Final = frozenset(["on", "after", "with"])
_EACH: Final = ("for each", "for every", "for any", "any time", "anytime", "the moment")


def is_price(words: list[Word], at: int) -> bool:
    """`draw 2`, `you pick up a card`, `it's two cards`: what it costs, and nothing that is said."""
    at = phrase_at(words, at, "else") or at
    at = phrase_at(words, at, "you", "they", "he", "she", "that player", "it", "that") or at
    at = phrase_at(words, at, "must", "has to", "have to", "need to") or at
    taken = phrase_at(words, at, *_TAKING)
    if not taken:
        return False
    return norm_at(words, taken) in _MUCH or number_at(words, taken) is not None


_TAKING: Final = (
    *("draw", "take", "pick up", "pick", "get", "pull", "cost you", "cost them", "cost", "is"),
    *("eat", "grab", "collect", "become"),
)
_MUCH: Final = frozenset(["a", "card", "penalty", "penalize", "one"])
_CLAUSES: Final = frozenset(["when", "if", "unless", "while", "after", "before", "until", "once"])
_SUBJECTS: Final = frozenset(
    ["you", "they", "he", "she", "someone", "anyone", "everyone", "nobody"]
)


_ON_THE_PILE: Final = ("the top card", "the last card", "the previous card", "play", "the next")
_SAYS: Final = frozenset(["say", "shout"])
_TAKES: Final = frozenset(["draw", "take", "pick", "get", "else"])


def _is_times(words: list[Word], at: int) -> bool:
    """`three times`."""
    return at >= 0 and number_at(words, at) is not None and norm_at(words, at + 1) == "time"


def _is_clause(chart: Chart, at: int) -> bool:
    """`when they play`, `when a king`, `unless`, `and nobody speaks`: of the law, and never of what
    is said without quotation marks."""
    words = chart.words
    after = norm_at(words, at + 1)
    if _is_times(words, at - 1):
        return True  # `ho three times`
    if words[at].norm == "or":
        return after in _TAKES or is_price(words, at + 1)
    if words[at].norm in _SAYS:
        return True  # `say dos`
    if words[at].norm == "and":
        return after in _SUBJECTS and after != "you"
    if words[at].norm not in _CLAUSES:
        return False
    if words[at].norm == "unless" or after in _SUBJECTS:
        return True
    if words[at].norm == "until" and after in ("your", "their"):
        return True  # `mao until your last card is down`
    return bool(chart.read("cards", at + 1) or phrase_at(words, at + 1, *_ON_THE_PILE))


def call(chart: Chart, at: int) -> list[Read]:
    """What is called: between quotation marks, or it could be anything."""
    return quotation(chart, at)


_CALLED: Final = ("is call", "get call", "must is call", "is to is call", "has to is call")


def deed(chart: Chart, at: int) -> list[Read]:
    """What only players can judge, in free words, up to its call."""
    for end in range(at + 1, len(chart.words)):
        if phrase_at(chart.words, end, *_CALLED):
            return [Read(end, written_in(chart.words, at, end), 0, ())]
    return []


_CALLS: Final = frozenset(["or", "otherwise", "call"])


def doing(chart: Chart, at: int) -> list[Read]:
    """`swearing at the cards`: what a player does who does it."""
    words = chart.words
    if at >= len(words) or words[at].kind != WORD or not words[at].text.endswith("ing"):
        return []
    end = at + 1
    while end < len(words) and words[end].kind == WORD and words[end].norm not in _CALLS:
        end += 1
    if end < len(words) and words[end].norm == "call" and words[end - 1].norm in ("is", "get"):
        end -= 1
    rest = [word.text for word in words[at + 1 : end]]
    return [Read(end, " ".join([third_person(words[at].text[:-3]), *rest]), 0, ())]


def third_person(verb: str) -> str:
    """What somebody does: `rhyme`, `rhymes`."""
    verb = verb.lower()
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


_IRREGULAR: Final = {"be": "is", "have": "has"}


def bare_verb(does: str) -> str:
    """What one who does it does: `laughs`, `laugh`."""
    does = does.lower()
    for verb, third in _IRREGULAR.items():
        if does == third:
            return verb
    if does.endswith("ies"):
        return does[:-3] + "y"
    if does.endswith(("shes", "ches", "xes", "sses", "oes")):
        return does[:-2]
    return does.removesuffix("s")


def stem_of(doing: str) -> str:
    """What one who is doing it does: `touching`, `humming`, `using`, `accusing`."""
    verb = doing.lower().removesuffix("ing")
    if verb in ("ly", "dy", "ty"):
        return f"{verb[0]}ie"
    if verb[-1:] * 2 == verb[-2:] and verb[-1:] not in "lsze":
        return verb[:-1]
    return f"{verb}e" if _WITHOUT_E.search(verb) else verb


_WITHOUT_E: Final = re.compile(
    r"^[^aeiou]*[aeiouy][^aeiouwxy]$"  # `mak`, `us`, `wav`
    r"|[cvu]$|(?<!z)z$|[^su]s$|[a-z]{2}us$(?<!foc)(?<!cus)|[^aeiounwrl]l$|[drau]g$"
    r"|(?:ch|rr|str)ang$|nam$|^(?:salut|invit|accus|excus)$"
)
"""What lacks its last letter, without its ending."""


def banned(chart: Chart, at: int) -> list[Read]:
    """Words that may not be said; of several, none."""
    return [
        one._replace(value=f"{FIRST}{one.value}{LAST}") if ALL in str(one.value) else one
        for one in _banned(chart, at)
    ]


def _banned(chart: Chart, at: int) -> list[Read]:
    found: list[Read] = []
    is_used = at > 0 and chart.words[at - 1].norm == "use"  # `don't use contractions`
    begun = quotation(chart, at) or [
        one
        for one in ([] if is_used else _loose(chart, at))
        if not _OR_INSIDE.intersection(str(one.value).strip('"').lower().split())
    ]
    for _ in range(4):
        found += begun
        further: list[Read] = []
        for one in begun:
            after = phrase_at(chart.words, one.end, ", or", "or", "nor", ", nor", "and", ",")
            is_said = after and not is_price(chart.words, after)
            for other in _banned(chart, after) if is_said else []:
                value = f"{one.value}{ALL}{other.value}"
                further.append(
                    Read(other.end, value, one.cost + other.cost, one.marks + other.marks)
                )
        begun = further
    return found


_OR_INSIDE: Final = frozenset(["or", "nor"])


# -- several -------------------------------------------------------------------------------


def speech(chart: Chart, at: int) -> list[Read]:
    """`"Have a", "nice day"`, `"ho" three times`, `the name of the card`; one of several,
    `"hip", "hop" or "hurray"`; or each of several, `"foo" and "bar"`, in any order."""
    first = _chain(chart, at)
    listed = _several(chart, first, _LISTED, ", ")
    loose = _several(chart, first, _LISTED, ", ", is_open=True)
    chosen = _several(chart, loose, _OR, " or ", is_open=True)[len(loose) :]
    each = _several(chart, listed, _AND, ALL)[len(listed) :]
    return listed + [_alike(one, " or ") for one in chosen] + [_each(one) for one in each]


def _alike(read: Read, joint: str) -> Read:
    """A list is joined all through as its last two are: `"hip", "hop" or "hurray"`."""
    return read._replace(value=joint.join(_PIECES.split(str(read.value))))


def _each(read: Read) -> Read:
    return read._replace(value=f"{FIRST}{_alike(read, ALL).value}{LAST}")


_PIECES: Final = re.compile(r'(?:, |\x01)(?=(?:[^"]*"[^"]*")*[^"]*$)')
"""Where one thing to say ends and the next begins, outside quotation marks."""


def _chain(chart: Chart, at: int) -> list[Read]:
    """One thing after the other, told to be so."""
    return _several(chart, _part(chart, at), _THEN, FOLLOWED)


def _several(
    chart: Chart,
    begun: list[Read],
    joints: tuple[str, ...],
    joint: str,
    is_open: bool = False,
) -> list[Read]:
    """These, and whatever is joined to them; also, where it is a choice that is `open`, words
    without quotation marks to others without."""
    found: list[Read] = []
    for _ in range(MOST_SAID):
        found += begun
        further: list[Read] = []
        for one in begun:
            start = chart.skip_air(one.end)
            after = phrase_at(chart.words, start, *joints)
            if joint != FOLLOWED and phrase_at(chart.words, start, *_THEN):
                after = 0
            for other in _next_said(chart, one, after, joint, is_open) if after else []:
                value = f"{one.value}{joint}{other.value}"
                further.append(Read(other.end, value, other.cost, one.marks + other.marks))
        begun = further
    return found


def _next_said(chart: Chart, one: Read, at: int, joint: str, is_open: bool) -> list[Read]:
    """What follows a joint, if it is surely said too; what it all costs."""
    if is_price(chart.words, at):
        return []
    is_told = _is_told(chart, at)
    ways = _part(chart, at) if joint == FOLLOWED else _chain(chart, at)
    found: list[Read] = []
    for other in ways:
        is_loose = is_open and "filled-quotes" in one.marks and "filled-quotes" in other.marks
        if is_told or is_loose:
            cost = one.cost + other.cost - (UNQUOTED if is_loose else 0)
            found.append(other._replace(cost=cost))
    return found


def _is_told(chart: Chart, at: int) -> bool:
    """Whether what follows is surely words to say: a quotation, or something that has a name."""
    at = chart.skip_air(at)
    if at < len(chart.words) and chart.words[at].kind == QUOTE:
        return True
    return bool(chart.read("value", at))


def _part(chart: Chart, at: int) -> list[Read]:
    start = phrase_at(chart.words, chart.skip_air(at), "the word", "the words", "the phrase") or at
    found: list[Read] = []
    for times in chart.read("times", start):  # `four times "moo"`
        for one in quoted(chart, times.end):
            marks = (*one.marks, "order")
            found.append(Read(one.end, f"{one.value} {times.value}", one.cost, marks))
    plain = chart.read("value", start) or ([] if found else quoted(chart, start))
    for one in plain:
        found.append(one)
        for times in chart.read("times", one.end):
            value = f"{one.value} {times.value}"
            found.append(Read(times.end, value, one.cost + times.cost, one.marks + times.marks))
        for proviso in chart.read("proviso", one.end):
            value = f"{one.value} {proviso.value}"
            found.append(Read(proviso.end, value, one.cost, one.marks))
    return found
