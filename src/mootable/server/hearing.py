"""What comes in from outside: first how much it is, then what it says, and only then what to do.

Every message and every body of a request is read here. What is in it has its length before
anything is done with it: fields of a kind by their types, and free ones by `words.check_size`.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from mootable.core.fields import misread, plainly
from mootable.core.refusal import Refusal
from mootable.server.messages import Ask, Id, Options, Said
from mootable.server.words import LONGEST_TEXT, MOST_DEEP, check_size
from mootable.words import said as words

T = TypeVar("T")

MOST_BYTES = 64 * 1024
"""No message and no request may be larger."""
MOST_SAID = 16 * 1024
"""Nor any message but the options, in which a whole deck or lawbook may be."""
MOST_OF_A_QUESTION = 4096
MOST_OF_KIND = {Options: MOST_BYTES, Ask: MOST_OF_A_QUESTION}
SHORT = 1000
"""In so few bytes nothing can be too long or too many; most messages have fewer."""

_said: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
# Not by a class of its own: compiled, that would no longer know the type.
_IDENTIFIED: Any = msgspec.defstruct("Identified", [("id", Id | None, None)])
_identified = msgspec.json.Decoder(_IDENTIFIED)


def hear(text: str | bytes) -> Said:
    """A message of a page."""
    try:
        said = _said.decode(text)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", plainly(str(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("not_json", words.Said("core.no.not_json", why=misread(error))) from error
    # Most are acts, and what they are not takes longer to see than what they are.
    kind = type(said)
    most = MOST_OF_KIND.get(kind, MOST_SAID)
    if len(text) > most:
        raise Refusal("bad_request", words.Said("house.no.bytes", most=most))
    if len(text) > SHORT or not _is_flat(text):
        for name in said.__struct_fields__:
            value = getattr(said, name)
            if isinstance(value, dict):
                check_size(value, MOST_BYTES if kind is Options else LONGEST_TEXT)
    return said


def _is_flat(text: str | bytes) -> bool:
    """Whether nothing in a message can lie too deep: so little is opened in it."""
    if isinstance(text, str):
        return text.count("{") + text.count("[") <= MOST_DEEP
    return text.count(b"{") + text.count(b"[") <= MOST_DEEP


def id_of(text: str | bytes) -> str | None:
    """The id of an act or a question that can't be taken, as far as it can be read."""
    try:
        found: str | None = _identified.decode(text).id
        return found
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def read_body(body: bytes, kind: type[T]) -> T:
    """The body of a request, which must be of a kind."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", plainly(str(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad_request", words.Said("core.no.unusable", why=misread(error))) from error


def check_body(body: bytes) -> None:
    """As much of a body as has come so far."""
    if len(body) > MOST_BYTES:
        raise Refusal("bad_request", words.Said("house.no.request_bytes", most=MOST_BYTES))
