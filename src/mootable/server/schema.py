"""The tables of the log, in the database's sense of the word.

Migrations under `migrations/` make them; this is what the code reads and writes.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

house = Table(
    "house",
    metadata,
    Column("id", Integer, primary_key=True),
    # What all houses of this database have in common: it signs seat links, and passes of guests.
    Column("secret", String(64), nullable=False),
    # By which those who bring calls know them, once somebody has asked to be called.
    Column("push_key", String(64), nullable=True),
)

houses = Table(
    "houses",
    metadata,
    # One for each time that a house opened, or came back after its lease was lost: never again.
    Column("id", Integer, primary_key=True),
    # Where other houses reach it.
    Column("address", String(255), nullable=False),
    # How long its lease lasts, in ms by the database's own time; 0 once that is over for good.
    Column("until", BigInteger, nullable=False),
    # The house's own time in ms: it runs only while the house is open.
    Column("clock", BigInteger, nullable=False),
    # Whether it takes on more tables.
    Column("has_room", Boolean, nullable=False),
    sqlite_autoincrement=True,
)

tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),
    # Seats, people, options and who may come in: all that is settled in the lobby.
    Column("lobby", JSON, nullable=False),
    # The header of the record, once the match has started.
    Column("header", JSON, nullable=True),
    # The time of the owner less the match's, while the clock runs; the match's, while it stands.
    Column("shift", BigInteger, nullable=False),
    Column("paused_at", BigInteger, nullable=True),
    # Counts the changes of this row, so that none is made on one that has changed.
    Column("version", Integer, nullable=False),
    # What was told of the deal, as JSON; see `kept`.
    Column("told", Text, nullable=True),
    # When somebody was last here, in seconds, to within the hour.
    Column("touched", BigInteger, nullable=False),
    # Whose address it was opened from, as far as two can be told apart.
    Column("opener", String(32), nullable=True, index=True),
    # The house that it is played in, as long as that has its lease; if any. See `leases`.
    Column("owner", Integer, nullable=True, index=True),
    # Counts how often it was taken.
    Column("epoch", Integer, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    # One writer: a second entry n of a table is refused by the database itself.
    Column("code", String(16), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("act", JSON, nullable=False),
    # The page's own id of the act, so that one sent twice is done once.
    Column("key", String(64), nullable=True),
    # What was told of it and of those before it that were written together, as JSON; see `kept`.
    Column("told", Text, nullable=True),
    # Which house wrote it, and in which epoch of its table.
    Column("house", Integer, nullable=True),
    Column("epoch", Integer, nullable=True),
)

snapshots = Table(
    "snapshots",
    metadata,
    # Where a long match stood after entry n, to go on from; see `snapshots`.
    Column("code", String(16), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("seal", String(64), nullable=False),
    Column("state", LargeBinary, nullable=False),
)

films = Table(
    "films",
    metadata,
    # A finished match as its replay shows it, pressed; see `kept`.
    Column("code", String(16), primary_key=True),
    Column("film", LargeBinary, nullable=False),
)

calls = Table(
    "calls",
    metadata,
    # Where somebody who sits at a table wants to be called at their turn; see `calling`.
    Column("code", String(16), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("language", String(16), nullable=False, server_default="en"),
)
