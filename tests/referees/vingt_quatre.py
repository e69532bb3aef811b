"""Vingt-Quatre (academy-1768, lines 14280-14376), which follows Imperial almost in everything.

Read as the game reads it: a sequence of five is an Imperial, and as such the whole party; nothing is effaced; cards run
from the King down to the Ace.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw
from tests.referees.shared.tricks import Suits

SETTINGS = ("vingt-quatre(players=5,marks=figures,stake=2)", "vingt-quatre(players=3,trump_lead=False)")
OFTEN = {"show": 3.0}
NAMES = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
NATURAL = "A23456789TJQK"
WITHOUT = {2: "A2345", 3: "A23", 4: "", 5: ""}


class Won(Exception):
    """Four and twenty."""


def up(card: str) -> int:
    """Its place in the suit."""
    return NATURAL.index(card[0])


def run(hand: list[str], suit: str) -> tuple[int, int]:
    """The longest sequence of a suit, and its highest card."""
    has = {up(c) for c in hand if c[1] == suit}
    best = (0, 0)
    for top in has:
        n = 0
        while top - n in has:
            n += 1
        best = max(best, (n, top))
    return best


class Deal:
    """One deal."""

    def __init__(self, t: Table, dealer: int) -> None:
        assert t.score is not None
        self.t, self.dealer, self.score = t, dealer, t.score
        self.seats = [(dealer - k) % t.players for k in range(1, t.players + 1)]
        self.marks = "A2345" if t.values["marks"] == "point" and t.players > 3 else "KQJT9"

    def add(self, seat: int, n: int) -> None:
        """Points; the first at twenty-four has won."""
        self.score[seat] += n
        if self.score[seat] >= 24:
            raise Won

    def show(self, what: str, worth: dict[int, dict[str, tuple[int, ...]]]) -> Generator[Turn, str, int]:
        """Each in turn shows what is better than what lies there. Who is best, or -1."""
        best: tuple[int, ...] = ()
        who = -1
        for seat in self.seats:
            may = {f"show the {what} in {NAMES[s]}": w for s, w in worth[seat].items() if w > best}
            word = yield seat, {*may, f"no {what}"}
            if word in may:
                best, who = may[word], seat
        return who

    def play(self) -> Generator[Turn, str, None]:
        """All tricks."""
        n = self.t.players
        won, marks, leader = [0] * n, [0] * n, self.seats[0]
        suits = Suits(self.trump, NATURAL)
        while self.hands[0]:
            lawful = suits.first if n > 2 and not any(won) and self.t.values["trump_lead"] else suits.win
            leader, trick = yield from suits.trick(self.hands, self.seats, leader, lawful)
            won[leader] += 1
            marks[leader] += sum(c[1] == self.trump and c[0] in self.marks for c in trick)
        for seat in self.seats:
            self.add(seat, 4 * marks[seat])
        if won.count(max(won)) == 1:
            self.add(won.index(max(won)), 4)

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end."""
        t = self.t
        rest = [c for c in PACK if c[0] not in WITHOUT[t.players]]
        packets = [3] * 4 if t.players < 5 else [5, 5]
        self.hands = yield from deal(rest, t.players, self.seats[0], packets, -1)
        turned = yield from draw(rest)
        self.trump = turned[1]
        if turned[0] in self.marks:
            self.add(self.dealer, 4)
        runs: dict[int, dict[str, tuple[int, ...]]] = {}
        points: dict[int, dict[str, tuple[int, ...]]] = {}
        for seat in self.seats:
            hand = self.hands[seat]
            runs[seat] = {s: (*run(hand, s), int(s == self.trump)) for s in NAMES if run(hand, s)[0] >= 5}
            suits = {s: [min(up(c) + 1, 10) for c in hand if c[1] == s] for s in NAMES}
            points[seat] = {s: (sum(cards),) for s, cards in suits.items() if len(cards) >= 3}
        who = yield from self.show("sequence", runs)
        if who >= 0:
            self.add(who, 24)
        who = yield from self.show("point", points)
        if who >= 0:
            self.add(who, 4)
        yield from self.play()


def referee(t: Table) -> Reading:
    """A party, for what all put on the game."""
    t.score = [0] * t.players
    for seat in range(t.players):
        t.pay(seat, "game", int(t.values["stake"]))
    dealer = yield from cut(t.players, NATURAL, [c for c in PACK if c[0] not in WITHOUT[t.players]])
    try:
        while True:
            yield from Deal(t, dealer).go()
            dealer = (dealer - 1) % t.players
    except Won:
        t.pay("game", t.score.index(max(t.score)), t.purse["game"])
    return None
