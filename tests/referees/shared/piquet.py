"""What the second readers of Piquet share: one deal between two, from the carte blanche to the cards."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass

from tests.referees.harness import Turn
from tests.referees.shared.cards import UP, deal, draw

SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
RANKS = {"A": "Aces", "K": "Kings", "Q": "Queens", "J": "Knaves", "T": "Tens"}
LENGTHS = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme", "neufieme")


Rank = tuple[int, int]


@dataclass(frozen=True)
class Run:
    """A sequence."""

    rank: Rank  # how many and how high
    of: str

    @property
    def name(self) -> str:
        size, top = self.rank
        return f"{LENGTHS[size - 3]} {'major' if UP[top] == 'A' else f'to {UP[top]}'}"

    @property
    def worth(self) -> int:
        size = self.rank[0]
        return size if size < 5 else size + 10


def pips(cards: list[str]) -> int:
    """What a point amounts to."""
    return sum(11 if c[0] == "A" else 10 if c[0] in "KQJT" else int(c[0]) for c in cards)


@dataclass(frozen=True)
class Alike:
    """A three or a fourteen."""

    rank: Rank  # how many and how high
    of: str

    @property
    def name(self) -> str:
        return f"{'three' if self.rank[0] == 3 else 'fourteen'} {self.of}"

    @property
    def worth(self) -> int:
        return 3 if self.rank[0] == 3 else 14


Found = Run | Alike


def runs(hand: list[str]) -> list[Found]:
    """The sequences in a hand, the best first."""
    out = []
    for suit, name in SUITS.items():
        held = {UP.index(c[0]) for c in hand if c[1] == suit}
        for low in held:
            size = next(n for n in range(14) if low + n not in held)
            if low - 1 not in held and size >= 3:
                out.append(Run((size, low + size - 1), name))
    return sorted(out, key=lambda r: r.rank, reverse=True)


def sets(hand: list[str]) -> list[Found]:
    """Threes and fourteens, the best first."""
    alike = [Alike((sum(c[0] == rank for c in hand), UP.index(rank)), name) for rank, name in RANKS.items()]
    return sorted((one for one in alike if one.rank[0] >= 3), key=lambda one: one.rank, reverse=True)


def cut(seats: list[int], order: str, pack: list[str]) -> Generator[Turn, str, int]:
    """Who cuts the best of ``order``; where two have it all cut again."""
    while True:
        rest, cards = list(pack), {}
        for seat in seats:
            cards[seat] = order.index((yield from draw(rest))[0])
        best = [s for s in seats if cards[s] == max(cards.values())]
        if len(best) == 1:
            return best[0]


class Deal:
    """One deal; ``mark`` is told who counts how much, in the order in which things count."""

    def __init__(self, v: Mapping[str, object], elder: int, younger: int, mark: Callable[[int, int], None]) -> None:
        self.v, self.elder, self.younger, self.mark = v, elder, younger, mark
        self.two = (elder, younger)
        self.hands: dict[int, list[str]] = {}
        self.items: dict[int, list[int]] = {s: [0, 0, 0, 0] for s in self.two}  # blanche, point, sequences, sets
        self.bound = ""  # what the elder has named, to see what is left

    # --- the exchange -----------------------------------------------------------------------------------------------
    def blanche(self, seat: int) -> bool:
        return not any(c[0] in "KQJ" for c in self.hands[seat])

    def lay_out(self, seat: int, most: int, told: int = 0) -> Generator[Turn, str, int]:
        """How many cards he has discarded; a carte blanche may be declared first, with the number that is then told."""
        hand, n = list(self.hands[seat]), 0
        while True:
            may = {f"discard {c}" for c in hand} if n < (told or most) else set()
            may |= {"draw"} if n and n >= told else set()
            if not n and not told and self.blanche(seat):
                may |= {f"carte-blanche {k}" for k in range(1, most + 1)}
            word = yield seat, may
            if word == "draw":
                return n
            if word.startswith("carte"):
                told = int(word.split()[1])
                self.items[seat][0] = 10
                if seat == self.elder:
                    return -told
            else:
                hand.remove(word[8:])
                self.hands[seat].remove(word[8:])
                n += 1

    def exchange(self, rest: list[str]) -> Generator[Turn, str, None]:
        """Elder takes of his five and sees those he leaves; younger of all the rest, and may see what he leaves."""
        stock: list[str] = []
        size = len(rest)
        takes = min(int(str(self.v["takes"])), size - 1)
        before = told = 0
        if self.v["declares"] == "at once" and self.blanche(self.younger):
            word = yield self.younger, {f"carte-blanche {k}" for k in range(1, size - takes + 1)}
            told = int(word.split()[1])
            self.items[self.younger][0] = 10
        n = yield from self.lay_out(self.elder, takes)
        if n < 0:  # the elder's carte blanche: younger discards first
            before = yield from self.lay_out(self.younger, size + n)
            n = yield from self.lay_out(self.elder, -n, -n)
        while len(stock) < takes:
            stock.append((yield from draw(rest)))
        self.hands[self.elder] += stock[:n]
        del stock[:n]
        m = before or (yield from self.lay_out(self.younger, told or size - n, told))
        while len(stock) < m:
            stock.append((yield from draw(rest)))
        self.hands[self.younger] += stock[:m]
        del stock[:m]
        if n + m < size and (yield self.younger, {"look", "leave"}) == "look":
            while rest:
                stock.append((yield from draw(rest)))
            named = self.hands[self.elder]
            may = {c[1] for c in named} if self.v["name"] == "suit" else set(named)
            word = yield self.elder, {"decline"} | {f"lead {one}" for one in may}
            self.bound = word[5:] if word != "decline" else ""

    # --- what is in hand --------------------------------------------------------------------------------------------
    def points(self, seat: int) -> dict[str, list[str]]:
        """What may be called for point, and the cards of it."""
        hand = self.hands[seat]
        out = {SUITS[s]: [c for c in hand if c[1] == s] for s in SUITS if any(c[1] == s for c in hand)}
        if self.v["sink"]:
            out |= {f"without {c}": [o for o in out[SUITS[c[1]]] if o != c] for c in hand if len(out[SUITS[c[1]]]) > 1}
        return out

    def point_worth(self, cards: list[str]) -> int:
        if self.v["point"] == "cards":
            return len(cards)
        if self.v["tierce_major"] and sorted(c[0] for c in cards) == ["A", "K", "Q"]:
            return 4
        return (pips(cards) + 5) // 10

    def answer(self, better: bool, equal: bool) -> Generator[Turn, str, str]:
        may = {"good"} | ({"not good"} if better else set()) | ({"equal"} if equal else set())
        return (yield self.younger, may)

    def sunk(self, all_: Sequence[Found]) -> dict[str, Sequence[Found]]:
        """All that he has, or all but those of one suit or rank; in words what he sinks."""
        out = {"": all_}
        if self.v["sink"]:
            out |= {f", sinking {one.of}": [o for o in all_ if o.of != one.of] for one in all_}
        return {less: kept for less, kept in out.items() if kept}

    def call(self) -> Generator[Turn, str, None]:
        """Elder calls, and younger answers."""
        elder, younger = self.hands[self.elder], self.hands[self.younger]
        self.said = ["", "", ""]  # what became of the point, the sequence and the set
        self.least = 0
        mine = self.points(self.elder)
        word = yield self.elder, {"no point"} | {f"point {'' if w[:4] == 'with' else 'in '}{w}" for w in mine}
        if word != "no point":
            cards = mine[word.replace("point in ", "").replace("point ", "")]
            self.least = pips(cards)
            other = [pips(cs) for cs in self.points(self.younger).values()]
            self.said[0] = yield from self.answer(max(other) > self.least, self.least in other)
            if self.said[0] == "good":
                self.items[self.elder][1] = self.point_worth(cards)
        self.best: list[Rank] = [(0, 0), (0, 0)]
        for k, (none, found) in enumerate((("no sequence", runs), ("no three or fourteen", sets))):
            may = self.sunk(found(elder))
            calls = {f"{kept[0].name}{less}": kept for less, kept in may.items()}
            word = yield self.elder, {none, *calls}
            if word != none:
                kept, their = calls[word], found(younger)
                self.best[k] = kept[0].rank
                best = their[0].rank if their else (0, 0)
                self.said[k + 1] = yield from self.answer(best > self.best[k], best == self.best[k])
                if self.said[k + 1] == "good":
                    self.items[self.elder][k + 2] = sum(one.worth for one in kept)

    def count(self) -> Generator[Turn, str, None]:
        """Younger shows what was not allowed to be good, when the elder has led."""
        hand = self.hands[self.younger]
        mine = {f"show {w}": cs for w, cs in self.points(self.younger).items()}
        if self.said[0] == "equal" and self.v["pareil"]:
            yield self.younger, {w for w, cs in mine.items() if pips(cs) == self.least}
        if self.said[0] in ("", "not good"):
            may = {w: cs for w, cs in mine.items() if not self.said[0] or pips(cs) > self.least}
            word = yield self.younger, set(may) | ({"pass"} if not self.said[0] else set())
            if word != "pass":
                self.items[self.younger][1] = self.point_worth(may[word])
        for k, found in enumerate((runs, sets)):
            if self.said[k + 1] in ("", "not good"):
                left = {f"tell{less}": kept for less, kept in self.sunk(found(hand)).items()}
                left = {w: kept for w, kept in left.items() if kept[0].rank > self.best[k]}
                word = yield self.younger, set(left) | ({"pass"} if not self.said[k + 1] else set())
                if word != "pass":
                    self.items[self.younger][k + 2] = sum(one.worth for one in left[word])

    # --- what is counted --------------------------------------------------------------------------------------------
    def reckon(self) -> None:
        """What is in hand, kind by kind; thirty before the other counts one make ninety."""
        self.told = dict.fromkeys(self.two, 0)
        self.hazard = dict.fromkeys(self.two, False)
        for kind in range(4):
            for seat in self.two:
                n = self.items[seat][kind]
                if not n:
                    continue
                self.told[seat] += n
                self.mark(seat, n)
                other = self.two[seat == self.elder]
                if self.told[seat] >= 30 and not self.told[other] and not self.hazard[seat]:
                    self.hazard[seat] = True
                    self.mark(seat, 60)
        if self.v["hazards"]:
            self.hazard = dict.fromkeys(self.two, False)

    def tell(self, seat: int, first: bool = False) -> None:
        """One in play; thirty then before the other counts one make sixty."""
        self.told[seat] += 1
        other = self.two[seat == self.elder]
        self.mark(seat, 1)
        pic = self.told[seat] >= 30 and not self.told[other] and not self.hazard[seat]
        if pic and (first or self.v["pic"] == "any"):
            self.hazard[seat] = True
            self.mark(seat, 30)

    def play(self) -> Generator[Turn, str, None]:
        """Twelve tricks."""
        leader = self.elder
        won = dict.fromkeys(self.two, 0)
        for trick in range(12):
            other = self.two[leader == self.elder]
            may = set(self.hands[leader])
            if not trick and self.bound:
                may = {c for c in may if self.bound in (c, c[1])}
            led = yield leader, may
            self.hands[leader].remove(led)
            if not trick:
                self.hands[leader].append(led)
                yield from self.count()
                self.hands[leader].remove(led)
                self.reckon()
            if led[0] in RANKS or self.v["play"] != "tens":
                self.tell(leader, not trick)
            reply = yield other, {c for c in self.hands[other] if c[1] == led[1]} or set(self.hands[other])
            self.hands[other].remove(reply)
            if reply[1] == led[1] and UP.index(reply[0]) > UP.index(led[0]):
                leader = other
                if reply[0] in RANKS or self.v["play"] != "tens":
                    self.tell(leader)
            won[leader] += 1
            if trick == 11:
                self.tell(leader)
        for seat in self.two:
            if won[seat] > 6:
                self.mark(seat, 40 if won[seat] == 12 else 10)

    def go(self, pack: list[str]) -> Generator[Turn, str, None]:
        """The deal to its end."""
        rest = list(pack)
        size = int(str(self.v["packet"]))
        hands = yield from deal(rest, 2, 0, [size] * (12 // size))
        self.hands = dict(zip(self.two, hands, strict=True))
        yield from self.exchange(rest)
        yield from self.call()
        yield from self.play()
