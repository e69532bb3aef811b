"""Three-stake Brag (gamester-1754, lines 3209-3251; hoyle-donohue, lines 4302-4327)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.brag import Bragging, Worth, made, natural
from tests.referees.shared.cards import PACK, UP, deal, draw

SETTINGS = (
    "brag(players=3,sweep=3,limit=20,most=6)",
    "brag(players=2,book=hoyle-donohue,sweep=1,rounds=6)",
    "brag(bragging=sights,players=5,favourites=with-diamond-nine)",
    "brag(book=hoyle-donohue,bragging=vie)",
    "brag(ace=1)",
)
OFTEN = {"pass": 0.3, "raise": 0.7}


def worth(kind: str, hand: list[str]) -> Worth:
    """What a hand is worth in the Brag."""
    if kind in ("nines-and-knaves", "club-knave-and-diamond-nine"):
        return made(hand, kind != "nines-and-knaves", natural_first=False)
    rest = [c for c in hand if c != "JC"]
    if kind == "with-diamond-nine" and "9D" in rest and len(rest) == 2 and any(c[0] == "A" for c in rest):
        return (3, UP.index("A"), -2)
    if len(rest) == 3:
        return natural(hand)
    many, *ranks = natural(rest)  # the Knave of clubs stands for one of the others
    return (many + 1, ranks[0], -1, *ranks[1:])


def up_card(t: Table, seats: list[int], hands: list[list[str]]) -> int:
    """The best card turned up, the Ace of diamonds before all; of equal ones the eldest's."""
    shown = {seat: hands[seat][2] for seat in seats}
    return max(seats, key=lambda s: (shown[s] == "AD", UP.index(shown[s][0]), -seats.index(s)))


def vie(t: Table, seats: list[int], value: dict[int, Worth]) -> Generator[Turn, str, int]:
    """Bets, raised, seen or left; the best hand of those who are in, or the last."""
    most, limit = int(t.values["most"]), int(t.values["limit"])
    put = dict.fromkeys(seats, 0)
    high, still, n, asked = 0, list(seats), 0, 0
    while asked < len(still) and (len(still) > 1):
        seat = still[n % len(still)]
        if high:
            words = {"pass", "see", *(f"raise {k}" for k in range(1, most + 1) if high + k <= limit)}
        else:
            words = {"pass", *(f"bet {k}" for k in range(1, most + 1) if k <= limit)}
        word = yield seat, words
        if word == "pass" and high:
            still.remove(seat)
            n %= len(still)
            continue
        if word != "pass":
            asked = 0 if word != "see" else asked
            high += int(word.split()[1]) if word != "see" else 0
            t.pay(seat, "brag", high - put[seat])
            put[seat] = high
        asked += 1
        n = (n + 1) % len(still)
    return max(still, key=lambda s: (value[s], -seats.index(s)))


def count(t: Table, hand: list[str]) -> int:
    """Towards thirty-one: tens and court cards ten."""
    return sum(int(t.values["ace"]) if c[0] == "A" else min(10, UP.index(c[0]) + 2) for c in hand)


def thirty_one(t: Table, seats: list[int], hands: list[list[str]], rest: list[str]) -> Generator[Turn, str, list[int]]:
    """Each in turn draws or stands; the nearest below or at it, of equal ones the eldest."""
    for seat in seats:
        while True:
            over = count(t, hands[seat][2:]) >= 31  # as the table can see, who know not his two first cards
            if (yield seat, {"stand"} if over else {"stand", "draw"}) == "stand":
                break
            hands[seat].append((yield from draw(rest)))
    good = [s for s in seats if count(t, hands[s]) <= 31]
    return [max(good, key=lambda s: (count(t, hands[s]), -seats.index(s)))] if good else []


def referee(t: Table) -> Reading:
    """A sitting."""
    n, v = t.players, t.values
    for number in range(n * int(v["rounds"])):
        seats = [(number + k) % n for k in range(1, n + 1)]
        for pool in ("first", "brag", "thirty-one"):
            for seat in seats if v["stakers"] == "each" else seats[-1:]:
                t.pay(seat, pool, 1)
        rest = list(PACK)
        hands = yield from deal(rest, n, seats[0], [3] if v["stakers"] == "each" else [2, 1])
        first = up_card(t, seats, hands)
        t.pay("first", first, t.purse["first"])
        value = {s: worth(str(v["favourites"]), hands[s]) for s in seats}
        if v["bragging"] == "vie":
            second = yield from vie(t, seats, value)
        else:
            end = Bragging(t, "brag", seats, partial(dict.__getitem__, value))
            end.put = dict.fromkeys(seats, 1) if v["stakers"] == "each" else end.put
            second = yield from end.go()
        t.pay("brag", second, t.purse["brag"])
        third = yield from thirty_one(t, seats, hands, rest)
        for seat in third:
            t.pay("thirty-one", seat, t.purse["thirty-one"])
        if third == [first] == [second]:
            for seat in seats:
                t.pay(seat, first, int(v["sweep"]) * (seat != first))
    for seat in range(n):  # what nobody has won goes back
        t.pay("thirty-one", seat, t.purse["thirty-one"] // (n - seat))
    return None
