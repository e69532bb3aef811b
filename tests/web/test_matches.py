"""Whole matches of the Ombre family played in the browser, deal after deal, to their end."""

from __future__ import annotations

import random

import pytest
from tests.web.serving import words
from tests.web.visitors import Visitor

# as short as each may be: one deal of each player, or one tour
MATCHES = {
    "ombre-1754": ("ombre", {"book": "gamester-1754", "tours": 1}),
    "ombre-1768": ("ombre", {"book": "academy-1768", "tours": 1}),
    "ombre-1878": ("ombre", {"book": "ombre-1878", "rounds": 1}),
    "ombre-fourth": ("ombre", {"book": "ombre-1878", "rounds": 1, "fourth": "pays"}),
    "ombre-by-two": ("ombre-by-two", {"book": "ombre-1878", "rounds": 1}),
    "quadrille": ("quadrille", {"tours": 1}),
    "mediateur": ("quadrille", {"book": "academy-1768", "form": "favourite", "tours": 1}),
    "quadrille-three-handed": ("quadrille-three-handed", {"tours": 1}),
    "quintille-old": ("quintille-old", {"tours": 1}),
    "quintille-new": ("quintille-new", {"tours": 1}),
    "mediateur-solitaire-three": ("mediateur-solitaire-three", {"tours": 1}),
    "piquemedrille": ("piquemedrille", {"tours": 1}),
}


@pytest.mark.parametrize("match", MATCHES)
def test_a_whole_match_in_the_browser(guest: Visitor, match: str) -> None:
    game, options = MATCHES[match]
    table = guest.sit(game, options=options)
    chance = random.Random(match)
    deals = 0
    ending = guest.page.locator("[data-ending]")
    for _ in range(40):
        guest.play_deal(chance)
        deals += 1
        if ending.locator("h2").inner_text() == words("table.over.match"):
            break
        ending.get_by_role("button", name=words("table.over.on")).click()
    told = guest.ask(f"/api/tables/{table}")
    assert told["status"] == "over" and deals > 1
    result = [one for one in guest.heard if one["t"] == "result"][-1]
    assert result["over"]
    figures = [row.locator("td").last.inner_text() for row in ending.locator("tbody tr").all()]
    assert not any(result["standing"]) or [float(one.replace("−", "-")) for one in figures] == [
        round(one, 2) for one in result["standing"]
    ]
    assert guest.refused() == [], "the page offered what the house refuses"
