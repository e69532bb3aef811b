"""Cul-bas (academy-1768, lines 14582-14696).

Read as the game reads it: who puts Cul-bas pays for his cards at once, and has no more turns; what is put down and not
won lies for the next deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw

SETTINGS = ("cul-bas(players=2,rounds=6)", "cul-bas(players=8,rounds=2)")
LOW = "KQJT98765432A"  # the lowest card deals
POOL = "cul-bas"
PLURALS = "Aces Twos Threes Fours Fives Sixes Sevens Eights Nines Tens Knaves Queens Kings"
NAMES = dict(zip("A23456789TJQK", PLURALS.split(), strict=True))


class Deal:
    """One deal, to the right."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t = t
        self.order = [(dealer - 1 - n) % t.players for n in range(t.players)]
        self.rest = list(PACK)
        self.hands: list[list[str]] = []
        self.board: list[str] = []

    def turn(self, seat: int) -> Generator[Turn, str, bool]:
        """Whether he plays on."""
        hand = self.hands[seat]
        lie = Counter(c[0] for c in self.board)
        own = Counter(c[0] for c in hand)
        may = {c for c in hand if lie[c[0]]}
        may |= {f"take all three with {c}" for c in hand if lie[c[0]] == 3}
        threes = {f"take with three {NAMES[r]}": r for r, n in own.items() if n == 3 and lie[r]}
        may |= set(threes)
        fours = {f"lay out four {NAMES[r]}": r for r, n in own.items() if n == 4 and len(hand) == 5}
        word = yield seat, (may or {"cul-bas"}) | set(fours)
        if word in fours:
            hand[:] = [c for c in hand if c[0] != fours[word]]
            for _ in range(4):
                hand.append((yield from draw(self.rest)))
            return (yield from self.turn(seat))
        if word == "cul-bas":
            self.t.pay(seat, POOL, len(hand))
            self.board += hand
            return False
        card = threes.get(word, word.split()[-1])
        same = [c for c in self.board if c[0] == card[0]]
        for c in same if word.startswith("take all") else same[:1]:
            self.board.remove(c)
        hand[:] = [c for c in hand if (c[0] != card[0] if word in threes else c != card)]
        return True

    def go(self) -> Generator[Turn, str, None]:
        """To the first who clears his hand, or till all have put Cul-bas."""
        self.hands = yield from deal(self.rest, self.t.players, self.order[0], [2, 3], way=-1)
        for _ in range(8):
            self.board.append((yield from draw(self.rest)))
        playing = list(self.order)
        while playing:
            seat = playing.pop(0)
            if not (yield from self.turn(seat)):
                continue
            playing.append(seat)
            if not self.hands[seat]:
                self.t.pay(POOL, seat, self.t.purse[POOL])
                for other in playing:
                    self.t.pay(other, seat, len(self.hands[other]))
                return


def referee(t: Table) -> Reading:
    """Each deals so many times."""
    dealer = yield from cut(t.players, LOW)
    for n in range(t.players * int(t.values["rounds"])):
        yield from Deal(t, (dealer - n) % t.players).go()
    share, odd = divmod(t.purse[POOL], t.players)
    for n in range(t.players):
        t.pay(POOL, (dealer - 1 - n) % t.players, share + (n < odd))  # from the next eldest
    return None
