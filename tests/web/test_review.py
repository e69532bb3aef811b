"""The review of a match: asked for, made, drawn and walked through."""

from __future__ import annotations

import random

from playwright.sync_api import expect
from tests.web.rooms import grave_faults
from tests.web.visitors import Visitor, words


def test_a_match_is_reviewed_and_walked_through(guest: Visitor) -> None:
    table = guest.sit("put", options={"deals": 1})
    guest.play_deal(random.Random(5))
    guest.page.goto(f"/replay/{table}/0")
    guest.page.get_by_role("button", name=words("review.ask")).click()
    section = guest.page.get_by_role("region", name=words("review.title"))
    expect(section.locator("polyline")).to_have_count(2, timeout=60_000)
    told = guest.ask(f"/api/tables/{table}/review")["review"]
    expect(section.locator(".word")).to_have_text([said.strip() for said in told["words"]])
    one = told["judged"][-1]
    guest.page.goto(f"/replay/{table}/0?at={one['n']}")
    beside = words("review.best").rstrip(".") if not one["loss"] else one["reason"].split(";")[0]
    expect(guest.page.locator(".said .comment")).to_contain_text(beside)
    assert guest.page.locator(".moves .told").count() == len(told["judged"])
    expect(guest.page.get_by_role("button", name=words("review.ask"))).to_have_count(0)  # it is kept
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_review_at_every_width_and_by_keyboard(guest: Visitor) -> None:
    table = guest.sit("whist", options={"deals": 1})
    guest.play_deal(random.Random(3))
    guest.page.goto(f"/replay/{table}/0")
    guest.page.get_by_role("button", name=words("review.ask")).press("Enter")
    section = guest.page.get_by_role("region", name=words("review.title"))
    expect(section.locator("polyline")).to_have_count(2, timeout=90_000)
    faults: dict[str, list[str]] = {}
    for width, height in ((1280, 800), (320, 640), (844, 390)):
        guest.page.set_viewport_size({"width": width, "height": height})
        for light in ("light", "dark"):
            guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            guest.page.locator(f"html[data-theme={light}]").wait_for()
            if found := grave_faults(guest):
                faults[f"{width} {light}"] = found
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
    assert not faults
    link = section.get_by_role("link").first
    where = link.get_attribute("href")
    assert where is not None and where.startswith(f"/replay/{table}/0")
    link.press("Enter")
    guest.until("to => location.pathname + location.search === to", where)
    expect(section.locator("polyline")).to_have_count(2)
    guest.page.keyboard.press("Home")
    expect(guest.page.locator(".said .comment")).to_have_count(0)
    for one in guest.ask(f"/api/tables/{table}/review")["review"]["judged"][:3]:
        guest.page.goto(f"/replay/{table}/0?at={one['n'] - 1}")
        guest.page.locator(".moves").wait_for()
        expect(section.locator("polyline")).to_have_count(2)
        guest.page.keyboard.press("ArrowRight")
        expect(guest.page.locator(".said .comment")).to_be_visible()


def test_another_card_is_tried_and_played_out(guest: Visitor) -> None:
    table = guest.sit("whist", options={"deals": 1})
    guest.play_deal(random.Random(4))
    last = len(guest.ask(f"/api/tables/{table}/frames?deal=0")["frames"]) - 1
    guest.page.goto(f"/replay/{table}/0?at={last - 10}")
    section = guest.page.get_by_role("region", name=words("forced.title"))
    section.get_by_role("button", name=words("forced.ask")).press("Enter")
    cards = section.get_by_role("listitem")
    expect(cards.filter(has_text=words("forced.played"))).to_have_count(1, timeout=60_000)
    first = cards.first.get_by_role("button")
    card = first.inner_text().splitlines()[-1]
    first.click()
    expect(section).to_contain_text(words("forced.other", card=card), timeout=60_000)
    guest.page.keyboard.press("ArrowRight")
    expect(guest.page.locator(".said .done")).to_contain_text(card)
    assert not grave_faults(guest)
    section.get_by_role("button", name=words("forced.back")).click()
    expect(section).not_to_contain_text(words("forced.other", card=card))
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
