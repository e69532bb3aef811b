"""Draw Poker (hoyle-donohue, lines 2601-3188), the modern game and jack-pots, played with full pockets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, UP, cut, deal, draw

ALONE = True
PLAIN = "stakes=pocket,ante=2,purse=100000"
SETTINGS = (
    f"draw-poker({PLAIN})",
    f"draw-poker({PLAIN},straddle=no,hands=60)",
    f"draw-poker({PLAIN},players=2,straights=no)",
    f"draw-poker({PLAIN},players=3,blaze=yes,limit=12,hands=60)",
    f"draw-poker({PLAIN},players=6,straights=no,blaze=yes)",
    f"draw-poker({PLAIN},players=3,jack_pots=yes,hands=60)",
    f"draw-poker({PLAIN},players=4,jack_pots=progressive,hands=60)",
)
OFTEN = {"raise": 0.35, "see": 1.5, "bet": 2.0}
Worth = tuple[float, list[int]]


def worth(hand: list[str], straights: bool, blaze: bool) -> Worth:
    """A hand, from the highest card to the straight flush."""
    ranks = Counter(UP.index(c[0]) for c in hand)
    order = sorted(ranks, key=lambda r: (ranks[r], r), reverse=True)
    shape = [ranks[r] for r in order]
    flush = len({c[1] for c in hand}) == 1
    top = 3 if order == [12, 3, 2, 1, 0] else order[0]
    straight = straights and len(shape) == 5 and (order[0] - order[4] == 4 or top == 3)
    if straight and flush:
        return 8, [top]
    if shape[0] == 4:
        return 7, order
    if shape == [3, 2]:
        return 6, order
    if flush:
        return 5, order
    if straight:
        return 4, [top]
    if shape[0] == 3:
        return 3, order
    if blaze and all(c[0] in "KQJ" for c in hand):
        return 2.5, order
    return shape.count(2), order


class Deal:
    """One deal, its dealer last and the age first."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t = t
        self.seats = [(dealer + 1 + n) % t.players for n in range(t.players)]
        self.limit, self.ante = int(t.values["limit"]), int(t.values["ante"])
        self.left = list(self.seats)
        self.put = dict.fromkeys(self.seats, 0)
        self.hands: list[list[str]] = []
        self.base = 0  # what each who stays has put in before this round

    def stake(self, seat: int, to: int) -> None:
        self.t.pay(seat, "pool", to - self.put[seat])
        self.put[seat] = to

    def blinds(self) -> Generator[Turn, str, tuple[int, int]]:
        """Who has the last blind, and how much it is."""
        self.stake(self.seats[0], self.ante)
        last, blind = 0, self.ante
        if self.t.values["straddle"]:
            for n in range(1, self.t.players):
                if 4 * blind > self.limit or (yield self.seats[n], {"leave it", "straddle"}) != "straddle":
                    break
                last, blind = n, 2 * blind
                self.stake(self.seats[n], blind)
        return last, blind

    def most(self, level: int) -> int:
        """How much may be raised."""
        return self.limit

    def speak(self, first: list[int], level: int, round_: list[int] | None = None) -> Generator[Turn, str, None]:
        """In rotation till all who stay have put in alike."""
        queue, order = list(first), round_ or first
        while queue and len(self.left) > 1:
            seat = queue.pop(0)
            up = "raise" if level else "bet"
            may = {"pass", *(f"{up} {n}" for n in range(1, self.most(level) + 1))} | ({"see"} if level else set())
            word = yield seat, may
            if word == "pass":
                self.left.remove(seat)
            elif word == "see":
                self.stake(seat, self.base + level)
            else:
                level += int(word.split()[1])
                self.stake(seat, self.base + level)
                at = order.index(seat)
                queue = [s for s in order[at + 1 :] + order[:at] if s in self.left]

    def go(self) -> Generator[Turn, str, int]:
        """The deal to its end; what each puts in if all pass up to the blind and a jack-pot is begun, else 0."""
        last, blind = yield from self.blinds()
        rest = list(PACK)
        self.hands = yield from deal(rest, self.t.players, self.seats[0], [1] * 5)
        before = dict(self.put)
        yield from self.speak(self.seats[last + 1 :] + self.seats[: last + 1], 2 * blind)
        if self.t.values["jack_pots"] != "no" and not last and self.put == before and len(self.left) == 1:
            return blind
        yield from self.second(rest, [s for s in self.seats[1:] + self.seats[:1] if s in self.left])
        return 0

    def jack_pot(self, least: str) -> Generator[Turn, str, bool]:
        """Whether any opens, which takes such a pair or better; then he bets first."""
        rest = list(PACK)
        self.hands = yield from deal(rest, self.t.players, self.seats[0], [1] * 5)
        for n, seat in enumerate(self.seats):
            may = self.worth(seat) >= (1, [UP.index(least)])
            word = yield seat, {"pass", *(f"bet {k}" for k in range(1, self.limit + 1) if may)}
            if word != "pass":
                order = self.seats[n:] + self.seats[:n]
                bet = int(word.split()[1])
                self.stake(seat, bet)
                yield from self.speak(order[1:], bet, order)
                yield from self.second(rest, [s for s in order if s in self.left])
                return True
        return False

    def second(self, rest: list[str], order: list[int]) -> Generator[Turn, str, None]:
        """The draw and the second betting; the best that are left share the pool."""
        if len(self.left) > 1:
            yield from self.draw(rest)
            self.base = max(self.put.values())
            yield from self.speak(order, 0)
        best = max(self.worth(s) for s in self.left)
        won = [s for s in self.seats if s in self.left and self.worth(s) == best]
        share, odd = divmod(self.t.purse["pool"], len(won))
        for n, seat in enumerate(won):
            self.t.pay("pool", seat, share + (n < odd))

    def worth(self, seat: int) -> Worth:
        return worth(self.hands[seat], bool(self.t.values["straights"]), bool(self.t.values["blaze"]))

    def draw(self, rest: list[str]) -> Generator[Turn, str, None]:
        """All discard before any is helped."""
        wanted = {}
        for seat in [s for s in self.seats if s in self.left]:
            hand = self.hands[seat]
            while hand:
                word = yield seat, {"stand", *(f"discard {c}" for c in hand)}
                if word == "stand":
                    break
                hand.remove(word.split()[1])
            wanted[seat] = 5 - len(hand)
        for seat, n in wanted.items():
            for _ in range(n):
                self.hands[seat].append((yield from draw(rest)))


def referee(t: Table) -> Reading:
    """So many hands."""
    dealer = yield from cut(t.players, LOW)
    pot, least, unopened = 0, "JQKA", 0
    progressive = t.values["jack_pots"] == "progressive"
    for n in range(int(t.values["hands"])):
        d = Deal(t, (dealer + n) % t.players)
        last = n == int(t.values["hands"]) - 1
        if not pot:
            pot, unopened = (yield from d.go()), 0
            for seat in d.seats[1:]:
                t.pay(seat, "pool", pot * (not last))
        elif (yield from d.jack_pot(least[unopened])):
            pot = 0
        else:
            unopened = min(3, unopened + progressive)
            for seat in range(t.players):
                t.pay(seat, "pool", (1 if progressive else pot) * (not last))
    whole, odd = divmod(t.purse["pool"], t.players)
    for k, seat in enumerate(d.seats):
        t.pay("pool", seat, whole + (k >= t.players - odd))
    return None
