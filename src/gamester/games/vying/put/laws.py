"""Put's laws of dealing: a card turned up, and a card too many.

hoyle-donohue, 46933-46941.
"""

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import trial
from gamester.engine.trial import Fault
from gamester.games.vying.put.parts import NEW, Rules
from gamester.games.vying.put.state import PutState, gain
from gamester.parts.laws.slips import PlainLaw, first_dealt


class Slip(PlainLaw[PutState, Rules]):
    """A slip of the dealer's, before the eldest has said or played anything; where the book lets him he chooses."""

    at = ("putting", "first trick", "play")

    def __init__(self, game: Rules, article: str, verb: str, values: tuple[str, ...], stands: str) -> None:
        super().__init__(game, NEW + article, verb, "whose", values)
        self.again = game.actions.parse("demand a new deal")
        self.stands = game.actions.parse(stands)

    def when(self, s: PutState, seat: i64) -> bool:
        game = self.game
        begun = s.turn != game.after(s.dealer) or s.gone or s.putter >= 0 or count(s.live) < game.players
        return seat == s.dealer and not begun and all(f.deal != s.deal for f in trial(s).faults)

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
        super().__init__(game, "law-faced", "turn up a card", values, "let the deal stand")

    def follows(self, s: PutState, fault: Fault) -> None:
        if fault.value == 2:
            self.game.start_deal(s, again=True)
            return
        whose = fault.seat if fault.value else s.turn
        s.known[whose] |= BIT[first_dealt(s, whose)]
        if not fault.value:
            self.ask(s, fault, whose)


class TooMany(Slip):
    """To the adversary it gives the choice of a new deal, or to have the card drawn out; to the dealer a point too."""

    def __init__(self, game: Rules, target: int) -> None:
        values = ("to the adversary", "to himself")
        super().__init__(game, "law-too-many", "deal a card too many", values, "draw out the card")
        self.target: i64 = target

    def follows(self, s: PutState, fault: Fault) -> None:
        if fault.value:
            gain(s, s.turn, 1, self.target)
        if s.winner >= 0:
            self.game.finish_deal(s)
        else:
            self.ask(s, fault, s.turn)
