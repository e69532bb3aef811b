"""The time of day, and hours of it."""

from __future__ import annotations

import re
import time
from functools import lru_cache

from gamester.engine.errors import BadOption

DAY_MS = 86_400_000
HOURS = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)-([01]?\d|2[0-3]):([0-5]\d)")


def now() -> int:
    """The time of day in milliseconds."""
    return time.time_ns() // 1_000_000


@lru_cache
def span(text: str) -> tuple[int, int]:
    """From which minute of the day to which; ``BadOption`` where it is not written so."""
    found = HOURS.fullmatch(text)
    if found is None:
        raise BadOption(f"{text!r} are no hours of the day: write 23:00-07:00")
    first, last = (60 * int(found[at]) + int(found[at + 1]) for at in (1, 3))
    return first, last


def within(text: str, minute: int | None = None) -> bool:
    """Whether it is between these hours, which may reach over midnight, by this machine's clock."""
    first, last = span(text)
    if minute is None:
        here = time.localtime()
        minute = 60 * here.tm_hour + here.tm_min
    return first <= minute < last if first <= last else minute >= first or minute < last
