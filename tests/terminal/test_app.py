"""The terminal table, driven by keys as a person would."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import gamester
from gamester.players.loader import LEVELS
from gamester.table import Match
from gamester.terminal.app import TableApp
from gamester.terminal.screens import ChooseApp, Page

Script = Callable[[TableApp, Pilot[None]], Awaitable[None]]
PRESETS = [f"{info.id}(book={book},deals=1)" for info in gamester.registered_games() for book in info.books]


def at_table(
    text: str, keep: Path, script: Script, ascii_only: bool = False, seed: int = 3, players: list[str] | None = None
) -> TableApp:
    """Runs a script at a table of 80 columns and 24 lines."""
    app = TableApp(Match(gamester.load_game(text), 0, players, seed), keep, 0, ascii_only)

    async def go() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await script(app, pilot)

    asyncio.run(go())
    return app


def shown(app: TableApp, id: str) -> str:
    return str(app.screen_stack[0].query_one(f"#{id}", Static).render())


async def to_my_turn(app: TableApp, pilot: Pilot[None]) -> None:
    for _ in range(50):
        if app.match.mine and app.pause is None or app.match.over:
            return
        await pilot.press("enter")
        await pilot.pause()


@pytest.mark.parametrize("text", PRESETS)
def test_a_deal_is_played_out_by_keys(text: str, tmp_path: Path) -> None:
    """Every game, in every book: the first choice by its key or Enter, over and over, until the deal is done."""

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        for n in range(100):
            if app.match.over:
                break
            await to_my_turn(app, pilot)
            if app.match.over:
                break
            before = len(app.match.events)
            assert shown(app, "choices").strip()
            await pilot.press(app.keys_of(app.match.choices())[0] if n % 2 else "enter")
            await pilot.pause()
            assert len(app.match.events) > before, app.note
        if app.match.over:
            assert "The match is over" in shown(app, "prompt")

    app = at_table(text, tmp_path / "m.json", script)
    assert app.match.events


@pytest.mark.parametrize("text", PRESETS)
def test_everything_fits_eighty_by_twenty_four(text: str, tmp_path: Path) -> None:
    """At each of the person's first turns the prompt, hand, choices and keys are on the screen, and some table too."""

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(12):
            await to_my_turn(app, pilot)
            if app.match.over:
                break
            for id in ("title", "log", "prompt", "hand", "choices", "keys"):
                region = app.query_one(f"#{id}").region
                assert region.bottom <= 24 and region.right <= 80, id
                assert region.height >= 1, id
            assert app.query_one("#cloth").region.height >= 8
            await pilot.press("enter")
            await pilot.pause()

    at_table(text, tmp_path / "m.json", script)


