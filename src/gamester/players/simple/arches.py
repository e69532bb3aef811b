"""Aiming at the bridge of arches: the highest that a ball goes through, off a cushion where that is asked."""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.sports.bagatelle.mississippi import BALLS, BridgeState, Mississippi
from gamester.parts.aimed import Aimed
from gamester.parts.bed import Settled, Stroke
from gamester.players.aimed import Idea, answer, bed_of, best
from gamester.players.base import Choice, Thinker

EVERY: Final = 6  # directions that are tried
FORCE: Final = 11


class Simple(Thinker):
    """Tries directions in its head."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(BridgeState, view.state)
        game = cast(Mississippi, view.game)
        part = cast(Aimed[BridgeState, Mississippi], game.parts[s.part])
        bed = bed_of(game)
        ideas: list[Idea] = []
        for aim in range(EVERY // 2, bed.aims, EVERY):
            ideas.append(Idea(Stroke(0, 0, aim, FORCE), "the highest arch within reach", part.article(s)))
        tried = best(s, [], ideas, Worth(game))
        return Choice(answer(s, part, tried.stroke), tried.reason, tried.article)


class Worth:
    """What a ball would count; to the adversary, where it missed the cushion."""

    def __init__(self, game: Mississippi) -> None:
        self.game = game

    def __call__(self, after: Settled) -> float:
        word = self.game.marker.parse(after.words[-1])
        if word >= BALLS:
            return 0.0
        return float(word + 1 if not self.game.cushions or len(after.words) > 1 else -word - 1)
