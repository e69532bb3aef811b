"""The lab: the games behind the interfaces that researchers use. Needs the extra ``lab``.

Each of its modules is imported when it is asked for, so that one may be used without what the others need.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamester.lab.measure import best_response, exploitability, local_best_response
    from gamester.lab.vector import VectorEnv

__all__ = ["VectorEnv", "best_response", "exploitability", "local_best_response"]


def __getattr__(name: str) -> object:
    if name in __all__:
        module = "vector" if name == "VectorEnv" else "measure"
        return getattr(importlib.import_module(f"gamester.lab.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
