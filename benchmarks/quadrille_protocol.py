"""Random play of Quadrille driven from Python, beside OpenSpiel's skat, the nearest peer, in the same run.

    python benchmarks/quadrille_protocol.py [--deals N] [--json]

Both are asked for the legal actions and given one of them, action by action, deal after deal; the peer's chance nodes
are not counted as actions, so the play alone is told as well, without the dealing of either. Times are CPU times and
the rounds alternate, so that a busy machine slows both. The bar: 3 times. Needs the extra ``bench``.
"""

import argparse
import json
import statistics

from whist_protocol import from_python, theirs_from_python

import gamester
from gamester.commands.common import is_compiled

BAR = 3.0
ROUNDS = 7


def ours(name: str, deals: int, first: int) -> tuple[float, float]:
    """Actions a second of whole deals by seed, payment included; and without set-up and shuffle."""
    game = gamester.load_game(name, {"deals": 1})
    return from_python(lambda n: game.new_initial_state(seed=first + n), deals)


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1000, metavar="N", help="deals a round (default 1000)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    args = parser.parse_args()
    ours("quadrille", 50, 0)
    rounds = [
        (*ours("quadrille", args.deals, n * args.deals), *theirs_from_python("skat", args.deals)) for n in range(ROUNDS)
    ]
    whole, play, their_whole, their_play = (statistics.median(column) for column in zip(*rounds, strict=True))
    found = {
        "whole deals: quadrille, actions/s": whole,
        "whole deals: skat (OpenSpiel), actions/s": their_whole,
        "whole deals: quadrille / skat": statistics.median(one[0] / one[2] for one in rounds),
        "play alone: quadrille, actions/s": play,
        "play alone: skat (OpenSpiel), actions/s": their_play,
        "play alone: quadrille / skat": statistics.median(one[1] / one[3] for one in rounds),
    }
    if args.json:
        print(json.dumps(found))
        return
    if not is_compiled():
        print("interpreted: the bar is for the compiled package")
    for name, value in found.items():
        print(f"{name:<45}{value:>12,.2f}")
    for what in ("whole deals", "play alone"):
        print(f"{what}: at least {BAR:g} times: {'met' if found[f'{what}: quadrille / skat'] >= BAR else 'not met'}")


if __name__ == "__main__":
    main()
