"""What people try to put into laws, and why it can't be there or how it is said."""

from __future__ import annotations

import re
from typing import Final

NO_NAMES: Final = (
    "A law is for everyone alike: it can't name a player, a seat, the dealer or its author. "
    "It can speak of that player, the next player, every other player, every player."
)
NO_HANDS: Final = (
    "Hands are hidden: a law can only go by how many cards somebody has left, "
    'as in "with 1 card left" or "if that player has more than 5 cards left".'
)
GIVING: Final = (
    "Cards go from hand to hand unseen: that player gives 2 cards to the next player, trades hands "
    "with the next player, discards a card. Nobody can look at them or choose."
)
NO_WINNING: Final = (
    "A law can't give or take tokens, or end the game: only votes can. "
    "It can make a player draw cards."
)
COUNTERS: Final = (
    "A law can keep a number for each player or for the table, from 0 up: When a player plays a "
    "queen, that player's herd grows by 1. When a player's herd reaches 5, that player draws 3 "
    "cards. Nobody can be put out of the game by it."
)
NO_VOTES: Final = "No law can touch votes and Points of Order."
NO_CHANCE: Final = "Nothing in a law is left to chance."
GESTURES: Final = (
    "What players do away from the table can't be seen. A gesture is a word between stars: "
    'must say "*knock*". Or leave it to judgement: '
    'A player who … is to be called "Failure to …".'
)
SECONDS: Final = 'Times are told in seconds: "within 5 seconds".'
UNLESS: Final = (
    'What keeps it from happening is told of the table: "unless the top card is a heart"; '
    'or of words: "must say … or draw a card".'
)
QUOTES: Final = 'What is to be said stands between quotation marks: must say "Hail to the queen".'
NEIGHBOURS: Final = (
    "A law can speak of that player, the next and the previous player, the player opposite, on "
    "the left, on the right, with the fewest or the most cards, every other player and all."
)
WHEN: Final = (
    "A law that does something begins with when it does: "
    '"When a player plays a queen, …", "When a player draws a card, …".'
)

ONE_AT_A_TIME: Final = (
    'One card is played at a time. For one of several write "a queen or a king"; for several '
    'one after another "the third queen in a row" or "three cards of the same rank … in a row".'
)
HIGHER: Final = (
    "A card is higher or lower than a rank, than the card it lies on, or than their own last card."
)
EVENTS: Final = (
    "A law can wait for what a player does: plays, draws, says, is penalized, joins, leaves, wins, "
    'begins or ends a turn; for a row: "three cards of the same suit are played in a row"; or for '
    "a change of direction."
)
UNSEEN: Final = (
    "What no table sees sets off nothing by itself. It can be left to the players, who call it, "
    "and a call costs cards: A player who laughs is to be called "
    '"Failure to keep a straight face" for 2 cards.'
)
WHILE: Final = (
    '"While …" goes with what may be said, played or counts as something. '
    'To do something write "When …, if …, …".'
)
JUDGED: Final = (
    '"A player who …" is for what only players can judge, and goes on: is to be called "…". '
    'For what the table sees write "When a player …, …".'
)
CHOICE: Final = (
    "A law can give two choices: must say one thing or another, or draw cards instead; and the "
    "next player must either play a card, or draw."
)
UNDO: Final = (
    'A law undoes what cards do ("An 8 does not reverse the order"), or another law by its number: '
    '"Rule 1001 no longer applies."'
)
CANNOT: Final = {
    "<held>": (
        "Hands are hidden, so no law can go by a card that somebody may have, or ask for it. It "
        "can say what may lie on what: Only a heart may be played on a king."
    ),
    "<stuck>": (
        "Whether somebody can't play is hidden in their hand: the table sees that they draw. "
        "What follows from that begins: When a player draws a card, … How many cards a draw is "
        "stands in a printed rule, as a number that can be set."
    ),
    "<undrawn>": (
        "Nobody can be kept from drawing, or they could be left with no turn to take. A law can "
        "say what follows: When a player draws on 2 consecutive turns, that player …"
    ),
    "<no more>": (
        "So it is anyway: who is rightly called draws a card, and a card that may not be played "
        "goes back when it is called at once. What a mistake costs on top of that begins: When a "
        "player is penalized, …"
    ),
    "<clock>": (
        "How long a turn may take is a number in a printed rule. Who knows which sets it: "
        "In rule … the time is 5 seconds."
    ),
    "<tangled>": (
        "This is too tangled to be made out: say it in fewer words, or in several sentences."
    ),
    "<exempt>": (
        "What may not lie on what is told by what the cards are, and so is what is excepted: No "
        "card that is not a black card or a card of the same rank may be played on a red card."
    ),
    "<after>": (
        "A law can speak of the next player, who is the one that is skipped, and of the player "
        "after the next. It can speak of that player, the previous player, the player opposite, on "
        "the left, on the right, every other player; of nobody who comes after those."
    ),
}
"""What can be made out and can't be a law, and why not; by what stands in its reading."""
UNDOES: Final = {"do", "does", "don't", "doesn't", "no", "not", "never"}
"""What begins to say that cards don't do something."""
DOES: Final = {
    *("draws", "says", "plays", "has", "gets", "takes", "skips", "wins", "loses", "joins"),
    *("begins", "ends", "picks", "shall", "should", "needs"),
}
"""What somebody who is named does."""

