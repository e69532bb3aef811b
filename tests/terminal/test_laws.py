"""The laws at the terminal table: listed by a key, an offence by a second step, the law asked."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.test_app import at_table, shown, to_my_turn
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from gamester.terminal.app import TableApp
from gamester.terminal.laws import STRICT, LawPage

TABLE = "whist(laws=table,deals=1)"


def on_page(app: TableApp, id: str) -> str:
    """What a part of the page says."""
    return str(app.screen.query_one(f"#{id}", Static).render())


async def look_for(app: TableApp, pilot: Pilot[None], words: str) -> None:
    """Go down the list to the first line that has these words."""
    offers = app.screen.query_one("#offers", OptionList)
    page = app.screen
    assert isinstance(page, LawPage)
    offers.highlighted = next(n for n, one in enumerate(page.offers) if words in str(one["text"]))
    await pilot.pause()


def test_an_offence_is_done_at_the_second_step(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await to_my_turn(app, pilot)
        await pilot.press("l")
        await pilot.pause()
        await look_for(app, pilot, "throw the cards open")
        await pilot.press("enter")
        await pilot.pause()
        assert "Enter again" in on_page(app, "sure") and "law-16" in on_page(app, "answer")
        assert not app.match.state.law.faults, "nothing is done at the first step"
        await pilot.press("up")
        await pilot.press("down")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, LawPage) and not app.match.state.law.faults, "looking elsewhere is not meaning it"
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, LawPage)
        assert any("throw the cards open" in event.text for event in app.match.events)
        assert "You: throw the cards open" in shown(app, "moves"), "the seat is told by its name alone"
        assert app.match.state.law.faults

    at_table(TABLE, tmp_path / "m.json", script)


def test_escape_leaves_and_typing_it_is_no_way_round(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await to_my_turn(app, pilot)
        await pilot.press("l")
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, LawPage)
        await pilot.press("t", *"0: throw the cards open", "enter")
        await pilot.pause()
        assert "out of order" in shown(app, "prompt") and not app.match.state.law.faults

    at_table(TABLE, tmp_path / "m.json", script)


def test_the_law_is_asked_at_any_table(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await to_my_turn(app, pilot)
        await pilot.press("l")
        await pilot.pause()
        assert on_page(app, "sure") == STRICT
        await pilot.press(*"revoke", "enter")
        await pilot.pause()
        assert "gamester-1754/whist/law-" in on_page(app, "answer")

    at_table("whist(deals=1)", tmp_path / "m.json", script)
