"""Ombre by two (academy-1768, lines 8830-8862 and 8458-8472), staked as Ombre by three is."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.ombre import Deal, Fishes, Marks
from tests.referees.shared.cards import deal, draw
from tests.referees.shared.matadores import PACK, SUITS, best, lawful, matadores

OLD, ACADEMY = "ombre-by-two(book=gamester-1754)", "ombre-by-two(book=academy-1768)"
TURNED = ("removed=H", "hand=9", "vole_matched=False", "double=False", "stakes=fishes", "marking=three-and-one",
          "marking=two-and-one", "remise_tour=True", "show_down=False")  # fmt: skip
ALONE = True
SETTINGS = (OLD, ACADEMY, *(f"{ACADEMY[:-1]},{one})" for one in TURNED))
OFTEN = {"pass": 0.7, "done": 0.7, "stop": 0.3, "show": 3.0, "AS": 6.0, "AC": 6.0}


class Two(Deal):
    """One deal against one other, a red suit laid aside."""

    def __init__(self, t: Table, dealer: int) -> None:
        super().__init__(t, dealer)
        self.seats = [1 - dealer, dealer]
        self.removed = str(t.values["removed"])
        self.rest = [c for c in PACK if c[1] != self.removed]
        self.size = int(t.values["hand"])
        self.won = [0, 0]
        self.shown = False

    def others(self) -> list[int]:
        return [1 - self.ombre]

    def name(self) -> Generator[Turn, str, None]:
        """The trump; five matadores without exchange may be shown, and are enough."""
        hand, suits = self.hands[self.ombre], {n: s for n, s in SUITS.items() if s != self.removed}
        sure = max(suits.values(), key=lambda s: matadores(hand, s))
        show = self.game == "solo" and self.t.values["show_down"] and matadores(hand, sure) >= 5
        word = yield self.ombre, {f"name {n}" for n in suits} | ({"show down"} if show else set())
        self.trump = sure if word == "show down" else suits[word.split()[1]]
        self.shown = word == "show down"
        self.won[self.ombre] = 5 * self.shown

    def exchange(self) -> Generator[Turn, str, None]:
        """The Ombre first, but not without leave asked; the other may look at what he leaves."""
        other = 1 - self.ombre
        if self.game == "simple":
            yield from self.change(self.ombre, len(self.rest))
        yield from self.change(other, len(self.rest))
        if self.rest and (yield other, {"look", "leave them"}) == "look":
            while self.rest:
                yield from draw(self.rest)

    def play(self) -> Generator[Turn, str, None]:
        """Till one has five tricks, or the Vole is decided."""
        leader = self.seats[0]
        for n in range(self.size):
            trick: dict[str, int] = {}
            for k, seat in enumerate((leader, 1 - leader)):
                stop = {"stop"} if n == 5 and self.won[self.ombre] == 5 and not self.vole and not k else set()
                word = yield seat, lawful(self.hands[seat], next(iter(trick), ""), self.trump) | stop
                if word == "stop":
                    return
                if stop:
                    self.vole = True
                self.hands[seat].remove(word)
                trick[word] = seat
            leader = trick[best(list(trick), self.trump)]
            self.won[leader] += 1
            if self.won[leader] == 5 and not (leader == self.ombre and n == 4):
                return
            if self.vole and leader != self.ombre:
                return


def settle(t: Table, d: Two, pot: Fishes | Marks, held: int) -> str:
    """What is drawn, and what is paid; how it ended."""
    o, other = d.ombre, 1 - d.ombre
    made, his = d.won[o], d.won[other]
    twice = 2 if t.values["double"] else 1
    extras = twice * (held + (d.game == "solo") * int(t.values["sans_prendre"])) + int(t.values["consolation"])
    if made >= 5:
        t.pay(other, o, extras)
        if d.vole and made == d.size:
            pot.vole(o, [other])
            return "vole"
        if d.vole:
            pot.sweep([other])
            return "missed"
        pot.take(o)
        return "won"
    t.pay(o, other, extras)
    amount = pot.beaste(o)
    if his >= 5:
        pot.take(other)
    pot.lay(amount)
    return "codille" if his >= 5 else "remise"


def referee(t: Table) -> Reading:
    """So many tours."""
    v = t.values
    pot: Fishes | Marks = Fishes(t) if v["stakes"] == "fishes" else Marks(t)
    dealer, tours = 0, 0
    while True:
        pot.ante(dealer)
        d = Two(t, dealer)
        d.hands = yield from deal(d.rest, 2, d.seats[0], [3, 3, d.size - 6], -1)
        yield from d.speak()
        dealer = 1 - dealer
        if d.ombre < 0:
            pot.passed()
            continue
        yield from d.name()
        if not d.shown:
            yield from d.exchange()
        held = matadores(d.hands[d.ombre], d.trump)
        if not d.shown:
            yield from d.play()
        end = settle(t, d, pot, held)
        # academy-1768 (8420-8424) marks neither a remise nor a Vole made; gamester-1754 all but a codille
        tours += end in ("won", "missed") or (end in ("remise", "vole") and bool(v["remise_tour"]))
        if tours == int(v["tours"]):
            break
    if isinstance(pot, Fishes):
        pot.ante(dealer)
    return None
