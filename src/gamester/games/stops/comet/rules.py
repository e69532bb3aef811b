"""What is settled at a table of the Comet, and what its stretches ask: who has cards, what goes down together."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.errors import BadOption
from gamester.games.stops.comet.state import COMET_BIT, NINE, PACK, RANKS, CometState, naturals
from gamester.parts.cards import CardGame

BOOK: Final = "academy-1768/comet/"
EACH: Final = (0, 0, 18, 12, 10, 9)  # 2, 58, 63, 64: cards to each, by how many have cards
EACH_OF_FORTY: Final = 15  # 57
# 66, 69, 70: each player's part of the stock, the eldest first, by how many play
EXCHANGES: Final[tuple[tuple[int, ...], ...]] = ((), (), (6, 3), (6, 3, 3), (4, 2, 1, 1))
PAID: Final = ("7", "42", "47", "48", "50", "51", "52", "53", "54", "60", "61", "3", "33")
ONE_OF_EACH: Final[i64] = 0x111111111111  # a rank has four cards side by side


def ranks_of(cards: i64) -> i64:
    """The ranks whose first cards are among ``cards``."""
    cards &= ONE_OF_EACH
    out: i64 = 0
    while cards:
        out |= BIT[low(cards) >> 2]
        cards &= cards - 1
    return out


class CometRules(CardGame[CometState]):
    """What the parts of the Comet ask."""

    def table(self) -> None:
        """Read the options."""
        self.players = self.count("players")
        self.manner = self.choice("manner")
        self.games = self.count("games")
        self.base: i64 = self.count("comet")
        self.penalty: i64 = self.count("penalty")
        self.any_group = self.choice("group_play") == "any"
        self.dealer_opera = self.flag("dealer_opera")
        self.discarding = self.flag("discard")
        self.lowest: i64 = 2 if self.choice("cards") == "40" else 0
        self.whole_pack = vec[i64]([4 * self.lowest + n for n in range(PACK - 4 * self.lowest)])
        self.by_coups = self.players == 2 or self.manner != "together"
        if self.manner == "turns" and self.players != 3:
            raise BadOption("manner=turns is for players=3")
        if self.manner == "pairs" and self.players != 4:
            raise BadOption("manner=pairs is for players=4")
        if self.lowest and not self.by_coups:
            raise BadOption("cards=40 is for two who play, with players=2 or by turns")
        if self.discarding and self.players == 5:
            raise BadOption("with players=5 there is no discard: only three cards are left")
        self.playing = 2 if self.by_coups else int(self.players)
        self.each: i64 = EACH_OF_FORTY if self.lowest else EACH[self.playing]
        self.exchanges = EXCHANGES[self.playing] if self.discarding else ()
        self.turning = -1
        self.pools = () if self.by_coups else ("poul",)
        self.poul: i64 = self.players
        self.left_by = "46" if self.by_coups else "59"  # under which a hand that is left is paid
        self.at = {word: self.cite(word) for word in (self.left_by, *PAID)}

    def together(self, hand: i64, many: i64) -> i64:
        """25, 27: the ranks of which so many, the Comet not among them, may be played from a hand at once."""
        hand &= ~COMET_BIT
        if many == 1:
            return ranks_of(hand | hand >> 1 | hand >> 2 | hand >> 3)
        if many == 4:
            return ranks_of(hand & hand >> 1 & hand >> 2 & hand >> 3)
        if not self.any_group:
            return BIT[NINE] if many == 3 and naturals(hand, NINE) == 3 else 0
        out: i64 = 0
        for rank in range(RANKS):
            if naturals(hand, rank) >= many:
                out |= BIT[rank]
        return out

    def due(self, s: CometState, seat: i64) -> i64:
        """How many cards a seat was dealt."""
        return self.each + s.law.marks[seat] if s.law is not None else self.each

    def stock(self, s: CometState) -> i64:
        """How many cards nobody has."""
        return i64(len(self.whole_pack)) - s.drawn

    def absence(self, s: CometState) -> i64:
        """45: where the Comet's absences between these players are kept."""
        if not self.by_coups or self.players == 2:
            return 0
        a: i64 = s.seats[0]
        b: i64 = s.seats[1]
        return a * self.players + b if a < b else b * self.players + a

    def charge(self, s: CometState, giver: i64, taker: i64, amount: i64, article: i64) -> None:
        """Pay; where two play against two the partners pay and take as much."""
        s.pay(giver, taker, amount, article)
        if self.manner == "pairs":
            s.pay((giver + 2) % 4, (taker + 2) % 4, amount, article)
