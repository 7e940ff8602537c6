"""Names and chat, cleaned."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mootable.core.refusal import Refusal
from mootable.server.words import (
    CHAT_LENGTH,
    LONGEST_TEXT,
    NAME_LENGTH,
    clean,
    clean_chat,
    clean_name,
    cleaned,
)

KEPT = [
    "Ada",
    "Zoë",
    "Nguyễn Văn",
    "Дмитрий",
    "שָׁלוֹם",
    "नमस्ते",
    "山田 太郎",
    "مريم",
    "👍🏽",
    "👨‍👩‍👧 and I",
    "👩🏽‍🚀",
    "🏳️‍🌈",
    "❤️‍🔥!",
    "🏃‍➡️",
    "<b>&amp;</b>",
]
CHANGED = [
    ("  Ada \t\n Lovelace ", "Ada Lovelace"),
    ("Ada\u2028Bo\u2029Cy\u00a0Di", "Ada Bo Cy Di"),
    ("A\u202eda\u202c", "Ada"),
    ("\u2066Ada\u2069\u200e\u200f\u061c", "Ada"),
    ("A\u200bd\u200ca\ufeff", "Ada"),
    ("A\u200dda\u200d", "Ada"),
    ("A\ufe0fda\u034f\U000e0101", "Ada"),
    ("A\x00d\x1ba\x7f", "Ada"),
    ("Ada\u00ad\u2060", "Ada"),
    ("Ada\u3164\u115f\u1160\uffa0\u2800", "Ada"),
    ("Ada\ue000\U000f0000\U000e0041", "Ada"),
    ("👩\u200d", "👩"),
    ("👩\u200d\u200d\u200d👩", "👩\u200d👩"),
    ("☺\ufe0f\ufe0f\ufe0f", "☺\ufe0f"),
    ("e\u0301", "é"),
    ("e\u200b\u0301", "é"),
    ("a" + "\u0316" * 40, "a" + "\u0316" * 3),
    ("a" + "\u0316\u0316\u0316\u200d" * 9, "a" + "\u0316" * 3),
    ("a" + "\u20dd" * 40, "a" + "\u20dd" * 3),
]
UNSEEN = ["", " ", "\n", "\u200b", "\u202e", "\u3164", "\u2800", "\u200d\ufe0f", "\x00", "\ue000"]


@pytest.mark.parametrize("text", KEPT)
def test_what_people_write_is_kept(text: str) -> None:
    assert clean(text, 100) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(("text", "shown"), CHANGED)
def test_what_deceives_is_taken_out(text: str, shown: str) -> None:
    assert clean(text, 100) == shown


@pytest.mark.parametrize("text", UNSEEN)
def test_what_can_not_be_seen_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(text)
    assert refused.value.code == "bad_name"
    with pytest.raises(Refusal) as refused:
        clean_chat(text)
    assert refused.value.code == "bad_request"


def test_length() -> None:
    assert clean_name("a" * 200) == "a" * NAME_LENGTH
    assert clean_chat("b" * 2000) == "b" * CHAT_LENGTH
    assert clean_name("a" * (NAME_LENGTH - 1) + " b") == "a" * (NAME_LENGTH - 1)
    # Where a family is cut in two, no joiner is left to join what comes next on the page.
    assert clean("👨‍👩‍👧", 4) == "👨‍👩"


@given(st.text(max_size=60))
def test_whatever_is_written(text: str) -> None:
    shown = clean(text, NAME_LENGTH)
    assert len(shown) <= NAME_LENGTH
    assert clean(shown, NAME_LENGTH) == shown
    assert shown == shown.strip()
    assert not any(unicodedata.category(letter).startswith(("Cc", "Cs")) for letter in shown)
    assert {letter for letter in shown if unicodedata.category(letter) == "Cf"} <= {"\u200d"}


def test_the_words_of_an_act_can_be_shown_and_the_rest_is_left_alone() -> None:
    act = {
        "type": "move",
        "motion": {"kind": "resolve", "text": "Be \u202enice\n!"},
        "on": 3,
        "cards": ["7S"],
        "for": True,
    }
    assert cleaned(act) == act | {"motion": {"kind": "resolve", "text": "Be nice !"}}
    long = {"type": "say", "text": "\u00e9" * LONGEST_TEXT}
    assert cleaned(long) == long
