"""The Comet's laws: a card too many, and looking where one may not.

academy-1768, 15051-15053, 15070-15075, 15355-15358.
"""

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import trial
from gamester.engine.trial import Fault
from gamester.games.stops.comet.rules import CometRules
from gamester.games.stops.comet.state import COUNTER, CometState
from gamester.parts.laws.slips import PlainLaw
from gamester.parts.quiet import Quiet


class CometLaw(PlainLaw[CometState, CometRules]):
    """A law that speaks whenever anybody is to act, and nobody decides about a fault."""

    def speaks(self, s: CometState) -> bool:
        return s.turn >= 0 and s.part < self.game.walk


class CardTooMany(CometLaw):
    """6: the eldest has a new deal, or lets it stand, and he who has the card plays with it."""

    question = "A card too many was dealt: have a new deal, or let it stand?"

    def __init__(self, game: CometRules, again: int, stands: int) -> None:
        super().__init__(game, "6", "deal a card too many", "whose", ("to the eldest", "to the dealer"))
        self.again = again
        self.stands = stands

    def when(self, s: CometState, seat: i64) -> bool:
        untouched = s.turn == s.eldest() and s.step == 0 and not s.gone and not any(s.thrown)
        spare = self.game.stock(s) > sum(self.game.exchanges)
        return seat == s.dealer and untouched and spare and not any(trial(s).marks)

    def follows(self, s: CometState, fault: Fault) -> None:
        self.game.go(s, 1)

    def remedies(self, s: CometState, fault: Fault) -> list[int]:
        return [self.again, self.stands]

    def settle(self, s: CometState, fault: Fault, action: i64) -> None:
        if action == self.again:
            self.game.start_deal(s, again=True)


class GiveOver(Quiet[CometState, CometRules]):
    """Where a card too many is dealt it comes from the stock, and then the eldest is asked."""

    def __init__(self, name: str, law: CardTooMany) -> None:
        super().__init__(name)
        self.law = law

    def begin(self, s: CometState) -> None:
        found = self.law.pending(s, s.dealer)
        if found:
            if not s.want(1):
                return
            to = s.dealer if found[0].value else s.seats[0]
            s.hands[to] |= BIT[s.next_drawn()]
            s.held[to] += 1
            trial(s).marks[to] = 1
        self.game.next(s)
        if found:
            self.law.ask(s, found[0], s.seats[0])


class Peep(CometLaw):
    """3: who looks at the stock pays what was agreed, to his adversary or, where more play, into the Poul."""

    def when(self, s: CometState, seat: i64) -> bool:
        return s.place(seat) >= 0 and self.there(s) and not self.pending(s, seat)

    def there(self, s: CometState) -> bool:
        """Whether there is anything to be looked at."""
        return self.game.stock(s) > 0

    def follows(self, s: CometState, fault: Fault) -> None:
        game = self.game
        to = s.beside(fault.seat) if game.by_coups else game.poul
        s.pay(fault.seat, to, game.penalty * COUNTER, game.cite(self.articles[0]))


class Spread(Peep):
    """33: so does who looks at the cards that have been played."""

    def there(self, s: CometState) -> bool:
        return s.gone != 0
