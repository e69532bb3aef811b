"""The terms of a table: kept under a name in the browser, and sent as a link."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Locator, expect
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import words
from tests.web.visitors import PHONE, Visitor

from gamester import load_game
from gamester.table.terms import from_link


def sheet(guest: Visitor, path: str = "/new/whist") -> Locator:
    """The leaf on which terms are kept, of a table that is set."""
    guest.page.goto(path)
    leaf = guest.page.get_by_role("region", name=words("keep.title"))
    leaf.wait_for()
    return leaf


def tours(guest: Visitor) -> Locator:
    """A term that Ombre has, one of the first."""
    return guest.page.get_by_role("spinbutton", name=words("option.tours"), exact=True)


def keep(leaf: Locator, name: str) -> None:
    """Keep the terms as they stand."""
    leaf.get_by_role("textbox", name=words("keep.name")).fill(name)
    leaf.get_by_role("button", name=words("keep.do"), exact=True).click()


def test_kept_under_a_name_and_laid_again(guest: Visitor) -> None:
    leaf = sheet(guest, "/new/ombre?book=ombre-1878")
    printed = tours(guest).input_value()
    tours(guest).fill("4")
    tours(guest).press("Tab")
    expect(guest.page).to_have_url(re.compile(r"/new/ombre\?book=ombre-1878&tours=4$"))
    keep(leaf, "  The  Baron's ")
    expect(leaf.get_by_role("status")).to_have_text(words("keep.done", name="The Baron's"))
    expect(guest.page.locator(".named")).to_have_text(words("new.named", name="The Baron's"))
    guest.page.locator(".option.departs button").filter(has_text=words("new.back")).click()
    expect(guest.page.locator(".named")).to_have_count(0)
    expect(tours(guest)).to_have_value(printed)
    leaf = sheet(guest, "/new/ombre")
    expect(guest.page.locator(".option.departs")).to_have_count(0)
    leaf.get_by_role("button", name=words("keep.lay", name="The Baron's")).click()
    expect(tours(guest)).to_have_value("4")
    expect(guest.page.locator(".option.departs")).to_have_count(1)
    expect(guest.page.locator("input[name=edition]:checked + .year")).to_have_text("1878")
    guest.page.get_by_role("button", name=words("new.sit")).click()
    guest.page.wait_for_url("**/table/*")
    table = guest.ask(f"/api/tables/{guest.page.url.rpartition('/')[2]}")
    assert (table["book"], table["options"]["tours"]) == ("ombre-1878", 4)
    assert sheet(guest, "/new/whist").locator("li").count() == 0, "each game has its own"
    leaf = sheet(guest, "/new/ombre")
    leaf.get_by_role("button", name=words("keep.drop.long", name="The Baron's")).click()
    expect(leaf.locator("li")).to_have_count(0)
    guest.page.reload()
    expect(leaf).to_be_visible()
    expect(leaf.locator("li")).to_have_count(0)


def test_a_name_is_wanted_and_enter_keeps(guest: Visitor) -> None:
    leaf = sheet(guest)
    keep(leaf, "   ")
    expect(leaf.get_by_role("status")).to_have_text(words("keep.nameless"))
    field = leaf.get_by_role("textbox", name=words("keep.name"))
    expect(field).to_be_focused()
    field.fill("ours")
    field.press("Enter")
    expect(leaf.locator("li")).to_have_count(1)
    assert "/new/" in guest.page.url, "no table was opened"
    keep(leaf, "OURS")
    expect(leaf.locator("li .name")).to_have_text(["OURS"])


def test_sent_as_a_link(visit: Visit) -> None:
    host = visit(permissions=["clipboard-read", "clipboard-write"])
    leaf = sheet(host, "/new/whist?book=hoyle-donohue")
    rows = host.page.locator(".option")
    rows.first.wait_for()
    for row in rows.all():
        other = row.locator("input[type=radio]:not(:checked)")
        if row.is_visible() and other.count():
            other.first.check()
            break
    keep(leaf, "Bath, 1760")
    leaf.get_by_role("button", name=words("keep.copy")).click()
    expect(leaf.get_by_role("status")).to_have_text(words("keep.copied"))
    link: str = host.page.evaluate("navigator.clipboard.readText()")
    assert dict(parse_qsl(urlsplit(link).query))["as"] == "Bath, 1760" and link == host.page.url
    friend = visit()
    sheet(friend, urlsplit(link)._replace(scheme="", netloc="").geturl())
    expect(friend.page.locator(".named")).to_have_text(words("new.named", name="Bath, 1760"))
    expect(friend.page.locator(".option.departs")).to_have_count(1)
    friend.page.reload()
    expect(friend.page.locator(".option.departs")).to_have_count(1)
    friend.page.get_by_role("button", name=words("new.sit")).click()
    friend.page.wait_for_url("**/table/*")
    options = friend.ask(f"/api/tables/{friend.page.url.rpartition('/')[2]}")["options"]
    game, given = from_link(link)
    assert load_game(game, given).values == options, "the terminal reads the link as the page does"


def test_what_a_link_asks_in_vain_is_told(guest: Visitor) -> None:
    sheet(guest, "/new/whist?book=hoyle-donohue&deals=3&rubber=many&colour=red")
    told = words("new.refused", n=2, terms="rubber=many, colour=red")
    expect(guest.page.locator(".options .alarm")).to_have_text(told)
    expect(guest.page).to_have_url(re.compile(r"/new/whist\?book=hoyle-donohue&deals=3$"))


def test_a_browser_that_keeps_something_else_is_not_put_out(visit: Visit) -> None:
    guest = visit()
    guest.page.goto("/settings")
    for text in ("{", "{}", '[1, null, {"name": "a"}]'):
        guest.page.evaluate("text => localStorage.setItem('gamester.terms', text)", text)
        leaf = sheet(guest)
        expect(leaf.locator("li")).to_have_count(0)
    keep(leaf, "ours")
    expect(leaf.locator("li")).to_have_count(1)


@pytest.mark.parametrize("size", [(320, 700), (740, 340)], ids=["narrow", "sideways"])
@pytest.mark.parametrize("light", ["light", "dark"])
def test_on_a_phone(visit: Visit, size: tuple[int, int], light: str) -> None:
    guest = visit(**{**PHONE, "viewport": {"width": size[0], "height": size[1]}}, color_scheme=light)
    leaf = sheet(guest, "/new/ombre?book=ombre-1878&tours=4")
    keep(leaf, "Those who sit down on a Saturday at Hampton Court")
    expect(leaf.locator("li")).to_have_count(1)
    for one in leaf.locator("button, input").all():
        seen = one.bounding_box()
        assert seen is not None and seen["height"] >= 24
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert not grave_faults(guest)


def test_the_first_terms_speak_plainly(guest: Visitor) -> None:
    sheet(guest, "/new/ombre")
    first = guest.page.locator(".options > ul .option")
    names = ["option.tours", "option.stakes", "option.fourth", "option.auction"]
    for name in names:
        expect(first.get_by_role("heading", name=words(name), exact=True)).to_be_visible()
    said = first.locator(".what p").all_inner_texts() + first.locator("label").all_inner_texts()
    assert said and not any("=" in text or "_" in text for text in said)
