"""A by-the-book player of the new Quintille."""

from typing import ClassVar

from gamester.players.simple.calling import CallPlayer


class Simple(CallPlayer):
    """Eight cards and five tricks to win: somewhat less is needed than at Quadrille."""

    needs: ClassVar[tuple[int, int, int]] = (12, 16, 18)
    maxims: ClassVar[dict[str, tuple[str, ...]]] = {
        "gamester-1754": ("quadrille/m-1", "quadrille/m-1", "quintille-new/19", "quadrille/9"),
        "academy-1768": ("quadrille/m-1", "quadrille/m-2", "quintille-new/19", "quadrille/m-6"),
    }
