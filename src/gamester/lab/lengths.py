"""How long a match lasts and what is staked: ``python -m gamester.lab.lengths [GAME...]`` writes `books/lengths.yaml`.

Computer players of plain good sense play some matches on the game's usual terms, and people are allowed a few seconds
for each thing that they would do: more where there is something to choose, most over a board. With GAME only those are
measured anew.
"""

from __future__ import annotations

import sys
import time
from statistics import median
from typing import Any

from gamester.books import ROOT
from gamester.books.lengths import FILE, Length, lengths
from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.registry import load_game, read_game, registered_games
from gamester.players import load_player
from gamester.players.base import Player

CHOICE, FORCED, DEAL = 4.0, 1.0, 15.0  # seconds: to choose, to do what one must, to deal and to pay
STROKE = 15.0  # of a ball, and what comes of it
FAMILY = {"sports": STROKE, "boards": 20.0, "tables": 6.0, "lots": 1.0, "banks": 2.0}
"""Kinds in which a choice takes longer, or less long."""
MATCHES = 5
ENOUGH = 6 * 3600.0  # seconds: nobody sits longer
PATIENCE = 12.0  # seconds of the machine's own for one game, after the first match

HEAD = """# How many minutes a match lasts on a game's usual terms, and what is staked in it: measured over matches of
# computer players, and written by `python -m gamester.lab.lengths`.
"""


def company(game: Game[Any], seed: int) -> list[Player]:
    """A player for each seat."""
    try:
        return [load_player("simple", game) for _ in range(game.num_players())]
    except (BadOption, ImportError):
        return [load_player(f"random(seed={seed})", game) for _ in range(game.num_players())]


def seconds(game: Game[Any], seed: int) -> tuple[float, bool]:
    """How long people would sit over this match, and whether counters change hands in it."""
    state = game.new_initial_state(seed=seed)
    players = company(game, seed)
    choice = FAMILY.get(game.family, CHOICE)
    forced = STROKE if game.family == "sports" else FORCED
    total, deal, paid = 0.0, -1, False
    while not state.is_terminal() and total < ENOUGH:
        if int(state.deal) != deal:
            deal, total = int(state.deal), total + (DEAL if game.max_chance_outcomes() else 0)
        seat = state.current_player()
        legal = state.legal_actions()
        total += choice if len(legal) > 1 else forced
        state.apply_action(legal[0] if len(legal) == 1 else players[seat].choose(state.view(seat)).action)
        paid = paid or any(state.purse)
    return total, paid


def measure(id: str) -> Length:
    """A game's length on its usual terms."""
    game, begun = load_game(id), time.monotonic()
    found, paid = [], False
    for seed in range(MATCHES):
        if seed and time.monotonic() - begun > PATIENCE:
            break
        one, counters = seconds(game, seed)
        found.append(one / 60)
        paid = paid or counters
    minutes = median(found)
    return Length(max(1, round(minutes) if minutes < 10 else 5 * round(minutes / 5)), "counters" if paid else "points")


def main(games: list[str]) -> None:
    """Measure these games, or all, and write them down."""
    games = [read_game(name)[0] for name in games]  # a slip of the pen is refused
    known = lengths() if (ROOT / FILE).is_file() else {}
    ids = [info.id for info in registered_games()]
    rows = {id: measure(id) if id in games or id not in known or not games else known[id] for id in ids}
    text = "".join(f"{id}: {{minutes: {one.minutes}, staked: {one.staked}}}\n" for id, one in rows.items())
    (ROOT / FILE).write_text(HEAD + text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
