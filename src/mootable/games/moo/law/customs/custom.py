"""The customs of a table: what players are to do, or not to do, told in any usual way, with what it
costs told anywhere, as laws that they judge by themselves. Nothing of what is told is lost, or
there is none: what would have to happen by itself is no custom."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.customs.deeds import kept_by
from mootable.games.moo.law.customs.fines import Fine, cards_of, fine_of, is_spoken_of, told_last
from mootable.games.moo.law.customs.kept import (
    Kept,
    called,
    judged_law,
    theirs,
    then_they,
    violation,
)
from mootable.games.moo.law.customs.retold import OF_THE_GAME, retold, typed
from mootable.games.moo.law.customs.telling import CARD, LATER, MAY_NOT, MINE, MUST, tells_two
from mootable.games.moo.law.customs.unkept import tells_more
from mootable.games.moo.law.english.said import bare_verb
from mootable.games.moo.law.english.words import masked, unmasked

MOST_TOLD: Final = 6
"""Clauses and sentences of one custom."""


class Custom(NamedTuple):
    """What somebody does who breaks it, what those are called: a failure to do what; and what it
    costs them."""

    does: str
    failure: str
    what: str
    cards: int


def _of(kept: Kept) -> Custom:
    failure = f"Failure to {'not ' if kept.is_not else ''}"
    return Custom(violation(kept), failure, theirs(kept.deed), kept.cards)


def custom(text: str) -> str:
    """A text as a law that is left to judgement, whole; nothing if that would lose something."""
    bare, said = masked(" ".join(text.split()))
    bare = typed(bare)
    judge = _WHO_DECIDES.search(bare)
    if judge is not None:
        bare = bare[: judge.start()]
    found = _custom(bare) or _custom(_TITLE.sub("", bare))
    if found is None or MINE.search(bare) or tells_two(bare):
        return ""
    call = f"{found.failure}{called(unmasked(found.what, said))}"
    does = f"{found.does} {judge[1]}" if judge is not None else found.does
    return judged_law(unmasked(does, said), call, found.cards)


_WHO_DECIDES: Final = re.compile(
    r"\s*(\([^()\"]*\b(?:decides?|judges?|(?:is|are) the judge"
    r"|has the last word)\b[^()\"]*\))[.!]*$",
    re.I,
)
"""`(Grandma decides what is swearing)`."""


_TITLE: Final = re.compile(
    rf"^(?!{CARD})(?![^:]*\b(?:after|when|on|if|while|until)\b)(?:an? |the )?[\w' ]{{3,30}}:"
    r" (?=(?:after|when|whenever|if|no|nobody|you|everyone)\b)",
    re.I,
)
"""`a game of silence: …`."""
_SENTENCES: Final = re.compile(r"(?:[.;!?]+|\s[-–—]+)\s+|\s*[-=]+>\s*")
_EXCEPT: Final = re.compile(
    r",?\s+((?:unless|except(?: for| when| if| that)?|excluding|apart from|other than)\s[^,]+)$",
    re.I,
)
"""What keeps it from being broken, told last."""
_OR_ELSE: Final = re.compile(r",? (?:or else|otherwise|or|if not),? ([^,]+)$", re.I)
_INSTEAD: Final = re.compile(r"(?:use|say|call it) (\"[^\"]*\") instead", re.I)
_INSTEAD_LAST: Final = re.compile(
    r"[,;]?\s+(?:but |and )?(?:use|say|call it) (\"[^\"]*\") instead(?=$|,?\s+(?:or"
    r"|otherwise)\b)",
    re.I,
)
_AFTERTHOUGHT: Final = re.compile(
    r",\s+((?:(?:it|this|that) (?:has to|must|should|can't|may not|needs to|can be)"
    r"|any|at least|even|no matter|preferably|including|whatever|whichever|not just|and not"
    r"|or at least|just|only)\s[^,]{2,60})$",
    re.I,
)
"""`any song, at least a line`."""


def _custom(text: str) -> Custom | None:
    first, *others = _SENTENCES.split(text.strip(" .!;"))
    if len(others) >= MOST_TOLD:
        return None
    others = [one for one in others if not _is_remark(one)]
    instead = _INSTEAD.fullmatch(others[-1]) if others else None
    if instead is not None:
        others.pop()
    else:
        instead = _INSTEAD_LAST.search(first)
        first = _INSTEAD_LAST.sub("", first)
    fines: list[Fine] = []
    for one in others:
        fine = fine_of(one, first)
        if fine is None:
            return None
        fines.append(fine)
    besides: list[str] = []
    for _ in range(MOST_TOLD):
        either = _OR_ELSE.search(first)
        if either is not None and cards_of(either[1]):
            is_or = not either.group().strip(" ,").lower().startswith("if not")
            fines.insert(0, Fine(cards_of(either[1]), is_undone=True, is_or=is_or))
            first = first[: either.start()]
            continue
        at = first.rfind(",")
        besides_it = _AFTERTHOUGHT.search(first) or _EXCEPT.search(first)
        last = first[at + 1 :].strip() if at > 0 else ""
        fine = fine_of(last, first[:at]) if last else None
        if besides_it is not None and fine is None:
            besides.insert(0, besides_it[1])
            first = first[: besides_it.start()]
        elif fine is not None and _is_rule(first[:at]):
            fines.insert(0, fine)
            first = first[:at]
        elif last and _is_remark(last):
            first = first[:at]
        else:
            break
    if instead is not None:
        besides.append(f"instead of {instead[1]}")
    return _broken(first.strip(), besides, fines)


def _broken(rule: str, besides: list[str], fines: list[Fine]) -> Custom | None:
    """Who breaks a rule: whoever does not keep it, and whoever does what it is told to cost."""
    ways = [kept_by(retold(one)) for one in _APART.split(rule)] if rule else []
    kept = ways[0] if ways else None
    found: Custom | None = None
    if kept is not None and any(fine.is_last for fine in fines):
        last_to = next(fine.last_to for fine in fines if fine.is_last)
        found = _is_last(kept, last_to) if len(ways) == 1 else None
    elif kept is not None and any(fine.first_to for fine in fines):
        found = _is_first(kept) if len(ways) == 1 else None
    elif kept is not None:
        found = _each(kept, ways[1:])
    else:
        found = _offence(rule) or _then(rule, fines)
    if found is None:
        return None
    does, cards = found.does, found.cards
    for fine in fines:
        if (cards > 1 or kept is None or told_last(rule)[2]) and fine.cards != cards:
            return None
        cards = max(cards, fine.cards)
        is_against = fine.is_undone or fine.is_contrary
        if is_against and (kept is None or (kept.is_not and not fine.is_or)):
            return None
        if fine.is_of_anyone and kept is not None and not kept.is_not:
            return None  # `tell a joke, if someone laughs they draw`: it is no failure to tell it
        if fine.is_yours and kept is not None and kept.who:
            return None  # of another it is asked, and you draw
        does += f", or {theirs(fine.offence)}," if fine.offence else ""
    tail = "".join([f", {theirs(one)}" for one in besides])
    end = "," if tail or does.endswith(",") else ""
    return found._replace(does=f"{does.rstrip(',')}{tail}{end}", cards=cards)


_APART: Final = re.compile(
    r",? (?:and|but) (?=(?:don't|do not|never)\b"
    rf"|(?:(?:you|they|nobody|no one|no player|everyone) (?:also )?)"
    rf"(?:{MUST}|{MAY_NOT}|may|can)\b)",
    re.I,
)
"""`you must stand up and you may not laugh`."""


_BOON: Final = re.compile(
    r"(?:look|peek|see|view|choose|pick|select|decide|ask for|take|get)\b"
    r".*\b(?:hands?|cards?|who|whose|which)\b",
    re.I,
)
"""`look at somebody's hand`: what nobody has to do."""


def _is_more(kept: Kept) -> bool:
    """Whether something in it would have to happen by itself."""
    deed = LATER.sub("", kept.deed)
    is_boon = not kept.is_not and _BOON.match(deed) is not None
    return is_boon or tells_more(kept) or _HAPPENS.search(deed) is not None


_SILENCE: Final = re.compile(
    r"(?:on|after|when|if|during|with) [^,]{2,40}[,:] (?:[\w' ]{0,30} )?"
    r"(?:silence|quiet|pause|truce)",
    re.I,
)


def _then(rule: str, fines: list[Fine]) -> Custom | None:
    """`on a 5, five seconds of silence, whoever talks first draws`: what costs something then."""
    told = next((fine for fine in fines if fine.offence), None)
    if told is None or len(fines) > 1 or not _SILENCE.fullmatch(rule):
        return None
    found = _of_fine(told)
    fines.clear()
    return found and found._replace(does=f"{found.does} ({_lowered(rule)})")


def _each(kept: Kept, others: list[Kept | None]) -> Custom | None:
    """Who does not keep the one, or the other."""
    further = [one for one in others if one is not None]
    if len(further) < len(others) or any(_is_more(one) for one in (kept, *further)):
        return None
    if not further:
        return _of(kept)
    if any(one.who or one.cards > 1 for one in (kept, *further)):
        return None
    is_then = bool(kept.moment) and not any(one.moment for one in further)
    first = violation(kept._replace(moment="")) if is_then else violation(kept)
    does = ", or ".join([first, *[violation(one) for one in further]])
    mine = then_they(kept.moment) if is_then else ""
    if mine:
        return _of(kept)._replace(does=f"{mine} and {does},")
    when = f" {_lowered(theirs(kept.moment))}" if is_then else ""
    return _of(kept)._replace(does=f"{does},{when}{',' if when else ''}")


def _is_last(kept: Kept, last_to: str) -> Custom | None:
    """`everyone says "bless you", last one draws`."""
    if kept.is_not or _is_more(kept) or kept.who not in ("", "is one of the others"):
        return None
    who = f"{kept.who} and " if kept.who else ""
    when = f" {theirs(kept.moment)[0].lower()}{theirs(kept.moment)[1:]}" if kept.moment else ""
    is_same = all(is_spoken_of(word, kept.deed) for word in last_to.split())
    if last_to and not (_DO_IT.fullmatch(last_to) or is_same):
        does = f"does not {theirs(kept.deed)}, or is the last to {theirs(last_to)}"
        return _of(kept)._replace(does=f"{who}{does},{when}{',' if when else ''}")
    return _of(kept)._replace(does=f"{who}is the last to {theirs(kept.deed)}{when}")


def _is_first(kept: Kept) -> Custom | None:
    """`nobody talks after a 3, first to talk takes two`."""
    if not kept.is_not or _is_more(kept) or kept.who:
        return None
    when = f" {_lowered(theirs(kept.moment))}" if kept.moment else ""
    return _of(kept)._replace(does=f"is the first to {theirs(kept.deed)}{when}")


_DO_IT: Final = re.compile(r"(?:do|say|manage|finish)(?: it| so| that| this)?", re.I)


def _is_rule(text: str) -> bool:
    return kept_by(retold(text)) is not None or _offence(text) is not None or "," in text


# -- what is told of what it costs ---------------------------------------------------------------

_NAMED: Final = re.compile(r"(?:penalty for )?(?:any )?(?P<what>[a-z][\w' -]{2,60})", re.I)
_TITLED: Final = re.compile(r"(?P<title>[^:,]{3,40}):\s+(?P<rest>.+)")
_DOING: Final = re.compile(r"(?:any )?[a-z]{2,}ing\b", re.I)
_MORE_THAN: Final = re.compile(r"(?:more|fewer|less) than (?P<what>\S.*)", re.I)


def _offence(text: str) -> Custom | None:
    """What somebody does, or is guilty of, told with what it costs."""
    lead, told, cards = told_last(text)
    fine = fine_of(text, "")
    if fine is not None and not cards:
        return _of_fine(fine)  # `2 cards to anyone who hums`
    if not cards or not lead:
        return None
    title = _TITLED.fullmatch(lead)
    if title is not None and not OF_THE_GAME.search(title["title"]):
        what = _lowered(title["title"])
        if _MORE_THAN.fullmatch(title["rest"]) or _DOING.match(title["rest"]):
            return Custom(
                f"is guilty of {what} ({theirs(title['rest'])})", "Failure to avoid ", what, cards
            )
    undone = _UNDONE.fullmatch(lead)
    if undone is not None and _MERELY.fullmatch(undone[1]):
        return None  # and when?
    if undone is not None:
        return Custom(f"does not {theirs(undone[1])}", "Failure to ", theirs(undone[1]), cards)
    if fine is not None and fine.offence:
        return _of_fine(fine)
    named = _NAMED.fullmatch(lead)
    is_told = _IS.match(told) or text[len(lead) :].lstrip()[:1] in ("=", ":")
    is_plain = not OF_THE_GAME.search(lead) or _WRONG.match(lead)
    if named is not None and is_told and is_plain:
        what = _lowered(named["what"])
        return Custom(f"is guilty of {what}", "Failure to avoid ", what, cards)
    return None


def _of_fine(fine: Fine) -> Custom | None:
    """What somebody does who is told to draw for it, if the table does not see it by itself."""
    does = _FAILS.sub("does not ", theirs(fine.offence))
    forgets = _FORGETS.match(does)
    if forgets is not None:
        return Custom(does, "Failure to ", does[forgets.end() :], fine.cards)
    head, is_undone, undone = does.rpartition("does not ")
    if is_undone and not head and _SEEN.match(undone):
        return None
    if is_undone and (not head or head.endswith(" and ")):
        return Custom(does, "Failure to ", undone, fine.cards)
    if not does or _SEEN.match(does) or _HAPPENS.search(LATER.sub("", does)):
        return None
    verb, _, rest = does.partition(" ")
    return Custom(does, "Failure to not ", f"{bare_verb(verb)} {rest}".strip(), fine.cards)


_MERELY: Final = re.compile(r"(?:say|shout) \"[^\"]*\"", re.I)
_FAILS: Final = re.compile(r"^(?:fails|neglects|omits) to ", re.I)
_FORGETS: Final = re.compile(r"(?:forgets|refuses) to ", re.I)
_WRONG: Final = re.compile(
    r"(?:penalty for )?(?:wrong|bad|incorrect|excessive|unnecessary|rude|sloppy|false|unfair)\b",
    re.I,
)
_UNDONE: Final = re.compile(
    r"(?:failure|failing|forgetting|refusing|neglecting|omitting) to ((?!do\b)\S.*)", re.I
)
"""`failing to bow: one card`."""
_IS: Final = re.compile(
    r"(?:=|is|are|costs?|means?|will|carries|incurs?|earns?|gets? you)\b|=|\d|an? |"
    r"(?:one|two|three|four|five|cards?|penalty)\b",
    re.I,
)
_SEEN: Final = re.compile(
    r"(?:is (?:(?:the )?(?:first|last|slowest) to (?:lay|play|draw|put down)|dealt|skipped"
    r"|penali[sz]ed|given|(?:the|an?) (?!(?:last|first|slowest)\b))"
    r"|(?:plays?|lays?|puts?|draws?|drops?|throws?|takes?|picks?|gets?|has) (?:(?:down|up) )?"
    r"(?:an?|the|any|one|two|three|\d+))\b"
    r"(?! card (?:with|without|before|while|too|face|upside|using|on the (?:floor|ground)|by"
    r"|so)\b)",
    re.I,
)
"""What the table sees by itself."""


def _lowered(text: str) -> str:
    return text[0].lower() + text[1:]


# -- what says nothing, and what says too much ---------------------------------------------------

_REMARK: Final = re.compile(
    r"(?:nobody (?:expects|likes|wants|knows|cares)\b.*|(?:no|without) (?:exceptions?|mercy"
    r"|excuses?)"
    r"|(?:i mean it|seriously|obviously|of course|always|ha(?: ?ha)*|lol|please|thanks|thank you"
    r"|sorry|ever|period|full stop|at all)|(?:that|this|it)"
    r"(?:'s| is| was| will be| would be|s)? (?:\w+ ){0,3}(?:fun|funny|rude"
    r"|gross|tradition|annoying|hilarious|silly|bad manners|the law|the rule|great|unlucky|creepy"
    r"|cheating|mean)|(?:because|cause|cos|cuz|since|as) [^\"]*|(?:don't|do not) (?:ask|forget)"
    r"(?: why)?|(?:you|they|he|she) (?:can|may)(?: still| always)? draw\b.*"
    r"|trust me"
    r"|you know (?:why|who|how it is)"
    r"|(?:my|our) (?:gran|grandma|family|house)\b.*)",
    re.I,
)
"""What somebody thinks of it."""


def without_remarks(text: str) -> str:
    """A text without what somebody thinks of it, told last or by itself."""
    head, _, last = text.rpartition(",")
    text = head if head and _is_remark(last) else text
    bare, said = masked(text)
    told = [one for one in _SENTENCES.split(bare) if not _is_remark(one)]
    is_whole = len(told) == len(_SENTENCES.split(bare)) or not told
    return text if is_whole else unmasked(". ".join(told), said)


def _is_remark(text: str) -> bool:
    return _REMARK.fullmatch(text.strip(" ,.!")) is not None and not _HAPPENS.search(text)


_COUNTED: Final = (
    r"(?:an?|one|two|three|four|five|\d|another|all|the|their|his|her|your|more|extra)"
    r"(?: \w+){0,2} (?:cards?|hands?|penalt\w+)"
)
_HAPPENS: Final = re.compile(
    r"\b(?:skips?|skipped|(?<!in )reverse[sd]?|direction|swaps?|trades?|wild|wins?|counts? as"
    r"|another turn"
    r"|plays? again|goes again|extra turn|(?:misses|miss|loses?) (?:an?|their|your|the|his|her|one)"
    r"|discards?|dealt|shuffles?|(?:draws?|takes?|picks? up|gets?|gives?|receives?|passes|pass"
    rf"|hands?) (?:(?:away|over|them|you|him|her|the next \w+|everyone) )?{_COUNTED})\b",
    re.I,
)
"""What the table does, and nobody can be left to do."""
