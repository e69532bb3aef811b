"""Several browsers at one table: invited, looking on, leaving, and cut off."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.serving import Serving, words
from tests.web.visitors import PHONE, Visitor

CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][CDHS](?![A-Za-z0-9])")


def in_turns(guests: list[Visitor], chance: random.Random) -> None:
    """Touch what is offered to each until the deal has ended for all."""
    playing = list(guests)
    for _ in range(3000):
        playing = [guest for guest in playing if guest.step(chance, patience=150) is not None]
        if not playing:
            return
    raise AssertionError("the deal does not end")


def kept(truth: list[dict[str, Any]], seat: int | None) -> dict[int, set[str]]:
    """After how many actions which cards lay in hands that this seat may not see, and were never shown to all."""
    out: dict[int, set[str]] = {}
    shown: set[str] = set()
    for frame in truth:
        hands: set[str] = set()
        for zone in frame["zones"]:
            for item in zone["items"]:
                if zone["kind"] == "hand" and zone["owner"] != seat:
                    hands.add(item["face"])
                elif zone["kind"] in ("shown", "claims"):
                    shown.add(item["face"])
        out[frame["actions"]] = hands - shown
    return out


def held_back(guest: Visitor, truth: list[dict[str, Any]], seat: int | None) -> int:
    """Every message that this guest got is searched for the cards kept from them; gives how many cards were kept."""
    secret = kept(truth, seat)
    searched = deal = 0
    for message in guest.heard:
        if message["t"] not in ("view", "patch"):
            continue
        deal = message.get("deal", deal)
        if message.get("turn", 0) is None and message["n"] == 0:
            continue  # until all are seated another deal lies there, which nobody will play
        if deal == 0 and message["n"] in secret:
            found = set(CARD.findall(str(message)))
            told = found & secret[message["n"]]
            assert not told, f"seat {seat} may not know {told}: {message}"
            searched += len(secret[message["n"]])
    return searched


def moves(guest: Visitor, name: str) -> list[str]:
    """The moves of the first deal as they are told beside the table, with the reader's own name."""
    lines: list[str] = guest.page.locator(".talk li").evaluate_all(
        "all => all.slice(1, all.findIndex((li, n) => n && li.className.includes('deal')) >>> 0)"
        ".map((li) => li.innerText)"
    )
    return [re.sub(r"\s+", " ", line).replace(words("table.you"), name) for line in lines]


def test_two_browsers_by_a_link_and_one_who_looks_on(visit: Visit) -> None:
    ann, ben, eve = visit(), visit(), visit()
    ann.call("Ann")
    ben.call("Ben")
    ann.page.goto("/")
    ann.page.get_by_role("link", name=words("library.settle.long", game="Whist")).first.click()
    ann.page.get_by_label(words("new.seat", n=2)).select_option(label=words("new.friend"))
    ann.page.get_by_role("button", name=words("new.open")).click()
    ann.page.locator("[data-felt]").wait_for()
    table = ann.page.url.split("/table/")[1].split("?")[0]
    link = ann.page.get_by_label(words("table.link")).input_value()
    assert link.startswith(f"{ann.base}/table/{table}?invite=")
    eve.page.goto(f"/table/{table}")
    eve.page.get_by_text(words("table.looking")).wait_for()
    assert eve.page.get_by_role("button", name=words("table.sit.as", seat="")).count() == 0, "the table is private"
    ben.page.goto(link)
    ben.page.get_by_role("button", name=words("table.sit.as", seat="")).click()
    ann.leaf("talk")
    in_turns([ann, ben], random.Random(7))
    assert ann.refused() == [] and ben.refused() == []
    truth = ann.ask(f"/api/tables/{table}/frames?deal=0")["frames"]
    assert held_back(eve, truth, None) > 1000
    assert held_back(ben, truth, 1) > 700
    assert held_back(ann, truth, 0) > 700
    expect(eve.page.locator("[data-ending]")).to_be_visible()
    # the thirteen tricks, as both were told of them and as the one looking on was
    told = moves(ann, "Ann")[-52:]
    assert {"Ann", "Ben"} < {line.split()[0] for line in told}
    assert moves(ben, "Ben")[-52:] == told
    assert moves(eve, "Eve")[-52:] == told


