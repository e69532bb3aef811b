"""Where a deal and a match end: what it brought, what waits, and where one goes from there."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web.conftest import Visit
from tests.web.serving import words
from tests.web.visitors import Visitor


def ending(guest: Visitor) -> Locator:
    """The reckoning on the cloth."""
    return guest.page.locator("[data-ending]")


def figures(guest: Visitor) -> list[list[float]]:
    """The rows of the reckoning."""
    rows = ending(guest).locator("tbody tr").all()
    return [[float(cell.inner_text().replace("−", "-")) for cell in row.locator("td").all()] for row in rows]


def results(guest: Visitor) -> list[dict[str, Any]]:
    """What the house has said of the deals that ended."""
    return [one for one in guest.heard if one["t"] == "result"]


def test_the_next_deal_waits_until_the_reckoning_has_been_looked_at(guest: Visitor) -> None:
    guest.sit("ombre")
    guest.play_deal(random.Random(2))
    expect(ending(guest)).to_be_visible()
    expect(guest.page.locator(".hand button")).to_have_count(0)
    expect(guest.page.locator(".prompt")).to_contain_text(words("table.rest"))
    expect(guest.page.locator("header .deal")).to_have_text(words("table.deal", n=1))
    ending(guest).get_by_role("button", name=words("table.over.on")).click()
    expect(guest.page.locator(".hand button").first).to_be_visible()
    expect(guest.page.locator("header .deal")).to_have_text(words("table.deal", n=2))


def test_the_figures_are_right_after_coming_back_from_looking_again(guest: Visitor) -> None:
    guest.sit("ombre")
    chance = random.Random(7)
    guest.play_deal(chance)
    ending(guest).get_by_role("link", name=words("table.over.look")).click()
    guest.page.get_by_label(words("study.slider")).wait_for()
    guest.page.get_by_role("link", name=words("study.table")).click()
    guest.offers()
    rows = guest.page.locator("aside .deals tr")
    expect(rows).to_have_count(1)
    guest.play_deal(chance)
    first, second = (one["standing"] for one in results(guest)[-2:])
    assert figures(guest) == [[b - a, b] for a, b in zip(first, second, strict=True)]
    expect(rows).to_have_count(2)


def test_what_a_deal_brought_is_left_out_where_it_is_not_known(guest: Visitor) -> None:
    guest.sit("ombre")
    chance = random.Random(7)
    guest.play_deal(chance)
    ending(guest).get_by_role("button", name=words("table.over.on")).click()
    guest.page.evaluate("sessionStorage.clear()")
    guest.page.reload()
    guest.play_deal(chance)
    assert figures(guest) == [[one] for one in results(guest)[-1]["standing"]]


def test_parts_of_a_counter_are_told_to_the_hundredth(guest: Visitor) -> None:
    guest.sit("beast")
    guest.play_deal(random.Random(3))
    standing = results(guest)[-1]["standing"]
    assert any(one % 1 for one in standing), "what is left in the heaps is all five players' alike"
    told = ending(guest).locator("tbody td").all_inner_texts()
    assert len(told) == 2 * len(standing) and all(re.fullmatch(r"0|[+−]\d+(\.\d\d?)?", one) for one in told), told


CODE = re.compile(r"\b[2-9TJQKA][SHDC]\b")
CITED = re.compile(r"[a-z]+-[a-z0-9]+/[a-z0-9-]+/(?=[\w-]+)")


@pytest.mark.parametrize("game", ["ombre", "cribbage", "put", "ambigu"])
def test_a_deal_is_told_in_the_houses_sentence(guest: Visitor, game: str) -> None:
    guest.sit(game)
    guest.play_deal(random.Random(8))
    told = CITED.sub("article ", results(guest)[-1]["told"])
    shown = ending(guest).locator(".told").inner_text()
    assert "(" not in told or ending(guest).locator(".told a.cite").count(), "an article that is named can be opened"
    plain = shown.replace(words("table.seat.own", seat=""), "")  # my own seat is marked
    assert told and all(part.strip() in plain for part in CODE.split(told))
    assert not CODE.search(shown), "cards are told by their names"


def test_a_match_that_is_over_leads_on(guest: Visitor) -> None:
    table = guest.sit("put", options={"deals": 1})
    guest.play_deal(random.Random(5))
    expect(ending(guest).locator("h2")).to_have_text(words("table.over.match"))
    for link, to in (("other", "/"), ("odds", "/odds/put"), ("look", f"/replay/{table}/0")):
        expect(ending(guest).get_by_role("link", name=words(f"table.over.{link}"))).to_have_attribute("href", to)
    with guest.page.expect_download() as saved:
        ending(guest).get_by_role("link", name=words("table.record")).click()
    assert saved.value.suggested_filename == f"gamester-{table}.json"
    ending(guest).get_by_role("button", name=words("table.over.again")).click()
    guest.until("was => !location.pathname.endsWith(was)", table)
    guest.page.locator(".hand button").first.wait_for()
    told = guest.ask(f"/api/tables/{guest.page.url.rpartition('/')[2]}")
    assert told["game"] == "put" and told["options"]["deals"] == 1 and told["id"] != table


def test_a_replay_is_told_by_tricks_with_its_result(guest: Visitor) -> None:
    guest.sit("whist")
    guest.play_deal(random.Random(3))
    ending(guest).get_by_role("link", name=words("table.over.look")).click()
    moves = guest.page.locator(".moves")
    expect(moves.locator("h2")).to_have_text([words("study.trick", n=n) for n in range(1, 14)])
    expect(moves.locator("li [data-suit]").first).to_be_visible()
    result = guest.page.locator(".result")
    expect(result).to_have_count(0)
    guest.page.get_by_label(words("study.last")).click()
    expect(result.locator("tbody tr")).to_have_count(4)
    # nothing hangs over the hands that lie open
    assert guest.page.locator(".words:not(.within)").count() == 0


def test_nothing_is_laid_out_for_whoever_looks_on(visit: Visit) -> None:
    """Who only watches is not held up: the next deal comes to them as it comes."""
    ann, eve = visit(), visit()
    table = ann.sit("draw-poker")
    eve.page.goto(f"/table/{table}")
    eve.page.get_by_text(words("table.looking")).wait_for()
    ann.play_deal(random.Random(8))
    ending(ann).get_by_role("button", name=words("table.over.on")).click()
    ann.offers()
    expect(eve.page.locator(".prompt")).not_to_contain_text(words("table.rest"))
