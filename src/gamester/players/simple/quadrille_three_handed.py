"""A by-the-book player of Quadrille by three."""

from typing import ClassVar

from gamester.players.simple.calling import CallPlayer


class Simple(CallPlayer):
    """One plays against two, and the King he calls is handed over to him."""

    maxims: ClassVar[dict[str, tuple[str, ...]]] = {
        "gamester-1754": ("quadrille-three-handed/9", "quadrille/m-1", "quadrille/m-2", "quadrille/9"),
        "academy-1768": ("quadrille/m-1", "quadrille/m-2", "quadrille/m-3", "quadrille/m-6"),
    }
