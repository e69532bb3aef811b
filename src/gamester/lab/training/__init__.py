"""Training: PPO learns games of tricks by playing against itself through ``VectorEnv``, one trunk for all of them.

``gamester train`` runs it. Needs the extras ``lab`` and ``train`` (PyTorch); playing with what was learnt does not.
"""

from __future__ import annotations

from gamester.engine.errors import BadOption
from gamester.engine.registry import load_game
from gamester.players.learned.plan import Plan

LEARNT_AS: dict[str, dict[str, object]] = {"whist": {"honours": "no"}}
"""What is set where nothing else is said: honours at Whist hang on the deal alone, and would only hide the play."""


def trainable() -> None:
    """``BadOption`` where there is nothing to train with."""
    try:
        import torch  # noqa: F401
    except ImportError:
        raise BadOption("training needs PyTorch: pip install 'gamester[lab,train]'") from None


def one_deal(text: str) -> str:
    """The string of one deal of a game. ``BadOption`` where it is no game of tricks."""
    game = load_game(text)
    more: dict[str, object] = {"deals": 1} if "deals" not in game.given else {}
    more |= {} if game.given else LEARNT_AS.get(game.id, {})
    game = load_game(game.id, {**game.given, **more})
    Plan(game)
    return str(game)
