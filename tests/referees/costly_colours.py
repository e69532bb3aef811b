"""Costly Colours (gamester-1754, lines 3341-3357).

Read as the game reads it: one count to thirty-one; a Pair-Royal is of three; cards of one suit are a Colour; a score
stops at the last hole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import combinations

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw
from tests.referees.shared.fours import Marks, Over
from tests.referees.shared.runs import LOW

SETTINGS = ("costly-colours(target=31,stake=3,three_colours=3,off_suit_deuce=2,thirty=True)",)


def pips(cards: list[str] | tuple[str, ...]) -> int:
    """What they count, coat-cards ten."""
    return sum(min(10, LOW.index(c[0]) + 1) for c in cards)


def worth(hand: list[str], turned: str, three: int, deuce: int) -> int:
    """What a hand shows with the card that was turned up."""
    whole = [*hand, turned]
    out = 0
    for n in (2, 3, 4):
        for some in combinations(whole, n):
            out += n if pips(some) in (15, 25) else 4 if pips(some) == 31 else 0
    alike = Counter(c[0] for c in whole)
    out += sum({1: 0, 2: 2, 3: 9, 4: 18}[k] for k in alike.values())
    for card in hand:
        if card[0] in "J2":
            out += 4 if card[1] == turned[1] else 2 if card[0] == "J" else deuce
    suited = max(Counter(c[1] for c in whole).values())
    return out + (6 if suited == 4 else three if suited == 3 else 0)


def play(marks: Marks, hands: list[list[str]], leader: int, thirty: bool) -> Generator[Turn, str, None]:
    """One after the other to thirty-one: who cannot come in says so once, and the other goes on alone."""
    scores = (15, 25, 30, 31) if thirty else (15, 25, 31)
    total, played, seat, last = 0, 0, leader, leader
    held = [list(hand) for hand in hands]
    while any(held):
        may = {c for c in held[seat] if total + pips([c]) <= 31}
        if may:
            card = yield seat, may
            held[seat].remove(card)
            total, played, last = total + pips([card]), played + 1, seat
            if total in scores:
                marks.add(seat, played)
            if total == 31:
                return
        elif held[seat]:
            yield seat, {"cannot come in"}
            held[seat] = []
        seat = 1 - seat
    marks.add(last, 1)  # one for the latter


class Holes(Marks):
    """The board, on which no hole is beyond the last."""

    def add(self, seat: int, n: int) -> None:
        """As many holes as there are left."""
        super().add(seat, min(n, self.goal - self.marks[seat]))


def referee(t: Table) -> Reading:
    """A game."""
    v = t.values
    marks = Holes(t, 2, 0, int(v["target"]))
    dealer = yield from cut(2, LOW[::-1])
    try:
        while True:
            elder, rest = 1 - dealer, list(PACK)
            hands = yield from deal(rest, 2, elder, [1] * 3)
            turned = yield from draw(rest)
            if turned[0] in "J2":
                marks.add(dealer, 4)
            given = []
            for seat in (elder, dealer):
                word = yield seat, {f"mogg {c}" for c in hands[seat]} | {"refuse"}
                if word == "refuse":
                    marks.add(1 - seat, 1)
                    break
                given.append(word.split()[1])
            if len(given) == 2:
                for seat, own, his in ((elder, given[0], given[1]), (dealer, given[1], given[0])):
                    hands[seat][hands[seat].index(own)] = his
            yield from play(marks, hands, elder, bool(v["thirty"]))
            for seat in (elder, dealer):
                marks.add(seat, worth(hands[seat], turned, int(v["three_colours"]), int(v["off_suit_deuce"])))
            dealer = elder
    except Over:
        marks.pay()
    return None
