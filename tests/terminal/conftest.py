"""The terminal is waited for as long as it is busy, and looked at more often than Textual's pilot does."""

from __future__ import annotations

import pytest
from textual import _wait

LOOK = 0.008  # seconds; a screen is drawn anew within as many


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", LOOK)
    monkeypatch.setattr(_wait, "SLEEP_IDLE", LOOK / 20)
