"""Five-Card Loo (hoyle-donohue, lines 3810-3853).

Read as the game reads it: who holds Pam follows a suit led in the first round before he need play it.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, UP, cut, deal, draw
from tests.referees.shared.tricks import laid

SETTINGS = (
    "five-card-loo(players=5,pam=running,pam_first=False)",
    "five-card-loo(players=3,rounds=8)",
)
OFTEN = {"done": 0.3}
PRICE = 5


class Deal:
    """One deal, its dealer last."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t, self.dealer, self.rest = t, dealer, list(PACK)
        self.seats = [(dealer + 1 + n) % t.players for n in range(t.players)]
        self.hands: list[list[str]] = []
        self.trump = self.pam = ""
        self.pool = t.purse["pool"]
        self.risks: set[int] = set()  # who has exchanged and is looed without a trick

    def exchange(self, seat: int) -> Generator[Turn, str, bool]:
        """Some of his cards for others, or none; whether he plays."""
        hand, out = self.hands[seat], 0
        may = {"keep"} | (set() if seat == self.dealer else {"decline"})
        while out < 5:
            word = yield seat, may | {f"lay out {c}" for c in hand}
            if not word.startswith("lay out"):
                if not out:
                    return word == "keep"
                break
            hand.remove(word.split()[-1])
            out += 1
            may = {"done"}
        self.risks.add(seat)
        for _ in range(out):
            hand.append((yield from draw(self.rest)))
        return True

    def worth(self, card: str) -> int:
        """Among trumps: Pam above all."""
        return 99 if card == self.pam else UP.index(card[0])

    def is_trump(self, card: str) -> bool:
        """Pam is one, whatever is trumps."""
        return card[1] == self.trump or card == self.pam

    def flush(self, playing: list[int]) -> bool:
        """Five trumps, or four and Pam, take the pool and looe all others but who holds Pam."""
        for seat in playing:
            if all(self.is_trump(c) for c in self.hands[seat]):
                self.t.pay("pool", seat, self.pool)
                for other in self.seats:
                    if other != seat and self.pam not in self.hands[other]:
                        self.t.pay(other, "pool", PRICE)
                return True
        return False

    def lawful(self, n: int, seat: int, trick: list[str]) -> set[str]:
        """Suit is followed; in the first round trumps and Pam must out, and who wins it leads another."""
        hand, led = set(self.hands[seat]), trick[0] if trick else ""
        trumps = {c for c in hand if self.is_trump(c)}
        if not led:
            if n == 0 and self.pam in hand:
                return {self.pam}
            return trumps or hand if n < 2 else hand
        same = trumps if self.is_trump(led) else {c for c in hand if c[1] == led[1] and c != self.pam}
        may = same or hand
        return {self.pam} if n == 0 and self.pam in may and self.t.values["pam_first"] else may

    def play(self, playing: list[int]) -> Generator[Turn, str, None]:
        """Five tricks, each entitled to a fifth."""
        won = dict.fromkeys(playing, 0)
        leader = playing[0]
        for n in range(5):
            trick = yield from laid(self.hands, playing, leader, partial(self.lawful, n))
            led = next(iter(trick))
            leader = trick[max(trick, key=lambda c: (2 if self.is_trump(c) else c[1] == led[1], self.worth(c)))]
            won[leader] += 1
        for seat in playing:
            self.t.pay("pool", seat, self.pool // 5 * won[seat])
            if seat in self.risks and not won[seat]:
                self.t.pay(seat, "pool", PRICE)

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end."""
        self.hands = yield from deal(self.rest, self.t.players, self.seats[0], [3, 2])
        turned = yield from draw(self.rest)
        self.trump = turned[1]
        self.pam = "JC" if self.t.values["pam"] == "clubs" else "J" + self.trump
        playing = []
        for seat in self.seats:
            if (yield from self.exchange(seat)):
                playing.append(seat)
            else:
                self.hands[seat] = []  # under the pack, as at three cards: a Pam among them saves him from no flush
        hand = self.hands[self.dealer]
        word = yield self.dealer, {f"throw out {c}" for c in hand}
        hand.remove(word.split()[-1])
        hand.append(turned)
        if self.flush(playing):
            return
        if len(playing) == 1:
            self.t.pay("pool", playing[0], self.pool)
        else:
            yield from self.play(playing)


def referee(t: Table) -> Reading:
    """A sitting; what is left in the pool is shared."""
    dealer = yield from cut(t.players, LOW)
    for n in range(t.players * int(t.values["rounds"])):
        t.pay((dealer + n) % t.players, "pool", PRICE)
        yield from Deal(t, (dealer + n) % t.players).go()
    return [t.purse[seat] + t.purse["pool"] / t.players for seat in range(t.players)]
