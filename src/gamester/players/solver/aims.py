"""Ends of a deal that are worth more or less, by the tricks of each seat: what a search may be asked for."""

from librt.vecs import vec
from mypy_extensions import i64


class Aim:
    """Grades from 0, the worst for ``seat``, up to ``top``."""

    def __init__(self, seat: int, names: tuple[str, ...]) -> None:
        self.seat: i64 = seat
        self.names = names
        self.top: i64 = len(names) - 1

    def grade(self, tricks: vec[i64]) -> i64:
        """The grade when the deal has ended with these tricks by seat."""
        raise NotImplementedError


class Ombre(Aim):
    """The Ombre's: codille if another alone has most, puesta if nobody has, sacada if he has, and the Vole."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, ("codille", "puesta", "sacada", "vole"))

    def grade(self, tricks: vec[i64]) -> i64:
        mine = tricks[self.seat]
        best: i64 = 0
        shared = False
        rest: i64 = 0
        for p in range(i64(len(tricks))):
            if p != self.seat:
                rest += tricks[p]
                if tricks[p] >= best:
                    shared = tricks[p] == best
                    best = tricks[p]
        if mine > best:
            return 2 if rest else 3
        return 1 if mine == best or shared else 0
