"""Romestecq at a table with laws: a card before the turn, and pieces counted that nobody has.

academy-1768, 13324-13582.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import members
from gamester.engine.laws import CLAIM
from gamester.engine.trial import Fault
from gamester.games.trumps.romestecq.pieces import PIECES, piece_of
from gamester.games.trumps.romestecq.rules import RomestecqRules, RomestecqState
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.laws.turn import OutOfTurn

FINE: Final = 3  # marked for a card before the turn


class Early(OutOfTurn[RomestecqState, RomestecqRules]):
    """law-5: the card is taken up, and the others mark three."""

    def follows(self, s: RomestecqState, fault: Fault) -> None:
        super().follows(s, fault)
        s.score[1 - self.game.side_of(fault.seat)] += FINE


class CountFalsely(TrickLaw[RomestecqState, RomestecqRules]):
    """law-7: before all agree somebody counts a piece that he has not."""

    def open(self, s: RomestecqState, seat: i64) -> list[int]:
        game = self.game
        if not self.reckoned(s) or self.pending(s, seat):
            return []
        hand = s.played[seat]
        mine = [piece_of(hand, c) for c in members(hand)]
        return [n for n in range(len(PIECES)) if n not in mine and game.false_worth[n]]

    def follows(self, s: RomestecqState, fault: Fault) -> None:
        s.score[self.game.side_of(fault.seat)] += self.game.false_worth[fault.value]


class Perceive(TrickLaw[RomestecqState, RomestecqRules]):
    """law-7: one of the others perceives it, and the party is lost."""

    kind = CLAIM

    def __init__(self, game: RomestecqRules, offence: CountFalsely) -> None:
        super().__init__(game, offence.play, "dispute the count of", "seat", (), offence.articles)
        self.offence = offence

    def open(self, s: RomestecqState, seat: i64) -> list[int]:
        if not self.reckoned(s):
            return []
        others = [p for p in range(self.game.players) if not self.game.together(s, p, seat)]
        return [p for p in others if self.offence.pending(s, p)]

    def proofs(self, s: RomestecqState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: RomestecqState, seat: i64, value: i64) -> None:
        self.offence.forgive(s, value)
        self.game.lose_party(s, self.game.side_of(value), self.game.target)
