"""How long things take, counted between bounds."""

from __future__ import annotations

from bisect import bisect_left

BOUNDS = (0.005, 0.02, 0.1, 0.5, 2.0, 10.0)  # seconds


class Spread:
    """How long things took."""

    def __init__(self) -> None:
        self.held = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.held[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """Each bound, and how many took no longer."""
        total, out = 0, []
        for bound, some in zip([*map(str, BOUNDS), "+Inf"], self.held, strict=True):
            total += some
            out.append((bound, float(total)))
        return out
