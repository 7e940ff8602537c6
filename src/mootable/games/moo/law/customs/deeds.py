"""What a text tells that players are to do, or not to do: who, when, and what it costs them."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.customs.kept import OTHERS, PERSON, WHEN, WHEN_YOU, Kept, one_of
from mootable.games.moo.law.customs.offences import (
    CAUGHT,
    DRAWN_IF,
    FOR_DOING,
    LEADS,
    PENALTY,
    offence,
)
from mootable.games.moo.law.customs.telling import (
    ANOTHER,
    ANYONE,
    BY_ITSELF,
    LATER,
    MAY_NOT,
    MINE,
    MUST,
    NOBODY,
    NUMBERS,
    OPEN,
    STATES,
    VERB,
    cards_of,
    is_open,
    is_strange,
    unsaid,
)
from mootable.games.moo.law.english.said import bare_verb, stem_of, third_person
from mootable.games.moo.law.english.words import masked, table, unmasked

_MOMENT: Final = rf"(?:(?P<moment>{WHEN}\s+\S.*?)[,:]?\s+(?:then )?)??"
_SOMEBODY: Final = "|".join([rf"(?P<other{at}>{how})" for at, how in enumerate(OTHERS.values())])
_DUTY: Final = re.compile(rf"{_MOMENT}(?:{_SOMEBODY}|{ANYONE})\s+{MUST}\s+(?P<deed>.+)", re.I)
_ALSO_DONE: Final = frozenset(["give", "take", "pick", "get", "swap", "switch", "have", "start"])
_DONE: Final = "|".join(sorted(table("done") | table("gestures") | _ALSO_DONE))
_TOLD: Final = re.compile(
    rf"(?:(?P<moment>{WHEN}\s+\S.*?)[,:]\s+(?:then |please )?)??(?P<deed>(?:{_DONE})\b.*)", re.I
)
_TOLD_SO: Final = one_of(
    *("say", "shout", "mention", "describe", "imitate", "recite", "compliment", "pretend", "spell"),
    *("apologi[sz]e", "rhyme", "give (?:them|him|her) an?"),
)
"""What nobody takes for anything that happens."""
_SAID: Final = re.compile(
    rf"(?P<moment>{WHEN}\s+\S.*?)(?<!\byou)(?<!\bthey)(?<!\bto)(?<!\bmust)(?<!\bwho)(?<!\band)"
    rf"(?<!\bor)(?<!\bu)(?<!\bnot)(?<!\bmay)(?<!\bcan)(?<!\bplayer)(?<!one)\s+"
    rf"(?P<deed>{_TOLD_SO}\b.*)",
    re.I,
)
_SAYS: Final = re.compile(rf"{_MOMENT}{ANYONE}\s+(?P<deed>says? .+)", re.I)
_SUCH: Final = re.compile(
    rf"(?:(?:{ANYONE}|the person|the one) (?:who|that)|whoever|(?P<has>{ANYONE} with))\s+"
    rf"(?P<such>[^,]+?),?\s+{MUST}\s+(?P<deed>.+)",
    re.I,
)
_SUCH_MAY_NOT: Final = re.compile(
    rf"(?:(?:{ANYONE}|the person|the one) (?:who|that)|whoever|(?P<has>{ANYONE} with))\s+"
    rf"(?P<such>[^,]+?),?\s+{MAY_NOT}\s+(?P<deed>.+)",
    re.I,
)
"""`whoever takes a penalty must not complain`."""
_FORBIDDEN: Final = one_of(
    *("forbidden", "not allowed", "illegal", "banned", "prohibited", "a penalty", "an offen[cs]e"),
)
_BAN: Final = re.compile(
    rf"{_MOMENT}(?:{NOBODY}|(?:{_SOMEBODY}|{ANYONE})\s+{MAY_NOT}|"
    r"(?:do not|don't|never)(?: you dare(?: to)?| ever)?|"
    rf"(?:it is|it's|its|it (?:shall|will) be) {_FORBIDDEN} to)\s+(?P<deed>.+)",
    re.I,
)
NO_DOING: Final = re.compile(
    rf"{_MOMENT}no\s+(?P<verb>{VERB})ing\b(?!:)(?P<rest>.*?)(?: (?:is )?allowed)?"
    rf"(?P<late>\s{WHEN}\s.+)?",
    re.I,
)
_DOING: Final = re.compile(
    rf"(?P<verb>{VERB})ing\b(?P<rest>.*?)\s+(?:is|are|counts? as) {_FORBIDDEN}"
    rf"(?P<late>\s{WHEN}\s.+)?",
    re.I,
)
_DEALT: Final = re.compile(
    r"\b(?:cards?|hands?|turns?|goes?|one|two|three|\d+|tokens?|penalt\w+|suits?|pile|deck|extra"
    r"|more|points?|it|them$|that|away|again|another|over|colou?rs?|directions?|rules?|all)\b",
    re.I,
)
"""`give them a hug`, `take off your hat`, where nothing is said of what the table deals."""
_HIDDEN: Final = re.compile(
    r"(?<!pile )(?<!top )\b(?:has|have|holds?|holding) (?:an?|the|any|no)\b", re.I
)
"""What is in a hand, which nobody could judge by."""
_MERE: Final = re.compile(r'(?:say|shout) "[^"]*"', re.I)
"""Words, and not when they are to be said."""
_LACKING: Final = frozenset(["say", "shout", "name", "play", "call", "tell", "announce"])
"""What lacks something if nothing is told but that."""
_TELLS_MORE: Final = re.compile(
    r"\w+ (?:is|are|was|were)\b|\w+ \w+ (?:is|are|was|were|goes|changes|reverses|must|should|has"
    r" to)\b",
    re.I,
)
"""`turn order is reversed`: that is no deed."""
_SEEN: Final = re.compile(
    r"(?:play|lay|put down) (?:an?|any|one|some) cards?$|play (?:an?|the|any) (?:(?:red|black"
    r"|higher|lower|odd|even|face)\b|card (?:higher|lower|of)\b"
    r"|(?:heart|spade|club|diamond|ace|king|queen|jack|joker|\d+)\b)",
    re.I,
)
"""What the table sees."""
_PLAYABLE: Final = re.compile(r"\b(?:draw|pick|take)\w*\b.*\b(?:can|playable|able)\b", re.I)
"""`if you draw a card and it can be played`: that is the one to play."""
_IS_SUCH: Final = re.compile(
    r"face cards?\b|only (?:play|lay)\b|be (?:skipped|dealt|given|reversed|passed|changed)\b"
    r"|be (?:penali[sz]ed|punished|fined)\b|sit out\b"
    r"|play (?:passes|goes|moves|continues|reverses|skips|stops|jumps)\b"
    r"|be (?:red|black|odd|even|higher|lower|of (?:the|a)|the (?:same|other|opposite|next)|played"
    r"|laid|different|like|all|another|one (?:higher|lower)|exactly|greater|equal|followed|matched"
    r"|an? (?:\w+ )?(?:card|heart|spade|club|diamond|ace|king|queen|jack|joker|\d+))\b",
    re.I,
)
_BUT_DO: Final = re.compile(
    r",\s*(?:that'?s|it'?s|because|wait|use|just|try|keep|go|take|play|instead)\b", re.I
)
"""`don't play two hearts, wait a turn`: what is to be done instead is nothing that is not."""
_SOMEBODYS: Final = re.compile(
    r"^\w+ (?:you|u|they|he|she) (?:says?|must|draws?|ha(?:s|ve) to)\b"
    r"|, who (?:must|has to|may|should)\b"
    r"|, and (?:he|she|they|that player) (?:says?|must|has to|have to|draws?)\b"
    r"|\b(?:next|previous|left|right|opposite)(?: \w+)? who (?:must|has to|may|should)\b"
    r"|\band (?:the (?:next|previous|others?|last)|every|each|they|everyone|everybody|all)\b"
    r"|\b(?:and|but) (?:you|nobody|no one) (?:can|may|must|cannot|have|can't|mustn't|don't)\b",
    re.I,
)
"""`can't play you say "no"`, `salute the next player, who must bow`: that tells what somebody else
does, or what is done besides."""
_OF_YOU: Final = re.compile(r"\b(at|to|with|for|from|by|of) (?:you|u)\b", re.I)
_YOU: Final = re.compile(r"\b(?:you|u|your|ur|yours|yourself)\b", re.I)
_YOU_PLAY: Final = re.compile(
    rf"(?:(?:{WHEN}) (?:you|u) (?:play|lay|put down)|on) (?:an?|the|any) ", re.I
)
_PASSED: Final = re.compile(r"pass (?:\w+ ){0,2}(?:cards?|hands?)\b|\w+ again\b", re.I)
_YOUR_WORD: Final = re.compile(r"(?:say|shout) (?:your|ur) (\w+)$", re.I)
_YOU_FOR_THEM: Final = re.compile(
    rf"{WHEN} (?:some(?:one|body)|another)\b[^\"]*\b(?:you|u)(?: {MUST})?"
    r" (?:draw|take|pick|get)\b",
    re.I,
)
"""`if someone knocks you draw`: who is that?"""


_THEY_FOR_YOU: Final = re.compile(
    rf"{WHEN} (?:you|u) [^\",]*\b(?:some(?:one|body)|any(?:one|body)|another|player|person|them)\b"
    r"[^\"]*?,? (?:they|he|she) (?:must |has to |have to )?(?:draw|take|pick|get|lose|miss)",
    re.I,
)
"""`every time you skip somebody they draw`: that one, for what you did."""


_PLAYERS_WHO: Final = re.compile(
    r"^(?:players|people|those|all) who (?!are\b|have\b|do\b|don't\b"
    r"|can\b)([a-z]+(?<!s)(?<!ed))\b",
    re.I,
)


def _who_does(told: re.Match[str]) -> str:
    """`players who forget their turn`: whoever forgets it."""
    return f"whoever {third_person(told[1])}"


def kept_by(plain: str) -> Kept | None:
    if _YOU_FOR_THEM.match(plain) or _THEY_FOR_YOU.match(plain):
        return None
    doing_so = FOR_DOING.fullmatch(plain)
    if doing_so is not None and doing_so["count"]:
        plain = f"{doing_so['doing']} costs {doing_so['count']} cards"
    drawn = DRAWN_IF.fullmatch(plain)
    if drawn is not None and drawn["count"]:
        plain = f"if you {drawn['doing']}, you draw {drawn['count']} cards"
    leads = LEADS.search(plain)
    if leads is not None and CAUGHT.fullmatch(plain[: leads.start()]):
        return offence(plain[: leads.start()], cards_of(leads))
    penalty = PENALTY.search(plain)
    cards = 1
    if penalty is not None and re.search(
        rf"\b(?:{WHEN}|ma[dk]es?(?: \w+)?)$", plain[: penalty.start()].rstrip(), re.I
    ):
        penalty = None  # `until someone draws a card`: that is when, and no price
    if penalty is not None:
        cards = cards_of(penalty)
        before = plain[: penalty.start()].rstrip(" ,:=-→>")
        is_of_all = _ALL_DRAW.match(before) is not None
        if _ALL_DRAW.match(penalty.group()) and not is_of_all:
            return None  # `if you smile everyone draws`: that is no price of whoever smiles
        if penalty["or"] is None:
            return offence(before, cards)
        plain = before
    doing = NO_DOING.fullmatch(plain) or _DOING.fullmatch(plain)
    if doing is not None:
        moment = doing.groupdict().get("moment") or ""
        rest = _OR_DOING.sub(_or_does, doing["rest"])
        deed = f"{stem_of(doing['verb'] + 'ing')}{rest}{doing['late'] or ''}"
        is_more = "," in rest or _BUT_DO.search(deed)
        return None if is_more else _in_time(Kept(deed, moment, "", True, cards))
    such = _SUCH_MAY_NOT.fullmatch(plain)
    if such is not None and not ANOTHER.search(such["such"]):
        who = f"has {such['such']}" if such["has"] else such["such"]
        return _kept_of(such, who, True, cards)
    ban = _BAN.fullmatch(plain)
    if ban is not None:
        return _kept_of(ban, _other(ban), True, cards)
    plain = _PLAYERS_WHO.sub(_who_does, plain)
    such = _SUCH.fullmatch(plain)
    if such is not None and re.search(r"\b(?:and|or|but)$", such["such"]):
        return None  # `whoever plays a 2 is king and must be thanked`: that is more than one thing
    if such is not None and not ANOTHER.search(such["such"]):
        who = f"has {such['such']}" if such["has"] else such["such"]
        return _kept_of(such, who, False, cards)
    duty = _DUTY.fullmatch(plain)
    if duty is not None:
        return _kept_of(duty, _other(duty), False, cards)
    told = _TOLD.fullmatch(plain) or _SAID.fullmatch(plain) or _SAYS.fullmatch(plain)
    if told is not None:
        return _kept_of(told, "", False, cards)
    own = _OWN_WORDS.fullmatch(plain)
    verb = own["deed"].split()[0].lower() if own is not None else ""
    if own is not None and is_strange(verb) and bare_verb(verb) not in _NO_DEEDS:
        return _kept_of(own, "", False, cards)
    return _kept_to(plain, cards)


_OR_DOING: Final = re.compile(
    rf"(?:,| or| nor| and| or any) (?!(?:in|ex)cluding\b|during\b|depending\b)({VERB}ing)\b", re.I
)


def _or_does(doing: re.Match[str]) -> str:
    """`no humming, whistling or singing`."""
    return f" or {stem_of(doing[1])}"


_NO_DEEDS: Final = table("no_gestures")
_OWN_WORDS: Final = re.compile(
    rf"(?:(?P<moment>{WHEN}\s+\S.*?)[,:]\s+(?:then |please )?)(?P<deed>[a-z]+\b.*)", re.I
)
_RACE: Final = re.compile(r"(?:the )?(?:first|last|fastest|slowest)\b", re.I)
"""Who is first or last is nothing that all keep to."""
_KEPT_TO: Final = re.compile(
    r"(?P<deed>[^,.;:\"]{4,60}?)(?:\s+(?P<moment>(?:when(?:ever)?|if|after|once|while|during|until"
    r"|before|(?:each|every|any) ?time)\s[^,.;:]+))?",
    re.I,
)
_AND_A_PRICE: Final = re.compile(
    rf"\s*[,;:]\s*(?P<count>{NUMBERS}) cards?(?: penalty)?"
    r"(?: (?:each|every time|every|per)\b.*)?$",
    re.I,
)
_OF_THE_GAME: Final = re.compile(
    r"\b(?:cards?|aces?|kings?|queens?|jacks?|jokers?|hearts?|clubs?|spades?|diamonds?|suits?"
    r"|ranks?"
    r"|red|black|odd|even|\d+s?|draws?|skips?|reverses?|wild|trumps?|turns?|plays?|hands?|points?"
    r"|wins?|loses?|dealer|deal|shuffle|must|may|can|is|are|has|have|if|be)\b",
    re.I,
)
"""What the table knows of: a rule about that is none to be merely kept to."""
_OF_ITS_COURSE: Final = re.compile(
    r"\b(?:penalt\w+|rules?|laws?|pass|passing|tokens?|votes?|players?|one|more|yes)\b", re.I
)
_FRAMED: Final = re.compile(r"(?:there|it|one|i|my|our|we)\b|.*\b(?:one|rule) where\b", re.I)
"""`there's a silly one where …`: that is no custom yet."""
_LIMBS: Final = frozenset(["elbows", "hands", "feet", "fingers", "arms", "legs", "hats", "hat"])
_IN_ITS_PLACE: Final = re.compile(
    r"(?:your |all |both )?(?:elbows?|feet|phones?|mobiles?|hats?|caps?|hands?|arms?|legs?|shoes?"
    r"|bags?|drinks?|glasses|pinkies|pinky|thumbs?|fingers?|eyes|ears|heads?|chins?|mouths?"
    r"|coats?|gloves)"
    r" (?:off|away|up|down|on|in|under|behind|above|below|flat"
    r"|closed|shut|open|out|together|crossed|folded)\b",
    re.I,
)
"""`elbows off the table`."""
_IS_BANNED: Final = re.compile(r"\b(?:forbidden|banned|prohibited|allowed|off limits)\b", re.I)
_TELLS_TO: Final = re.compile(
    r"[a-z]+ (?:your|yourself|the|an?|to|at|with|like|someone|everyone|them|him|her|it|all)\b", re.I
)
"""`explain yourself`: a deed, in words that nobody knows."""
_TELLS_HIM: Final = re.compile(
    r"[a-z]+ (?:yourself|your|the|someone|everyone|them|him|her)\b", re.I
)
_BY_THE_TABLE: Final = re.compile(
    r"\b(?:draws?|skips?|reverses?|wild|trumps?|wins?|loses?|dealer|deal|must|may|can|allowed)\b",
    re.I,
)


def _kept_to(plain: str, cards: int) -> Kept | None:
    """`no phones on the table`, `pinkies up when you draw`: what is told to be so, in words that
    nobody knows, is kept to."""
    price = _AND_A_PRICE.search(plain)
    if price is not None:
        plain, cards = plain[: price.start()], cards_of(price)
    told = _KEPT_TO.fullmatch(plain)
    if told is None or len(told["deed"].split()) < 2:
        return None
    moment = told["moment"] or ""
    is_no = re.match(r"no \w", told["deed"], re.I) is not None
    if _IS_BANNED.search(told["deed"]) or _FRAMED.match(told["deed"]):
        return None
    is_place = _IN_ITS_PLACE.match(told["deed"]) is not None
    if (_BY_THE_TABLE if is_no or is_place else _OF_THE_GAME).search(told["deed"]):
        return None
    is_own = any(is_strange(one) or (is_no and one in _LIMBS) for one in told["deed"].split())
    is_plain = is_no and not (
        _OF_THE_GAME.search(told["deed"]) or _OF_ITS_COURSE.search(told["deed"])
    )
    if not (is_no or moment or is_place) or not (is_own or is_place or is_plain):
        return None
    if moment and (not _is_moment(moment) or _HIDDEN.search(moment) or OPEN.search(moment)):
        return None
    if OPEN.search(told["deed"]) or MINE.search(plain) or _RACE.match(told["deed"]):
        return None
    deed = told["deed"][0].lower() + told["deed"][1:]
    is_told = _TELLS_TO.match(deed) and (is_strange(deed.split()[0]) or _TELLS_HIM.match(deed))
    if is_told and not is_no and not is_place:
        return Kept(deed, moment, "", False, cards)
    return Kept(f'keep to "{deed}"', moment, "", False, cards)


def _other(found: re.Match[str]) -> str:
    """Who it is that keeps it, if that is another than whom it happened to."""
    return next((name for at, name in enumerate(OTHERS) if found[f"other{at}"]), "")


def _kept_of(found: re.Match[str], who: str, is_not: bool, cards: int) -> Kept | None:
    deed = re.sub(r"^says ", "say ", found["deed"].strip(), flags=re.I)
    deed = re.sub(r"^to ", "", deed, flags=re.I)  # `must to say`
    if re.match(r"\w+ of\b", deed, re.I):
        return None  # `name of the next player must be said`: that is what is said
    verb = deed.split()[0].lower()
    if not verb.isalpha() or verb in STATES or verb == "is":
        return None
    if verb in BY_ITSELF and not is_not and not _is_done(found, verb, deed):
        return None
    if _IS_SUCH.match(deed) or (_SEEN.match(deed) and not is_not):
        return None  # `the next one must be black`: that is a card
    if (
        _TELLS_MORE.match(deed)
        or _SOMEBODYS.search(unsaid(deed))
        or MINE.search(unsaid(found.string))
    ):
        return None
    if re.match(r"play it(?: too| also| as well)?$", deed, re.I) and not _PLAYABLE.search(
        found.string
    ):
        return None
    if re.match(r"do (?:it|so|that)(?: (?:when|if|again)\b|$)", deed, re.I):
        return None  # `do it when you like`: what?
    if is_not and _WINS.match(deed):
        return None  # `you can't win unless you say "moo"`: who wins is for the table
    if is_not and _BUT_DO.search(unsaid(deed)):
        return None
    if is_not and re.match(r"say .*\bsay\b", unsaid(deed), re.I):
        return None  # `don't say uno say dos`
    if (_PASSED.match(deed) or deed.lower() in _LACKING) and not is_not:
        return None
    moment = found.groupdict().get("moment") or ""
    if who and _OF_YOU.search(unsaid(deed)):
        if '"' in deed or not _YOU_PLAY.match(moment):
            return None
        deed = _OF_YOU.sub(r"\1 whoever played it", deed)
        if _YOU.search(deed):
            return None
    if moment and not _is_moment(moment):
        return None
    if _OF_ALL.search(found.string[: found.start("deed")]):
        moment, deed = _of_somebody(moment), _of_somebody(deed)
    subject = found.string[found.end("moment") : found.start("deed")] if moment else ""
    if re.match(rf"[,:]?\s+(?:then )?{_THAT_ONE}\b", subject, re.I):
        moment = _DONE_TO.sub(_by_them, moment)
        if _WITH_ANOTHER.match(moment):
            return None  # `when you give someone a card they …`: that one
        moment = _OF_ONE.sub(r"\1 that player", moment)
    if _HIDDEN.search(moment) or (not (moment or who) and _MERE.fullmatch(deed)):
        return None
    yours = _YOUR_WORD.match(deed)
    if yours is not None and yours[1].lower() in moment.lower().split():
        return None  # `when it is your turn say your turn`: words, or one's own?
    if is_open(moment.removesuffix(" out")) or is_open(deed):
        return None
    kept = Kept(f"{deed[0].lower()}{deed[1:]}", moment, who, is_not, cards)
    return _in_time(kept) if is_not else kept


_UNTIL: Final = re.compile(r"\s+(?:until|till|'til|til)\s+(?=\S)", re.I)
_FOR_SO_LONG: Final = re.compile(
    rf",?\s+for (?:(?P<rest>the (?:rest|whole|entire) \S.*)|(?:the next )?"
    rf"(?P<count>{NUMBERS}|whole|full) (?P<turns>turns?|rounds?))",
    re.I,
)


def _in_time(kept: Kept) -> Kept | None:
    """`may not speak until the next turn`: whoever speaks before it does; and `for two turns`:
    during the next two. Nobody need go on for so long."""
    deed = kept.deed
    quiet, said = masked(deed)
    if len(_UNTIL.findall(quiet)) + len(_FOR_SO_LONG.findall(quiet)) > 1:
        return None
    long = _FOR_SO_LONG.search(quiet)
    if long is not None:
        count = long["count"] or ""
        during = long["rest"] or f"the next {'' if count == 'a' else count + ' '}{long['turns']}"
        quiet = f"{quiet[: long.start()]} during {during}{quiet[long.end() :]}"
    before = _UNTIL.search(quiet)
    if before is None:
        return kept._replace(deed=unmasked(quiet, said))
    does, end = quiet[: before.start()], f"before {quiet[before.end() :]}"
    if kept.moment and WHEN_YOU.match(kept.moment) is None:
        moment = f"{kept.moment}, {unmasked(end, said)}"
        return kept._replace(deed=unmasked(does, said), moment=moment)
    return kept._replace(deed=unmasked(f"{does} {end}", said))


_ALL_DRAW: Final = re.compile(
    r"\W*(?:(?:and|or|or else|otherwise)\s+)?(?:(?:when|if|whenever) )?(?:everyone|everybody"
    r"|all|we|players|each person)\b",
    re.I,
)
_THEN: Final = re.compile(r"\b(?:when|whenever|if|after|once|(?:each|every) time)\b", re.I)


def _is_done(found: re.Match[str], verb: str, deed: str) -> bool:
    """`give them a hug`, at some moment: nothing that the table would have to deal."""
    is_then = found.groupdict().get("moment") or _THEN.search(deed)
    return bool(is_then) and verb in _ALSO_DONE and not _DEALT.search(LATER.sub("", deed))


_NO_MOMENT: Final = re.compile(
    rf"{WHEN} (?:you|u|they|he|she|someone|anyone|a player)"
    r"|.*\b(?:(?:all|rest) of us|together|all|both|everyone|everybody|the leader|the others)",
    re.I,
)
"""`if you`, `when you play a 7 all of us`: more than when it is, or less."""
_BROKEN: Final = re.compile(r",\s*(?:an?|the|any|each|every|that|your|their|from)\b[^,]*$", re.I)
"""`after an ace, the following`: where somebody begins of whom it does not tell who that is."""
_TOLD_THEN: Final = re.compile(r"\bsay \"|\botherwise\b", re.I)
"""`when it is higher say "up" otherwise`: what is done then, and when else."""


_GOES_ON: Final = frozenset(
    [
        *("can't", "cannot", "don't", "doesn't", "won't", "not", "to", "must", "may", "can"),
        *("should", "and", "or", "but", "n"),
    ]
)


def _is_moment(moment: str) -> bool:
    if _TOLD_THEN.search(moment):
        return False
    if moment.split()[-1].lower() in _GOES_ON:
        return False
    return _NO_MOMENT.fullmatch(moment) is None and _BROKEN.search(moment) is None


_WINS: Final = re.compile(r"(?:get to )?(?:win|finish|go out) (?:unless|without)\b", re.I)
_OF_ALL: Final = re.compile(
    r"\b(?:everyone|everybody|all|we|each player|every player|nobody|no ?one|no player"
    r"|no person)\b",
    re.I,
)


def _of_somebody(text: str) -> str:
    """`when you play a 4`, where all are to do something then."""
    return WHEN_YOU.sub(lambda told: f"{told[1]}a player {third_person(told[2])}", text)


_OF_ONE: Final = re.compile(rf"({WHEN}) (?:a player|someone|somebody|anyone|anybody)\b", re.I)
_WITH_ANOTHER: Final = re.compile(
    rf"{WHEN} \S+ (?:player )?.*\b(?:someone|somebody|anyone|another|the next|the previous)\b",
    re.I,
)
_THAT_ONE: Final = one_of(
    *("they", "he", "she", "(?:that|this|the|said|the said) player", "whoever (?:plays|played) it"),
    *("its player", f"the {PERSON} who (?:plays|played|laid|drew|did) (?:it|that|so)"),
)
_PLAYED: Final = {"played": "play", "laid": "lay", "thrown": "throw", "drawn": "draw"}
_DONE_TO: Final = re.compile(
    rf"({WHEN}) ((?:an?|the|any|another|\d+) [\w' -]{{1,40}}?) (?:is|gets|has been|was)"
    r" (played|laid|thrown|drawn)\b",
    re.I,
)


def _by_them(told: re.Match[str]) -> str:
    """`when a heart is played, that player …`: when they play it."""
    return f"{told[1]} you {_PLAYED[told[3].lower()]} {told[2]}"
