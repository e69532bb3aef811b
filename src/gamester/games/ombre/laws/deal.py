"""Laws of the deal in Ombre: dealt in another way, cards faced, out of turn, from a false pack, in a wrong number.

gamester-1754, 519-561, 1534-1558 and 1591; academy-1768, 6106-6300 and 8030-8100; ombre-1878, 992-1002 and 2127-2169.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.ombre.laws.marks import NUMBER, STOCK_SEEN, TOLD
from gamester.games.ombre.shared.cards import BLACK_ACES, KINGS, PACK
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import PASSED, StandState
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.amends import Answer, Objection
from gamester.parts.laws.deal import ClaimPack, DemandDeal, FaceCard, FalsePack, Misdeal, WrongDealer, WrongNumber
from gamester.parts.laws.hazard import hazard, put_back

FIVE: Final[i64] = 5  # points that a dealer puts into the pool
MORE_BY: Final = (1, -1, 2, -2)


class FaceInDealing(FaceCard[StandState, StandGame[Any]]):
    """It costs something where faults cost points."""

    def costs(self, s: StandState, fault: Fault) -> None:
        if self.game.code.points:
            self.game.fined(s, fault.seat, self.cited)


class FaceStock(Misdeal[OmbreState, OmbreTable]):
    """A card lies faced in the stock: seen before anybody has spoken it is a new deal, later its dealer is barred."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        return [] if trial(s).marks[STOCK_SEEN] else super().open(s, seat)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        trial(s).marks[STOCK_SEEN] = 1

    def answerable(self, s: OmbreState, seat: i64) -> bool:
        lies = self.in_part(s, "auction") and trial(s).marks[STOCK_SEEN] == 1
        return lies and not self.game.code.stock_at_solo and s.calls[s.dealer] in (0, PASSED)

    def answer(self, s: OmbreState, seat: i64, value: i64) -> None:
        if self.game.untouched(s):
            self.game.deal_again(s)
        else:
            trial(s).marks[STOCK_SEEN] = 2
            self.game.bar(s, s.dealer)


class DealOutOfTurn(WrongDealer[OmbreState, OmbreTable]):
    """Where faults cost points it costs five, and who is found late cannot stand the game."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        return super().when(s, seat) and not self.game.fourth

    def follows(self, s: OmbreState, fault: Fault) -> None:
        seat = fault.seat
        if self.game.code.points and fault.value == 0:
            self.game.stakes.into_board(s, seat, FIVE, self.cited)
        elif self.game.code.points:
            s.pay(seat, s.dealer, FIVE, self.cited)  # his points lie in the pool, not the right dealer's
            self.game.bar(s, seat)
        super().follows(s, fault)


class ClaimFalse(ClaimPack[StandState, StandGame[Any]]):
    """Where faults cost points the dealer pays some, and the deal is good."""

    def found(self, s: StandState, false: Fault) -> None:
        if self.game.code.points:
            false.settled = True
            self.game.fined(s, s.dealer, self.cited)
        else:
            super().found(s, false)


class DealNumber(WrongNumber[OmbreState, OmbreTable]):
    """One card more or less is put right as the code says; more than ten, or fewer than eight, is a new deal."""

    question = "A wrong number of cards: shall they be dealt again?"

    def dealt(self, s: OmbreState, fault: Fault, whose: i64, by: i64) -> None:
        game, code = self.game, self.game.code
        costs = code.points and not code.consent and by > 0
        own = costs and whose == s.dealer
        if own:
            game.beasted(s, whose, self.cited, False)
        if costs and not (own and by == 1):
            game.fined(s, s.dealer, self.cited)
        if by not in (1, -1):
            game.deal_again(s)
            return
        if by < 0:
            put_back(s, whose, hazard(s, s.hands[whose]))
        elif not code.consent:
            game.hand_out(s, whose, 1)
        if code.dealer_out or own:
            game.bar(s, s.dealer)
        if code.consent:
            self.ask(s, fault, game.other(s, whose))
        elif code.points and by < 0:
            if whose == s.dealer:
                trial(s).marks[TOLD + whose] = 1
            else:
                self.ask(s, fault, whose)

    def usual(self, s: OmbreState, fault: Fault) -> int:
        return self.new_deal

    def settle(self, s: OmbreState, fault: Fault, action: i64) -> None:
        if self.game.code.consent:
            self.game.fined(s, s.dealer, self.cited)
        if action == self.new_deal:
            self.game.deal_again(s)
            return
        whose: i64 = fault.value % s.game.players
        marks = trial(s).marks
        if marks[NUMBER + whose] < 0:
            marks[NUMBER + whose] = 0
        self.game.hand_out(s, whose, 1)

    def in_time(self, s: OmbreState, seat: i64) -> bool:
        late = not self.game.code.tells_first  # until he takes in
        if self.in_part(s, "auction"):
            return s.calls[seat] == 0 or late
        return (seat != s.ombre or late) and self.in_part(s, "exchange") and not s.threw[seat]


def dealing_laws(game: StandGame[Any]) -> list[Law[Any, Any]]:
    """What the dealer may do wrong in all of these games."""
    false = FalsePack(game, "pack", "deal from a false pack")
    return [
        Misdeal(game, "threes", "deal otherwise than is prescribed"),
        FaceInDealing(game, "faced", PACK, game.code.faced, BLACK_ACES | KINGS if game.code.faced == 2 else BLACK_ACES),
        false,
        ClaimFalse(game, false, "pack", "say that the pack is false"),
    ]


def deal_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """What he may do wrong where there is an exchange."""
    stock = FaceStock(game, "stock", "leave a card faced in the stock")
    number = DealNumber(game, "number", int(game.each), MORE_BY[: game.code.numbers], NUMBER, TOLD)
    return [
        *dealing_laws(game),
        stock,
        Objection(game, stock, "stock", "point out the faced card"),
        DealOutOfTurn(game, "turn"),
        number,
        Answer(game, number, "told", "declare a wrong number of cards"),
        DemandDeal(game, number, "demanded", "demand the deal again"),
    ]
