"""Whist in lock-step beside the nearest environments of RLCard and PettingZoo, in the same run; or every game.

    python benchmarks/vector_env.py [--n N] [--seconds S] [--workers W] [--json]
    python benchmarks/vector_env.py --games all [--n N] [--seconds S] [--rounds R] [--workers W]

An action counts with all that an agent needs for it: what the seat sees, what it may do, a random legal action chosen,
the reward and whether the match is over. Ours chooses in the compiled loop, theirs by their own means; no learner is in
any. Times are CPU times of one process on one core, so that a busy machine disturbs less; each figure is the mean of
the rounds with its standard error, and rounds of all go by turns. With ``--workers`` the time is the clock's.

``--games`` prints a Markdown table, as it stands in docs/performance.md: actions a second of each game, the mean of all
rounds and the best of them, which is nearest to a core of one's own; beside it OpenSpiel's nearest where there is one,
its best round too; and what takes the most of an action (what is seen, dealing and beginning, or the rules). Needs the
extras ``bench`` and ``lab``; a peer that is not installed is left out.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

import gamester
from gamester.lab import VectorEnv

Work = Iterator[int]  # does some work at each step and yields how many actions it was


BAR = {"whist": 8e6}  # actions a second
EVERY = 1e6  # of every other game
OPENSPIEL = {
    "auction-bridge": "bridge",
    "bridge": "bridge",
    "double-dummy-bridge": "bridge",
    "dummy-bridge": "bridge",
    "three-handed-bridge": "bridge",
    "whist": "spades",
    "ruff-and-honours": "spades",
    "boston": "spades",
    "cribbage": "cribbage",
    "hearts": "hearts",
    "reversis": "hearts",
    "euchre": "euchre",
    "set-back-euchre": "euchre",
    "three-handed-euchre": "euchre",
    "two-handed-euchre": "euchre",
    "five-hundred": "euchre",
    "sixty-six": "skat",
    "ombre": "skat",
    "rhum": "gin_rummy",
    "comet": "crazy_eights",
    "vingt-un": "blackjack",
    "dice-vingt-un": "pig",
    "hazard": "pig",
    "chess": "chess",
    "draughts": "checkers",
    "losing-draughts": "checkers",
    "polish-draughts": "checkers",
    "backgammon": "backgammon",
    "irish": "backgammon",
    "doublets": "backgammon",
    "tick-tack": "backgammon",
    "verquere": "backgammon",
    "grand-trick-track": "backgammon",
    "draw-poker": "universal_poker",
    "brag": "universal_poker",
    "single-brag": "leduc_poker",
}


def ours(n: int, observation: str, game: str = "whist(deals=1)", workers: int = 1) -> Work:
    """``n`` matches of one deal each."""
    env = VectorEnv(game, n, observation=observation, **({"workers": workers} if workers > 1 else {}))
    env.reset(seed=1)
    while True:
        env.step(env.random_actions())
        yield n


def openspiel(name: str) -> Work:
    """One game of OpenSpiel's, chance and a legal action at random, with what the player to act sees."""
    import pyspiel

    game, draw = pyspiel.load_game(name), random.Random(1)
    kind = game.get_type()
    see = next(
        name
        for name in ("observation_tensor", "information_state_tensor", "observation_string", "information_state_string")
        if getattr(kind, f"provides_{name}")
    )
    while True:
        state, done = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(actions, odds)[0])
                continue
            player = state.current_player()
            getattr(state, see)(player)
            state.apply_action(draw.choice(state.legal_actions()))
            done += 1
            if done >= 500:
                break
        state.returns()
        yield done


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


