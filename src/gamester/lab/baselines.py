"""The baseline table: ``python -m gamester.lab.baselines``. A row a rung of the ladder, a column an agent.

Where a rung can be laid out an entry is the agent's exploitability, exact: what a best response wins beyond it, the
mean of all seats, in the game's points. Elsewhere it is what the agent wins of the plain player a deal, and behind it
what a local best response wins beyond it (``gamester.lab.measure``), each with its standard error, over the first deals
of the test split. ``cfr`` is CFR+ on the rung itself; ``learned`` plays as ``gamester train`` taught it, where it did.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass

from gamester.engine.errors import GamesterError
from gamester.engine.registry import load_game
from gamester.lab.arena import split_players
from gamester.lab.ladder import LADDER, Rung, rung
from gamester.lab.measure import local_best_response
from gamester.lab.policies import policy_of
from gamester.lab.splits import seeds
from gamester.lab.tournament import Duel, Sum, played
from gamester.lab.tree import Tree
from gamester.players import load_player

CFR = "cfr"
PLAIN = "simple"
AGENTS = ("random", PLAIN, "maxims", "search(iterations=100)", "equilibrium", "learned", CFR)
THINKS = ("search", "solver")  # who takes his time: deals are played out by the plain player instead


@dataclass(frozen=True, slots=True)
class Entry:
    """One cell: ``exploitability`` where it is exact, else ``margin`` and ``bound`` with their standard errors."""

    rung: str
    agent: str
    seconds: float
    exploitability: float | None = None
    margin: tuple[float, float] | None = None
    bound: tuple[float, float] | None = None

    def told(self) -> str:
        """As the table shows it."""
        if self.exploitability is not None:
            return f"{max(self.exploitability, 0.0):.4f}"
        out = "" if self.margin is None else "{:+.2f} ± {:.2f}".format(*self.margin)
        return out if self.bound is None else f"{out}; " * bool(out) + "{:.2f} ± {:.2f}".format(*self.bound)


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is spent: CFR's iterations, deals against the plain player, and deals of a local best response."""

    cfr: int = 1000
    deals: int = 200
    bound: int = 40
    few: int = 8


def sits(agent: str, at: Rung) -> bool:
    """Whether the agent plays this rung at all."""
    if agent == CFR:
        return at.exact
    try:
        load_player(agent, load_game(at.game))
    except GamesterError:
        return False
    return True


def exact(at: Rung, tree: Tree, agent: str, effort: Effort) -> Entry:
    """An entry of a rung that is laid out."""
    start = time.perf_counter()
    by_cfr = agent == CFR
    strategies = tree.solved(effort.cfr) if by_cfr else tree.strategies(policy_of(agent, tree.game))
    found = tree.exploitability(strategies)
    return Entry(at.name, agent, time.perf_counter() - start, exploitability=found)


def bounded(at: Rung, agent: str, effort: Effort) -> Entry:
    """An entry of a rung that is too large for that."""
    start = time.perf_counter()
    margin = None
    if agent != PLAIN:
        total = Sum()
        for seed in seeds("test", effort.deals):
            total.add(played((at.game, (agent, PLAIN), Duel(seed, 0, 1))).margin or 0.0)
        margin = total.mean, total.error
    bound = None
    if effort.bound:
        slow = agent.partition("(")[0] in THINKS
        local = local_best_response(at.game, agent, 0, effort.bound, rollout=PLAIN if slow else "", few=effort.few)
        bound = local.gain, local.error
    return Entry(at.name, agent, time.perf_counter() - start, margin=margin, bound=bound)


def entries(rungs: list[Rung], agents: list[str], effort: Effort) -> list[Entry]:
    """The whole table, told of on standard error as it goes."""
    out = []
    for at in rungs:
        tree = at.tree() if at.exact else None
        for agent in agents:
            if sits(agent, at):
                out.append(bounded(at, agent, effort) if tree is None else exact(at, tree, agent, effort))
                print(f"{at.name}, {agent}: {out[-1].told()} ({out[-1].seconds:.0f} s)", file=sys.stderr, flush=True)
    return out


def markdown(found: list[Entry], agents: list[str]) -> str:
    """The table as Markdown."""
    cells = {(one.rung, one.agent): one.told() for one in found}
    rows = [f"| rung | {' | '.join(agents)} |", f"|---|{'--:|' * len(agents)}"]
    for name in dict.fromkeys(one.rung for one in found):
        rows.append(f"| `{name}` | {' | '.join(cells.get((name, agent), '') for agent in agents)} |")
    return "\n".join(rows)


def main(argv: list[str] | None = None) -> int:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m gamester.lab.baselines", description=(__doc__ or "").split("\n")[0]
    )
    effort = Effort()
    parser.add_argument("rungs", metavar="RUNG", nargs="*", help=f"rungs (default all): {', '.join(LADDER)}")
    parser.add_argument("--agents", default=",".join(AGENTS), metavar="A,B", help="agents (default %(default)s)")
    parser.add_argument("--cfr", type=int, default=effort.cfr, metavar="N", help="iterations of CFR+ (%(default)s)")
    parser.add_argument("--deals", type=int, default=effort.deals, metavar="N", help="against simple (%(default)s)")
    parser.add_argument(
        "--bound", type=int, default=effort.bound, metavar="N", help="by local best response (%(default)s)"
    )
    parser.add_argument("--few", type=int, default=effort.few, metavar="N", help="imagined a choice (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print data as JSON")
    args = parser.parse_args(argv)
    try:
        agents = split_players(args.agents)
        rungs = [rung(name) for name in args.rungs] or list(LADDER.values())
        found = entries(rungs, agents, Effort(args.cfr, args.deals, args.bound, args.few))
    except GamesterError as fault:
        print(f"{parser.prog}: {fault}", file=sys.stderr)
        return 2
    print(json.dumps([asdict(one) for one in found], indent=1) if args.json else markdown(found, agents))
    return 0


if __name__ == "__main__":
    sys.exit(main())
