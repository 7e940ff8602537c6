"""Texts whose words would lead a reader astray: what they tell of one is meant of another. Some are
told plainly first, some are read otherwise than their words say, and some are not read at all."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.words import masked

_TAKES: Final = r"(?:draw|take|pick|get)\b"
_SOMEBODY: Final = (
    r"(?:(?:the )?(?:next|following|previous|last|other) (?:player|person|one|guy)|the (?:player"
    r"|person|one|guy) (?:on|to|with|opposite|before|after|next|who has)|whoever (?:has|holds))"
)
_HAPPENS_TO: Final = (
    r"(?:(?:they|he|she)(?: are| is|'re|'s| gets?) )?"
    r"(?:being|getting|having been|skipped|penali[sz]ed|drawing|playing|laying)"
)
_KNOTTED: Final = re.compile(
    # What is only done by those who lay such a card would be done by whoever is next.
    r"\bunless (?:they|he|she|that player|the next \w+)\b[^.;\"]*?[,;]\s*(?:and |but )*(?:then|in"
    r" which case|in that case)\b"
    r"|\bnext\b[^.;\"]*[.;,]\s*(?:but |and )?(?:if|when) (?:he|she|they)\b[^.;,\"]*"
    r"\b(?:also|too|as well)\b[^.;\"]*,"
    # The second of those who are left out would do it too.
    r"|\b(?:every(?:one|body)|all(?: the| of us)?(?: players)?),? (?:but|except|besides|apart from)"
    r"(?: for)? (?:you|u|them|the \w+|whoever)\b[^.,;\"]{0,30}? and\s+(?:the|whoever|those|next"
    r"|previous)\b"
    r"[^.,;\"]{0,30}?\b(?:draws?|takes?|picks? up|must|has to|have to|says?|gets?|discards?)\b"
    # What would be taken for a condition, and is one more occasion.
    r"|[.;!]\s*also\s+(?:when|if|on)\b(?![^.]*\b(?:says?|draws?|skips?|must|has to|have to"
    r"|reverses?|gives?|takes?)\b)"
    # A card would be named, where words are told that are to be said.
    r"|\"[.;!]*\s+say it\b"
    # What holds otherwise would hold besides, and what is counted would be done once.
    r"|[.;,]\s*(?:on|if|when)\b[^.]*\binstead\W*$"
    r"|\bfor (?:every|each) [\w ]+ (?:on|in) the (?:pile|table)\b"
    # Of three, each would only have to differ from the one before.
    r"|\b(?:all|three|four|3|4)\s+(?:\w+\s+){0,3}?different (?:suits|colou?rs|ranks|numbers)\b"
    # What is taken back would count.
    r"|[,.]\s*(?:no,? wait|wait|scratch that|or rather|i mean)\b,"
    # Somebody would do something when anybody draws, and is to when they draw themselves.
    r"|^\s*(?:whoever (?:has|holds)|the (?:next|previous|other) (?:player|person)|the (?:player"
    r"|person|one) (?:on|to|with|who has|opposite|before|after))\b[^.,\"]*\b(?:must|has to|have to"
    r"|should|needs to)\b[^.]*\b(?:when|while|whenever) (?:drawing|playing|laying|passing)\b"
    # Whoever is next would do it when anybody is skipped, and is the one who is skipped.
    rf"|\b{_SOMEBODY}\b(?:(?!\byou (?:must|have to|should|need))[^.,;\"])*?"
    r"\b(?:must|has to|have to|should|needs to|draws?|takes?|picks?"
    r"|says?|shouts?|gets?|gives?|discards?|knocks?|misses|loses)\b[^.;]*"
    rf"\b(?:after|when|whenever|while|once|upon|on|if|every time|each time) {_HAPPENS_TO}\b"
    rf"|\b(?:after|when|once|upon) (?:being|getting) (?:skipped|penali[sz]ed),? {_SOMEBODY}\b"
    # A slip would be passed over, and what is quoted after it said.
    r"|\balso (?!(?:called|says?|shouts?|yells?|whispers?|announces?|add|adds)\b)\w+ \""
    # Whoever does it would draw, and somebody else is to.
    r"|\b(?:when\w*|if|time) you (?:play|lay|put|draw)\b"
    rf"(?:(?!\bthey\b|\bmust\b|\b(?:has|have) to\b).)*\bor (?:else )?they {_TAKES}"
    rf"|\byou (?:have to|must)\b[^.\"]*\bor (?:else )?they {_TAKES}"
    rf"|\bif they (?:do not|don'?t|fail|forget)\b[^.\"]{{0,12}}\byou {_TAKES}",
    re.IGNORECASE,
)


def is_knotted(text: str) -> bool:
    """Whether it is better not read at all."""
    return _KNOTTED.search(text) is not None


_BUT_FOR_ONE: Final = re.compile(
    r"\b(?:everyone|everybody|all players|all) (?!else\b|other\b)([^.\"]+?),?\s+"
    r"(?:except|besides|apart from|but not)(?: for)?"
    r" (?:whoever|the (?:one|player|person) (?:who|that))"
    r" (?:played|plays|laid|lays|put|puts) (?:it|one|that card)(?: down)?(?=\W*$)",
    re.IGNORECASE,
)
_BUT_FOR_YOU: Final = re.compile(
    r"\b(?:everyone|everybody|all players|all) (?!else\b|other\b)((?:draws?|takes?|picks?|gets?"
    r"|must|has|have|says?)\b[^.,\"]*?),?\s+(?:except|but|besides|apart from|but not)(?: for)?"
    r" (?:you|u)(?=\W*$)",
    re.IGNORECASE,
)


_SO_MANY: Final = re.compile(
    r"(\b(?:two|three|four|[2-4]) ((?:\w+ ){1,2}in a row)\b(?:[^\"]|\"[^\"]*\")*?(?:\b(?:for|on"
    r"|with)|[,;.]|[,;.]\s*and)\s+)(three|four|five|six|[3-6])(?: in a row)?"
    r"(?=\s*[:,.;=]|\s*$|\s+(?:makes?|means?|is|are|skips?|reverses?|gets?|and)\b)",
    re.IGNORECASE,
)
"""`two jacks in a row …, three …`: three jacks in a row, and not a 3."""
_PERSON: Final = r"(?:player|person|one|guy)"
_SAID: Final = (
    r'(?:(?!\b(?:some|any)(?:one|body)\b|\bwhoever\b|\ba player\b|\bevery)[^"]|"[^"]*")*?'
)
_CARDS: Final = (
    r"(?:(?:red|black) )?(?:\d+s|aces|twos|threes|fours|fives|sixes|sevens|eights|nines|tens|jacks"
    r"|queens|kings|jokers|hearts|spades|clubs|diamonds)"
)
_STILL_THEM: Final = re.compile(
    rf"\b((?:the )?(?:next|previous) {_PERSON}|the {_PERSON} (?:on|to) (?:the|your) (?:left|right)"
    rf"|the {_PERSON} (?:before you|after you|opposite)){_SAID}"
    r"(?:[,.;]|\band\b|\bbut\b)\s*(?:and |but )?"
    rf"(?:(?:when|if|whenever) you (?:play|lay|put)\b|on (?:an?|the) |{_CARDS}\b){_SAID}"
    r"\b(they|them|he|him|she)\b",
    re.IGNORECASE,
)


_ALL_OF_US: Final = re.compile(
    r"(\b(?:we all|we|everyone|everybody|all players)\b[^.,\"]*\b(?:switch|change|reverse)\w*"
    r"(?: the)?"
    r" directions?),? and (?=(?:say|shout|yell|clap|stand|bow|knock)\b)",
    re.IGNORECASE,
)
"""`we all switch directions and say "whee"`: all of us say it."""
_SAID_TO_THEM: Final = re.compile(
    rf"(\bto ((?:the )?(?:next|previous) {_PERSON}|the {_PERSON} (?:on|to) (?:the|your) (?:left"
    rf"|right)"
    rf"|the {_PERSON} (?:before|after) you|the {_PERSON} opposite(?: you)?)(?: [\w ]{{3,24}})?"
    r"[,;.]* (?:and |then |and then |who )?)(?:they|he|she|who)"
    r"(?= (?:must |has to |have to |should |then )?(?:says?|repl(?:y|ies)|answers?|responds?)\b)",
    re.IGNORECASE,
)
"""`say "hello" to the next player, and they say "hello yourself"`: who was spoken to."""


_SAID_BEFORE: Final = re.compile(
    r"(\b(?:unless|without) (?:(?:you|they|that player) )?(?:says?|saying) [^,.;]{2,40}?)"
    r" (?:first|beforehand)(?=\W*$)",
    re.IGNORECASE,
)
"""`you can't play a jack unless you say please first`: please is what is said."""


def told_plainly(text: str) -> str:
    """`everyone draws one on an ace, except whoever played it`: everyone else. `aces skip the next
    player, 2s make them draw 2`: the next player, of whom it was told at the last occasion."""
    text = _SAID_BEFORE.sub(r"\1", _SO_MANY.sub(r"\1\3 \2", text))
    text = _SAY_EACH.sub(r"say \1 \2 \3. say \4 \5 ", text)
    text = _TINTED_ONE.sub(r"\1 \2", text)
    text = _BUT_FOR_YOU.sub(r"everyone else \1", _BUT_FOR_ONE.sub(r"everyone else \1", text))
    text = _ALL_OF_US.sub(r"\1 and everyone must ", text)
    text = _SAID_TO_THEM.sub(r"\1\2", text)
    still = _STILL_THEM.search(text)
    return text if still is None else f"{text[: still.start(2)]}{still[1]}{text[still.end(2) :]}"


_SAY_EACH: Final = re.compile(
    r"\bsay (\w+) (on|for|with) (\w+(?: \w+)?) and (?:say )?(\w+) (on|for|with)"
    r" (?=\w+(?: \w+)?\W*$)",
    re.IGNORECASE,
)
"""`say red on red and black on black`."""
_RANKED: Final = (
    r"(?:aces?|twos?|threes?|fours?|fives?|sixe?s?|sevens?|eights?|nines?|tens?|jacks?|queens?"
    r"|kings?|jokers?|\d{1,2}s?)"
)
_TINTED_ONE: Final = re.compile(
    rf"(\b(?:red|black) ({_RANKED})\b(?:(?!\b{_CARDS}\b|\bcards?\b)[^\"])*?\b(?:red|black))"
    r" ones?\b",
    re.IGNORECASE,
)
"""`knock twice for a black jack and once for a red one`: a red jack."""
_RACED: Final = re.compile(
    r'must say ("[^"]*").* the (?:first|last) to say ("[^"]*")', re.IGNORECASE
)
_COUNTS: Final = re.compile(
    r"\b(?:count|tally|track|total|how many|in all|altogether)\b", re.IGNORECASE
)
_RACED_ALONE: Final = re.compile(
    r'that player must say ("[^"]*").* the first to say \1', re.IGNORECASE
)
_NEXT_CARD: Final = re.compile(
    r"(?:if|unless) that player has [^.]*, the next card must be", re.IGNORECASE
)


_THEIR_TURN: Final = re.compile(
    r"\b(?:start|beginning|end) of (?:their|his|her|your) (?:own )?turn\b", re.IGNORECASE
)
_BEGUN_BY_ANYONE: Final = re.compile(
    r"a player (?:begins|ends) a turn, the player with the (?:most|fewest)", re.IGNORECASE
)
_HELD_DOWN: Final = re.compile(
    r"a player begins a turn with [^,]* left, (?:no|that) player may", re.IGNORECASE
)
_OF_THAT_ONE: Final = re.compile(
    r"if that player has the (?:most|fewest) cards, that player", re.IGNORECASE
)
_BY_ANYONE: Final = re.compile(
    r"\b(?:is|gets|are|comes|goes|lands) (?:played|laid|down|up|out)\b", re.IGNORECASE
)
_BY_YOU: Final = re.compile(
    r"\b(?:you|u|they|who|whoever|player|someone) (?:plays?|lays?|puts?)", re.IGNORECASE
)
_FOR_GESTURE: Final = re.compile(
    r'a player (?:[^"]* or )?says "\*[^"]*", (?:that player (?!must say)|(?:no|that) player may)',
    re.IGNORECASE,
)


_TELLS: Final = re.compile(r"\btells?\b", re.IGNORECASE)
_EITHER_SAID: Final = re.compile(r'a player says "[^"]* or [^"]*"', re.IGNORECASE)
_WHO_PLAYED: Final = re.compile(
    rf"\b{_PERSON} (?:of|who (?:played|laid|had played)) the ((?:\w+ )?\w+?)s?"
    r"(?= (?:must|has|draws|takes|gets|picks|says|misses|loses|is|may|gives|discards|shows)\b)",
    re.IGNORECASE,
)
_ON: Final = re.compile(r"when a player plays ([^,]*?) on ([^,]*?), .*that player", re.IGNORECASE)
_TO_SOMEBODY: Final = re.compile(
    rf"\bto (?:the {_PERSON} (?:before|after|opposite|on|to|next)\b[^\",.]*"
    rf"|the (?:next|previous) {_PERSON}|your [\w ]*neighbou?r)"
    r" (?:if|when|whenever|each time|every time) (?:they|he|she)\b",
    re.IGNORECASE,
)


_CHOSEN: Final = re.compile(
    r"\b(?:name|choose|pick|select|nominate|point (?:at|to)|call on)s? (?:out )?"
    r"(?:an?(?:other)? (?:player|person)|(?:some|any)(?:one|body)|one (?:player|person))\b.*"
    r"\b(?:they|them|their|he|him|she|her|both|that (?:player|person))\b",
    re.IGNORECASE | re.DOTALL,
)
_FOR_EACH: Final = re.compile(
    r"\b(?:an?|one|1)(?: cards?)? for (?:each|every) (?:player|person)\b", re.IGNORECASE
)
_OR_DRAW: Final = re.compile(
    r"\bwhen\w* you (?:play|lay|put down)\b[^,.;\"]*\bor (?:draw|take|pick up)\b[^,.;\"]*$",
    re.IGNORECASE,
)


_HUSHED: Final = re.compile(r"no player may speak until that player's next turn", re.IGNORECASE)
_OF_ALL: Final = re.compile(
    r"\b(?:every|any|some|no) ?(?:one|body|player)?\b|\b(?:all|players|people|we|us|table"
    r"|silence|others?)\b"
    r"|\bno (?:talk|speak|word|sound|noise)",
    re.IGNORECASE,
)


_ONLY_IF: Final = re.compile(
    r"\b(?:can|may|allowed to) only (?:play|lay|put)\b[^.,;\"]* (?:if|when|once|after)\b"
    r"|\b(?:can|may) (?:play|lay|put)\b[^.,;\"]* only (?:if|when|once|after)\b",
    re.IGNORECASE,
)
_FOR_A_CARD: Final = re.compile(
    r"\bfor (?:(?:a|the|any|every|each) )?cards?\b(?! (?:of|that|which)\b)", re.IGNORECASE
)
_YOU_BOTH: Final = re.compile(r"\b(?:you both|both of you)\b", re.IGNORECASE)
_ALONE: Final = re.compile(
    r"(?!.*\b(?:card beneath|previous player|next player|player named|and that player)\b)"
    r".*, that player (?:draws|must|discards|misses)",
    re.IGNORECASE,
)
_AS_YOURS: Final = re.compile(
    r"\b(?:(?:some|any)(?:one|body)|another player|the next \w+)(?: else)? (?:plays?|lays?|puts?)\b"
    r"[^.,;\"]*\b(?:as|than|of|like) your?s?\b",
    re.IGNORECASE,
)
_SAY_NOTHING: Final = re.compile(r"[:=,]\s*(?:you )?say nothing\s*(?:[.;,]|$)", re.IGNORECASE)
_HUSHES: Final = re.compile(r"player may (?:not )?speak", re.IGNORECASE)
_OWN_TURN: Final = re.compile(
    r"\b(?:each|every) (?:player|person)\b.*\b(?:start|beginning|end) of (?:their|his|her) turn\b",
    re.IGNORECASE,
)
_TURN_OF_ONE: Final = re.compile(r"(?:begins|ends) a turn, every player", re.IGNORECASE)
_ALL_SKIPPED: Final = re.compile(
    r"\bevery(?:one|body)[\w ]{0,20} (?:skips?|is skipped|gets? skipped)\b", re.IGNORECASE
)
_GETS_YOU: Final = re.compile(r"\bgets? (?:you|them) skipped\b", re.IGNORECASE)
_OWN_LAST: Final = re.compile(r"\b(?:his|her|their|your) last card\b", re.IGNORECASE)


_SAME_BUT_RANK: Final = re.compile(r"\bsame (?:suit|colou?r)\b", re.IGNORECASE)
_RANK: Final = re.compile(
    r"\b(?:ranks?|numbers?|values?|pairs?|doubles?|same card|match\w*)\b|of a kind", re.IGNORECASE
)


_WHOLE_HAND: Final = re.compile(r"\b(?:hands?|cards)\b", re.IGNORECASE)


_WHILE_SAME: Final = re.compile(r"\s*while that card is a card of the same", re.IGNORECASE)
_HIGHER_IF_SAME: Final = re.compile(
    r"(?<!can )(?<!may )\bplay (?:an? )?(?:higher|lower)\b[^.;]*\bif (?:it'?s|it is|they'?re|they"
    r" are)\b[^.;]*\bsame (?:suit|colou?r|rank|number)\b",
    re.IGNORECASE,
)


def is_of_the_one_played(text: str) -> bool:
    """`you must play a higher card if it's the same suit`: no law can say both of one card."""
    return _HIGHER_IF_SAME.search(text) is not None


_ANY_IN_A_ROW: Final = re.compile(r"plays the [\w-]+ card in a row(?! by)")
_IS_COLOURED: Final = re.compile(
    r"\b(?:is|stays|has been) (?:red|black|hearts|spades|clubs|diamonds)\b", re.IGNORECASE
)
_BARRED_DRAW: Final = re.compile(r'may not say "[^"]*\b(?:draws?|takes?) \w+(?: cards?)?"')
_BARRED_DRAW_QUOTED: Final = re.compile(r'"[^"]*\b(?:draws?|takes?) \w+(?: cards?)?[.!]?"')


def is_astray(read: str, text: str) -> bool:
    """Whether what was read is not what the text means."""
    if _HUSHED.search(read) and not _OF_ALL.search(text):
        return True  # `when you play a king say nothing until your next turn`: you, not all
    is_quoted = bool(masked(text)[1])
    if is_of_the_one_played(text) or _WHILE_SAME.match(read):
        return True  # `play a higher card if it's the same suit`: neither the next nor the top one
    if _ANY_IN_A_ROW.search(read) and _IS_COLOURED.search(text):
        return True  # `when the pile is red for four cards in a row`: four red ones
    if _BARRED_DRAW.search(read) and not _BARRED_DRAW_QUOTED.search(text):
        return True  # `… says not "mao" … and he he draws 3`: that is what it costs
    if _CHOSEN.search(text) and "player named" not in read:
        return True  # `name a player. they take two`: the player named
    if "must name another player" in read and "every other player" in read:
        return True  # `name someone; everybody else draws`: besides which of the two
    if "of the same rank" in read and _SAME_BUT_RANK.search(text) and not _RANK.search(text):
        return True  # `three cards in a row that are the same suit`
    if "the next card must be" in read and _ONLY_IF.search(text):
        return True  # `you can only lay a heart if a heart has been laid`: not before
    if read.lstrip().startswith("When a player plays a card,") and _FOR_A_CARD.search(text):
        return True  # `say "thank you" for a card`: for one that is given
    if "the next player must either play a card, or" in read:
        return True  # `you have to play another card or draw one`: who has laid the first
    if _YOU_BOTH.search(text) and _ALONE.match(read.strip()):
        return True  # `a six on a six and you both draw`: whoever laid the other one too
    if "their own last card" in read and _AS_YOURS.search(text):
        return True  # `whenever someone plays the same suit as you did`: not as they did themselves
    if _SAY_NOTHING.search(text) and _HUSHES.search(read):
        return True  # `aces: say nothing. kings: say "king"`: nothing has to be said
    if _OWN_TURN.search(text) and _TURN_OF_ONE.search(read):
        return True  # `each player must say "bye" at the end of their turn`: that one
    if "shows their hand" in read and not _WHOLE_HAND.search(text):
        return True  # `whoever draws shows the card`: that one, and not all they hold
    if _ALL_SKIPPED.search(text) and ", skip the next player." in read:
        return True  # `everyone but you skips`: all the others
    if _GETS_YOU.search(text) and "skip the next player" in read:
        return True  # `saying please gets you skipped`
    if _OWN_LAST.search(text) and "every player must say" in read:
        return True  # `a player failing to say "mao" on his last card`: that one
    if _FOR_EACH.search(text) and "every player draws" in read:
        return True  # `draw one card for every player at the table`: all of them at once
    if _OR_DRAW.search(text) and "or draws" in read and "must name" in read:
        return True  # `name a player when you play a 6 or draw 3`: that is what it costs
    if not is_quoted and _EITHER_SAID.search(read):
        return True  # `draw a card if you say sorry or thank you`: either of them
    if '"you' in read and not is_quoted and _TELLS.search(text):
        return True  # `tell everyone you're in love`: nobody says that in these words
    on = _ON.match(read.strip())
    below = [one[1] for one in _WHO_PLAYED.finditer(text) if on and one[1].lower() in on[2]]
    is_told = "the player of the card beneath" in read
    if on is not None and not is_told and any(who not in on[1] for who in below):
        return True  # `if a queen is covered by a jack, the player of the queen draws`
    if _TO_SOMEBODY.search(text) and ", that player must say" in read:
        return True  # `say "well done" to the person before you if they play an ace`
    if _THEIR_TURN.search(text) and _BEGUN_BY_ANYONE.search(read):
        return True  # `who has the most cards at the start of their turn …`: that one's own
    if _HELD_DOWN.search(read) and "turn" not in text.lower():
        return True  # `players with more than 8 cards may not speak`: not only as a turn begins
    if _OF_THAT_ONE.search(read) and _BY_ANYONE.search(text) and not _BY_YOU.search(text):
        return True  # `if you have the fewest cards when a 4 is played`: whoever plays it
    if _FOR_GESTURE.search(read):
        # `whoever laughs draws a card`: that is for the players to judge.
        return True
    if "the name of the rank" in read and _COUNTS.search(text):
        return True  # `keep a count of the sevens; whoever plays one says the number`
    if _RACED_ALONE.search(read):
        return True  # `say "snap". first to say "snap" gives a card`: all may say it
    raced = _RACED.search(read)
    if raced is not None and raced[1] in text and raced[1] != raced[2] and raced[2] not in text:
        # `everyone has to say "ha", last one to say ot draws`: where what is said stands between
        # quotation marks, other words that do not are none.
        return True
    # `only hearts may be played on a queen unless you have two cards`: that is who plays the heart,
    # and not who played the queen.
    return _NEXT_CARD.search(read) is not None and "next" not in text.lower()


_TO_THEM: Final = re.compile(r'"[^"]*" (?:to|at) (?:them|him|her)\b', re.IGNORECASE)
_OF_YOURS: Final = re.compile(r"\byou (?!must\b|have to\b|say\b|gotta\b)", re.IGNORECASE)
_ONE_SAYS: Final = re.compile(r'(When a player [^,]*, )that player must say ("[^"]*"\.)')


def of_the_others(read: str, text: str) -> str:
    """`when someone joins, say "welcome" to them`: the others say that."""
    alone = _ONE_SAYS.fullmatch(read)
    if alone is None or not _TO_THEM.search(text) or _OF_YOURS.search(text):
        return read
    return f"{alone[1]}every other player must say {alone[2]}"
