"""Put's laws of dealing: a card turned up, and a card too many.

hoyle-donohue, 46933-46941.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.vying.put.parts import NEW, Rules
from gamester.games.vying.put.state import PutState, gain

ADVERSARY: Final = 0
DEALER: Final = 1
PACK: Final = 2


class Slip(Law[PutState, Rules]):
    """A slip of the dealer's, before the eldest has said or played anything; where the book lets him he chooses."""

    def __init__(self, game: Rules, verb: str, values: tuple[str, ...], article: str, stands: str) -> None:
        super().__init__(game, verb, "whose", values, (NEW + article,))
        self.again = game.actions.parse("demand a new deal")
        self.stands = game.actions.parse(stands)

    def open(self, s: PutState, seat: i64) -> list[int]:
        game = self.game
        begun = s.turn != game.after(s.dealer) or s.gone or s.putter >= 0 or count(s.live) < game.players
        if seat != s.dealer or begun or any(f.deal == s.deal for f in trial(s).faults):
            return []
        return list(range(len(self.values)))

    def remedies(self, s: PutState, fault: Fault) -> list[int]:
        return [self.again, self.stands]

    def usual(self, s: PutState, fault: Fault) -> int:
        return self.stands

    def settle(self, s: PutState, fault: Fault, action: i64) -> None:
        if action == self.again:
            self.game.start_deal(s, again=True)


class TurnUp(Slip):
    """The adversary may have a new deal for a card of his; the dealer abides by his own; for one in the pack all do."""

    def __init__(self, game: Rules) -> None:
        values = ("of the adversary's", "of his own", "in the pack")
        super().__init__(game, "turn up a card", values, "law-faced", "let the deal stand")

    def done(self, s: PutState, seat: i64, value: i64) -> None:
        fault = self.fault(s, seat, value)
        if value == PACK:
            self.game.start_deal(s, again=True)
            return
        whose = seat if value == DEALER else s.turn
        s.known[whose] |= BIT[self.turned(s, whose)]
        if value == ADVERSARY:
            self.ask(s, fault, whose)

    def turned(self, s: PutState, whose: i64) -> i64:
        """The first card dealt to a seat, as far as that can be told."""
        for card in s.order:
            if s.hands[whose] & BIT[card]:
                return card
        return low(s.hands[whose])


class TooMany(Slip):
    """To the adversary it gives the choice of a new deal, or to have the card drawn out; to the dealer a point too."""

    def __init__(self, game: Rules, target: int) -> None:
        values = ("to the adversary", "to himself")
        super().__init__(game, "deal a card too many", values, "law-too-many", "draw out the card")
        self.target: i64 = target

    def done(self, s: PutState, seat: i64, value: i64) -> None:
        fault = self.fault(s, seat, value)
        if value == DEALER:
            gain(s, s.turn, 1, self.target)
        if s.winner >= 0:
            self.game.finish_deal(s)
        else:
            self.ask(s, fault, s.turn)
