"""Laws of wrong numbers in Ombre: eight cards dealt, or ten, or still more; said in time or not; put right.

gamester-1754, 541-561 and 1544-1554; academy-1768, 6181-6250 and 8048-8093; ombre-1878, 994-998 and 2127-2169.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.laws import AMENDS, CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.games.ombre.laws.cards import hazard, put_back
from gamester.games.ombre.laws.law import StandLaw
from gamester.games.ombre.laws.marks import MORE, NUMBER, TOLD
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.code import in_force
from gamester.parts.laws.deal import Misdeal

SPELT: Final = ("six", "seven", "eight", "nine", "ten", "eleven")  # from six on
MORE_BY: Final = (1, -1, 2, -2)


def any_wrong(t: OmbreState) -> bool:
    """Whether somebody was dealt a wrong number."""
    return any(n for n in trial(t).marks[NUMBER:TOLD])


class DealNumber(Misdeal[OmbreState, OmbreTable]):
    """Too many or too few are dealt to somebody."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        if any_wrong(s):
            return []
        return [v for v in super().open(s, seat) if self.game.has_hand(s, v % s.game.players)]

    def follows(self, s: OmbreState, fault: Fault) -> None:
        whose, by = fault.value % s.game.players, MORE_BY[fault.value // s.game.players]
        trial(s).marks[NUMBER + whose] = by
        if abs(by) > 1:
            self.too_far(s, fault.seat, whose, by)
            return
        if by < 0:
            put_back(s, whose, hazard(s, s.hands[whose]))
        elif not self.game.code.consent:
            self.game.hand_out(s, whose, 1)
        self.one_off(s, fault, whose, by)

    def too_far(self, s: OmbreState, seat: i64, whose: i64, by: int) -> None:
        """More than ten, or fewer than eight: a new deal, and in the appendix a Puesta."""
        if self.game.code.points and by > 0:
            if seat == whose:
                self.game.beasted(s, seat, self.cited, False)
            self.game.fined(s, seat, self.cited)
        self.game.deal_again(s)

    def one_off(self, s: OmbreState, fault: Fault, whose: i64, by: int) -> None:
        """What the code makes of one card too many or too few."""
        game = self.game
        dealer = s.dealer
        if self.game.code.dealer_out:
            game.bar(s, dealer)
        if self.game.code.consent:
            self.ask(s, fault, game.other(s, whose))
        elif self.game.code.points:
            if by > 0 and whose == dealer:
                game.beasted(s, dealer, self.cited, False)
                game.bar(s, dealer)
            elif by > 0:
                game.fined(s, dealer, self.cited)
            elif whose != dealer:
                self.ask(s, fault, whose)
            else:
                trial(s).marks[TOLD + dealer] = 1

    def usual(self, s: OmbreState, fault: Fault) -> int:
        return self.new_deal

    def asks(self, s: OmbreState, fault: Fault) -> str:
        return "A wrong number of cards: shall they be dealt again?"

    def settle(self, s: OmbreState, fault: Fault, action: i64) -> None:
        whose = fault.value % s.game.players
        if self.game.code.consent:
            self.game.fined(s, s.dealer, self.cited)
        if action == self.new_deal:
            self.game.deal_again(s)
            return
        if trial(s).marks[NUMBER + whose] < 0:
            trial(s).marks[NUMBER + whose] = 0
        self.game.hand_out(s, whose, 1)


class TellNumber(StandLaw[OmbreState, OmbreTable]):
    """Saying that one has too many cards or too few, before one speaks or takes in."""

    kind = AMENDS

    def when(self, s: OmbreState, seat: i64) -> bool:
        marks = trial(s).marks
        late = not self.code.tells_first  # until he takes in
        if not marks[NUMBER + seat] or marks[TOLD + seat]:
            return False
        if self.in_part(s, "auction"):
            return s.calls[seat] == 0 or late
        return (seat != s.ombre or late) and self.in_part(s, "exchange") and not s.threw[seat]

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        trial(s).marks[TOLD + seat] = 1


class DemandDeal(StandLaw[OmbreState, OmbreTable]):
    """Where ten or eight are dealt the others may demand a new deal."""

    kind = CLAIM

    def when(self, s: OmbreState, seat: i64) -> bool:
        return any_wrong(s) and self.game.untouched(s) and seat != s.dealer and not trial(s).marks[MORE]

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        self.game.deal_again(s)


def wrong_numbers(game: OmbreTable) -> tuple[str, ...]:
    """What may be dealt to whom."""
    many = [f"{SPELT[game.each + more - 6]} cards to" for more in MORE_BY[: game.code.numbers]]
    return tuple([f"{w} {n}" for w in many for n in game.seat_names()])


def number_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """The laws of wrong numbers, as far as the code knows them."""
    return in_force(
        [
            DealNumber(game, "number", "deal", "hand", wrong_numbers(game)),
            TellNumber(game, "told", "declare a wrong number of cards"),
            DemandDeal(game, "demanded", "demand the deal again"),
        ]
    )
