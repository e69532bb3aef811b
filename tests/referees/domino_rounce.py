"""Domino Rounce (hoyle-donohue, lines 49948-49981)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.dominoes import SET, ends_of
from tests.referees.shared.tricks import laid

SETTINGS = ("domino-rounce(players=2,start=30)", "domino-rounce(players=4,start=8)")


class Hand:
    """One hand: the trump-holder last."""

    def __init__(self, t: Table, score: list[int], holder: int) -> None:
        self.t, self.score, self.holder, self.rest, self.trump = t, score, holder, set(SET), -1
        self.seats = [(holder + 1 + n) % t.players for n in range(t.players)]
        self.hands: list[list[str]] = [[] for _ in range(t.players)]
        self.dummy = True

    def draw(self) -> Generator[Turn, str, str]:
        piece = yield CHANCE, set(self.rest)
        self.rest.remove(piece)
        return piece

    def suit(self, piece: str) -> int:
        """Trumps by either end, any other by the greater."""
        return self.trump if self.trump in ends_of(piece) else max(ends_of(piece))

    def height(self, piece: str) -> int:
        """In its suit: the double best, then by the other end."""
        a, b = ends_of(piece)
        return 9 if a == b else a + b - self.suit(piece)

    def take(self, seat: int) -> Generator[Turn, str, None]:
        """Seven for his hand, of which five are kept."""
        self.dummy = False
        self.hands[seat] = hand = []
        for _ in range(7):
            hand.append((yield from self.draw()))
        for _ in range(2):
            word = yield seat, {f"lay aside {p}" for p in hand}
            hand.remove(word.split()[-1])

    def saying(self, turned: str) -> Generator[Turn, str, list[int] | None]:
        """Who plays; nobody where five are given."""
        standing: list[int] = []
        for seat in self.seats:
            may = {"stand"} | ({"take the dummy"} if self.dummy else set())
            if seat == self.holder:
                may |= {f"take up for {p}" for p in self.hands[seat]}
            elif seat == self.seats[-2] and not standing:
                may.add("give five")
            else:
                may.add("pass")
            word = yield seat, may
            if word == "give five":
                return None
            if word == "take the dummy":
                yield from self.take(seat)
            elif word.startswith("take up"):
                self.hands[seat].remove(word.split()[-1])
                self.hands[seat].append(turned)
            if word != "pass":
                standing.append(seat)
        return standing

    def lawful(self, n: int, seat: int, trick: list[str]) -> set[str]:
        """Suit is followed; but for the first trick trumps are led."""
        hand = set(self.hands[seat])
        suit = self.suit(trick[0]) if trick else self.trump if n else -1
        return {p for p in hand if self.suit(p) == suit} or hand

    def play(self, standing: list[int]) -> Generator[Turn, str, None]:
        """Five tricks; who is wiped out by one has won."""
        won = dict.fromkeys(standing, 0)
        leader = standing[0]
        for n in range(5):
            trick = yield from laid(self.hands, standing, leader, partial(self.lawful, n))
            suit = self.suit(next(iter(trick)))
            worth = {p: (2 if self.suit(p) == self.trump else self.suit(p) == suit, self.height(p)) for p in trick}
            leader = trick[max(trick, key=worth.__getitem__)]
            won[leader] += 1
            self.score[leader] -= 1
            if not self.score[leader]:
                return
        for seat in standing:
            self.score[seat] += 0 if won[seat] else 5

    def go(self) -> Generator[Turn, str, None]:
        """The hand to its end."""
        for seat in range(self.t.players):
            for _ in range(5):
                self.hands[seat].append((yield from self.draw()))
        turned = yield from self.draw()
        self.trump = max(ends_of(turned))
        standing = yield from self.saying(turned)
        if standing is None:
            self.score[self.holder] -= 5
        else:
            yield from self.play(standing)


def referee(t: Table) -> Reading:
    """A game."""
    turned, rest = [], set(SET)
    for _ in range(t.players):
        piece = yield CHANCE, set(rest)
        rest.remove(piece)
        turned.append(piece)
    holder = max(range(t.players), key=lambda s: (sum(ends_of(turned[s])), turned[s]))
    t.score = [int(t.values["start"])] * t.players
    while min(t.score) > 0:
        yield from Hand(t, t.score, holder).go()
        holder = (holder + 1) % t.players
    return [sum(other - own for other in t.score) / (t.players - 1) for own in t.score]
