"""How people come to their rule and what they think of it: `My favourite one that we ever had was
that …`, `So we had this rule where …`, `…, it was hilarious`. A text without that says the same; it
is the middle of the text, word for word, so what is found in it stands at a place in both."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.english.naming import KIND


class Told(NamedTuple):
    """The rule that stands in a text, and where it begins there."""

    text: str
    at: int


def without(text: str) -> Told | None:
    """A text without what is only talk before and after the rule; None if there is nothing of it.
    Nothing is left out that speaks of cards, of whose turn it is, or of what anyone is to do."""
    begun = _begun(text)
    end = _end(text, begun)
    if begun == 0 and end == len(text.rstrip()):
        return None
    rule = text[begun:end]
    if len(rule.split()) < LEAST or (begun and _SAYS_SO.search(rule)):
        return None  # `hello: when you play a 2 say it`
    return Told(rule, begun)


_SAYS_SO: Final = re.compile(r"\b(?:say|shout|yell)s? (?:it|that|so)\b", re.IGNORECASE)
LEAST: Final = 2
"""Words of a rule."""
MOST_CUT: Final = 4
"""How many things are said before it, and how many after it."""

# -- what it can't be --------------------------------------------------------------------------

_OF_THE_GAME: Final = re.compile(
    rf"\"|\d|\b(?!(?:one|card|joker)\b){KIND}(?<!\bcard)\b"
    r"|\b(?:cards?(?! game)|joker(?! (?:of|in)\b))\b"
    r"|\b(?:draws?|drawing|drew|takes?(?! it\b)|picks?|skip\w*|revers\w*|plays|laid|lays|discard\w*"
    r"|gives?|gave|pass(?:es|ed)?|swaps?|swapped|trades?|shout\w*|knock\w*|must|has to|have to"
    r"|had to|may(?!be)|unless|except|only|until|till|while|before|after|next|previous|left"
    r"|opposite|whoever|who(?! (?:came|made|invented|thought|knows|cares|started|taught|showed)\b)"
    r"|turns?|penalt\w+|suits?|colou?rs?|ranks?|pile|deck|instead|allowed|out of"
    r"|nobody|no one|no player|players|silen\w+|twice|repeat\w*)\b",
    re.IGNORECASE,
)
"""What is more than talk."""

# -- before it ---------------------------------------------------------------------------------

_SOUND: Final = (
    r"(?:(?:(?:my|the|our) )?(?:first|second|third|fourth|fifth|next|last|final|another|new|house)"
    r" (?:rule|law|idea)(?! (?:is|was)\b)|(?:final|another|new) one(?= *[,.:!–—-])"
    r"|ok(?:ay)?|kay|so|well|right|alright|hm+|o{2,}h*|oh|u+h+m*|u+m+|er+m*|a+h+|anyways?"
    r"|basically|like|also|and|but|now|yeah|yes|yep|hey|hi|hello|ha(?:ha)+|lo+l|guys|maybe|perhaps"
    r"|honestly|look|listen|btw|tbh|ngl|personally|actually|alternatively|finally|another)"
)
_SOUNDS: Final = rf"(?:{_SOUND}\b[\s,.:;!…–—-]*)*"
_SOUNDED: Final = re.compile(
    rf"\s*(?:{_SOUND}\b\s*[,.:;!…–—-]+\s*|{_SOUND}\s+(?={_SOUND}\b))+", re.I
)
_RULE: Final = (
    r"(?:rules?|ones?|things?|variants?|variations?|versions?|twists?|classics?|favou?rites?"
    r"|faves?|ideas?|suggestions?|laws?|traditions?|games?|customs?|house rules?)"
)
_OPINION: Final = (
    r"(?:fun\w*|hilarious\w*|great\w*|good|best|better|worst|brilliant|silly|silliest|stupid\w*"
    r"|annoying\w*|evil\w*|mean|meaner|meanest|cruel\w*|harsh\w*|brutal\w*|chaos|chaotic|carnage"
    r"|nightmare|madness|mad|crazy|insane|loves?|loved|hates?|hated|laugh(?:s|ed|ing|ter)?|jokes?"
    r"|joking|favou?rite|fave|nice\w*|cool\w*|awesome|amazing|ridiculous|confus\w+|tricky|tough"
    r"|easy|easiest|hard|simple|simples|simplest|classic|genius|pain(?:ful)?|dumb\w*|daft|messy"
    r"|nasty|nastiest|petty|lovely|legendary|iconic|weird\w*|odd(?= one)|boring|interesting"
    r"|terrible|awful|fantastic|excellent|perfect|beautiful|wicked|savage|sneaky|cheeky|rude"
    r"|tradition(?:al)?|pointless|random|neat|sweet|old|new|basic|popular|common|obvious|glorious"
    r"|epic|fair|unfair|dark|vicious|ruthless|childish|cute|sad|glad|proud|sorry)"
)
_MINE: Final = (
    r"(?:i|i'm|i'd|i've|we|we've|we'd|my|mine|our|ours|us|me|some(?:one|body)|friends?|mates?"
    r"|family|uni|school|college|camp|everyone (?:hate[sd]|love[sd]|like[sd]|knows|knew)"
    r"|everybody (?:hate[sd]|love[sd]|like[sd]|knows|knew)|people)"
)
_SO: Final = r"(?:so that|so|that|where(?:by|in)?|in which|which (?:said|says|meant|means)|saying)"
_WORDS: Final = r"(?:[\w'’-]+ ){0,12}?"
_MADE: Final = (
    r"(?:made|makes|make|had|has|have|set|got|decided|play(?:ed)?|agreed|insisted|ruled|said|say"
    r"|think|thought|reckon|suggest|propose|like|love|want|wanted|wish|remember|recall|hope|feel"
    r"|introduced|added|do|did|heard|saw|learn(?:ed|t)|know)"
)
_ON: Final = r"[,:]?(?: like,)? (?=\S)"


def _framed(*frames: str) -> list[re.Pattern[str]]:
    return [re.compile(rf"\s*{_SOUNDS}{frame}", re.IGNORECASE) for frame in frames]


_FRAMES: Final = _framed(
    # `my favourite one that we ever had was that …`
    rf"(?P<frame>{_WORDS}{_RULE} {_WORDS}(?:is|was|were|would be|has always been)"
    rf"(?: just| simply| always| probably| this)*(?: that| where| how)?){_ON}",
    rf"(?P<frame>(?:my|our) {_WORDS}{_RULE}(?:'s| is| was)(?: that| where| how| this)?){_ON}",
    # `so we had this rule where …`, `a mate of mine introduced one that …`
    rf"(?P<frame>{_WORDS}{_RULE} {_WORDS}(?:where(?:by|in)?|in which|so that|that"
    rf"|which (?:said|says|meant|means)|saying)){_ON}",
    # `the joker of our group made it so that …`, `i think it'd be fun if …`
    rf"(?P<frame>{_WORDS}{_MADE} (?:it )?{_SO}){_ON}",
    rf"(?P<frame>i(?:'d| would)? {_WORDS}(?:like|love|prefer|want|enjoy) (?:it )?if){_ON}",
    r"(?P<frame>(?:i (?:(?:just|really|do|still) )?(?:think|thought|reckon|guess|suppose|feel"
    r"|bet|imagine)(?: that)?,? )?(?:it(?:'?d| would| might| could|'ll| will)? be|wouldn'?t it be"
    rf"|it'?s) (?:[\w'-]+ ){{0,3}}?{_OPINION} if){_ON}",
    rf"(?P<frame>i (?:think|reckon|guess|suppose|suggest|propose|vote)(?: that)?){_ON}",
    rf"(?P<frame>it (?:used to be|was always|has always been) that){_ON}",
    # `can't remember who came up with it but …`
    r"(?P<frame>(?:i |we )?(?:can'?t|cannot|don'?t|do not|am not|'m not|not|no|dunno)"
    rf" ?(?:remember|recall|know|sure|idea|care|really|clue) ?{_WORDS}"
    rf"(?:[\w'’-]+)?,? but){_ON}",
    r"(?P<frame>(?:i ?dk|dunno|(?:i'?m )?not sure|no idea) if (?:this|that|it)(?:'s| is|s)?"
    rf" \w+,? but){_ON}",
    # `not very original but …`
    r"(?P<frame>(?:(?:(?:i know )?(?:this|it|that)(?:'s| is| might be| may be| isn'?t)? )?"
    r"(?:not|nothing|probably|maybe|perhaps|a bit|kinda|kind of|sort of|pretty|very|really"
    rf"|an?|the most)) {_WORDS}[\w'’-]+(?:,? but\b|\.\.+|…)){_ON}",
    r"(?P<frame>(?:for|i don'?t know) (?:some|whatever|no) reason),? (?=\S)",
    # `the rule i'd add: …`, `i've got a good one, …`
    rf"(?P<frame>{_WORDS}{_RULE}(?: {_WORDS}[\w'’-]+)?)\s*(?::|\s[–—-]|\.\.+|…)\s*(?=\S)",
    rf"(?P<frame>{_WORDS}(?:this|it|mine|ours|here))\s*:\s*(?=\S)",
    rf"(?P<frame>{_WORDS}an? (?:[\w'-]+ )?{_OPINION} (?:one|rule|idea))\s*,\s*(?=\S)",
)
"""How somebody comes to a rule. What such words say besides must be talk of their own."""
_TALKS: Final = re.compile(
    rf"\b(?:{_MINE}|{_OPINION}|rule|used to|was always|always been|remember|recall|know"
    r"|sure|idea|clue|reason|original|serious|idk|dunno)\b",
    re.IGNORECASE,
)


_IF_ALLOWED: Final = re.compile(r"\bif (?:this|that|it)(?:'s| is|s)? allowed\b", re.IGNORECASE)


def _begun(text: str) -> int:
    """Where the rule begins."""
    at = 0
    for _ in range(MOST_CUT):
        further = (
            _after_taken_back(text, at)
            or _after_sentence(text, at)
            or _after_frame(text, at)
            or _after_sounds(text, at)
        )
        if further <= at:
            break
        at = further
    return at


def _after_taken_back(text: str, at: int) -> int:
    """After what is taken back before the rule: `Player has to rhyme... ok no. When you …`."""
    told = _TAKEN_BACK.match(text, at)
    return 0 if told is None else told.end()


_TAKEN_BACK: Final = re.compile(
    r"[^.!?…\"]{3,60}(?:\.{2,}|…|[.,!?]|\s[–—-])\s*(?:(?:ok(?:ay)?|hm+|actually|wait|oh|er+m*),?"
    r" )*(?:no|nah|nope|no wait|scratch that|never ?mind|forget (?:it|that))(?: wait| actually)?"
    r"\s*(?:[.!…]+|:)\s+(?=\S+ \S+ \S)",
    re.IGNORECASE,
)


def _after_sentence(text: str, at: int) -> int:
    """After a whole sentence that is only talk."""
    end = _SENTENCE_END.search(text, at)
    if end is None or not is_talk(text[at : end.start()]):
        return 0
    return end.end()


_SENTENCE_END: Final = re.compile(r"[.!?…]+\s+(?=\S)")


def _after_frame(text: str, at: int) -> int:
    ends = [
        found.end()
        for frame in _FRAMES
        if (found := frame.match(text, at)) is not None
        and _TALKS.search(found["frame"])
        and not _OF_THE_GAME.search(_IF_ALLOWED.sub("", found["frame"]))
    ]
    return max(ends, default=0)


def _after_sounds(text: str, at: int) -> int:
    found = _SOUNDED.match(text, at)
    return 0 if found is None else found.end()


# -- after it ----------------------------------------------------------------------------------

_JOINT: Final = re.compile(r"\s*(?:[.!?…]+|[,;]|\s[–—-]+\s|\()\s*|\s+(?=[:;]-?[)(DPp]|x[dD]\b)")
_SAYS_LOOSELY: Final = re.compile(
    r"\b(?:say|says|shouts?|yells?|screams?|sings?)\b[^\".!?]*$", re.I
)
"""After this a cry may be what is to be said."""
_SIGNED: Final = (
    r"(?:(?:(?:lots of|much|all my|all our|tons of) (?:love|hugs|kisses)"
    r"|yours (?:truly|sincerely|faithfully)|sincerely(?: yours)?|(?:best|kind(?:est)?"
    r"|warm(?:est)?|with kind|with best) (?:regards|wishes)|regards)(?:,? (?:from )?(?:your )?"
    r"(?:(?:auntie|aunt|uncle|grand(?:ma|pa|mother|father|dad|mum|mom)|granny|nana|cousin) )?"
    r"(?!(?:to|for|and|the|on|if|when)\b)[a-z]+)?(?:,? [xo]{1,6})?|[xo]{2,6})"
)
"""`lots of love, grandma xx`: who tells it."""
_CRIES: Final = re.compile(
    r"(?:no hard feelings|oh (?:no|dear|well|my|god|boy)|(?:ha){2,}h?|(?:he){2,}|lo+l|lmao|rofl"
    r"|i?dk|dunno|i know|trust me(?: on this(?: one)?)?|enjoy|good luck(?: \w+){0,3}|sorry"
    r"(?: (?:guys|all|everyone|not sorry|dad|mum|mom))?|cheers(?: (?:all|everyone|guys|lads"
    r"|mates?))?|thanks(?: \w+){0,2}|ta|you know"
    r"|right|ok(?:ay)?|deal|yeah|yep|thoughts|what do you (?:think|say|reckon)"
    r"|how about (?:it|that)|just saying|don'?t ask(?: me)?(?: why)?|you'?re welcome|fight me"
    r"|(?:and )?that'?s (?:it|all)(?: folks)?|you get the (?:idea|gist|picture)|you(?:'ve| have)"
    r" been warned|(?:good|happy"
    r"|fun) (?:times|days)|bring it on|let'?s go|ready|who'?s in|as you do|classic|for (?:a|the)"
    r" (?:laughs?|lols?|fun of it|hell of it|craic|banter)|for (?:fun|laughs|some reason)|as usual"
    r"|if you know you know|iykyk|or something(?: like that)?|if that makes (?:any )?sense"
    r"|(?:i )?hope that makes sense|(?:does that )?makes? sense|if that'?s (?:ok(?:ay)?|allowed"
    r"|fine|alright)(?: with (?:you|everyone|you all|people))?|if (?:you|everyone) (?:don'?t|do"
    r" not) mind|pretty (?:please|much)|please and thank you|happy (?:playing|mooing)|go on"
    r"|anyone else (?:do|play) (?:this|that|it)|same as always|no mercy|deal with it|yay+|woo+"
    r"|phew|silence is golden|poor (?:souls?|things?|guys?|sods?|lads?)"
    r"|tough (?:luck|break)|bad luck|harsh(?:,? i know)?|karma|(?:sweet )?revenge"
    r"|(?:(?:which|it|that) )?(?:serves (?:them|him|her|you) right"
    r"|(?:makes|keeps) (?:it|things) (?:spicy|interesting|exciting|fun|lively|tense|going))"
    r"|(?:i|we)(?:'ll| will) be (?:listening|watching(?: you)?|checking|counting)"
    rf"|{_SIGNED}|never again|(?:he|she) (?:was|is) (?:\w+ ){0, 3}\w+|ouch|eek|yikes|boo"
    r"|[:;]-?[)(dp]+|x+d+|<3)(?:\W*(?:lo+l|lmao|haha+|xd))?",
    re.IGNORECASE,
)
_AND: Final = r"(?:(?:and|but|so|because|cos|cause|which|as|since|though|although) )*"


def _compiled(*patterns: str) -> list[re.Pattern[str]]:
    return [re.compile(pattern, re.IGNORECASE) for pattern in patterns]


_REMARKS: Final = _compiled(
    # `it was hilarious`
    rf"{_AND}(?:it|that|this|which|they|those|these|always|never|not)"
    rf"(?:'s|'d|'ll|s)?(?: [\w'’-]+){{0,10}}? {_OPINION}(?: [\w'’-]+){{0,6}}",
    # `i love that one`
    rf"{_AND}(?:i|i'm|i'd|i've|im|we|we've|my|our|me)(?: [\w'’-]+){{0,8}}? (?:love[sd]?|like[sd]?"
    r"|hate[sd]?|know|think|guess|swear|promise|find|found|miss(?:ed)?|mean|reckon|laugh(?:ed)?"
    r"|cried|never (?:understood|remember\w*|knew|learn\w*|forg\w+)|always (?:lose|lost|forget"
    r"|forgot|win|won)|regret\w*|blame\w*|learn(?:ed|t)|play(?:ed)? (?:it|this|that)"
    r"|call(?:ed)? (?:it|this|that)|invented|made (?:it|this|that) up|came up|was|were|am|"
    rf"{_OPINION})(?: [\w'’-]+){{0,8}}",
    # `simple but annoying`
    rf"(?:(?:so|very|really|pretty|quite|bit|a|an|the|total|absolute|pure|kinda|kind of|super"
    rf"|utter|just|not|too) )*{_OPINION}(?:,? [\w'’-]+){{0,5}}",
    # `drove my dad mad`
    r"(?:(?:which|it|that|this|and) )*(?:drove|drives|annoyed|annoys|confused|confuses|winds"
    r"|wound|cracked|cracks|killed|kills|baffled|baffles|amused|amuses|bugs|bugged|gets|got"
    r"|catches|caught|made|makes|make|keeps|kept) (?:us|me|my \w+|our \w+|everyone|everybody"
    r"|people|him|her|them|the (?:kids|newbies|noobs|new \w+|whole \w+|others))(?: all)?"
    r"(?: (?:mad|crazy|laugh(?:ing)?|up|every (?:single )?time|out|insane|bonkers|for weeks"
    r"|so (?:much|bad\w*)|all the time|on (?:their|our|my) toes|entertained|nuts|giggle|go"
    r" (?:mad|crazy)|lol|awake|smile|cry))+",
)


def _end(text: str, begun: int) -> int:
    """Where the rule ends."""
    end = len(text.rstrip())
    for _ in range(MOST_CUT):
        shorter = _before_talk(text, begun, end)
        if shorter >= end:
            break
        end = shorter
    return end


def _before_talk(text: str, begun: int, end: int) -> int:
    """Where the last that is said after the rule begins, if it is only talk."""
    joints = [one for one in _JOINT.finditer(text, begun, end) if one.end() < end]
    for joint in joints[-2:]:
        closed = text[joint.start() : joint.end()].strip()[:1]
        if closed == "," and _SAYS_LOOSELY.search(text, begun, joint.start()):
            continue
        if joint.start() > begun and is_talk(text[joint.end() : end]):
            return joint.start() + (closed == "." or closed == "!")
    return end


def is_talk(clause: str) -> bool:
    """Whether it tells what somebody thinks, and nothing of the game."""
    told = " ".join(clause.split()).strip(" ,;.!?…()~*–—-") or clause.strip(" .!,")
    if _CRIES.fullmatch(told):
        return not _MUST.search(told)
    if _OF_THE_GAME.search(told) or len(told.split()) > MOST_TALKED:
        return False
    return any(remark.fullmatch(told) for remark in _REMARKS)


_MUST: Final = re.compile(
    r"\b(?:is|are|was|were) (?:\w+ ){0,3}(?:skipped|out|next|dealt|wild|banned|forbidden|penali\w+"
    r"|given|passed|reversed|king|queen|allowed|safe|immune|it|first|last|up|exempt)\b",
    re.IGNORECASE,
)
MOST_TALKED: Final = 16
