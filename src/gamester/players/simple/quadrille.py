"""A by-the-book Quadrille player."""

from typing import ClassVar

from gamester.players.simple.calling import CallPlayer


class Simple(CallPlayer):
    """Follows the plainest maxims of the chapter."""

    maxims: ClassVar[dict[str, tuple[str, ...]]] = {
        "gamester-1754": ("quadrille/m-1", "quadrille/m-1", "quadrille/m-2", "quadrille/9"),
        "academy-1768": ("quadrille/m-1", "quadrille/m-2", "quadrille/m-3", "quadrille/m-6"),
    }
