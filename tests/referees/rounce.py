"""Rounce (hoyle-donohue, lines 2071-2133).

Read as the game reads it: who is in alone has his five points without play; a dealer who takes dumby leaves the trump.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, UP, cut, draw

SETTINGS = ("rounce(players=3,start=8)", "rounce(players=2,start=5)")
OFTEN = {"give": 0.3, "decline": 4.0}  # with many in, few make a trick and nobody comes down to nothing


class Out(Exception):
    """Someone has nothing left to rub out."""


class Sitting:
    """The score, and the pack; ``german``: Ramsch."""

    def __init__(self, t: Table, pack: list[str], german: bool) -> None:
        self.t, self.n, self.pack, self.german = t, t.players, pack, german
        self.score = t.score = [int(t.values["start"])] * t.players

    def rub(self, seat: int, points: int) -> None:
        """Points made."""
        self.score[seat] -= points
        if self.score[seat] <= 0:
            raise Out

    def deal(self, dealer: int) -> Generator[Turn, str, None]:
        """By twos and threes, dumby's before the dealer's own."""
        rest, seats = list(self.pack), [(dealer + k) % self.n for k in range(1, self.n)]
        self.hands: list[list[str]] = [[] for _ in range(self.n + 1)]
        for size in (2, 3):
            for place, cards in [*((s, size) for s in seats), (self.n, 3), (dealer, size)]:
                for _ in range(cards):
                    self.hands[place].append((yield from draw(rest)))
        self.turned = yield from draw(rest)

    def saying(self, dealer: int) -> Generator[Turn, str, list[int]]:
        """Who plays, from the eldest."""
        plays: list[int] = []
        dumby = self.hands[self.n]
        for seat in [(dealer + k) % self.n for k in range(1, self.n + 1)]:
            hand = self.hands[seat]
            must = not plays and seat == (dealer - 1) % self.n
            may = {"stand", "give five" if must else "decline"} | ({"take dumby"} if dumby else set())
            word = yield seat, may | ({f"take up for {c}" for c in hand} if seat == dealer else set())
            if word == "give five":
                self.rub(dealer, 5)
                return []
            if word == "decline":
                continue
            plays.append(seat)
            if word == "take dumby":
                out = yield seat, {f"throw out {c}" for c in dumby}
                self.hands[seat] = [c for c in dumby if c != out.split()[-1]]
                dumby = []
            elif word != "stand":
                hand[hand.index(word.split()[-1])] = self.turned
        return plays

    def leads(self, hand: list[str], won: bool, led: int) -> set[str]:
        """The winner of a trick leads a trump; at Ramsch no third, and who has none may play one that is one."""
        trumps = {c for c in hand if c[1] == self.turned[1]}
        if trumps:
            return trumps if won and not (self.german and led >= 2) else set(hand)
        return set(hand) | ({f"face down {c}" for c in hand} if self.german else set())

    def play(self, plays: list[int]) -> Generator[Turn, str, None]:
        """Five tricks, and who has none is rounced."""
        trump, leader, won = self.turned[1], plays[0], dict.fromkeys(plays, 0)
        trumped = dict.fromkeys(plays, 0)
        for n in range(5):
            at = plays.index(leader)
            trick: dict[str, int] = {}
            suit = ""
            for seat in plays[at:] + plays[:at]:
                hand = self.hands[seat]
                may = {c for c in hand if c[1] == suit} or set(hand)
                word = yield seat, may if suit else self.leads(hand, n > 0, trumped[seat])
                card = word.split()[-1]
                if not suit:
                    suit = trump if word != card else card[1]
                    trumped[seat] += card[1] == trump
                hand.remove(card)
                trick[card] = seat
            first = next(iter(trick))
            rank = {c: (c[1] == trump, c[1] == suit or c == first, UP.index(c[0])) for c in trick}
            leader = trick[max(trick, key=rank.__getitem__)]
            won[leader] += 1
            self.rub(leader, 1)
        for seat in plays:
            self.score[seat] += 0 if won[seat] else 5


def sitting(t: Table, pack: list[str], german: bool) -> Reading:
    """To the first who is out; each pays each what he has more."""
    s = Sitting(t, pack, german)
    dealer = yield from cut(s.n, LOW, pack)
    try:
        while True:
            yield from s.deal(dealer)
            plays = yield from s.saying(dealer)
            if len(plays) == 1:
                s.rub(plays[0], 5)
            elif plays:
                yield from s.play(plays)
            dealer = (dealer + 1) % s.n
    except Out:
        return [sum(s.score[o] - mine for o in range(s.n)) / (s.n - 1) for mine in s.score]


def referee(t: Table) -> Reading:
    """Rounce."""
    return (yield from sitting(t, PACK, False))
