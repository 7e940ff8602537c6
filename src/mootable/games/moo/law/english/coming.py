"""What comes onto the pile and what comes of it, in words for which there are no sayings: a card
that hits, a table that is shut up, a card that there is not and another one for it. `COMING` is
told otherwise before a text is read."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead

COMING: Final[dict[str, Instead]] = {
    # `everybody hands their cards to the next person`.
    r"\b(every(?:one|body)|each player|all players) hands?(?: over)? (?:all (?:of )?)?their"
    r" (?:own )?cards (?:over )?(?:on )?to\b": r"\1 passes their hand to",
    # `in the direction we're going`.
    r"\bin (?:the|whatever|whichever) direction (?:(?:we(?:'re| are)|play is|it(?:'s| is)|the game"
    r" is)(?: currently)? (?:going|playing|moving)|(?:play|it|the game) goes)\b": (
        "in the direction of play"
    ),
    # `play a 0... ok there are no zeros so 10: …`.
    r"^\s*(?:(?:if|when|whenever) (?:you|someone|a player) )?plays? (?:an? )?\w+\s*(?:\.{2,}|…"
    r"|[,(–—-])\s*(?:(?:ok(?:ay)?|oh|wait|well|hm+|but|no|right),? )*(?:there(?:'?s| is| are|'re)"
    r"n?'?t? (?:no|any)|we (?:don'?t )?(?:have|got|play with) (?:no|any)?) ?\w+,? (?:so|then)[:,]?"
    rf" (?:(?:make (?:it|that)|use|let'?s say|say|on|with|it'?s) )?(?:an? |the )?({KIND})\)?"
    r"(?: instead)?\s*[:,)]\s*": r"\1: ",
    r"^(\s*(?:(?:if|when|whenever) (?:you|someone|a player) )?plays? )(?:an? )?\w+ \((?:there are"
    rf" no \w+|we have no \w+),? so (?:use |it'?s )?(?:an? )?({KIND})(?: instead)?\)": (r"\1a \2"),
    # `when a 9 hits`, `the king of spades enters play`.
    rf"(\b(?:when(?:ever)?|if|once|after|as soon as|(?:each|every) time) (?:(?:the|an?|any|another)"
    rf" )?{KIND}(?: of (?:clubs|diamonds|hearts|spades))?) (?:hits|pops up|shows its face|arrives"
    r"|(?:hits|enters|joins)(?: the)? (?:play|game|pile)|hits the (?:table|pile))"
    r"(?=\s*(?:[,.;:!)]|$)|\s+(?:the|every\w*|all|each|you|they|whoever|last|first|nobody|no|say"
    r"|draws?|takes?|picks? up|loses|misses|gets|must|has to|have to|skip|is skipped)\b)": (
        r"\1 is played"
    ),
    # `slaps a jack on the pile`.
    rf"\b(someone|somebody|anyone|a player|you|they|u|whoever) (?:slaps?|smacks?|bangs?|thumps?)"
    rf"(?: down)? ((?:the |an? ){KIND}(?: of \w+)?)(?: down)?(?: (?:on|onto) the (?:pile|table))?"
    r"(?=\s*(?:[,.;:!)]|$))": r"\1 plays \2",
    # `the king of clubs shuts everyone up for one whole round`.
    r"\bshuts? (?:up )?(every(?:one|body)|all(?: of us)?|the (?:whole )?table|us)(?: all)?(?: up)?"
    r"(?= (?:for|until|till)\b)": "silences everyone",
    r"\bfor (?:one|a|an|1) (?:whole|entire|complete|full) (?:round|lap|circle)(?: (?:of|round"
    r"|around) the table| of (?:play|turns))?\b": "until your next turn",
    r"\b(until|till) (?:it|play|the turn) (?:comes|gets|is) (?:back )?(?:round |around )?(?:again"
    r" )?to (?:the (?:player|person|one) who (?:played|laid) (?:it|that|the \w+)|whoever (?:played"
    r"|laid) (?:it|that))": r"\1 your next turn",
    # `the queen of spades gives 4 cards to the person across from whoever plays it`.
    rf"\b(?:the )?{PERSON} (?:(?:sitting )?(?:directly )?across|opposite)(?: from| to)? (?:whoever"
    rf"|the {PERSON} (?:who|that)) (?:plays|played|lays|laid) (?:it|that|the card)\b": (
        "the player opposite"
    ),
    rf"^\s*((?:the |an? )?{KIND}(?: of (?:clubs|diamonds|hearts|spades))?) gives? ((?:an?|one"
    rf"|two|three|four|five|\d) (?:extra |penalty )?cards?) to ((?:the )?next {PERSON}"
    rf"|the {PERSON} (?:on the (?:left|right)|opposite|across(?: from (?:you|them))?)"
    r"|every(?:one|body)(?: else)?)(?=\s*(?:[,.;!]|$))": r"\1: \3 draws \2",
    # `we keep count of the sevens. On the third seven …`.
    r"^\s*(?:(?:we|you|everyone|players|let'?s) )?(?:all )?(?:keeps? (?:a )?(?:count|track|tally)"
    rf" of|counts?) (?:all )?(?:the )?{KIND}(?: (?:that (?:are|get) )?played)?[.;:,]+\s+"
    r"(?=[^.;]*\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
    r"|\d+(?:st|nd|rd|th))\b)": "",
    # `whistle if you play a 10. can't whistle? hum`.
    r"^\s*(you must |you have to |everyone has to )?([a-z]+)\b([^.;,\"]*)[.;,]+ (?:if you )?"
    r"(?:can'?t|cannot|can not) \2\s*[?,]* (?:then |just )?([a-z]+)(?: instead)?(?=\W*$)": (
        r"\1\2 or \4\3"
    ),
    # `no playing the same suit twice in a row yourself`.
    r"^\s*no playing (?:the same|a|any) (suit|colou?r|rank|number) (?:twice|two times) in a row,?"
    r" (?:yourself|by yourself|with your own cards)(?=\W*$)": (
        r"you can't play the same \1 twice in a row yourself"
    ),
    # `if you go out without saying it, take 3 cards`.
    r"(?<=[.;,]) ?(?:if|when) you (?:go out|win|finish|end)(?: the game)? without (?:saying|doing)"
    r" (?:it|that|so),? (?:you )?(?=(?:must |have to )?(?:draw|take|pick up|get))": (
        " if you forget, "
    ),
}
