"""A player at French Billiards who plays at the other's ball, and lies safe when a loss would end the game."""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.sports.billiards.french import AIMS, BOOK, HOLE, SAFE, FrenchBilliards, FrenchState
from gamester.players.base import Choice, Thinker

WORST: Final = 3  # the most that a stroke loses by the balls


class Simple(Thinker):
    """Goes by the score."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(FrenchState, view.state)
        game = cast(FrenchBilliards, view.game)
        if not s.shots:
            return Choice(legal[0], "one ball is as good as the other", BOOK + "II")
        if s.made[1 - s.turn] + WORST >= game.up and s.made[s.turn] + game.costs[-1] < game.up:
            return Choice(
                game.actions.parse(f"play to {AIMS[SAFE]}"), "he wants little, and I must not lose it", BOOK + "up"
            )
        return Choice(
            game.actions.parse(f"play to {AIMS[HOLE]}"), "his ball holed is worth the venture", BOOK + "holes"
        )
