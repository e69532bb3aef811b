"""Aiming at the bridge of arches: the highest that a ball goes through, off a cushion where that is asked."""

from typing import Final, cast

from gamester.games.sports.bagatelle.mississippi import BALLS, BridgeState, Mississippi
from gamester.parts.bed import Settled, Stroke
from gamester.players.aimed import Aimer, Idea, bed_of

EVERY: Final = 6  # directions that are tried
FORCE: Final = 11


class Simple(Aimer):
    """Tries directions in its head."""

    def lies(self, s: BridgeState) -> list[int]:
        return []

    def ideas(self, s: BridgeState) -> list[Idea]:
        article = s.game.parts[s.part].article(s)
        bed = bed_of(cast(Mississippi, s.game))
        return [
            Idea(Stroke(0, 0, aim, FORCE), "the highest arch within reach", article)
            for aim in range(EVERY // 2, bed.aims, EVERY)
        ]

    def worth(self, s: BridgeState, after: Settled) -> float:
        """What a ball would count; to the adversary, where it missed the cushion."""
        game = cast(Mississippi, s.game)
        word = game.marker.parse(after.words[-1])
        if word >= BALLS:
            return 0.0
        return float(word + 1 if not game.cushions or len(after.words) > 1 else -word - 1)
