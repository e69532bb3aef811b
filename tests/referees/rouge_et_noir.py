"""Rouge et Noir (hoyle-donohue, lines 48593-48871), five francs being a unit of 16 counters.

Read as the game reads it: a half once lost comes back to whoever is freed; what a raised mass loses is no stake lost;
the card cut for the first row is laid aside; the fund is never more than it began with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass

from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = (
    "rouge-et-noir(players=1,limit=3,fund=0)",
    "rouge-et-noir(players=3,limit=2,fund=7,tailles=3,refait=after-the-first,first=cut)",
)
OFTEN = {"done": 3.0}
UNIT = 16
CHANCES = ("noir", "rouge", "couleur", "inverse")
COUNT = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(n): n for n in range(2, 10)}}
PACK = [r + s for r in COUNT for s in "CDHS"]
RAISES = 5  # paroli, sept, quinze, trente, soixante et le va


@dataclass
class Mass:
    """What stands on a chance."""

    amount: int
    staked: int  # at the coup before
    raises: int = 0
    fresh: bool = True  # laid down since the last coup


@dataclass
class Prisoner:
    """The half that is left of a stake, and where it sits."""

    colour: str
    half: int
    prison: int = 1


class Punter:
    def __init__(self) -> None:
        self.on: dict[str, Mass] = {}
        self.held: list[Prisoner] = []
        self.lost = 0


class Pack:
    """Six packs in one."""

    def __init__(self) -> None:
        self.left = Counter(PACK * 6)

    def draw(self) -> Generator[Turn, str, str]:
        card = yield CHANCE, {c for c, n in self.left.items() if n}
        self.left[card] -= 1
        return card

    def row(self) -> Generator[Turn, str, tuple[int, str]]:
        """Cards to thirty-one at least: the point, and the first card's colour; 0 where the cards come to an end."""
        point, first = 0, ""
        while point < 31:
            if not self.left.total():
                return 0, first
            card = yield from self.draw()
            point, first = point + COUNT[card[0]], first or card
        return point, colour_of(first)


def colour_of(card: str) -> str:
    return "rouge" if card[1] in "DH" else "noir"


def staking(t: Table, seat: int, punter: Punter, again: bool) -> Generator[Turn, str, None]:
    """What one punter lays down. ``again``: the coup before was null, and he may play more on what stands."""
    limit, fund = int(t.values["limit"]), int(t.values["fund"])
    aim = fund * UNIT + min(0, t.purse["bank"]) if fund else 0
    while True:
        may = {"done"}
        for c in CHANCES:
            mass = punter.on.get(c)
            room = limit
            if mass is None:
                if punter.lost + UNIT > limit * UNIT:
                    may.add(f"martingale {c}")
                if aim > 0:
                    may.add(f"va banque {c}")
            else:
                room = (limit * UNIT - mass.amount) // UNIT if again and not mass.fresh and not mass.raises else 0
                if not mass.fresh:
                    may.add(f"withdraw {c}")
            may |= {f"stake {n} on {c}" for n in range(1, room + 1)}
        word = yield seat, may
        if word == "done":
            return
        c = word.split()[-1]
        if word.startswith("withdraw"):
            t.pay("layout", seat, punter.on.pop(c).amount)
            continue
        n = aim if word.startswith("va") else punter.lost + UNIT
        if word.startswith("stake"):
            n = int(word.split()[1]) * UNIT
        t.pay(seat, "layout", n)
        if word.startswith("martingale"):
            punter.lost = 0
        before = punter.on[c].amount if c in punter.on else 0
        punter.on[c] = Mass(before + n, before + n)


def settle(t: Table, punter: Punter, won: set[str]) -> None:
    """Even money on each chance; who wins in prison goes a step towards liberty."""
    punter.lost = 0
    for c in [c for c in punter.on if c not in won]:
        mass = punter.on.pop(c)
        t.pay("layout", "bank", mass.amount)
        punter.lost += 0 if mass.raises else mass.amount
    for mass in punter.on.values():
        t.pay("bank", "layout", mass.amount)
        mass.staked, mass.amount = mass.amount, 2 * mass.amount


def judge(t: Table, seat: int, punter: Punter, colour: str) -> None:
    """The coup for those in prison."""
    for one in list(punter.held):
        if one.colour != colour:
            t.pay("layout", "bank", one.half)
            punter.held.remove(one)
        elif one.prison == 2:
            t.pay("bank", "layout", one.half)
            one.half, one.prison = 2 * one.half, 1
        else:
            t.pay("bank", seat, one.half)
            t.pay("layout", seat, one.half)
            punter.held.remove(one)


def fortune(t: Table, seat: int, punter: Punter) -> Generator[Turn, str, None]:
    """A winner takes up his money, or pursues his luck."""
    for c in CHANCES:
        mass = punter.on.get(c)
        if mass is None:
            continue
        word = yield seat, {"take", "paroli", "masse"} if mass.raises < RAISES else {"take"}
        if word == "take":
            t.pay("layout", seat, punter.on.pop(c).amount)
            continue
        mass.raises += 1
        if word == "masse":
            t.pay(seat, "layout", mass.staked)
            mass.amount += mass.staked


def halve(t: Table, punter: Punter) -> None:
    """Thirty-one for both: half of all is the banker's."""
    for one in punter.held:
        t.pay("layout", "bank", (one.half + 1) // 2)
        one.half, one.prison = one.half // 2, 2
    for mass in punter.on.values():
        t.pay("layout", "bank", mass.amount // 2)


def choose(t: Table, seat: int, punter: Punter) -> Generator[Turn, str, None]:
    """Pay the half, or go to the prison of either colour."""
    for c in CHANCES:
        if c not in punter.on:
            continue
        half = punter.on.pop(c).amount // 2
        word = yield seat, {"pay", "prison noir", "prison rouge"}
        if word == "pay":
            t.pay("layout", seat, half)
        else:
            punter.held.append(Prisoner(word.split()[1], half))


def taille(t: Table, punters: list[Punter], profit: bool, again: bool) -> Generator[Turn, str, bool]:
    """The six packs dealt through; whether its last coup was null."""
    pack, first = Pack(), "noir"
    if t.values["first"] == "cut":
        card = yield CHANCE, set(PACK)
        pack.left[card] -= 1
        first = colour_of(card)
    second = "rouge" if first == "noir" else "noir"
    while pack.left.total() >= 8:
        for seat, punter in enumerate(punters):
            yield from staking(t, seat, punter, again)
        for punter in punters:
            for mass in punter.on.values():
                mass.fresh = False
        one, colour = yield from pack.row()
        two = (yield from pack.row())[0] if one else 0
        if not two:
            return True
        again = one == two
        if again and (one > 31 or not profit):
            continue
        if again:
            for punter in punters:
                halve(t, punter)
            for seat, punter in enumerate(punters):
                yield from choose(t, seat, punter)
            continue
        winner = first if one < two else second
        won = {winner, "couleur" if winner == colour else "inverse"}
        for seat, punter in enumerate(punters):
            settle(t, punter, won)
            judge(t, seat, punter, winner)
        for seat, punter in enumerate(punters):
            yield from fortune(t, seat, punter)
    return again


def referee(t: Table) -> Reading:
    """A sitting."""
    punters, again = [Punter() for _ in range(t.players)], False
    for n in range(int(t.values["tailles"])):
        again = yield from taille(t, punters, n > 0 or t.values["refait"] == "always", again)
    for seat, punter in enumerate(punters):
        for mass in punter.on.values():
            t.pay("layout", seat, mass.amount)
        for held in punter.held:
            t.pay("layout", seat, held.half)
    return None
