"""Two networks of one build: a small perceptron looks at each suit, hears what the others come to, and thinks on."""

from __future__ import annotations

from typing import Any

import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from gamester.lab.training.sight import HIDDEN, WIDTH

BREADTH = 128
SCALE = 4.0  # points of a deal are of this size

Weights = dict[str, NDArray[Any]]


class Suits(nn.Module):
    """From (n, 4, ``width``), a row a suit, to (n, 4, BREADTH). Suits may change places, and so do rows."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.look = nn.Linear(width, BREADTH)
        self.tell = nn.ModuleList(nn.Linear(BREADTH, BREADTH) for _ in range(2))
        self.think = nn.ModuleList(nn.Linear(BREADTH, BREADTH) for _ in range(2))

    def forward(self, sight: Tensor) -> Tensor:
        """Each suit in the light of all."""
        h = torch.relu(self.look(sight))
        for tell, think in zip(self.tell, self.think, strict=True):
            h = h + torch.relu(think(h) + tell(h.mean(dim=1, keepdim=True)))
        return h


class Policy(nn.Module):
    """From ``sight.seen`` to the logarithm of the odds of each card, (n, 52); nought for those not in ``mask``."""

    def __init__(self) -> None:
        super().__init__()
        self.suits = Suits(WIDTH)
        self.card = nn.Linear(BREADTH, 13)
        nn.init.uniform_(self.card.weight, -1e-3, 1e-3)  # begins by playing at random

    def forward(self, sight: Tensor, mask: Tensor) -> Tensor:
        """A row for each row."""
        logits = self.card(self.suits(sight.float())).flatten(1)
        return torch.log_softmax(logits.masked_fill(~mask, -1e9), dim=1)


class Critic(nn.Module):
    """What a seat may hope for, (n), in points, with all four hands open: it judges the play and never takes part."""

    def __init__(self) -> None:
        super().__init__()
        self.suits = Suits(WIDTH + HIDDEN)
        self.value = nn.Linear(BREADTH, 1)

    def forward(self, sight: Tensor, hidden: Tensor) -> Tensor:
        """A number for each row."""
        h = self.suits(torch.cat([sight, hidden], dim=2).float())
        return SCALE * self.value(h.mean(dim=1)).squeeze(1)


def weights_of(net: nn.Module) -> Weights:
    """The weights as arrays, to be sent to other processes."""
    return {name: value.detach().cpu().numpy().copy() for name, value in net.state_dict().items()}


def policy_of(weights: Weights) -> Policy:
    """The policy with these weights, on the CPU."""
    net = Policy()
    net.load_state_dict({name: torch.from_numpy(value.copy()) for name, value in weights.items()})
    return net
