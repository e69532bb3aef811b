"""Laws of the deal in Ombre: dealt in another way, cards faced, out of turn, from a false pack.

gamester-1754, 519-561, 1534-1558 and 1591; academy-1768, 6106-6300 and 8030-8100; ombre-1878, 992-1002 and 2127-2165.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import NAMES
from gamester.games.ombre.laws.law import StandLaw
from gamester.games.ombre.laws.marks import BARRED_SEAT, STOCK_SEEN
from gamester.games.ombre.shared.cards import BLACK_ACES, KINGS, PACK
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import PASSED, StandState
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.code import in_force
from gamester.parts.laws.deal import ClaimPack, FalsePack, Misdeal

MANY: Final = 3  # faced cards are a great many
FIVE: Final[i64] = 5  # points that a dealer puts into the pool
FORTY: Final[tuple[str, ...]] = tuple([NAMES[c] for c in PACK])
FOUND: Final[tuple[str, ...]] = ("the cards not seen", "the cards taken up")


class FaceCard(Misdeal[StandState, StandGame[Any]]):
    """A card turned up in dealing, wherever it goes: which cards void the deal, and what that costs."""

    def open(self, s: StandState, seat: i64) -> list[int]:
        return [n for n in super().open(s, seat) if PACK[n] in self.game.whole_pack]

    def void(self, card: i64, faced: int) -> bool:
        """Whether ``card``, the last of so many faced, makes it a new deal."""
        if self.game.code.faced == "any":
            return True
        two = self.game.code.faced == "two"
        worst = BLACK_ACES | (KINGS if two else 0)
        return worst & BIT[card] != 0 or faced >= (2 if two else MANY)

    def follows(self, s: StandState, fault: Fault) -> None:
        card = PACK[fault.value]
        if self.void(card, len(self.pending(s, fault.seat))):
            if self.game.code.points:
                self.game.fined(s, fault.seat, self.cited)
            self.game.deal_again(s)
            return
        for p in range(s.game.players):
            if s.hands[p] & BIT[card]:
                s.known[p] |= BIT[card]


class FaceStock(Misdeal[OmbreState, OmbreTable]):
    """A card lies faced in the stock."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        return [] if trial(s).marks[STOCK_SEEN] else super().open(s, seat)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        trial(s).marks[STOCK_SEEN] = 1


class PointOut(StandLaw[OmbreState, OmbreTable]):
    """It is seen: before anybody has spoken it is a new deal, later its dealer cannot stand the game."""

    kind = CLAIM

    def when(self, s: OmbreState, seat: i64) -> bool:
        lies = self.in_part(s, "auction") and trial(s).marks[STOCK_SEEN] == 1
        return lies and not self.code.stock_at_solo and s.calls[s.dealer] in (0, PASSED)

    def proofs(self, s: OmbreState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        if self.game.untouched(s):
            self.game.deal_again(s)
        else:
            trial(s).marks[STOCK_SEEN] = 2
            self.game.bar(s, s.dealer)


class DealOutOfTurn(StandLaw[OmbreState, OmbreTable]):
    """Another than the dealer has dealt, and it is found before the cards are taken up, or after."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        return [0, 1] if self.game.untouched(s) and seat != s.dealer and not self.game.fourth else []

    def follows(self, s: OmbreState, fault: Fault) -> None:
        game = self.game
        seat = fault.seat
        if fault.value == 0:
            if self.code.points:
                game.stakes.into_board(s, seat, FIVE, self.cited)
            game.deal_again(s)
            return
        if self.code.points:
            s.pay(seat, s.dealer, FIVE, self.cited)  # his points lie in the pool, not the right dealer's
            trial(s).marks[BARRED_SEAT + seat] = 1
        s.dealer = seat
        s.turn = game.after(seat)


class ClaimFalse(ClaimPack[StandState, StandGame[Any]]):
    """Where faults cost points the dealer pays some, and the deal is good."""

    def found(self, s: StandState, false: Fault) -> None:
        if self.game.code.points:
            false.settled = True
            self.game.fined(s, s.dealer, self.cited)
        else:
            super().found(s, false)


def dealing_laws(game: StandGame[Any]) -> list[Law[Any, Any]]:
    """What the dealer may do wrong in all of these games."""
    false = FalsePack(game, "pack", "deal from a false pack")
    return in_force(
        [
            Misdeal(game, "threes", "deal otherwise than is prescribed"),
            FaceCard(game, "faced", "face in dealing", "card", FORTY),
            false,
            ClaimFalse(game, false, "pack", "say that the pack is false"),
        ]
    )


def deal_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """What he may do wrong beside where there is an exchange."""
    return [
        *dealing_laws(game),
        *in_force(
            [
                FaceStock(game, "stock", "leave a card faced in the stock"),
                PointOut(game, "stock", "point out the faced card"),
                DealOutOfTurn(game, "turn", "deal out of turn", "when", FOUND),
            ]
        ),
    ]
