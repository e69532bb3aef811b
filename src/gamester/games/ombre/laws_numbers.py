"""Laws of wrong numbers in Ombre: eight cards dealt, or ten, or still more; said in time or not; put right.

gamester-1754, 541-561 and 1544-1554; academy-1768, 6181-6250 and 8048-8093; ombre-1878, 994-998 and 2127-2169.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import AMENDS, CLAIM, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.ombre.laws_deal import DealerLaw
from gamester.games.ombre.laws_marks import MORE, NUMBER, TOLD, Remedies
from gamester.games.ombre.laws_play import StandLaw, hazard
from gamester.games.ombre.state import OmbreState

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre

SPELT: Final = ("six", "seven", "eight", "nine", "ten", "eleven")  # from six on
MORE_BY: Final = (1, -1, 2, -2)


def put_back(t: OmbreState, seat: i64, card: i64) -> None:
    """A card goes from a hand to the top of the stock."""
    take_out(t, seat, card)
    for n in range(t.drawn):
        if t.order[n] == card:
            t.order[n] = t.order[t.drawn - 1]
    t.drawn -= 1
    t.order[t.drawn] = card


def take_out(t: OmbreState, seat: i64, card: i64) -> None:
    """A card leaves a hand."""
    t.hands[seat] &= ~BIT[card]
    t.known[seat] &= ~BIT[card]
    t.held[seat] -= 1


def to_discard(t: OmbreState, seat: i64) -> None:
    """A card drawn at hazard from a hand goes to its discard."""
    card = hazard(t, t.hands[seat])
    take_out(t, seat, card)
    t.discards[seat] |= BIT[card]
    t.threw[seat] += 1


def from_discard(t: OmbreState, seat: i64) -> None:
    """A card drawn at hazard comes to a hand: from its own discards, or another's, or the stock that all looked at."""
    whose = seat
    for p in range(t.game.players):
        if not t.discards[whose]:
            whose = p
    if t.discards[whose]:
        card = hazard(t, t.discards[whose])
        t.discards[whose] &= ~BIT[card]
        t.threw[whose] -= 1
    else:
        card = hazard(t, t.gone)
        t.gone &= ~BIT[card]
        t.known[seat] |= BIT[card]
    t.hands[seat] |= BIT[card]
    t.held[seat] += 1


class DealNumber(DealerLaw):
    """Too many or too few are dealt to somebody."""

    def __init__(self, game: "Ombre", to: Remedies) -> None:
        code = game.code
        names = game.seat_names()
        words = [f"{SPELT[game.each + more - 6]} cards to" for more in MORE_BY[: code.numbers]]
        super().__init__(game, "deal", "hand", tuple([f"{w} {n}" for w in words for n in names]), "number")
        self.to = to
        self.code = code

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        if any(n for n in trial(s).marks[NUMBER:TOLD]):
            return []
        has = cast("Ombre", s.game).has_hand
        return [v for v in super().open(s, seat) if has(t, v % s.game.players)]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        whose, by = value % s.game.players, MORE_BY[value // s.game.players]
        fault = self.fault(s, seat, value)
        trial(s).marks[NUMBER + whose] = by
        if abs(by) > 1:
            self.too_far(s, seat, whose, by)
            return
        if by < 0:
            put_back(t, whose, hazard(t, t.hands[whose]))
        elif not self.code.consent:
            game.hand_out(t, whose, 1)
        self.follows(s, fault, whose, by)

    def too_far(self, s: State, seat: i64, whose: i64, by: int) -> None:
        """More than ten, or fewer than eight: a new deal, and in the appendix a Puesta."""
        if self.code.points and by > 0:
            game = cast("Ombre", s.game)
            if seat == whose:
                game.beasted(cast(OmbreState, s), seat, self.cited, False)
            game.fined(cast(OmbreState, s), seat, self.cited)
        self.again(s)

    def follows(self, s: State, fault: Fault, whose: i64, by: int) -> None:
        """What the code makes of one card too many or too few."""
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        dealer = s.dealer
        if self.code.dealer_out:
            game.bar(t, dealer)
        if self.code.consent:
            self.ask(s, fault, game.other(t, whose))
        elif self.code.points:
            if by > 0 and whose == dealer:
                game.beasted(t, dealer, self.cited, False)
                game.bar(t, dealer)
            elif by > 0:
                self.points(s, dealer)
            elif whose != dealer:
                self.ask(s, fault, whose)
            else:
                trial(s).marks[TOLD + dealer] = 1

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.to.new_deal, self.to.stand]

    def asks(self, s: State, fault: Fault) -> str:
        return "A wrong number of cards: shall they be dealt again?"

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(OmbreState, s)
        whose = fault.value % s.game.players
        if self.code.consent:
            self.points(s, s.dealer)
        if action == self.to.new_deal:
            self.again(s)
        elif trial(s).marks[NUMBER + whose] < 0:
            trial(s).marks[NUMBER + whose] = 0
            cast("Ombre", s.game).hand_out(t, whose, 1)
        else:
            cast("Ombre", s.game).hand_out(t, whose, 1)


class TellNumber(StandLaw):
    """Saying that one has too many cards or too few, before one speaks or takes in."""

    kind = AMENDS

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "declare a wrong number of cards", "", (), "told")
        self.late = not game.code.tells_first  # until he takes in

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        marks = trial(s).marks
        if not marks[NUMBER + seat] or marks[TOLD + seat]:
            return []
        if self.in_part(s, "auction"):
            return [0] if t.calls[seat] == 0 or self.late else []
        passed = seat != t.ombre or self.late
        return [0] if passed and self.in_part(s, "exchange") and not t.threw[seat] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        trial(s).marks[TOLD + seat] = 1


class DemandDeal(StandLaw):
    """Where ten or eight are dealt the others may demand a new deal."""

    kind = CLAIM

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "demand the deal again", "", (), "demanded")

    def open(self, s: State, seat: i64) -> list[int]:
        wrong = any(n for n in trial(s).marks[NUMBER:TOLD])
        return [0] if wrong and self.unspoken(s) and seat != s.dealer and not trial(s).marks[MORE] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        cast("Ombre", s.game).deal_again(s)


def number_laws(game: "Ombre") -> list[Law]:
    """The laws of wrong numbers, as far as the code knows them."""
    known = game.code.articles
    laws: list[Law] = []
    if "number" in known:
        laws.append(DealNumber(game, game.remedies))
    if "told" in known:
        laws.append(TellNumber(game))
    if "demanded" in known:
        laws.append(DemandDeal(game))
    return laws
