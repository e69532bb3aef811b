"""Play out of turn: a card shown by him whose turn it is not. A book says what follows."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import trial
from gamester.engine.trial import Fault
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import K, U


class OutOfTurn(TrickLaw[U, K]):
    """A card is played out of turn, seen by all, and goes back."""

    def __init__(self, game: K, play: LawfulTricks[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "play out of turn", "card", (), articles)

    def cards(self, s: U, seat: i64) -> i64:
        early = self.at_cards(s) and seat != s.turn and not trial(s).bound[seat]
        return s.hands[seat] & ~s.known[seat] if early else 0

    def follows(self, s: U, fault: Fault) -> None:
        s.known[fault.seat] |= BIT[fault.value]
