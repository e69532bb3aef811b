"""Faro's cloth: thirteen cards and four figures, how the stakes on them stand, and which cards have fallen."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import ZEROS
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.chance import ACE_FIRST
from gamester.parts.bank import BankState

PACK: Final = 52
RANKS: Final = 13  # the Ace first
UNIT: Final = 4  # counters in a unit staked, so that halves and quarters stay whole
FIXED_UNDER: Final = 8  # 3, 20: with so few undealt a stake can no longer be withdrawn
LEVELS: Final = 5  # 14: paroli, sept, quinze, trente, soixante et le va
RAISES: Final = ("", "paroli", "sept et le va", "quinze et le va", "trente et le va", "soixante et le va")

# 21: the figures of the livret and the ranks that each stands for.
FIGURES: Final = (("little", 0, 2), ("yellow", 3, 5), ("black", 6, 9), ("great", 10, 12))
SPOT_NAMES: Final[tuple[str, ...]] = (*ACE_FIRST, *(name for name, _, _ in FIGURES))
SPOTS: Final = 17
FIRST: Final[vec[i64]] = vec[i64](list(range(RANKS)) + [first for _, first, _ in FIGURES])
LAST: Final[vec[i64]] = vec[i64](list(range(RANKS)) + [last for _, _, last in FIGURES])

# How a stake stands.
MASKED: Final = 1
OPPOSITE: Final = 2
PAIX: Final = 4  # the gains alone are ventured
PLI: Final = 8  # the half left by a doublet is ventured
WON: Final = 16  # the coup has touched it, and its punter is to say what he does
DOUBLET: Final = 32
MARKS: Final = (
    ("masked", MASKED), ("opposite", OPPOSITE), ("paix", PAIX), ("pli", PLI), ("won", WON), ("doublet", DOUBLET),
)  # fmt: skip


def rank_of(card: i64) -> i64:
    """From 0 for the Ace to 12 for the King."""
    return (card + 1) % RANKS


def covers(spot: i64, rank: i64) -> bool:
    """Whether a card or figure stands for a rank."""
    return FIRST[spot] <= rank <= LAST[spot]


class FaroState(BankState):
    """The stakes, and what is left of the pack."""

    bottom: i64 = -1  # the bottom card, where it has been shown
    left: i64 = 0  # cards undealt
    level: vec[i64] = NONE  # of each place: times raised
    marks: vec[i64] = NONE
    touched: i64 = 0  # spots that the punter to act has dealt with before this coup
    lifted: i64 = -1  # the spot from which he has lifted his card

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.bottom = by.piece("bottom", of.bottom)
        self.left = by.number("left", of.left)
        self.level = by.row("level", of.level, of.places(), MATCH | UNDRAWN)
        self.marks = by.row("marks", of.marks, of.places(), MATCH | UNDRAWN)
        self.touched = by.some_of("touched", of.touched, SPOTS)
        self.lifted = by.one_of("lifted", of.lifted, SPOTS)

    @property
    def right(self) -> int:
        """The first card of the coup on the table; -1: there is none."""
        return int(self.thrown[0]) if len(self.thrown) else -1

    @property
    def leftward(self) -> int:
        """The second."""
        return int(self.thrown[1]) if len(self.thrown) > 1 else -1

    def first_stake(self, place: i64) -> i64:
        """What was laid at first, where stake and gains lie together: each raise and the win have doubled it."""
        return self.risk[place] >> (self.level[place] + (1 if self.marks[place] & WON else 0))

    def dealt(self) -> vec[i64]:
        """The cards seen, in the order in which they were."""
        return self.order[: self.drawn]

    def tally(self) -> tuple[vec[i64], vec[i64]]:
        """17: how often each rank has fallen to the right and to the left."""
        right, left, order = ZEROS[:RANKS], ZEROS[:RANKS], self.order
        n: i64 = 0
        if self.bottom >= 0:
            n = 1
        end = self.drawn
        while n < end:
            right[rank_of(order[n])] += 1
            if n + 1 < end:
                left[rank_of(order[n + 1])] += 1
            n += 2
        if self.bottom >= 0 and self.left == 0:
            left[rank_of(self.bottom)] += 1
        return right, left

    def seen(self, rank: i64) -> i64:
        """How many cards of a rank have been shown, the bottom card with them."""
        n: i64 = 0
        for card in self.dealt():
            if rank_of(card) == rank:
                n += 1
        return n
