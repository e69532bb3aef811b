"""Aiming on the Cockamaroo table: how hard, that the ball falls among the cups, and neither returns nor goes round."""

from typing import Any, Final, cast

from gamester.engine.view import View
from gamester.games.sports.bagatelle.russian import BOOK, RussianBagatelle, RussianState
from gamester.parts.aimed import STAND
from gamester.parts.bed import Settled, Stroke
from gamester.players.aimed import Aimer, Idea, bed_of, heard
from gamester.players.base import Choice

WAYS: Final = 3  # directions that are tried, and every other strength
EVERY: Final = 2
AGAIN: Final = 8.0  # what it is worth to play on
LODGED: Final = 4.0  # what a ball that lies lodged takes from it, for the other may free it


class Simple(Aimer):
    """Tries strengths in its head."""

    def besides(self, view: View, legal: list[int]) -> Choice | None:
        s: Any = view.state
        part = s.game.parts[s.part]
        if len(part.bases) > STAND + 1 and int(part.bases[STAND + 1]) in legal:
            return Choice(legal[0], "one ball is as good as the other", BOOK + "I")
        return None

    def lies(self, s: RussianState) -> list[int]:
        return list(cast(RussianBagatelle, s.game).lies_now(s))

    def ideas(self, s: RussianState) -> list[Idea]:
        game = cast(RussianBagatelle, s.game)
        bed, ball = bed_of(game), int(game.next_ball(s))
        why = "free the ball that lies lodged, and have what both make" if s.lodged >= 0 else "up among the cups"
        article = BOOK + ("III" if s.lodged >= 0 else "cups")
        return [
            Idea(Stroke(ball, 0, bed.aims * (way + 1) // (WAYS + 1), force), why, article)
            for way in range(WAYS)
            for force in range(0, bed.forces, EVERY)
        ]

    def worth(self, s: RussianState, after: Settled) -> float:
        """What it makes, and who plays on with what lying lodged."""
        game = cast(RussianBagatelle, s.game)
        if game.leading(s):
            return float(sum(int(game.lead_number(game.marker.parse(word))) for word in after.words[:1]))
        then = heard(s, after)
        me = int(s.turn)
        if then.topped == me:
            return float(game.target)
        out = float(then.made[me] - s.made[me])
        if then.holed:
            return out + AGAIN
        return out - (LODGED if then.lodged >= 0 else 0.0)
