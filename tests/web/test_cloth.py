"""The cloth told plainly: whole cards, what may be touched, what is advised, pots told once, piles and seats named."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.serving import words
from tests.web.visitors import PHONE, Visitor

# the corners of every card of the trick, and what its own middle is cut by
CUT = """() => {
  const out = []
  for (const card of document.querySelectorAll('ul.trick .card')) {
    const box = card.getBoundingClientRect()
    for (let node = card.parentElement; node; node = node.parentElement) {
      if (getComputedStyle(node).overflowX === 'visible') continue
      const room = node.getBoundingClientRect()
      const past = [room.left - box.left, room.top - box.top, box.right - room.right, box.bottom - room.bottom]
      if (Math.max(...past) > 1) out.push([node.className, past.map(Math.round)])
    }
  }
  return out
}"""


# every message of the house goes through CHANGE before the page hears it
CHANGED = """(() => {
  const change = CHANGE
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    set onmessage(hear) {
      super.onmessage = ({ data }) => hear({ data: JSON.stringify(change(JSON.parse(data))) })
    }
  }
})()"""


def test_every_card_of_a_trick_is_seen_whole(guest: Visitor) -> None:
    for game in ("whist", "piquet"):
        guest.sit(game)
        chance = random.Random(1)
        seen = 0
        for _ in range(14):
            guest.step(chance)
            guest.offers()
            seen += guest.page.locator("ul.trick .card").count()
            assert guest.page.evaluate(CUT) == []
        assert seen


def test_the_document_is_no_longer_than_its_window(guest: Visitor) -> None:
    guest.sit("whist")
    chance = random.Random(1)
    for _ in range(10):
        guest.step(chance)
    guest.offers()
    assert guest.page.evaluate("document.documentElement.scrollHeight") <= 800
    guest.leaf("book")
    guest.page.locator("aside article").first.wait_for()
    assert guest.page.evaluate("document.documentElement.scrollHeight") <= 800


def test_only_cards_that_may_be_played_look_so(guest: Visitor) -> None:
    guest.sit("whist")
    chance = random.Random(6)
    idle, ready = guest.page.locator(".hand button.idle .card"), guest.page.locator(".hand button.ready .card")
    while True:
        guest.offers()
        if idle.count():
            break
        guest.step(chance)
    shade = "card => getComputedStyle(card, '::after').backgroundColor"
    alpha = float(re.findall(r"[\d.]+", idle.first.evaluate(shade))[-1])
    assert alpha >= 0.3 and ready.first.evaluate("card => getComputedStyle(card, '::after').content") == "none"


def test_what_is_advised_stands_out_and_nothing_else(guest: Visitor) -> None:
    guest.sit("ombre")
    buttons = guest.page.locator(".actions .list button")
    chance = random.Random(2)
    while not (guest.offers()["offers"] and buttons.count() > 1):
        guest.step(chance)
    guest.page.get_by_role("button", name=words("table.hint"), exact=True).click()
    expect(guest.page.locator(".actions .hinted")).to_have_count(1)
    grounds: list[list[Any]] = buttons.evaluate_all(
        "all => all.map((one) => [one.classList.contains('hinted'), getComputedStyle(one).color])"
    )
    advised = {colour for hinted, colour in grounds if hinted}
    assert advised == {"rgb(251, 245, 233)"}
    oxblood = "all => all.filter((one) => getComputedStyle(one).backgroundImage.includes('141, 42, 42')).length"
    assert buttons.evaluate_all(oxblood) == 1


def test_a_pot_is_told_once_and_piles_say_what_they_are(guest: Visitor) -> None:
    guest.sit("ombre")
    guest.offers()
    pots = guest.page.locator(".pool dt").all_inner_texts()
    assert "board" in pots and not any("stakes" in pot for pot in pots)
    heads = guest.page.locator("aside .score thead th").all_inner_texts()
    assert [one.strip().lower() for one in heads[1:]] == ["counters", "tricks"]
    chance = random.Random(2)
    while not guest.page.locator(".won .band").count():
        guest.step(chance)
    expect(guest.page.locator(".won .band").first).to_have_attribute("data-band", words("table.pile.won"))


def test_seats_are_named_by_the_compass(guest: Visitor) -> None:
    guest.sit("brag", seats=[{"as": "me"}, {"as": "computer"}, {"as": "computer"}], options={"players": 3})
    guest.offers()
    names = guest.page.locator(".seat .name b")
    assert set(names.all_inner_texts()) == {words("table.you"), "West", "East"}


def test_faro_tells_which_ranks_a_figure_covers(guest: Visitor) -> None:
    guest.sit("faro")
    guest.offers()
    expect(guest.page.get_by_role("button", name="little")).to_contain_text(words("table.spot.little"))


def test_a_term_of_art_among_the_facts_explains_itself(guest: Visitor) -> None:
    guest.sit("ombre")
    chance = random.Random(3)
    term = guest.page.locator(".facts button.term", has_text=re.compile("sans prendre", re.I))
    for _ in range(90):
        if term.count():
            break
        guest.step(chance)
    term.first.hover()
    expect(guest.page.get_by_role("tooltip")).to_contain_text("Sans-prendre")


AIMED = """(data) => {
  if (data.zones) data.zones = data.zones.filter((zone) => zone.id !== 'aim')
  if (data.zones && data.t === 'view')
    data.zones.push({ kind: 'claims', id: 'aim', owner: -1, count: 1, title: '',
      items: [{ id: 'aim0', face: 'East needs 5; you and West defend', note: '', owner: -1, amount: 0 }] })
  for (const zone of data.zones ?? [])
    if (zone.id === 'hand 0' && zone.items[0]) zone.items[0].note = 'Spadille'
  return data
}"""


def test_the_aim_and_the_badges_are_shown_where_the_house_has_them(visit: Visit) -> None:
    for size in ({}, PHONE):
        guest = visit(**size)
        guest.context.add_init_script(CHANGED.replace("CHANGE", AIMED))
        guest.sit("whist")
        guest.offers()
        aim = guest.page.locator(".facts .aim")
        expect(aim).to_have_text("East needs 5; you and West defend")
        expect(aim).to_be_in_viewport()
        badge = guest.page.locator(".hand [data-badge=Spadille]")
        expect(badge).to_have_count(1)
        assert badge.evaluate("node => getComputedStyle(node, '::after').content") == '"Spadille"'
        assert "Spadille" in str(badge.get_attribute("aria-label"))


def test_what_can_be_touched_is_large_enough(visit: Visit) -> None:
    """24 pixels everywhere; on a phone buttons have 44."""
    desk, phone = visit(), visit(**PHONE)
    for guest, least in ((desk, 24), (phone, 24)):
        guest.page.goto("/book/gamester-1754/whist")
        for one in guest.page.locator("article .number a").all()[:5]:
            box = one.bounding_box()
            assert box is not None and box["height"] >= least and box["width"] >= 24
    phone.sit("whist")
    phone.offers()
    for tab in phone.page.locator(".tabs button").all():
        box = tab.bounding_box()
        assert box is not None and box["height"] >= 44


def test_who_is_to_move_is_spoken_to(visit: Visit) -> None:
    guest = visit()
    guest.sit("chess")
    guest.offers()
    expect(guest.page.locator(".prompt")).to_contain_text("You are to move")
