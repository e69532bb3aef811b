"""The books' tables of the smallest hands that may be played, and whether a hand is as good as one of them.

A hand in a table, such as ``"SP M J 3 +K"``, names trumps from the best down (SP, M, BA and P are Spadille, Manille,
Basto and Punto, x any small one), then side Kings, guarded Queens (+Q) and renounces (+void).
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.games.ombre.shared.cards import BASTO, KINGS, ORDER, ORDERS, SPADILLE, manille

MANILLES: Final[i64] = BIT[manille(0)] | BIT[manille(1)] | BIT[manille(2)] | BIT[manille(3)]
NAMES: Final = {"black": "SP M BA K Q J 7 6 5 4 3", "red": "SP M BA P K Q J 2 3 4 5 6"}
WHOLE: Final = {"callable-hands": "ask", "sans-prendre-hands": "solo"}  # of Quadrille, where whole hands are given
CHARGED: Final = 3  # more cards of a suit than these, and its King is not to be counted on


class Row:
    """One hand of a table: places of its trumps from the best (0) on, and what it has beside them."""

    def __init__(self, words: list[str], names: list[str]) -> None:
        places = [len(names) - 1 if word == "x" else names.index(word) for word in words if not word.startswith("+")]
        self.places: vec[i64] = vec[i64](sorted(places))
        self.kings: i64 = words.count("+K")
        self.queens: i64 = words.count("+Q")
        self.voids: i64 = words.count("+void")
        self.principal: i64 = names.index("J")  # below this a King may hold the place of a trump


class Table:
    """The smallest hands for one kind of game, in black and in red.

    ``pairs``: a Queen and Knave of one suit are as good as a King.
    """

    def __init__(self, data: dict[str, Any], pairs: bool) -> None:
        self.pairs = pairs
        self.black: list[Row] = [Row(hand.split(), NAMES["black"].split()) for hand in data["black"]]
        self.red: list[Row] = [Row(hand.split(), NAMES["red"].split()) for hand in data["red"]]

    def fits(self, hand: i64, trump: i64, help: i64 = 0, plain: bool = False) -> bool:
        """Whether ``hand`` is as good as one of these with these trumps.

        ``help``: sure tricks that come to it besides, such as a King that is received, or, below nought, that it must
        have more. ``plain``: no King holds the place of a trump.
        """
        mine = vec[i64]([])
        for place in range(i64(len(ORDERS[trump]))):
            if hand & BIT[ORDERS[trump][place]]:
                mine = append(mine, place)
        beside = Beside(hand, trump, self.pairs)
        for row in self.red if trump == 1 or trump == 2 else self.black:
            if enough(row, mine, beside, help, plain):
                return True
        return False


class Beside:
    """What a hand has beside trumps."""

    def __init__(self, hand: i64, trump: i64, pairs: bool) -> None:
        self.kings: i64 = 0
        self.queens: i64 = 0
        self.voids: i64 = 0
        for suit in range(4):
            if suit == trump:
                continue
            cards = hand & ORDER.of_kind[5 * trump + suit]
            n = count(cards)
            king = cards & BIT[13 * suit + 11] != 0
            queen = cards & BIT[13 * suit + 10] != 0
            if n == 0:
                self.voids += 1
            elif n <= CHARGED and (king or (pairs and queen and cards & BIT[13 * suit + 9] != 0)):
                self.kings += 1
            elif queen and n > 1:
                self.queens += 1


def enough(row: Row, mine: vec[i64], beside: Beside, help: i64, plain: bool) -> bool:
    """Trump for trump as good; small trumps made up by Kings, and what is wanted beside them by Kings or trumps."""
    used: i64 = 0
    wanting: i64 = 0
    for place in row.places:
        if used < i64(len(mine)) and mine[used] <= place:
            used += 1
        elif place > row.principal and not plain:
            wanting += 1
        else:
            return False
    kings = beside.kings - row.kings + help
    if wanting and kings < wanting:
        return False
    left = kings - wanting + i64(len(mine)) - used
    queens = row.queens - beside.queens
    voids = row.voids - beside.voids
    return left >= (queens if queens > 0 else 0) + (voids if voids > 0 else 0)


def by_colour(hands: list[dict[str, Any]]) -> dict[str, list[str]]:
    """What is wanted of each of some whole hands, told apart by the colour of its trumps."""
    return {
        "black": [hand["least"] for hand in hands if hand["trump"] in "CS"],
        "red": [hand["least"] for hand in hands if hand["trump"] in "DH"],
    }


class SampleHands:
    """The tables of one chapter; a kind of game without a table has none of its hands."""

    def __init__(self, book: str, game: str) -> None:
        chapter = load(book, game)
        self.tables: dict[str, Table] = {}
        self.turned: list[list[str]] = []
        for example in chapter.examples:
            if example.id == "hands":
                self.tables["simple"] = Table(example.data["simple"], False)
                self.tables["solo"] = Table(example.data["solo"], False)
                self.turned = [hand.split() for hand in example.data.get("voltereta", [])]
            elif example.id in WHOLE:
                self.tables[WHOLE[example.id]] = Table(by_colour(example.data["hands"]), True)

    def fits(self, kind: str, hand: i64, trump: i64, help: i64 = 0, plain: bool = False) -> bool:
        """Whether ``hand`` is as good as one of the table of that kind."""
        table = self.tables.get(kind)
        return table is not None and table.fits(hand, trump, help, plain)

    def turns(self, hand: i64) -> bool:
        """Whether ``hand`` is fit for Voltereta: as many black Aces, Manilles and Kings as one of its hands."""
        for row in self.turned:
            if (
                ("SP" not in row or hand & BIT[SPADILLE])
                and ("BA" not in row or hand & BIT[BASTO])
                and count(hand & MANILLES) >= row.count("M")
                and count(hand & KINGS) >= row.count("K")
            ):
                return True
        return False


KNOWN: Final[dict[str, SampleHands]] = {}


def sample_hands(book: str, game: str) -> SampleHands:
    """The tables of a chapter, read once."""
    name = f"{book}/{game}"
    if name not in KNOWN:
        KNOWN[name] = SampleHands(book, game)
    return KNOWN[name]
