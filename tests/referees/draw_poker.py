"""Draw Poker (hoyle-donohue, lines 2601-3188), the modern game and the old; jack-pots with chips to spare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, UP, cut, draw

LEFT_OUT = ("stakes=", "knife=", "laws=table")
PLAIN = "stakes=pocket,ante=2,purse=100000"
SETTINGS = (
    f"draw-poker({PLAIN})",
    f"draw-poker({PLAIN},straddle=no,hands=60)",
    f"draw-poker({PLAIN},players=2,straights=no)",
    f"draw-poker({PLAIN},players=3,blaze=yes,limit=12,hands=60)",
    f"draw-poker({PLAIN},players=6,straights=no,blaze=yes)",
    f"draw-poker({PLAIN},players=3,jack_pots=yes,hands=60)",
    f"draw-poker({PLAIN},players=4,jack_pots=progressive,hands=60)",
    "draw-poker(purse=15,limit=10,ante=2,players=3)",
    "draw-poker(purse=12,limit=8,ante=3,players=6)",
    "draw-poker(purse=20,limit=30,ante=1,players=2,blaze=yes)",
    "draw-poker(ante=3,jack_pots=yes)",
    "draw-poker(style=old-fashioned,ante=4,players=4)",
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

    def __init__(self, t: Table, seats: list[int], chips: dict[int, int]) -> None:
        self.t, self.seats, self.chips = t, seats, chips
        self.limit, self.ante = int(t.values["limit"]), int(t.values["ante"])
        self.left = list(self.seats)
        self.put = dict.fromkeys(self.seats, 0)
        self.hands: dict[int, list[str]] = {}
        self.base = 0  # what each who stays has put in before this round

    def stake(self, seat: int, to: int) -> None:
        """No more than lies on the table."""
        more = min(to - self.put[seat], self.chips[seat])
        self.t.pay(seat, "pool", more)
        self.put[seat] += more
        self.chips[seat] -= more

    def blinds(self) -> Generator[Turn, str, tuple[int, int]]:
        """Who has the last blind, and how much it is; the old game's dealer antes, and the age need go none."""
        last, blind = 0, self.ante
        if self.t.values["style"] == "old-fashioned":
            self.stake(self.seats[-1], self.ante)
            self.put[self.seats[-1]] = 0  # it is no bet
            most = min(self.limit // 2, self.chips[self.seats[0]])
            word = yield self.seats[0], {"leave it", *(f"blind {k}" for k in range(1, most + 1))}
            if word == "leave it":
                return -1, 0
            blind = int(word.split()[1])
        self.stake(self.seats[0], blind)
        if self.t.values["straddle"]:
            for n in range(1, len(self.seats)):
                if 4 * blind > self.limit or self.chips[self.seats[n]] < 2 * blind:
                    break
                if (yield self.seats[n], {"leave it", "straddle"}) != "straddle":
                    break
                last, blind = n, 2 * blind
                self.stake(self.seats[n], blind)
        return last, blind

    def speak(self, first: list[int], level: int, round_: list[int] | None = None) -> Generator[Turn, str, None]:
        """In rotation till all who stay have put in alike."""
        queue, order = list(first), round_ or first
        while queue and len(self.left) > 1:
            seat = queue.pop(0)
            others = [s for s in self.left if s != seat]
            due = max(self.put[s] for s in others) > self.put[seat]
            if not self.chips[seat] or not (due or any(self.chips[s] for s in others)):
                continue
            to = self.base + level
            up = "raise" if level else "bet"
            may = {"pass", *(f"{up} {n}" for n in range(1, self.most(seat, to) + 1))} | ({"see"} if level else set())
            word = yield seat, may
            if word == "pass":
                self.left.remove(seat)
            elif word == "see":
                self.stake(seat, to)
            else:
                level += int(word.split()[1])
                self.stake(seat, self.base + level)
                at = order.index(seat)
                queue = [s for s in order[at + 1 :] + order[:at] if s in self.left]

    def most(self, seat: int, to: int) -> int:
        """How much it may go beyond that: no more than it has, nor than another has."""
        has = {s: self.put[s] + self.chips[s] for s in self.left}
        return min(self.limit, has[seat] - to, max(has[s] for s in self.left if s != seat) - to)

    def go(self) -> Generator[Turn, str, int]:
        """The deal to its end; what each puts in if all pass up to the blind and a jack-pot is begun, else 0."""
        last, blind = yield from self.blinds()
        rest = list(PACK)
        yield from self.deal(rest)
        if not blind:
            yield from self.old(rest)
            return 0
        before = dict(self.put)
        yield from self.speak(self.seats[last + 1 :] + self.seats[: last + 1], 2 * blind)
        if self.t.values["jack_pots"] != "no" and not last and self.put == before and len(self.left) == 1:
            return self.put[self.seats[0]]
        yield from self.second(rest, [s for s in self.seats[1:] + self.seats[:1] if s in self.left])
        return 0

    def old(self, rest: list[str]) -> Generator[Turn, str, None]:
        """Where no blind is gone: who passes before any bet may yet come in; if all do, the ante lies."""
        for n, seat in enumerate(self.seats):
            if not self.chips[seat] or not any(self.chips[s] for s in self.seats if s != seat):
                continue
            word = yield seat, {"pass", *(f"bet {k}" for k in range(1, self.most(seat, 0) + 1))}
            if word != "pass":
                order = self.seats[n:] + self.seats[:n]
                bet = int(word.split()[1])
                self.stake(seat, bet)
                yield from self.speak(order[1:], bet, order)
                yield from self.second(rest, [s for s in self.seats[1:] + self.seats[:1] if s in self.left])
                return

    def jack_pot(self, least: str) -> Generator[Turn, str, bool]:
        """Whether any opens, which takes such a pair or better; then he bets first."""
        rest = list(PACK)
        yield from self.deal(rest)
        for n, seat in enumerate(self.seats):
            if not self.chips[seat] or not any(self.chips[s] for s in self.seats if s != seat):
                continue
            may = self.worth(seat) >= (1, [UP.index(least)])
            word = yield seat, {"pass", *(f"bet {k}" for k in range(1, self.most(seat, 0) + 1) if may)}
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
        paid, old = 0, self.t.purse["pool"] - sum(self.put.values())  # what a jack-pot has brought
        for upto in sorted({self.put[s] for s in self.left}):  # who has put in less has a show for that
            pool = old + sum(min(upto, n) - min(paid, n) for n in self.put.values())
            if upto == max(self.put[s] for s in self.left):
                pool = self.t.purse["pool"]
            shown = [s for s in self.left if self.put[s] >= upto]
            best = max(self.worth(s) for s in shown)
            won = [s for s in self.seats if s in shown and self.worth(s) == best]
            share, odd = divmod(pool, len(won))
            for n, seat in enumerate(won):
                self.t.pay("pool", seat, share + (n < odd))
                self.chips[seat] += share + (n < odd)
            paid, old = upto, 0

    def deal(self, rest: list[str]) -> Generator[Turn, str, None]:
        """Singly, five to each who is in."""
        self.hands = {seat: [] for seat in self.seats}
        for _ in range(5):
            for seat in self.seats:
                self.hands[seat].append((yield from draw(rest)))

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
    purse = 10**9 if t.values["stakes"] == "pocket" else int(t.values["purse"])
    chips = dict.fromkeys(range(t.players), purse)
    d = Deal(t, list(chips), chips)
    more, paid = 0, -1  # to a jack-pot, and who has let his blind remain in it
    for _ in range(int(t.values["hands"])):
        seats = [(dealer + 1 + k) % t.players for k in range(t.players)]
        for seat in list(seats):
            if not chips[seat]:
                if (yield seat, {"put up", "stand out"}) == "put up":
                    chips[seat] = purse
                elif not pot or seat not in d.seats:  # who has a share in a jack-pot stays for it
                    seats.remove(seat)
        if len(seats) < 2:
            break
        while dealer not in seats:
            dealer = (dealer + 1) % t.players
        seats = seats[seats.index(dealer) + 1 :] + seats[: seats.index(dealer) + 1]
        if pot:
            d = Deal(t, seats, chips)
            for seat in seats:
                d.stake(seat, more * (seat != paid))
        d = Deal(t, seats, chips)
        if not pot:
            pot, unopened, paid = (yield from d.go()), 0, seats[0]
            more = pot
            if pot:
                dealer = seats[0] - 1  # the blind now deals
        elif (yield from d.jack_pot(least[unopened])):
            pot = 0
        else:
            unopened, paid = min(3, unopened + progressive), -1
            more = 1 if progressive else pot
        dealer = (dealer + 1) % t.players
    whole, odd = divmod(t.purse["pool"], len(d.seats))  # a jack-pot that nobody has opened; the book has no end
    for k, seat in enumerate(d.seats):
        t.pay("pool", seat, whole + (k >= len(d.seats) - odd))
    return None
