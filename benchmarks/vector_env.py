"""Whist in lock-step beside the nearest environments of RLCard and PettingZoo, in the same run.

    python benchmarks/vector_env.py [--n N] [--seconds S] [--json]

An action counts with all that an agent needs for it: what the seat sees, what it may do, a random legal action chosen,
the reward and whether the match is over. Ours chooses in the compiled loop, theirs by their own means; no learner is in
any. Times are CPU times of one process on one core, so that a busy machine disturbs less; each figure is the mean of
the rounds with its standard error, and rounds of all go by turns. Needs the extras ``bench`` and ``lab``.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable, Iterator

from gamester.lab import VectorEnv

Work = Iterator[int]  # does some work at each step and yields how many actions it was


def ours(n: int, observation: str) -> Work:
    """``n`` matches of one deal each."""
    env = VectorEnv("whist(deals=1)", n, observation=observation)
    env.reset(seed=1)
    while True:
        env.step(env.random_actions())
        yield n


def rlcard(name: str) -> Work:
    """One environment of RLCard, a legal action at random."""
    import rlcard as peer

    env = peer.make(name, {"seed": 1})
    draw = random.Random(1).choice
    while True:
        state, _ = env.reset()
        done = 0
        while not env.is_over():
            state, _ = env.step(draw(list(state["legal_actions"])))
            done += 1
        env.get_payoffs()
        yield done


def pettingzoo(name: str) -> Work:
    """One environment of PettingZoo, a legal action at random."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    draw = random.Random(1).choice
    while True:
        env.reset(seed=1)
        done = 0
        for _agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(draw(seen["action_mask"].nonzero()[0]))
            done += 1
        yield done


def rate(work: Work, seconds: float) -> float:
    """Actions a second over one round."""
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        done += next(work)
    return done / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--n", type=int, default=4096, help="matches in lock-step (default 4096)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of a round (default 0.5)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds (default 7)")
    parser.add_argument("--json", action="store_true", help="print data as JSON")
    args = parser.parse_args()
    makers: dict[str, Callable[[], Work]] = {
        "gamester whist, words": lambda: ours(args.n, "words"),
        "gamester whist, planes": lambda: ours(args.n, "planes"),
        "rlcard bridge": lambda: rlcard("bridge"),
        "rlcard limit-holdem": lambda: rlcard("limit-holdem"),
        "rlcard leduc-holdem": lambda: rlcard("leduc-holdem"),
        "pettingzoo texas_holdem_v4": lambda: pettingzoo("texas_holdem_v4"),
        "pettingzoo leduc_holdem_v4": lambda: pettingzoo("leduc_holdem_v4"),
        "pettingzoo tictactoe_v3": lambda: pettingzoo("tictactoe_v3"),
    }
    works = {name: make() for name, make in makers.items()}
    for work in works.values():
        rate(work, args.seconds / 5)
    rounds: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(args.rounds):
        for name, work in works.items():
            rounds[name].append(rate(work, args.seconds))
    first = statistics.mean(rounds["gamester whist, words"])
    rows = []
    for name, found in rounds.items():
        mean = statistics.mean(found)
        error = statistics.stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0
        rows.append(
            {"environment": name, "actions_per_second": mean, "standard_error": error, "ours_over": first / mean}
        )
    if args.json:
        print(json.dumps({"n": args.n, "rows": rows}, indent=1))
        return
    print(f"{args.n} matches in lock-step, one core, CPU time")
    for row in rows:
        print(
            f"{row['environment']:<28} {row['actions_per_second']:>12,.0f} actions/s  +-{row['standard_error']:>9,.0f}"
            f"   ours is {row['ours_over']:,.1f} times it"
        )


if __name__ == "__main__":
    main()
