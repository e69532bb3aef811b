"""Domino Euchre (hoyle-donohue, lines 49982-50024): Euchre, in which who is responsible for the trump leads.

Read as the game reads it: a piece that is no trump belongs to the suit of its greater number.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees import euchre
from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.dominoes import SET, ends_of, spots

SETTINGS = ("domino-euchre(game=7,stake=2)",)
OFTEN = {"order": 0.4, "assist": 0.4, "take": 0.6}
NAMED = {s: str(n) for n, s in enumerate(("blanks", "aces", "deuces", "treys", "fours", "fives", "sixes"))}


class Trumps:
    """The Double, the next lower, and the pieces of the suit."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self.right, self.left = f"{trump}:{trump}", "6:6" if trump == 0 else f"{trump - 1}:{trump - 1}"

    def suit(self, piece: str) -> int:
        """To which suit it belongs."""
        ends = ends_of(piece)
        return self.trump if self.trump in ends or piece == self.left else max(ends)

    def height(self, piece: str) -> int:
        """In its suit."""
        if piece in (self.right, self.left):
            return 9 if piece == self.right else 8
        a, b = ends_of(piece)
        return 7 if a == b else a + b - self.suit(piece)

    def worth(self, piece: str, led: int) -> int:
        """In a trick."""
        suit = self.suit(piece)
        return 100 + self.height(piece) if suit == self.trump else self.height(piece) if suit == led else -1


def draw(rest: set[str]) -> Generator[Turn, str, str]:
    """One of the pieces that lie."""
    piece = yield CHANCE, set(rest)
    rest.remove(piece)
    return piece


def lowest() -> Generator[Turn, str, int]:
    """Who draws the lowest piece turns up first."""
    rest, drawn = set(SET), []
    for _ in range(4):
        drawn.append((yield from draw(rest)))
    return min(range(4), key=lambda s: (spots([drawn[s]]), drawn[s]))


def play(t: Table, d: euchre.Deal, maker: int, lone: int, trump: str) -> Generator[Turn, str, None]:
    """Five tricks, and the score."""
    rank = Trumps(int(trump))
    tricks = [0, 0]
    leader = lone if lone >= 0 else maker
    out = (lone + 2) % 4 if lone >= 0 else -1
    for _ in range(5):
        played: dict[int, str] = {}
        led = -1
        for seat in [(leader + n) % 4 for n in range(4)]:
            if seat == out:
                continue
            hand = d.hands[seat]
            piece = yield seat, {p for p in hand if rank.suit(p) == led} or set(hand)
            hand.remove(piece)
            led = rank.suit(piece) if not played else led
            played[seat] = piece
        leader = max(played, key=lambda s: rank.worth(played[s], led))
        tricks[leader % 2] += 1
    euchre.score(t, maker % 2, tricks, lone >= 0)


def referee(t: Table) -> Reading:
    """A game."""
    t.score = [0, 0]
    dealer = yield from lowest()
    while max(t.score) < int(t.values["game"]):
        rest = set(SET)
        hands: list[list[str]] = [[] for _ in range(4)]
        for n in range(4):
            for _ in range(5):
                hands[(dealer + 1 + n) % 4].append((yield from draw(rest)))
        turned = yield from draw(rest)
        d = euchre.Deal(hands, turned, str(max(ends_of(turned))), dealer, NAMED)
        maker = (yield from d.turned_up()) or (yield from d.made())
        if maker:
            yield from play(t, d, *maker)
        dealer = (dealer + 1) % 4
    euchre.settle(t)
    return None
