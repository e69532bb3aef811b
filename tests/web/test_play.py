"""Every game played in the browser by touching what the page offers, to the end of a deal."""

from __future__ import annotations

import random

import pytest
from tests.web.conftest import Visit
from tests.web.serving import words
from tests.web.visitors import PHONE, Visitor

from gamester import registered_games

DEALS = 20  # who deals at a bank, or is behind him who has thirty-one, is asked nothing in that deal


@pytest.mark.parametrize("game", [info.id for info in registered_games()])
def test_a_deal_of_every_game_by_clicking_and_drawing(guest: Visitor, game: str) -> None:
    setter = {"seats": [{"as": "computer"}, {"as": "me"}]}  # a caster may be done before he is asked anything
    table = guest.sit(game, **setter if game in ("hazard", "passage") else {})
    chance = random.Random(game)
    ending = guest.page.locator("[data-ending]")
    touches = guest.play_deal(chance)
    for _ in range(DEALS):
        if touches or ending.locator("h2").inner_text() == words("table.over.match"):
            break
        ending.get_by_role("button", name=words("table.over.on")).click()
        touches = guest.play_deal(chance)
    assert touches > 0, "the guest was never asked"
    deals = [words("table.over.deal", n=n) for n in range(1, 40)]  # some may end before anybody is asked
    heads = (*deals, words("table.over.game", n=1), words("table.over.match"))
    head, *figures = ending.locator("h2, tbody tr td:last-child").all_inner_texts()  # at once: the next may come
    assert head in heads
    told = guest.ask(f"/api/tables/{table}")
    assert told["deal"] > 0 or told["status"] == "over"
    assert guest.refused() == [], "the page offered what the house refuses"
    results = [one for one in guest.heard if one["t"] == "result"]
    # the next deal may have ended meanwhile, where nobody is asked
    result = next((one for one in results if one["deal"] == deals.index(head)), None) if head in deals else results[-1]
    assert result is not None
    if not any(result["standing"]):
        return  # nothing is staked or nothing was won: the score tells the deal
    assert [float(one.replace("−", "-")) for one in figures] == [round(one, 2) for one in result["standing"]]


def test_a_deal_on_a_phone_by_touch(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.sit("piquet")
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert guest.play_deal(random.Random(3)) > 12
    assert guest.refused() == []
