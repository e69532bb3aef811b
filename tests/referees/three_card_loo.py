"""Three-Card Loo (hoyle-donohue, lines 3580-3807)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, UP, cut, draw, follow
from tests.referees.shared.tricks import laid

SETTINGS = (
    "three-card-loo(players=3,limit=unlimited,flush=players)",
    "three-card-loo(players=4,limit=price,flush=players,miss=last-but-one)",
    "three-card-loo(players=12,limit=four-times,rounds=1)",
)
PRICE = 3


class Deal:
    """One deal, its dealer last."""

    def __init__(self, t: Table, dealer: int, force: bool) -> None:
        self.t, self.force = t, force
        self.seats = [(dealer + 1 + n) % t.players for n in range(t.players)]
        self.dealer, self.trump, self.rest = dealer, "", list(PACK)
        self.hands: dict[int, list[str]] = {}
        self.pool = t.purse["pool"]  # what is played for

    def loo(self) -> int:
        """What one is looed in who stands: never more than the stake played for."""
        limit = str(self.t.values["limit"])
        most = {"price": PRICE, "double": 2 * PRICE, "four-times": 4 * PRICE}
        return min(most.get(limit, self.pool), self.pool)

    def cards(self) -> Generator[Turn, str, None]:
        """Three to each by one at a time; with a pool also to Miss, either first or last but one, and a trump."""
        order = list(self.seats)
        if not self.force:
            order.insert(0 if self.t.values["miss"] == "first" else len(order) - 1, -1)
        self.hands = {seat: [] for seat in order}
        for _ in range(3):
            for seat in order:
                self.hands[seat].append((yield from draw(self.rest)))
        if not self.force:
            yield from self.turn()

    def turn(self) -> Generator[Turn, str, None]:
        """The trump is turned up."""
        self.trump = (yield from draw(self.rest))[1]

    def flush(self, seat: int) -> bool:
        """Three cards of the trump suit."""
        return all(c[1] == self.trump for c in self.hands[seat])

    def sweep(self, seats: list[int], looed: list[int], each: int) -> bool:
        """The eldest of these who has a flush takes the pool, and these others are looed who have none."""
        held = [s for s in seats if self.flush(s)]
        if not held:
            return False
        self.t.pay("pool", held[0], self.pool)
        for seat in looed:
            if seat not in held:
                self.t.pay(seat, "pool", each)
        return True

    def stand(self) -> Generator[Turn, str, list[int] | None]:
        """Who stands, or nobody where the pool is gone already."""
        board = self.t.values["flush"] == "board"
        if board and self.sweep(self.seats, self.seats, PRICE):
            return None
        standing: list[int] = []
        for seat in self.seats:
            if seat == self.dealer and not standing:
                self.t.pay("pool", seat, self.pool)
                return None
            word = yield seat, {"decline", "stand"} | ({"take Miss"} if -1 in self.hands else set())
            if word != "decline":
                standing.append(seat)
            if word == "take Miss":
                self.hands[seat] = self.hands.pop(-1)
                if board and self.sweep([seat], self.seats, PRICE):
                    return None
        if not board and self.sweep(standing, standing, self.loo()):
            return None
        return standing

    def lawful(self, must: str, seat: int, led: list[str]) -> set[str]:
        """What he may play after these cards. ``must``: what a leader owes."""
        hand = self.hands[seat]
        trumps = [c for c in hand if c[1] == self.trump]
        if not led:
            if must == "highest" and len(trumps) > 1:
                return {max(trumps, key=lambda c: UP.index(c[0]))}
            return set(trumps) if must == "trump" and trumps else set(hand)
        may = follow(hand, led[0])
        if self.force and not self.trump:
            return may
        top = max(led, key=lambda c: self.worth(c, led[0]))
        heads = {c for c in may if self.worth(c, led[0]) > self.worth(top, led[0])}
        return heads or may

    def worth(self, card: str, led: str) -> tuple[int, int]:
        """Trumps above the suit led, and this above the rest."""
        return 2 if card[1] == self.trump else int(card[1] == led[1]), UP.index(card[0])

    def play(self, standing: list[int]) -> Generator[Turn, str, None]:
        """Three tricks, each entitled to a third. Who stands alone has them all."""
        if len(standing) == 1:
            self.t.pay("pool", standing[0], self.pool)
            return
        won = dict.fromkeys(standing, 0)
        leader = standing[0]
        for n in range(3):
            must = "trump" if n else "" if self.force else "highest"
            trick = yield from laid(self.hands, standing, leader, partial(self.lawful, must))
            led = next(iter(trick))
            if not self.trump and len({c[1] for c in trick}) > 1:
                yield from self.turn()
            leader = trick[max(trick, key=lambda c: self.worth(c, led))]
            won[leader] += 1
        for seat in standing:
            self.t.pay("pool", seat, self.pool // 3 * won[seat])
        for seat in standing:
            if not won[seat]:
                self.t.pay(seat, "pool", PRICE if self.force else self.loo())

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end."""
        yield from self.cards()
        standing: list[int] | None = self.seats
        if not self.force:
            standing = yield from self.stand()
        if standing:
            yield from self.play(standing)


def referee(t: Table) -> Reading:
    """A sitting; what is left in the pool is shared."""
    dealer = yield from cut(t.players, LOW)
    for n in range(t.players * int(t.values["rounds"])):
        t.pay((dealer + n) % t.players, "pool", PRICE)
        force = t.purse["pool"] == PRICE
        yield from Deal(t, (dealer + n) % t.players, force).go()
    return [t.purse[seat] + t.purse["pool"] / t.players for seat in range(t.players)]
