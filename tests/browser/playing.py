"""People who play simply, each in their own way, until a match is over."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.person import Person
from tests.patience import PATIENCE_S

LOOK_AGAIN_MS = 20
MOST_ACTS = 1000
SOON_MS = 5000
KEYS = {
    "Ask the table": "t",
    "Draw a card": "d",
    "Pass": "p",
    "Keep": "k",
    "End your turn": "e",
}
TAPPED = ["Pass", "Ask the table", "Address the Issue", "Draw a card", "Keep", "End your turn"]
OTHERWISE = ("Hide it", "Give", "Cut", "Show", "Pass ", "Keep mine", "Put them back")
SHOWN = "Only you see this"

Answer = Callable[[Person, list[str]], None]


def reach(person: Person, card: Locator) -> None:
    """Go to a card of the hand with the keys."""
    for _ in range(10):
        person.press("ArrowRight")
        if card.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{person.name} can't reach {card} with the arrow keys.")


def lay_with_keys(person: Person, card: Locator) -> None:
    """Go to a card with the keys, take it, and lay it."""
    expect(card).to_have_accessible_name(re.compile("can be played"))
    reach(person, card)
    person.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    person.press("Enter")


def tap_something(person: Person, offers: list[str]) -> None:
    """Let everything pass, ask the table when in stress, and draw or keep."""
    found = [offer for offer in TAPPED if offer in offers]
    found += [offer for offer in offers if offer.startswith(OTHERWISE)]
    try:
        if found:
            person.actions.get_by_role("button", name=found[0], exact=True).tap(timeout=SOON_MS)
        else:
            give = person.page.get_by_role("list", name="Your hand").get_by_role("button").first
            give.tap(timeout=SOON_MS)
    except TooLate:
        # The table has moved on meanwhile; a finger comes too late as well.
        return


def press_something(person: Person, offers: list[str]) -> None:
    """Help whoever can be helped, and draw or keep, with keys alone."""
    helps = [offer for offer in offers if offer.startswith(("Help ", "Address"))]
    keys = [KEYS[offer] for offer in KEYS if offer in offers]
    unkeyed = [offer for offer in offers if offer.startswith(OTHERWISE)]
    if helps:
        person.press("a")
    elif keys:
        person.press(keys[0])
    elif unkeyed:
        person.key_on(person.actions.get_by_role("button", name=unkeyed[0], exact=True))
    else:
        # Asked for a card: the first is taken up, and then given.
        person.press("1")


def is_asked(person: Person, offers: list[str]) -> bool:
    return bool(offers) or person.page.get_by_text("Tap the card to give away.").is_visible()


def play_until(players: dict[Person, Answer], wanted: Callable[[], bool]) -> None:
    """Everyone answers whenever they are asked, until it is as wanted."""
    last, acts = time.monotonic(), 0
    while not wanted():
        assert time.monotonic() < last + PATIENCE_S, "Nobody is asked any more."
        assert acts < MOST_ACTS, f"It is not as wanted after {acts} answers."
        for person, answer in players.items():
            if person.dialog(SHOWN).is_visible():
                person.press("Escape")
            offers = person.offers()
            if is_asked(person, offers):
                answer(person, offers)
                last, acts = time.monotonic(), acts + 1
        next(iter(players)).page.wait_for_timeout(LOOK_AGAIN_MS)


def play_on(players: dict[Person, Answer]) -> None:
    """Everyone answers whenever they are asked, until the match is over."""
    play_until(players, lambda: any(end_of(person).is_visible() for person in players))


def end_of(person: Person) -> Locator:
    return person.page.get_by_role("region").filter(
        has=person.page.get_by_role("link", name="See the replay")
    )


def see_the_end(person: Person) -> str:
    """Who won, as this person is told, and that there is a reason."""
    end = end_of(person)
    expect(end).to_be_visible()
    heading = end.get_by_role("heading").inner_text()
    assert heading == "You won!" or heading.endswith(" won"), heading
    why = end.get_by_role("paragraph").inner_text()
    assert why.endswith("."), why
    return person.name if heading == "You won!" else heading.removesuffix(" won")
