"""A player of La Belle, the Flux and Thirty-one: stands at twenty-eight, and before if most cards would spoil it."""

from gamester.players.simple.bonne_ace import Simple as Counting


class Simple(Counting):
    """Counts the cards that fit."""

    maxim = "academy-1768/la-belle-flux-thirty-one/stand"

    def stands(self, have: int) -> bool:
        return have >= 28
