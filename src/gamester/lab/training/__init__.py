"""A worked example of training: PPO learns Whist by playing against itself through ``VectorEnv``.

``gamester train`` runs it. Needs the extras ``lab`` and ``train`` (PyTorch).
"""

from __future__ import annotations

from gamester.engine.errors import BadOption


def trainable() -> None:
    """``BadOption`` where there is nothing to train with."""
    try:
        import torch  # noqa: F401
    except ImportError:
        raise BadOption("training needs PyTorch: pip install 'gamester[lab,train]'") from None
