"""What polite people put around a rule: how they beg leave to tell it, whom they thank, what they
would like everybody to do. A text that was not understood is told without that, and read once more;
what is said between quotation marks is never touched."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, Instead
from mootable.games.moo.law.english.said import stem_of, third_person
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.grammar.lexer import LONGEST_LAW


def without(text: str) -> str:
    """A text as somebody would tell it who is not so polite; as it is if they would tell it so, or
    if it is too long for a law."""
    if len(text) > LONGEST_LAW:
        return text
    bare, said = masked(" ".join(text.split()))
    told = bare
    for pattern, instead in _POLITE:
        told = pattern.sub(instead, told)
    if told == bare:
        return text
    told = _LEFT_OVER.sub(_left_over, told.strip(" ,;–—"))
    return unmasked(_SPACED.sub(r"\1", " ".join(told.split())), said)


_LEFT_OVER: Final = re.compile(r"(?:\s*[,;.!]){2,}(?=\s|$)(?<!\.\.)")
_SPACED: Final = re.compile(r"\s+([,.;!])")


def _left_over(marks: re.Match[str]) -> str:
    return "," if set(marks.group()) <= {",", " "} else "."


# -- who, and what they do -----------------------------------------------------------------------

_I: Final = r"(?:i|we)(?:'d| would| should| do| must| might| may| really| rather| very much)*"
_SO: Final = r"(?:so|ever so|most|very|terribly|quite|awfully|truly|really)"
_ANYONE: Final = (
    r"(?:every(?:one|body)(?: else)?|all of (?:us|you)|each of (?:us|you)|you(?: all)?|we(?: all)?"
    r"|any(?:one|body)|some(?:one|body)|(?:the|a|each|every|any|that|all|those)"
    r" (?:other |next |previous |two )?(?:players?|persons?|people|ones?|two)(?: (?:after|before"
    r"|opposite) (?:you|them|next|the next|that one)"
    r"| (?:who|that) (?:just )?(?:played|laid|drew|played it|laid it|did it|did so))?"
    r"|those two|both of (?:them|you)|they|them|whoever (?:just )?(?:played|laid|drew|plays|lays"
    r"|draws)(?: [\w ]{1,24}?)?)"
)
_KINDLY: Final = (
    r"(?:kindly|please|pray|gently|politely|graciously|courteously|dutifully|(?:be|is) (?:so"
    r" (?:good|kind)|good enough"
    r"|kind enough)(?: as)? to|be a (?:dear|darling|love|sport|good sport) and|do(?: kindly"
    r"| please)|if you please|remember to|try to|take care to|make sure to"
    r"|see (?:fit )?to it that (?:you|they))"
)


def _must(told: re.Match[str]) -> str:
    """`would everyone please bow`, `for those two to trade hands`."""
    return f"{_subject(told['who'])} must "


def _subject(who: str) -> str:
    return {"them": "they"}.get(who.lower(), who)


def _must_do(told: re.Match[str]) -> str:
    """`would you mind saying "moo"`."""
    return f"you must {stem_of(told[1])}"


def _does(told: re.Match[str]) -> str:
    """`should anyone put down a jack`: if anyone puts down a jack."""
    verb = told["verb"].lower()
    is_you = told["who"].lower() in ("you", "they", "we", "u")
    does = verb if is_you else "is" if verb == "be" else third_person(verb)
    return f"{told['lead'] or ''}if {told['who']} {does}"


_IS_SAID: Final = re.compile(
    r"\b(?:say|says|saying|shouts?|yells?|asks?|answers?|calls?(?: out)?|tells?(?: \w+)?|whispers?"
    r"|with)\b(?!\s*\")[^\",.;!?]{0,40}$",
    re.IGNORECASE,
)
"""After this it is what is to be said."""


def _unthanked(told: re.Match[str]) -> str:
    """`…, thank you`, if it is not what is to be said."""
    return told.group() if _IS_SAID.search(told.string[: told.start()]) else ""


def _comma(told: re.Match[str]) -> str:
    """`… in front of you, please, and …`: what stood between commas leaves one."""
    if _IS_SAID.search(told.string[: told.start()]):
        return told.group()
    word = told.group().strip()
    return ", " if word.endswith(",") else " "


_POSSIBLY: Final = r"(?:only |ever |always |just |rather |(?:so |very |most |terribly |ever so ))*"
_NICE: Final = (
    r"(?:nice|lovely|polite|proper|right|fair|kind|good(?: manners)?|fitting|decent|delightful"
    r"|courteous|best|wise|fun|appropriate|seemly|charming|civil(?:ised)?|sporting|wonderful"
    r"|appreciated|sensible|correct|customary|well|grand|a (?:nice|kind|lovely) (?:thing|gesture))"
)
_OPEN: Final = r"(?P<lead>^|[.;!]\s+|,\s*(?:and |but |then |so )*|\b(?:and|but|then|that) )"
_CLOSE: Final = r"(?=\s*(?:[,.;!?:]|$))"
_DEAR: Final = (
    r"(?:(?:my|dear|dearest|sweet|darling|good|old|kind) )*(?:dears?|dearests?|darlings?|loves?"
    r"|ducks"
    r"|sweethearts?|sweeties?|pets?|children|friends?|lovelies|poppets?|chaps?|fellows?|folks"
    r"|ladies(?: and gentlemen)?|gentlemen|everyone|everybody|all|one and all|treasures?|lambs?)"
)
_FIRST: Final[dict[str, Instead]] = {
    # -- how it is begun --
    r"^\s*(?:(?:and |but |so )?(?:first(?:ly)?(?: of all)?|second(?:ly)?|third(?:ly)?|last(?:ly)?"
    r"(?: of all)?|finally|next|then|furthermore|moreover|besides|in addition|in closing"
    r"|to (?:begin|start|finish)(?: with)?|one (?:more|last|final) thing|another thing|as for"
    r" (?:me|mine)|for my (?:part|own part))|now(?: then)?|well(?: now| then)?|oh|ah|and|do you"
    r" know"
    r"|let me see|let us see|here we are|very well|(?:as a|out of|as a matter of)"
    r" (?:simple |common |plain )?(?:courtesy|politeness|kindness|good manners)|right then|there"
    r" now|come now|dear me|good"
    r" gracious"
    r"|goodness(?: me)?|bless me)\s*[,:–—-]+\s*(?=\S+ \S)": "",
    # -- whose leave is begged --
    rf"{_OPEN}(?:only )?(?:if|with) (?:you(?:'d| would| will|'ll)? (?:be (?:so|ever so) (?:kind"
    r"|good)(?: as to)?|please|don'?t mind(?: my saying(?: so)?| me saying(?: so)?)?|do not mind"
    r"|wouldn'?t mind|would not mind|(?:will )?(?:forgive|pardon|excuse|indulge|permit|allow"
    r"|humour)"
    r" me(?: (?:saying|for saying)(?: so)?)?|can (?:manage|bear) it|ask me)"
    r"|(?:no ?body|no one|none of you) (?:minds|objects)|i may(?: (?:be so bold|say so|suggest it"
    r"|suggest|ask|make so bold|say|put it (?:so|that way)|propose it|propose|add))?"
    r"|it(?:'s| is) (?:all )?(?:the same|all right|alright|agreeable|not too much trouble|no"
    r" trouble"
    r"|convenient|quite all right)(?: (?:to|with|by) (?:you|everyone|all|everybody))?(?: all)?"
    r"|it please[sd]?(?: (?:you|the table|the company))?|(?:your|the table's) (?:kind )?(?:leave"
    r"|permission|consent)|(?:all )?(?:due )?respect|(?:everyone|everybody|we|you)(?:'s| are| is)?"
    r" (?:all )?(?:agreed|agrees?|willing|content|happy)|at all possible|possible)"
    rf"{_CLOSE},?": r"\g<lead>",
    r"^\s*(?:(?:do |please )?(?:forgive|pardon|excuse|indulge) me|i beg your pardon|begging your"
    r" pardon"
    r"|with (?:all )?(?:due )?respect|i hope (?:you|nobody|no one) (?:don'?t |won'?t |do not "
    r"|will not )?minds?"
    r"|if i (?:may|might))\s*(?:,|:|–|—|-)*\s*(?:but|and)?,? (?=\S+ \S)": "",
    r"\b(must|should|shall|may|can|has to|have to|will|would|is to|are to), (?:of course"
    r"|naturally|please"
    r"|if you please|kindly|i think|i believe|as always|in all politeness|to be sure|i should"
    r" think),"
    r" (?=[a-z])": r"\1 ",
    # -- what is thought of it --
    r"\b(?:i|we)(?:'m|'re| am| are) (?:sorry|afraid|glad|happy)(?: to (?:say|tell"
    r" you))?(?=\s*(?:[,.;!]|$))": "",
    rf"\b(?:i|we)(?:'m|'re| am| are) (?:{_SO} )?(?:sorry|afraid|sad|happy|glad|pleased|obliged"
    r"|delighted)(?: to (?:say|tell you|report|announce|insist|ask))?(?: that)?,?(?= )": "",
    rf"\b{_I} (?:dare say|daresay|regret to say|fear|confess|own|admit|say|insist|declare|suppose"
    r"|hope|trust|believe|feel|think)(?: that)?,(?= )": "",
    rf"\b(?:i|we) (?:(?:do|would|should|really|rather|always|must) )*(?:think|feel|find|believe"
    rf"|consider|deem)(?: that)? (?:it(?:'s| is| would be|'d be| might be| to be)? )?{_POSSIBLY}"
    rf"{_NICE}(?: manners)?(?: that| if)? (?!for\b|to\b)": "",
    rf"\b(?:(?:i|we) (?:(?:do|would|should|really|rather|must) )*(?:think|feel|find|believe"
    rf"|consider"
    rf"|deem|suggest|say)(?: that)? )?it(?:'s| is| would(?: only)? be|'d be| might be| could be)"
    rf" {_POSSIBLY}{_NICE}(?: manners)?(?: that| if)? (?!for\b|to\b)": "",
    r",? (?:it|that|this|which)(?:'s| is) (?:most|very|so|quite|rather|terribly|only|simply|just)"
    r" (?:improper|rude|impolite|unseemly|vulgar|proper|polite|fair|right|bad manners|good manners"
    r"|common decency)(?=\W*$)": "",
    rf"\bit(?:'s| is) {_POSSIBLY}(?:{_NICE}|expected|usual|traditional)(?: manners)? to"
    r" (?=[a-z])": "you must ",
    r"^\s*(?:would|will|could) (?P<who>whoever (?:plays|lays|draws) [\w ]{2,30}?)(?: please|"
    r" kindly)?"
    r" (?=(?:say|draw|take|hand|give|pass|knock|bow|clap|miss|swap|trade|discard|name|choose|shout"
    r"|stand|sing|tap)\b)": _must,
    # -- what somebody would like everybody to do --
    rf"\b(?:(?:i|we) (?:(?:do|would|should|really|rather|must) )*(?:think|feel|find|believe"
    rf"|consider"
    rf"|deem|suggest|say)(?: that)? )?(?:it(?:'s| is| would(?: only)? be|'d be| might be| could be)"
    rf"|it)? ?{_POSSIBLY}{_NICE}(?: manners)? for (?P<who>{_ANYONE}|[\w ]{{3,40}}?) to ": _must,
    rf"\b(?:i|we)(?:'d| would| should| do| really| very much| rather| always| must)*"
    rf" (?:like|love|prefer|want|wish|ask|beg|urge|expect|need)(?: for)? (?P<who>{_ANYONE})"
    r" to (?!be\b)": _must,
    r"\b(?:i|we)(?:'d| would| should| do| really| very much| so| rather| always)*"
    r" (?:like|love|enjoy|appreciate|prefer|adore) it (?:so much |ever so much |very much )?"
    r"(?:when|if|whenever) (?=\w)": "",
    rf"\b{_I} be (?:{_SO} )?(?:grateful|obliged|pleased|delighted|glad|happy|thankful|charmed)"
    r" (?:if|were|should) (?=\w)": "",
    rf"\b{_I} (?:ask|beg|suggest|propose|insist|request|hope|trust|wish|recommend|urge|submit|say)"
    r"(?: of you(?: all)?| only| merely| humbly| kindly)?(?: that|,)? (?=(?:when\w*|if|every\w*"
    r"|any\w*"
    r"|who\w*|the|no|an?|you|we|after|each|on|all|they|should|nobody|once|before|while)\b)": "",
    r"\b(?:may|might|could|can) (?:i|we) (?:just |only |please |perhaps |humbly )*(?:ask|suggest"
    r"|propose|beg|request|insist|say|recommend)(?: of you(?: all)?)?(?: that)?,? (?=\w)": "",
    r"\b(?:might|may|could|can|will|would) (?:you|i trouble you)(?: all| both)?(?: please| kindly"
    rf"| just)*(?: to)?(?: {_KINDLY})+ (?=\w)": "you must ",
    r"\b(?:would|do) you(?: all)?(?: please| kindly)* mind (\w+ing)\b": _must_do,
    rf"\b(?:would|will|could|can|might|may) (?P<who>{_ANYONE})(?: all)?(?:,? {_KINDLY},?)+"
    r" (?=\w)": (_must),
    rf"(?:(?<=, )|^\s*)(?:would|will|could) (?P<who>{_ANYONE}) (?=\w)": _must,
    # -- how it is asked --
    rf"\b(must|should|shall|will|may|can|could|would|ought to|have to|has to|is to|are to)"
    rf"(?:,? (?:{_KINDLY}),?)+ (?=\w)": r"\1 ",
    rf"\b(?:is|are) (?:{_SO} )?(?:kindly |politely |humbly |please )?(?:asked|requested|begged"
    r"|invited|urged|entreated|implored|bidden|advised)(?: kindly)? to (?=\w)": "must ",
    r"(?:(?<=, )|(?<=^)|(?<=\. ))(?:do(?= (?:please|kindly|remember|be|say|take|draw|give|bow"
    r"|knock|clap|sing|stand|keep|tell|thank|wish)\b)|pray|kindly|be (?:so (?:good|kind) as to|a"
    r" (?:dear|darling"
    r"|love|sport) and|sure to)|please(?: do| be sure to| remember to)?) (?=[a-z]+\b(?<!not))": "",
    r"(?<!they)(?<!they )(?<!you)(?<!you )(?<!he)(?<!he ),?\s*\bplease\b,?(?!\W*\")"
    r"(?= |[.,;!?)]|$)": _comma,
    # -- where it is a question of whether somebody does it --
    rf"{_OPEN}(?:should|were) (?P<who>{_ANYONE})(?: (?:happen|chance|wish|choose|come"
    r"|care))?(?: to)? (?P<verb>[a-z]+)\b": _does,
    r"(?P<lead>\b)(?:in (?:the )?(?:case|event)(?: that)?|if|when|whenever)"
    rf" (?P<who>{_ANYONE}) (?:should|happens? to|chances? to|were to|was to|shall)(?: happen to)?"
    r" (?P<verb>[a-z]+)\b": _does,
    rf"\bin (?:the )?(?:case|event)(?: that)? (?=(?:{_ANYONE}|(?:an?|the) \w+)\b)": "if ",
}
_LAST: Final[dict[str, Instead]] = {
    # -- whom it is told to, and who is thanked --
    rf"(?:,\s*|^\s*){_DEAR}(?=\s*[,!]\s*\w)": ",",
    # `say "moo" on a 3, everyone`: it may be all who say it.
    rf",\s*(?!(?:everyone|everybody|all)\b){_DEAR}(?=\W*$)": "",
    rf"[,.;!–—-]+\s*(?:and )?(?:many |with )?(?:thanks?(?: you)?|thank-you|thanking you|much"
    r" obliged|bless you|ta|cheers)"
    r"(?: (?:very|ever so|so) (?:much|kindly)| kindly| awfully| a lot| all| again)?"
    rf"(?:,? (?:in advance|{_DEAR}))?(?=\W*$)": _unthanked,
    r"(?<=\w),?\s+(?:god |lord )?bless (?:them|him|her|you(?: all)?|it|(?:his|her|their|your)"
    r" (?:heart"
    rf"|soul|cotton socks)s?)\b{_CLOSE},?": _unthanked,
    rf",\s*(?:of course|naturally|to be sure|if you will|as it were|so to speak|you see|you know"
    r"|i (?:dare ?say|suppose|think|believe|hope|trust|insist|fear|am afraid|'m afraid|must say)"
    rf"|i'm afraid|alas|sadly|unfortunately|mind you|mind|needless to say|well(?: now| then)?"
    rf"|as (?:is|was) (?:only )?{_NICE}|as (?:we|i|you) (?:were|was|have been|had been) (?:all )?"
    r"(?:brought up|taught|raised|told)(?: to do(?: so)?)?|as (?:good )?manners (?:demand|require)"
    r"|as one (?:does|should|ought)|like (?:civili[sz]ed|decent|polite|good) (?:people|folk"
    r"|children|company)|there'?s a (?:good|dear) (?:girl|boy|lad|lass|chap|fellow|love)"
    r"|and i (?:include|mean|count) (?:myself|me)(?: (?:in|too)(?: (?:this|that))?)?"
    r"|(?:my(?:self)?|me) included|if you (?:can|possibly can))(?=\s*[,.;!?]|$),?": ",",
    r"\b(?:of course|naturally|needless to say|to be sure)\b,?": "",
    # -- small words for the cards and for what is done --
    r"\b((?:an?|the|any|every|each|another|of) )(?:(?:dear|darling|sweet|lovely|precious|poor|wee"
    r"|tiny|teeny|handsome|beautiful|pretty|charming|naughty|nasty|cheeky|humble|noble|good|dear"
    r" old"
    r"|gallant|gracious|splendid|dreadful|wretched|little|bonny|silly|proud|merry)(?: (?:little"
    rf"|old|wee))? )+(?={KIND}\b)": r"\1",
    r"\b(an?|the|one|another|\w+) (?:(?:gentle|soft|quiet|polite|small|tiny|wee|nice|lovely"
    r"|friendly"
    r"|discreet|respectful|cheerful|hearty|modest|graceful|dainty|elegant|good|jolly|merry|neat"
    r"|light)(?: (?:little|wee|old))?|(?:little|wee)) (?=(?:knock|bow|tap|wave|nod|clap|curtsy"
    r"|cheer"
    r"|pat|wink|smile|salute|cough|whistle|bang|rap|stomp|kiss|hum|song|sigh|moo|dance|laugh)\b)": (
        r"\1 "
    ),
    r"\ba little (?:bit|spot|snatch|touch) of (?=any )": "",
    r"\bany one card\b(?! (?:that )?(?:they|you|he|she)\b)": "a card",
    r"\bout of (?=(?:their|your|his|her) (?:own )?hand\b)": "from ",
    r"\bany (?:one )?(?:of (?:their|your|his|her) cards?|card)(?: out of (?:their|your|his|her)"
    r" hand)?"
    r",? (?:that )?(?:they|you|he|she) (?:likes?|please[s]?|fanc(?:y|ies)|wish(?:es)?|wants?"
    r"|chooses?|cares?)(?: to)?\b": "a card",
    r"\b(any [\w ]{2,24}?) (?:that )?(?:they|you|he|she) (?:cares? to|likes?|please[s]?|fanc(?:y"
    r"|ies)"
    rf"|wish(?:es)?|wants?|prefers?|chooses?)(?: to)?{_CLOSE}": r"\1",
    r"\b(?:makes?|puts? in) (?:its|an?|his|her|their) (?:[a-z]+ )?appearance\b": "is played",
    r"\b(?:finds? its way|makes? its way|graces?|joins?|arrives?|lands?) (?:onto |on |to |in )?the"
    r" (?:pile|table|stack)\b": "is played",
    # -- who --
    r"\b(?:whichever|whoever|the one|any(?:one|body)?|who) (?:one )?(?:of|among|amongst) us"
    r"(?: (?:that|who))?(?= )": "whoever",
    r"\ban? (?:person|soul|body|fellow|guest|lady|gentleman|friend) (?:who|that)\b": ("anyone who"),
    r"\b(?:us|we|you) all\b|\ball of us\b|\ball of you\b|\beach of us\b|\bevery one of us\b"
    r"|\bevery last one of us\b": "everyone",
    r"\bthe rest of us\b|\ball the others of us\b": "everyone else",
    r"\bnone of us\b": "nobody",
    r"\bto (?:whom(?:so)?ever|who(?:so)?ever) (?:they|you|he|she) (?:likes?|pleases?|wish(?:es)?"
    r"|chooses?|wants?|fanc(?:y|ies))(?= |\W*$)": "to a player of their choice",
    r"\beveryone (?:is|are) to (?=[a-z])": "everyone must ",
    r"\b(?:we|you|they|players|people) (?:should|must|have to|shall|need to) all (?=[a-z])": (
        "everyone must "
    ),
    r"\b(may|can|could),? if (?:they|you|he|she) (?:so )?(?:wish|like|want|please|choose|care"
    r"|desire)"
    r"(?:es|s)?(?: to)?,? (?=[a-z])": r"\1 ",
    # -- what it costs --
    r"\bshall have (?=(?:an?|one|two|three|another|\d+)\b)": "draw ",
    r"\b(they|you|he|she|whoever \w+) (?:shall|will|would)(?: then| kindly)* (?=(?:draw|take"
    r"|pick)\b)": (r"\1 must "),
}
_POLITE: Final = [
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (*_FIRST.items(), *_LAST.items())
]
