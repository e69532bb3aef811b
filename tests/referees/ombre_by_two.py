"""Ombre by two (academy-1768, lines 8830-8862 and 8458-8472), staked as Ombre by three is.

By the pool of ombre-1878 (565-866 and 1629) nine cards are dealt: no tricks are equal.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.ombre import Deal, Fishes, Marks
from tests.referees.shared.cards import deal, draw
from tests.referees.shared.matadores import PACK, SUITS, best, lawful, matadores, trumps

OLD, ACADEMY = "ombre-by-two(book=gamester-1754)", "ombre-by-two(book=academy-1768)"
TURNED = ("removed=H", "hand=9", "vole_matched=False", "double=False", "stakes=fishes", "marking=three-and-one",
          "marking=two-and-one", "remise_tour=True", "show_down=False")  # fmt: skip
ALONE = True
POOL = "ombre-by-two(book=ombre-1878)"
POOLS = (POOL, *(f"{POOL[:-1]},{one}=False)" for one in ("reserved_ante", "honours_without", "voltereta", "surrender")))
SETTINGS = (OLD, ACADEMY, *POOLS, *(f"{ACADEMY[:-1]},{one})" for one in TURNED))
OFTEN = {"pass": 0.7, "done": 0.7, "stop": 0.3, "show": 3.0, "AS": 6.0, "AC": 6.0, "challenge": 0.2, "surrender": 0.3}


class Two(Deal):
    """One deal against one other, a red suit laid aside."""

    def __init__(self, t: Table, dealer: int) -> None:
        super().__init__(t, dealer)
        self.seats = [1 - dealer, dealer]
        self.removed = str(t.values["removed"])
        self.rest = [c for c in PACK if c[1] != self.removed]
        self.size = int(t.values["hand"])
        self.won = [0, 0]
        self.shown = False

    def others(self) -> list[int]:
        return [1 - self.ombre]

    def name(self) -> Generator[Turn, str, None]:
        """The trump; five matadores without exchange may be shown, and are enough."""
        hand, suits = self.hands[self.ombre], {n: s for n, s in SUITS.items() if s != self.removed}
        sure = max(suits.values(), key=lambda s: matadores(hand, s))
        show = self.game == "solo" and self.t.values["show_down"] and matadores(hand, sure) >= 5
        word = yield self.ombre, {f"name {n}" for n in suits} | ({"show down"} if show else set())
        self.trump = sure if word == "show down" else suits[word.split()[1]]
        self.shown = word == "show down"
        self.won[self.ombre] = 5 * self.shown

    def exchange(self) -> Generator[Turn, str, None]:
        """The Ombre first, but not without leave asked; the other may look at what he leaves."""
        other = 1 - self.ombre
        if self.game == "simple":
            yield from self.change(self.ombre, len(self.rest))
        yield from self.change(other, len(self.rest))
        if self.rest and (yield other, {"look", "leave them"}) == "look":
            while self.rest:
                yield from draw(self.rest)

    def play(self) -> Generator[Turn, str, None]:
        """Till one has five tricks, or the Vole is decided."""
        leader = self.seats[0]
        for n in range(self.size):
            trick: dict[str, int] = {}
            for k, seat in enumerate((leader, 1 - leader)):
                stop = {"stop"} if n == 5 and self.won[self.ombre] == 5 and not self.vole and not k else set()
                word = yield seat, lawful(self.hands[seat], next(iter(trick), ""), self.trump) | stop
                if word == "stop":
                    return
                if stop:
                    self.vole = True
                self.hands[seat].remove(word)
                trick[word] = seat
            leader = trick[best(list(trick), self.trump)]
            self.won[leader] += 1
            if self.won[leader] == 5 and not (leader == self.ombre and n == 4):
                return
            if self.vole and leader != self.ombre:
                return


def settle(t: Table, d: Two, pot: Fishes | Marks, held: int) -> str:
    """What is drawn, and what is paid; how it ended."""
    o, other = d.ombre, 1 - d.ombre
    made, his = d.won[o], d.won[other]
    twice = 2 if t.values["double"] else 1
    extras = twice * (held + (d.game == "solo") * int(t.values["sans_prendre"])) + int(t.values["consolation"])
    if made >= 5:
        t.pay(other, o, extras)
        if d.vole and made == d.size:
            pot.vole(o, [other])
            return "vole"
        if d.vole:
            pot.sweep([other])
            return "missed"
        pot.take(o)
        return "won"
    t.pay(o, other, extras)
    amount = pot.beaste(o)
    if his >= 5:
        pot.take(other)
    pot.lay(amount)
    return "codille" if his >= 5 else "remise"


class Ninth(Two):
    """By the pool of 1878: bids, a Vole challenged early, and a surrender."""

    given_up = forbidden = False
    first = 0  # tricks that the Ombre has won before any lost

    def exchange(self) -> Generator[Turn, str, None]:
        if self.game == "voltereta":
            yield from self.change(self.ombre, len(self.rest) + 1, 1)
            self.game = "turned"
        yield from super().exchange()

    def name(self) -> Generator[Turn, str, None]:
        if self.game == "voltereta":
            yield from Deal.name(self)
        else:
            yield from super().name()

    def play(self) -> Generator[Turn, str, None]:
        """The Ombre may surrender before the fourth trick, and challenge the Vole while he has lost none."""
        o, leader = self.ombre, self.seats[0]
        for n in range(self.size):
            trick: dict[str, int] = {}
            for k, seat in enumerate((leader, 1 - leader)):
                stop = n == 5 == self.won[o] and not self.vole and not self.forbidden and not k
                while True:
                    may = lawful(self.hands[seat], next(iter(trick), ""), self.trump)
                    if seat == o and not self.forbidden:
                        may |= {"stop"} if stop else set()
                        may |= {"challenge the Vole"} if n == self.won[o] and n < 5 and not self.vole else set()
                        free = self.t.values["surrender"] and not self.vole and "solo" not in self.game
                        may |= {"surrender"} if free and (n < 3 or (n == 3 and not k)) else set()
                    word = yield seat, may
                    if word == "challenge the Vole":
                        self.vole = True
                    elif word == "surrender":
                        self.given_up = True
                        if self.game == "turned" or (yield 1 - o, {"forbid", "allow"}) == "allow":
                            return
                        self.forbidden = True
                    else:
                        break
                if word == "stop":
                    return
                self.vole = self.vole or stop
                self.hands[seat].remove(word)
                trick[word] = seat
            leader = trick[best(list(trick), self.trump)]
            self.won[leader] += 1
            self.first += self.won[1 - o] == 0
            if self.won[leader] == 5 and (self.won[1 - o] or self.forbidden):
                return
            if self.vole and self.won[o] >= 5 and self.won[1 - o]:
                return


class Pool:
    """The pool, and the Bestes laid apart when it is great (ombre-1878, 692-702)."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.apart: list[int] = []
        self.reserved = False  # one of them is played for: no fives

    def puesta(self) -> int:
        return self.t.purse["pool"] + (0 if self.reserved else 10)

    def beste(self, seat: int) -> None:
        """Into the pool, or apart."""
        amount = self.puesta()
        great = self.t.purse["pool"] >= int(self.t.values["reserve_limit"]) or self.reserved
        self.t.pay(seat, "reserved" if great else "pool", amount)
        self.apart += [amount] * great

    def won(self, seat: int) -> None:
        """The greatest that lies apart is placed in it."""
        self.t.pay("pool", seat, self.t.purse["pool"])
        self.apart.sort()
        self.reserved = bool(self.apart)
        if self.apart:
            self.t.pay("reserved", "pool", self.apart.pop())

    def settle(self, d: Ninth, held: int) -> None:
        """What is paid (565-866)."""
        t, o, other = self.t, d.ombre, 1 - d.ombre
        extras = held + {"turned": 2, "solo": 8, "solo vole": 8}.get(d.game, 0)
        mine, all_won = d.won[o] > d.won[other], d.won[o] == d.size
        if d.given_up and not d.forbidden:
            self.beste(o)
            t.pay(o, other, 2 if d.game == "turned" else 0)
        elif d.forbidden and mine:
            t.pay(other, o, self.puesta())
            t.pay(o, other, extras)
            self.beste(o)
        elif mine:
            five = 0 if self.reserved else 5
            ordinary = (30 if all_won else -30) if d.vole else five
            t.pay(other, o, ordinary + extras + (d.first >= 5 and not (d.vole and all_won)))
            self.won(o)
        else:
            t.pay(o, other, self.puesta() + extras + 30 * d.vole)


