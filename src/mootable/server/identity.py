"""Who somebody is, without accounts: a signed token for each person at each table."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from itsdangerous import BadData, URLSafeSerializer

# Letters and digits that nobody mistakes for one another when read out across a room.
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6


class Identity:
    """Makes tokens and reads them. A token says: this is that person of that table."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._signer = URLSafeSerializer(secret, salt="seat")
        self._between_houses = URLSafeSerializer(secret, salt="house")

    def token(self, code: str, person: str) -> str:
        return self._signer.dumps([code, person])

    def person(self, code: str, token: str) -> str | None:
        """The person a token of this table stands for; None if it is no such token."""
        told = self._read(token)
        return None if told is None or told[0] != code else told[1]

    def code(self, token: str) -> str | None:
        """The table that a token is of; None if it is none."""
        told = self._read(token)
        return None if told is None else told[0]

    def _read(self, token: str) -> tuple[str, str] | None:
        try:
            told = self._signer.loads(token)
        except BadData:
            return None
        if not isinstance(told, list) or len(told) != 2:
            return None
        return str(told[0]), str(told[1])

    def pass_for(self, address: str) -> str:
        """What one house tells another of a guest whom it passes on: from where they come."""
        return str(self._between_houses.dumps(address))

    def passed(self, told: str) -> str | None:
        """From where a guest comes whom another house has passed on; None, if that was none."""
        try:
            return str(self._between_houses.loads(told))
        except BadData:
            return None

    def mark(self, address: str) -> str:
        """By which tables of one address can be told from those of others, and the address can't
        be found."""
        return blake2b(address.encode(), key=self._secret, digest_size=16).hexdigest()


def new_person() -> str:
    return secrets.token_hex(8)


def new_code() -> str:
    """A code for a table: short enough to read out, too many to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a table could have this code."""
    return len(text) == CODE_LENGTH and set(text) <= set(ALPHABET)


def new_seed() -> str:
    """A seed that can't be found from its hash."""
    return secrets.token_hex(16)
