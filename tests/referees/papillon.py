"""Papillon, or the Butterfly (academy-1768, lines 10034-10321).

Read as the game reads it: Aces taken alone by a card of their sum are paid double, and the box lies for the next deal
where nobody clears his hand of the last cards; cards that are not won twice running are paid threefold.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations

from tests.referees.cul_bas import NAMES
from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, draw

SETTINGS = ("papillon(players=3,tours=2,fish=3,cards=2)", "papillon(players=4,tours=2)")
LOW = "KQJT98765432A"  # the lowest card deals
PIPS = "A23456789T"
ORDER = "A23456789TJQK"


def value(card: str) -> int:
    return PIPS.find(card[0]) + 1


class Deal:
    """One deal, to the right."""

    def __init__(self, t: Table, dealer: int, double: int) -> None:
        self.t, self.double = t, double
        self.order = [(dealer - 1 - n) % t.players for n in range(t.players)]
        self.rest = list(PACK)
        self.hands: dict[int, list[str]] = {}
        self.board: list[str] = []
        self.took = dict.fromkeys(range(t.players), 0)
        self.must = False  # the next lays down his game

    def each(self, seat: int, n: int) -> None:
        """So many from each of the others; or to each."""
        for other in range(self.t.players):
            if other != seat:
                self.t.pay(other, seat, n)

    def ways(self, card: str) -> set[str]:
        """The ranks on the board that a card takes, the highest first."""
        lie = sorted((c[0] for c in self.board), key=ORDER.index, reverse=True)
        out = set()
        if card[0] in lie:
            out.add(card[0])
        if lie.count(card[0]) == 3:
            out.add(card[0] * 3)
        if value(card) and (card[0] != "T" or self.t.values["ten_sums"]):
            small = [r for r in lie if value(r) and value(r) < value(card)]
            for k in range(2, len(small) + 1):
                for some in combinations(small, k):
                    if sum(map(value, some)) == value(card):
                        out.add("".join(some))
        return out

    def turn(self, seat: int, last: bool) -> Generator[Turn, str, bool]:
        """Whether he has taken."""
        hand = self.hands[seat]
        ways = {} if self.must else {c: w for c in hand if (w := self.ways(c))}
        threes = set()
        if not self.must and len({c[0] for c in hand}) == 1 and len(hand) == 3 and hand[0][0] in ways.get(hand[0], ()):
            threes = {f"take with three {NAMES[hand[0][0]]}"}
        self.must = False
        word = yield seat, set(ways) | threes or {"lay down"}
        if word == "lay down":
            self.t.pay(seat, "box", len(hand))
            self.each(seat, -sum(c[0] == "A" for c in hand))
            self.board += hand
            hand.clear()
            return False
        cards = list(hand) if word in threes else [word]
        taken = {hand[0][0]} if word in threes else ways[word]
        if len(taken) > 1:
            taken = {
                (yield seat, {f"{word[0]} takes {' '.join(w)}" for w in taken}).split(" takes ")[1].replace(" ", "")
            }
        (ranks,) = taken
        hand[:] = [c for c in hand if c not in cards]
        for r in ranks:
            self.board.remove(next(c for c in self.board if c[0] == r))
        self.took[seat] += len(ranks) + len(cards)
        self.paid(seat, cards, ranks)
        if not self.board:
            self.each(seat, 1)
            self.must = True
        if not hand and not last:
            self.each(seat, 1)
        return True

    def paid(self, seat: int, cards: list[str], ranks: str) -> None:
        """The hazards of what is taken."""
        aces = ranks.count("A")
        self.each(seat, 2 * aces if aces == len(ranks) == value(cards[0]) else aces)
        if ranks == cards[0][0] * 3 or len(cards) == 3:
            self.each(seat, 1)

    def hand(self, last: bool) -> Generator[Turn, str, int]:
        """Three cards of each: who clears his hand by taking, or -1; and who held out the last."""
        for seat in self.order:
            self.hands[seat] = self.hands.get(seat, [])
        playing = list(self.order)
        cleared = -1
        self.held = playing[0]
        while playing:
            seat = playing.pop(0)
            self.held = seat
            if not (yield from self.turn(seat, last)):
                continue
            if self.hands[seat]:
                playing.append(seat)
            elif cleared < 0 or self.order.index(seat) > self.order.index(cleared):
                cleared = seat
        return cleared

    def go(self) -> Generator[Turn, str, int]:
        """The deal to its end; what the cards are worth more in the next."""
        t = self.t
        cleared = -1
        first = True
        for seat in self.order:
            t.pay(seat, "box", int(t.values["fish"]))
        while self.rest:
            for _ in range(3):
                for seat in self.order:
                    self.hands.setdefault(seat, []).append((yield from draw(self.rest)))
            if first:
                for _ in range(52 % (3 * t.players) or 3 * t.players):
                    self.board.append((yield from draw(self.rest)))
            first = False
            cleared = yield from self.hand(not self.rest)
        if cleared >= 0:
            t.pay("box", cleared, t.purse["box"])
        if self.held != cleared:
            self.each(self.held, 1)
        self.took[cleared if cleared >= 0 else self.held] += len(self.board)
        most = max(self.took.values())
        winners = [s for s, n in self.took.items() if n == most]
        if len(winners) > 1:
            return self.double + 1
        self.each(winners[0], int(t.values["cards"]) * self.double)
        return 1


def referee(t: Table) -> Reading:
    """So many tours."""
    dealer = yield from cut(t.players, LOW)
    double = 1
    for n in range(t.players * int(t.values["tours"])):
        double = yield from Deal(t, (dealer - n) % t.players, double).go()
    share, odd = divmod(t.purse["box"], t.players)
    for n in range(t.players):
        t.pay("box", (dealer - 1 - n) % t.players, share + (n < odd))
    return None
