"""The marker: a phone laid beside a real table is told what happens, by large buttons or in words."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import words
from tests.web.visitors import PHONE, Visitor

import gamester

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
SIDEWAYS = {**PHONE, "viewport": {"width": 740, "height": 360}}
SIZES: dict[str, dict[str, Any]] = {"desk": {}, "phone": PHONE, "narrow": NARROW, "sideways": SIDEWAYS}
THREE = ["Ann", "Bo", "Cy"]
FINGER = 56
# every button of the marker that can be seen and is too small for a thumb
SMALL = f"""() => [...document.querySelectorAll('.marker button')]
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 110)])
  .filter(([box]) => box.width && (box.width < {FINGER} || box.height < {FINGER}))
  .map(([, text]) => text)"""


def begin(guest: Visitor, game: str, *names: str) -> None:
    """Begin to mark a game."""
    guest.page.goto(f"/mark/{game}")
    for n, name in enumerate(names):
        guest.page.get_by_label(words("mark.name", n=n + 1), exact=True).fill(name)
    guest.page.get_by_role("button", name=words("mark.begin")).click()
    guest.page.locator(".marker").wait_for()


def press(guest: Visitor, name: str) -> None:
    """Press a button, and wait until the house has answered."""
    button = guest.page.get_by_role("button", name=name, exact=True)
    button.tap() if guest.touches else button.click()
    settled(guest)


def settled(guest: Visitor) -> None:
    """Nothing is on its way to the house."""
    expect(guest.page.locator(".pad[aria-busy=true]")).to_have_count(0)


def dice(guest: Visitor, faces: str) -> None:
    """Touch dice."""
    for face in faces:
        press(guest, words("mark.die", n=face))


def cells(guest: Visitor, name: str) -> list[str]:
    """Somebody's line of the sheet."""
    row: Locator = guest.page.locator(".sheet tbody tr", has=guest.page.locator("th", has_text=re.compile(f"^{name}")))
    return row.locator("td").all_inner_texts()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_match_is_told_by_touch(visit: Visit, size: str) -> None:
    guest = visit(**SIZES[size])
    guest.page.goto("/book/hoyle-donohue/raffles")
    guest.page.get_by_role("link", name=words("mark.way.long", game="Raffles")).click()
    guest.page.wait_for_url(re.compile("/mark/raffles"))
    begin(guest, "raffles", *THREE)
    asked = guest.page.locator("#asked")
    expect(asked).to_have_text("Ann throws three dice")
    dice(guest, "335")
    expect(asked).to_have_text("Bo throws three dice")
    assert cells(guest, "Ann") == ["11", "−1"]
    dice(guest, "44")
    expect(asked).to_have_text("Bo throws one die")
    guest.page.get_by_role("button", name=re.compile(f"^{words('mark.undo')}")).click()
    expect(asked).to_have_text("Bo throws two dice")
    guest.page.reload()  # the words are kept on the device
    expect(asked).to_have_text("Bo throws two dice")
    line = guest.page.get_by_label(words("mark.line"))
    line.fill("seven")
    line.press("Enter")
    expect(guest.page.get_by_role("alert")).to_contain_text("right is a die, from 1 to 6")
    guest.faults.clear()  # the browser writes down what the house refused
    line.fill("4 ace 226")
    line.press("Enter")
    told = "Ann 11, Bo 9, Cy 10: Ann wins the pool (article wins)."
    expect(guest.page.locator(".news")).to_contain_text(told)
    expect(guest.page.get_by_role("alert")).to_have_count(0)
    expect(guest.page.locator(".deals .told")).to_have_text(told)
    with guest.page.expect_download() as saved:
        press(guest, words("mark.save"))
    record = saved.value.path().read_text(encoding="utf-8")
    assert json.loads(record)["seats"] == THREE and gamester.replay(record).deal == 1
    guest.page.emulate_media(media="print")
    expect(guest.page.locator(".tell")).to_be_hidden()
    expect(guest.page.locator(".bar")).to_be_hidden()
    expect(guest.page.locator(".sheet table")).to_be_visible()
    guest.page.emulate_media(media="screen")
    press(guest, words("mark.new"))
    press(guest, words("mark.new.yes"))
    expect(guest.page.get_by_role("button", name=words("mark.begin"))).to_be_visible()
    guest.page.reload()
    expect(guest.page.get_by_role("button", name=words("mark.begin"))).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "game", ["raffles", "backgammon", "passage", "roulette", "tontine", "draughts", "american-bowls", "billiards"]
)
def test_any_game_on_any_screen(visit: Visit, game: str, size: str) -> None:
    guest = visit(**SIZES[size])
    begin(guest, game)
    chance = random.Random(f"{game} {size}")
    for _ in range(6):
        buttons = guest.page.locator(".pad button:enabled")
        buttons.nth(chance.randrange(min(12, buttons.count()))).click()
        settled(guest)
    assert guest.page.evaluate(SMALL) == []
    wide = SIZES[size].get("viewport", {"width": 1280})["width"]
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= wide
    undo = guest.page.locator(".undo")
    for place in ("0", "document.body.scrollHeight"):
        guest.page.evaluate(f"scrollTo(0, {place})")
        if size != "sideways" and place == "0":
            expect(undo).to_be_in_viewport(ratio=0.9)
    for light in ("light", "dark"):
        guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        guest.page.locator(f"html[data-theme={light}]").wait_for()
        assert not grave_faults(guest)


