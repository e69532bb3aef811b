"""A learnt network written down as ``gamester.players.learned`` reads it: 16-bit floats, no PyTorch."""

from __future__ import annotations

import zipfile
from pathlib import Path

import numpy as np

from gamester.engine.errors import BadOption
from gamester.lab.training.net import BREADTH, DEPTH
from gamester.lab.training.ppo import Learner
from gamester.lab.training.rounds import Net, sight_of
from gamester.players.learned.network import packed


def kept(net: Net, met: list[int], scale: float, told: dict[str, object]) -> bytes:
    """The file of a network. ``met``: the actions that were open in learning; ``told``: how it was learnt."""
    plan, weights = sight_of(net.game).plan, net.weights
    header: dict[str, object] = {
        "game": plan.game.id, "learnt": net.game, **told, "words": plan.words, "actions": plan.size,
        "breadth": BREADTH, "depth": DEPTH, "scale": scale, "met": met,
        "by_suit": net.used.by_suit.tolist(), "whole": net.used.whole.tolist(),
    }  # fmt: skip
    names = ["look.suit.weight", "look.suit.bias", "look.whole.weight"]
    for layer in range(DEPTH):
        names += [f"trunk.{kind}.{layer}.{part}" for kind in ("tell", "think") for part in ("weight", "bias")]
    # what is added up goes by inputs, what is multiplied out by outputs
    numbers = [weights[name].T if name.endswith("weight") else weights[name] for name in names]
    numbers += [weights[f"heads.{head}.{part}"] for head in ("card", "other", "value") for part in ("weight", "bias")]
    return packed(header, np.concatenate([part.ravel() for part in numbers]).tolist())


def write(folder: Path, net: Net, met: list[int], scale: float, told: dict[str, object]) -> Path:
    """Write it into a folder, under the game's name."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{sight_of(net.game).plan.game.id}.bin"
    path.write_bytes(kept(net, met, scale, told))
    return path


STATE = "all.npz"


def save(folder: Path, learner: Learner) -> None:
    """All weights, the critics' too, for ``resume``."""
    np.savez(folder / STATE, **learner.kept())  # type: ignore[arg-type]


def resume(folder: Path, learner: Learner) -> None:
    """Go on from what ``save`` left. ``BadOption`` where there is nothing, or something else."""
    try:
        with np.load(folder / STATE) as found:
            learner.take(dict(found))
    except (OSError, ValueError, RuntimeError, zipfile.BadZipFile) as fault:
        told = str(fault).splitlines()[0]
        raise BadOption(f"{folder / STATE} holds no weights to go on from: {told:.90}") from None
