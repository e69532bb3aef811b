"""The odds at Ecarte that a hand makes the point: against every hand there may be, all played with open cards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low

PLACES: Final = vec[i64]([0, 0, 0, 0, 0, 0, 1, 2, 3, 5, 6, 7, 4])  # of the ranks: the King is the best of eight
SUIT: Final[i64] = 255
HELD: Final = 5
POINT: Final = 3
# so many of so many, six to a row
# fmt: off
CHOOSE: Final = vec[i64]([1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 1, 3, 3, 1, 0, 0, 1, 4, 6, 4, 1, 0,
                          1, 5, 10, 10, 5, 1, 1, 6, 15, 20, 15, 6, 1, 7, 21, 35, 35, 21, 1, 8, 28, 56, 70, 56])
# fmt: on


def placed(cards: i64) -> i64:
    """A set of cards, eight to a suit in their order here."""
    out: i64 = 0
    while cards:
        c = low(cards)
        cards &= cards - 1
        out |= BIT[8 * (c // 13) + PLACES[c % 13]]
    return out


class Reckoning:
    """One hand, known with the card turned, against each that the adversary may have been dealt."""

    def __init__(self, hand: i64, turned: i64, leads: bool) -> None:
        self.mine = placed(hand)
        self.trump: i64 = turned // 13
        self.leads = leads
        self.seen: list[dict[int, bool]] = [{} for _ in range(2 * POINT + 2)]
        self.alike: list[i64] = []  # sets of cards of which one is as good as another
        self.good: i64 = 0
        self.bad: i64 = 0
        run: i64 = 0
        out = placed(BIT[turned])
        for place in range(32):
            one: i64 = BIT[place]
            if (place % 8 == 0 or self.mine & one) and run:
                self.alike.append(run)
                run = 0
            if not (self.mine | out) & one:
                run |= one
        self.alike.append(run)
        self.give(0, HELD, 0, 1)

    def give(self, n: int, left: i64, his: i64, ways: i64) -> None:
        """The adversary has so many yet from the ``n``-th set on; there are so many ``ways`` to have ``his`` cards."""
        if not left:
            if self.makes(self.mine, his, self.leads, POINT):
                self.good += ways
            else:
                self.bad += ways
            return
        if n == len(self.alike):
            return
        rest = self.alike[n]
        size = count(rest)
        for taken in range(left + 1):
            self.give(n + 1, left - taken, his, ways * CHOOSE[6 * size + taken])
            if not rest:
                return
            his |= rest & -rest
            rest &= rest - 1

    def makes(self, mine: i64, his: i64, leads: bool, need: i64) -> bool:
        """Whether so many tricks can be forced."""
        if need <= 0:
            return True
        if need > count(mine):
            return False
        key = int(mine | (his << 32))
        row = 2 * need
        if leads:
            row += 1
        known = self.seen[row]
        found = known.get(key)
        if found is None:
            found = self.leading(mine, his, need) if leads else self.following(mine, his, need)
            known[key] = found
        return found

    def leading(self, mine: i64, his: i64, need: i64) -> bool:
        """Whether some card, whatever is played to it, is as good as that."""
        rest = mine
        while rest:
            c = low(rest)
            rest &= rest - 1
            sure = True
            may = self.answers(his, c)
            while may and sure:
                r = low(may)
                may &= may - 1
                if self.beats(r, c):
                    sure = self.makes(mine & ~BIT[c], his & ~BIT[r], False, need)
                else:
                    sure = self.makes(mine & ~BIT[c], his & ~BIT[r], True, need - 1)
            if sure:
                return True
        return False

    def following(self, mine: i64, his: i64, need: i64) -> bool:
        """Whether to each card that he may lead there is an answer as good as that."""
        rest = his
        while rest:
            c = low(rest)
            rest &= rest - 1
            some = False
            may = self.answers(mine, c)
            while may and not some:
                r = low(may)
                may &= may - 1
                if self.beats(r, c):
                    some = self.makes(mine & ~BIT[r], his & ~BIT[c], True, need - 1)
                else:
                    some = self.makes(mine & ~BIT[r], his & ~BIT[c], False, need)
            if not some:
                return False
        return True

    def answers(self, hand: i64, card: i64) -> i64:
        """What may be played: a higher card of the suit, else any of it, else a trump."""
        same = hand & (SUIT * BIT[8 * (card // 8)])
        if same:
            higher = same & ~(2 * BIT[card] - 1)
            return higher if higher else same
        trumps = hand & (SUIT * BIT[8 * self.trump])
        return trumps if trumps else hand

    def beats(self, card: i64, led: i64) -> bool:
        """Whether an answer takes the trick."""
        return card > led if card // 8 == led // 8 else card // 8 == self.trump
