"""Set-back Euchre (hoyle-donohue, lines 1666-1727)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import cut
from tests.referees.shared.euchre import CUT, Trumps, dealt, maker, pack

SETTINGS = (
    "set-back-euchre(players=3,declare=yes,settle=2,stake=4)",
    "set-back-euchre(players=6,adversaries_score=yes,game=9,settle=1)",
    "set-back-euchre(players=2,declare=yes,adversaries_score=yes,joker=yes)",
    "set-back-euchre(limit=4,settle=1)",
)
OFTEN = {"order": 0.4, "throw": 0.4}
POOL = "pool"


class Deal:
    """One deal's cards and who is in."""

    def __init__(self, t: Table, dealer: int, hands: list[list[str]]) -> None:
        self.t, self.dealer, self.hands = t, dealer, hands
        self.round = [(dealer + k) % t.players for k in range(1, t.players + 1)]

    def declarer(self) -> Generator[Turn, str, int]:
        """Any player may declare to win all the tricks."""
        if self.t.values["declare"]:
            for seat in self.round:
                if (yield seat, {"pass", "declare"}) == "declare":
                    return seat
        return -1

    def tricks(self, trump: str, player: int, lead: bool) -> Generator[Turn, str, dict[int, int]]:
        """Who thinks to win none throws up; what the others then win. Nobody is left against him: all are his."""
        stay = [player]
        for seat in self.round:
            if seat != player and (yield seat, {"stay", "throw up"}) == "stay":
                stay.append(seat)
        won = dict.fromkeys(stay, 0)
        if len(stay) == 1:
            return {player: 5}
        seats = [s for s in self.round if s in stay]
        leader = player if lead else seats[0]
        for _ in range(5):
            leader = yield from Trumps(trump).trick(self.hands, seats, leader)
            won[leader] += 1
        return won


def one_deal(t: Table, dealer: int) -> Generator[Turn, str, int]:
    """One deal; who has won the pool by declaring, or -1."""
    stake, n = int(t.values["stake"]), t.players
    hands, turned, trump = yield from dealt(t, dealer)
    d = Deal(t, dealer, hands)
    player, trump = yield from maker(hands, dealer, turned, trump)
    if player < 0:
        return -1
    declarer = yield from d.declarer()
    player = declarer if declarer >= 0 else player
    won = yield from d.tricks(trump, player, declarer >= 0 and declarer != dealer)
    togo = t.score
    assert togo is not None
    for seat, tricks in won.items():
        if not tricks and seat != player:
            togo[seat] += 1
    mine = won[player]
    if declarer >= 0:
        if mine == 5:
            togo[player] = 0
            return declarer
        togo[player] *= 2
        t.pay(player, POOL, stake)
    elif mine >= 3:
        togo[player] -= n if mine == 5 else 1
    else:
        togo[player] += 2
        t.pay(player, POOL, stake)
        if t.values["adversaries_score"]:
            for seat in won:
                togo[seat] -= 2 * (seat != player)
    return -1


def referee(t: Table) -> Reading:
    """From five to nothing."""
    n = t.players
    t.score = [int(t.values["game"])] * n
    for seat in range(n):
        t.pay(seat, POOL, int(t.values["stake"]))
    dealer = yield from cut(n, CUT, pack(bool(t.values["joker"])))
    winner, deals = -1, 0
    while winner < 0:
        winner = yield from one_deal(t, dealer)
        score = t.score = [min(1000, points) for points in t.score]  # as far as the game reckons
        deals += 1
        out = [(dealer + k) % n for k in range(1, n + 1)]
        if winner < 0 and (min(score) <= 0 or deals == int(t.values["limit"])):
            winner = min(out, key=score.__getitem__)  # who is furthest; if equal, the elder
        dealer = (dealer + 1) % n
    t.pay(POOL, winner, t.purse[POOL])
    for seat in range(n):
        t.pay(seat, winner, int(t.values["settle"]) * max(0, t.score[seat]) * (seat != winner))
    return None
