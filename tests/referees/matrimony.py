"""Matrimony (hoyle-donohue, lines 47163-47211).

Read as the game reads it: the second chance, which the print has lost, is Confederacy, of King and Knave; the card that
lies open counts with the two in hand.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, draw

SETTINGS = ("matrimony(players=6,most=3,rounds=8)",)
CHANCES = ("Matrimony", "Confederacy", "Intrigue", "Pairs", "Best")
TWO = {"Matrimony": "KQ", "Confederacy": "KJ", "Intrigue": "QJ"}


def stakes(t: Table, seats: list[int]) -> Generator[Turn, str, None]:
    """The dealer, the last of ``seats``, what he pleases; the others as much, except one."""
    laid: dict[str, int] = {}
    dealer = seats[-1]
    for chance in CHANCES:
        least = int(chance == "Best" and not any(laid.values()))  # he stakes on some
        word = yield dealer, {f"lay on {chance} {n}" for n in range(least, int(t.values["most"]) + 1)}
        laid[chance] = int(word.split()[-1])
        t.pay(dealer, chance, laid[chance])
    on = [chance for chance in CHANCES if laid[chance]]
    for seat in seats[:-1]:
        less = set(on)
        if len(on) > 1 and t.values["less"] == "one":
            word = yield seat, {f"lay one less on {chance}" for chance in on}
            less = {word.split()[-1]}
        for chance in on:
            t.pay(seat, chance, laid[chance] - (chance in less))


def holds(chance: str, hand: list[str]) -> int:
    """How good a claim to a chance is; 0 is none."""
    ranks = [UP.index(c[0]) + 1 for c in hand]
    if chance == "Best":
        return max(ranks)
    if chance == "Pairs":
        return max((r for r in ranks if ranks.count(r) > 1), default=0)
    return int(all(UP.index(r) + 1 in ranks for r in TWO[chance]))


def one(t: Table, dealer: int) -> Generator[Turn, str, None]:
    """A deal: the eldest has the preference."""
    seats = [(dealer + 1 + n) % t.players for n in range(t.players)]
    yield from stakes(t, seats)
    rest = list(PACK)
    hands: dict[int, list[str]] = {}
    for seat in seats:
        hands[seat] = [(yield from draw(rest)), (yield from draw(rest))]
    for seat in seats:
        hands[seat].append((yield from draw(rest)))
    swept = [seat for seat in seats if hands[seat][2] == "AD"]
    for chance in CHANCES:
        best = swept[0] if swept else max(seats, key=lambda s: holds(chance, hands[s]))
        if swept or holds(chance, hands[best]):
            t.pay(chance, best, t.purse[chance])


def referee(t: Table) -> Reading:
    """A sitting."""
    for n in range(t.players * int(t.values["rounds"])):
        yield from one(t, n % t.players)
    for chance in CHANCES:  # what nobody has gained is shared, the odd counters from the next eldest on
        share, odd = divmod(t.purse[chance], t.players)
        for n in range(t.players):
            t.pay(chance, (1 + n) % t.players, share + (n < odd))
    return None
