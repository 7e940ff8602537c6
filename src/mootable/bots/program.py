"""A program that plays: one JSON object a line, over its standard input and output.

A program is told what its seat is told, and nothing else. It is never waited for longer than
`ANSWER_WITHIN_S`: one that is late, dies or answers what nobody can read is ended, and whoever
asked is told so. Where many matches are played, a program that is done with one plays another.
No more than `MOST_PROGRAMS` run at once, whoever asks for them.
"""

from __future__ import annotations

import atexit
import json
import os
import shlex
import signal
import subprocess
import tempfile
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from shutil import which
from typing import IO, Any, Final

from mootable.bots.failure import BotFailed
from mootable.bots.legal import Legal
from mootable.core.refusal import Refusal

ANSWER_WITHIN_S: float = 10.0
"""How long an answer may take; the first too, for which a program has to start."""

GO_WITHIN_S: Final = 2.0
"""How long a program may take to go when there is nothing more to play."""

LONGEST_ANSWER: Final = 1 << 20
"""How many bytes an answer may have."""

MOST_PROGRAMS: int = 64
"""How many programs may run at once. Each is a process that whoever opens tables has us begin."""

_idle: dict[str, list[Process]] = {}
"""By command, programs that run and sit in no seat."""
_busy: set[Process] = set()
"""Those that sit in one."""
_seating = threading.Lock()
"""Whoever changes these holds this."""


class Process:
    """A program that runs. A thread talks with it, so that nobody need wait for it too long."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            self.running = subprocess.Popen(  # noqa: S603
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                # Ctrl-C is for us; a program ends when its input does.
                start_new_session=True,
            )
        except OSError as error:
            self.errors.close()
            raise BotFailed(f"cmd:{command}", f"can't be run: {error.strerror}") from error
        self.lines: SimpleQueue[tuple[bytes, bool] | None] = SimpleQueue()
        self.answers: SimpleQueue[bytes] = SimpleQueue()
        self.talking = threading.Thread(target=self._talk, daemon=True)
        self.talking.start()

    def tell(self, told: dict[str, Any]) -> None:
        """Something that needs no answer."""
        self.lines.put((_line(told), False))

    def ask(self, told: dict[str, Any]) -> dict[str, Any]:
        """Something that is answered, in time and with a JSON object; else it is ended."""
        self.lines.put((_line(told), True))
        try:
            answer = self.answers.get(timeout=ANSWER_WITHIN_S)
        except Empty:
            raise self._end(f"did not answer within {ANSWER_WITHIN_S:g} seconds") from None
        if not answer:
            raise self._end(*self._last_words())
        try:
            read = json.loads(answer)
        except (ValueError, RecursionError):
            read = None
        if not isinstance(read, dict):
            raise self._end("answered what is no JSON object on a line", f": {_start(answer)}")
        return read

    def send_away(self) -> None:
        """Let it read what it was told last; then its input ends, and so should it."""
        self.lines.put(None)
        try:
            self.running.wait(timeout=GO_WITHIN_S)
        except subprocess.TimeoutExpired:
            # It does not end by itself.
            self.running.kill()
        self._clear()

    def kill(self) -> None:
        """End it, and what it has started: a script may have, and whoever still holds its output
        would keep us waiting."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self.running.pid, signal.SIGKILL)
        self.running.kill()

    def _clear(self) -> None:
        """Leave nothing of it behind."""
        self.kill()
        self.running.wait()
        self.lines.put(None)
        self.talking.join()
        assert self.running.stdout is not None
        self.running.stdout.close()
        self.errors.close()

    def _end(self, how: str, detail: str = "") -> BotFailed:
        self._clear()
        return BotFailed(f"cmd:{self.command}", how, detail)

    def _talk(self) -> None:
        stdin, stdout = self.running.stdin, self.running.stdout
        assert stdin is not None
        assert stdout is not None
        while (asked := self.lines.get()) is not None:
            line, is_answered = asked
            try:
                stdin.write(line)
                stdin.flush()
                if is_answered:
                    self.answers.put(stdout.readline(LONGEST_ANSWER))
            except OSError:
                # It is no longer there, and whoever waits for it is told so.
                if is_answered:
                    self.answers.put(b"")
        try:
            stdin.close()
        except OSError:
            # Something was left to be said to somebody who is gone.
            return

    def _last_words(self) -> tuple[str, str]:
        """How it ended, and the last thing it said about that."""
        try:
            status = self.running.wait(timeout=GO_WITHIN_S)
        except subprocess.TimeoutExpired:
            return "closed its output", ""
        self.errors.seek(max(0, self.errors.seek(0, 2) - 2000))
        said = self.errors.read().decode("utf-8", "replace").strip(". \n").split("\n")[-1]
        return f"ended (exit status {status})", f": {said}" if said else ""