def test_whist_shows_what_a_player_needs(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await to_my_turn(app, pilot)
        assert "♠" in shown(app, "hand") or "♥" in shown(app, "hand")
        assert "score" in shown(app, "reckoning")
        assert "trick" in shown(app, "table")
        await pilot.press("enter")
        await to_my_turn(app, pilot)
        assert "last trick" in shown(app, "reckoning")

    at_table("whist", tmp_path / "m.json", script)


def test_choices_lie_as_the_hand_does_and_keep_their_keys(tmp_path: Path) -> None:
    """Laying out one card after the other, no card gets the key of another."""

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await to_my_turn(app, pilot)
        hand = [item.face for zone in app.match.view().zones() if zone.id == "hand 0" for item in zone.items]
        laid = [name.split()[-1] for _, name in app.match.choices() if name.split()[-1] in hand]
        assert len(laid) > 3 and laid == [face for face in hand if face in laid]
        assert app.match.view().choosing() is not None
        before = dict(app.given)
        second = list(before)[1]
        await pilot.press(before[second])
        await pilot.pause()
        assert second not in app.keys_of(app.match.choices())
        kept = {action: app.given[action] for action, _ in app.match.choices() if action in before}
        assert kept and all(before[action] == key for action, key in kept.items())

    at_table("piquet", tmp_path / "m.json", script)


def test_on_a_wide_screen_the_moves_stand_beside_the_table(tmp_path: Path) -> None:
    app = TableApp(Match(gamester.load_game("whist"), 0, None, 3), tmp_path / "m.json", 0)

    async def go() -> None:
        async with app.run_test(size=(160, 40)) as pilot:
            await to_my_turn(app, pilot)
            await pilot.press("enter")
            await to_my_turn(app, pilot)
            middle, aside, moves = (app.query_one(f"#{id}").region for id in ("middle", "aside", "moves"))
            assert middle.width <= 64 and moves.width > 40 and moves.x >= aside.right
            assert len(shown(app, "moves").splitlines()) > 3
            assert not app.query_one("#log").display

    asyncio.run(go())


def test_plain_letters(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await to_my_turn(app, pilot)
        for id in ("title", "table", "reckoning", "log", "prompt", "hand", "choices", "keys"):
            assert shown(app, id).isascii(), id
        await pilot.press("question_mark")
        await pilot.pause()
        drawn = "".join(strip.text for line in app.screen._compositor.render_strips() for strip in line)
        assert drawn.isascii()

    at_table("whist", tmp_path / "m.json", script, ascii_only=True)


def test_hint_article_and_help(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await to_my_turn(app, pilot)
        await pilot.press("h")
        choice = app.match.hint()
        assert choice.reason in shown(app, "prompt")
        assert app.match.choices()[app.at][0] == choice.actions[0]
        await pilot.press("question_mark")
        assert isinstance(app.screen, Page)
        assert app.match.view().article() in str(app.screen.query_one("#words", Static).render())
        await pilot.press("x")
        assert not isinstance(app.screen, Page)
        await pilot.press("f1")
        assert "The keys" in str(app.screen.query_one("#words", Static).render())
        await pilot.press("escape")
        assert not isinstance(app.screen, Page)

    at_table("whist", tmp_path / "m.json", script)


def test_a_long_hint_and_the_way_to_help_are_seen_whole(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await to_my_turn(app, pilot)
        await pilot.press("h")
        await pilot.pause()
        assert len(shown(app, "keys")) <= 80 and shown(app, "keys").endswith("F1 help")
        told = app.query_one("#prompt", Static)
        assert len(shown(app, "prompt")) > 78 and told.size.height == 2

    at_table("piquet", tmp_path / "kept.json", script)


def test_typing_refusal_and_undo(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await to_my_turn(app, pilot)
        before = app.match.state.record()
        held = {name for _, name in app.match.choices()}
        wrong = next(name for name in ("2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C") if name not in held)
        await pilot.press("t", *wrong, "enter")
        assert app.note and "open to you: " in app.note
        assert app.match.state.record() == before
        await pilot.press("t", *"nonsense", "enter")
        assert "no action" in app.note
        await pilot.press("t", *sorted(held)[0].lower(), "enter")
        await pilot.pause()
        assert app.match.state.record() != before
        await pilot.press("u")
        await pilot.pause()
        assert app.match.state.record() == before
        await pilot.press("u")
        assert "nothing to take back" in app.note

    at_table("whist", tmp_path / "m.json", script)


def test_save_leave_and_resume(tmp_path: Path) -> None:
    keep = tmp_path / "deep" / "m.json"

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(3):
            await to_my_turn(app, pilot)
            await pilot.press("enter")
        await pilot.press("q")

    app = at_table("whist", keep, script)
    again = Match.resume(keep.read_text())
    assert again.state.record() == app.match.state.record()
    assert gamester.replay(keep.read_text()).record() == app.match.state.record()


def chosen(app: ChooseApp, *keys: str) -> tuple[str, str] | None:
    """What comes of these keys at the list of games."""

    async def go() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*keys)
            await pilot.pause()

    asyncio.run(go())
    return app.return_value


def test_choosing_a_game_and_a_level() -> None:
    found = chosen(ChooseApp(), "down", "enter", "down", "down", "enter")
    assert found is not None
    assert gamester.load_game(found[0]).book and found[1] == list(LEVELS)[2]


def test_a_level_that_is_settled_is_not_asked_for() -> None:
    found = chosen(ChooseApp("strong"), "down", "enter")
    assert found is not None and gamester.load_game(found[0]).book and found[1] == "strong"


def test_leaving_before_the_level_chooses_nothing() -> None:
    assert chosen(ChooseApp(), "enter", "q") is None


def test_the_table_tells_whom_one_plays_against(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        assert shown(app, "title").endswith("against learner")

    at_table("cribbage", tmp_path / "kept.json", script, players=["learner"])


def test_the_keys_work_while_a_player_thinks(tmp_path: Path) -> None:
    """A slow player is asked elsewhere: its turn stands in the prompt, pages open, and taking back calls it off."""

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        done = len(app.match.events)
        await pilot.press("1")
        await pilot.pause()
        assert len(app.match.events) == done + 1 and not app.match.mine
        assert shown(app, "prompt").endswith("...")
        await pilot.press("f1")
        assert isinstance(app.screen, Page)
        await pilot.press("escape", "u")
        await pilot.pause()
        assert len(app.match.events) == done and app.match.mine
        await pilot.press("1")
        await app.workers.wait_for_complete()
        assert len(app.match.events) == done + 2 and app.match.mine

    at_table("draughts", tmp_path / "m.json", script, players=["simple", "search(ms=400)"])
