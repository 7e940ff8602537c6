"""Burdens that are passed on: `twos make the next player draw 2, and they can be stacked`. What one
card does is read by itself; then whoever is next may lay such a card too, and the one who does not
draws for all of them (as for the loop of rule 501)."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.consequences import Draw, Effect, MissTurn, MustEither, Skip
from mootable.games.moo.law.english.numbers import counted
from mootable.games.moo.law.english.reading import cards_in
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.grammar.nouns import print_cards
from mootable.games.moo.law.terms import Amount, Cards, Compare, Number, Who
from mootable.games.moo.law.tree import Law, NIs, Nth, Plays, Stretch, When

_CARD: Final = (
    r"(?:aces?|twos?|threes?|fours?|fives?|sixe?s?|sevens?|eights?|nines?|tens?|jacks?|queens?"
    r"|kings?|jokers?|\d{1,2}s?)"
)
_THEM: Final = rf"(?:it|they|this|that|these|those|the (?:cards?|penalt(?:y|ies)|draws?)|{_CARD})"
_STACKS: Final = (
    r"(?:stacks?|adds? up|accumulates?|piles? up|(?:is|are) (?:cumulative|stackable|added up)"
    r"|(?:can|may) (?:be )?(?:stack(?:ed)?|pile(?:d)? up|add(?:ed)? up|accumulate))"
)
_SOMEONE: Final = (
    r"(?:you|they|he|she|players?|people|that player|(?:the )?next (?:player|person|one|guy))"
)
_PASSES: Final = (
    r"(?:stack(?: (?:it|them|another(?: one)?))?|pass (?:it|this|that|them)(?: on| along)?"
    r"|add(?: to it| another)?|answer|counter|block|respond|defend|cover|top|put|play|lay|avoid)"
)
_UNLESS: Final = (
    rf"unless {_SOMEONE} (?:also |can(?: also)? )?(?:have|has|hold|play|plays|lay|lays|put|puts)"
    rf"(?: down)? (?:an?|an?other|one)(?: more)?(?: (?:{_CARD}|one))?(?: too| as well| themselves)?"
    r",? (?:(?:in which case|and|then|so|but|where) )+"
)
"""`unless they also have a two, in which case …`."""
_AFTER: Final = re.compile(
    rf"[\s,.;(–—-]+(?:and |but |also )*(?:(?:{_UNLESS})?{_THEM} {_STACKS}|stackable"
    rf"|stacking (?:is )?allowed|(?:(?:yes,? )?{_SOMEONE} (?:can|may) {_PASSES}"
    rf"|(?:{_THEM} )?(?:can|may) be (?:passed (?:on|along)|topped|answered|countered))"
    r"(?: (?:it|this|that))?"
    rf"(?: (?:with|by playing|by laying))? ?(?:(?:an?|an?other|other|one|your own|their own)"
    rf"(?: more)? (?:{_CARD}|one|of them|of those|of the same))?(?: (?:on top|on it|themselves|too"
    r"|of (?:it|them)))*)"
    r"(?P<so>[,.;)]?\s*(?:(?:and|so|then|adds|it|they|doubles|stacks)\b[\s\S]{0,80}|etc\.?"
    r"|(?:up )?to [\s\S]{0,24}))?[.!)\s]*$",
    re.IGNORECASE,
)
"""`…, and it stacks`, `…, but they can play another 2 on top and then it is 4 for the next one`."""
_BEFORE: Final = re.compile(
    rf"^\s*(?:the )?(?P<cards>{_CARD}) {_STACKS}\s*[:;.,–—-]\s*(?P<rest>.+)$", re.IGNORECASE
)
"""`sixes stack: the next player must play a six or pick up two for each six`."""
_EACH: Final = re.compile(
    rf",?\s+(?:for (?:each|every)|per)(?: (?:{_CARD}|one|of them|card)(?: (?:played|in a row|on the"
    r" pile|stacked))?)?(?=\W*$)",
    re.IGNORECASE,
)
_ANSWERED: Final = re.compile(
    rf"^\s*(?:an?|any|every) (?P<card>{_CARD}) (?:can|may) be (?:answered|countered|beaten|blocked"
    rf"|topped|stacked|passed on|covered)(?: with| by) (?:another|an?other|a second|an?)"
    rf" (?:{_CARD}|one)(?:,? and)?(?: then)? (?:the )?next (?:player|person|one|guy)"
    r" (?:must |has to |then )?(?:draws?|takes?|picks? up|gets?) (?P<count>two|four|six|eight|ten"
    r"|[2468]|10)(?: cards?)?[.!]*\s*$",
    re.IGNORECASE,
)
"""`a two can be answered with another two and then the next one takes four`."""
_OVER: Final = re.compile(
    rf"^\s*(?:if|when|whenever) (?:some(?:one|body)|a player|any(?:one|body)|you) (?:plays?|lays?"
    rf"|puts?(?: down)?|drops?) (?:an? )?(?P<card>{_CARD}),? (?:the next \w+|any(?:one|body)"
    rf"|{_SOMEONE}) (?:can|may) (?:then )?(?:play|put|lay|drop|add|throw) (?:an?other|a second"
    rf"|one more) (?:{_CARD}|one)(?: (?:on (?:it|top)(?: of (?:it|that))?|down|too))*,?"
    rf"(?: and| so)?(?: then)? (?:the )?(?:next(?: \w+)?|one after(?: (?:that|them))?"
    r"|\w+ after (?:that|them))"
    r"(?: then)? (?:must |has to |then |will )?(?:draws?|takes?|picks? up|gets?) (?P<count>two|four"
    r"|six|eight|ten|[2468]|10)(?: cards?)?(?:,? (?:and so on|and so forth|etc\.?))?[.!]*\s*$",
    re.IGNORECASE,
)
"""`if someone plays a 2 you can put another 2 on it and the one after has to take 4, and so on`."""
_MOUNTS: Final = re.compile(
    rf"^\s*(?:the )?(?P<cards>{_CARD}) {_STACKS}\b[,.;:–—-]*(?: so| and)? (?:each|every)(?: other"
    rf"| further| extra)? (?:{_CARD}|one|of them) adds (?P<count>one|two|three|four|five|\d+)"
    r"(?: more| extra)?(?: cards?)?(?:,? (?:for the next \w+|until \b[\w ']{3,40}))?[.!]*\s*$",
    re.IGNORECASE,
)
"""`twos stack, so each two adds two more cards until somebody can't play one`."""
_UNLESS_TOO: Final = re.compile(
    rf"\s+for (?:each|every) (?P<card>{_CARD})(?: (?:played|in (?:a|the) row|so far|on the pile))*"
    rf",? unless {_SOMEONE} (?:can )?(?:also )?(?:plays?|lays?|puts?(?: down)?|ha(?:s|ve)) (?:an?"
    rf"|an?other|one) (?:{_CARD}|one)(?: (?:too|as well|themselves|also))*[.!]*\s*$",
    re.IGNORECASE,
)
"""`… draws a card for every seven in the row unless they play a seven too`."""
_OCCASION: Final = re.compile(
    rf"\b(?:if|when|whenever|after|on)\b|^\s*(?:the )?{_CARD}\b", re.IGNORECASE
)
_ON_YOU: Final = re.compile(
    rf"^\s*(?:{_CARD} {_STACKS}\s*[:;.,–—-]\s*)?(?:if|when|whenever) (?:you(?:['’]re| are| get)"
    rf" hit (?:with|by) (?:an?|any) |(?:someone|somebody|the player before you) plays (?:an?|any)"
    rf" (?=\w+ on you)|(?:an?|any) )(?P<card>{_CARD})(?: (?:is|gets|was) (?:played|laid|put))?(?:"
    r" (?:on|against) you)?,? (?:(?:you|they) )?(?:(?:can|may) )?(?:play|lay|put(?: down)?|answer"
    rf" with|respond with) (?:your own|their own|another|an?|one of your own)(?: {_CARD}| one)?(?:"
    r" (?:on (?:it|top)|too|as well|down))*(?: instead(?: of (?:drawing|taking|picking up)(?: \w+"
    r"| the cards)?)?)?(?:,? and pass it on)?(?:,? (?:and|so|then)|,)+ (?:the )?(?:next(?:"
    r" (?:player|person|one|guy))?|(?:player|person|one) after (?:that|you|them)) (?:must"
    r" |has to |then )?(?:draws?|takes?|picks? up|gets?)"
    r" (?P<count>two|four|six|eight|ten|[2468]|10)(?: cards?)?(?: instead)?(?:,?"
    r" (?:(?:and )?so (?:on|forth)|etc\.?|and it (?:goes|keeps) (?:on|going"
    r"|growing)))*[.!]*\s*$",
    re.IGNORECASE,
)
"""`twos stack: if a two is played on you, you can play your own and the one after draws four`."""
_HALVES: Final = {"two": 1, "four": 2, "six": 3, "eight": 4, "ten": 5}


_HAVING_ONE: Final = re.compile(
    rf"[\s,.;(–—-]+(?:but |and )?(?:unless|except (?:if|when)) {_SOMEONE} (?:also |too )?(?:can )?"
    rf"(?:have|has|got|have got|hold|play|lay|put(?: down)?|plays|lays|puts(?: down)?)(?: also)?"
    rf" (?:an?|an?other|one|their own)(?: more)? (?:{_CARD}|one)?"
    r"(?: (?:too|as well|themselves|also))*"
    r"[\s,.;–—-]+(?:and |then |in which case |so )*(?:it|that|this|the \w+)(?: then| just)?"
    r" (?:passes|passed|goes|moves|gets passed|is passed|carries|rolls)(?: on| along| over)?"
    r"(?: to (?:the )?(?:next|one after|person after|player after|following)"
    r"(?: (?:person|one|player|guy|after))?(?: (?:that|them))?)?(?: after (?:that|them))?"
    r"(?P<more>(?:[\s,;.]|\band\b|\bso\b|\bbut\b|\bthen\b)*(?:(?:and )?(?:it'?s|it is|its|they"
    r"|that'?s|makes|becomes|draws?|takes?|picks? up|it|now) *)*(?:then |now )?(?P<sum>\d+|four|six"
    r"|eight|ten|doubles?|doubled|adds? up|added up|stacks?|grows?)[\w\s,.]{0,24})?[.!)\s]*$",
    re.IGNORECASE,
)
"""`…, unless they have a 2 too, then it passes on and it's 4`."""


_AND_SO_ON: Final = (
    r"(?:(?:and )?(?:so on|so forth|etc\.?|on and on)(?: and so (?:on|forth))?|(?:and )?(?:it"
    r" )?(?:like"
    r" (?:this|that)|this way|that way|in this way)(?: it)?(?: (?:continues?|goes on|carries on"
    r"|on))?"
    r"|and (?:it )?(?:continues|goes on|carries on) like (?:this|that))"
)
_ONE_TOO: Final = (
    rf"[\s,.;(–—-]+(?:but |and )?(?:unless|except (?:if|when)|if|when) {_SOMEONE}(?:['’]ve|['’]s|s"
    r"|ve)?(?: (?:also|too|can|have|has|got|holds?|plays?|lays?|puts?|answers?|responds?|counters?"
    r"|follows?|down|with|on top))+ (?:an?other|an?|one|their own|your own)(?: more)?"
    rf"(?: (?P<card>{_CARD}|one|of (?:them|those|their own)))?"
    r"(?: (?:too|as well|themselves|themself|himself|also|down|(?:that (?:they|you) can |to "
    r"|they can )?"
    r"(?:put|play|lay|add|throw)(?: down)?|on (?:it|top|that)|of (?:it|that))"
    r"|[,\s]+(?:(?:then|so|and|in which case),? )*(?:they|you|he|she) (?:can|may) (?:put|play"
    r"|lay|add"
    r"|throw) (?:it|one|that|theirs)(?: down| on (?:it|top|that)| instead| too"
    r"|,? and pass(?:es)? (?:it|that|them) (?:on|along))*)*"
)
_THE_ONE_AFTER: Final = (
    r"(?:whoever(?:['’]s| is| comes| goes| plays) (?:next|after(?: (?:that|them))?)"
    r"|(?:the )?(?:(?:(?:one|player|person|guy) )?(?:right )?after(?: (?:that|them|him|her))?|next"
    r"(?: (?:player|person|one|guy|in line))?(?: after(?: that| them)?)?|following (?:player|person"
    r"|one)))"
)
_SUM: Final = (
    r"(?P<{}>two|three|four|five|six|seven|eight|nine|ten|twelve|\d+)(?: cards?)?"
    r"(?: instead| in total| now)?"
)
_FURTHER: Final = (
    rf"(?:,? (?:then )?(?:\d+|three|six|eight|nine)(?: cards?)?(?: for {_THE_ONE_AFTER})?)*"
)
_IT_PASSES: Final = (
    r"(?:(?:passes|goes|moves|carries|rolls|gets passed|is passed)(?: on| along| over)*"
    rf"(?: to {_THE_ONE_AFTER})?,? (?:and|as|but) (?:it )?)?"
)
_THEN_ADDED: Final = re.compile(
    rf"{_ONE_TOO}[\s,.;–—-]+(?:(?:and|then|in which case|in that case|so|but|where)[\s,]+)*"
    rf"(?:(?:its|(?:it|that|this|the (?:draw|penalty|total))(?:['’]s| {_IT_PASSES}(?:is|becomes"
    rf"|makes"
    r"|(?:goes|grows|rises|moves|increases)(?: up)? to|will be|turns into))?)(?: then| now)?"
    rf" (?:{_SUM.format('one')}(?: (?:for|to) {_THE_ONE_AFTER})?{_FURTHER}|(?:adds? up"
    r"|stacks?(?: up)?|accumulates?|piles? up)(?: (?:to|for) [^.;\"]{2,30})?)"
    rf"|{_THE_ONE_AFTER} (?:then |must |has to |have to |will )*(?:draws?|takes?|picks? up|gets?)"
    rf" {_SUM.format('other')})"
    rf"(?:[\s,;.–—-]*{_AND_SO_ON})?(?:[\s,;.]*(?:until|till?) [^.;\"]{{2,50}})?[.!)\s]*$",
    re.IGNORECASE,
)
"""`…, unless they play a three too, then the one after gets six`."""


class Stack(NamedTuple):
    """What one such card does, told without that it is passed on, and whether it adds up; None if
    that is not told."""

    rest: str
    is_added: bool | None = True
    is_each: bool = False
    """Whether the first of them counts too, if it is told of one that lies on another."""
    two: int = 0
    """What two of them come to, if that is told."""
    card: str = ""
    """Such a card, as it is called where it is told that it may be laid too."""


def told_apart(text: str) -> Stack | None:
    """What a text says that lets a burden be passed on; None if it tells nothing of that."""
    bare, said = masked(text)
    answered = _ANSWERED.match(bare) or _OVER.match(bare) or _ON_YOU.match(bare)
    if answered is not None:
        count = answered["count"].lower()
        number = int(count) // 2 if count.isdigit() else _HALVES[count]
        return Stack(f"{answered['card']}s: the next player draws {number} cards")
    mounts = _MOUNTS.match(bare)
    if mounts is not None:
        return Stack(f"{mounts['cards']}: the next player draws {mounts['count']} cards")
    each_too = _UNLESS_TOO.search(bare)
    if each_too is not None:
        rest = bare[: each_too.start()]
        if not _OCCASION.search(rest):
            rest = f"{each_too['card']}: {rest}"
        return Stack(unmasked(rest, said), True, True)
    added = _THEN_ADDED.search(bare)
    if added is not None:
        two = counted(str(added["one"] or added["other"] or "").lower()) or 0
        return Stack(unmasked(bare[: added.start()], said), True, False, two, added["card"] or "")
    having = _HAVING_ONE.search(bare)
    if having is not None:
        rest = unmasked(bare[: having.start()], said)
        return Stack(rest, None if having["sum"] is None else True)
    before = _BEFORE.match(bare)
    if before is not None:
        each = _EACH.sub("", before["rest"])
        return Stack(unmasked(f"{before['cards']}: {each}", said))
    after = _AFTER.search(bare)
    if after is None or not bare[: after.start()].strip():
        return None
    return Stack(unmasked(_EACH.sub("", bare[: after.start()]), said))


_NOT_TOLD: Final = frozenset(["one", "of them", "of those", "of their own"])


def _is_of(card: str, cards: Cards) -> bool:
    """Whether a card is called as some cards are."""
    return any(found == print_cards(cards) for found in cards_in(f"a {card.removesuffix('s')}"))


def passed_on(law: Law, stack: Stack, is_added: bool = True) -> Law | None:
    """A law whose burden is passed on, and `is_added` up or else the same for each; None if it lays
    none on whoever is next."""
    sentence = law[0]
    if len(law) != 1 or not isinstance(sentence, When) or len(sentence.happenings) != 1:
        return None
    played = sentence.happenings[0]
    is_plain = not sentence.conditions and not sentence.unless and sentence.every is None
    if not isinstance(played, Plays) or not is_plain or played.nth is not None or played.left:
        return None
    effects = _without_skip(sentence.effects)
    burden = effects[-1]
    if isinstance(burden, (Skip, MissTurn)) and played.onto is None:
        return None if is_added else _passed(sentence, played.cards, None)
    if isinstance(burden, Draw) and burden.who == Who.NEXT_PLAYER:
        number = burden.number
    elif isinstance(burden, MustEither) and burden.play == played.cards and burden.say is None:
        if burden.draw is None:
            return None
        number = burden.draw
    else:
        return None
    if number.is_n or number.is_rank or number.measure is not None or played.cards.is_not:
        return None
    if stack.two and stack.two != 2 * number.value:
        return None  # `…, then the one after draws five`: that is no such burden
    if stack.card and stack.card not in _NOT_TOLD and not _is_of(stack.card, played.cards):
        return None
    if any(isinstance(effect, (Draw, MustEither)) for effect in effects[:-1]):
        return None
    if not is_added:
        return _passed(sentence, played.cards, number) if played.onto is None else None
    nth = Nth(Number(0, is_n=True), Stretch.CONSECUTIVE_TURNS, None)
    on_itself = played.onto is not None
    if on_itself and played.onto != played.cards:
        return None
    added = Number(
        -number.value if on_itself and not stack.is_each else 0, is_n=True, factor=number.value
    )
    told = sentence._replace(
        happenings=(Plays(played.cards, None, nth),),
        effects=(*effects[:-1], MustEither(played.cards, added)),
    )
    if on_itself:  # `seven on a seven`: the first of them is no burden
        told = told._replace(conditions=(NIs(Amount(Compare.MORE, Number(1))),))
    return (told,)


def _without_skip(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """`draws two and misses their turn`: whoever draws for a burden has had it."""
    if len(effects) < 2 or not isinstance(effects[-2], Draw):
        return effects
    last, is_next = effects[-1], effects[-2].who == Who.NEXT_PLAYER
    is_skip = (isinstance(last, Skip) and last.number.value == 1) or (
        isinstance(last, MissTurn) and last.who == Who.NEXT_PLAYER
    )
    return effects[:-1] if is_next and is_skip else effects


def _passed(sentence: When, cards: Cards, number: Number | None) -> Law | None:
    """Whoever is next lays such a card too, or draws, or misses the turn."""
    burden = sentence.effects[-1]
    is_next = (isinstance(burden, Skip) and burden.number.value == 1) or (
        isinstance(burden, (MissTurn, Draw)) and burden.who == Who.NEXT_PLAYER
    )
    if not is_next:
        return None
    return (sentence._replace(effects=(*sentence.effects[:-1], MustEither(cards, number))),)
