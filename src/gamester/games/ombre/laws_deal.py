"""Laws of the deal in Ombre: dealt in another way, cards faced, out of turn, from a false pack.

gamester-1754, 519-561, 1534-1558 and 1591; academy-1768, 6106-6300 and 8030-8100; ombre-1878, 992-1002 and 2127-2165.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.state import State
from gamester.equipment.cards import NAMES
from gamester.games.ombre.cards import BLACK_ACES, KINGS, PACK
from gamester.games.ombre.laws_marks import BARRED_SEAT, STOCK_SEEN
from gamester.games.ombre.laws_play import StandLaw
from gamester.games.ombre.state import PASSED, OmbreState, StandState

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre
    from gamester.games.ombre.stand import StandGame

MANY: Final = 3  # faced cards are a great many
FIVE: Final[i64] = 5  # points that a dealer puts into the pool
FORTY: Final = tuple([NAMES[c] for c in PACK])


class DealerLaw(StandLaw):
    """What the dealer does wrong before anybody has spoken."""

    def open(self, s: State, seat: i64) -> list[int]:
        return list(range(len(self.values))) if self.unspoken(s) and seat == s.dealer else []

    def points(self, s: State, seat: i64) -> None:
        """``seat`` pays a simple Puesta to the pool."""
        cast("Ombre", s.game).fined(cast(OmbreState, s), seat, self.cited)

    def again(self, s: State) -> None:
        """The deal is void."""
        cast("StandGame", s.game).deal_again(s)


class DealOtherwise(DealerLaw):
    """Dealing in other packets than the book's: dealt again."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, "deal otherwise than is prescribed", "", (), "threes")

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0)
        self.again(s)


class FaceCard(DealerLaw):
    """A card turned up in dealing, wherever it goes: which cards void the deal, and what that costs."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, "face in dealing", "card", FORTY, "faced")
        self.any_card = game.code.faced == "any"
        self.two = game.code.faced == "two"
        self.pack = game.whole_pack
        self.fined = game.code.points

    def open(self, s: State, seat: i64) -> list[int]:
        return [n for n in super().open(s, seat) if PACK[n] in self.pack]

    def void(self, card: i64, faced: int) -> bool:
        """Whether ``card``, the last of so many faced, makes it a new deal."""
        if self.any_card:
            return True
        worst = BLACK_ACES | (KINGS if self.two else 0)
        return worst & BIT[card] != 0 or faced >= (2 if self.two else MANY)

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(StandState, s)
        card = PACK[value]
        self.fault(s, seat, value)
        if self.void(card, len(self.pending(s, seat))):
            if self.fined:
                self.points(s, seat)
            self.again(s)
            return
        for p in range(s.game.players):
            if t.hands[p] & BIT[card]:
                t.known[p] |= BIT[card]


class FaceStock(DealerLaw):
    """A card lies faced in the stock."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "leave a card faced in the stock", "", (), "stock")

    def open(self, s: State, seat: i64) -> list[int]:
        return [] if trial(s).marks[STOCK_SEEN] else super().open(s, seat)

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0)
        trial(s).marks[STOCK_SEEN] = 1


class PointOut(StandLaw):
    """It is seen: before anybody has spoken it is a new deal, later its dealer cannot stand the game."""

    kind = CLAIM

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "point out the faced card", "", (), "stock")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        lies = self.in_part(s, "auction") and trial(s).marks[STOCK_SEEN] == 1
        return [0] if lies and t.calls[s.dealer] in (0, PASSED) else []

    def proofs(self, s: State, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: State, seat: i64, value: i64) -> None:
        if self.unspoken(s):
            cast("Ombre", s.game).deal_again(s)
        else:
            trial(s).marks[STOCK_SEEN] = 2
            cast("Ombre", s.game).bar(cast(OmbreState, s), s.dealer)


class DealOutOfTurn(StandLaw):
    """Another than the dealer has dealt, and it is found before the cards are taken up, or after."""

    def __init__(self, game: "Ombre") -> None:
        values = ("the cards not seen", "the cards taken up")
        super().__init__(game, "deal out of turn", "when", values, "turn")
        self.costs = game.code.points

    def open(self, s: State, seat: i64) -> list[int]:
        if not self.unspoken(s) or seat == s.dealer or cast("Ombre", s.game).fourth:
            return []
        return [0, 1]

    def done(self, s: State, seat: i64, value: i64) -> None:
        game = cast("Ombre", s.game)
        self.fault(s, seat, value)
        if value == 0:
            if self.costs:
                game.stakes.into_board(cast(OmbreState, s), seat, FIVE, self.cited)
            game.deal_again(s)
            return
        if self.costs:
            s.pay(seat, s.dealer, FIVE, self.cited)  # his points lie in the pool, not the right dealer's
            trial(s).marks[BARRED_SEAT + seat] = 1
        s.dealer = seat
        s.turn = game.after(seat)


class FalsePack(DealerLaw):
    """The pack that is dealt from is not whole; only the dealer knows."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, "deal from a false pack", "", (), "pack")

    def open(self, s: State, seat: i64) -> list[int]:
        return [] if self.pending(s, seat) else super().open(s, seat)

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0, known=False)


class ClaimPack(StandLaw):
    """Saying that the pack is false: found while the cards are played it voids the deal, later it does not."""

    kind = CLAIM

    def __init__(self, game: "StandGame", false: FalsePack) -> None:
        super().__init__(game, "say that the pack is false", "", (), "pack")
        self.false = false
        self.fined = game.code.points

    def open(self, s: State, seat: i64) -> list[int]:
        if s.turn < 0 or s.game.parts[s.part].name in ("deal", "law"):
            return []
        said = any(f.law == self.number and f.deal == s.deal and not f.settled for f in trial(s).faults)
        return [] if said else [0]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0)
        for fault in self.false.pending(s, s.dealer):
            fault.known = True
            if self.fined:
                fault.settled = True
                cast("Ombre", s.game).fined(cast(OmbreState, s), s.dealer, self.cited)
            elif not self.reckoned(s):
                cast("StandGame", s.game).deal_again(s)
            return


def deal_laws(game: "Ombre") -> list[Law]:
    """The laws of the deal, as far as the code knows them."""
    known = game.code.articles
    laws: list[Law] = []
    if "threes" in known:
        laws.append(DealOtherwise(game))
    if "faced" in known:
        laws.append(FaceCard(game))
    if "stock" in known:
        laws.append(FaceStock(game))
        if not game.code.stock_at_solo:
            laws.append(PointOut(game))
    if "turn" in known:
        laws.append(DealOutOfTurn(game))
    if "pack" in known:
        false = FalsePack(game)
        laws += [false, ClaimPack(game, false)]
    return laws
