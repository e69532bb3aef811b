"""Laws of the exchange in Ombre: too many or too few cards taken, out of turn, cards of the stock or of another seen.

gamester-1754, 626-636, 705 and 1556-1581; academy-1768, 6434-6545, 7252, 8151-8184 and 8419; ombre-1878, 2176-2187.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.ombre.laws.marks import MIXED, NUMBER, SHUT_VOLE, TOLD
from gamester.games.ombre.laws.play import TurnHand
from gamester.games.ombre.shared.state import BARRED, UNDERTAKEN
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.exchange import Exchange
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.amends import Answer
from gamester.parts.laws.code import CodeLaw

ABOVE: Final = ("three of his own seen", "six of his own seen")


class TakeFewer(CodeLaw[OmbreState, OmbreTable]):
    """A card fewer is taken than was laid out; the card that is wanting is taken while the stock lies there."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        """Whether ``seat`` may end its exchange now, having been dealt the right number."""
        if not self.in_part(s, "exchange") or seat != s.turn or trial(s).marks[NUMBER + seat]:
            return False
        return s.laying > 0 and s.laying >= self.exchange(s).least(s)

    def exchange(self, s: OmbreState) -> Exchange:
        """The part in which cards are exchanged."""
        part = s.game.parts[s.part]
        assert isinstance(part, Exchange)
        return part

    def follows(self, s: OmbreState, fault: Fault) -> None:
        s.laying -= 1
        self.exchange(s).take_in(s)

    def answerable(self, s: OmbreState, seat: i64) -> bool:
        lies = (self.in_part(s, "exchange") and not s.laying) or self.in_part(s, "rest")
        return lies and s.drawn < self.game.size and seat != s.turn and len(self.pending(s, seat)) > 0

    def answer(self, s: OmbreState, seat: i64, value: i64) -> None:
        self.forgive(s, seat)
        self.game.hand_out(s, seat, 1)


class TakeMore(TakeFewer):
    """A card more is taken than was laid out: unseen it goes back; else one is drawn from the hand at hazard."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        return super().when(s, seat) and self.game.size - s.drawn > s.laying

    def follows(self, s: OmbreState, fault: Fault) -> None:
        if fault.value == 1:
            trial(s).marks[NUMBER + fault.seat] = 1
            trial(s).marks[TOLD + fault.seat] = MIXED
            s.laying += 1  # he takes in as if he had laid out one more
            if self.game.code.beasts_mixed:
                self.beast(s, fault.seat)
        self.exchange(s).take_in(s)


class ShowTaken(TakeFewer):
    """He who takes in lets a card be seen."""

    def follows(self, s: OmbreState, fault: Fault) -> None:
        self.beast(s, fault.seat)
        had = s.hands[fault.seat]
        self.exchange(s).take_in(s)
        taken = s.hands[fault.seat] & ~had
        if taken:
            s.known[fault.seat] |= BIT[low(taken)]


class TakeEarly(CodeLaw[OmbreState, OmbreTable]):
    """Discarding and taking in before one's turn."""

    beasts = True

    def when(self, s: OmbreState, seat: i64) -> bool:
        return self.in_part(s, "exchange") and seat == s.last_taker and s.turn != seat


class LookRest(CodeLaw[OmbreState, OmbreTable]):
    """Looking at the cards left when he who left them has not."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        return self.in_part(s, "rest") and seat != s.last_taker and self.plays(s, seat)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        self.beast(s, fault.seat)
        s.game.parts[s.part].drew(s)


class TurnStock(CodeLaw[OmbreState, OmbreTable]):
    """A card of the stock is turned up before the game is settled: who did it cannot stand the game."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        early = self.in_part(s, "auction") and s.calls[seat] == 0 and s.turn_up < 0
        return early and not self.pending(s, seat) and self.plays(s, seat)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        if s.drawn < i64(len(s.order)):
            s.turn_up = s.order[s.drawn]  # where chance has not drawn it yet nobody can see it
        self.game.bar(s, fault.seat)
        if self.game.code.beasts_turned:
            self.beast(s, fault.seat)


class LookDiscard(CodeLaw[OmbreState, OmbreTable]):
    """The Ombre looks at his discard after he has taken in: he cannot make the Vole."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        return self.in_play(s) and seat == s.ombre and s.threw[seat] > 0 and not trial(s).marks[SHUT_VOLE]

    def follows(self, s: OmbreState, fault: Fault) -> None:
        trial(s).marks[SHUT_VOLE] = 1
        if s.vole == UNDERTAKEN:
            s.vole = BARRED


class TakeAnothers(CodeLaw[OmbreState, OmbreTable]):
    """Taking up another's cards while they are dealt, after three or six of one's own are seen."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        return self.game.untouched(s) and self.plays(s, seat) and not self.pending(s, seat)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        if fault.value:
            self.beast(s, fault.seat)
        else:
            self.game.fined(s, fault.seat, self.cited)


def exchange_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """The laws of the exchange."""
    fewer = TakeFewer(game, "fewer", "take one card fewer")
    return [
        TakeMore(game, "more", "take one card more", "how", ("unseen", "mixed with the hand")),
        fewer,
        Answer(game, fewer, "fewer", "take the card that is wanting"),
        TakeEarly(game, "early", "take in before one's turn"),
        LookRest(game, "rest", "look at the cards left"),
        TurnStock(game, "turned", "turn up a card of the stock"),
        ShowTaken(game, "dropped", "show a card in taking in"),
        LookDiscard(game, "discard", "look at one's discard"),
        TurnHand(game, "turns", "turn up the cards of", "seat"),
        TakeAnothers(game, "anothers", "take up another's cards", "when", ABOVE),
    ]
