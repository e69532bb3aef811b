"""The Comet's laws: a card too many, and looking where one may not.

academy-1768, 15051-15053, 15070-15075, 15355-15358.
"""

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.stops.comet.rules import CometRules
from gamester.games.stops.comet.state import COUNTER, CometState
from gamester.parts.quiet import Quiet


class CardTooMany(Law[CometState, CometRules]):
    """6: the eldest has a new deal, or lets it stand, and he who has the card plays with it."""

    def __init__(self, game: CometRules, again: int, stands: int) -> None:
        super().__init__(game, "deal a card too many", "whose", ("to the eldest", "to the dealer"), ("6",))
        self.again = again
        self.stands = stands

    def open(self, s: CometState, seat: i64) -> list[int]:
        untouched = s.turn == s.eldest() and s.step == 0 and not s.gone and not any(s.thrown)
        spare = self.game.stock(s) > sum(self.game.exchanges)
        if seat != s.dealer or not untouched or not spare or s.part >= self.game.walk or max(trial(s).marks):
            return []
        return [0, 1]

    def done(self, s: CometState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        self.game.go(s, 1)

    def remedies(self, s: CometState, fault: Fault) -> list[int]:
        return [self.again, self.stands]

    def settle(self, s: CometState, fault: Fault, action: i64) -> None:
        if action == self.again:
            self.game.start_deal(s, again=True)

    def asks(self, s: CometState, fault: Fault) -> str:
        return "A card too many was dealt: have a new deal, or let it stand?"


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


class Looking(Law[CometState, CometRules]):
    """Who looks pays what was agreed at the beginning of the party, to his adversary or, of more, into the Poul."""

    def __init__(self, game: CometRules, verb: str, article: str) -> None:
        super().__init__(game, verb, "", (), (article,))
        self.cited = game.cite(article)

    def there(self, s: CometState) -> bool:
        """Whether there is anything to be looked at."""
        raise NotImplementedError

    def open(self, s: CometState, seat: i64) -> list[int]:
        if s.turn < 0 or s.part >= self.game.walk or s.place(seat) < 0 or not self.there(s):
            return []
        return [] if self.pending(s, seat) else [0]

    def done(self, s: CometState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        game = self.game
        to = s.beside(seat) if game.by_coups else game.poul
        s.pay(seat, to, game.penalty * COUNTER, self.cited)


class Peep(Looking):
    """3: at the stock."""

    def __init__(self, game: CometRules) -> None:
        super().__init__(game, "look at the stock", "3")

    def there(self, s: CometState) -> bool:
        return self.game.stock(s) > 0


class Spread(Looking):
    """33: at the cards that have been played."""

    def __init__(self, game: CometRules) -> None:
        super().__init__(game, "spread the cards played", "33")

    def there(self, s: CometState) -> bool:
        return count(s.gone) > 0
