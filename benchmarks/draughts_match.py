"""Our search at draughts against OpenSpiel's MCTS bot on OpenSpiel's own checkers, at the same time a move, in one run.

    pip install 'gamester[bench]' && python benchmarks/draughts_match.py [--games N] [--ms T] [--seed S] [--json]

OpenSpiel's checkers are English draughts with White to begin, and drawn after 40 plies without a capture, men's moves
counted; ours is told of that. Games go in pairs from the same opening of four plies at random, each side once. The bot
is the one in C++ with its solver on. Time is the processor's, so that a busy machine changes nothing: before each move
either side is given as many positions or simulations as its last moves say fill the time. Solved endings are used where
`gamester endings` has made them, unless --no-tables. The bar: 95% of the points.
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
from gamester.commands.common import Progress, is_compiled
from gamester.games.boards.draughts.state import DraughtsState

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


class Clock:
    """How much work fills so many milliseconds of the processor, learnt from move to move."""

    def __init__(self, ms: float, rate: float) -> None:
        self.ms = ms
        self.rate = rate  # pieces of work a millisecond
        self.took: list[float] = []
        self.done: list[int] = []

    def work(self) -> int:
        """What is to be done for the next move."""
        return max(2, round(self.rate * self.ms))

    def note(self, done: int, seconds: float, whole: bool) -> None:
        """What was done and how long that took; ``whole``: it was not cut short by a decided game."""
        took = max(1000 * seconds, 1e-6)
        self.took.append(took)
        self.done.append(done)
        if whole:
            self.rate = max(0.5, 0.7 * self.rate + 0.3 * done / took)


class Ours:
    """Our search, as many positions a move as fill the time."""

    def __init__(self, game: gamester.Game, ms: float) -> None:
        self.clock = Clock(ms, 1000.0 if is_compiled() else 15.0)
        self.player: Any = gamester.load_player("search(iterations=100000)", game)
        self.player.look.men_progress = False

    def choose(self, table: Table) -> int:
        """What it does, as OpenSpiel's action."""
        view = table.ours.view(table.ours.current_player())
        self.player.iterations = self.clock.work()
        begun = time.process_time()
        found = self.player.choose(view).action
        done = int(self.player.look.nodes)
        self.clock.note(done, time.process_time() - begun, 2 * done > self.player.iterations)
        return next(one for one in table.theirs.legal_actions() if table.our_action(one) == found)


class Mcts:
    """OpenSpiel's bot, as many simulations a move as fill the time."""

    def __init__(self, pyspiel: Any, game: Any, ms: float, seed: int) -> None:
        self.pyspiel, self.game, self.seed = pyspiel, game, seed
        self.clock = Clock(ms, 5.0)

    def choose(self, table: Table) -> int:
        """What it does."""
        self.seed += 1
        simulations = self.clock.work()
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, self.seed)
        bot = self.pyspiel.MCTSBot(self.game, evaluator, math.sqrt(2), simulations, 1000, True, self.seed, False)
        begun = time.process_time()
        action: int = bot.step(table.theirs)
        seconds = time.process_time() - begun
        self.clock.note(simulations, seconds, 10 * 1000 * seconds > self.clock.ms)
        return action


def game_between(table: Table, ours: Ours, bot: Mcts, mine: int) -> float:
    """Our points in the seat ``mine``: 1, a half or 0."""
    while not table.theirs.is_terminal():
        legal = table.theirs.legal_actions()
        mover = ours if table.theirs.current_player() == mine else bot
        table.play(mover.choose(table) if len(legal) > 1 else legal[0])
    points: float = (table.theirs.returns()[mine] + 1) / 2
    return points


def opened(theirs: Any, ours: gamester.Game, source: int) -> Table:
    """A game after its opening."""
    table, choose = Table(theirs, ours), random.Random(source)
    for _ in range(OPENING):
        table.play(choose.choice(table.theirs.legal_actions()))
    return table


def measure(games: int, ms: float, seed: int) -> dict[str, object]:
    """The match."""
    pyspiel = importlib.import_module("pyspiel")
    theirs = pyspiel.load_game("checkers")
    ours = gamester.load_game(f"draughts(first_mover=white,draw_offers=none,quiet={QUIET // 2})")
    player, bot = Ours(ours, ms), Mcts(pyspiel, theirs, ms, 1_000_000 * seed)
    points: list[float] = []
    progress = Progress(games, "games")
    for n in range(games):
        points.append(game_between(opened(theirs, ours, seed + n // 2), player, bot, n % 2))
        progress.at(n + 1)
    progress.end()
    return {
        "games": games,
        "won": points.count(1.0),
        "drawn": points.count(0.5),
        "lost": points.count(0.0),
        "share of the points": statistics.mean(points),
        "standard error": statistics.stdev(points) / math.sqrt(games) if games > 1 else 0.0,
        "ours, ms a move": statistics.mean(player.clock.took),
        "theirs, ms a move": statistics.mean(bot.clock.took),
        "our positions a move": statistics.mean(player.clock.done),
        "their simulations a move": statistics.mean(bot.clock.done),
        "solved endings, pieces": int(player.player.look.reach),
    }


def main() -> None:
    """Print the match, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100, metavar="N", help="half of them as White (default 100)")
    parser.add_argument("--ms", type=float, default=50, metavar="T", help="milliseconds a move (default 50)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of openings and simulations (default 1)")
    parser.add_argument("--no-tables", action="store_true", help="without solved endings")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    args = parser.parse_args()
    if args.no_tables:
        os.environ["GAMESTER_ENDINGS"] = os.devnull
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
