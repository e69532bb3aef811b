"""Memory: what a state of each game weighs at its fullest, and whether a million Whist deals need more than a few.

    python benchmarks/memory.py [--deals 1000000] [--json]

A state's weight is what 2,000 clones of it add to the traced memory, divided by 2,000.
"""

import argparse
import gc
import json
import resource
import tracemalloc

import gamester

CLONES = 2000
BAR = 2048


def weight(state: gamester.State) -> float:
    """Bytes of one clone."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(CLONES)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    del kept
    return (after - before) / CLONES


def fullest(id: str) -> tuple[float, int]:
    """The heaviest state of some random deals: bytes, and how many actions the deal had by then."""
    game = gamester.load_game(id, {"deals": 1})
    found = (0.0, 0)
    for seed in range(12):
        longest = game.new_initial_state(seed=seed).play_random(3000, seed)
        for part in (0.5, 0.98):
            state = game.new_initial_state(seed=seed)
            state.play_random(int(longest * part), seed)
            found = max(found, (weight(state), len(state.history())))
    return found


def peak_kib() -> int:
    """The process's largest resident size so far, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    whist = gamester.load_game("whist(deals=1)")
    for seed in range(1000):
        whist.new_initial_state(seed=seed).play_random(1000, seed)
    before = peak_kib()
    for seed in range(given.deals):
        whist.new_initial_state(seed=seed).play_random(1000, seed)
    grown = peak_kib() - before
    found = {"deals": given.deals, "peak grew by, KiB": grown, "a state, bytes": {}}
    for info in gamester.registered_games():
        found["a state, bytes"][info.id] = round(fullest(info.id)[0])
    if given.json:
        print(json.dumps(found))
        return
    print(f"{given.deals:,} Whist deals: the process's peak grew by {grown} KiB")
    for id, size in found["a state, bytes"].items():
        print(f"{id:20} {size:6,} bytes at the fullest{'' if size <= BAR else f', over {BAR:,}'}")


if __name__ == "__main__":
    main()
