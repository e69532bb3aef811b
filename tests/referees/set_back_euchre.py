"""Set-back Euchre (hoyle-donohue, lines 1666-1727)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import cut, deal, draw, packets
from tests.referees.shared.euchre import CUT, SUITS, Trumps, pack

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

    def maker(self, turned: str, trump: str) -> Generator[Turn, str, tuple[int, str]]:
        """Who orders or takes up or makes the trump, if any does."""
        for seat in self.round:
            no, yes = ("turn down", "take up") if seat == self.dealer else ("pass", "order up")
            if (yield seat, {no, yes}) == yes:
                word = yield self.dealer, {f"discard {c}" for c in self.hands[self.dealer]}
                self.hands[self.dealer].remove(word.split()[1])
                self.hands[self.dealer].append(turned)
                return seat, trump
        for seat in self.round:
            said = yield seat, {"pass", *(f"make {name}" for name in SUITS if name[0] != trump)}
            if said != "pass":
                return seat, said.split()[1][0]
        return -1, ""

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
    joker, stake, n = bool(t.values["joker"]), int(t.values["stake"]), t.players
    rest = pack(joker)
    hands = yield from deal(rest, n, (dealer + 1) % n, packets(t.values["deal"]))
    turned = yield from draw(rest)
    trump = turned[1]
    if turned == "*J":
        trump = (yield dealer, {f"name {s}" for s in SUITS}).split()[1][0]
    d = Deal(t, dealer, hands)
    maker, trump = yield from d.maker(turned, trump)
    if maker < 0:
        return -1
    declarer = yield from d.declarer()
    player = declarer if declarer >= 0 else maker
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