def test_on_a_phone_the_link_for_a_friend_lies_open_until_it_is_put_away(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.sit("piquet", seats=[{"as": "me"}, {"as": "open"}])
    link = ann.page.get_by_label(words("table.link"))
    expect(link).to_be_visible()
    ann.page.get_by_role("button", name=words("table.close")).click()
    expect(link).to_have_count(0)


def test_a_guest_is_asked_for_a_name_and_a_person_is_not_hurried(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.sit("piquet", seats=[{"as": "me"}, {"as": "open"}])
    ann.page.get_by_role("button", name=words("table.invite")).click()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    ann.page.get_by_label(words("table.called")).fill("Ann")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_label(words("table.called"))).to_have_count(0)
    ben.page.goto(link)
    ben.page.get_by_label(words("table.called")).fill("Ben")
    ben.page.get_by_role("button", name=words("table.sit.as", seat="")).click()
    expect(ann.page.locator(".seat", has_text="Ben")).to_be_visible()
    waits = ann if ben.page.locator(".prompt.mine").count() else ben
    if not (ann.page.locator(".prompt.mine").count() or ben.page.locator(".prompt.mine").count()):
        waits.page.wait_for_timeout(300)
        waits = ann if ben.page.locator(".prompt.mine").count() else ben
    expect(waits.page.locator(".prompt")).to_contain_text(words("table.nothing.person"))
    expect(waits.page.locator(".prompt")).not_to_contain_text(words("table.hurry.how"))


def test_the_host_puts_a_person_out_who_does_not_come_back_by_himself(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ben.call("Ben")
    ann.sit("whist", seats=[{"as": "me"}, {"as": "open"}, {"as": "computer"}, {"as": "computer"}])
    ann.leaf("table")
    link = ann.page.get_by_label(words("table.link")).input_value()
    ben.page.goto(link)
    ben.page.get_by_role("button", name=words("table.sit.as", seat="")).click()
    ann.page.get_by_role("button", name=words("table.remove.long", name="Ben")).click()
    expect(ann.page.get_by_text(words("table.remove.sure", name="Ben"))).to_be_visible()
    ann.page.get_by_role("button", name=words("table.remove.yes"), exact=True).last.click()
    expect(ben.page.get_by_text(words("table.looking"))).to_be_visible()
    assert ann.page.get_by_label(words("table.link")).input_value() != link
    expect(ann.page.get_by_role("button", name=words("table.remove.long", name="Ben"))).to_have_count(0)


def shown(guest: Visitor) -> list[str]:
    """The table as it is read out."""
    labels: list[str] = guest.page.locator("[data-felt] [aria-label]").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label'))"
    )
    return [*labels, guest.page.locator(".prompt p").inner_text()]


def to_mid_trick(guest: Visitor) -> None:
    """Play whist until cards lie on the table and it is for the reader to follow."""
    chance = random.Random(2)
    while True:
        seen = guest.offers()
        assert not seen["ended"]
        if guest.page.locator(".trick .card").count() in (1, 2, 3) and len(seen["offers"]) > 1:
            return
        guest.touch(chance.choice(seen["offers"]))


def test_the_same_table_after_a_reload_in_the_middle_of_a_trick(guest: Visitor) -> None:
    guest.sit("whist")
    to_mid_trick(guest)
    guest.until("!document.querySelector('.prompt em')")
    before = shown(guest)
    assert guest.page.locator(".hand button").count() > 0
    guest.page.reload()
    guest.offers()
    assert shown(guest) == before
    guest.page.goto("/")
    guest.page.get_by_role("link", name=re.compile(words("slip.yours", game="Whist"))).first.click()
    guest.offers()
    assert shown(guest) == before


def test_a_line_cut_and_a_house_restarted_are_told_and_mended(guest: Visitor, serving: Serving) -> None:
    guest.sit("whist")
    to_mid_trick(guest)
    before = guest.page.locator(".hand button").count()
    guest.context.set_offline(True)
    serving.kill()
    told = guest.page.locator(".prompt .line")
    expect(told).to_contain_text(words("table.line.again"))
    expect(told).to_contain_text(words("table.line.safe"))
    serving.start()
    assert guest.page.locator(".hand button").count() == before, "the cards stay in sight"
    guest.context.set_offline(False)
    expect(told).to_have_count(0, timeout=30_000)
    guest.touch(guest.offers()["offers"][0])
    guest.offers()
    assert guest.page.locator(".hand button").count() == before - 1
    assert guest.refused() == []
    # a line that cannot be opened is told by the browser itself
    guest.faults = [one for one in guest.faults if "WebSocket" not in one and "net::ERR" not in one]


def test_who_leaves_is_followed_by_a_computer_player(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.call("Ann")
    ben.call("Ben")
    table = ann.sit("piquet", seats=[{"as": "me"}, {"as": "open"}])
    invite = ann.ask(f"/api/tables/{table}")["invite"]
    ben.page.goto(f"/table/{table}?invite={invite}")
    ben.page.get_by_role("button", name=words("table.sit.as", seat="")).click()
    ann.leaf("table")
    expect(ann.page.get_by_text("Ben").first).to_be_visible()
    ben.leaf("table")
    ben.page.get_by_role("button", name=words("table.leave"), exact=True).click()
    expect(ben.page.get_by_text(words("table.leave.sure"))).to_be_visible()
    ben.page.get_by_role("button", name=words("table.leave.yes"), exact=True).click()
    expect(ben.page).to_have_url(f"{ben.base}/")
    expect(ann.page.get_by_label(words("table.player", name="North"))).to_have_value("beginner")
    assert ann.ask(f"/api/tables/{table}")["seats"][1]["as"] == "computer"
    assert ann.play_deal(random.Random(1)) > 0


def test_the_host_changes_how_the_computer_plays(guest: Visitor) -> None:
    """By level, on the leaf of the table, in mid-deal."""
    table = guest.sit("piquet", seats=[{"as": "me"}, {"as": "computer"}])
    chance = random.Random(4)
    for _ in range(4):
        guest.step(chance)
    guest.leaf("table")
    choice = guest.page.get_by_label(words("table.player", name="North"))
    expect(choice).to_have_value("beginner")
    with guest.page.expect_response("**/seats/1"):
        choice.select_option("learner")
    expect(choice).to_have_value("learner")
    assert guest.ask(f"/api/tables/{table}")["seats"][1]["player"] == "learner"
    for _ in range(4):
        guest.step(chance)
    assert not guest.refused()
