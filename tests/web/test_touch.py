"""A finger meets what it is meant for: on a phone whatever is pressed is at least 24 pixels high and wide."""

from __future__ import annotations

import pytest
from tests.web.conftest import Visit
from tests.web.visitors import PHONE

# words within a sentence are as high as its lines; squares of a board are as large as the board lets them be
SMALL = """() => [...document.querySelectorAll('button, select, summary, input, [role=button], [role=tab], nav a')]
  .filter((one) => one.checkVisibility({ opacityProperty: true }))
  .filter((one) => !one.closest('[hidden], svg, .hand, .cloth [data-zone]') && !one.matches('.term, .unseen'))
  .map((one) => {
    const label = /checkbox|radio/.test(one.type || '') ? one.closest('label') || one : one
    const { width, height } = label.getBoundingClientRect()
    return [Math.round(width), Math.round(height), one.outerHTML.slice(0, 110)]
  })
  .filter(([width, height]) => width && height && (width < 24 || height < 24))
  .map((one) => one.join(' '))"""


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/settings",
        "/new/whist",
        "/new/ombre",
        "/book/gamester-1754/whist",
        "/odds/ombre",
        "/study/ombre-1878/ombre/p1",
    ],
)
def test_screens_are_made_for_fingers(visit: Visit, path: str) -> None:
    phone = visit(**PHONE)
    phone.page.goto(path)
    phone.page.locator("main :is(h1, h2, button)").first.wait_for()
    phone.still()
    assert phone.page.evaluate(SMALL) == []


@pytest.mark.parametrize("game", ["whist", "piquet", "draw-poker", "backgammon", "faro"])
def test_tables_are_made_for_fingers(visit: Visit, game: str) -> None:
    phone = visit(**PHONE)
    phone.sit(game)
    phone.offers()
    assert phone.page.evaluate(SMALL) == []
    for leaf in ("book", "table", "score"):
        phone.leaf(leaf)
        assert phone.page.evaluate(SMALL) == []
