"""French Ruff (gamester-1754, lines 3305-3324)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw, packets, ring
from tests.referees.shared.tricks import Suits

SETTINGS = ("french-ruff(players=6,game=9)", "french-ruff(ace=dealer,players=4)", "french-ruff(players=6,ace=holder)")
ORDER = "23456789TAJQK"


class Ruff(Suits):
    """Follow; a trump once the trick is trumped, were it a lower one; the highest trump is won by who can."""

    def lawful(self, hand: list[str], trick: list[str]) -> set[str]:
        """Of a hand."""
        if not trick or self.best(trick)[1] != self.trump or trick[0][1] in {c[1] for c in hand} - {self.trump}:
            return self.follow(hand, trick)
        trumps = [c for c in hand if c[1] == self.trump]
        return set(self.taking(trumps, trick) or trumps or hand)


def pillage(t: Table, hands: list[list[str]], dealer: int, rest: list[str]) -> Generator[Turn, str, str]:
    """The trump turned, and the Ace's right to it."""
    card = turned = yield from draw(rest)
    trump, taker = turned[1], -1
    if turned[0] == "A":
        taker = dealer if t.values["ace"] != "holder" else -1
    elif t.values["ace"] != "dealer":
        taker = next((s for s, h in enumerate(hands) if "A" + trump in h), -1)
    if taker < 0:
        return trump
    n = 0
    while card[1] == trump:
        hands[taker].append(card)
        n += 1
        if not (rest and t.values["follows"]):
            break
        card = yield from draw(rest)
    for _ in range(n):
        word = yield taker, {f"lay out {c}" for c in hands[taker]}
        hands[taker].remove(word.split()[-1])
    return trump


def referee(t: Table) -> Reading:
    """A game: three or four tricks make one point, five make five."""
    t.score = [0, 0]
    dealer = yield from cut(t.players, ORDER if t.values["cut"] == "most" else ORDER[::-1])
    while max(t.score) < int(t.values["game"]):
        rest = list(PACK)
        sizes = packets(t.values["packets"])
        hands = yield from deal(rest, t.players, (dealer + 1) % t.players, sizes)
        trump = yield from pillage(t, hands, dealer, rest)
        seats, suits, won = ring(t.players, (dealer + 1) % t.players), Ruff(trump, ORDER), [0, 0]
        leader = seats[0]
        for _ in range(5):
            leader, _ = yield from suits.trick(hands, seats, leader, suits.lawful)
            won[leader % 2] += 1
        t.score[won.index(max(won))] += 5 if max(won) == 5 else 1
        dealer = (dealer + 1) % t.players
    best_side = t.score.index(max(t.score))
    for seat in range(best_side, t.players, 2):
        t.pay(seat ^ 1, seat, int(t.values["stake"]))
    return None
