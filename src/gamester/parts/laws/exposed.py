"""Cards exposed: one shown and called, a whole hand shown. A book says who may call, and what it costs."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, trial
from gamester.engine.trial import Fault
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import K, U


class ShowCard(TrickLaw[U, K]):
    """A card is parted from the hand, so that the others see it, and may call it where their book lets them."""

    def __init__(self, game: K, play: LawfulTricks[U, Any], articles: tuple[str, ...]) -> None:
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
        s.known[fault.seat] |= s.hands[fault.seat]


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
