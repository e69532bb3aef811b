"""First lessons in the browser: from the library to the end, by touch, by the keyboard, on any screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import words
from tests.web.visitors import PHONE, Visitor

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
SIDEWAYS = {**PHONE, "viewport": {"width": 740, "height": 360}}
SIZES: dict[str, dict[str, Any]] = {"desk": {}, "phone": PHONE, "narrow": NARROW, "sideways": SIDEWAYS}
TITLES = {"ombre": "Ombre", "piquet": "Piquet", "cassino": "Cassino", "backgammon": "Backgammon"}
STEP = re.compile(r"^Step (\d+) of (\d+)$")


def button(guest: Visitor, key: str) -> Locator:
    """A button of the panel."""
    return guest.page.locator(".panel").get_by_role("button", name=words(key), exact=True)


def press(guest: Visitor, found: Locator) -> None:
    """Touch something."""
    if guest.touches:
        found.tap()
    else:
        found.click()


def learn(guest: Visitor, game: str) -> None:
    """Come to a lesson."""
    guest.page.goto(f"/learn/{game}")
    guest.page.locator("[data-felt]").wait_for()
    expect(button(guest, "learn.show")).to_be_enabled()


def state(guest: Visitor) -> str:
    """What the panel says."""
    return guest.page.locator(".panel .room").inner_text()


def turned(guest: Visitor, before: str) -> None:
    """Wait until the panel says something else, and the cloth stands as it tells."""
    guest.until("before => document.querySelector('.panel .room').innerText !== before", before)
    guest.page.locator(".panel").locator(
        f"button:text-is('{words('learn.show')}'):enabled, button:text-is('{words('learn.on')}'), "
        f"button:text-is('{words('learn.again')}'), button:text-is('{words('learn.play')}')"
    ).first.wait_for()


def follow(guest: Visitor) -> bool:
    """Do what is advised, on the cloth where it lies there; says whether it was touched there."""
    page = guest.page
    press(guest, button(guest, "learn.show"))
    expect(button(guest, "learn.play")).to_be_visible()
    before = state(guest)
    said, cards = page.locator(".list button.hinted"), page.locator(".hand button.hinted")
    touched = True
    if cards.count() == 1 and not said.count():
        guest.pick(cards)
        page.wait_for_timeout(150)
        if said.count() and button(guest, "learn.play").count():  # the card may be played in several ways
            said.first.click()
    elif said.count() == 1 and not cards.count():
        press(guest, said)
    else:
        touched = False
        press(guest, button(guest, "learn.play"))
    turned(guest, before)
    return touched


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("game", TITLES)
def test_from_the_library_to_the_end_of_a_lesson(visit: Visit, game: str, size: str) -> None:
    guest = visit(**SIZES[size])
    page, title = guest.page, TITLES[game]
    page.goto(f"/?q={title}")
    link = page.get_by_role("link", name=words("learn.way.long", game=title), exact=True).first
    press(guest, link)
    page.wait_for_url(f"**/learn/{game}")
    expect(page.get_by_role("heading", level=1)).to_have_text(words("learn.page", game=title))
    expect(page.locator(".panel .number")).to_have_text(STEP)
    expect(page.locator(".panel .say").first).to_be_visible()
    touched = steps = 0
    while not button(guest, "learn.again").count():
        if button(guest, "learn.on").count():
            press(guest, button(guest, "learn.on"))
            continue
        expect(page.locator(".panel .law .cite, .panel .say").first).to_be_visible()
        touched += follow(guest)
        steps += 1
        assert steps < 40
    assert steps >= 5 and (touched >= 2 or game == "backgammon")
    expect(page.get_by_role("heading", name=words("learn.over"))).to_be_visible()
    assert page.locator(".panel li .cite").count() >= 2, "the articles that were shown"
    press(guest, button(guest, "learn.now"))
    page.wait_for_url("**/table/*")
    page.locator("[data-felt]").wait_for()


def test_the_ways_to_it(guest: Visitor) -> None:
    found = guest.ask("/api/learn/whist")
    for path in ("/book/gamester-1754/whist", "/new/whist"):
        guest.page.goto(path)
        link = guest.page.get_by_role("link", name=words("learn.first", n=found["steps"]))
        expect(link).to_have_attribute("href", "/learn/whist")
    link.click()
    expect(button(guest, "learn.show")).to_be_enabled()
    guest.page.get_by_role("link", name=words("learn.skip.long", game="Whist")).click()
    guest.page.wait_for_url(re.compile("/new/whist"))


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_wrong_step_is_answered_and_no_dead_end(visit: Visit, size: str) -> None:
    guest = visit(**SIZES[size])
    learn(guest, "ombre")
    page, asked = guest.page, state(guest)
    press(guest, page.locator(".list").get_by_role("button", name="Pass"))
    expect(page.get_by_role("heading", name=words("learn.other"))).to_be_visible()
    panel = page.locator(".panel")
    expect(panel).to_contain_text(words("learn.better", text="bid simple")[:-1])
    expect(panel).to_contain_text(words("learn.came"))
    press(guest, button(guest, "learn.take"))
    assert state(guest) == asked
    press(guest, page.locator(".list").get_by_role("button", name="Pass"))
    press(guest, button(guest, "learn.keep"))
    expect(panel.locator(".answer.kept")).to_be_visible()
    press(guest, button(guest, "learn.back"))
    expect(page.locator(".list").get_by_role("button", name="Pass")).to_be_visible()
    press(guest, page.locator(".list").get_by_role("button", name="simple"))
    expect(panel.locator(".answer")).to_contain_text("Right")
    expect(panel.locator("h2")).to_have_text("Name the trump")
    page.reload()  # what was done is kept while the tab is open
    expect(panel.locator("h2")).to_have_text("Name the trump")


def test_a_card_that_is_not_allowed_is_refused_by_the_law(guest: Visitor) -> None:
    learn(guest, "whist")
    for _ in range(6):
        if guest.page.locator(".hand button.off, .hand button[aria-label$='not now']").count():
            break
        follow(guest)
    before = state(guest)
    guest.pick(guest.page.locator(".hand button[aria-label$='not now']").first)
    alert = guest.page.get_by_role("alert")
    expect(alert).to_contain_text("follow suit")
    assert state(guest) == before
    follow(guest)
    expect(alert).to_have_count(0)


def test_by_the_keyboard_alone(guest: Visitor) -> None:
    learn(guest, "whist")
    page = guest.page
    told = page.locator("main > .panel > [aria-live=polite]")
    expect(told).to_contain_text(words("learn.step", n=1, all=guest.ask("/api/learn/whist")["steps"]))
    for _ in range(3):
        page.keyboard.press("!")
        expect(told).to_contain_text(words("learn.best"))
        before = state(guest)
        button(guest, "learn.play").focus()
        page.keyboard.press("Enter")
        turned(guest, before)
        expect(page.locator(".panel .room")).to_be_focused()
    before = state(guest)
    page.keyboard.press("Control+z")
    turned(guest, before)


def test_on_a_phone_the_panel_is_folded_to_what_is_asked(visit: Visit) -> None:
    guest = visit(**NARROW)
    learn(guest, "cassino")
    cards = guest.page.locator(".laid .card")
    press(guest, button(guest, "learn.fold"))
    expect(guest.page.locator(".panel h2")).to_contain_text("Play a card")
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=0.9)
    press(guest, button(guest, "learn.show"))
    expect(guest.page.locator(".panel .better")).to_be_visible()
    press(guest, button(guest, "learn.play"))
    expect(button(guest, "learn.unfold")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [*TITLES, "faro", "chess"])
def test_on_any_screen_and_by_candlelight(visit: Visit, game: str, size: str) -> None:
    guest = visit(**SIZES[size])
    learn(guest, game)
    wide = SIZES[size].get("viewport", {"width": 1280})["width"]

    def sound() -> None:
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= wide
        for way in guest.page.locator(".panel .ways button").all():
            expect(way).to_be_in_viewport(ratio=0.99)
        for light in ("light", "dark"):
            guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            guest.page.locator(f"html[data-theme={light}]").wait_for()
            assert not grave_faults(guest)

    sound()
    for _ in range(2):
        follow(guest)
    press(guest, button(guest, "learn.show"))
    expect(button(guest, "learn.play")).to_be_visible()
    sound()


def test_a_game_that_is_none(guest: Visitor) -> None:
    guest.page.goto("/learn/tarocchi")
    expect(guest.page.get_by_role("alert")).to_contain_text("no game")
    expect(guest.page.get_by_role("link", name=words("house.name"))).to_be_visible()
    guest.faults.clear()  # the browser writes down what the house refused
