"""Whatever is sent, the table answers, and nothing is lost."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mootable.core.chance import seeded
from mootable.core.match import start
from mootable.core.refusal import CODES, Refusal
from mootable.games.catalogue import find
from mootable.games.wobble.acts import PICKS, TYPES
from mootable.games.wobble.cards import IDS
from mootable.games.wobble.knowledge import COUNTRIES, WORDS
from tests.laws import one_step

GAME = find("wobble")

values = st.one_of(
    st.integers(-2, 12),
    st.integers(),
    st.booleans(),
    st.none(),
    st.sampled_from([*IDS, *PICKS, WORDS[0], COUNTRIES[0], "m", "c", ""]),
    st.lists(st.integers(0, 6000), max_size=6),
    st.text(max_size=5),
)
NAMES = "card twice seat target half colour on number up pick word country text taps ms power start"
names = st.sampled_from([*NAMES.split(), "done"])
sent = st.fixed_dictionaries({"type": st.sampled_from(TYPES)}).flatmap(
    lambda act: st.dictionaries(names, values, max_size=3).map(lambda fields: {**fields, **act})
)


@settings(max_examples=150)
@given(
    st.integers(2, 6),
    st.integers(0, 50),
    st.integers(0, 120),
    st.lists(st.tuples(st.integers(0, 5), sent, st.integers(0, 9000)), max_size=12),
)
def test_whatever_is_sent_is_taken_or_refused(
    players: int, seed: int, steps: int, sends: list[tuple[int, dict[str, object], int]]
) -> None:
    match = start(GAME, GAME.setup(players, str(seed), {"without": []}, None, None))
    luck = seeded(f"fuzz {seed}")
    for _ in range(steps):
        if match.outcome is None:
            one_step(match, luck)
    census = match.state.census()
    for seat, act, later in sends:
        refused: Refusal | None = None
        try:
            match.play(seat % players, GAME.read_act(act), match.at + later)
        except Refusal as refusal:
            refused = refusal
        assert refused is None or refused.code in CODES
        assert refused is None or refused.message[0].isupper()
        assert match.state.census() == census
        assert len(match.record()["entries"]) == match.n  # type: ignore[arg-type]
