"""Rouge et Noir's cloth: four chances and the prisons, and how the stakes on them stand."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.cards import CLUBS, SPADES, suit_of
from gamester.equipment.chance import pips
from gamester.parts.bank import BankState

PACKS: Final = 6
CARDS: Final = 52 * PACKS
FEWEST: Final = 8  # cards that make a coup: a row needs four at least
GOAL: Final = 31
UNIT: Final = 16  # counters in a unit, so that four refaits halve it into whole ones
LEVELS: Final = 5  # 16: paroli, sept, quinze, trente, soixante et le va
RAISES: Final = ("", "paroli", "sept et le va", "quinze et le va", "trente et le va", "soixante et le va")

CHANCES: Final = ("noir", "rouge", "couleur", "inverse")
COLOURS: Final = 2
FREE: Final = 4  # the chances; behind them a first prison for either colour, and a second
PRISONS: Final = ("noir prison", "rouge prison", "noir second prison", "rouge second prison")
FIRST: Final = FREE
SECOND: Final = FREE + COLOURS
SPOTS: Final = 8

WON: Final = 1  # what a coup has done with a stake of which its punter now disposes
HALVED: Final = 2


class RougeState(BankState):
    """How the stakes stand."""

    level: vec[i64] = NONE  # of each place: times raised
    fate: vec[i64] = NONE  # of each place: what the coup did, until it is answered
    lost: vec[i64] = NONE  # what each punter lost of his own in the last coup that was decided
    laid: i64 = 0  # chances on which the punter to act has laid before this coup
    red_first: bool = False  # whether the first row is for Rouge

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.level = by.row("level", of.level, of.places(), MATCH | UNDRAWN)
        self.fate = by.row("fate", of.fate, of.places(), UNDRAWN)
        self.lost = by.each_number("lost", of.lost, MATCH)
        self.laid = by.some_of("laid", of.laid, FREE)
        self.red_first = by.flag("red_first", of.red_first)


def row_length(cards: vec[i64], start: i64) -> i64:
    """How many cards from ``start`` on make a row; -1 while it is short of thirty-one."""
    total: i64 = 0
    for n in range(start, i64(len(cards))):
        total += pips(cards[n])
        if total >= GOAL:
            return n + 1 - start
    return -1


def is_black(card: i64) -> bool:
    """Whether a card is a Club or a Spade."""
    suit = suit_of(card)
    return suit == CLUBS or suit == SPADES
