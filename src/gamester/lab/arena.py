"""Players set against each other: what simulations and tournaments share. Needs nothing but the standard library."""

from __future__ import annotations

from collections.abc import Sequence

from gamester.engine.errors import BadOption
from gamester.engine.state import State
from gamester.players import Player


def split_players(text: str) -> list[str]:
    """The players' names: commas part them, but not inside brackets."""
    out, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            out.append("")
        else:
            out[-1] += letter
    names = [name.strip() for name in out]
    if depth or not all(names):
        raise BadOption(f"{text!r} is no list of players, such as simple,random")
    return names


def seeded(name: str, seed: int) -> str:
    """A player's name, with a seed of its own where it plays at random and none was given."""
    return f"{name}(seed={seed})" if name in ("random", "equilibrium") else name


def play_out(state: State, players: Sequence[Player]) -> None:
    """Play to the end, each seat by its player, from its view alone."""
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(players[seat].choose(state.view(seat)).action)
