"""What the scan finds in the page's code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.words import scan
from tests.words.page import Saying, Script


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("html`<p>${name} wins</p>`", "wins"),
        ('html`<button aria-label="Close"></button>`', "Close"),
        ('problem.value = "Please say so first.";', "Please say so first."),
        ("label: `You have ${n} cards`", "You have \0  cards"),
        ('const WORDS = { laugh: "Laugh" };', "Laugh"),
        ('html`<b>${isOn ? "It is on" : ""}</b>`', "It is on"),
    ],
)
def test_a_sentence_in_the_code_is_found(code: str, sentence: str) -> None:
    assert Script(code).sentences == [sentence]


@pytest.mark.parametrize(
    "code",
    [
        'html`<p class="plain round" data-place="deck">${say("page.chat")}</p>`',
        'html`<p class=${isOn ? "tag on" : "tag"}></p>`',
        '// The house is closed.\n/* So "it is said". */',
        'const words = /said so "twice"|`once`/;',
        'document.querySelector("dialog[open] form")',
        'import { say } from "../words.js";',
    ],
)
def test_what_nobody_reads_is_no_sentence(code: str) -> None:
    assert Script(code).sentences == []


def test_keys_are_found_with_what_fills_their_places() -> None:
    script = Script(
        """
        say("page.chat");
        pieces("page.tv.way", { host: html`<b>${say("page.table", { code })}</b>`, n: f(1, 2) });
        say("page.award", told);
        const KEYS = ["page.key.menu"];
        say(`page.deck.${kind}.long`);
        """
    )
    assert script.said == [
        Saying(2, "page.chat", frozenset()),
        Saying(3, "page.tv.way", frozenset({"host", "n"})),
        Saying(3, "page.table", frozenset({"code"})),
        Saying(4, "page.award", None),
    ]
    assert "page.key.menu" in script.keys
    assert script.patterns == {r"page\.deck\.[^.]+\.long"}


def test_what_is_wrong_in_the_page_is_told_of_by_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "web").mkdir()
    wrong = [
        'say("page.nowhere");',
        'say("page.table", { name });',
        "html`<p>Hello</p>`;",
        "say(`page.none.${x}`);",
    ]
    (tmp_path / "web/one.js").write_text("\n".join(wrong))
    monkeypatch.setattr(scan, "SOURCE", tmp_path)
    found = scan.problems()
    assert "web/one.js:1: nothing is said by the key page.nowhere." in found
    assert "web/one.js:2: page.table asks for code." in found
    assert "web/one.js has a sentence of its own: 'Hello'." in found
    assert r"nothing is said by any key like page\.none\.[^.]+" in found
    assert "page.chat: nobody says it." in found
