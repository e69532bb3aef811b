"""Faro's cloth: thirteen cards and four figures, what lies on them, and which cards have fallen."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.state import State

if TYPE_CHECKING:
    from gamester.engine.game import Game

PACK: Final = 52
RANKS: Final = 13
UNIT: Final = 4  # counters in a unit staked
FIXED_UNDER: Final = 8  # 3, 20: with so few undealt a stake can no longer be withdrawn
LEVELS: Final = 5  # 14: paroli, sept, quinze, trente, soixante et le va

CARD_NAMES: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
# 21: the figures of the livret and the ranks that each stands for.
FIGURES: Final = (("little", 0, 2), ("yellow", 3, 5), ("black", 6, 9), ("great", 10, 12))
SPOT_NAMES: Final[tuple[str, ...]] = (
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "little", "yellow", "black", "great",
)  # fmt: skip
SPOTS: Final = 17
RAISES: Final = ("", "paroli", "sept et le va", "quinze et le va", "trente et le va", "soixante et le va")

MASKED: Final = 1
OPPOSITE: Final = 2
PAIX: Final = 4  # the gains alone are ventured
PLI: Final = 8  # the half left by a doublet is ventured

# The coup has touched it, and its punter is to say what he does.
WON: Final = 16
DOUBLET: Final = 32


def card_name(card: i64) -> str:
    """Rank and suit."""
    return CARD_NAMES[card % RANKS] + SUITS[card // RANKS]


def _first_ranks() -> vec[i64]:
    out = vec[i64]([0] * SPOTS)
    for n in range(RANKS):
        out[n] = n
    for n in range(4):
        out[RANKS + n] = FIGURES[n][1]
    return out


def _last_ranks() -> vec[i64]:
    out = vec[i64]([0] * SPOTS)
    for n in range(RANKS):
        out[n] = n
    for n in range(4):
        out[RANKS + n] = FIGURES[n][2]
    return out


FIRST: Final[vec[i64]] = _first_ranks()
LAST: Final[vec[i64]] = _last_ranks()


def covers(spot: i64, rank: i64) -> bool:
    """Whether a card or figure stands for a rank."""
    return FIRST[spot] <= rank <= LAST[spot]


class FaroState(State):
    """What lies on the cloth. Stakes are kept by punter and spot: ``punter * SPOTS + spot``."""

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        places = game.players * SPOTS
        self.bottom: i64 = -1
        self.right: i64 = -1
        self.leftward: i64 = -1
        self.left: i64 = PACK  # cards undealt
        self.risk: vec[i64] = vec[i64]([0] * places)  # what a stake ventures now
        self.level: vec[i64] = vec[i64]([0] * places)  # times raised
        self.marks: vec[i64] = vec[i64]([0] * places)
        self.touched: i64 = 0  # spots that the punter to act has dealt with before this coup
        self.lifted: i64 = -1
        self.asked: i64 = -1

    def share(self, to: State) -> None:
        super().share(to)
        assert isinstance(to, FaroState)
        to.order = self.shown()
        to.bottom = self.bottom
        to.right = self.right
        to.leftward = self.leftward
        to.left = self.left
        to.risk = self.risk[:]
        to.level = self.level[:]
        to.marks = self.marks[:]
        to.touched = self.touched
        to.lifted = self.lifted
        to.asked = self.asked

    def shown(self) -> vec[i64]:
        """The cards seen, in the order in which chance drew them."""
        return self.order[: self.drawn]

    def clear(self, at: i64) -> None:
        """Nothing lies there any more."""
        self.risk[at] = 0
        self.level[at] = 0
        self.marks[at] = 0

    def first_stake(self, at: i64) -> i64:
        """What was laid at first, where stake and gains lie together: each raise and the win have doubled it."""
        return self.risk[at] >> (self.level[at] + (1 if self.marks[at] & WON else 0))

    def tally(self) -> tuple[list[int], list[int]]:
        """How often each rank has fallen to the right and to the left."""
        right = [0] * RANKS
        left = [0] * RANKS
        start = 1 if self.bottom >= 0 else 0
        shown = self.shown()
        for n in range(start, len(shown)):
            side = right if (n - start) % 2 == 0 else left
            side[shown[n] % RANKS] += 1
        if self.bottom >= 0 and self.left == 0:
            left[self.bottom % RANKS] += 1
        return right, left

    def seen(self, rank: i64) -> i64:
        """How many cards of a rank have been shown, the bottom card with them."""
        n: i64 = 0
        for card in self.shown():
            if card % RANKS == rank:
                n += 1
        return n

    def note(self, at: int) -> str:
        """How a stake stands, in words."""
        marks = int(self.marks[at])
        words = []
        if marks & PAIX:
            words.append("paix")
        elif self.level[at]:
            words.append(RAISES[self.level[at]])
        if marks & PLI:
            words.append("pli")
        if marks & OPPOSITE:
            words.append("opposite")
        if marks & MASKED:
            words.append("masked")
        return ", ".join(words)
