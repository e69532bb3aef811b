"""Cards exposed: one shown and called, let fall, drawn out; a hand shown or turned up. A book says what it costs."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import CLAIM, trial
from gamester.engine.trial import Fault
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.amends import About
from gamester.parts.laws.code import CodeLaw, L
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import K, U


class ShowCard(TrickLaw[U, K]):
    """A card is parted from the hand, so that the others see it, and may call it where their book lets them."""

    def __init__(self, game: K, play: LawfulTricks[Any, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "show a card", "card", (), articles)

    def cards(self, s: U, seat: i64) -> i64:
        return s.hands[seat] & ~s.known[seat] if self.at_cards(s) else 0

    def follows(self, s: U, fault: Fault) -> None:
        self.expose(s, fault.seat, BIT[fault.value])


class ShowHand(TrickLaw[U, K]):
    """The whole hand is shown before the deal is decided."""

    def __init__(self, game: K, play: LawfulTricks[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "show the hand", "", (), articles)

    def when(self, s: U, seat: i64) -> bool:
        return self.at_cards(s) and s.hands[seat] & ~s.known[seat] != 0

    def follows(self, s: U, fault: Fault) -> None:
        self.show(s, fault.seat, s.hands[fault.seat])


class CallCard(TrickLaw[U, K]):
    """The other side calls a card that was exposed: it must be played if that makes no revoke."""

    kind = CLAIM

    def __init__(self, game: K, play: LawfulTricks[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "call for", "card", (), articles)

    def cards(self, s: U, seat: i64) -> i64:
        if not self.at_cards(s) or self.partners(s, seat, s.turn) or trial(s).bound[s.turn]:
            return 0
        return trial(s).exposed[s.turn]

    def done(self, s: U, seat: i64, value: i64) -> None:
        trial(s).bound[s.turn] = BIT[value]


class TurnUp(CodeLaw[U, L]):
    """Another's hand is turned up, as it lies on the table, in mistake for tricks."""

    def open(self, s: U, seat: i64) -> list[int]:
        if not self.at_cards(s) or not self.plays(s, seat):
            return []
        return [p for p in range(s.game.players) if p != seat and count(s.known[p]) < s.held[p]]

    def follows(self, s: U, fault: Fault) -> None:
        self.show(s, fault.value, s.hands[fault.value])


class LetFall(CodeLaw[U, L]):
    """A card let fall, or played in error, stays as played, unless that makes a revoke."""

    def cards(self, s: U, seat: i64) -> i64:
        free = self.at_cards(s) and not trial(s).bound[seat] and s.trick[seat] < 0
        return s.hands[seat] if free else 0

    def follows(self, s: U, fault: Fault) -> None:
        self.show(s, fault.seat, BIT[fault.value])
        trial(s).bound[fault.seat] = BIT[fault.value]


class DrawOut(CodeLaw[U, L]):
    """A card is drawn out of the hand and shown, as if to play it."""

    def cards(self, s: U, seat: i64) -> i64:
        free = self.at_cards(s) and seat == s.turn and self.once(s, seat) and not trial(s).bound[seat]
        return s.hands[seat] & ~s.known[seat] if free else 0

    def follows(self, s: U, fault: Fault) -> None:
        self.show(s, fault.seat, BIT[fault.value])

    def shown(self, s: U) -> Fault | None:
        """What the player to act has just shown."""
        for fault in self.pending(s, s.turn):
            if fault.at == self.now(s):
                return fault
        return None


class HoldTo(About[U, L, DrawOut[U, L]]):
    """He is held to the card that he has shown: he must play it if that makes no revoke."""

    kind = CLAIM
    sure = True

    def when(self, s: U, seat: i64) -> bool:
        return self.at_cards(s) and seat != s.turn and self.offence.shown(s) is not None

    def done(self, s: U, seat: i64, value: i64) -> None:
        fault = self.offence.shown(s)
        if fault is not None:
            fault.settled = True
            self.hold(s, fault)

    def hold(self, s: U, fault: Fault) -> None:
        """It is to be played."""
        trial(s).bound[s.turn] = BIT[fault.value]
