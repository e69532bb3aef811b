"""What the second readers of banks share: stakes laid on a cloth by punter after punter, to the limit on each."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Table, Turn

Laid = dict[int, dict[str, int]]


def stakes(t: Table, chances: tuple[str, ...]) -> Generator[Turn, str, Laid]:
    """What each punter lays on which chance."""
    limit = int(t.values["limit"])
    out: Laid = {}
    for seat in range(t.players):
        out[seat] = {}
        while True:
            may = {f"stake {n} on {c}" for c in chances if c not in out[seat] for n in range(1, limit + 1)}
            word = yield seat, may | {"done"}
            if word == "done":
                break
            n, chance = int(word.split()[1]), word.split(" on ")[1]
            out[seat][chance] = n
            t.pay(seat, "layout", n)
    return out


def settle(t: Table, laid: Laid, times: dict[str, int]) -> None:
    """Each chance pays so many times its stake, which goes back with it; 0 lays it by; what is not named is lost."""
    for seat, on in laid.items():
        for chance, n in on.items():
            if chance in times:
                t.pay("layout", seat, n)
                t.pay("bank", seat, n * times[chance])
            else:
                t.pay("layout", "bank", n)
