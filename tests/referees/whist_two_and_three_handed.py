"""Whist by two or three (gamester-1754, line 2590; hoyle-donohue, lines 4756-4762).

Read as the game reads it: a point for each trick above an equal share; nobody's is the card turned; where
two are up with equal scores, they play on.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, cut, deal, draw, ring
from tests.referees.shared.tricks import Suits

SETTINGS = (
    "whist-two-and-three-handed(game=3,stake=2,honours_at_nine=False)",
    "whist-two-and-three-handed(players=2,game=2)",
    "whist-two-and-three-handed(share=2,game=4)",
)


def play(t: Table, hands: list[list[str]], leader: int, trump: str) -> Generator[Turn, str, list[int]]:
    """Twelve tricks: how many each has won."""
    tricks, seats = [0] * t.players, ring(t.players, leader)
    while hands[leader]:
        leader, _ = yield from Suits(trump).trick(hands, seats, leader)
        tricks[leader] += 1
    return tricks


def up(score: list[int], target: int) -> bool:
    """Whether one alone has the game."""
    return max(score) >= target and score.count(max(score)) == 1


def referee(t: Table) -> Reading:
    """Ten up, each for himself."""
    v, score = t.values, [0] * t.players
    t.score, target, dealer = score, int(v["game"]), (yield from cut(t.players, LOW))
    while not up(score, target):
        eldest, rest = (dealer + 1) % t.players, list(PACK)
        hands = yield from deal(rest, t.players, eldest, [1] * 12)
        while rest:
            trump = (yield from draw(rest))[1]  # in the end the bottom card's
        honours = [sum(c[1] == trump and c[0] in "AKQJ" for c in hand) for hand in hands]
        tricks, before = (yield from play(t, hands, eldest, trump)), list(score)
        for seat in range(t.players):
            score[seat] += max(0, tricks[seat] - (int(v["share"]) or 12 // t.players))
        if not up(score, target):  # tricks before honours
            for seat in range(t.players):
                if before[seat] != target - 1 or v["honours_at_nine"]:
                    score[seat] += {3: 2, 4: 4}.get(honours[seat], 0)
        dealer = eldest
    t.collect(score.index(max(score)), int(v["stake"]))
    return None
