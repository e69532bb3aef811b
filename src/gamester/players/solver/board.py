"""What a search of tricks stands on: the hands in lanes, two camps, the rule of following, what is asked."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.players.solver.lanes import LANE

WON: Final = 1
OPEN: Final = 0
LOST: Final = -1


class Board:
    """Hands by place in the order of play. ``ours``: the places, as bits, of the camp that wants the most.

    Asked is either how many of the tricks left our camp takes (``need`` counts down), or whether the tricks of each
    place come to something we want (``need`` is then an index into ``verdicts``, see ``ask``).
    """

    def __init__(self, hands: vec[i64], trump: i64, ours: i64, special: i64, spared: vec[i64]) -> None:
        self.n: i64 = i64(len(hands))
        self.hands = hands
        self.long: vec[i64] = hands[:]  # the lengths of their suits, of the trick last begun
        self.trump: i64 = trump  # the lane of the trumps, -1 for none
        self.trumps: i64 = LANE[trump] if trump >= 0 else 0
        self.ours: i64 = ours
        self.special: i64 = special  # trumps that are at times spared from following
        self.spared = spared  # for each trump led, by its place in the lane: which need not be played to it
        self.graded: bool = False
        self.verdicts: vec[i64] = vec[i64]([])
        self.goal: i64 = 0
        self.step: vec[i64] = vec[i64]([])  # what a trick of each place adds to ``need``
        self.count_tricks()

    def count_tricks(self) -> None:
        """Ask for the number of our camp's tricks."""
        self.graded = False
        step = vec[i64]([])
        for p in range(self.n):
            step = append(step, -1 if (self.ours >> p) & 1 else 0)
        self.step = step

    def ask(self, goal: i64, verdicts: vec[i64], base: i64) -> None:
        """Ask what ``verdicts`` says: WON, LOST or OPEN at the index whose digits to ``base`` are the tricks so far."""
        self.graded = True
        self.goal = goal
        self.verdicts = verdicts
        step = vec[i64]([])
        weight: i64 = 1
        for _ in range(self.n):
            step = append(step, weight)
            weight *= base
        self.step = step

    def verdict(self, need: i64, left: i64) -> i64:
        """Whether it is settled already."""
        if self.graded:
            return self.verdicts[need]
        if need <= 0:
            return WON
        if need > left:
            return LOST
        return OPEN

    def places(self, card: i64) -> i64:
        """How many places ``card`` stands above the lowest of its lane."""
        n: i64 = 0
        while card & 0x0001000100010001 == 0:
            card >>= 1
            n += 1
        return n

    def may_play(self, hand: i64, led_card: i64, lane: i64) -> i64:
        """What may be played to ``led_card``: its suit if held, else anything; what is spared is never forced."""
        held = hand & lane
        if lane == self.trumps and held & self.special and not held & ~self.spared[self.places(led_card)]:
            return hand
        return held if held else hand
