"""What explains itself: terms of art and articles on hover, focus and touch; the sheet that tells how one plays."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web.conftest import Visit
from tests.web.serving import words
from tests.web.visitors import PHONE, Visitor


def tip(guest: Visitor) -> Locator:
    """The explanation that is shown now."""
    return guest.page.get_by_role("tooltip")


def test_a_term_of_art_explains_itself_on_hover_focus_and_click(guest: Visitor) -> None:
    guest.page.goto("/book/ombre-1878/ombre")
    term = guest.page.locator("article button.term").first
    term.wait_for()
    term.hover()
    expect(tip(guest)).to_be_visible()
    expect(term).to_have_attribute("aria-describedby", "tip")
    guest.page.mouse.move(2, 2)
    expect(tip(guest)).to_have_count(0)
    term.focus()
    expect(tip(guest)).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(tip(guest)).to_have_count(0)
    term.click()
    expect(tip(guest)).to_be_visible()
    # another screen has no tip of the last one
    guest.page.get_by_role("link", name=words("nav.settings")).click()
    expect(guest.page.locator("#words")).to_be_visible()
    expect(tip(guest)).to_have_count(0)


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_a_tip_shows_the_cards_it_speaks_of(visit: Visit, screen: dict[str, Any]) -> None:
    guest = visit(**screen)
    size = guest.page.viewport_size
    assert size
    guest.page.set_viewport_size({"width": size["width"], "height": 2400})  # nothing to scroll, which puts a tip away
    guest.page.goto("/book/ombre-1878/ombre")
    guest.page.locator("button.term", has_text=re.compile("^spadille", re.IGNORECASE)).first.click()
    drawn = tip(guest).get_by_role("img", name="Ace of Spades")
    expect(drawn).to_have_count(1)
    inside, box = tip(guest).bounding_box(), drawn.bounding_box()
    assert inside and box and inside["x"] <= box["x"] and box["y"] + box["height"] <= inside["y"] + inside["height"]


def test_an_article_is_read_where_it_is_cited(guest: Visitor) -> None:
    guest.page.goto("/new/ombre")
    cite = guest.page.locator(".option a.cite").first
    cite.hover()
    expect(tip(guest)).to_contain_text(re.compile(r"lines? \d+"))
    assert len(tip(guest).inner_text()) > 40, "the article's own words"


def test_on_a_phone_a_tip_comes_at_a_touch_and_goes_with_the_next(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.page.goto("/book/ombre-1878/ombre")
    term = guest.page.locator("article button.term").first
    term.tap()
    expect(tip(guest)).to_be_visible()
    guest.page.locator("h1").first.tap()
    expect(tip(guest)).to_have_count(0)


def test_a_question_mark_opens_the_sheet_that_tells_how_one_plays(guest: Visitor) -> None:
    guest.sit("whist")
    guest.offers()
    guest.page.keyboard.press("?")
    sheet = guest.page.get_by_role("dialog", name=words("table.help"))
    expect(sheet).to_contain_text(words("table.help.letters"))
    guest.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    guest.page.get_by_role("button", name=words("table.help")).click()
    expect(sheet).to_be_visible()


def test_cards_are_named_by_letters_only_where_cards_are_held(guest: Visitor) -> None:
    field = guest.page.get_by_label(words("table.type"))
    guest.sit("draughts")
    guest.offers()
    expect(field).to_have_count(0)
    expect(guest.page.locator("header .deal")).to_have_count(0)
    guest.sit("faro")
    guest.offers()
    expect(field).to_have_count(0)
    guest.sit("whist")
    guest.offers()
    expect(field).to_have_attribute("placeholder", words("table.type.short"))