def test_several_dice_at_once(guest: Visitor) -> None:
    begin(guest, "backgammon", "Ann", "Bo")
    dice(guest, "6")
    expect(guest.page.locator(".slot svg")).to_have_count(1)
    press(guest, words("mark.again"))
    expect(guest.page.locator(".slot svg")).to_have_count(0)
    dice(guest, "61")
    expect(guest.page.locator(".undo")).to_contain_text("61")


def test_pins_are_touched_where_they_stand(visit: Visit) -> None:
    guest = visit(**PHONE)
    begin(guest, "american-bowls", "Ann", "Bo")
    page = guest.page
    for n in (3, 1, 2, 7):
        press(guest, words("mark.pin", n=n))
    press(guest, words("mark.pin", n=7))  # it did not, after all
    expect(page.get_by_role("button", name=words("mark.pin", n=7), exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )
    press(guest, words("mark.fell", n=3))
    expect(page.locator("#asked")).to_have_text("Ann: which pins fell? 4 5 6 7 8 9 10 stood")
    expect(page.get_by_role("button", name=words("mark.pin", n=1), exact=True)).to_be_disabled()
    press(guest, words("mark.all"))
    press(guest, words("mark.none"))
    expect(page.locator("#asked")).to_have_text("Bo: which pins fell? all stood")
    press(guest, "off the side")
    assert cells(guest, "Ann")[:2] == ["10", "10"] and cells(guest, "Bo")[:1] == ["0"]
    front, back = (page.get_by_role("button", name=words("mark.pin", n=n), exact=True).bounding_box() for n in (1, 10))
    assert front is not None and back is not None and front["y"] > back["y"] + 100 and front["x"] < back["x"]


def test_a_stake_is_so_many_on_something(guest: Visitor) -> None:
    begin(guest, "roulette")
    press(guest, "3")
    guest.page.get_by_role("searchbox").fill("six 1-6")
    press(guest, "stake 3 on six 1-6")
    expect(guest.page.locator(".undo")).to_contain_text("stake 3 on six 1-6")


def test_a_card_is_a_rank_and_a_suit(guest: Visitor) -> None:
    begin(guest, "tontine")
    press(guest, "Q")
    press(guest, words("table.suit.H"))
    expect(guest.page.locator(".undo")).to_contain_text("QH")


def test_by_the_keyboard_alone(guest: Visitor) -> None:
    begin(guest, "passage", "Ann", "Bo")
    guest.page.get_by_role("button", name="stake 2").focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("#asked")).to_have_text("What fell? Three dice")
    expect(guest.page.locator(".pad")).to_be_focused()
    for _ in range(5):
        guest.page.keyboard.press("Tab")
    for _ in range(3):
        guest.page.keyboard.press("Enter")  # a five is in focus
    settled(guest)
    expect(guest.page.locator(".news")).to_contain_text("Ann throws 555")


def test_what_hides_cards_is_refused_in_a_sentence(guest: Visitor) -> None:
    guest.page.goto("/mark/whist")
    expect(guest.page.locator("main")).to_contain_text("Whist hides from one player what another holds")
    guest.page.goto("/book/gamester-1754/whist")
    guest.page.locator("article").first.wait_for()
    expect(guest.page.get_by_role("link", name=words("mark.way"))).to_have_count(0)


def test_what_was_kept_and_fits_no_more_is_told(guest: Visitor) -> None:
    begin(guest, "raffles", *THREE)
    kept = json.dumps({"game": "raffles", "options": {}, "names": THREE, "words": ["nine"]})
    guest.page.evaluate("kept => localStorage.setItem('gamester.mark.raffles', kept)", kept)
    guest.page.reload()
    expect(guest.page.get_by_role("alert")).to_contain_text("word 1 of those told")
    guest.faults.clear()
    guest.page.get_by_role("button", name=words("mark.undo")).click()
    expect(guest.page.locator("#asked")).to_have_text("Ann throws three dice")
