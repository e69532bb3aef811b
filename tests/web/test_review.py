"""The review of a match: asked for, made, drawn and walked through."""

from __future__ import annotations

import random

from playwright.sync_api import expect
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
