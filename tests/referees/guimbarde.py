"""Guimbarde, or the Bride (academy-1768, lines 11300-11541).

Read as the game reads it: of Points that with more cards is the higher; a marriage in Trumps is one that is trumped.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw

SETTINGS = ("guimbarde(players=9,rounds=2)", "guimbarde(players=5,rounds=3)")
ORDER = "23456789TAJQK"
FIXED = ["JD", "KH", "QH"]  # the Fool, the King, the Guimbarde: always the highest trumps
BOXES = {"king": "KH", "guimbarde": "QH", "fool": "JD"}


def suit(card: str, trump: str) -> str:
    """The three are trumps."""
    return trump if card in FIXED else card[1]


def up(card: str) -> int:
    """Its place."""
    return 20 + FIXED.index(card) if card in FIXED else ORDER.index(card[0])


def over(card: str, best: str, trump: str) -> bool:
    """Whether it takes the best so far."""
    if suit(card, trump) == suit(best, trump):
        return up(card) > up(best)
    return suit(card, trump) == trump


def married(a: str, b: str) -> bool:
    """King and Queen of a suit."""
    return a[1] == b[1] and {a[0], b[0]} == {"K", "Q"}


def matches(trick: list[str], trump: str) -> list[tuple[str, str]]:
    """The marriages of a trick: directly on one another, of the suit led or trumps, for those thrown away are none."""
    suits = (suit(trick[0], trump), trump)
    return [(a, b) for a, b in zip(trick, trick[1:], strict=False) if married(a, b) and suit(a, trump) in suits]


def lawful(hand: list[str], trick: list[str], trump: str) -> set[str]:
    """As at Trumps; a Queen falls on its King, and the three do not trump a marriage."""
    if not trick:
        return set(hand)
    best = trick[0]
    for c in trick:
        best = c if over(c, best, trump) else best
    led = suit(trick[0], trump)
    same = [c for c in hand if suit(c, trump) == led]
    may = same or [c for c in hand if suit(c, trump) == trump] or hand
    last = trick[-1]
    if last[0] == "K" and "Q" + last[1] in may and suit(last, trump) in (led, trump):
        return {"Q" + last[1]}
    if matches(trick, trump):
        may = [c for c in may if c not in FIXED] or [c for c in hand if c not in FIXED] or hand
    return {c for c in may if over(c, best, trump)} or set(may)


class Deal:
    """One deal."""

    def __init__(self, t: Table, dealer: int, cards: list[str]) -> None:
        self.t, self.rest = t, list(cards)
        self.seats = [(dealer - k) % t.players for k in range(1, t.players + 1)]

    def each(self, taker: int | str, n: int, but: int = -1) -> None:
        """So many from every one."""
        for seat in self.seats:
            if seat not in (taker, but):
                self.t.pay(seat, taker, n)

    def boxes(self) -> None:
        """The cards shown, and the highest Point."""
        t = self.t
        for seat in self.seats:
            hand = self.hands[seat]
            for box, card in BOXES.items():
                if card in hand:
                    t.pay(box, seat, t.purse[box])
            if "KH" in hand and "QH" in hand:
                t.pay("marriage", seat, t.purse["marriage"])
        points = {}
        for seat in self.seats:
            suits = [c[1] for c in self.hands[seat]]
            points[seat] = max(suits.count(s) for s in suits)
        best = max(points, key=lambda s: points[s])
        if points[best] >= 3:
            t.pay("point", best, t.purse["point"])
        self.each("cards", 1)

    def marriages(self, trick: dict[str, int], winner: int) -> None:
        """What the cards of a trick bring."""
        cards = list(trick)
        for a, b in matches(cards, self.trump):
            king, queen = (trick[a], trick[b]) if a[0] == "K" else (trick[b], trick[a])
            if winner in (king, queen):
                self.each(winner, 1, queen)
            else:
                for seat in (king, queen):
                    self.t.pay(seat, winner, 1)
        if "JD" in trick:
            fool = trick["JD"]
            if winner == fool or not ({"KH", "QH"} & set(cards)):
                self.each(fool, 1)
            else:
                self.t.pay(fool, winner, 1)

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end."""
        t = self.t
        for box in ("point", "marriage", "fool", "king", "guimbarde"):
            self.each(box, 1)
        self.hands = yield from deal(self.rest, t.players, self.seats[0], [3, 2], -1)
        trump = self.trump = (yield from draw(self.rest))[1]
        self.boxes()
        won: list[int] = []
        leader = self.seats[0]
        for _ in range(5):
            at = self.seats.index(leader)
            trick: dict[str, int] = {}
            best = ""
            for seat in self.seats[at:] + self.seats[:at]:
                card = yield seat, lawful(self.hands[seat], list(trick), trump)
                hand = self.hands[seat]
                hand.remove(card)
                if any(married(card, c) for c in hand):  # a marriage in hand
                    self.each(seat, 2 if card in FIXED else 1)
                trick[card] = seat
                if not best or over(card, best, trump):
                    best, leader = card, seat
            won.append(leader)
            self.marriages(trick, leader)
        most = max(won.count(s) for s in won)
        if most > 1:
            first = next(s for n, s in enumerate(won) if won[: n + 1].count(s) == 2)
            t.pay("cards", first if most == 2 else max(won, key=won.count), t.purse["cards"])
        else:
            t.pay("cards", "point", t.purse["cards"])


def referee(t: Table) -> Reading:
    """So many deals by each."""
    which = str(t.values["pack"])
    n = {5: 32, 6: 36}.get(t.players, 52) if which == "by-number" else int(which)
    cards = [c for c in PACK if ORDER.index(c[0]) >= 13 - n // 4]
    dealer = yield from cut(t.players, ORDER[::-1], cards)
    for _ in range(t.players * int(t.values["rounds"])):
        yield from Deal(t, dealer, cards).go()
        dealer = (dealer - 1) % t.players
    lies = sum(n for name, n in t.purse.items() if isinstance(name, str))
    return [t.purse[s] + lies / t.players for s in range(t.players)]
