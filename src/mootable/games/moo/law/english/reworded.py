"""How people tell what is said and which cards are meant, in the words that the sayings have."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, OTHER, THEIR, Instead
from mootable.games.moo.law.english.numbers import counted


def _greeted(told: re.Match[str]) -> str:
    """`the 7 of diamonds must be announced as "the beautiful one"`."""
    who = "you" if told[3] is None or told[3].lower().startswith("whoever") else told[3]
    if told[1].lower().startswith(("every ", "each ")):
        return f"{told[1]}, {'that player' if who == 'you' else who} must say {told[2]}"
    return f"when you play {told[1]}, {who} must say {told[2]}"


_IN_ORDER: Final = re.compile(
    r"\b(?:the|every|each) (?:first|second|third|fourth|fifth) ([^\",.;]+?)"
    r"(?=,| say| you| they| the player|$)",
    re.IGNORECASE,
)


def _said_too(told: re.Match[str]) -> str:
    """`on a red queen say "a", on a black queen "b"`; of a third it is told before what."""
    where = told[2]
    before = _IN_ORDER.search(told.string[: told.start()])
    if re.fullmatch(r"(?:on|for) (?:the|every|each) \w+", where) and before is not None:
        where = f"{where} {before[1]}"
    return f". {where} say "


_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")


def _but_for_one(told: re.Match[str]) -> str:
    """`twos are wild except the two of hearts`."""
    suits = [suit for suit in _SUITS if suit != told[2].lower()]
    return f"{told[1]} of {suits[0]}, {suits[1]} or {suits[2]} are wild"


_ORDINALS: Final = ("second", "third", "fourth", "fifth", "sixth", "seventh")


def _no_more_in_a_row(told: re.Match[str]) -> str:
    """`no suit more than four times in a row`: no fifth."""
    most = counted(told[2].lower())
    if not 0 < most <= len(_ORDINALS):
        return told[0]
    return f"no {_ORDINALS[most - 1]} card of the same {told[1]} may be played in a row"


REWORDED: Final[dict[str, Instead]] = {
    # `on kings say all hail the king and on queens all hail the queen`: what begins alike is said.
    rf"^\s*(?:on|for|with|when you play) ((?:an? |the )?{KIND})(?: of any suit)?,? (?:(?:you"
    rf"|they) )?(?:must"
    r" |have to )?(?:say|shout) (?!the\b|its\b|how\b|what\b|your\b|an?\b)([a-z]+ [a-z]+)((?:"
    r" [a-z]+){0,4}?),? (?:and )?"
    rf"(?:on|for|with) ((?:an? |the )?{KIND}),? (?:(?:you|they) )?(?:must |have to )?(?:say "
    rf"|shout )?"
    r"\2((?: [a-z]+){0,4})(?=\s*(?:[.,;]|$))": r'on \1 say "\2\3". on \4 say "\2\5"',
    # -- how it is said --
    r"\b(says?|sings?|shouts?|chants?) [^\",.;:()]{2,30}\((?:just |only |simply )?"
    r"(?:the words? |saying |say )?(\"\d+\")(?: (?:is|are|will|would))?(?: (?:fine|ok(?:ay)?"
    r"|enough|do))?\)": r"\1 \2",
    r"\b(?:don'?t|do not|never|you (?:can'?t|may not|cannot)) (end|begin|start|finish) (?:your"
    r"|a|their) turn without saying (?=\"\d)": r"\1 your turn with ",
    r"^\s*([\w ]{2,20}?) on ([\w ]{2,20}?)([:,]) ?(?:say )?(\"\d+\"),? and (?:the other way"
    r" (?:round|around)|vice versa)[,:]? (?:you |it'?s )?(?:say )?(\"\d+\")": (
        r"\1 on \2, say \4. \2 on \1, say \5"
    ),
    r"^\s*(\"\d+\") is what (?:you|they|players?) (?:must |have to )?(?:say|shout)\b": r"say \1",
    r"^\s*(?:everyone (?:must )?|you (?:must |have to )?)?say (\"\d+\") to (?:an?|any|every"
    r"|each|all) new (?:players?|person"
    r"|people)(?=\W*$)": r"when a player joins everyone else must say \1",
    r"^\s*((?:you |players )?(?:(?:must|have to) )?)say (\"\d+\") ((?:on|for|with|when|if) "
    r"[^\",.;]{2,40}?),? (?:and|but|or) (?:say )?(\"\d+\") (?=(?:on|for|with|when|if) )": (
        r"\1say \2 \3. \1say \4 "
    ),
    r"\bsay (\"\d+\") to (?:whoever|the (?:player|person|one) (?:who|that)|any(?:one|body) who"
    r"|someone who) (?:skips?|skipped|jumped over) (?:you|them)(?=\W*$)": (
        r"when you are skipped say \1"
    ),
    r"^\s*((?:you (?:must |have to )?)?(?:knock|tap|clap|bang|bow|nod|stomp|snap|hop|blink|cough)"
    r"(?: [a-z ]{2,20}?)?) (once|twice|thrice|(?:\w+|\d+) times) ((?:for|on|with|when|if)"
    r" [^\",.;]{3,40}?),? (?:and|but) (once|twice|thrice|(?:\w+|\d+) times) (?=(?:for|on|with"
    r"|when|if) )": (r"\1 \2 \3. \1 \4 "),
    r"\bof (?:every|each|any) card (?:that )?(you|they) play\b": r"when \1 play a card",
    r"\b(?:\w+ly) (says?|shouts?|yells?|announces?)(?= (?:the (?:words?|phrase) )?\"\d)": r"\1",
    r"(\"\d+\") (?:(?:\w+ly|loud and clear)|(?:in|with) an? (?:(?:very|really|nice"
    r"|and) )*(?:loud|clear|quiet|low|soft|small|big|normal|firm|strong|polite|friendly|happy"
    r"|solemn|serious) (?:voice|tone|manner|way))(?=\W*$|,? (?:or|and|when|if|otherwise)\b)": r"\1",
    r"(\"\d+\")(?:[,;.]|) (?=[^\",.;:]{3,30}: \"\d)": r"\1. ",
    r"([,;.]|(?<=\")) (?:and |but )?((?:on|for|with|after) [^\",.;:]{3,40}?),? (?=\"\d+\""
    r"(?:\W*$|[,;.]))": (_said_too),
    r"^\s*(\"\d+\") (?:for|on) ([^\",.;]{3,40}), (\"\d+\") (?:for|on) ([^\",.;]{3,40}?)(?=\W*$)": (
        r"say \1 on \2. say \3 on \4"
    ),
    r"\b(knock|tap|clap|bang|rap|stomp|stamp|slap|drum|hit|pat)(s|es)? (with (?:the|your|their|one"
    r"|a|his|her) \w+) (once|twice|thrice|(?:\w+|\d+) times) (on|at|against)"
    rf" ((?:the|{THEIR}) \w+)": r"\1\2 \3 \5 \6 \4",
    r"^\s*call (the [\w ]{3,20}?|an? [\w ]{3,20}?|\w+s) (\"\d+\")(?=\W*$)": (
        r"when you play \1 say \2"
    ),
    r"^\s*(.{2,40}?) (?:must|has to|have to|should|shall|needs? to) be (?:announced|called"
    r"|named|introduced|declared|greeted|referred to|hailed|known|proclaimed)(?: out)?"
    rf" (?:as|with|by|by saying)? ?(?:an? )?(\"\d+\")(?: by ({OTHER}|whoever (?:plays|played|lays)"
    r" (?:it|one))(?=\W*$))?": _greeted,
    rf"\b(the )?(suit|rank|number|colou?r|name|value) of (?:that|the|this|said) {KIND}"
    r"(?= (?:or|and|when|if|out|aloud|loud)\b|\W*$)": r"the \2 of that card",
    r"\b(knock|tap|clap|bang|rap|stomp|stamp|slap|drum|hit|pat|touch)(s|es)?"
    r" (once|twice|thrice|(?:\w+|\d+) times) (on|at|against)? ?"
    rf"((?:the|{THEIR}) (?:\w+))": r"\1\2 \4 \5 \3",
    rf"^\s*(?:every |each |an? |any )?({KIND}) (?:needs?|gets?|deserves?|requires?|calls? for) an?"
    r" (?=\"\d)": r"when you play a \1 say ",
    rf"^\s*((?:when|if|whenever|each time) (?:you|someone|a player) (?:are|is|gets?)"
    rf" (?:skipped|missed out)) by ((?:an?|any) {KIND})": r"while the top card is \2, \1",
    r"\b((?:must |have to |has to )?)(whistle|sing|hum|click|snap|wink|bow|clap|burp|hop)[.,;] "
    r"(?:and |but )?if (?:you|they) (?:can ?not|can'?t)(?: \2| do (?:it|that|so))?,? (?:(?:you"
    r"|they) )?"
    r"(?:(?:must|have to|has to|can|may) )?(?:just )?say (\"\d+\")": r"\1\2 or say \3",
    r"\b(?:makes?|gives?|does|do|performs?|takes?) an? (bow|salute|curtsy|curtsey|clap|whistle|nod"
    r"|wink|bark|meow|moo|knock)\b": r"\1s",
    r"(\b(?:knock|tap|rap|bang|say|clap)s?\b[^.,;]{0,24}?) to (?:pass|show (?:it|that|this)"
    r"|signal (?:it|that|this))(?=[.,;]|$)": r"\1",
    r"^\s*([a-z]+(?: [a-z ]{1,24})?)\s*[:,–—-]+\s*(?:you )?(?:(?:must|have to) )?do (?:it|so|that)"
    r" (?=(?:when|if|whenever|on|for|after|every time)\b)": r"\1 ",
    # -- what is not said --
    r"\b(says?|shouts?) not (?=\"\d)": lambda told: (
        f"{'does' if told[1].endswith('s') else 'do'} not say "
    ),
    r"[,;.]\s*(?:and |but )?(?:(?:if|when) )?(?:(?:it'?s|it is|they'?re|they are) )?(?:the )?"
    r"(?:same|equal)(?: (?:rank|number|value))?[:,]? (?:(?:then|you|say|is|are) )*nothing(?: at"
    r" all)?(?=\W*$)": "",
    rf"\b(gets?|comes?|goes|go) (?:down )?to {THEIR}? ?last card\b": lambda told: (
        f"{'has' if told[1] in ('gets', 'comes', 'goes') else 'have'} one card left"
    ),
    r",? (?:and )?(?:then )?(?:people|any\w+|every\w+|others|all) (?:can|may) call (?:it|you"
    r"|them|him|her|that)(?: out)?(?: and|,)+ (?=(?:he|she|they|you) )": ", ",
    r"(\b(?:do(?:es)?(?:n'?t| not)|forgets? to|fails? to) (?:say|shout) [^,;.]{2,30}), (?:a )?"
    r"(?:penalty (?:of )?)?(an?|one|two|three|four|[1-5])(?: penalty)? cards?(?: penalty)?"
    r"(?=\W*$)": (r"\1, you draw \2 cards"),
    r",? and (?:an?other player|some(?:one|body)(?: else)?|any(?:one|body)(?: else)?) (?:notices"
    r"|sees|catches|spots)(?: (?:it|this|that|them|him|you))?,?(?= (?:he|she|they|you) (?:must "
    r"|has to |have to )?(?:draws?|takes?|picks?|gets?)\b)": ",",
    r"\bor (they|you|he|she)? ?(gets?|takes?|draws?|picks? up) (?:an?|the) (?:second|third|fourth"
    r"|fifth|sixth|seventh|eighth|ninth|tenth)(?: one| card)?(?=\W*$)": (
        lambda told: f"or {told[1] or 'you'} {told[2]} a card"
    ),
    r",? (?:and )?if (?:you|they) (?:don'?t|do not|forget)(?: it)?,? (?:then )?(?:you|they)"
    r" (?:haven'?t|have not|don'?t|do not|can'?t"
    r"|didn'?t) w[io]n(?: yet)?(?=\W*$)": " or draw a card",
    r"(?<=[.,] )(?:(?:if|when) (?:you|they) (?:don'?t|do not|forget),? )(?:you|they) (?:haven'?t"
    r"|have not|don'?t|do not|can'?t|didn'?t) w[io]n(?: yet)?(?:,| and)+ (?=(?:you "
    r"|they )?(?:must )?"
    r"(?:draw|take|get|pick))": "if you don't ",
    # -- the other way round --
    r"^\s*(if|when|whenever) (you|someone|a player) (plays?|lays?|puts?(?: down)?) (an?"
    r" [\w ]{1,24}?) (on|after|onto|on top of) (an? [\w ]{1,24}?),? ((?:(?:you|they) )?(?:must "
    r"|have to |has to )?says?) (\"\d+\"),? (?:and |but )?(?:(?:if|when) (?:it'?s|it is) )?"
    r"(?:the other way (?:round|around)|vice versa)[:,]? (?:(?:you|they) )?(?:(?:must |have to "
    r"|has to )?says? )?(\"\d+\")(?=\W*$)": (r"\1 \2 \3 \4 on \6 \7 \8. \1 \2 \3 \6 on \4 \7 \9"),
    r"\balso (?=(?:when|if) it(?:'s| is)(?: not|n't) (?:your|their) (?:own )?turn\b)": "even ",
    r"\b(may|can|must) say nothing(?: at all)?(?= until\b)": "may not speak",
    # -- what was drawn --
    r"[.;] (?:and )?if (?:it|that(?: one| card)?|the (?:one|card)(?: you (?:drew|took))?) (fits"
    r"|matches|can be played|is playable)\b": r", and if it \1",
    # -- penalties that grow --
    rf"^\s*(?:for (?:each|every) |(?:each|every) (?:time (?:an? )?)?)(?:an? )?({KIND}(?: of"
    r" [a-z]+)?)(?: (?:is|gets|was|that|has|been|played|laid|so far|(?:in|during) (?:the|this) "
    r"(?:round|game)))*,? (?:adds (?:an?|one)(?: extra| more)? card to the next penalty|the"
    r" next (?:(?:player|person|one) (?:who|that) (?:gets|draws|takes|receives|has to take) a"
    r" )?penalty(?: card)?(?: (?:gets|is|becomes|grows|costs))* (?:by )?(?:(?:draws|takes|gets"
    r"|picks up) )?(?:an?|one)(?: card)?(?: (?:extra|more|bigger|higher|larger|card))*)(?=\W*$)": (
        r"when a player plays a \1, the table's extra grows by 1. when a player is penalized,"
        r" that player draws as many cards as the table's extra and the table's extra becomes 0"
    ),
    r"^\s*(?:on (?:your|their) turn,? )?(?:if|when|whenever) the (?:player|person|one) before"
    r" (?:you|u) (?:is penalized|(?:got|gets|was given|is given|has got|received|took|takes"
    r"|had)(?: just)? (?:an?"
    r"|the) penalty(?: card)?)(?: on their turn)?,? (?:(?:you|u) )?(?:(?:must|have to|gotta) )?"
    r"(?=say|shout)": "when a player is penalized, the next player must ",
    r"(\b(?:say|shout)s? \"\d+\"),? but only the (?:player|person|one) who (?:changed|did|played"
    r"|caused|reversed) (?:it|that|so)(?=\W*$)": r"\1",
    rf"\b(?:straight|right|directly|immediately) after (?=(?:an? |another )?{KIND}\b)": "on ",
    r"\b(?:the )?same kind(?=\W*$)": "the same rank",
    r"^\s*no (suit|rank|colou?r|number) (?:may be played |can be played )?more than (\w+) times"
    r" in a row(?:,? the \w+ (?:one )?(?:draws|takes|gets) (?:a|one)(?: card)? and takes (?:theirs"
    r"|it|the card) back)?(?=\W*$)": _no_more_in_a_row,
    # -- cards --
    rf"^\s*((?:an? )?{KIND} on (?:an? )?{KIND},? or (?:an? )?{KIND} on (?:an? )?{KIND})"
    r" (?=(?:you |they )?(?:must |have to )?(?:say|shout|knock|clap|bow|salute)\b)": r"\1, ",
    rf"^\s*(?:when|if|whenever) (?:you|someone|somebody|a player) plays? an? ({KIND}),? the next"
    r" (?:player|person|one) (?:must |has to )?(?:draws?|takes?|picks? up) (?:a|one)(?: card)?,?"
    r" and (?:each|every) (?:further|extra|additional|other|next|following|more) (?:\1|one)"
    r"(?: in a row)? (?:makes it|adds|is|means) (?:one|a|another)(?: more| extra)?(?: card)?"
    r"(?: more)?(?=\W*$)": (
        r"when a player plays the n-th \1 in a row, the next player draws n cards"
    ),
    r"\.{2,}\s*or (?:just )?(?=say\b)": " or ",
    r"\bthe (?:two )?(?:players|people|persons|neighbou?rs) (?:next to|beside|on (?:either|each"
    r"|both) sides? of) (?:them|you|that player|him|her),? (?:must |have to )?(?:swap|trade"
    r"|exchange|switch) (?:their )?(?:whole )?hands(?: with each other)?(?=\W*$)": (
        "the player on the left trades hands with the player on the right"
    ),
    r"^\s*for the purposes? of this (?:game|round|rule),? ": "",
    r"^\s*(?:add(?: up)?|take the (?:sum|total) of) your card and the (?:one|card) (under|below"
    r"|beneath|before)(?: it)?[,;.:]+ (?:and )?if (?:it|they|the (?:sum|total)|that)(?:'s| is"
    r"| are| makes?| comes to| equals| adds up to)? (\d+|\w+),?": (
        r"if your card and the one \1 it add up to \2,"
    ),
    r"\bcards? of (?:an )?(even|odd) (?:rank|number|value)\b": r"\1 card",
    rf"^\s*((?:an? |any |the )?{KIND}) (?:(?:shall|must|will) be |is |are )?(?:deemed |considered"
    r" |said |taken )?(?:to )?(?:match|matches|fits?) (?:on )?(?:any|every|all) ([\w ]{3,20})"
    r"(?=\W*$)": r"\1 may be played on any \2",
    r"\bsame exact (?=(?:number|rank|suit|card|colou?r|value)\b)": "same ",
    rf"(\b(?:win|finish|go out|end) (?:with|on) (?:an? )?{KIND}) as (?:your|their|the) (?:very )?"
    r"(?:last|final) card": r"\1",
    r"(\bsay \"\d+\") before any(?:one|body)(?: else)? (?:else )?says? anything(?: else)?": r"\1",
    r"^\s*(aces?|twos?|threes?|fours?|fives?|sixe?s?|sevens?|eights?|nines?|tens?|jacks?|queens?"
    r"|kings?|\d+s?) (?:are|is) wild,? (?:except|but not)(?: for)? (?:the )?(?:\w+ of )"
    r"(clubs|diamonds|hearts|spades)(?=\W*$)": _but_for_one,
    r"^\s*if the (?:previous|last) card was (an? [\w ]{1,20}?),? (.+?) when (?:you|they) play"
    r"(?: a card| yours| next)?(?=\W*$)": r"when you play a card on \1, \2",
    r"\b(an? )(clubs?|diamonds?|hearts?|spades?) (higher|lower) than the (?:previous|last) \2": (
        r"\1\2 \3 on a \2"
    ),
    r",? (?:but |and |while )?(?:numbers?|number cards|others|the others|the rest|other cards)"
    r" (?:don'?t|do not|doesn't|do nothing)(?=\W*$)": "",
    rf"^\s*((?:an? |any |the )?{KIND}) (?:can|may) be (?:put|played|laid) on (?:every|any)(?: card"
    r"|thing)s?,? (?:and|but) (?:then )?you (?:must |have to |can |may )?(?=[a-z])": (
        r"\1 may be played on any card. when you play \1 "
    ),
    r"\b(same (?:suit|rank|number|colou?r)) as the (?:one|card) (?:on the pile|below|before|on top)"
    r"(?= \w+ times in a row)": r"\1",
    rf"\b(if|when|whenever) (an? {KIND}) and (an? {KIND}) (?:are|is|get) played (?:in a row"
    rf"|one after (?:the other|another)|back to back|consecutively|after each other)": (
        r"\1 you play \2 on \3 or \3 on \2"
    ),
    rf",? (?:while|whereas) (?=(?:the )?{KIND} (?:skips?|reverses?|makes?|lets?|draws?)\b)": ". ",
    rf"^\s*wild ({KIND})(?=\W*$|: play (?:it|them|one) on any)": r"\1 are wild",
    r"(?<=are wild): play (?:it|them|one) on any(?:thing| card)": "",
    rf"^\s*you(?:'re| are)? (?:can|may|allowed to|free to) play ((?:an? |any |the )?{KIND}) on"
    r" (?:anything|any card|everything),? (?:but|and|as long as|provided(?: that)?|if) you"
    r" (?:must |have to |need to )?(?=say|shout|knock|name|announce|draw)": (
        r"\1 may be played on any card. when you play \1 "
    ),
    r"\b(must|has to|have to|should) match the (colou?r|suit|number|rank)\b": (
        r"\1 play a card of the same \2"
    ),
    rf"^\s*((?:the |an? )?{KIND}(?: of \w+)?) (?:is|are) (?:an? |the )?[a-z]+(?: cards?)?[.!,;:-]+"
    r" (if|when|whenever) (you|someone|a player) plays? (?:it|one|them)\b": r"\2 \3 plays \1",
    rf"\b(on|onto|on top of|after) other (?={KIND}\b)": r"\1 ",
    r"\bthe \w+ card \(((?:the )?[\w ]{3,20})\)": r"the \1",
    r"\b(must be|has to be|is|play)(?: of)? (?:the other|the opposite|a different|another)"
    r" (colou?r|suit)\b": r"\1 a card of a different \2",
    r"\bcards? of (?:the )?(?:opposite|other) (colou?r)\b": r"card of a different \1",
    r"[,;.] *(?:and |then )?(?:after|on|with) (an? [\w ]{3,20}?),? (?:talking|speaking"
    r"|speech)(?:'s| is)"
    r" (?:allowed|ok|okay|fine|permitted)(?: again)?(?=\W*$)": r" until \1 is played",
    r"\bcard that is not of the same (colou?r|suit|rank|number)\b": r"card of a different \1",
    r"\b(?:must|may|can) ?not be (?:of )?(?:that|the same) (colou?r|suit)\b": (
        r"must be a card of a different \1"
    ),
    r"\b(?:that|the|this) (suit|colou?r) (?:can'?t|cannot|may not|must not) be played (?:by the"
    r" next (?:player|person)|next)\b": r"the next card must be a card of a different \1",
    r"\bthe next one (?=must|has to|may|can)": "the next card ",
    r"\b(?:goes|go|moves?|steps?|counts?) (up|down) by (?:exactly )?(one|two|three|\d+)\b": (
        lambda told: (
            f"plays a card exactly {told[2]} {'higher' if told[1].lower() == 'up' else 'lower'}"
        )
    ),
    r"\b(?:the )?(sum|total) of the (?:played card|card (?:you )?(?:just )?played|card you play)"
    r" and the (?:card|one) (?:before|below|beneath|under)(?: it)?(?= (?:is|equals|makes)\b)": (
        "the sum of the last two cards"
    ),
    r"([.;,] )(?:and |but |or )?(?:if (?:it'?s|it is) )?(?:exactly )?((?:one|two|three|\d+) )?"
    r"(higher|lower)(?: than (?:it|that))?,? (?:you |it'?s |then )?(?:say )?(?=\"\d)": (
        lambda told: (
            f". when you play a card {f'exactly {told[2]}' if told[2] else ''}{told[3]} say "
        )
    ),
    rf"\b({KIND}) of (?:either|any|both|a) (red|black) suits?\b": r"\2 \1",
    r"\bcounts? as (?:a )?wild(?: cards?)?\b": "are wild",
    r"[,(]?\s*\b(?:regardless of|irrespective of|no matter|whatever)(?: the| its| what)?"
    r" (?:suit|rank|colou?r|number)(?: (?:or|and|nor) (?:suit|rank|colou?r|number))*"
    r"(?: (?:is|it is))?\)?": "",
    rf"\bas (?:on|in|at|during) {THEIR} (?:previous|last|own last) (?:turn|go|play)\b": (
        "as their own last card"
    ),
    r"\b((?:sum|total) of [\w ]+?) (?:is|equals) (?:exactly|precisely) ": r"\1 is ",
    rf"^\s*({KIND}) (?:can|may) only be (?:played|laid) (?=(?:if|when|while|as long as)"
    rf" (?:you|they)\b)": r"you can only play \1 ",
    rf"\b(an? {KIND}) covers (an? {KIND})\b": r"\1 is played on \2",
    r"\bonly if the (?:previous|last) card (?:was|is) ": "only if the top card is ",
    r"\b((?:every|each) \w+ \w+) (?:in|of) the (?:round|game)\b": r"\1",
    r"\b((?:every|each) \w+ \w+) (?:that|which) (?:is|gets) (?:played|laid)\b": r"\1",
}
