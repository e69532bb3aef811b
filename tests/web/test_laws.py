"""Laws of the table in the page: an offence takes a second step, a claim is at hand, and the law can be asked."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.serving import words
from tests.web.visitors import PHONE, Visitor


def until_one_can_revoke(guest: Visitor) -> None:
    """Play on until a card of the hand does not follow suit."""
    chance = random.Random(4)
    while True:
        seen = guest.offers()
        assert not seen["ended"], "there was always a card of the suit led, and of no other"
        if guest.page.locator(".hand button.idle").count():
            return
        guest.touch(chance.choice(seen["offers"]))


def test_strict_laws_say_so_and_the_law_can_be_asked(guest: Visitor) -> None:
    guest.sit("whist")
    guest.leaf("law")
    expect(guest.page.locator(".laws")).to_contain_text(words("table.law.strict"))
    guest.page.get_by_label(words("table.law.ask")).fill("my partner played before his turn")
    guest.page.keyboard.press("Enter")
    found = guest.page.locator(".laws ol li")
    expect(found.first).to_be_visible()
    found.get_by_role("button", name="law-5").first.click()
    expect(guest.page.locator("aside article[aria-current]")).to_contain_text("law-5")


def test_an_offence_takes_a_second_step_and_is_claimed(guest: Visitor) -> None:
    guest.sit("whist", options={"laws": "table", "deals": 1, "book": "hoyle-donohue"})
    until_one_can_revoke(guest)
    guest.leaf("law")
    laws = guest.page.locator(".laws")
    expect(laws).to_contain_text(words("table.law.claim.none"))
    laws.get_by_text(words("table.law.offence")).click()
    before = guest.page.locator(".hand button").count()
    group = laws.locator("p.verb", has_text="Revoke").locator("+ p button")
    group.first.click()
    sure = laws.get_by_role("alertdialog")
    expect(sure).to_contain_text(words("table.law.sure"))
    sure.get_by_role("button", name=words("table.law.not")).click()
    expect(sure).to_have_count(0)
    assert guest.page.locator(".hand button").count() == before, "nothing is done at the first step"
    group.first.click()
    sure.get_by_role("button", name=words("table.law.do")).click()
    expect(guest.page.locator(".hand button")).to_have_count(before - 1)
    guest.leaf("talk")
    expect(guest.page.locator(".talk")).to_contain_text("revoke")


def test_a_hand_thrown_open_is_told_to_all(guest: Visitor) -> None:
    guest.sit("whist", options={"laws": "table", "deals": 1})
    until_one_can_revoke(guest)
    guest.leaf("law")
    laws = guest.page.locator(".laws")
    laws.get_by_text(words("table.law.offence")).click()
    laws.get_by_role("button", name="Throw the cards open").click()
    laws.get_by_role("alertdialog").get_by_role("button", name=words("table.law.do")).click()
    guest.leaf("talk")
    expect(guest.page.locator(".talk")).to_contain_text("throw the cards open")


def test_a_revoke_that_is_caught_is_told_on_the_cloth_and_once_in_the_moves(guest: Visitor) -> None:
    guest.sit("whist", options={"laws": "table", "deals": 1})
    until_one_can_revoke(guest)
    guest.leaf("law")
    guest.page.locator(".laws").get_by_text(words("table.law.offence")).click()
    assert revoke(guest)
    banner = guest.page.locator(".banner")
    chance = random.Random(4)
    while not banner.count() and guest.step(chance) is not None:
        guest.page.wait_for_timeout(50)
    expect(banner).to_contain_text("claim a revoke of you")
    guest.leaf("talk")
    guest.offers()
    told = guest.page.locator(".talk li").all_inner_texts()
    assert sum("claim a revoke of you" in line for line in told) == 1
    assert not any(re.search(r"\d: ", line) or "South" in line for line in told)
    banner.get_by_role("button", name=words("table.banner.away")).click()
    expect(banner).to_have_count(0)


def test_what_is_asked_a_second_time_is_in_sight(visit: Visit) -> None:
    for size in ({"viewport": {"width": 1280, "height": 600}}, PHONE):
        guest = visit(**size)
        guest.sit("whist", options={"laws": "table", "deals": 1, "book": "hoyle-donohue"})
        until_one_can_revoke(guest)
        guest.leaf("law")
        guest.page.locator(".laws").get_by_text(words("table.law.offence")).click()
        guest.page.locator(".laws p.verb", has_text="Revoke").locator("+ p button").first.click()
        expect(guest.page.get_by_role("alertdialog")).to_be_in_viewport(ratio=1)
        expect(guest.page.get_by_role("button", name=words("table.law.do"))).to_be_in_viewport(ratio=1)


def revoke(guest: Visitor) -> bool:
    """Revoke from the leaf of the laws, where that is open."""
    group = guest.page.locator(".laws p.verb", has_text="Revoke").locator("+ p button")
    if not group.count():
        return False
    group.first.click()
    guest.page.get_by_role("alertdialog").get_by_role("button", name=words("table.law.do")).click()
    return True


def test_a_whole_pool_with_laws(guest: Visitor) -> None:
    """Every deal to the end of the pool, the person revoking twice on the way and the computers watching."""
    table = guest.sit("ombre", options={"book": "ombre-1878", "rounds": 1, "laws": "table"})
    guest.leaf("law")
    guest.page.locator(".laws").get_by_text(words("table.law.offence")).click()
    chance = random.Random(2)
    ending = guest.page.locator("[data-ending]")
    revoked = 0
    while True:
        if revoked < 2 and not guest.offers()["ended"] and revoke(guest):
            revoked += 1
            guest.page.wait_for_timeout(200)
            continue
        if guest.step(chance) is None:
            if ending.locator("h2").inner_text() == words("table.over.match"):
                break
            ending.get_by_role("button", name=words("table.over.on")).click()
    assert revoked == 2
    assert guest.ask(f"/api/tables/{table}")["status"] == "over"
    assert guest.refused() == [], "the page offered what the house refuses"


def test_the_terms_offer_laws_and_how_much_is_noticed(guest: Visitor) -> None:
    guest.page.goto("/new/whist")
    guest.page.get_by_text(words("new.tempo")).first.click()
    guest.page.get_by_label(words("new.laws")).select_option("table")
    guest.page.get_by_label(words("new.vigilance")).select_option("20")
    guest.page.get_by_role("button", name=words("new.sit")).click()
    guest.page.locator("[data-felt]").wait_for()
    table = guest.page.url.rpartition("/")[2]
    told = guest.ask(f"/api/tables/{table}")
    assert told["options"]["laws"] == "table"
    assert {seat["player"] for seat in told["seats"][1:]} == {"beginner(vigilance=20)"}