class Program:
    """A program in a seat of one match."""

    def __init__(self, command: str, game: str, seat: int, luck: str) -> None:
        self.process: Process | None = _taken(command)
        self.heard: list[dict[str, object]] = []
        start = {"do": "start", "game": game, "seat": seat, "luck": luck}
        self.wants_to_race = self._ask(start).get("races") is True

    def hear(self, events: list[dict[str, object]]) -> None:
        self.heard += events

    def act(self, view: dict[str, Any], legal: Legal) -> Any:
        return self._answer("act", view, legal)

    def race(self, view: dict[str, Any], legal: Legal) -> Any:
        return self._answer("race", view, legal) if self.wants_to_race else None

    def leave(self) -> None:
        """Tell it the rest; it may sit down elsewhere."""
        process, self.process = self.process, None
        if process is not None:
            process.tell({"do": "over", "events": self.heard})
            with _seating:
                _busy.discard(process)
                _idle.setdefault(process.command, []).append(process)

    def _answer(self, do: str, view: dict[str, Any], legal: Legal) -> Any:
        heard, self.heard = self.heard, []
        told = {"do": do, "events": heard, "view": view, "legal": legal.wire()}
        return self._ask(told).get("act")

    def _ask(self, told: dict[str, Any]) -> dict[str, Any]:
        process = self.process
        assert process is not None, "it has left"
        try:
            return process.ask(told)
        except BotFailed:
            self.process = None
            with _seating:
                _busy.discard(process)
            raise


def _taken(command: str) -> Process:
    """A program to sit in a seat: one that sits in none, or a new one, if there is room for it or
    one that sits in none makes room."""
    leaving: Process | None = None
    try:
        with _seating:
            if not (process := _idle_one(command)):
                if len(_busy) >= MOST_PROGRAMS:
                    how = f"can't sit down: {MOST_PROGRAMS} programs play here already"
                    raise BotFailed(f"cmd:{command}", how)
                if len(_busy) + sum(map(len, _idle.values())) >= MOST_PROGRAMS:
                    leaving = next(filter(None, map(_idle_one, _idle)))
                process = Process(command)
            _busy.add(process)
            return process
    finally:
        if leaving is not None:
            leaving.send_away()


def _idle_one(command: str) -> Process | None:
    waiting = _idle.get(command)
    return waiting.pop() if waiting else None


def send_away() -> None:
    """End every program that sits in no seat."""
    with _seating:
        leaving = [process for processes in _idle.values() for process in processes]
        _idle.clear()
    for process in leaving:
        process.send_away()


def end_all() -> None:
    """Nobody plays any more: end those too that are still thinking, at once."""
    with _seating:
        thinking = list(_busy)
    for process in thinking:
        process.kill()
    send_away()


atexit.register(end_all)


def check_command(command: str) -> None:
    """Refuse at once what can't be run."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Refusal("bad_request", f"cmd:{command} can't be read: {error}.") from error
    if not words or which(words[0]) is None:
        raise Refusal("bad_request", f"There is no program to run in 'cmd:{command}'.")


def _line(told: dict[str, Any]) -> bytes:
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def _start(answer: bytes) -> str:
    text = answer.decode("utf-8", "replace").rstrip("\n")
    return repr(text if len(text) <= 60 else text[:57] + "...")