def by_pool(t: Table) -> Reading:
    """So many rounds of two deals."""
    pool = Pool(t)
    for n in range(2 * int(t.values["rounds"])):
        d = Ninth(t, n % 2)
        t.pay(d.dealer, "pool", 0 if pool.reserved and not t.values["reserved_ante"] else 5)
        d.hands = yield from deal(d.rest, 2, d.seats[0], [3, 3, d.size - 6], -1)
        yield from d.bid()
        if d.ombre < 0:
            continue
        yield from d.name()
        yield from d.exchange()
        hand = d.hands[d.ombre]
        held = matadores(hand, d.trump)
        if t.values["honours_without"] and not set(trumps(d.trump)[:3]) & set(hand):
            held = 3
        d.vole = d.game == "solo vole"
        yield from d.play()
        pool.settle(d, held)
    return None


def referee(t: Table) -> Reading:
    """So many tours."""
    v = t.values
    if v["stakes"] == "pool":
        return (yield from by_pool(t))
    pot: Fishes | Marks = Fishes(t) if v["stakes"] == "fishes" else Marks(t)
    dealer, tours = 0, 0
    while True:
        pot.ante(dealer)
        d = Two(t, dealer)
        d.hands = yield from deal(d.rest, 2, d.seats[0], [3, 3, d.size - 6], -1)
        yield from d.speak()
        dealer = 1 - dealer
        if d.ombre < 0:
            pot.passed()
            continue
        yield from d.name()
        if not d.shown:
            yield from d.exchange()
        held = matadores(d.hands[d.ombre], d.trump)
        if not d.shown:
            yield from d.play()
        end = settle(t, d, pot, held)
        # academy-1768 (8420-8424) marks neither a remise nor a Vole made; gamester-1754 all but a codille
        tours += end in ("won", "missed") or (end in ("remise", "vole") and bool(v["remise_tour"]))
        if tours == int(v["tours"]):
            break
    if isinstance(pot, Fishes):
        pot.ante(dealer)
    return None
