"""Beast, or the Man (academy-1768, lines 11826-12186), and the Beast of three heaps (gamester-1754, lines 3457-3461).

Read as the game reads it: a deal ends as soon as it is decided, with the Vole and the Devole; of two who have
two tricks each the first has the heap of the Play, and one trick each leaves it.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw, packets
from tests.referees.shared.tricks import Suits

SETTINGS = ("beast(players=3,tours=2)", "beast(players=7,packets=2-1-2)", "beast(book=gamester-1754,players=9,tours=2)")
OFTEN = {"play": 1.0}
LIMIT = 1_000_000  # counters on the Game with which the program stops, for beasts double
ORDER = "23456789TAJQK"


class Beast(Suits):
    """Suit; else a trump, a higher one than lies there; else what one will."""

    def lawful(self, hand: list[str], trick: list[str]) -> set[str]:
        """Of a hand."""
        if not trick or any(c[1] == trick[0][1] for c in hand):
            return self.follow(hand, trick)
        return set(self.taking([c for c in hand if c[1] == self.trump], trick) or hand)


class Deal:
    """One deal of the Man: who plays it, and whether against one who stood."""

    def __init__(self, t: Table, dealer: int, beasts: list[int]) -> None:
        self.t, self.dealer, self.beasts = t, dealer, beasts
        self.seats = [(dealer - k) % t.players for k in range(1, t.players + 1)]
        self.hands: list[list[str]] = []
        self.trump = self.king = ""
        self.stands, self.contre = -1, False
        self.turner = dealer

    def stand(self) -> Generator[Turn, str, None]:
        """I play, or I pass; then the Contre; if all pass the Curieuse."""
        for seat in self.seats:
            if self.contre or (self.stands >= 0 and not self.t.values["contre"]):
                break
            word = yield seat, {"pass", "play" if self.stands < 0 else "play the contre"}
            if word != "pass":
                self.contre = self.stands >= 0
                self.stands = seat
        if self.stands >= 0 or not self.t.values["curieuse"]:
            return
        for seat in self.seats:
            if (yield seat, {"pass", "play the Curieuse"}) != "pass":
                self.stands = self.turner = seat
                self.t.pay(seat, "game", 1)
                self.turned = yield from draw(self.rest)
                self.trump = self.turned[1]
                return

    def play(self) -> Generator[Turn, str, tuple[bool, int]]:
        """Whether he has won, and how many tricks he has."""
        won = dict.fromkeys(self.seats, 0)
        first, leader, me = -1, self.seats[0], self.stands
        suits = Beast(self.trump, ORDER)
        for n in range(5):
            leader, _ = yield from suits.trick(self.hands, self.seats, leader, suits.lawful)
            won[leader] += 1
            if won[leader] == 2 and first < 0:
                first = leader
            left = 4 - n
            other = max(won[s] for s in self.seats if s != me)
            win = won[me] >= 3 or (first == me and other < 3)
            sure = won[me] >= 3 or (first == me and other + left < 3)
            lost = other >= 3 or (first not in (me, -1) and won[me] + left < 3)
            if (sure and won[me] <= n) or (lost and won[me]):
                break
        return win, won[me]

    def settle(self, win: bool, tricks: int) -> None:
        """The game, the King, the beast."""
        t, me = self.t, self.stands
        fish = int(t.values["fish"])
        worth = t.purse["game"] + fish
        holder = next((s for s in self.seats if "K" + self.trump in self.held[s]), -1)
        if self.turned[0] == "K":
            holder = self.turner
        if tricks == 5:
            for pool in ("game", "fish", "king", "beasts"):
                t.pay(pool, me, t.purse[pool])
            self.beasts.clear()
            for seat in self.seats:
                t.pay(seat, me, 1)
            return
        if holder >= 0 and (win or holder != me):
            t.pay("king", holder, t.purse["king"])
        if win:
            t.pay("game", me, t.purse["game"])
            t.pay("fish", me, fish)
            return
        beast = worth * (2 if self.contre else 1)
        if not tricks:
            for seat in self.seats:
                t.pay(me, seat, 1)
            self.made += self.beasts  # as many beasts as he would have won
        self.made.append(beast)

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end."""
        self.made: list[int] = []
        low = "6789" if self.t.players > 5 else "789" if self.t.players == 5 else "89"
        self.rest = [c for c in PACK if c[0] in low + "TAJQK"]
        sizes = packets(self.t.values["packets"])
        self.hands = yield from deal(self.rest, self.t.players, self.seats[0], sizes, -1)
        self.turned = self.hands[self.dealer][-1] if self.t.players == 7 else (yield from draw(self.rest))
        self.trump = self.turned[1]
        yield from self.stand()
        self.held = [list(h) for h in self.hands]
        if self.stands >= 0:
            self.settle(*(yield from self.play()))