def rate(work: Work, seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Actions a second over one round."""
    done, start = 0, clock()
    while clock() - start < seconds:
        done += next(work)
    return done / (clock() - start)


def rates(work: Work, seconds: float, rounds: int, clock: Callable[[], float] = time.process_time) -> list[float]:
    """The same over so many rounds, once it runs warm."""
    rate(work, seconds / 4, clock)
    return [rate(work, seconds, clock) for _ in range(rounds)]


def error(found: list[float]) -> float:
    """The standard error of a mean."""
    return statistics.stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0


def costs(text: str, n: int, seconds: float, seen: float) -> tuple[str, float]:
    """What takes the most of an action, and its share: what is seen, dealing, or the rules."""
    unseen = max(rates(ours(n, "none", text), seconds / 2, 2))
    game = gamester.load_game(text)
    start, begun = time.process_time(), 0
    while time.process_time() - start < seconds / 2:
        game.new_initial_state(seed=begun)
        begun += 1
    deal = (time.process_time() - start) / begun
    env = VectorEnv(game, 256, observation="none")
    env.reset(seed=1)
    steps, finished = 0, 0
    while finished < 256 and steps < 400:
        finished, steps = env.step(env.random_actions())[3]["finished"], steps + 1
    share = {"what is seen": max(0.0, 1 - seen / unseen)}
    share["dealing"] = min(deal * finished / (256 * steps) * seen, 1 - share["what is seen"])
    share["the rules"] = 1 - sum(share.values())
    most = max(share, key=lambda name: share[name])
    return most, share[most]


def table(names: list[str], n: int, seconds: float, rounds: int, workers: int) -> None:
    """Every game beside its nearest peer, as Markdown."""
    clock = time.process_time if workers == 1 else time.perf_counter
    peers: dict[str, float] = {}
    met = 0
    print("| game | actions a second | standard error | at best | nearest of OpenSpiel | its | times | most of it |")
    print("|---|--:|--:|--:|---|--:|--:|---|")
    for id in names:
        text = f"{id}(deals=1)"
        found = rates(ours(n, "words", text, workers), seconds, rounds, clock)
        best = max(found)
        name, beside = OPENSPIEL.get(id, ""), " | | "
        if name and name not in peers:
            try:
                peers[name] = max(rates(openspiel(name), seconds, rounds))
            except ImportError:
                peers[name] = 0.0
        if name and peers[name]:
            beside = f"{name} | {peers[name]:,.0f} | {best / peers[name]:,.0f}"
        most, share = costs(text, n, seconds, best) if workers == 1 else ("", 0.0)
        met += best >= BAR.get(id, EVERY)
        under = "" if best >= BAR.get(id, EVERY) else " (below the bar)"
        print(
            f"| {id} | {statistics.mean(found):,.0f} | {error(found):,.0f} | {best:,.0f}{under} | {beside} | "
            f"{f'{most} {share:.0%}' if most else ''} |",
            flush=True,
        )
    print(f"\n{met} of {len(names)} games meet their bar in their best round.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--n", type=int, default=4096, help="matches in lock-step (default 4096)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of a round (default 0.5)")
    parser.add_argument("--games", nargs="+", metavar="GAME", help="a table of these games, or of all")
    parser.add_argument("--workers", type=int, default=1, help="processes that share the rows out (default 1)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds (default 7)")
    parser.add_argument("--json", action="store_true", help="print data as JSON")
    args = parser.parse_args()
    if args.games:
        all_ = [info.id for info in gamester.registered_games()]
        table(all_ if args.games == ["all"] else args.games, args.n, args.seconds, args.rounds, args.workers)
        return
    clock = time.process_time if args.workers == 1 else time.perf_counter
    makers: dict[str, Callable[[], Work]] = {
        "gamester whist, words": lambda: ours(args.n, "words", workers=args.workers),
        "gamester whist, planes": lambda: ours(args.n, "planes", workers=args.workers),
        "rlcard bridge": lambda: rlcard("bridge"),
        "rlcard limit-holdem": lambda: rlcard("limit-holdem"),
        "rlcard leduc-holdem": lambda: rlcard("leduc-holdem"),
        "pettingzoo texas_holdem_v4": lambda: pettingzoo("texas_holdem_v4"),
        "pettingzoo leduc_holdem_v4": lambda: pettingzoo("leduc_holdem_v4"),
        "pettingzoo tictactoe_v3": lambda: pettingzoo("tictactoe_v3"),
    }
    works: dict[str, Work] = {}
    for name, make in makers.items():
        try:
            works[name] = make()
            rate(works[name], args.seconds / 5)
        except ImportError as missing:
            works.pop(name)
            print(f"{name}: left out, {missing}", file=sys.stderr)
    rounds: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(args.rounds):
        for name, work in works.items():
            rounds[name].append(rate(work, args.seconds, clock))
    first = statistics.mean(rounds["gamester whist, words"])
    rows = []
    for name, found in rounds.items():
        mean = statistics.mean(found)
        rows.append(
            {"environment": name, "actions_per_second": mean, "standard_error": error(found), "ours_over": first / mean}
        )
    if args.json:
        print(json.dumps({"n": args.n, "rows": rows}, indent=1))
        return
    how = "one core, CPU time" if args.workers == 1 else f"{args.workers} workers, time by the clock"
    print(f"{args.n} matches in lock-step, {how}")
    for row in rows:
        print(
            f"{row['environment']:<28} {row['actions_per_second']:>12,.0f} actions/s  +-{row['standard_error']:>9,.0f}"
            f"   ours is {row['ours_over']:,.1f} times it"
        )


if __name__ == "__main__":
    main()
