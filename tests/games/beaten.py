"""How a plain player fares against random ones."""

from __future__ import annotations

from statistics import mean, stdev

import gamester


def beats_random(text: str, matches: int = 40) -> None:
    """Of so many matches the plain player's side wins, on the mean, three standard errors more than nothing."""
    game = gamester.load_game(text)
    n = game.num_players()
    sides = getattr(game, "sides", n)
    won: list[float] = []
    for seed in range(matches):
        mine = seed % sides
        players = [
            gamester.load_player("simple" if p % sides == mine else f"random(seed={seed * n + p})", game)
            for p in range(n)
        ]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            p = s.current_player()
            s.apply_action(players[p].choose(s.view(p)).action)
        won.append(s.returns()[mine])
    assert mean(won) > 3 * stdev(won) / matches**0.5, (mean(won), stdev(won) / matches**0.5)
