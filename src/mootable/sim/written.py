"""Files that are written whole or not at all, and none where another one goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from mootable.core.refusal import Refusal


@contextmanager
def whole(file: Path) -> Iterator[Path]:
    """Where to write a file. What is written takes its place once all of it is there: whoever stops
    it before that keeps what they had."""
    # What is no file (a terminal, a pipe) has no place to take, and may have no name of its own.
    is_plain = file.is_file() or not file.exists()
    if is_plain:
        file = file.resolve()
    place = file.with_name(f".{file.stem}.part{file.suffix}") if is_plain else file
    try:
        yield place
        if is_plain:
            place.replace(file)
    except OSError as error:
        raise _unwritten(file, error) from error
    finally:
        if is_plain:
            place.unlink(missing_ok=True)


def check_written(file: Path) -> None:
    """Refuse at once what could not be written. Nothing is left of the trial."""
    was_there = file.exists()
    try:
        with file.open("a", encoding="utf-8"):
            pass
        if not was_there:
            file.unlink()
    except OSError as error:
        raise _unwritten(file, error) from error


def check_apart(files: Mapping[str, Path | None]) -> None:
    """Refuse one file for two things, each called as it was asked for."""
    there: dict[Path, str] = {}
    for flag, file in files.items():
        if file is not None:
            other = there.setdefault(file.resolve(), flag)
            if other != flag:
                both = f"{other} and {flag} are both {file}: name two files."
                raise Refusal("bad_request", both)


def _unwritten(file: Path, error: OSError) -> Refusal:
    return Refusal("bad_request", f"{file} can't be written: {error.strerror}.")
