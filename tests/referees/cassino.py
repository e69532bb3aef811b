"""Cassino (hoyle-donohue, lines 4331-4657): two or three, each for himself; four as partners are not judged."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, cut, draw

SETTINGS = ("cassino(form=points,target=11)",)
LEFT_OUT = ("players=4", "partner_build")
OFTEN = {"leave": 1.0}
NAMES = ("", "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King")
Chosen = frozenset[str]


def plural(value: int) -> str:
    """The denomination of a call."""
    return NAMES[value] + ("es" if value == 6 else "s")


def pips(card: str) -> int:
    """Court cards have no number."""
    return "A23456789T".find(card[0]) + 1


def kind(card: str) -> int:
    """Its denomination: a number, or past ten a court card."""
    return "A23456789TJQK".index(card[0]) + 1


class Pile:
    """A build, or with ``called`` a call."""

    def __init__(self, cards: list[str], value: int, owner: int, called: bool) -> None:
        self.cards, self.value, self.owner, self.called = cards, value, owner, called
        self.name = min(cards, key=PACK.index)


class Lay:
    """What lies on the table: loose cards and piles."""

    def __init__(self, loose: list[str]) -> None:
        self.loose, self.piles = loose, list[Pile]()

    def combinations(self, value: int, among: list[str]) -> list[Chosen]:
        """Two or more loose cards that make up a number."""
        some = [c for c in among if pips(c)]
        return [
            frozenset(group)
            for k in range(2, len(some) + 1)
            for group in combinations(some, k)
            if sum(map(pips, group)) == value
        ]

    def joined(self, groups: list[Chosen]) -> set[Chosen]:
        """Every union of groups that share no card, the empty one too."""
        out = {frozenset[str]()}
        for group in groups:
            out |= {chosen | group for chosen in out if not chosen & group}
        return out

    def pairs(self, card: str) -> Chosen:
        """All of its rank, which it must take."""
        return frozenset(c for c in self.loose if c[0] == card[0])

    def takes(self, card: str) -> set[Chosen]:
        """What a card may capture, and combinations too."""
        must, value = self.pairs(card), pips(card)
        groups = self.combinations(value, self.loose) if value else []
        more = self.joined(groups + [frozenset([p.name]) for p in self.piles if p.value == kind(card)])
        return {must | some for some in more} - {frozenset()}

    def onto(self, card: str, value: int, seat: int) -> list[Chosen]:
        """What a card makes a number with: loose cards, or another's build that it raises."""
        rest = value - pips(card)
        if not pips(card) or rest <= 0 or value > 10:
            return []
        groups = [frozenset([c]) for c in self.loose if pips(c) == rest] + self.combinations(rest, self.loose)
        return groups + [
            frozenset([p.name]) for p in self.piles if p.value == rest and not p.called and p.owner != seat
        ]

    def calls(self, card: str, value: int, seat: int) -> set[Chosen]:
        """What may be grouped with a card and called in the plural."""
        groups = [frozenset([c]) for c in self.loose if kind(c) == value]
        groups += self.combinations(value, self.loose) if value <= 10 else []
        groups += [frozenset([p.name]) for p in self.piles if p.value == value and (p.owner == seat or not p.called)]
        more = self.joined(groups) - {frozenset()}  # another's call is not interfered with
        if kind(card) == value:
            return more
        return {base | some for base in self.onto(card, value, seat) for some in more if not base & some}

    def lift(self, chosen: Chosen) -> list[str]:
        """Those cards, off the table."""
        out = [c for c in self.loose if c in chosen]
        for pile in self.piles:
            out += pile.cards if pile.name in chosen else []
        self.loose = [c for c in self.loose if c not in chosen]
        self.piles = [p for p in self.piles if p.name not in chosen]
        return out


