"""Lue (gamester-1754, lines 3180-3207).

Read as the game reads it: where the stock falls short a trick is worth less, whole counters.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, deal, draw
from tests.referees.shared.tricks import Suits

SETTINGS = (
    "lue(players=9,chalks=40)",
    "lue(players=3,chalks=40,stake=2)",
    "lue(players=10,chalks=40,flush=sweeps,eldest_last=False)",
)
OFTEN = {"stand": 1.5}


def pack(t: Table) -> list[str]:
    """Without Threes to Sevens for six at most, that they be not quickly lued."""
    which = str(t.values["pack"])
    short = which == "short" or (which == "by-number" and t.players <= 6)
    return [c for c in PACK if not (short and c[0] in "34567")]


def speaking(t: Table, seats: list[int]) -> Generator[Turn, str, list[int]]:
    """Who plays: the eldest may pass, hear every one, and yet play."""
    standing = []
    for seat in seats:
        if (yield seat, {"pass", "stand"}) == "stand":
            standing.append(seat)
    eldest = seats[0]
    if t.values["eldest_last"] and eldest not in standing and (yield eldest, {"pass", "stand"}) == "stand":
        standing.insert(0, eldest)
    return standing


def play(hands: list[list[str]], standing: list[int], trump: str) -> Generator[Turn, str, dict[int, int]]:
    """Five tricks as at Whist: how many each has won."""
    won = dict.fromkeys(standing, 0)
    leader = standing[0]
    for _ in range(5):
        leader, _ = yield from Suits(trump).trick(hands, standing, leader)
        won[leader] += 1
    return won


def referee(t: Table) -> Reading:
    """So many deals, then each is paid for his tricks."""
    stake = int(t.values["stake"])
    lue = 5 * stake  # for five cards, as much as was played upon each
    for seat in range(t.players):
        t.pay(seat, "stock", lue)
    t.score = [0] * t.players
    dealer = yield from cut(t.players, UP, pack(t))
    for n in range(int(t.values["chalks"])):
        seats = [(dealer + n + 1 + k) % t.players for k in range(t.players)]
        rest = pack(t)
        hands = yield from deal(rest, t.players, seats[0], [5])
        trump = (yield from draw(rest))[1]
        standing = yield from speaking(t, seats)
        lues = [s for s in standing if len({c[1] for c in hands[s]}) == 1]
        if lues:
            for seat in standing:
                if seat != lues[0] and t.values["flush"] == "lues-and-sweeps":
                    t.pay(seat, "stock", lue)
            t.pay("stock", lues[0], t.purse["stock"])
        elif len(standing) == 1:
            t.score[standing[0]] += 5
        elif standing:
            won = yield from play(hands, standing, trump)
            for seat in standing:
                t.score[seat] += won[seat]
                if not won[seat]:
                    t.pay(seat, "stock", lue)
    worth = min(stake, t.purse["stock"] // max(1, sum(t.score)))
    for seat in range(t.players):
        t.pay("stock", seat, t.score[seat] * worth)
    return [t.purse[s] + t.purse["stock"] / t.players for s in range(t.players)]
