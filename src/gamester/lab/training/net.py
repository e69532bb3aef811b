"""The networks: a game's own first layer, a trunk that all games share, and a game's own heads.

The first layer looks at each suit; in the trunk each suit hears what all come to and thinks on. Suits that rank alike
may change places, and what is made of them does likewise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from gamester.lab.training.sight import Sight
from gamester.players.learned.plan import Plan

BREADTH = 64
DEPTH = 2

Weights = dict[str, NDArray[Any]]


class Trunk(nn.Module):
    """From (n, 4, BREADTH), a row a suit, to the same."""

    def __init__(self) -> None:
        super().__init__()
        self.tell = nn.ModuleList(nn.Linear(BREADTH, BREADTH) for _ in range(DEPTH))
        self.think = nn.ModuleList(nn.Linear(BREADTH, BREADTH) for _ in range(DEPTH))

    def forward(self, h: Tensor) -> Tensor:
        """Each suit in the light of all."""
        for tell, think in zip(self.tell, self.think, strict=True):
            h = h + torch.relu(think(h) + tell(h.mean(dim=1, keepdim=True)))
        return h


class Look(nn.Module):
    """A game's first layer: what is seen of each suit, and what is told to all."""

    def __init__(self, by_suit: int, whole: int) -> None:
        super().__init__()
        self.suit, self.whole = nn.Linear(by_suit, BREADTH), nn.Linear(whole, BREADTH, bias=False)

    def forward(self, by_suit: Tensor, whole: Tensor) -> Tensor:
        """(n, 4, BREADTH)."""
        return torch.relu(self.suit(by_suit) + self.whole(whole)[:, None])


class Heads(nn.Module):
    """A game's actions, and what the seat may hope for, from what the trunk came to."""

    def __init__(self, sight: Sight) -> None:
        super().__init__()
        plan = sight.plan
        self.card = nn.Linear(BREADTH, plan.of_suit)
        self.other = nn.Linear(BREADTH, max(len(plan.others), 1))
        self.value = nn.Linear(BREADTH, 1)
        for head in (self.card, self.other):
            nn.init.uniform_(head.weight, -1e-3, 1e-3)  # begins by playing at random
        self.register_buffer("place", torch.from_numpy(sight.place.copy()), persistent=False)

    def forward(self, h: Tensor, trump: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of the odds of each action, nought for those not in ``mask``; and the hope."""
        mean = h.mean(dim=1)
        out = torch.cat([self.card(h).flatten(1), self.other(mean)], dim=1)
        logits = out.gather(1, self.place[trump])
        return torch.log_softmax(logits.masked_fill(~mask, -1e9), dim=1), self.value(mean).squeeze(1)


class Policy(nn.Module):
    """A game's layers around a trunk."""

    def __init__(self, sight: Sight, used: Used, trunk: Trunk) -> None:
        super().__init__()
        self.used = used
        self.look = Look(len(used.by_suit), len(used.whole))
        self.trunk = trunk
        self.heads = Heads(sight)

    def forward(self, by_suit: Tensor, whole: Tensor, trump: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The odds' logarithms and the hope, a row for each row."""
        return self.heads(self.trunk(self.look(by_suit.float(), whole)), trump, mask)  # type: ignore[no-any-return]


class Critic(nn.Module):
    """What a seat may hope for with all hands open where they are played: it judges, and never takes part."""

    def __init__(self, used: Used, places: int) -> None:
        super().__init__()
        self.look = Look(len(used.by_suit) + 13 * (places - 1), len(used.whole))
        self.trunk = Trunk()
        self.value = nn.Linear(BREADTH, 1)

    def forward(self, by_suit: Tensor, whole: Tensor, hidden: Tensor) -> Tensor:
        """A number for each row."""
        h = self.trunk(self.look(torch.cat([by_suit, hidden], dim=2).float(), whole))
        return self.value(h.mean(dim=1)).squeeze(1)


class Used:
    """Which inputs ever are otherwise: the rest are left out, and so can never mislead."""

    def __init__(self, by_suit: NDArray[np.int64], whole: NDArray[np.int64]) -> None:
        self.by_suit, self.whole = by_suit, whole

    def of(self, by_suit: NDArray[np.uint8], whole: NDArray[np.float32]) -> tuple[Any, Any]:
        """Those inputs."""
        return by_suit[:, :, self.by_suit], whole[:, self.whole]


def weights_of(net: nn.Module) -> Weights:
    """The weights as arrays, to be sent to other processes."""
    return {name: value.detach().cpu().numpy().copy() for name, value in net.state_dict().items()}


def policy_of(plan: Plan, used: Used, weights: Mapping[str, NDArray[Any]]) -> Policy:
    """The policy with these weights, on the processor."""
    net = Policy(Sight(plan), used, Trunk())
    net.load_state_dict({name: torch.from_numpy(np.array(value)) for name, value in weights.items()})
    return net
