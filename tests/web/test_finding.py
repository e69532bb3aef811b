"""Games found in the library: by the box, its filters, by another like them; and one dealt at once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import catalogue, words
from tests.web.visitors import PHONE, Visitor

from gamester.books.find import kinds

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
SIDEWAYS = {**PHONE, "viewport": {"width": 740, "height": 360}}
FOCUS = "document.activeElement.textContent.trim()"
IN_BOX = "document.activeElement.id === 'find'"


def box(guest: Visitor) -> Locator:
    """The box, in the library."""
    guest.page.goto("/")
    found = guest.page.get_by_role("searchbox", name=words("find.label"))
    found.wait_for()
    return found


def told(guest: Visitor, text: str) -> None:
    """Wait until it is said what was found."""
    expect(guest.page.get_by_role("status").filter(has_text=re.compile("."))).to_have_text(text, timeout=60_000)


def term(guest: Visitor, name: str) -> Locator:
    """One of the filters."""
    return guest.page.get_by_role("combobox", name=words(f"find.{name}"), exact=True)


def titles(guest: Visitor) -> list[str]:
    """The games in the list."""
    return guest.page.locator(".finder .games h3").all_inner_texts()


def test_by_the_keyboard_alone(guest: Visitor) -> None:
    box(guest)
    keys = guest.page.keyboard
    keys.press("/")
    assert guest.page.evaluate(IN_BOX)
    keys.type("matadores", delay=150)  # slower than the box waits: it keeps the focus all the while
    assert guest.page.evaluate(IN_BOX)
    number = len(guest.ask("/api/find?q=matadores")["found"])
    told(guest, words("find.found", n=number))
    found = titles(guest)
    assert len(found) == number and found[0] == "Matador" and "Ombre" in found
    expect(guest.page.locator(".shelf")).to_have_count(0)
    keys.press("ArrowDown")
    assert guest.page.evaluate(FOCUS) == found[0]
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    keys.press("ArrowUp")
    assert guest.page.evaluate(FOCUS) == found[1]
    keys.press("Enter")
    guest.page.wait_for_url(re.compile(r"/new/\w+"))
    guest.page.go_back()
    told(guest, words("find.found", n=number))
    expect(guest.page.locator("#find")).to_have_value("matadores")
    keys.press("/")
    keys.press("Escape")
    expect(guest.page.locator(".shelf")).to_be_visible()
    assert guest.page.evaluate(IN_BOX) and guest.page.locator("#find").input_value() == ""


def test_the_tab_leads_into_the_box(guest: Visitor) -> None:
    box(guest)
    for _ in range(5):  # past the masthead
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate(IN_BOX):
            return
    raise AssertionError("the box is not first on the screen")


def test_enter_opens_the_first_with_its_terms(guest: Visitor) -> None:
    box(guest).fill("six card cribage")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url(re.compile("/new/cribbage.*cards=6"))


def test_old_spellings_and_slips(guest: Visitor) -> None:
    typed = box(guest)
    for text, title in (("picquet", "Piquet"), ("wist", "Whist"), ("Hombre", "Ombre"), ("ſlam", "Ruff and Honours")):
        typed.fill(text)
        expect(guest.page.locator(".finder .games h3").first).to_have_text(title)


def test_filters(guest: Visitor) -> None:
    box(guest)
    page = guest.page
    term(guest, "players").select_option("3")
    term(guest, "minutes").select_option("20")
    term(guest, "staked").select_option("points")
    asked = guest.ask("/api/find?players=3&minutes=20&staked=points")["found"]
    said = [words("find.found", n=len(asked)), words("library.players", n=3), words("find.within", n=20)]
    told(guest, ", ".join(said))
    term(guest, "kind").select_option("dominoes")
    term(guest, "book").select_option("hoyle-donohue")
    left = guest.ask("/api/find?players=3&minutes=20&staked=points&kind=dominoes&book=hoyle-donohue")["found"]
    assert 0 < len(left) < len(asked)
    told(guest, ", ".join([words("find.found", n=len(left)), *said[1:]]))
    page.locator("#find").fill("zzzz")
    expect(page.get_by_text(words("find.none"))).to_be_visible()
    page.get_by_role("button", name=words("find.clear")).click()
    expect(page.locator(".shelf")).to_be_visible()
    assert term(guest, "kind").input_value() == ""


def test_another_like_this(guest: Visitor) -> None:
    guest.page.goto("/book/gamester-1754/ombre")
    guest.page.get_by_role("link", name=words("library.like")).click()
    told(guest, words("find.like", n=8, game="Ombre"))
    assert "Quadrille" in titles(guest)
    guest.page.get_by_role("link", name=words("library.like.long", game="Quadrille"), exact=True).click()
    told(guest, words("find.like", n=8, game="Quadrille"))
    assert "Quadrille" not in titles(guest) and "Ombre" in titles(guest)
    assert guest.page.evaluate("document.activeElement.getAttribute('role')") == "status"


@pytest.mark.parametrize("number", [2, 3])
def test_deal_me_in(guest: Visitor, number: int) -> None:
    box(guest)
    term(guest, "players").select_option(str(number))
    term(guest, "kind").select_option("dominoes")
    guest.page.get_by_role("button", name=words("find.deal")).click()
    guest.page.wait_for_url(re.compile("/table/"))
    table = guest.ask(f"/api/tables/{guest.page.url.rsplit('/', 1)[1]}")
    assert table["family"] == "dominoes" and len(table["seats"]) == number and table["you"] == 0


def test_nothing_can_be_dealt(guest: Visitor) -> None:
    box(guest).fill("zzzz")
    guest.page.get_by_role("button", name=words("find.deal")).click()
    told(guest, words("find.found", n=0))
    expect(guest.page.get_by_role("alert")).to_have_text(words("find.deal.none"))
    term(guest, "luck").select_option("some")
    expect(guest.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("size", [NARROW, SIDEWAYS], ids=["narrow", "sideways"])
@pytest.mark.parametrize("light", ["light", "dark"])
def test_on_a_phone(visit: Visit, size: dict[str, Any], light: str) -> None:
    guest = visit(**size, color_scheme=light)
    box(guest).tap()
    guest.page.keyboard.type("vole")
    expect(guest.page.locator(".finder .games li").first).to_be_visible()
    kind = term(guest, "kind")
    expect(kind).to_be_hidden()
    guest.page.get_by_role("button", name=words("find.more")).tap()
    kind.select_option("ombre")
    told(guest, words("find.found", n=len(guest.ask("/api/find?q=vole&kind=ombre")["found"])))
    expect(guest.page.locator(".finder .games h3").first).to_be_in_viewport(ratio=0.1) if size is NARROW else None
    for link in guest.page.locator(".finder :is(select, button, input)").all():
        seen = link.bounding_box()
        assert seen is not None and seen["height"] >= 40
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size["viewport"]["width"]
    assert not grave_faults(guest)


def test_the_kinds_are_called_alike_everywhere() -> None:
    said = {key.removeprefix("family."): text for key, text in catalogue().items() if key.startswith("family.")}
    assert said == kinds()
