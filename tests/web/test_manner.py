"""The manner of the table: finished tricks are looked at, clocks told, sounds asked for, refusals explained."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, expect
from tests.web.conftest import Visit
from tests.web.serving import words
from tests.web.visitors import Visitor

SOUNDS = """window.sounds = 0
const start = AudioBufferSourceNode.prototype.start
AudioBufferSourceNode.prototype.start = function (...at) { window.sounds++; return start.apply(this, at) }"""


def trick(guest: Visitor) -> Locator:
    """The cards of the trick on the table."""
    return guest.page.locator("ul.trick li")


def test_a_finished_trick_stays_until_it_is_clicked(visit: Visit) -> None:
    guest = visit(settings={"linger": True})
    guest.sit("whist")
    felt = guest.page.locator(".mid")
    for _ in range(4):
        guest.touch(guest.offers()["offers"][0])
        expect(trick(guest)).to_have_count(4)
        lay = trick(guest).evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        n = guest.page.evaluate("line.n")
        if not guest.page.locator(".prompt.mine").count():
            # a computer player has won it and has led already: that is shown when the trick has been looked at
            guest.until("n => line.n > n", n - 1)
            guest.still()
        assert trick(guest).evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))") == lay
        felt.click(position={"x": 5, "y": 5})
        expect(trick(guest)).not_to_have_count(4)
    assert guest.refused() == []


def test_the_last_trick_of_a_deal_is_seen_before_the_reckoning(visit: Visit) -> None:
    guest = visit(settings={"linger": True})
    guest.sit("whist")
    for played in range(13):
        guest.touch(guest.offers()["offers"][0])
        expect(trick(guest)).to_have_count(4)
        if played < 12:
            guest.page.locator(".mid").click(position={"x": 5, "y": 5})
    ending = guest.page.locator("[data-ending]")
    guest.until("line.n >= 52")
    guest.still()
    expect(ending).to_have_count(0)
    guest.page.locator(".mid").click(position={"x": 5, "y": 5})
    expect(ending).to_be_visible()


def test_the_clocks_are_told_and_what_they_do(visit: Visit) -> None:
    guest = visit()
    guest.sit("whist", clock={"game": 3_600_000, "move": 600_000})
    guest.offers()
    mine = guest.page.locator(".seat.near").get_by_role("timer")
    expect(guest.page.locator(".prompt")).to_contain_text(words("table.nothing.clock"))
    expect(mine.locator("span[aria-hidden]")).to_have_count(2)
    expect(mine).to_contain_text(re.compile(r"59:\d\d"))
    # the time of an action is not begun anew by who comes back in the middle of it
    expect(mine).to_contain_text(re.compile(r"\b9:\d\d"))
    guest.page.reload()
    guest.offers()
    expect(mine).not_to_contain_text("10:00")
    others = guest.page.locator(".seat:not(.near)").get_by_role("timer")
    expect(others).to_have_count(3)
    assert {one.strip() for one in others.locator("span[aria-hidden]").all_inner_texts()} == {"60:00"}


def test_a_clock_for_each_action_alone(visit: Visit) -> None:
    guest = visit()
    guest.sit("whist", clock={"move": 600_000})
    guest.offers()
    mine = guest.page.locator(".seat.near").get_by_role("timer")
    expect(mine.locator("span[aria-hidden]")).to_have_count(1)
    expect(mine).to_contain_text(re.compile(r"\b9:\d\d"))
    guest.page.reload()
    guest.offers()
    expect(mine).not_to_contain_text("10:00")
    guest.touch(guest.offers()["offers"][0])
    guest.offers()
    expect(mine).to_contain_text(re.compile(r"10:00|9:"))


def test_who_is_out_of_time_is_told_so(visit: Visit) -> None:
    guest = visit()
    guest.sit("whist", clock={"move": 1000})
    late = f"{words('table.you')}, out of time,"
    expect(guest.page.locator(".talk")).to_contain_text(late)
    assert guest.page.locator(".hand button").count() < 13


def test_sounds_are_made_only_when_asked_for(visit: Visit) -> None:
    guest = visit()
    guest.context.add_init_script(SOUNDS)
    guest.sit("whist")
    guest.touch(guest.offers()["offers"][0])
    guest.offers()
    assert guest.page.evaluate("window.sounds") == 0
    guest.leaf("table")
    guest.page.get_by_label(words("table.ease.sound")).check()
    guest.touch(guest.offers()["offers"][0])
    guest.offers()
    guest.until("window.sounds > 0")
    guest.page.get_by_label(words("table.ease.sound")).uncheck()
    before = guest.page.evaluate("window.sounds")
    guest.touch(guest.offers()["offers"][0])
    guest.offers()
    assert guest.page.evaluate("window.sounds") == before


def test_a_card_that_cannot_be_used_now_says_why_with_the_article(guest: Visitor) -> None:
    guest.sit("cassino")
    chance = random.Random(3)
    idle = guest.page.locator(".hand button:not(.ready)")
    # until table cards are to be chosen, and the card in play was not the last of the hand
    while not (guest.page.locator(".actions .chosen").count() and idle.count()):
        if guest.step(chance) is None:
            guest.sit("cassino")
        guest.page.wait_for_timeout(50)
    guest.pick(idle.first)
    alert = guest.page.locator(".prompt").get_by_role("alert")
    expect(alert).to_contain_text("one card a turn, and one is in play; open to you: ")
    expect(alert.get_by_role("button")).to_have_text([words("table.rule", article="6")])


def test_the_end_of_a_match_tells_who_has_won_and_the_score(guest: Visitor) -> None:
    guest.sit("put")
    chance = random.Random(5)
    ending = guest.page.locator("[data-ending]")
    while guest.play_deal(chance) is not None and not ending.get_by_text(words("table.over.match")).count():
        ending.get_by_role("button", name=words("table.over.on")).click()
    result = [one for one in guest.heard if one["t"] == "result"][-1]
    first = result["standing"].index(max(result["standing"]))
    name = words("table.you") if first == 0 else "North"
    expect(ending.locator(".won")).to_have_text(re.compile(rf"^{words('table.over.won', n=1)}\s+{name}$"))
    # the last deal is counted as the others are, in points, and is the one that the heading names
    expect(ending.locator(".score tbody tr")).to_have_count(2)
    rows = guest.page.locator("aside .deals tr")
    expect(rows).to_have_count(result["deal"] + 1)
    assert "+" not in rows.first.inner_text() and "−" not in rows.first.inner_text()
    expect(guest.page.locator("header .deal")).to_have_text(words("table.deal", n=result["deal"] + 1))


def test_cards_that_must_be_chosen_are_not_offered_as_none(guest: Visitor) -> None:
    guest.sit("cribbage")
    guest.offers()
    button = guest.page.locator(".actions .main")
    expect(button).to_be_disabled()
    expect(button).to_have_text(re.compile(r"^\s*Lay\s*$"))


def test_cards_of_the_stock_that_are_seen_stay_on_the_cloth(visit: Visit) -> None:
    """Each changes one card, and the younger hand looks at the six that are left."""
    ann, ben = guests = [visit(viewport={"width": 900, "height": 700}) for _ in range(2)]
    table = ann.ask("/api/tables", game="piquet", pace=0, seats=[{"as": "me"}, {"as": "open"}])
    ben.ask(f"/api/tables/{table['id']}/seats/1", **{"as": "me", "invite": table["invite"]})
    for guest in guests:
        guest.page.goto(f"/table/{table['id']}")
        guest.page.locator(".prompt").wait_for()
    if ben.page.locator(".prompt.mine").count():
        guests.reverse()
    for guest in guests:
        guest.touch(guest.offers()["offers"][0])
        guest.touch(next(one for one in guest.offers()["offers"] if one["kind"] == "word"))
    younger = guests[1]
    younger.touch(younger.offers()["offers"][0])
    row = younger.page.locator(".stock .row li")
    expect(row).to_have_count(6)
    cloth = younger.page.locator(".cloth").bounding_box()
    assert cloth is not None
    for card in row.all():
        box = card.bounding_box()
        assert box is not None and box["x"] >= cloth["x"] + 4


def test_the_score_of_the_deal_is_told_at_its_end(guest: Visitor) -> None:
    guest.sit("whist")
    guest.play_deal(random.Random(3))
    result = next(one for one in guest.heard if one["t"] == "result")
    rows = guest.page.locator("[data-ending] tbody tr")
    expect(rows).to_have_count(4)
    heads = guest.page.locator("[data-ending] thead th").all_inner_texts()
    # a game of whist may be won, and paid for, in one deal
    whole = words("table.over.all").lower() if any(result["standing"]) else "score"
    assert [one.strip().lower() for one in heads[1:]] == [words("table.over.now").lower(), whole]
    for row in rows.all():
        change, score = (one.inner_text().replace("−", "-") for one in row.locator("td").all())
        assert float(change) == float(score), "the first deal brought all there is"
    assert any(row.locator("td").last.inner_text() != "0" for row in rows.all())


# how far to the right a thing is met at this height
EDGE = """(node, y) => {
  let x = node.getBoundingClientRect().right + 20
  while (!node.contains(document.elementFromPoint(x, y))) x--
  return x
}"""


def test_a_card_let_go_beside_itself_does_not_cling_to_the_pointer(guest: Visitor) -> None:
    guest.sit("whist")
    guest.offers()
    card = guest.page.locator(".hand button").last
    box = card.bounding_box()
    assert box is not None
    mouse = guest.page.mouse
    y = box["y"] + box["height"] / 2
    mouse.move(box["x"] + box["width"] / 2, y)
    guest.page.wait_for_timeout(200)  # a card that is pointed at rises
    edge = card.evaluate(EDGE, y)
    mouse.move(edge - 2, y)
    mouse.down()
    mouse.move(edge + 4, y)
    mouse.up()
    mouse.move(edge - 20, y, steps=4)
    assert guest.page.locator(".hand button.held").count() == 0
    assert card.evaluate("node => node.style.translate") == ""


# what set something going, which of its properties, and whether a place was read while things were being set going
WATCH = """
window.motion = {properties: [], read: 0}
let going = false
const {animate, getBoundingClientRect} = Element.prototype
Element.prototype.animate = function (frames, options) {
  going = true
  queueMicrotask(() => (going = false))
  for (const frame of frames) motion.properties.push(...Object.keys(frame))
  return animate.call(this, frames, options)
}
Element.prototype.getBoundingClientRect = function () {
  motion.read += going
  return getBoundingClientRect.call(this)
}
"""


def test_what_moves_is_painted_once_and_laid_out_once(visit: Visit) -> None:
    """Only what the compositor moves by itself is animated, and all places are read before anything is set going."""
    guest = visit(reduced_motion="no-preference", settings={"motion": "system"})
    guest.context.add_init_script(WATCH)
    guest.sit("whist")
    chance = random.Random(3)
    for _ in range(10):
        guest.step(chance)
    motion = guest.page.evaluate("motion")
    cheap = {"transform", "translate", "opacity", "offset"}
    assert {"transform", "opacity"} <= set(motion["properties"]) <= cheap
    assert motion["read"] == 0
