"""A slow table on the page: opened, its days told, whose turn it is in the lists, a notice asked for and shown."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.house.pusher import Pusher, pusher
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import Serving, words
from tests.web.test_passkeys import Device, keep, press
from tests.web.visitors import PHONE, Visitor

ME, OPEN = {"as": "me"}, {"as": "open"}
DAY = re.compile(r"^1 d 0 h|^23 h \d+ min")
# what a browser does that has a push service: the one of the tests
PUSHES = """(() => {
  const kept = () => JSON.parse(localStorage.getItem('test.push'))
  const subscription = (key) => key && {
    endpoint: GIVEN.endpoint, options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => (GIVEN), unsubscribe: async () => (localStorage.removeItem('test.push'), true),
  }
  PushManager.prototype.getSubscription = async () => subscription(kept())
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
    localStorage.setItem('test.push', JSON.stringify([...new Uint8Array(key.buffer ?? key)]))
    return subscription(kept())
  }
})()"""
TURNED = """(state) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
SHOWS = "async () => (await (await navigator.serviceWorker.ready).getNotifications()).length"
BADGES = """window.badges = []
navigator.setAppBadge = async () => void badges.push('set')
navigator.clearAppBadge = async () => void badges.push('clear')"""


def slow(ann: Visitor, ben: Visitor, game: str = "piquet") -> str:
    """A table of both, a day for each action, at which both look."""
    ann.call("Ann")
    ben.call("Ben")
    table = ann.sit(game, seats=[ME, OPEN], clock={"days": 1})
    invite = ann.ask(f"/api/tables/{table}")["invite"]
    ben.ask(f"/api/tables/{table}/seats/1", **ME, invite=invite)
    ben.page.goto(f"/table/{table}")
    ben.page.locator("[data-felt]").wait_for()
    return table


def first(ann: Visitor, ben: Visitor, table: str) -> tuple[Visitor, Visitor]:
    """Who is to act, and the other."""
    turn = ann.ask(f"/api/tables/{table}")["turn"]
    return (ann, ben) if turn == 0 else (ben, ann)


def test_a_slow_table_is_opened(guest: Visitor) -> None:
    page = guest.page
    page.goto("/new/draughts")
    page.locator("summary", has_text=words("new.tempo")).click()
    page.get_by_label(words("new.clock.slow"), exact=True).select_option("3")
    expect(page.locator("summary", has_text=words("new.tempo"))).to_contain_text(words("new.clock.slow.3"))
    expect(page.locator("main")).to_contain_text(words("new.clock.slow.note"))
    expect(page.get_by_label(words("new.clock.move"))).to_have_count(0)
    assert not grave_faults(guest)
    with page.expect_request("**/api/tables") as asked:
        page.locator("button.main", has_text=words("new.sit")).click()
    assert asked.value.post_data_json["clock"] == {"days": 3}
    page.locator("[data-felt]").wait_for()
    expect(page.locator(".seat.turn .clock")).to_have_text(re.compile(r"^(3 d 0 h|2 d 23 h)"))


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_days_and_hours_and_whose_turn(visit: Visit, device: dict[str, Any]) -> None:
    ann, ben = visit(**device), visit(**device)
    table = slow(ann, ben)
    acts, waits = first(ann, ben, table)
    for one in (acts, waits):
        clock = one.page.locator(".clock")
        expect(clock).to_have_count(1)  # whoever waits has none
        expect(clock).to_have_text(DAY)
        expect(one.page.locator(".seat.turn .clock")).to_have_count(1)
        assert not grave_faults(one)
    if not device:
        until = words("table.nothing.slow", when="(.+)").replace(".", r"\.").replace(r"(\.+)", "(.+)")
        expect(acts.page.locator(".prompt small")).to_have_text(re.compile(until))
        expect(waits.page.locator(".prompt small")).to_contain_text(words("table.nothing.person")[:-1])
    tab = acts.page.get_by_role("button", name=words("table.leaf.table"), exact=True)
    if tab.get_attribute("aria-expanded") == "false":  # who opened the table has been led there, to send the link
        tab.click()
    expect(acts.page.locator("aside")).to_contain_text(words("table.terms.slow", n=1))
    named = {ann: "Ann", ben: "Ben"}
    for path in ("/you", "/"):
        acts.page.goto(path)
        mine = acts.page.locator(".slips a").first
        expect(mine).to_have_class(re.compile("mine"))
        expect(mine).to_contain_text(words("slip.turn.until", when=""))
        waits.page.goto(path)
        theirs = waits.page.locator(".slips a").first
        expect(theirs).to_contain_text(words("slip.theirs.until", who=named[acts], when=""))
        expect(theirs).not_to_have_class(re.compile("mine"))
    assert not grave_faults(acts) and not grave_faults(waits)


