"""A by-the-book player of the old Quintille."""

from typing import ClassVar

from gamester.players.simple.calling import CallPlayer


class Simple(CallPlayer):
    """Five tricks win, one less than at Quadrille: a sure trick less is needed to play alone."""

    by: ClassVar[tuple[tuple[str, int], tuple[str, int], tuple[str, int]]] = (("ask", 0), ("solo", 1), ("solo", 1))
    maxims: ClassVar[dict[str, tuple[str, ...]]] = {
        "gamester-1754": ("quadrille/m-1", "quadrille/m-1", "quadrille/m-2", "quintille-old/20"),
        "academy-1768": ("quadrille/m-1", "quadrille/m-2", "quadrille/m-3", "quintille-old/20"),
    }
