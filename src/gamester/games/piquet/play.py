"""The play, and at a table with laws a last moment for claims."""

from mypy_extensions import i64

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT, count
from gamester.engine.laws import trial
from gamester.games.piquet.laws.marks import QUEUE, QUEUED, SILENT, TURN
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import COUNT, PLAY, RECKONING, PiquetState
from gamester.parts.lawful_tricks import LawfulTricks


class Play(LawfulTricks[PiquetState, PiquetRules]):
    """Tricks in which a ten or better counts for its leader, and for its player when it wins.

    With the laws of the table hands may be uneven, and cards may be bound to an order.
    """

    def begin(self, s: PiquetState) -> None:
        super().begin(s)
        self.game.before_lead(s)

    def may(self, s: PiquetState) -> i64:
        may = super().may(s)
        if s.mark(QUEUED) == s.turn + 1:
            for n in range(3):
                card = s.mark(QUEUE + n) - 1
                if card >= 0 and s.hands[s.turn] & BIT[card]:
                    return BIT[card] if may & BIT[card] else may
        return may

    def play(self, s: PiquetState, card: i64) -> None:
        """After the first card of the deal younger counts; any other that is led may count one."""
        game, seat = self.game, s.turn
        leading = s.led < 0
        first = not s.gone
        s.played[seat] |= BIT[card]
        super().play(s, card)
        if first:
            game.go(s, COUNT)
        elif leading and game.counting(card):
            game.tell(s, seat, False)
            if s.won >= 0:
                game.set_won(s)
        if s.law is not None and s.turn >= 0 and s.part == PLAY:
            game.alone(s)

    def gather(self, s: PiquetState) -> None:
        game = self.game
        if s.law is None:
            super().gather(s)
            return
        deal = s.deal
        trial(s).marks[SILENT] = 0
        super().gather(s)
        if s.turn < 0 or s.deal != deal:
            return
        if s.part == RECKONING and s.won < 0 and not game.hands_out(s, s.best):
            game.resume(s)
        elif s.part == PLAY:
            game.alone(s)
        if s.part == PLAY and s.step == 0:
            game.before_lead(s)

    def why_not(self, s: PiquetState, action: i64) -> tuple[str, str]:
        if s.led < 0 and s.named >= 0 and not count(s.gone):
            return "you named your lead to see the cards left", self.cite_play
        return super().why_not(s, action)


class Agreement(Asking[PiquetState, PiquetRules]):
    """Both agree to the deal, the last moment for claims. One made good may send them back to their cards."""

    def begin(self, s: PiquetState) -> None:
        trial(s).marks[TURN] = s.turn
        s.turn = s.elder

    def say(self, s: PiquetState, seat: i64, verb: i64, value: i64) -> None:
        s.step += 1
        s.turn = s.dealer
        if s.step == 2:
            self.game.next(s)
