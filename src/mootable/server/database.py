"""The database itself: how it is reached, and brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_MIGRATING = 0x6D6F6F
"""The number of the lock that a house holds while it brings a Postgres database up to date."""
REACHED_WITHIN_S = 5
LEFT_ALONE_MS = 5000
"""A transaction whose house says nothing for so long is undone by Postgres: it may hold on to a
lease that others wait for."""

PREPARING = (
    "PRAGMA busy_timeout=10000",
    "PRAGMA journal_mode=WAL",
    # An acknowledged act survives a power cut, not only a crash.
    "PRAGMA synchronous=FULL",
    # The system keeps what is read in memory already; every connection would keep 2 MiB more of
    # a file that grows.
    "PRAGMA cache_size=-256",
)
"""What is said to SQLite on every connection."""


def engine(url: str) -> AsyncEngine:
    is_postgres = url.startswith("postgresql")
    made = create_async_engine(
        url,
        json_serializer=to_json,
        json_deserializer=msgspec.json.decode,
        # What is written is nobody's to read in an error: seeds, people, hands.
        hide_parameters=True,
        connect_args=_POSTGRES if is_postgres else {},
    )
    if made.dialect.name == "sqlite":

        @event.listens_for(made.sync_engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            cursor = connection.cursor()
            for pragma in PREPARING:
                cursor.execute(pragma)
            cursor.close()

    return made


_POSTGRES = {
    "timeout": REACHED_WITHIN_S,
    "server_settings": {"idle_in_transaction_session_timeout": str(LEFT_ALONE_MS)},
}


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def migrate(connection: Connection) -> None:
    """Bring it up to date: all or nothing, and one house at a time."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
