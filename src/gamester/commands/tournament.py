"""A round robin: every two players meet over the same deals from both sides; ratings, margins, a table and a plot.

Results are kept as they come, in a file of JSON lines: broken off and started again, it goes on, and asked for more
deals it adds them. The same seed gives the same result with any number of jobs and on a Ray cluster, for players that
do not go by the clock. Ctrl-C prints what is done so far.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gamester.commands.common import Progress, add_engine, add_game, add_json, game_of, positive, print_json, table
from gamester.lab.arena import split_players
from gamester.lab.scale import workers

if TYPE_CHECKING:
    from gamester.lab.tournament import Results, Tournament


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    add_game(parser)
    parser.add_argument("--players", default="simple,random", metavar="A,B", help="who meet (default simple,random)")
    parser.add_argument("--deals", type=positive, default=100, metavar="N", help="deals for every two (default 100)")
    parser.add_argument("--matches", action="store_true", help="play N whole matches rather than single deals")
    add_engine(parser)
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first deal's seed (default 0)")
    parser.add_argument("--results", metavar="FILE", help="where results are kept (default tournament-GAME.jsonl here)")
    parser.add_argument("--plot", metavar="FILE", help="draw the ratings, as .svg or .png")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.lab.common import drawable
    from gamester.lab.tournament import Results, Tournament, ratable

    ratable()
    game = game_of(args) if args.matches else game_of(args, deals=1)
    tournament = Tournament(str(game), tuple(split_players(args.players)), args.deals, args.seed)
    tournament.check()
    if args.plot:
        drawable(Path(args.plot))
    results = Results(Path(args.results or f"tournament-{game.id}.jsonl"), tournament)
    try:
        stopped = play(tournament, results, args.engine, args.jobs)
    finally:
        results.close()
    report(args, tournament, results, stopped)
    return 130 if stopped else 0


def play(tournament: Tournament, results: Results, engine: str, many: int) -> bool:
    """Play what is still to be played; True when interrupted."""
    from gamester.lab.tournament import played

    duels = tournament.duels()
    left = [(tournament.game, tournament.players, duel) for duel in duels if duel.key not in results.done]
    bar = Progress(len(left), "duels")
    try:
        with workers(engine, many) as crew:
            for done, duel in enumerate(crew.map(played, left), 1):
                results.add(duel)
                bar.at(done)
    except KeyboardInterrupt:
        return True
    finally:
        bar.end()
    return False


def report(args: argparse.Namespace, tournament: Tournament, results: Results, stopped: bool) -> None:
    """Print the standings, and draw them if that was asked for."""
    from gamester.lab.tournament import plot, standings

    duels = tournament.duels()
    done = [results.done[duel.key] for duel in duels if duel.key in results.done]
    found = standings(tournament, done)
    if args.plot:
        plot(f"{tournament.game}, {len(done):,} duels", found, Path(args.plot))
    if args.json:
        head = {"game": tournament.game, "seed": tournament.seed, "duels": len(done), "asked": len(duels)}
        print_json({**head, "interrupted": stopped, "results": str(results.path), **found})
        return
    if stopped:
        print(f"gamester: interrupted after {len(done):,} of {len(duels):,} duels", file=sys.stderr)
    print(f"{tournament.game}: {len(done):,} duels, each a deal played twice; kept in {results.path}")
    table(
        ("player", "rating", "95% from", "to", "won", "drawn", "lost", "margin", "standard error"),
        [
            (row["player"], *(f"{row[key]:.2f}" for key in ("rating", "low", "high")), *tail(row))
            for row in found["players"]
        ],
    )
    print()
    table(
        ("first", "second", "won", "drawn", "lost", "margin", "standard error"),
        [(row["first"], row["second"], *tail(row)) for row in found["pairs"]],
    )


def tail(row: dict[str, Any]) -> tuple[object, ...]:
    """The cells that both tables end with."""
    return row["won"], row["drawn"], row["lost"], f"{row['margin']:+.3f}", f"{row['standard_error']:.3f}"
