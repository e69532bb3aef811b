"""Notices are for who has the browser: not for who had it before a passkey was shown there, nor for who is put out."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest
from tests.house.authenticator import Device
from tests.house.live import Live
from tests.house.pusher import Browser, pusher
from tests.house.test_passkeys import ORIGIN, asked, browser, keep, name_of
from tests.house.test_push import drops, house_with, seated, takes, turn, wait

NOWHERE: list[str] = []


def endpoints(client: httpx.Client) -> list[str]:
    found: list[str] = client.get("/api/me/push").json()["endpoints"]
    return found


def come(client: httpx.Client, device: Device, here: Browser | None = None) -> None:
    """Show a passkey, as the page does that tells where this browser takes notices."""
    more = {"endpoint": here.endpoint} if here else {}
    given = {"credential": device.show(asked(client, "come"), ORIGIN), **more}
    assert client.post("/api/me/come", json=given).is_success


def stays_silent(house: Live, id: str, seat: int, phone: Browser) -> None:
    """The seat's turn comes, and nothing is heard of it there."""
    heard = len(phone.heard)
    turn(house, id, seat)
    time.sleep(0.5)
    assert len(phone.heard) == heard


def test_who_was_here_before_is_told_here_no_more(tmp_path: Path) -> None:
    """Whether the page says where the browser takes notices or not: without a passkey he is in no other."""
    with pusher() as service, house_with(tmp_path, service) as house:
        for told in (True, False):
            device, lent = Device(), service.browser(f"lent-{told}")
            with browser(house.base, "Ann") as ann, browser(house.base, "Ben") as ben, browser(house.base) as cara:
                assert keep(ann, device).is_success
                takes(ben, lent)
                id = seated(ben, cara)
                turn(house, id, 0)
                wait(lambda here=lent: here.heard)
                come(ben, device, lent if told else None)
                assert name_of(ben) == "Ann" and endpoints(ben) == NOWHERE
                stays_silent(house, id, 0, lent)
                assert ben.post("/api/me/go", json={"endpoint": lent.endpoint}).json()["name"] == "Ben"
                assert endpoints(ben) == NOWHERE, "he asks for them anew"
                takes(ben, lent)
                turn(house, id, 0)
                wait(lambda here=lent: here.heard[1:])


def test_who_has_a_passkey_keeps_his_notices_elsewhere(tmp_path: Path) -> None:
    """One who leaves a browser, by `go` or to another who shows a passkey, is told in his others."""
    with pusher() as service, house_with(tmp_path, service) as house:
        hers, his, desk, lent = Device(), Device(), service.browser("desk"), service.browser("lent")
        with browser(house.base, "Ann") as ann, browser(house.base, "Ben") as ben, browser(house.base) as cara:
            assert keep(ann, hers).is_success and keep(ben, his).is_success
            come(cara, hers)
            takes(ann, desk)
            takes(cara, lent)
            assert endpoints(ann) == [desk.endpoint, lent.endpoint]
            come(cara, hers, lent)
            assert endpoints(ann) == [desk.endpoint, lent.endpoint], "she was here"
            id = seated(ann, ben)
            come(cara, his, lent)
            assert endpoints(ann) == [desk.endpoint] and endpoints(cara) == NOWHERE
            stays_silent(house, id, 0, lent)
            wait(lambda: desk.heard)
            takes(cara, lent)
            assert endpoints(ben) == [lent.endpoint]
            assert cara.post("/api/me/go", json={"endpoint": lent.endpoint}).is_success
            assert endpoints(ben) == NOWHERE == endpoints(cara) and endpoints(ann) == [desk.endpoint]
            stays_silent(house, id, 1, lent)


def test_another_ones_browser_is_not_quieted(tmp_path: Path) -> None:
    """Who knows where somebody takes notices cannot have them stopped there by leaving his own browser."""
    with pusher() as service, house_with(tmp_path, service) as house:
        device, phone = Device(), service.browser("phone")
        with browser(house.base, "Ann") as ann, browser(house.base, "Eve") as eve:
            takes(ann, phone)
            assert keep(eve, device).is_success
            assert eve.post("/api/me/go", json={"endpoint": phone.endpoint}).is_success
            come(eve, device, phone)
            assert endpoints(ann) == [phone.endpoint]


@pytest.mark.parametrize("how", ["forgotten", "passkey removed", "banned"])
def test_who_is_put_out_is_told_nowhere(tmp_path: Path, how: str) -> None:
    with pusher() as service, house_with(tmp_path, service) as house:
        device, desk, lent = Device(), service.browser("desk"), service.browser("lent")
        with browser(house.base, "Ann") as ann, browser(house.base, "Ben") as ben:
            assert keep(ann, device).is_success
            takes(ben, lent)
            come(ben, device, lent)
            takes(ann, desk)
            takes(ben, lent)
            her = ann.get("/api/me/data").json()["id"]
            if how == "forgotten":
                assert ben.delete("/api/me").is_success
                assert name_of(ben) == "Ben" and endpoints(ben) == NOWHERE
            elif how == "passkey removed":
                (one,) = ann.get("/api/me/passkeys").json()["passkeys"]
                assert ann.delete(f"/api/me/passkeys/{one['id']}").is_success
            else:
                house.inside(house.house.steward.ban(her, None, ""))
            assert house.inside(house.house.store.subscriptions_of(her)) == []


def test_what_is_said_of_no_browser(tmp_path: Path) -> None:
    """A page that takes no notices leaves as ever, and takes nothing from the others."""
    with pusher() as service, house_with(tmp_path, service) as house:
        device, desk = Device(), service.browser("desk")
        with browser(house.base, "Ann") as ann, browser(house.base) as other:
            assert keep(ann, device).is_success
            takes(ann, desk)
            come(other, device)
            for leaving in ({}, {"endpoint": ""}):
                assert other.post("/api/me/go", json=leaving).is_success
                come(other, device)
            assert other.post("/api/me/go").is_success and endpoints(ann) == [desk.endpoint]
            assert drops(ann, desk.endpoint)["endpoints"] == NOWHERE
