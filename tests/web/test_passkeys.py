"""Kept by a passkey: made in one browser and shown in another, which is then the same guest's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import Serving, words
from tests.web.test_you import whole
from tests.web.visitors import PHONE, Visitor

DEVICE = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


class Device:
    """Chromium's own device in software, in one browser; ``passkeys`` go from one to another as a synced one's do."""

    def __init__(self, guest: Visitor) -> None:
        self.line = guest.context.new_cdp_session(guest.page)
        self.line.send("WebAuthn.enable")
        added = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        self.of = {"authenticatorId": added["authenticatorId"]}

    def passkeys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.line.send("WebAuthn.getCredentials", self.of)["credentials"]
        return found

    def take(self, other: Device) -> None:
        for one in other.passkeys():
            self.line.send("WebAuthn.addCredential", {**self.of, "credential": one})

    def willing(self, yes: bool) -> None:
        self.line.send("WebAuthn.setUserVerified", {**self.of, "isUserVerified": yes})


Named = Callable[..., Visitor]


@pytest.fixture
def named(visit: Visit, serving: Serving) -> Named:
    """Guests who ask the house by a name: browsers make passkeys for no number."""
    return lambda **given: visit(base=serving.base.replace("127.0.0.1", "localhost"), **given)


def press(guest: Visitor, key: str, **names: object) -> None:
    guest.page.get_by_role("button", name=words(key, **names), exact=True).click()


def keep(guest: Visitor, label: str) -> None:
    """Make a passkey on the page."""
    guest.page.goto("/you")
    guest.page.get_by_label(words("you.key.name")).fill(label)
    press(guest, "you.key.keep")
    expect(guest.page.get_by_role("region", name=words("you.keys")).get_by_role("status")).to_have_text(
        words("you.key.kept")
    )


def test_made_at_the_desk_and_shown_on_the_phone(named: Named) -> None:
    desk, phone = named(), named(**PHONE)
    desk.call("Ann")
    whole(desk)
    at_desk, on_phone = Device(desk), Device(phone)
    keep(desk, "Ann's ring")
    keys = desk.page.get_by_role("region", name=words("you.keys"))
    expect(keys.get_by_role("listitem")).to_contain_text("Ann's ring")
    expect(keys.get_by_role("listitem")).to_contain_text(words("you.key.unused").strip(", "))
    on_phone.take(at_desk)
    phone.page.goto("/you")
    press(phone, "you.come")
    expect(phone.page.locator("main")).to_contain_text(words("you.named", name="Ann"))
    over = words("you.over")
    matches = [guest.page.get_by_role("region", name=over).get_by_role("listitem") for guest in (desk, phone)]
    expect(matches[1]).to_have_count(1)
    links = [match.get_by_role("link").first.get_attribute("href") for match in matches]
    assert links[0] == links[1]
    press(phone, "you.go")
    expect(phone.page.locator("#goes")).to_have_text(words("you.go.before"))
    press(phone, "you.go.yes")
    expect(phone.page.locator("main")).to_contain_text(words("you.nameless"))


def test_who_was_here_is_told_first_and_comes_back(named: Named) -> None:
    desk, lent = named(), named()
    desk.call("Ann")
    lent.call("Ben")
    lent.sit("whist")
    at_desk, at_lent = Device(desk), Device(lent)
    keep(desk, "")
    at_lent.take(at_desk)
    lent.page.goto("/you")
    press(lent, "you.come")
    told = words("you.come.leaves", who="Ben", playing=1, over=0)
    expect(lent.page.locator("#leaves")).to_have_text(told)
    press(lent, "word.no")
    expect(lent.page.locator("main")).to_contain_text(words("you.named", name="Ben"))
    press(lent, "you.come")
    press(lent, "you.come.yes")
    expect(lent.page.locator("main")).to_contain_text(words("you.named", name="Ann"))
    expect(lent.page.locator("main")).to_contain_text(words("you.playing.none"))
    press(lent, "you.go")
    expect(lent.page.locator("#goes")).to_have_text(words("you.go.before"))
    press(lent, "you.go.yes")
    expect(lent.page.locator("main")).to_contain_text(words("you.named", name="Ben"))
    expect(lent.page.get_by_role("region", name=words("you.playing")).get_by_role("link")).to_have_count(1)


def test_removed_it_opens_nothing(named: Named) -> None:
    desk, phone = named(), named()
    desk.call("Ann")
    at_desk, on_phone = Device(desk), Device(phone)
    keep(desk, "old phone")
    on_phone.take(at_desk)
    press(desk, "you.key.remove.one", name="old phone")
    expect(desk.page.locator("#remove")).to_have_text(words("you.key.remove.sure"))
    press(desk, "you.key.remove.yes")
    status = desk.page.get_by_role("region", name=words("you.keys")).get_by_role("status")
    expect(status).to_have_text(words("you.key.removed", name="old phone"))
    expect(desk.page.locator("main")).to_contain_text(words("you.named", name="Ann"))
    phone.page.goto("/you")
    press(phone, "you.come")
    expect(phone.page.get_by_text("This house knows no such passkey")).to_be_visible()
    expect(phone.page.locator("main")).to_contain_text(words("you.nameless"))
    phone.faults[:] = [fault for fault in phone.faults if "403" not in fault]


def test_a_device_that_does_not_answer(named: Named) -> None:
    desk = named()
    device = Device(desk)
    keep(desk, "one")
    keys = desk.page.get_by_role("region", name=words("you.keys"))
    press(desk, "you.key.keep")
    expect(keys.get_by_role("status")).to_have_text(words("you.key.there"))
    device.line.send("WebAuthn.clearCredentials", device.of)
    press(desk, "you.come")
    expect(keys.get_by_role("status")).to_have_text(words("you.key.not"))
    assert len(desk.ask("/api/me/passkeys")["passkeys"]) == 1


def test_at_a_number_it_is_said_where_they_are_made(visit: Visit, serving: Serving) -> None:
    guest = visit()
    guest.page.goto("/you")
    keys = guest.page.get_by_role("region", name=words("you.keys"))
    expect(keys).to_contain_text(words("you.key.nameless"))
    link = keys.get_by_role("link")
    expect(link).to_have_attribute("href", f"{serving.base.replace('127.0.0.1', 'localhost')}/you")
    expect(keys.get_by_role("button")).to_have_count(0)


def test_narrow_by_candlelight_and_by_keyboard(named: Named) -> None:
    guest = named()
    guest.call("Ann")
    Device(guest)
    keep(guest, "a passkey with a name as long as names can be")
    guest.page.set_viewport_size({"width": 320, "height": 640})
    for light in ("light", "dark"):
        guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        for opened in (None, "remove", "go"):
            guest.page.goto("/you")
            keys = guest.page.get_by_role("region", name=words("you.keys"))
            keys.get_by_role("listitem").wait_for()
            if opened == "remove":
                keys.get_by_role("listitem").get_by_role("button").click()
            elif opened:
                press(guest, "you.go")
            assert guest.page.evaluate("document.documentElement.scrollWidth") <= 320
            assert not grave_faults(guest), (light, opened)
    guest.page.goto("/you")
    guest.page.get_by_label(words("you.key.name")).focus()
    reached = []
    for _ in range(4):
        guest.page.keyboard.press("Tab")
        reached.append(guest.page.evaluate("document.activeElement.textContent.trim()"))
    assert reached[:3] == [words("you.key.keep"), words("you.come"), words("you.go")]
