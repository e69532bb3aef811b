"""Policies: how often each action is chosen by a seat that has seen so much. What is exact is measured of one.

A player is one that is asked anew in each information state, with chance of its own that hangs on that state alone.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any, Protocol

from gamester.engine.game import Game
from gamester.engine.view import View
from gamester.players import Player, load_player
from gamester.players.equilibrium.player import Equilibrium
from gamester.players.loader import kind_of

Shares = Mapping[int, float]
DRAWS = ("equilibrium", "search", "solver")  # players that draw lots, which a seed settles


class Policy(Protocol):
    """What a seat does: the share of each action, of those that are legal, together 1."""

    def shares(self, view: View, known: str) -> Shares:
        """By action; ``known``: the seat's information state string."""


class Uniform:
    """Every legal action as likely: the player called random."""

    def shares(self, view: View, known: str) -> Shares:
        """As ``Policy``."""
        legal = view.legal_actions()
        return dict.fromkeys(legal, 1.0 / len(legal))


class Table:
    """Shares written down by information state; where there are none another policy's."""

    def __init__(self, table: Mapping[str, Shares], other: Policy | None = None) -> None:
        self.table = table
        self.other = other or Uniform()

    def shares(self, view: View, known: str) -> Shares:
        """As ``Policy``."""
        found = self.table.get(known)
        return self.other.shares(view, known) if found is None else found


class Asked:
    """A player's choices by its name, the mean of ``asks`` times where it draws lots; each time it is made anew."""

    def __init__(self, name: str, game: Game[Any], asks: int = 1) -> None:
        self.name = name
        self.game = game
        self.draws = kind_of(name) in DRAWS and "seed=" not in name
        self.asks = asks if self.draws else 1
        self.player = load_player(name, game)

    def drawn(self, known: str, n: int) -> Player:
        """The player with chance of its own for this information state."""
        if not self.draws:
            return self.player
        seed = zlib.crc32(known.encode()) * 1000 + n
        head, _, inside = self.name.removesuffix(")").partition("(")
        return load_player(f"{head}({inside + ',' if inside else ''}seed={seed})", self.game)

    def shares(self, view: View, known: str) -> Shares:
        """As ``Policy``."""
        if isinstance(self.player, Equilibrium):
            found = self.player.shares(view)
            if found:
                return found
        out: dict[int, float] = {}
        for n in range(self.asks):
            action = self.drawn(known, n).choose(view).action
            out[action] = out.get(action, 0.0) + 1.0 / self.asks
        return out


class Seated:
    """A player that is there already; its choices shall hang on the view alone."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def shares(self, view: View, known: str) -> Shares:
        """As ``Policy``."""
        return {self.player.choose(view).action: 1.0}


def policy_of(policy: Policy | Player | str, game: Game[Any], asks: int = 1) -> Policy:
    """A policy as such, or a player's, by its name or there already."""
    if isinstance(policy, str):
        return Uniform() if kind_of(policy) == "random" else Asked(policy, game, asks)
    return Seated(policy) if isinstance(policy, Player) else policy
