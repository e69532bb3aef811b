"""Ecarte (hoyle-donohue, lines 45225-45669).

Read as the game reads it: who leads the king has announced it before, for nothing can happen between.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw, packets

SETTINGS = (
    "ecarte(game=9,rubber=True,stake=3)",
    "ecarte(game=1)",
)
OFTEN = {"announce": 4.0, "accept": 2.0, "propose": 2.0}
ORDER = "789TAJQK"
KING = "announce the king"


class Won(Exception):
    """The game is won."""


class Deal:
    """One deal: the dealer, and the player who leads."""

    def __init__(self, t: Table, marks: list[int], dealer: int) -> None:
        self.t, self.marks, self.dealer, self.player = t, marks, dealer, 1 - dealer
        self.rest = [c for c in PACK if c[0] in ORDER]
        self.hands: list[list[str]] = []
        self.trump = ""
        self.turned = ""
        self.bold = -1  # who would not change cards, and loses two

    def add(self, seat: int, n: int) -> None:
        """Points, and the game at so many."""
        self.marks[seat] += n
        if self.marks[seat] >= int(self.t.values["game"]):
            raise Won

    def change(self, seat: int) -> Generator[Turn, str, None]:
        """He throws out and is served. ``seat``: the player asks for one at least."""
        hand = self.hands[seat]
        out: list[str] = []
        while len(out) < min(5, len(self.rest)):
            may = {f"lay out {c}" for c in hand}
            word = yield seat, may | ({"done"} if out or seat == self.dealer else set())
            if word == "done":
                break
            out.append(word.split()[-1])
            hand.remove(out[-1])
        for _ in out:
            hand.append((yield from draw(self.rest)))

    def proposals(self) -> Generator[Turn, str, None]:
        """While cards remain the player may ask for others."""
        first = True
        while True:
            if (yield self.player, {"play", "propose"} if self.rest else {"play"}) == "play":
                self.bold = self.player if first else -1
                return
            if (yield self.dealer, {"accept", "refuse"}) == "refuse":
                self.bold = self.dealer if first else -1
                return
            yield from self.change(self.player)
            yield from self.change(self.dealer)
            first = False

    def lawful(self, seat: int, led: str) -> set[str]:
        """Neither revoke nor under-force."""
        hand = set(self.hands[seat])
        suit = {c for c in hand if led and c[1] == led[1]}
        above = {c for c in suit if ORDER.index(c[0]) > ORDER.index(led[0])}
        return above or suit or {c for c in hand if led and c[1] == self.trump} or hand

    def play(self) -> Generator[Turn, str, list[int]]:
        """Five tricks; the king is told in the first."""
        won, leader, king = [0, 0], self.player, "K" + self.trump
        for n in range(5):
            told = {KING} if n == 0 else set()
            seat = leader
            may = told if king in self.hands[seat] else set()
            led = yield seat, self.lawful(seat, "") | may
            if led == KING:
                self.add(seat, 1)
                led = yield seat, self.lawful(seat, "")
            self.hands[seat].remove(led)
            seat = 1 - leader
            may = told if king in self.hands[seat] else set()
            card = yield seat, self.lawful(seat, led) | may
            if card == KING:
                self.add(seat, 1)
                card = yield seat, self.lawful(seat, led)
            self.hands[seat].remove(card)
            if card[1] == led[1]:
                beats = ORDER.index(card[0]) > ORDER.index(led[0])
            else:
                beats = card[1] == self.trump
            leader = 1 - leader if beats else leader
            won[leader] += 1
        return won

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end."""
        sizes = packets(self.t.values["packets"])
        self.hands = yield from deal(self.rest, 2, self.player, sizes)
        self.turned = yield from draw(self.rest)
        self.trump = self.turned[1]
        if self.turned[0] == "K":
            self.add(self.dealer, 1)
        yield from self.proposals()
        won = yield from self.play()
        best = 0 if won[0] > won[1] else 1
        self.add(best, 2 if won[best] == 5 or self.bold == 1 - best else 1)


def referee(t: Table) -> Reading:
    """A game, or two of three; the deal goes from one to the other."""
    games = [0, 0]
    dealer = yield from cut(2, ORDER, [c for c in PACK if c[0] in ORDER])
    while True:
        t.score = marks = [0, 0]
        try:
            while True:
                yield from Deal(t, marks, dealer).go()
                dealer = 1 - dealer
        except Won:
            dealer = 1 - dealer
            games[0 if marks[0] > marks[1] else 1] += 1
        if max(games) == (2 if t.values["rubber"] else 1):
            break
    won = games.index(max(games))
    t.pay(1 - won, won, int(t.values["stake"]))
    return None
