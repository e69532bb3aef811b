"""A by-the-book player of the Mediateur solitaire by three."""

from typing import ClassVar

from gamester.players.simple.calling import CallPlayer


class Simple(CallPlayer):
    """Five tricks and a King to be had; six of twelve where the Threes are out."""

    needs: ClassVar[tuple[int, int, int]] = (99, 19, 22)
    maxims: ClassVar[dict[str, tuple[str, ...]]] = {
        "academy-1768": ("mediateur-solitaire-three/9m", "quadrille/m-2", "quadrille/m-4", "quadrille/m-6"),
    }
