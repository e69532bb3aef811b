"""Boston (hoyle-donohue, lines 47744-48046)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, cut, deal, draw
from tests.referees.shared.tricks import Suits

AGREE = "deal"
SETTINGS = ("boston(rounds=1,honours=whist,favourite=S)",)
OFTEN = {"pass": 5.0, "alone": 0.4, "no": 0.6}
BETS, BASTS = "bets", "basts"
SUITS = {"Clubs": "C", "Diamonds": "D", "Hearts": "H", "Spades": "S"}
SAME = {"C": "S", "S": "C", "D": "H", "H": "D"}
TRICKS = {"Boston": 5, "Boston in a preference": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
TRICKS |= {"ten": 10, "eleven": 11, "twelve": 12, "Grand Slam": 13}
PARTNER = {5: 3, 6: 4, 7: 5}
FISH = {"Petite Misere": 4, "Grande Misere": 8, "Petite Misere Ouverte": 16, "Grande Misere Ouverte": 32}
LADDER = ["Boston", "Boston in a preference", "Petite Misere", "six", "seven", "Grande Misere", "eight", "nine"]
LADDER += ["Petite Misere Ouverte", "ten", "eleven", "Grande Misere Ouverte", "twelve", "Grand Slam"]


class Deal:
    """One deal: who plays what, with whom, and what it is worth."""

    def __init__(self, t: Table, dealer: int, hands: list[list[str]], first: str) -> None:
        self.t, self.hands, self.first = t, hands, first
        self.honours = [[c for c in h if c[0] in "AKQJ"] for h in hands]
        self.round = [(dealer + k) % 4 for k in (1, 2, 3, 4)]
        self.bid, self.player, self.trump = "", -1, ""
        self.partner = -1
        self.won = [0] * 4

    def bidding(self) -> Generator[Turn, str, None]:
        """Each goes higher or passes, until all but one have, or all."""
        still = list(self.round)
        while still and still != [self.player]:
            seat = still.pop(0)
            higher = LADDER[LADDER.index(self.bid) + 1 if self.bid else 0 :]
            said = yield seat, {"pass", *(f"bid {b}" for b in higher)}
            if said != "pass":
                still.append(seat)
                self.player, self.bid = seat, said[4:]

    def settling(self) -> Generator[Turn, str, None]:
        """The trump and a partner, or the card put out."""
        if self.bid in FISH:
            if "Petite" in self.bid:
                hand = self.hands[self.player]
                hand.remove((yield self.player, {f"lay out {c}" for c in hand})[8:])
            return
        suits = {
            n for n, s in SUITS.items() if self.bid != "Boston in a preference" or s in self.first + SAME[self.first]
        }
        said = yield self.player, {f"trumps {name}" for name in suits}
        self.trump = SUITS[said.split()[1]]
        if TRICKS[self.bid] in PARTNER and (yield self.player, {"alone", "ask for a partner"}) != "alone":
            for k in (1, 2, 3):
                if (yield (self.player + k) % 4, {"whist", "no"}) == "whist":
                    self.partner = (self.player + k) % 4
                    return

    def play(self) -> Generator[Turn, str, None]:
        """As at Whist; a Misere ends with the first trick it wins."""
        leader = self.round[0]
        for _ in range(len(self.hands[self.player])):
            leader, _ = yield from Suits(self.trump).trick(self.hands, self.round, leader)
            self.won[leader] += 1
            if self.bid in FISH and leader == self.player:
                return

    def settle(self) -> int:
        """Who pays whom; the bast, if there is one."""
        t, us = self.t, [self.player] + [self.partner] * (self.partner >= 0)
        others = [n for n in range(4) if n not in us]
        goal = {self.player: TRICKS.get(self.bid, 0)}
        if self.partner >= 0:
            goal[self.partner] = PARTNER[goal[self.player]]
        need, got = sum(goal.values()), sum(self.won[n] for n in us)
        won = not got if self.bid in FISH else got >= need
        fish = FISH[self.bid] if self.bid in FISH else self.fish(us, got if won else 2 * need - got)
        bets = t.purse[BETS]
        if won:
            for n in us:
                t.pay(BETS, n, bets // len(us))
                for other in others:
                    t.pay(other, n, fish)
            return 0
        bear = us if self.bid in FISH else [n for n in us if self.won[n] < goal[n]]
        for n in bear:
            t.pay(n, BASTS, bets // len(bear))
            for other in others:
                t.pay(n, other, fish * len(us) // len(bear))
        return bets

    def fish(self, us: list[int], tricks: int) -> int:
        """Tricks and honours by the number in the table, in tens."""
        held = sum(c[1] == self.trump for n in us for c in self.honours[n])
        if self.t.values["honours"] == "whist":
            held = {4: 4, 3: 2}.get(held, 0)
        times = 4 if self.trump == self.first else 2 if self.trump == SAME[self.first] else 1
        row = max(1, TRICKS[self.bid] - 4)
        return max(1, ((tricks + held) * times * row + 5) // 10)


def referee(t: Table) -> Reading:
    """So many rounds."""
    favourite = str(t.values["favourite"])
    dealer = yield from cut(4, LOW)
    basts: list[int] = []
    for _ in range(4 * int(t.values["rounds"])):
        if not t.purse[BETS]:  # won, or the first
            for seat in range(4):
                t.pay(seat, BETS, 8)
            if basts:
                largest = max(basts)
                basts.remove(largest)
                t.pay(BASTS, BETS, largest)
        t.pay(dealer, BETS, 4)
        first = (yield from draw(list(PACK)))[1] if favourite == "turned" else favourite
        hands = yield from deal(list(PACK), 4, (dealer + 1) % 4, [1] * 13)
        d = Deal(t, dealer, hands, first)
        yield from d.bidding()
        if d.player >= 0:
            yield from d.settling()
            yield from d.play()
            bast = d.settle()
            basts += [bast] * bool(bast)
        dealer = (dealer + 1) % 4
    for pool in (BETS, BASTS):  # the parties agree to share
        whole, odd = divmod(t.purse[pool], 4)
        for k in range(4):
            t.pay(pool, (dealer + 1 + k) % 4, whole + (k < odd))
    return None
