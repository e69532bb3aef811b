"""Auction Bridge (hoyle-donohue, lines 51562-51615)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.bridge import SUITS, VALUES, honours, play
from tests.referees.shared.cards import LOW, PACK, cut, deal

SETTINGS = ("auction-bridge(game=60,stake=3,break_off=6)", "auction-bridge(rank=value,doubled_tricks=no,break_off=20)")
LEFT_OUT = ("laws=table",)
OFTEN = {"pass": 9.0, "double": 4.0, "one": 6.0, "two": 2.0, "six": 0.3, "seven": 0.1}
LEVELS = ("one", "two", "three", "four", "five", "six", "seven")
BIDS = {
    f"{level} {name[:-1].lower() if n == 1 else name.lower()}": (n, name)
    for n, level in enumerate(LEVELS, 1)
    for name in VALUES
}


def auction(t: Table, dealer: int) -> Generator[Turn, str, tuple[int, str, int]]:
    """Who plays, what he has bid, and how often it is doubled: until three pass."""

    def rank(bid: str) -> tuple[int, int]:
        n, name = BIDS[bid]
        return (n, VALUES[name]) if t.values["rank"] == "level" else (n * VALUES[name], n)

    last, bidder, doubles, passes, seat = "", -1, 0, 0, dealer
    while passes < 3:
        words = {bid for bid in BIDS if not last or rank(bid) > rank(last)}
        if last:
            words.add("pass")
            if doubles == 0 and seat % 2 != bidder % 2:
                words.add("double")
            if doubles == 1 and seat % 2 == bidder % 2:
                words.add("redouble")
        word = yield seat, words
        passes = passes + 1 if word == "pass" else 0
        if word in BIDS:
            last, bidder, doubles = word, seat, 0
        elif word != "pass":
            doubles += 1
        seat = (seat + 1) % 4
    return bidder, last, doubles


def referee(t: Table) -> Reading:
    """A rubber."""
    dealer = yield from cut(4, LOW)
    total, games, t.score = [0, 0], [0, 0], [0, 0]
    for _ in range(int(t.values["break_off"])):
        hands = yield from deal(list(PACK), 4, (dealer + 1) % 4, [1] * 13)
        bidder, bid, doubles = yield from auction(t, dealer)
        n, name = BIDS[bid]
        above, side = honours(hands, name), bidder % 2

        def hand(place: int, bidder: int = bidder) -> int:
            return bidder if place % 2 == bidder % 2 else place

        tricks = yield from play(hands, (bidder + 1) % 4, SUITS[name], hand)
        for one in (0, 1):
            above[one] += {13: 40, 12: 20}.get(tricks[one], 0)
            total[one] += above[one]
        more = tricks[side] - 6 - n
        if more >= 0:
            odd = (tricks[side] - 6) * VALUES[name] * (2**doubles if t.values["doubled_tricks"] else 1)
            t.score[side] += odd
            total[side] += odd + (0, 50, 100)[doubles] * (1 + more)
        else:
            total[1 - side] += -more * (50, 100, 200)[doubles]
        dealer = (dealer + 1) % 4
        if max(t.score) >= int(t.values["game"]):
            games[side] += 1
            t.score = [0, 0]
        if games[side] == 2:
            total[side] += 100
            break
    for place in (0, 2):
        t.pay(place + 1, place, (total[0] - total[1]) * int(t.values["stake"]))
    return None
