"""The command line of whoever runs a house."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from mootable.bots.players import brought


def serve(
    *,
    host: str = "0.0.0.0",  # noqa: S104
    port: int = 8666,
    database: str | None = None,
    public_url: str | None = None,
    address: str | None = None,
    houses: int = 1,
    max_tables: int = 2000,
    max_tables_per_address: int = 100,
    max_guests: int = 5000,
    max_guests_per_address: int = 64,
    bot: Annotated[list[str] | None, Parameter(negative_iterable="")] = None,
    show: bool = False,
) -> None:
    """Open the house: serve the page and every table of it.

    Parameters
    ----------
    host
        The address to listen on; the default is every one this machine has.
    port
        The port to listen on; 0 takes any that is free.
    database
        Where matches are kept: a file for SQLite, or postgresql://USER:PASSWORD@HOST/NAME
        (default: a file under your data folder).
    public_url
        The address by which others reach this house, for links and QR codes, if it is not
        this machine's own (behind a proxy, say).
    address
        Where other houses on the same database reach this one, http://HOST:PORT (default: where
        it listens).
    houses
        How many houses to open behind this port, each a process; with Postgres.
    max_tables
        How many tables may be in memory at once, in each house.
    max_tables_per_address
        How many tables opened from one network address may be open.
    max_guests
        How many connections there may be at once.
    max_guests_per_address
        How many connections one network address may have.
    bot
        A bot of your own that hosts may seat, MODULE:CLASS or "cmd:COMMAND", with NAME= before
        that if guests are to know it by a name; may be given several times.
    show
        Open the page in a browser and print a QR code.
    """
    from mootable.server.limits import Limits

    limits = Limits(
        tables=max_tables,
        tables_per_address=max_tables_per_address,
        guests=max_guests,
        guests_per_address=max_guests_per_address,
    )
    if houses == 1:
        from mootable.server.serve import serve as run

        owns = brought(bot or [])
        run(host, port, database, public_url, limits, show, owns, address)
    else:
        from mootable.server.street import serve_street

        serve_street(houses, host, port, database, public_url, limits, bot or [])


house = App(name="house", help="Look after the database of a house.")


@house.command(name="tidy")
def tidy_house(
    *,
    older_than: str,
    database: str | None = None,
    keep: Path | None = None,
    yes: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Remove the tables that nobody has been to for long. Without --yes it only says which.

    The house may be open meanwhile.

    Parameters
    ----------
    older_than
        For how many days nobody has been to a table that is removed: 180d, say.
    database
        Where matches are kept, as for mootable serve.
    keep
        A folder to write the records of the matches to, before they are removed.
    yes
        That they are to be removed.
    """
    from mootable.server.serve import check_database, database_url
    from mootable.server.tidy import read_age, tidy

    days = read_age(older_than)
    url = database_url(database)
    check_database(url, may_be_new=False)
    try:
        for line in tidy(url, days, keep, yes):
            sys.stdout.write(line + "\n")
    except KeyboardInterrupt:
        raise SystemExit(130) from None