class Deal:
    """One deal."""

    def __init__(self, t: Table, at_once: bool) -> None:
        self.t, self.at_once = t, at_once
        self.hands: list[list[str]] = [[] for _ in range(t.players)]
        self.won: list[list[str]] = [[] for _ in range(t.players)]
        self.sweeps = [0] * t.players
        self.sure = set[int]()  # which majorities are scored already
        self.lay = Lay([])
        self.last = -1

    def keeps(self, seat: int, card: str, gone: Chosen, value: int = 0) -> bool:
        """Whether he still holds what redeems his builds when this card is played."""
        left = [kind(c) for c in self.hands[seat] if c != card]
        own = [p.value for p in self.lay.piles if p.owner == seat and p.name not in gone] + ([value] if value else [])
        return all(v in left for v in own)

    def ways(self, seat: int) -> dict[str, set[Chosen]]:
        """Each thing that may be said, with what may be grouped for it."""
        out: dict[str, set[Chosen]] = {}
        own = any(p.owner == seat for p in self.lay.piles)
        for card in self.hands[seat]:
            if not own:
                out[f"{card} leave"] = {frozenset()}
            out[f"{card} take"] = {w for w in self.lay.takes(card) if self.keeps(seat, card, w)}
            for value in {kind(c) for c in self.hands[seat] if c != card}:
                builds = {
                    w for w in self.lay.onto(card, value, seat) if value <= 10 and self.keeps(seat, card, w, value)
                }
                calls = {w for w in self.lay.calls(card, value, seat) if self.keeps(seat, card, w, value)}
                out[f"{card} build {NAMES[value]}"] = builds
                out[f"{card} call {plural(value)}"] = calls
        return {word: ways for word, ways in out.items() if ways}

    def turn(self, seat: int) -> Generator[Turn, str, None]:
        """One card is played."""
        ways = self.ways(seat)
        said = yield seat, set(ways)
        card, verb = said.split()[:2]
        open_ = ways[said]
        chosen = self.lay.pairs(card) if verb == "take" else frozenset[str]()
        while True:
            words = {f"with {c}" for w in open_ for c in w - chosen} | ({"done"} if chosen in open_ else set())
            word = next(iter(words)) if len(words) == 1 else (yield seat, words)
            if word == "done":
                break
            chosen |= {word.split()[1]}
            open_ = {w for w in open_ if chosen <= w}
        self.hands[seat].remove(card)
        cards = self.lay.lift(chosen)
        if verb == "leave":
            self.lay.loose.append(card)
        elif verb == "take":
            self.last = seat
            sweep = not self.lay.loose and not self.lay.piles
            self.sweeps[seat] += sweep
            self.gain(seat, [card, *cards], int(sweep and not self.t.values["sweeps_at_end"]))
        else:
            value = next(v for v in range(1, 14) if said.split()[2] in (NAMES[v], plural(v)))
            self.lay.piles.append(Pile([card, *cards], value, seat, verb == "call"))

    def play(self, dealer: int) -> Generator[Turn, str, None]:
        """Four cards each until the pack is out."""
        n, packet = self.t.players, int(self.t.values["packet"])
        seats = [(dealer + 1 + k) % n for k in range(n)]
        rest = list(PACK)
        first = True
        while rest:
            for _ in range(4 // packet):
                for seat in seats:
                    if first and seat == dealer:
                        for _ in range(packet):
                            self.lay.loose.append((yield from draw(rest)))
                    for _ in range(packet):
                        self.hands[seat].append((yield from draw(rest)))
            first = False
            for k in range(4 * n):
                yield from self.turn(seats[k % n])
        if self.last >= 0:
            self.gain(self.last, self.lay.loose + [c for p in self.lay.piles for c in p.cards], 0)

    def gain(self, seat: int, cards: list[str], points: int) -> None:
        """Cards are won; played for points they are scored as soon as made, a majority when it is certain."""
        self.won[seat] += cards
        if self.at_once:
            made = [0] * self.t.players
            made[seat] = points + singles(cards)
            for worth, all_, held in ((3, 52, [len(w) for w in self.won]), (1, 13, [spades(w) for w in self.won])):
                most = held.index(max(held))
                others = max(h for s, h in enumerate(held) if s != most)
                if worth not in self.sure and held[most] > others + all_ - sum(held):
                    self.sure.add(worth)
                    made[most] += worth
            self.score(made)

    def score(self, made: list[int]) -> None:
        """The first at the target has won."""
        assert self.t.score is not None
        self.t.score = [a + b for a, b in zip(self.t.score, made, strict=True)]
        if max(self.t.score) >= int(self.t.values["target"]):
            raise Up

    def end(self) -> None:
        """Most cards, most spades, and where they are counted at the end the rest too; sweeps cancel each other."""
        n = range(self.t.players)
        points = [0 if self.at_once else singles(w) for w in self.won]
        for worth, held in ((3, [len(w) for w in self.won]), (1, [spades(w) for w in self.won])):
            if held.count(max(held)) == 1 and worth not in self.sure:
                points[held.index(max(held))] += worth
        if not self.at_once or self.t.values["sweeps_at_end"]:
            points = [points[k] + self.sweeps[k] - min(self.sweeps) for k in n]
        assert self.t.score is not None
        if not self.at_once:
            self.t.score = points
            return
        self.score(points)


def singles(cards: list[str]) -> int:
    """Great Cassino two, Little Cassino one, each Ace one."""
    return 2 * ("TD" in cards) + ("2S" in cards) + sum(c[0] == "A" for c in cards)


def spades(cards: list[str]) -> int:
    """How many."""
    return sum(c[1] == "S" for c in cards)


class Up(Exception):
    """The number is made."""


def referee(t: Table) -> Reading:
    """A deal, or up to the number."""
    n, form = t.players, t.values["form"]
    at_once = form == "points" or (form == "usual" and n > 2)
    t.score = [0] * n
    dealer = yield from cut(n, LOW)
    try:
        while True:
            d = Deal(t, at_once)
            yield from d.play(dealer)
            d.end()
            dealer = (dealer + 1) % n
            if not at_once:
                break
    except Up:
        pass
    total = sum(t.score)
    return [own - (total - own) / (n - 1) for own in t.score]