_ABOUT: Final[dict[str, str]] = {
    NO_NAMES: """
        dealer host author owner me i my myself winner loser youngest oldest
        tallest seat seats inventor creator him her his hers
    """,
    NO_HANDS: "hand hands hold holds holding held owns having empty",
    GIVING: """
        give gives gave swap swaps swapped trade trades exchange exchanges steal steals discard
        discards pass passes shuffle shuffles show shows reveal reveals look looks peek return
        returns remove removes choose chooses pick picks
    """,
    NO_WINNING: """
        win wins won token tokens eliminated
    """,
    COUNTERS: "point points score scores tally tallies lives counter counters starts",
    NO_VOTES: "vote votes motion motions",
    NO_CHANCE: "random randomly coin dice die roll rolls chance sometimes maybe perhaps",
    GESTURES: """
        stand stands jump jumps clap claps dance dances bow bows knock knocks tap taps wave waves
        sing sings whistle whistles smile smiles touch touches raise raises hum hums do does
    """,
    SECONDS: "minute minutes hour hours moment moments",
    UNLESS: "unless except without",
    NEIGHBOURS: "previous left right opposite neighbour neighbor",
}
HINTS: Final[dict[str, str]] = {
    word: hint for hint, words in _ABOUT.items() for word in words.split()
}
"""By a word that the language does not have where it was used."""

# -- what no law can ever say, wherever it stands -------------------------------------------------

