"""Throwing dice at a table, as the tests of the dice games do."""

from __future__ import annotations

from statistics import mean, stdev
from typing import TypeVar, cast

from tests.games.words import do

import gamester
from gamester.engine.state import State
from gamester.parts.throwing import ThrowState

S = TypeVar("S", bound=State)


def table(text: str) -> ThrowState:
    """A match of a game of throws, with chance explicit."""
    return cast(ThrowState, gamester.load_game(text).new_initial_state())


def throw(s: S, dice: str) -> S:
    """Throws written as their dice, with spaces between them; whoever's turn it is says so first."""
    for group in dice.split():
        if s.current_player() >= 0:
            do(s, "throw")
        do(s, *group)
    return s


def margin(text: str, matches: int) -> float:
    """By how many standard errors the simple player does better among random ones than nothing won or lost."""
    game = gamester.load_game(text)
    seats = game.num_players()
    won: list[float] = []
    for seed in range(matches):
        mine = seed % seats
        names = ["simple" if p == mine else f"random(seed={seats * seed + p})" for p in range(seats)]
        players = [gamester.load_player(name, game) for name in names]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action(players[seat].choose(s.view(seat)).action)
        won.append(s.returns()[mine])
    return mean(won) / max(stdev(won) / matches**0.5, 1e-9)