def man(t: Table) -> Reading:
    """So many tours."""
    fish = int(t.values["fish"])
    order = "6789TAJQK"
    low = "" if t.players > 5 else "6" if t.players == 5 else "67"
    dealer = yield from cut(t.players, order, [c for c in PACK if c[0] in order and c[0] not in low])
    beasts: list[int] = []
    on = False  # a beast goes
    for _ in range(int(t.values["tours"])):
        for seat in range(t.players):
            t.pay(seat, "fish", fish)
        while t.purse["fish"] and t.purse["beasts"] + t.purse["game"] < LIMIT:
            for pool in ("king", *([] if on else ["game"])):
                if not t.purse[pool]:
                    for seat in range(t.players):
                        t.pay(seat, pool, 1)
            t.pay(dealer, "game", 1)
            d = Deal(t, dealer, beasts)
            yield from d.go()
            for beast in d.made:
                t.pay(d.stands, "beasts" if on else "game", beast)
                if on:
                    beasts.append(beast)
            on = on or bool(d.made)
            if not t.purse["game"]:
                on = bool(beasts)
                if on:
                    t.pay("beasts", "game", beasts.pop(beasts.index(max(beasts))))
            dealer = (dealer - 1) % t.players
    return shared(t)


def shared(t: Table) -> list[float]:
    """What lies is divided."""
    lies = sum(n for name, n in t.purse.items() if isinstance(name, str))
    return [t.purse[s] + lies / t.players for s in range(t.players)]


def heaps(t: Table) -> Reading:
    """So many deals by each."""
    dealer = yield from cut(t.players, ORDER)
    for n in range(t.players * int(t.values["tours"])):
        seats = [(dealer + n + 1 + k) % t.players for k in range(t.players)]
        for pool in ("king", "play", "triolet"):
            for seat in seats:
                t.pay(seat, pool, 1)
        rest = list(PACK)
        hands = yield from deal(rest, t.players, seats[0], [5])
        trump = (yield from draw(rest))[1]
        three = {}
        for seat, hand in zip(range(t.players), hands, strict=True):
            ranks = [c[0] for c in hand]
            sorts = [ORDER.index(r) for r in ranks if ranks.count(r) >= 3]
            three.update({seat: sorts[0]} if sorts else {})
        won = dict.fromkeys(seats, 0)
        leader = first = seats[0]
        most, king, crowned = 0, False, -1
        for _ in range(5):
            leader, trick = yield from Suits(trump, ORDER).trick(hands, seats, leader)
            king = king or "K" + trump in trick
            won[leader] += 1
            if won[leader] > most:
                most, first = won[leader], leader
            if king:
                crowned = leader if crowned < 0 else crowned
        if most > 1:
            t.pay("play", first, t.purse["play"])
        if king:
            t.pay("king", crowned, t.purse["king"])
        if three:
            t.pay("triolet", max(three, key=lambda s: three[s]), t.purse["triolet"])
    return shared(t)


def referee(t: Table) -> Reading:
    """The Man, or the heaps."""
    return (yield from (man(t) if t.values["form"] == "man" else heaps(t)))