NO_LOOKING: Final = (
    "What lies face down nobody can look at, and a hand is shown whole or not at all: "
    '"the next player shows their hand to that player".'
)
VALUES: Final = (
    "What cards add up to is told by what they are: an ace is 1, a jack 11, a queen 12 and a king "
    "13, here as everywhere."
)
UNTIL_SO_MANY: Final = (
    "Cards are drawn until one is found, and how many at most is told with it: When a player draws "
    "a card, that player draws at most 3 cards until one of them can be played."
)
DRAWN: Final = (
    "A draw is a turn, and which card was drawn nobody else sees. A law can let whoever drew it "
    "play it all the same: When a player draws a card, that player may play the card drawn at once."
)
NEVER_SKIPPED: Final = (
    "Nobody can be kept from being skipped. What cards do to them can be undone: An ace does not "
    "skip anyone."
)
TIES: Final = (
    "Whoever has as few cards as anyone has the fewest, and so with the most: of several each does "
    "what they have to, and a law can't make an exception of ties."
)
PARITY: Final = (
    "A law can go by how many cards somebody has left: exactly so many, more or fewer than so "
    "many; not by whether that is odd or even."
)
COPIED: Final = (
    "No law can do what another card did, but for one that counts as the card on which it is laid, "
    "and does what that does: An 8 counts as the card beneath."
)
TAKEN_FOR: Final = (
    "What a card is taken for is told of the card, and not of whoever plays it: A 5 counts as a 6. "
    "An 8 counts as the card beneath."
)
SOME_WILD: Final = (
    "Which cards are wild is told by other laws, and may change, so name them: When a player plays "
    "an ace or an 8 with no cards left, that player draws a card."
)
DEALT: Final = (
    "Cards that a law deals set off nothing. What follows from them is told where they are dealt: "
    'When a player plays a 2, the next player draws 2 cards and that player must say "sorry" or '
    "draw 2 cards."
)
AS_MANY: Final = (
    "A law can ask whether one player has as many cards as one other, and not which two have: When "
    "a player plays a 6, if that player has as many cards as the next player, that player trades "
    "hands with the next player."
)
SHUFFLED: Final = (
    "The table shuffles the deck by itself, in no time, and nothing waits for it; no law counts "
    "from there either. It can shuffle: When a player plays a king, shuffle the pile into the draw "
    "pile."
)
NOT_CHOSEN: Final = (
    "Whoever is first to say something can draw, discard or give cards, miss a turn or have the "
    "next one, and not choose anybody: When a player plays the ace of hearts, the first to say "
    '"mao" has the next turn.'
)
STAYS_DONE: Final = (
    "What a card does is done when it is laid, whatever is left undone after that. It can cost "
    "cards: When a player plays an ace, that player must say the name of the next player or draw a "
    "card and skip the next player."
)
NOT_THIS_TIME: Final = (
    "What a card does can be undone for all such cards, and not for one time; where one of them "
    "does something else, tell both in one law: 8s reverse, but an 8 on an 8 skips the next two "
    "players instead."
)
NEW_RULE: Final = (
    "So it is anyway: a win earns a token, for a token a rule can be introduced, and what it is "
    "nobody is told."
)
_WHO: Final = (
    r"\b(?:the |our )?(?:dealer|host|(?:youngest|oldest|tallest|shortest)(?: player| one| person)?"
    r"|birthday (?:boy|girl|child)|(?:winner|loser) of (?:the )?(?:last|previous) (?:round|game)"
    r"|last (?:round|game)'s (?:winner|loser)|player (?:to the )?(?:left|right) of the dealer)\b"
)
ONE_CARD: Final = (
    "One card is played at a time. A law can let whoever plays one play another like it besides: "
    "When a player plays a card, that player may play a card of the same rank at once."
)
NOT_REMEMBERED: Final = (
    "Of what players did before a law remembers no more than who laid the last card of some kind: "
    "When a player plays an ace, the player of the last spade draws a card. A number can be kept "
    "besides: that player's spades grows by 1."
)
NO_PARTNERS: Final = (
    "A law remembers nobody who was chosen: what becomes of the player named happens when the name "
    "is said, once, as in: that player must name another player and the player named draws a card."
)
NO_ROUNDS: Final = (
    "There are no rounds that end, and nothing is counted at the end of one: the game goes on. A "
    "law can wait for a win: When a player wins, every player draws a card."
)
OF_ANOTHER: Final = (
    "What it costs is drawn by whoever does not say it: that player must say … or draw a card. "
    "Nobody else can be made to pay for that."
)
PER_WORD: Final = (
    "Silence is broken once, however much is said, and costs one card, which the others call for: "
    "When a player plays a king, no player may speak until the next card."
)
IF_THEY_WANT: Final = (
    "A law leaves no choice: what it lets somebody do is done. Only who may name another player, "
    "or play a card at once, need not: that player may name another player and the player named "
    "draws a card."
)
NO_PASSING: Final = (
    "A turn is a card that is laid or one that is drawn: nobody can pass without drawing. What "
    "follows when somebody draws can be said: When a player draws a card, …"
)
NO_UNDOING: Final = (
    "What a card has done is done, and no other card takes it back. What cards do not do at all "
    "can be said: An 8 does not reverse the order. A king of hearts does nothing."
)
NOT_DRAWN: Final = (
    "Who draws has had their turn, and nobody else sees what they drew: no law can go by whether "
    "it could be played. It can let them play it: When a player draws a card, that player may play "
    "the card drawn at once."
)
NO_CHOICE: Final = (
    "Who wins a race chooses nobody: it is told to whom a card goes, as in: the first to say "
    '"Snap" gives a card to the next player. Or it goes from the hand: the first to say "Snap" '
    "discards a card."
)
WRONG_CARD: Final = (
    "What becomes of a card that may not be played is the same for all. A law can say which "
    "those are: No queen may be played on a king."
)
ONE_NAMED: Final = (
    "One player can be named, and cards are taken from a hand without a look: that player must "
    "name another player and the player named shows their hand to that player and the player named "
    "gives a card to that player."
)
CLEAR: Final = (
    *(NO_CHOICE, WRONG_CARD, ONE_NAMED),
    *(NO_PASSING, NO_UNDOING, NOT_DRAWN, ONE_CARD, NOT_REMEMBERED, NO_PARTNERS, NO_ROUNDS),
    *(OF_ANOTHER, IF_THEY_WANT, PER_WORD, NEVER_SKIPPED, TAKEN_FOR, SOME_WILD, DEALT, AS_MANY),
    *(SHUFFLED, NOT_CHOSEN, NEW_RULE, COPIED, NOT_THIS_TIME),
    STAYS_DONE,
)
"""What tells enough by itself."""
_SOMEBODY_ELSE: Final = r"(?:some(?:one|body)|any(?:one|body)|a(?:nother)? player|others?|people)"
_PATTERNS: Final = {
    r"\bfirst\b[^.;]*\b(?:gives?|hands?|pass(?:es)?)\b[^.;]*\b(?:away|someone|somebody|anyone"
    r"|whoever|whomever|any player|another player|a player)\b": NO_CHOICE,
    r"^\W*(?:if you (?:play|lay) )?(?:an? )?(?:wrong|illegal|bad|invalid|false) cards?\b"
    r"|\bcard that (?:does ?n[o']?t|can'?t|may not|is not allowed to) (?:fit|match|go|be played)"
    r"\b[^.;]*\b(?:back|penalty|plus)\b": WRONG_CARD,
    r"\b(?:takes?|steals?|picks?)\b[^.;]*\b(?:from|of)\b[^.;]*\b(?:and|to) (?:then )?(?:gives?"
    r"|hands?"
    r"|pass)\b[^.;]*\b(?:another|someone|somebody|anyone|a third|a different)\b": ONE_NAMED,
    r"\btak(?:es?|ing) too long\b|\btoo slow to (?:play|go)\b": CANNOT["<clock>"],
    r"\b(?:or(?: else)?|otherwise),? (?:the|your|that|it|their) ?(?:skip|reverse|card|effect|move"
    r"|turn|rule)?(?: just)? (?:doesn'?t|does not|won'?t) (?:count|happen|work|go through|apply)": (
        STAYS_DONE
    ),
    r"\b(?:not|never|n't)\b[^.;]{0,12}\bthe same (?:person|player|one) (?:twice|two times|again)"
    r"|\ba different (?:person|player) (?:each|every) time\b": NOT_REMEMBERED,
    r"\b(?:deals|deal|dealing) (?:the )?next\b|\bcounts? (?:up )?(?:their|the|your) cards\b[^.;]*"
    r"\bthe one with\b": NO_ROUNDS,
    r"\b(?:second|2nd|other|third|3rd)(?: one| card)? (?:doesn'?t|does not|don'?t|won'?t)"
    r" (?:reverse|skip)|\binstead of (?:reversing|skipping)\b": NOT_THIS_TIME,
    r"\bpretend(?:s|ing)?\b(?!.*\blike\b)[^.;]*\b(?:is|are|its|it's|was|to be)\b[^.;]*"
    r"\b(?:cards?|aces?|jacks?|queens?|kings?|jokers?|hearts?|spades?|clubs?|diamonds?|\d+s?)\b": (
        TAKEN_FOR
    ),
    r"\b(?:cop(?:y|ies|ying)|repeats?|mimics?|imitates?) (?:whatever )?(?:the )?(?:last|previous"
    r"|top"
    r"|other)(?: player'?s)? (?:card|one|effect)\b": COPIED,
    r"\b(?:finish|win|end|goe?s? out|last card)\b[^.;]*\bwild(?: cards?)?\b(?! (?:and|but)\b)": (
        SOME_WILD
    ),
    r"\b(?:when\w*|if|each time|every time|whenever)\b[^.;]*\b(?:makes?|made|forc\w+|caus\w+)"
    rf" {_SOMEBODY_ELSE}(?: else)?(?: to)? (?:draw|take|pick)": DEALT,
    r"\b(?:two|2|both|any) (?:people|players?|of (?:us|you|them))\b[^.;]*\b(?:same|equal)"
    r" (?:number|amount)"
    r" of cards\b": AS_MANY,
    r"\bsince the (?:last |latest |previous )?(?:re)?shuffle\b|\b(?:pile|deck|stock|stack)\b[^.;]*"
    r"\b(?:runs? (?:out|dry|low)|is (?:empty|used up|finished)|empties|needs?"
    r" (?:a |to be )?(?:re)?shuffl\w+)": SHUFFLED,
    r"\b(?:first|fastest|quickest|whoever)\b[^.;]*\b(?:gets? to|can|may) (?:skip|choose|pick|name"
    r"|decide|make|give)\b[^.;]*\b(?:who(?:m)?(?:so)?(?: ?ever)?|any(?:one|body)|some(?:one|body)|a"
    r" player|which player)\b": NOT_CHOSEN,
    r"\bwin(?:s|ner|ning)?\b[^.;]*\b(?:makes?|invents?|adds?|creates?|gets?|introduces?|thinks?"
    r" up)\b"
    r"[^.;]*\b(?:new|another|secret) (?:secret )?(?:rule|law)\b": NEW_RULE,
    r"\buntil\b.*\b(?:max|maximum|at most|up to|no more than|limit)\b": UNTIL_SO_MANY,
    r"\b(?:after|once|when|if) (?:you |they )?(?:draw\w*|drew|picking up)\b.*\b(?:can'?t|cannot"
    r"|may not|must not|don'?t|can|may) play (?:it|that|the card)\b|\bplay the card (?:you|they)"
    r" (?:just )?(?:drew|draw|picked)": DRAWN,
    r"\b(?:can'?t|cannot|can not|may not|never|must not) (?:ever )?(?:be|get) skipped\b": (
        NEVER_SKIPPED
    ),
    r"\b(?:odd|even) (?:number|amount) of cards\b": PARITY,
    r"\b(?:most|fewest|least)\b.*\b(?:ties?|tied|a draw)\b": TIES,
    r"\b(?:cop(?:y|ies)|mimics?|imitates?) (?:what|the (?:effect|power|card))": COPIED,
    r"\bcards? (?:that )?(?:you|they|someone|a player) (?:draws?|drew|picks? up|picked up|just"
    r" drew)\b"
    r".*\b(?:can|could|playable|fits?|match\w*)\b|\bdrawn card\b.*\b(?:can|playable|fits?)\b"
    r"|\bplay (?:it|the card) (?:immediately|straight away|right away)\b": NOT_DRAWN,
    r"\b(?:cancels?|undo(?:es)?|negates?|voids?|nullif(?:y|ies)|reverts?"
    r"|neutrali[sz]es?)\b.*\b(?:last"
    r"|previous|before|effects?|whatever|did|does)\b": NO_UNDOING,
    r"\b(?:may|can|could|allowed to|able to|choose to|get to)(?: also)? (?:just )?pass\b"
    r"(?! (?:a|one|two|the|your|their|on|it|them)? ?(?:cards?|hands?|suit))": NO_PASSING,
    r"\b(?:they|you|he|she|that player|(?:that|the|any|a|first) (?:player|person|one)"
    r"|whoever\b[^.]*"
    r"|in a row|of a kind|4th|fourth|third|fifth|and|it)\b[^.,;]{0,24} wins?\b(?: the (?:game"
    r"|round|hand|match))?(?: (?:on the spot|immediately|at once|outright|instantly|straight away"
    r"|automatically))*\W*$": NO_WINNING,
    r"(?=[^\"]*\b(?:sums?|adds?|total)\b).*\b(?:j|jacks?|q|queens?|k|kings?|face cards?|aces?|a)\b"
    r"[^.;\"]{0,24}?\b(?:counts?|are|is|worth|being)\b(?: as)?"
    r" (?:10|ten|11|eleven|14|one or)\b": VALUES,
    r"\b(?:looks?|looking|peeks?|peeking|sees?|shows?|reveals?|views?|inspects?)\b(?: \w+){0,6}"
    r" (?:hands?|cards?)\b": NO_LOOKING,
    r"\b(?:have to|has to|must) (?:play|lay|follow)\b[^.;]*\bif (?:you|they) can\b"
    r"|\bif (?:you|they) can play,? (?:you|they) (?:have to|has to|must)\b"
    r"|\bonly (?:thing|card) (?:you|they) can play\b": CANNOT["<held>"],
    r"\bnext (?:player|person|one)(?: who)? (?:can ?not|can'?t) (?:play|go|lay)\b": CANNOT[
        "<stuck>"
    ],
    r"\b(?:if|when|unless) (?:you|they|he|she|someone|a player) (?:have|has|hold|got|had)(?:"
    r" got)? (?:no"
    r" other|nothing else|no (?:\w+ )?card (?:that|to|which)|another)\b|\b(?:can'?t|cannot|can"
    r" not) (?:play"
    r"|lay|put)(?: down)? (?:anything|any(?:thing)?|any other card|something) else\b": CANNOT[
        "<held>"
    ],
    r"\bno drawing\b|\b(?:can'?t|may not|must not|not allowed to) draw (?:on purpose|if|unless"
    r"|when)\b": (CANNOT["<undrawn>"]),
    r"\baces? (?:are|is|counts? as) (?:always )?(?:high|14|low|1 or 11)\b": VALUES,
    r"\bmost cards\b[^.;]*\bbut\b|\bsecond (?:most|fewest)\b|\bevery(?:one|body) (?:but|except) the"
    r" (?:next|previous|player (?:to|on|opposite))\b": NEIGHBOURS,
    rf"{_WHO}|\b(?:swaps?|changes?|switch(?:es)?|trades?|moves?) (?:seats?|chairs?|places)\b": (
        NO_NAMES
    ),
    r"\b(?:play|lay|put|throw|drop)\w*(?: down)? (?:(?:two|three|four|2|3|4|several|multiple|more)"
    r"(?: or more)?|as many|all (?:of )?(?:them|your)) ?(?:cards?"
    r"|[^.,;\"]{1,30}?)?\b[^.;\"]*\b(?:at once"
    r"|at the same time|together|in one (?:turn|go)|at a time)\b|\bput them all down\b"
    r"|\b(?:play|lay|put)\w*(?: down)? (?:a|the whole|your) (?:run|straight|set|pair)\b": ONE_CARD,
    r"\b(?:last|first|latest) (?:player|person|one) (?:who|to have|that|to) (?:played?|laid"
    r"|lay|drew|draw"
    r"|said|say|put|did|skipped|called|won|laughed|broke)\b(?!.*\bdraws? (?:a card )?for\b)"
    r"|\b(?:player|person"
    r"|one) who (?:played|laid|drew"
    r") the (?:last|first|previous) (?!card\b)\w+": NOT_REMEMBERED,
    r"\b(?:a|your|their) (?:partners?|team|teammate|ally|buddy|twin|mate)\b": NO_PARTNERS,
    r"\b(?:end|start|beginning) of (?:the|a|each|every) (?:round|game|hand|match|deal)\b"
    r"|\b(?:odd|even)(?:[- ]numbered)? rounds?\b|\bonce (?:per|a|every) (?:game|round)\b"
    r"|\buntil the next (?:hand|round|game|deal) is\b|\bwho(?:ever)? won the last\b": NO_ROUNDS,
    r"\b(?:says?|shouts?)\b[^.;]*\bor (?:else )?(?:the next|every|all|the others?|the previous"
    r"|the player)\b[^.;]*\b(?:draws?|takes?|picks? up)\b"
    r"|\b(?:next|every|all|others?)\b[^.;]*\bdraws?\b[^.;]*\bif (?:you|they) (?:forget|don'?t|do"
    r" not|fail)\b": OF_ANOTHER,
    r"\bper (?:word|sound|letter|syllable)\b|\bfor (?:each|every) (?:word|sound)\b": PER_WORD,
    r"\b(?:but|though) (?:you|they) (?:don'?t|do not|needn'?t) (?:have to|need to|must)\b"
    r"|\b(?:if|when) (?:you|they) (?:want|like|wish|choose)(?: to)?\b"
    r"|\boptional(?:ly)?\b": IF_THEY_WANT,
    r"\b(?:you'?re|you are|they'?re|they are|is|are) out\b(?! (?:of (?:cards|turn)|loud))"
    r"|\bknocked out\b"
    r"|\beliminated\b": COUNTERS,
    r"\b(?:rolls?|dice|flips? a coin|coin|at random|randomly)\b": NO_CHANCE,
    r"\b(?:points? of order|votes?|motions?)\b.*\b(?:may|can|must|only|never|not)\b": NO_VOTES,
    r"\b(?:tall(?:y|ies)|scores?|keeps? (?:count|track)|lives)\b"
    r"|\bpoints?\b(?! (?:of order|at|to|out)\b)": COUNTERS,
}
_NEVER: Final = [(re.compile(one, re.IGNORECASE), hint) for one, hint in _PATTERNS.items()]
_SOMEBODY: Final = re.compile(_WHO, re.IGNORECASE)


def never(text: str) -> str:
    """Why no law can ever say what a text says; nothing if one could."""
    return next((hint for pattern, hint in _NEVER if pattern.search(text)), "")


def for_anyone(text: str) -> str:
    """A text of somebody whom no law can name, told of whoever it happens to; nothing if it names
    nobody."""
    other = _SOMEBODY.sub("that player", text)
    return "" if other == text else other
