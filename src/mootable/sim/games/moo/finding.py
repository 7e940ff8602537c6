"""How much of the laws of a table a detective has found, and how often it is right in what it
believes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mootable.games.moo.law import consequences, terms, tree
from mootable.games.moo.law.in_force.holding import Rule
from mootable.games.moo.law.printed import THE_NAME
from mootable.sim.games.moo.witness import Expected, Witness

ALIKE = 0.75
"""Who expects the same so often has understood it."""
LIKELY = 0.5

Beliefs = list[tuple[tree.Sentence, float]]

OUT = terms.Amount(terms.Compare.IS, terms.Number(0))
BENEATH = terms.Beside.BENEATH
FRAME: list[tree.Sentence] = [
    tree.MayPlay(
        terms.Cards(
            (
                terms.Noun(relation=terms.Relation(terms.Related.SAME_RANK, BENEATH)),
                terms.Noun(relation=terms.Relation(terms.Related.SAME_SUIT, BENEATH)),
            ),
            is_not=True,
        ),
        terms.ANY_CARD,
        may_not=True,
    ),
    tree.When(
        (tree.Plays(terms.ANY_CARD, left=OUT), tree.EndsTurn(OUT)),
        (),
        (consequences.MustSay(terms.Who.THAT_PLAYER, (terms.Part(THE_NAME),)),),
    ),
]
"""What is so at every table, though no law says it (MO-3, MO-5)."""


class Held(NamedTuple):
    """Something that is believed, how surely, and whether it is so."""

    sentence: tree.Sentence
    chance: float
    is_so: bool


class Hearing:
    """What somebody believes, before one who knows."""

    def __init__(self, witness: Witness, beliefs: Beliefs) -> None:
        self.witness = witness
        self.believed = [
            (sentence, chance, witness.claims(sentence)) for sentence, chance in beliefs
        ]

    def found(self, law: tree.Law) -> float | None:
        """The share of a law that is found, of all it does; None if nothing of it has shown yet."""
        shares = [self.sureness(wanted) >= LIKELY for wanted in self.claims(law)]
        return sum(shares) / len(shares) if shares else None

    def found_of(self, rule: Rule) -> float | None:
        """The same of a law of the table; None also of what nobody has done that it speaks of."""
        return self.found(rule.tree) if self.witness.has_shown(rule) else None

    def sureness(self, wanted: Expected) -> float:
        """How surely something is expected, in whatever words."""
        return sum(
            chance
            for _, chance, claims in self.believed
            if any(are_alike(claim, wanted) for claim in claims)
        )

    def claims(self, law: tree.Law) -> list[Expected]:
        return [claim for sentence in law for claim in self.witness.claims(sentence) if claim]

    def held(self) -> list[Held]:
        """All that is believed, and whether it is so by any law that holds."""
        laws = [FRAME, *(rule.tree for rule in in_force(self.witness))]
        truths = [claim for law in laws for claim in self.claims(tuple(law))]
        return [
            Held(sentence, chance, all(is_among(claim, truths) for claim in claims))
            for sentence, chance, claims in self.believed
        ]


def in_force(witness: Witness) -> Iterator[Rule]:
    book = witness.book
    for rule in book.rules:
        if not rule.is_struck and not book.is_off(str(rule.number)):
            yield rule


def is_among(claim: Expected, truths: list[Expected]) -> bool:
    return any(are_alike(claim, truth) for truth in truths)


def are_alike(claim: Expected, other: Expected) -> bool:
    """Whether the same is expected at least three times in four."""
    return bool(claim) and len(claim & other) >= ALIKE * len(claim | other)