def test_your_turn_stands_first(guest: Visitor) -> None:
    def lists(*expected: str) -> None:
        guest.page.goto("/you")
        slips = guest.page.get_by_role("region", name=words("you.playing")).get_by_role("link")
        expect(slips).to_have_count(len(expected))
        for at, title in enumerate(expected):
            expect(slips.nth(at)).to_contain_text(title)

    guest.sit("draughts", seats=[ME], clock={"days": 7})
    guest.offers()
    guest.ask("/api/tables", game="whist", seats=[ME, OPEN], clock={"days": 1})
    lists("Draughts", "Whist")  # the later one waits for somebody else


def test_a_tab_that_is_not_looked_at_says_so(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script(BADGES)
    table = ann.sit("draughts", clock={"days": 1})
    ann.offers()
    expect(ann.page).to_have_title(words("table.page", game="Draughts"))
    ann.page.evaluate(TURNED, "hidden")
    expect(ann.page).to_have_title(words("table.page.mine", game="Draughts"))
    assert ann.page.evaluate("badges.at(-1)") == "set"
    ann.page.evaluate(TURNED, "visible")
    expect(ann.page).to_have_title(words("table.page", game="Draughts"))
    assert ann.page.evaluate("badges.at(-1)") == "clear"
    assert ann.ask(f"/api/tables/{table}")["turn"] == 0


# --- notices ----------------------------------------------------------------------------------------------------------
@pytest.fixture
def service() -> Iterator[Pusher]:
    """A push service."""
    with pusher() as one:
        yield one


@pytest.fixture
def notifying(service: Pusher, tmp_path: Path) -> Iterator[Serving]:
    """A house that sends notices there."""
    told = (
        f'push = "mailto:host@example.org"\npush_to = ["{service.origin}"]\nnotice_seconds = 0.2\nheed_seconds = 0.1\n'
    )
    (tmp_path / "house.toml").write_text(told, encoding="utf-8")
    one = Serving(tmp_path)
    one.start()
    yield one
    one.kill()


def test_a_notice_is_asked_for_comes_and_is_asked_for_no_more(
    service: Pusher, notifying: Serving, visit: Visit
) -> None:
    ann, ben = visit(base=notifying.base, permissions=["notifications"]), visit(base=notifying.base)
    phone = service.browser("ann")
    ann.context.add_init_script(PUSHES.replace("GIVEN", json.dumps(phone.given())))
    table = slow(ann, ben, "draughts")
    bell = ann.page.get_by_role("button", name=words("table.notice"), exact=True)
    expect(bell).to_have_attribute("aria-pressed", "false")
    bell.click()
    pressed = ann.page.get_by_role("button", name=words("table.notice.on"), exact=True)
    expect(pressed).to_have_attribute("aria-pressed", "true")
    assert not grave_faults(ann)
    assert ann.ask("/api/me/push")["endpoints"] == [phone.endpoint]
    chance = random.Random(3)
    if ann.ask(f"/api/tables/{table}")["turn"] == 0:
        acted(ann, table, chance)
    acted(ben, table, chance)
    for _ in range(100):
        if phone.heard:
            break
        ann.page.wait_for_timeout(100)
    assert phone.heard[0] == {"table": table, "title": "Draughts", "text": "It is your turn."}
    # the other way round: what the service passes on to the browser is shown, but not to who looks at the table
    show(ann, phone.heard[0])
    ann.page.wait_for_timeout(500)
    assert shown(ann) == []
    ann.page.goto("/you")
    show(ann, phone.heard[0])
    ann.until(SHOWS)
    assert shown(ann) == [["Draughts", "It is your turn.", table]]
    expect(ann.page.locator("main")).to_contain_text(words("you.notices", n=1))
    ann.page.get_by_role("button", name=words("you.notices.drop")).click()
    expect(ann.page.get_by_role("status").last).to_have_text(words("you.notices.none"))
    assert ann.ask("/api/me/push")["endpoints"] == []
    ann.page.goto(f"/table/{table}")
    ann.page.get_by_role("button", name=words("table.notice"), exact=True).click()
    expect(pressed).to_have_attribute("aria-pressed", "true")
    pressed.click()
    expect(bell).to_have_attribute("aria-pressed", "false")
    assert ann.ask("/api/me/push")["endpoints"] == []


def test_who_has_the_browser_next_is_told_of_nobody_elses_turn(
    visit: Visit, service: Pusher, notifying: Serving
) -> None:
    """When he has come by a passkey, has left again, or is forgotten, it takes no notices until it is asked to, and
    shows none of those that have come.
    """
    base = notifying.base.replace("127.0.0.1", "localhost")
    desk, lent = (visit(base=base, permissions=["notifications"]) for _ in range(2))
    given = service.browser("lent").given()
    lent.context.add_init_script(PUSHES.replace("GIVEN", json.dumps(given)))
    desk.call("Ann")
    lent.call("Ben")
    at_desk, at_lent = Device(desk), Device(lent)
    keep(desk, "desk")
    at_lent.take(at_desk)
    held = "async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null"

    def ring() -> None:
        """Ask for notices at a table, and be shown one."""
        table = lent.sit("draughts", clock={"days": 1})
        lent.page.get_by_role("button", name=words("table.notice"), exact=True).click()
        lent.page.get_by_role("button", name=words("table.notice.on"), exact=True).wait_for()
        assert lent.ask("/api/me/push")["endpoints"] == [given["endpoint"]] and lent.page.evaluate(held)
        lent.page.goto("/you")
        show(lent, {"table": table, "title": "Draughts", "text": "It is your turn."})
        lent.until(SHOWS)

    def quiet(who: str) -> None:
        """This guest has the browser now, and it takes no notices."""
        expect(lent.page.locator("main")).to_contain_text(words("you.named", name=who))
        assert not lent.page.evaluate(held) and shown(lent) == []
        assert lent.ask("/api/me/push")["endpoints"] == [] == desk.ask("/api/me/push")["endpoints"]

    ring()
    press(lent, "you.come")
    press(lent, "you.come.yes")
    quiet("Ann")
    ring()
    press(lent, "you.go")
    press(lent, "you.go.yes")
    quiet("Ben")
    press(lent, "you.come")
    press(lent, "you.come.yes")
    quiet("Ann")
    ring()
    press(lent, "you.forget")
    press(lent, "you.forget.yes")
    expect(lent.page.locator("main")).to_contain_text(words("you.named", name="Ben"))
    assert not lent.page.evaluate(held) and shown(lent) == []
    assert lent.ask("/api/me/push")["endpoints"] == []


def acted(guest: Visitor, table: str, chance: random.Random) -> None:
    """It is no longer this guest's turn."""
    turn = guest.ask(f"/api/tables/{table}")["turn"]
    while guest.ask(f"/api/tables/{table}")["turn"] == turn:
        guest.step(chance)
        guest.page.wait_for_timeout(100)


def show(guest: Visitor, told: dict[str, Any]) -> None:
    """What the browser's own service does when a notice has come.

    Its line is kept: one that is let go takes a passkey's device along.
    """
    line = guest.context.new_cdp_session(guest.page)
    found: list[str] = []

    def registered(event: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"] if one["scopeURL"].startswith(guest.base))

    line.on("ServiceWorker.workerRegistrationUpdated", registered)
    line.send("ServiceWorker.enable")
    for _ in range(100):
        if found:
            break
        guest.page.wait_for_timeout(50)
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": guest.base, "registrationId": found[-1], "data": json.dumps(told)},
    )


def shown(guest: Visitor) -> list[list[str]]:
    """The notices that the browser shows."""
    found: list[list[str]] = guest.page.evaluate(
        "async () => (await (await navigator.serviceWorker.ready).getNotifications())"
        ".map((one) => [one.title, one.body, one.tag])"
    )
    return found


def test_a_house_that_sends_none_and_a_table_that_is_quick_ask_for_nothing(notifying: Serving, visit: Visit) -> None:
    guest, other = visit(), visit(base=notifying.base)
    guest.sit("draughts", clock={"days": 1})
    other.sit("draughts")
    for one in (guest, other):
        one.offers()
        expect(one.page.get_by_role("button", name=words("table.notice"))).to_have_count(0)


def test_the_worker_is_served_as_one(guest: Visitor) -> None:
    answer = guest.context.request.get("/sw.js")
    assert answer.ok and "javascript" in answer.headers["content-type"]
    assert (
        answer.headers["cache-control"] == "no-cache"
        and "default-src 'self'" in answer.headers["content-security-policy"]
    )
