"""How fast one client may speak."""

from __future__ import annotations

import time

FORGET = 10_000  # names that are kept before those whose buckets are full are looked for


class Bucket:
    """``size`` things at once and as many in ``seconds``, flowing back evenly."""

    __slots__ = ("size", "rate", "level", "at")

    def __init__(self, size: int, seconds: float) -> None:
        self.size = float(size)
        self.rate = size / seconds
        self.level = float(size)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each name; those that are full again are forgotten."""

    def __init__(self, size: int, seconds: float) -> None:
        self.size = size
        self.seconds = seconds
        self.held: dict[str, Bucket] = {}
        self.many = FORGET

    def take(self, name: str) -> bool:
        """Whether ``name`` may do one more."""
        if len(self.held) > self.many:
            now = time.monotonic()
            self.held = {k: b for k, b in self.held.items() if now - b.at < self.seconds}
            self.many = max(FORGET, 2 * len(self.held))
        bucket = self.held.get(name)
        if bucket is None:
            bucket = self.held[name] = Bucket(self.size, self.seconds)
        return bucket.take()
