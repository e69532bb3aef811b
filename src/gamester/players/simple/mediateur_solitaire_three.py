"""A by-the-book player of the Mediateur solitaire by three."""

from typing import ClassVar

from gamester.games.ombre.king.game import CallGame
from gamester.players.simple.calling import CallPlayer


class Simple(CallPlayer):
    """A King is demanded, or none; where the Threes are out a trick more is wanted."""

    told: ClassVar[tuple[str, str, str]] = (
        "academy-1768/mediateur-solitaire-three/9m",
        "academy-1768/mediateur-solitaire-three/9m",
        "academy-1768/quadrille/m-4",
    )
    maxims: ClassVar[dict[str, tuple[str, ...]]] = {
        "academy-1768": ("mediateur-solitaire-three/9m", "quadrille/m-2", "quadrille/m-4", "quadrille/m-6"),
    }

    def asked(self, game: CallGame, kind: int) -> tuple[str, int]:
        table, help = self.by[kind]
        return table, help - int(game.need - 6)
