"""Lansquenet (hoyle-donohue, lines 46820-46863).

Read as the game reads it: a rejouissance card that is not single is staked on by nobody, a card drawn for the company
without one that is not single is laid by for another, and the deal goes on till the dealer's own card is drawn, or the
pack is out and stakes are taken back.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, cut, draw

AGREE = "deal"  # the game settles cards that are turned together at once
SETTINGS = ("lansquenet(packs=3,hands=5,limit=2)", "lansquenet(players=2,hands=40)", "lansquenet(players=3,hands=80)")
OFTEN = {"done": 2.0}


class Deal:
    """One deal. ``open``: the stakes on each single card, by sort."""

    def __init__(self, t: Table, dealer: int, again: bool) -> None:
        self.t, self.dealer, self.exempt = t, dealer, again
        self.punters = [(dealer + 1 + n) % t.players for n in range(t.players - 1)]
        self.rest = PACK * int(t.values["packs"])
        self.open: dict[str, dict[int, int]] = {}
        self.seen: set[str] = set()
        self.own = ""

    def turn(self) -> Generator[Turn, str, str]:
        """The sort of the next card."""
        return (yield from draw(self.rest))[0]

    def single(self) -> Generator[Turn, str, str]:
        """The next that is like none before."""
        while (sort := (yield from self.turn())) in self.seen:
            pass
        self.seen.add(sort)
        return sort

    def stakes(self, seat: int, on: list[str]) -> Generator[Turn, str, None]:
        """What one puts on cards that lie single."""
        most = int(self.t.values["limit"])
        while True:
            free = [sort for sort in on if seat not in self.open[sort]]
            word = yield seat, {"done", *(f"stake {n} on {sort}" for sort in free for n in range(1, most + 1))}
            if word == "done":
                return
            n, sort = int(word.split()[1]), word[-1]
            self.t.pay(seat, "layout", n)
            self.open[sort][seat] = n

    def taken(self, sort: str) -> None:
        """The company's card is drawn before the dealer's."""
        for n in self.open.pop(sort).values():
            self.t.pay("layout", self.dealer, n)

    def lost(self) -> None:
        """The dealer's own is drawn: he answers every stake."""
        for on in self.open.values():
            for seat, n in on.items():
                self.t.pay("layout", seat, n)
                self.t.pay(self.dealer, seat, n)

    def kept(self) -> None:
        """The pack is out and his own was not drawn: what still lies is taken back."""
        for on in self.open.values():
            for seat, n in on.items():
                self.t.pay("layout", seat, n)

    def with_rejouissance(self) -> Generator[Turn, str, bool]:
        """Whether both hand-cards were drawn first, and he deals again."""
        hand = []
        for _ in range(2):
            hand.append((yield from self.turn()))
        self.own = yield from self.turn()
        self.seen = {*hand, self.own}
        left = set(hand)  # one card answers both where they are of a sort
        double, nth = self.own in hand, 4
        while self.rest:
            sort = yield from self.turn()
            if sort == self.own:
                if not self.exempt or nth > 4:
                    self.lost()
                    break
                self.exempt, double = False, True
                continue  # and the rejouissance card is the next
            left.discard(sort)
            if sort in self.open:
                self.taken(sort)
            elif sort not in self.seen:
                self.seen.add(sort)
                if nth == 4 or not double:
                    self.open[sort] = {}
                    for seat in self.punters:
                        yield from self.stakes(seat, list(self.open))
            nth += 1
        else:
            self.kept()
        return not left

    def simply(self, each: bool) -> Generator[Turn, str, bool]:
        """A card to each of the company, or one to all of it."""
        self.own = yield from self.single()
        given = {}
        for seat in sorted(self.punters) if each else self.punters[:1]:
            given[seat] = yield from self.single()
            self.open[given[seat]] = {}
        for seat in self.punters:
            yield from self.stakes(seat, [given[seat]] if each else list(self.open))
        while self.rest:
            sort = yield from self.turn()
            if sort == self.own:
                self.lost()
                return False
            if sort in self.open:
                self.taken(sort)
        self.kept()
        return False


def referee(t: Table) -> Reading:
    """A sitting."""
    dealer = yield from cut(t.players, LOW, PACK * int(t.values["packs"]), whole=False)
    again = False
    for _ in range(int(t.values["hands"])):
        deal = Deal(t, dealer, again)
        kind = t.values["cards"]
        again = yield from deal.with_rejouissance() if kind == "rejouissance" else deal.simply(kind == "each")
        dealer = dealer if again else (dealer + 1) % t.players
    return None
