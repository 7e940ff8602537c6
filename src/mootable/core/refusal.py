"""Refusals: why an act or a request was not taken. A refused act has changed nothing."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from mootable.core.shapes import RefusalWire
from mootable.words.company import STRANGERS, Company
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said, as_written


# Other rooms, which are not compiled, refuse in ways of their own.
@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(Exception):
    """A stable code for programs, and what is said to people, which becomes a sentence when
    somebody reads it; a text is English for good, for whoever writes programs. The rules know no
    names: a match says among whom it was."""

    def __init__(self, code: str, said: Said | str, company: Company = STRANGERS) -> None:
        self.code = code
        self.said = said if isinstance(said, Said) else as_written(said)
        self.company = company
        super().__init__(code)

    def among(self, company: Company) -> Refusal:
        """The same, telling of people instead of seats, and to one of them."""
        self.company = company
        return self

    @property
    def message(self) -> str:
        """The sentence in English, which programs are told. Compiled code goes by `str`:
        it can read no property of an exception."""
        return self.told(ENGLISH)

    def told(self, tongue: str) -> str:
        """The sentence in a language."""
        return language(tongue).say(self.said, self.company)

    def __str__(self) -> str:
        return self.told(ENGLISH)

    def __reduce__(self) -> tuple[Callable[..., Refusal], tuple[object, ...]]:
        # So that it can cross from one process to another.
        return Refusal, (self.code, self.said, self.company)

    def wire(self, tongue: str = ENGLISH) -> RefusalWire:
        return {"code": self.code, "message": self.told(tongue)}


CODES: dict[str, str] = {
    # asking at all
    "not_json": "The line is not a JSON object.",
    "bad_request": "A field of the request is missing, unknown, or of the wrong kind.",
    "no_match": "No match has been started yet.",
    "unknown_game": "There is no game of that name.",
    "bad_players": "The game is not for that many players.",
    "bad_options": "An option is unknown, or its value can't be used.",
    "nobody_knows": "Nobody at the table knows the rules, and in this game somebody must.",
    "bad_deal": "The set position can't be laid out.",
    "bad_guide": "The file of a guide can't be used.",
    "bad_deck": "The deck file can't be used; the message names file, line and reason.",
    "bad_record": "The record is not one, or is of another format.",
    "bad_entry": "An entry of the record does not fit; the message names the first.",
    "other_rules": "The match was played by rules that are no longer those of this version.",
    "no_such_seat": "There is no such seat at this table.",
    "time_backwards": "The time given lies before the time already reached.",
    "no_questions": "The game answers no questions, or none like that.",
    "bot_failed": "A bot of one's own died, was late or did what it may not: the message says.",
    "too_far": "More deadlines would pass in one step than are let pass.",
    # acting
    "bad_act": "The act is not one of the game's, or one of its fields can't be used.",
    "over": "The match is over.",
    "out": "The player is out of the match.",
    "held_back": "A first match has a guide, and something else comes next in it.",
    "not_your_turn": "It is somebody else's turn.",
    "not_now": "That act does not answer what the table waits for now.",
    "window_open": "Something on the table has to be answered first.",
    "no_window": "There is nothing to answer now.",
    "too_late": "What was meant to be answered has been answered or has passed.",
    "already_passed": "The player has passed already; a pass is final for its window.",
    "own_card": "Nobody answers the card they laid themselves.",
    "not_in_hand": "The player does not hold that card.",
    "not_playable": "That card can't be played like this.",
    "bad_target": "That player can't be chosen.",
    "cannot_name": "That card can't be named.",
    "bad_depth": "The deck is not that deep.",
    "must_play": "The player holds a card that must be played.",
    "already_tried": "The player has had a try at that card, out of turn.",
    "away": "The player is away from the table.",
    "table_full": "Every seat of the table is taken.",
    "face_taken": "Somebody at the table has that face already.",
    "point_of_order": "There is a Point of Order: nobody plays or draws.",
    "paused": "Too few are at the table to play.",
    "no_token": "That costs a token, and the player has none.",
    "bad_law": "The law can't be read, or is not fair; the message says why.",
    "bad_motion": "The motion can't be put; the message says why.",
    "bad_answer": "The answer can't be true, or is none to what is asked; the message says why.",
}
"""Every code there is, and what it means."""
