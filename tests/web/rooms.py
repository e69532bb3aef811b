"""The way to every screen of the page, for the tests that look at all of them."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect
from tests.web.serving import SOURCES, words
from tests.web.visitors import Visitor

from gamester import registered_games

AXE = SOURCES / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
BELINDA = "/study/ombre-1878/ombre/p1"


def by_family() -> dict[str, str]:
    """One game of every family."""
    out: dict[str, str] = {}
    for info in registered_games():
        out.setdefault(info.family, info.id)
    return out


def reading(path: str, mark: str) -> Callable[[Visitor], None]:
    """A screen that is only read: its address, and what is there when it has come."""

    def come(guest: Visitor) -> None:
        guest.page.goto(path)
        guest.page.locator(mark).first.wait_for()

    return come


def asked(path: str, *answers: str) -> Callable[[Visitor], None]:
    """An aid done to its end."""

    def come(guest: Visitor) -> None:
        guest.page.goto(path)
        for answer in answers:
            guest.page.locator(".choices").get_by_role("button", name=answer, exact=True).click()
        expect(guest.page.locator(".choices")).to_have_count(0)

    return come


def playing(game: str, touches: int = 6) -> Callable[[Visitor], None]:
    """A table in the middle of a deal."""

    def come(guest: Visitor) -> None:
        guest.sit(game)
        chance = random.Random(game)
        for _ in range(touches):
            guest.step(chance)
        guest.offers()

    return come


def over(guest: Visitor) -> None:
    """A table whose deal has just ended."""
    guest.sit("draw-poker")
    guest.play_deal(random.Random(4))


def replaying(guest: Visitor) -> None:
    """A deal that was played, looked at again."""
    over(guest)
    guest.page.get_by_role("link", name=words("table.over.look")).click()
    guest.page.locator(".moves li button").nth(4).click()
    expect(guest.page.locator(".moves [aria-current=step]")).to_be_visible()


def leaf(name: str) -> Callable[[Visitor], None]:
    """A leaf beside the table."""

    def come(guest: Visitor) -> None:
        playing("whist", 2)(guest)
        guest.leaf(name)
        guest.page.locator("aside .leaf").get_by_role("article" if name == "book" else "checkbox").first.wait_for()

    return come


def marking(guest: Visitor) -> None:
    """The score of a game that is played elsewhere."""
    guest.page.goto("/mark/american-bowls")
    for n, name in enumerate(("Ann", "Bo", "Cy")):
        guest.page.get_by_label(words("mark.name", n=n + 1), exact=True).fill(name)
    guest.page.get_by_role("button", name=words("mark.begin")).click()
    line = guest.page.get_by_label(words("mark.line"))
    line.fill("1 2 3; all; 5 4; all; 1 2 4 5; 3 6 9; lofted; 3 5 6 9 10")
    line.press("Enter")
    expect(guest.page.locator("#asked")).to_contain_text("1 2 4 7 8 stood")
    guest.page.get_by_role("button", name=words("mark.pin", n=2), exact=True).click()


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "library": reading("/", ".shelf li"),
    "library-number": reading("/?by=number", ".games li"),
    "library-kind": reading("/?by=kind", ".games li"),
    "library-find": reading("/?q=the+one+with+matadores", ".finder .games li"),
    "new": reading("/new/ombre", ".option"),
    "book": reading("/book/gamester-1754/whist", "article"),
    "specimens": reading("/book/ombre-1878/ombre?view=specimens", ".played li"),
    "compare": reading("/book/gamester-1754/ombre?with=ombre-1878", "#beside"),
    "chapter": reading("/book/gamester-1754/archery", "article"),
    "aid": reading("/aid/three-heaps", ".heap"),
    "aid-asked": asked("/aid/stacked-deal", "A", "1"),
    "aid-figures": reading("/aid/distances", "tbody tr"),
    "aid-day": reading("/aid/race-day", "tbody tr"),
    "odds": reading("/odds/whist", "figure"),
    "study": reading(f"{BELINDA}?at=12", ".moves li"),
    "replay": replaying,
    "mark": marking,
    "you": reading("/you", "#yours"),
    "settings": reading("/settings", "#words"),
    "lost": reading("/no/such/page", "h1"),
    "table-book": leaf("book"),
    "table-company": leaf("table"),
    "table-over": over,
    **{f"table-{family}": playing(game) for family, game in by_family().items()},
}


def grave_faults(guest: Visitor) -> list[str]:
    """What axe-core finds serious or critical on the screen as it stands."""
    guest.still()
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = guest.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"][:4]
    ]
