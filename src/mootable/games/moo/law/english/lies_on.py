"""How people tell what may lie on what, for which there are no sayings: what a card is covered
with, what differs by so much, whichever suit it is. A text that was not understood is told as there
are sayings for it and read once more."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead
from mootable.games.moo.law.grammar.parser import Fault, attempt
from mootable.games.moo.law.grammar.printer import print_law

_ON: Final = rf"(?:an? |the |any |every |another )?{KIND}(?: of (?:clubs|diamonds|hearts|spades))?"
_YOU: Final = rf"(?:you|u|they|players|people|everyone|whoever (?:comes|is) next|the next {PERSON})"
_MUST: Final = r"(?:must|has to|have to|needs? to|should|can only|may only)"
_HIGHER: Final = r"(?:higher|bigger|greater|larger|above|up)"
_LOWER: Final = r"(?:lower|smaller|less|below|down)"
_SUIT: Final = r"(?:suits?|colou?rs?)"
_WHATEVER: Final = (
    r"(?:,? (?:regardless of|irrespective of|no matter(?: what)?|whatever)(?: the| its| their)?"
    rf" {_SUIT}"
    r"(?: (?:is|it is|they are))?)?"
)
_ONE_BESIDE: Final = (
    "a card exactly one higher or a card exactly one lower may be played on any card"
)


def _higher(word: str) -> str:
    return "higher" if re.fullmatch(_HIGHER, word, re.IGNORECASE) else "lower"


def _must_beat(told: re.Match[str]) -> str:
    """`after an 8 you have to play higher`."""
    return f"only a card {_higher(told['way'])} may be played on {told['on']}"


def _must_be(told: re.Match[str]) -> str:
    """`a card played on a 2 must be lower than an 8`, `… must be red`."""
    such = told["such"]
    if re.match(r"(?:an?|the|either) ", such, re.IGNORECASE):
        return f"only {such} may be played on {told['on']}"
    is_one = re.fullmatch(r"red|black|odd|even", such, re.IGNORECASE)
    return f"only a {f'{such} card' if is_one else f'card {such}'} may be played on {told['on']}"


def _covered(told: re.Match[str]) -> str:
    """`a 6 can only be covered by something bigger`."""
    way = re.fullmatch(
        rf"(?:something|anything|a|one)? ?({_HIGHER}|{_LOWER})(?: cards?| ones?)?", told["such"]
    )
    such = f"a card {_higher(way[1])}" if way is not None else told["such"]
    such = re.sub(rf"\bsomething ({_HIGHER}|{_LOWER}) than\b", r"a card \1 than", such)
    return f"only {such} may be played on {told['on']}"


_DOES: Final = (
    r"(?:must|has to|have to|may|can|draws?|takes?|goes|gets?|skips?|says?|plays again|reverses?"
    r"|picks?|gives?|discards?)"
)
_LAID: Final = r"(?:plays?|played|laid|lays?|put(?: down)?)"


def _after_you(told: re.Match[str]) -> str:
    """`if the player before you played a king you can't play the same colour`: it is the one after
    them who may not, and nobody else."""
    such = re.sub(
        r"^(?:a card (?:of|in|with) )?the same (colou?r|suit|rank|number)(?: (?:as|like) [a-z'"
        r" ]{2,30})?$",
        r"a card of the same \1",
        told["such"].strip(),
        flags=re.IGNORECASE,
    )
    such = re.sub(r"^(?:an? )?(red|black|odd|even)(?: one| card)?$", r"a \1 card", such, flags=re.I)
    is_must = re.fullmatch(_MUST, told["not"], re.IGNORECASE) is not None
    such = f"a card that is not {such}" if is_must else such
    law = attempt(f"When a player plays {told['on']}, the next player may not play {such}.")
    return told.group() if isinstance(law, (Fault, str)) else print_law(law)


def _none_twice(told: re.Match[str]) -> str:
    """`nobody may play a spade if their last card was a spade`."""
    is_forbidden = bool(told["none"]) != (
        "n't" in told["may"] or "not" in told["may"] or "nt" in told["may"]
    )
    one, again = (
        re.sub(
            r"^(?:an?|the|any|every|another) |(?<=six)es$|s$", "", word.strip(), flags=re.IGNORECASE
        ).lower()
        for word in (told["such"], told["again"] or told["such"])
    )
    if not is_forbidden or again not in (one, "one"):
        return told.group()
    stretch = "in a row" if told["again"] else "on consecutive turns"
    return f"no second {one} {stretch} by the same player may be played"


LIES_ON: Final[dict[str, Instead]] = {
    # -- what a card is covered with --
    rf"^\s*(?P<on>{_ON}) (?:(?:may|can|must|should) only|(?:must|has to|have to|needs? to) "
    r"(?:only )?"
    r"|only (?:may|can) |(?:may|can) )\s*be (?:only )?(?:topped|covered|beaten|answered|followed)"
    rf" (?:only )?(?:by|with) (?P<such>(?:something|anything|an?|one)? ?(?:{_HIGHER}|{_LOWER})(?:"
    r" cards?"
    r"| ones?)?|[^.;\"]{1,60}?)(?=\W*$)": _covered,
    rf"^\s*(?:after|on|on top of) (?P<on>{_ON}),? {_YOU} {_MUST} (?:only )?(?:play|go|lay)(?: a"
    r"(?: card)?)?"
    rf" (?P<way>{_HIGHER}|{_LOWER})(?: card| one)?(?: than (?:it|that))?(?=\W*$)": _must_beat,
    r"^\s*(?:an?|any|every|each|the|all) cards?(?: (?:that|which) (?:is|are|gets?))?(?: "
    r"(?:played|laid|put"
    rf"|going))? on(?: top of)? (?P<on>{_ON}) {_MUST} be (?P<such>[^.;,\"]{{3,50}}?)"
    r"(?=\W*$)": _must_be,
    rf"^\s*nothing (?:that is |that's )?(?P<way>{_HIGHER}|{_LOWER}|under|over|beneath)(?: than)?"
    r" (?=(?:an? )?(?:\d+|[a-z]+)\b)": (
        lambda told: (
            f"no card {'higher' if told['way'].lower() == 'over' else _higher(told['way'])} than "
        )
    ),
    # -- beside each other --
    r"^\s*(?:cards (?:that are )?(?:next to each other|adjacent|consecutive)(?: (?:in|by) (?:rank"
    r"|number"
    r"|value))?|(?:neighbou?ring|adjacent|consecutive) (?:cards|ranks|numbers)|neighbou?rs)(?: in"
    r" (?:rank"
    r"|number|value))? (?:can|may)(?: also| always)? (?:be (?:played|put|laid)|go) on (?:each"
    r" other|one"
    rf" another){_WHATEVER}(?=\W*$)": _ONE_BESIDE,
    r"\b((?:you|players) (?:can|may)(?: also)?) (?:go|play|lay) (?:the )?(?:next (?:number|rank"
    r"|card) up or"
    r" down|one up (?:or|and) (?:one )?down)(?: (?:from|of|than) the (?:top|last|previous) "
    r"(?:card|one))?"
    rf"{_WHATEVER}(?=\s*(?:[.,;]|$))": r"\1 play one higher or one lower than the top card",
    r"\b((?:you|players) (?:can|may)(?: also)?) go (?=(?:one|two|three|1|2|3) (?:up|down|higher"
    r"|lower)\b)": (r"\1 play "),
    r"^\s*((?:an?|any) card [^.;\"]{3,60}?) (?:is|are) (?:also |always )?(?:ok|okay|fine|allowed"
    r"|legal|valid"
    r"|playable)(?: too| as well)?(?=\W*$)": r"\1 may be played on any card",
    r"^\s*(?:in addition to|besides|apart from|as well as|instead of) (?:(?:the )?(?:matching"
    r"|same|following)"
    r"\b(?: (?:the |its )?(?:suit|rank|number)(?: (?:or|and) (?:the )?(?:suit|rank|number))?)?|"
    r"(?:suit|rank"
    r"|number) (?:or|and) (?:suit|rank|number)),? (?=you\b|players\b|a player\b|an?\b)": "",
    r"(\bmay (?:also )?play\b[^.;\"]*?|\bcan (?:also )?play\b[^.;\"]*?|\b(?:may|can) (?:also"
    r" )?be played\b"
    r"[^.;\"]*?),? (?:regardless|irrespective) of (?:the |its )?suit(?=\s*(?:[.,;]|$))": r"\1",
    # -- after whoever was before you --
    rf"^\s*(?:if|when(?:ever)?) (?:the {PERSON} (?:right |just )?before(?: you| u)?|the "
    rf"(?:previous|last) {PERSON})"
    rf" (?:has )?{_LAID} (?P<on>{_ON}|an? (?:odd|even|red|black) card),? (?:then )?(?:you|u) "
    r"(?P<not>can ?'?n?o?t"
    rf"|cannot|may not|must not|are(?:n'?t| not) allowed to|{_MUST}) (?:play|lay|put(?: down)?) "
    r"(?P<such>[^,.;\"]"
    r"{2,50}?)(?: (?:on (?:it|that|top)|then|next))?(?=\W*$)": _after_you,
    rf"^\s*(?:after|if|when(?:ever)?) (?:someone|a player|you|anyone) {_LAID} (?P<on>{_ON}),? "
    r"(?:then )?the next"
    rf" {PERSON} (?P<not>can ?'?n?o?t|cannot|may not|must not|is(?:n'?t| not) allowed to) (?:play"
    r"|lay|put(?: down)?)"
    r" (?P<such>(?:a card of )?the same (?:colou?r|suit|rank|number)\b[^,.;\"]{0,30}?)"
    r"(?=\W*$)": _after_you,
    # -- of one's own --
    rf"^\s*(?:(?P<none>nobody|no one|no player)|the same {PERSON}|an? {PERSON}|you|players|one"
    r" player)"
    rf" (?P<may>may|can|may not|can(?:no| no|')?t|must not) (?:ever )?(?:play|lay|put(?: down)?)"
    rf" (?P<such>{_ON})(?: (?:card )?(?:on )?(?:two|2) (?:turns|times) (?:in a row|running)"
    r"(?P<own> (?:themselves"
    r"|yourself))?| on (?:two|2) (?:of (?:their|your|his) (?:own )?(?:consecutive )?turns(?: in a"
    r" row)?"
    r"|consecutive turns of (?:their|your) own)"
    rf"| if (?:their|your) (?:own )?(?:last|previous) card was (?:also )?(?P<again>{_ON}|one))"
    r"(?=\W*$)": (_none_twice),
    # -- the same card once more --
    r"\b(?:the )?(?:same exact|exact(?:ly the)? same|very same|identical|same) card (?:is|gets) "
    r"(?:played|laid)"
    r" (?:(?:right|directly|straight) )?(?:after itself|on itself|twice in a row|on its twin)": (
        "someone plays a card of the same rank and suit"
    ),
    # -- what counts as another --
    r"(\b(?:counts? as|(?:is|are) (?:treated as|the same as)|becomes?)\b"
    r" [^.,;\"]{1,30}?)[.,;]?\s+(?:and )?(?:also"
    r" )?(?:for (?:everything|anything|all (?:purposes|(?:the )?rules|laws)|(?:any|every) (?:rule"
    r"|purpose|law))"
    r"|in (?:every|all) (?:ways?|respects?|things)|for (?:the|all|any) rules? about [a-z\d]+)"
    r"(?=\W*$)": r"\1",
    rf"^\s*({_ON}) plays? as (?=(?:an? )?[\da-z]+\W*$)": r"\1 count as ",
    # -- rows --
    r"\s*\((?:in )?(?:any (?:step|gap|jump)s?(?: size)?|gaps (?:are )?(?:allowed|ok|fine))(?:,? "
    r"(?:with )?(?:the"
    r" )?aces?(?: (?:is|are|being|counts? as))? low)?\)": "",
    r"(\bin a row\b[^.]*?)(?:,| and|:)+ (?:the )?(?:second|third|fourth|fifth|last|[2-5](?:nd|rd"
    rf"|th)) {PERSON}"
    r" (?:reverses?|changes?|flips?|turns?) (?:the )?(?:direction|order|play)(?: of play|"
    r" around)?(?=\W*$)": (r"\1: reverse the direction"),
    r"(\bin a row\b[^.]*?)(?:,| and|:)+ (?:the )?(?:second|third|fourth|fifth|last|[2-5](?:nd|rd"
    rf"|th)) {PERSON}"
    rf" skips (?:the next|a|the following) {PERSON}(?=\W*$)": r"\1: skip the next player",
    rf"\b(?:whoever|the {PERSON} (?:who|that)) (?:plays?|played|lays?|laid) the (second|third"
    r"|fourth|last)(?: one| card)?"
    rf"(?= {_DOES}\b)|\bthe player of the (second|third|fourth|last)(?: one| card)?(?="
    rf" {_DOES}\b)": (lambda told: f"the {told[1] or told[2]} player"),
    # -- what goes beneath --
    rf"^\s*(?:(?:when you )?(?:play|lay) )?(?P<card>(?:an? |the )?{KIND}(?: of [a-z]+)?)(?:"
    r" played)?\s*[:=,–—-]+\s*(?P<all>all"
    rf" (?:of )?your (?:other|remaining) {KIND}) (?:also )?(?:go(?:es)?|can go|may go) "
    r"(?:underneath|under it|beneath(?: it)?"
    r"|with it|on (?:it|top)|too)(?: too| as well)?(?=\W*$)": r"when you play \g<card> you may"
    r" put \g<all> underneath it",
}
