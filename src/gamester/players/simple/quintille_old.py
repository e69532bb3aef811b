"""A by-the-book player of the old Quintille."""

from typing import ClassVar

from gamester.players.simple.calling import CallPlayer


class Simple(CallPlayer):
    """Eight cards and five tricks to win: somewhat less is needed than at Quadrille."""

    needs: ClassVar[tuple[int, int, int]] = (12, 16, 18)
    maxims: ClassVar[dict[str, tuple[str, ...]]] = {
        "gamester-1754": ("quadrille/m-1", "quadrille/m-1", "quadrille/m-2", "quintille-old/20"),
        "academy-1768": ("quadrille/m-1", "quadrille/m-2", "quadrille/m-3", "quintille-old/20"),
    }
