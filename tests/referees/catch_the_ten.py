"""Catch the Ten (hoyle-donohue, lines 4141-4222)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, UP, cut, deal
from tests.referees.shared.tricks import Suits

SETTINGS = (
    "catch-the-ten(players=6,parties=pairs)",
    "catch-the-ten(players=8,parties=pairs)",
    "catch-the-ten(players=6,packet=3,game=70)",
    "catch-the-ten(players=2,packet=3,stake=3)",
)
COUNT = {"J": 11, "T": 10, "A": 4, "K": 3, "Q": 2}
OUT = {5: ["6C"], 7: ["6C"], 8: ["6C", "6D", "6H", "6S"]}


class Ten(Suits):
    """The Knave is the best trump."""

    def height(self, card: str) -> int:
        """Among its own."""
        return 20 if card == "J" + self.trump else super().height(card)


def referee(t: Table) -> Reading:
    """Forty-one up."""
    n = t.players
    pack = [c for c in PACK if c[0] in UP[4:] and c not in OUT.get(n, [])]
    sides = n
    if n == 4 or (n > 4 and n % 2 == 0):
        sides = 2 if n == 4 or t.values["parties"] == "two" else n // 2
    each = {2: 3, 3: 2}.get(n, 1)
    size = len(pack) // n // each
    packet = int(t.values["packet"])
    packets = [packet] * (size // packet) + ([size % packet] if size % packet else [])
    t.score = [0] * sides
    dealer = yield from cut(n, "KQJT9876A", pack)  # as at Whist: the lowest deals, the Ace lowest
    while True:
        rest, rounds = list(pack), []
        for _ in range(each):
            rounds.append((yield from deal(rest, n, (dealer + 1) % n, packets)))
        trump = rounds[-1][dealer][-1][1]
        cards, honours = [0] * sides, [0] * sides
        leader = (dealer + 1) % n
        for hands in rounds:
            while hands[0]:
                leader, trick = yield from Ten(trump).trick(hands, [*range(n)], leader)
                cards[leader % sides] += n
                honours[leader % sides] += sum(COUNT.get(c[0], 0) for c in trick if c[1] == trump)
        for side in range(sides):
            t.score[side] += honours[side] + max(0, cards[side] - len(pack) // sides)
        dealer = (dealer + 1) % n
        best = max(t.score)
        if best >= int(t.values["game"]) and t.score.count(best) == 1:
            break
    won = t.score.index(best)
    winners = [seat for seat in range(n) if seat % sides == won]
    for seat in range(n):
        if seat % sides != won:
            t.pay(seat, winners[0], int(t.values["stake"]))
    spoils = t.purse[winners[0]]
    for seat in winners[1:]:
        t.pay(winners[0], seat, spoils // len(winners))
    return None
