"""Our search at draughts against OpenSpiel's MCTS bot on OpenSpiel's own checkers, at the same time a move, in one run.

    pip install 'gamester[bench]' && python benchmarks/draughts_match.py [--games N] [--ms N] [--seed S] [--json]

OpenSpiel's checkers are English draughts with White to begin, and drawn after 40 plies without a capture, men's moves
counted; ours is told of that. Games go in pairs from the same opening of four plies at random, each side once. The bot
is the one in C++ with its solver on; before each move it is given as many simulations as its last moves say fill the
time. Solved endings are used where `gamester tables` has made them, unless --no-tables. The bar: 95% of the points.
"""

import argparse
import importlib
import json
import math
import os
import random
import statistics
import time
from typing import Any

import gamester
from gamester.commands.common import is_compiled
from gamester.games.boards.draughts_state import DraughtsState

BAR = 0.95
OPENING = 4  # plies
QUIET = 40  # plies without a capture, at which OpenSpiel's game is drawn
FAR = 8000  # plies: a notice given long before the end, so that nobody gives one
COLUMNS = "abcdefgh"


def square(text: str) -> int:
    """Our number of a square such as ``c3``."""
    return 4 * (8 - int(text[1])) + COLUMNS.index(text[0]) // 2 + 1


class Table:
    """One game on OpenSpiel's board, and the same on ours."""

    def __init__(self, theirs: Any, ours: gamester.Game) -> None:
        self.theirs = theirs.new_initial_state()
        state = ours.new_initial_state()
        assert isinstance(state, DraughtsState)
        self.ours = state
        self.quiet = 0

    def our_action(self, action: int) -> int:
        """The same action on our board."""
        text = self.theirs.action_to_string(self.theirs.current_player(), action)
        start, end = square(text[:2]), square(text[2:])
        return self.ours.string_to_action(f"{start}{'x' if abs(start - end) > 5 else '-'}{end}")

    def play(self, action: int) -> None:
        """An action of OpenSpiel's, on both boards; both must offer the same."""
        mapped = {self.our_action(one): one for one in self.theirs.legal_actions()}
        assert sorted(mapped) == sorted(self.ours.legal_actions()), str(self.theirs)
        found = next(one for one, other in mapped.items() if other == action)
        captures = "x" in self.ours.action_to_string(0, found)
        self.theirs.apply_action(action)
        self.ours.apply_action(found)
        self.quiet = 0 if captures else self.quiet + 1
        self.ours.quiet = self.quiet
        self.ours.limit = FAR

    def choice(self, player: Any) -> int:
        """What our player does, as OpenSpiel's action."""
        found = player.choose(self.ours.view(self.ours.current_player())).action
        return next(one for one in self.theirs.legal_actions() if self.our_action(one) == found)


class Mcts:
    """OpenSpiel's bot, given so many simulations as fill the time."""

    def __init__(self, pyspiel: Any, game: Any, ms: int, seed: int) -> None:
        self.pyspiel, self.game, self.ms, self.seed = pyspiel, game, ms, seed
        self.rate = 5.0  # simulations a millisecond
        self.simulations = 0

    def choose(self, state: Any) -> int:
        """Its action."""
        self.seed += 1
        simulations = max(2, round(self.rate * self.ms))
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, self.seed)
        bot = self.pyspiel.MCTSBot(self.game, evaluator, math.sqrt(2), simulations, 1000, True, self.seed, False)
        begun = time.perf_counter()
        action: int = bot.step(state)
        took = 1000 * max(time.perf_counter() - begun, 1e-6)
        self.simulations += simulations
        if took > self.ms / 10:  # not where its solver ended it at once
            self.rate = max(0.5, 0.5 * self.rate + 0.5 * simulations / took)
        return action


def game_between(table: Table, player: Any, bot: Mcts, ours_first: bool, times: dict[str, list[float]]) -> float:
    """Our points: 1, a half or 0."""
    mine = 0 if ours_first else 1
    while not table.theirs.is_terminal():
        legal = table.theirs.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            begun = time.perf_counter()
            ours = table.theirs.current_player() == mine
            action = table.choice(player) if ours else bot.choose(table.theirs)
            times["ours" if ours else "theirs"].append(1000 * (time.perf_counter() - begun))
        table.play(action)
    return (table.theirs.returns()[mine] + 1) / 2


def opened(theirs: Any, ours: gamester.Game, source: int) -> Table:
    """A game after its opening."""
    table, choose = Table(theirs, ours), random.Random(source)
    for _ in range(OPENING):
        table.play(choose.choice(table.theirs.legal_actions()))
    return table


def measure(games: int, ms: int, seed: int) -> dict[str, object]:
    """The match."""
    pyspiel = importlib.import_module("pyspiel")
    theirs = pyspiel.load_game("checkers")
    ours = gamester.load_game(f"draughts(first_mover=white,draw_offers=none,quiet={QUIET // 2})")
    points: list[float] = []
    times: dict[str, list[float]] = {"ours": [], "theirs": []}
    bot = Mcts(pyspiel, theirs, ms, 1_000_000 * seed)
    tables = 0
    for n in range(games):
        player: Any = gamester.load_player(f"search(ms={ms})", ours)
        player.look.men_progress = False
        tables = int(player.look.reach)
        points.append(game_between(opened(theirs, ours, seed + n // 2), player, bot, n % 2 == 0, times))
    share = statistics.mean(points)
    return {
        "games": games,
        "won": points.count(1.0),
        "drawn": points.count(0.5),
        "lost": points.count(0.0),
        "share of the points": share,
        "standard error": statistics.stdev(points) / math.sqrt(games) if games > 1 else 0.0,
        "ours, ms a move": statistics.mean(times["ours"]),
        "theirs, ms a move": statistics.mean(times["theirs"]),
        "their simulations a move": bot.simulations / max(len(times["theirs"]), 1),
        "solved endings, pieces": tables,
    }


def main() -> None:
    """Print the match, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100, metavar="N", help="half of them as White (default 100)")
    parser.add_argument("--ms", type=int, default=50, metavar="N", help="milliseconds a move, both sides (default 50)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of openings and simulations (default 1)")
    parser.add_argument("--no-tables", action="store_true", help="without solved endings")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    args = parser.parse_args()
    if args.no_tables:
        os.environ["GAMESTER_TABLES"] = os.devnull
    found = measure(args.games, args.ms, args.seed)
    if args.json:
        print(json.dumps(found | {"ms": args.ms, "seed": args.seed, "bar": BAR, "compiled": is_compiled()}))
        return
    if not is_compiled():
        print("interpreted: the bar is for the compiled package")
    for name, value in found.items():
        print(f"{name:<28}{value:>10,.3f}" if isinstance(value, float) else f"{name:<28}{value:>10}")
    print(f"{BAR:.0%} of the points: {'met' if float(str(found['share of the points'])) >= BAR else 'not met'}")


if __name__ == "__main__":
    main()
