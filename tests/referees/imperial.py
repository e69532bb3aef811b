"""Imperial (academy-1768, lines 9440-9786).

Read as the game reads it: a Point is of three cards at least, measured as at Piquet; the Imperials are called one by
one; who has neither the suit nor a trump that takes the trick plays what he will.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw
from tests.referees.shared.tricks import Suits

SETTINGS = ("imperial(sixes=True,imperials=3,stake=2)", "imperial(players=3,restricted=True)")
OFTEN = {"call": 3.0, "show": 3.0}
NAMES = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
FOURS = {"K": "call four Kings", "Q": "call four Queens", "J": "call four Knaves", "A": "call four Aces"}
LOWEST = "call four of the lowest"


class Won(Exception):
    """The party."""


class Party:
    """Imperials, and the points towards another."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.sixes = bool(t.values["sixes"]) or t.players == 3
        self.order = ("6" if self.sixes else "") + "789TAJQK"
        self.honours = "KQJA" + self.order[0]
        self.points = [0] * t.players
        self.t.score = self.score = [0] * t.players

    def imperial(self, seat: int, n: int = 1) -> None:
        """So many more, which efface the others' points."""
        self.score[seat] += n
        self.points = [n if s == seat else 0 for s, n in enumerate(self.points)]
        if self.score[seat] >= int(self.t.values["imperials"]):
            raise Won

    def four(self, seat: int, times: int = 1) -> None:
        """So many counters; six are an Imperial."""
        full, self.points[seat] = divmod(self.points[seat] + 4 * times, 24)
        if full:
            left = self.points[seat]
            self.imperial(seat, full)
            self.points[seat] = left


def pips(cards: list[str]) -> int:
    """What a Point counts."""
    return sum(11 if c[0] == "A" else 10 if c[0] in "KQJT" else int(c[0]) for c in cards)


class Deal:
    """One deal."""

    def __init__(self, p: Party, dealer: int) -> None:
        self.p, self.t, self.dealer = p, p.t, dealer
        self.seats = [(dealer - k) % p.t.players for k in range(1, p.t.players + 1)]

    def in_hand(self, hand: list[str]) -> dict[str, int]:
        """The Imperials there, and for how many each counts."""
        out = {}
        for rank in self.p.honours:
            if all(rank + suit in hand for suit in "CDHS"):
                out[FOURS.get(rank, LOWEST)] = 1
        for suit, name in NAMES.items():
            if all(rank + suit in hand for rank in "KQJA"):
                out[f"call King to Ace of {name}"] = 2 if suit == self.trump else 1
        return out

    def call(self, which: dict[int, dict[str, int]]) -> Generator[Turn, str, None]:
        """Each in turn shows what he has, one at a time."""
        for seat in self.seats:
            left = dict(which[seat])
            while (word := (yield seat, {*left, "no more"})) != "no more":
                self.p.imperial(seat, left.pop(word))

    def point(self) -> Generator[Turn, str, None]:
        """The most; the eldest where it is equal."""
        best, who = 0, -1
        for seat in self.seats:
            has = {}
            for suit, name in NAMES.items():
                cards = [c for c in self.hands[seat] if c[1] == suit]
                if len(cards) >= 3 and pips(cards) > best:
                    has[f"show the point in {name}"] = pips(cards)
            word = yield seat, {*has, "no point"}
            if word != "no point":
                best, who = has[word], seat
        if who >= 0:
            self.p.four(who)

    def play(self) -> Generator[Turn, str, None]:
        """Twelve tricks: Imperials won, honours, and at last the cards."""
        p, n = self.p, self.t.players
        held = [{r for r in "KQJA" if r + self.trump in h} for h in self.hands]
        has: list[set[str]] = [set() for _ in range(n)]
        won, honours, leader = [0] * n, [0] * n, self.seats[0]
        suits = Suits(self.trump, p.order)
        for k in range(12):
            lawful = suits.first if n == 3 and k == 0 else suits.win
            leader, trick = yield from suits.trick(self.hands, self.seats, leader, lawful)
            won[leader] += 1
            has[leader] |= {c[0] for c in trick if c[1] == self.trump and c[0] in "KQJA"}
            honours[leader] += sum(c[1] == self.trump and c[0] in p.honours for c in trick)
        least = int(self.t.values["won_held"])
        for seat in self.seats:
            if len(has[seat]) == 4 and least <= len(held[seat]) < 4 and not self.t.values["restricted"]:
                p.imperial(seat)
        for seat in self.seats:
            p.four(seat, honours[seat])
        for seat in self.seats:
            over = won[seat] - 12 // n
            if n == 2 and self.t.values["cards"] != "share":
                over = won[seat] - won[self.seats[0]] - won[self.seats[1]] + won[seat]
            p.four(seat, max(0, over))

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end, in the order in which things count."""
        p, t = self.p, self.t
        rest = [c for c in PACK if c[0] in p.order]
        size = int(str(t.values["packet"]))
        self.hands = yield from deal(rest, t.players, self.seats[0], [size] * (12 // size), -1)
        turned = (yield from draw(rest)) if rest else self.hands[self.dealer][-1]
        self.trump = turned[1]
        if turned[0] in p.honours:
            p.four(self.dealer)
        yield from self.call({s: self.in_hand(self.hands[s]) for s in self.seats})
        if t.players == 2 and turned[0] in p.honours and not t.values["restricted"]:
            which: dict[int, dict[str, int]] = {}
            for seat in self.seats:
                own = self.in_hand(self.hands[seat])
                new = self.in_hand([*self.hands[seat], turned])
                good = t.values["turned"] == "any" or seat == self.dealer
                which[seat] = {word: 1 for word in new if word not in own and good}
            yield from self.call(which)
        yield from self.point()
        yield from self.play()


def referee(t: Table) -> Reading:
    """A party; the deal goes on to the right."""
    p = Party(t)
    dealer = yield from cut(t.players, p.order, [c for c in PACK if c[0] in p.order])
    try:
        while True:
            yield from Deal(p, dealer).go()
            dealer = (dealer - 1) % t.players
    except Won:
        t.collect(p.score.index(max(p.score)), int(t.values["stake"]))
    return None
