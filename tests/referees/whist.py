"""Whist (gamester-1754, lines 2497-2590; hoyle-donohue, lines 4700-5150 and 6561-6790)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, deal, follow

SETTINGS = (
    "whist(game=5,rubber=2,honours_at_nine=yes)",
    "whist(book=hoyle-donohue,game=9,stake=2)",
    "whist(packet=4,rubber=3)",
)


class Deal:
    """One deal: hands, honours, and what has been called."""

    def __init__(self, t: Table, hands: list[list[str]], trump: str, eldest: int) -> None:
        self.t, self.hands, self.trump, self.eldest = t, hands, trump, eldest
        self.honours = [sum(c[1] == trump and c[0] in "AKQJ" for c in h) for h in hands]
        self.called: set[int] = set()
        self.tricks = [0, 0]

    def may_call(self, seat: int) -> bool:
        """At eight (two from the game), with two honours in hand, once, before he plays."""
        assert self.t.score is not None
        return (
            bool(self.t.values["calling"] and self.t.values["honours"])
            and self.t.score[seat % 2] == int(self.t.values["game"]) - 2
            and self.honours[seat] >= 2
            and seat not in self.called
        )

    def call(self, seat: int) -> Generator[Turn, str, bool]:
        """Can ye? Whether the game is up."""
        self.called.add(seat)
        partner = (seat + 2) % 4
        if self.honours[seat] > 2:  # he shows them, which is the same thing
            return True
        return (yield partner, {"yes" if self.honours[partner] else "no"}) == "yes"

    def calls(self) -> Generator[Turn, str, int]:
        """Before play; the side that is up, or -1."""
        assert self.t.score is not None
        for k in range(4):
            seat = (self.eldest + k) % 4
            if (
                self.t.values["calling"]
                and self.t.values["honours"]
                and self.t.score[seat % 2] == int(self.t.values["game"]) - 2
            ):
                words = {"keep silent", *(["call"] if self.may_call(seat) else [])}
                if (yield seat, words) == "call" and (yield from self.call(seat)):
                    return seat % 2
        return -1

    def play(self) -> Generator[Turn, str, int]:
        """Thirteen tricks; the side that is up by a call before its card, or -1."""
        leader = self.eldest
        for n in range(13):
            played: dict[str, int] = {}
            for seat in [(leader + k) % 4 for k in range(4)]:
                while True:
                    words = follow(self.hands[seat], next(iter(played), ""))
                    if n == 0 and self.may_call(seat):
                        words.add("call")
                    word = yield seat, words
                    if word != "call":
                        break
                    if (yield from self.call(seat)):
                        return seat % 2
                self.hands[seat].remove(word)
                played[word] = seat
            led = next(iter(played))[1]
            best = max(played, key=lambda c: (c[1] == self.trump, c[1] == led, UP.index(c[0])))
            leader = played[best]
            self.tricks[leader % 2] += 1
        return -1


def one_game(t: Table, dealer: int) -> Generator[Turn, str, tuple[int, int]]:
    """Ten up: who has won, and who deals next."""
    v, target = t.values, int(t.values["game"])
    t.score = [0, 0]
    packets = [1] * 13 if int(v["packet"]) == 1 else [4, 4, 4, 1]
    while True:
        eldest = (dealer + 1) % 4
        rest = list(PACK)
        hands = yield from deal(rest, 4, eldest, packets)
        trump = hands[dealer][-1][1]
        dealer = eldest
        d = Deal(t, hands, trump, eldest)
        up = yield from d.calls()
        if up < 0:
            up = yield from d.play()
        if up >= 0:
            return up, dealer
        before = list(t.score)
        for side in (0, 1):
            t.score[side] += max(0, d.tricks[side] - 6)
        if max(t.score) >= target:
            return t.score.index(max(t.score)), dealer
        for side in (0, 1):
            mine = d.honours[side] + d.honours[side + 2]
            if v["honours"] and mine >= 3 and (before[side] != target - 1 or v["honours_at_nine"]):
                t.score[side] += 2 if mine == 3 else 4
        if max(t.score) >= target:
            return t.score.index(max(t.score)), dealer


def referee(t: Table) -> Reading:
    """A game or a rubber."""
    dealer, games = 0, [0, 0]
    while max(games) < int(t.values["rubber"]):
        won, dealer = yield from one_game(t, dealer)
        games[won] += 1
        assert t.score is not None
        lurched = t.values["lurch"] and 2 * t.score[1 - won] < int(t.values["game"])
        t.collect_opposite(won, int(t.values["stake"]) * (2 if lurched else 1))
        t.score = [0, 0]
    return None
