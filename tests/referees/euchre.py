"""Euchre (hoyle-donohue, lines 291-1500; with the Joker, 1508-1516)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import cut
from tests.referees.shared.euchre import CUT, SUITS, Trumps, dealt, pack

SETTINGS = ("euchre(game=7,joker=yes,deal=3-2,stake=2)",)
OFTEN = {"order": 0.4, "assist": 0.4, "take": 0.6}
Made = Generator[Turn, str, "tuple[int, int, str] | None"]  # maker, who plays alone or -1, trump


class Deal:
    """One deal's hands and who sits where. ``named``: by what is said the trump that it makes."""

    def __init__(self, hands: list[list[str]], turned: str, trump: str, dealer: int, named: dict[str, str]) -> None:
        self.hands, self.turned, self.trump, self.dealer, self.named = hands, turned, trump, dealer, named
        self.round = [(dealer + k) % 4 for k in (1, 2, 3, 4)]

    def discard(self) -> Generator[Turn, str, None]:
        """The dealer puts one of his five away and has the card turned up."""
        word = yield self.dealer, {f"discard {c}" for c in self.hands[self.dealer]}
        self.hands[self.dealer].remove(word.split()[1])
        self.hands[self.dealer].append(self.turned)

    def alone(self, maker: int, passed: set[int]) -> Generator[Turn, str, int]:
        """The maker, then his partner unless he has passed that trump, may yet play alone."""
        for seat in (maker, (maker + 2) % 4):
            if seat not in passed and (yield seat, {"play alone", "play together"}) == "play alone":
                return seat
        return -1

    def turned_up(self) -> Made:
        """The first round: whether the card turned is played at."""
        passed: set[int] = set()
        for seat, word in zip(self.round, ("order up", "assist", "order up", "take up"), strict=True):
            no = "turn down" if seat == self.dealer else "pass"
            said = yield seat, {no, word, f"{word} alone"}
            if said != no:
                yield from self.discard()
                return seat, seat if said.endswith("alone") else (yield from self.alone(seat, passed)), self.trump
            passed.add(seat)
        return None

    def made(self) -> Made:
        """The second: any suit but that turned down."""
        passed: set[int] = set()
        for seat in self.round:
            suits = [name for name, trump in self.named.items() if trump != self.trump]
            said = yield seat, {"pass", *(f"make {s}" for s in suits), *(f"make alone {s}" for s in suits)}
            if said != "pass":
                lone = seat if "alone" in said else (yield from self.alone(seat, passed))
                return seat, lone, self.named[said.split()[-1]]
            passed.add(seat)
        return None


def referee(t: Table) -> Reading:
    """A game."""
    t.score = [0, 0]
    dealer = yield from cut(4, CUT, pack(bool(t.values["joker"])))
    while max(t.score) < int(t.values["game"]):
        hands, turned, trump = yield from dealt(t, dealer)
        d = Deal(hands, turned, trump, dealer, {s: s[0] for s in SUITS})
        maker = (yield from d.turned_up()) or (yield from d.made())
        if maker:
            yield from play(t, d, *maker)
        dealer = (dealer + 1) % 4
    settle(t)
    return None


def settle(t: Table) -> None:
    """Each loser pays a winner."""
    assert t.score is not None
    won = t.score.index(max(t.score))
    t.collect_opposite(won, int(t.values["stake"]))


def play(t: Table, d: Deal, maker: int, lone: int, trump: str) -> Generator[Turn, str, None]:
    """Five tricks, and the score."""
    rank = Trumps(trump)
    seats = [s for s in d.round if lone < 0 or s != (lone + 2) % 4]
    tricks = [0, 0]
    leader = seats[0]
    for _ in range(5):
        leader = yield from rank.trick(d.hands, seats, leader)
        tricks[leader % 2] += 1
    score(t, maker % 2, tricks, lone >= 0)


def score(t: Table, side: int, tricks: list[int], alone: bool) -> None:
    """The point, the march or the euchre."""
    assert t.score is not None
    if tricks[side] < 3:
        t.score[1 - side] += 2
    elif tricks[side] < 5:
        t.score[side] += 1
    else:
        t.score[side] += 4 if alone else 2
