"""Small dry sounds: none unless they are asked for; each thing on the table has its own."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.serving import words
from tests.web.visitors import Visitor

# every sound is known by the pitch of its first tap (src/table/sound.ts)
CARD, TILE, MAN, DICE, COUNTER, WORD, TURN = 1700, 1150, 700, 2050, 3300, 2600, 420
LISTEN = """(() => {
  window.heard = []
  const Plain = window.BiquadFilterNode
  window.BiquadFilterNode = class extends Plain {
    constructor(context, options) {
      super(context, options)
      heard.push(options.frequency)
    }
  }
})()"""


def listening(visit: Visit, sound: bool) -> Visitor:
    """A guest whose sounds are noted."""
    guest = visit(settings={"sound": sound})
    guest.context.add_init_script(LISTEN)
    return guest


def heard(guest: Visitor) -> set[int]:
    return set(guest.page.evaluate("heard"))


def play(guest: Visitor, game: str, touches: int) -> None:
    guest.sit(game, seats=[{"as": "me"}])
    guest.page.locator("header h1").click()  # a browser is silent until it has been touched
    chance = random.Random(game)
    for _ in range(touches):
        if guest.step(chance) is None:
            break
    guest.page.wait_for_timeout(300)


def test_silent_unless_asked(visit: Visit) -> None:
    guest = listening(visit, False)
    play(guest, "whist", 4)
    assert heard(guest) == set()


@pytest.mark.parametrize(
    ("game", "sound", "others"),
    [
        ("whist", CARD, {TILE, MAN, DICE}), ("dominoes-block", TILE, {CARD, MAN, DICE}),
        ("draughts", MAN, {CARD, TILE, DICE, COUNTER}), ("dice-draw-poker", DICE, {CARD, TILE, MAN}),
        ("draw-poker", COUNTER, {TILE, MAN, DICE}),
    ],
)  # fmt: skip
def test_each_thing_has_its_own(visit: Visit, game: str, sound: int, others: set[int]) -> None:
    guest = listening(visit, True)
    play(guest, game, 8)
    assert sound in heard(guest) and not heard(guest) & others


def test_ones_turn_is_heard_and_not_after_ones_own_doing(visit: Visit) -> None:
    guest = listening(visit, True)
    guest.sit("whist", pace=300)
    guest.page.locator("header h1").click()
    guest.offers()
    guest.page.evaluate("heard.length = 0")
    guest.step(random.Random(1))
    guest.offers()
    guest.page.wait_for_timeout(300)
    taps = guest.page.evaluate("heard")
    assert taps.count(TURN) == 1 and taps.index(TURN) > taps.index(CARD) and taps.count(CARD) > 1


def test_asked_for_in_the_settings_it_is_heard_at_once_and_remembered(visit: Visit) -> None:
    guest = listening(visit, False)
    guest.page.goto("/settings")
    choice = guest.page.get_by_role("group", name=words("settings.sound"), exact=True)
    choice.get_by_role("radio", name=words("settings.sound.on")).check()
    guest.until("heard.length > 0")
    assert heard(guest) == {CARD}
    guest.page.reload()
    expect(choice.get_by_role("radio", name=words("settings.sound.on"))).to_be_checked()
    choice.get_by_role("radio", name=words("settings.sound.off")).check()
    guest.page.wait_for_timeout(300)
    assert heard(guest) == set()
    guest.sit("whist")
    guest.leaf("table")
    expect(guest.page.get_by_label(words("table.ease.sound"))).not_to_be_checked()
    guest.page.get_by_label(words("table.ease.sound")).check()
    guest.page.reload()
    guest.leaf("table")
    expect(guest.page.get_by_label(words("table.ease.sound"))).to_be_checked()
