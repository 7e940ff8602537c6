"""Where somebody asks for a language: on the command line and on the wire."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mootable.cli import app
from mootable.games.catalogue import GAMES
from mootable.terminal.locale import home_language
from mootable.wire import Desk

RECORD = Path(__file__).parent.parent / "records/moodaut_3_double.3.jsonl"


def printed(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    app(command, result_action="return_value")
    return capsys.readouterr().out


def refused(*command: str) -> str:
    with pytest.raises(SystemExit) as refusal:
        app(command, result_action="return_value")
    return str(refusal.value)


@pytest.mark.parametrize(
    ("variables", "tag"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "tlh_KX.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminal_follows_the_locale(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], tag: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert home_language() == tag


def test_a_record_is_told_in_the_language_of_the_locale_unless_another_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = printed(capsys, "replay", str(RECORD))
    german = printed(capsys, "replay", str(RECORD), "--language", "de")
    assert " drew " in english
    assert " zieht " in german
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert printed(capsys, "replay", str(RECORD)) == german
    assert printed(capsys, "replay", str(RECORD), "--language", "en") == english
    assert "Platz 0 bekommt 8 Karten: Klartext" in printed(
        capsys, "replay", str(RECORD), "--seat", "0"
    )


@pytest.mark.parametrize(
    "command", [("replay", str(RECORD)), ("rules", "moodaut"), ("play", "moodaut")]
)
def test_a_language_that_there_is_not_is_refused_with_those_there_are(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = refused(*command, "--language", "tlh")
    assert told == "mootable: There is no language 'tlh' here (there are: en, de)."
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    told = refused(*command, "--language", "tlh")
    assert told == "mootable: Die Sprache 'tlh' gibt es hier nicht (es gibt: en und de)."


def test_a_program_asks_for_a_language_when_it_starts_a_match() -> None:
    desk = Desk()
    start = {"do": "start", "game": "moodaut", "players": 3, "seed": "words"}
    draw = {"do": "act", "seat": 1, "act": {"type": "draw"}}
    for tag, told in (("en", "It is seat 0's turn."), ("de", "Platz 0 ist dran.")):
        asked(desk, start | {"language": tag, "options": {"first": 0}})
        assert asked(desk, draw)["error"] == {"code": "not_your_turn", "message": told}
    refusal = asked(desk, start | {"language": "tlh"})
    assert refusal["error"]["code"] == "bad_request"
    assert "en und de" in refusal["error"]["message"], "as the match before was told"
    asked(desk, start | {"options": {"first": 0}})
    assert asked(desk, draw)["error"]["message"] == "It is seat 0's turn."


def test_what_can_not_be_begun_is_refused_in_the_language_it_was_to_be_played_in() -> None:
    desk = Desk()
    start = {"do": "start", "game": "moodaut", "players": 9, "seed": "words"}
    german = asked(desk, start | {"language": "de"})["error"]["message"]
    assert german == "„Mood'aut“ spielt man mit 2 bis 5 Leuten, nicht mit 9."
    assert asked(desk, start)["error"]["message"] == "Mood'aut is for 2 to 5 players, not 9."


def asked(desk: Desk, request: dict[str, object]) -> dict[str, dict[str, str]]:
    answer: dict[str, dict[str, str]] = json.loads(desk.answer_line(json.dumps(request).encode()))
    return answer


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_printed_in_english_as_ever(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = printed(capsys, "rules", game, "--i-know", "--language", "en")
    assert told.startswith("# ")
