"""Hoc-Mazarin (academy-1768, lines 12789-13067).

Read as the game reads it: who is left alone in a revy shows nothing and is paid for nothing beside the stake, at a
double game the counter from each is his who shows the best Point, and who is out takes what is paid for cards left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal

SETTINGS = ("hoc-mazarin(players=2,rounds=4,limit=6,stake=3)",)
OFTEN = {"pass": 2.0, "call": 2.0, "raise": 0.5}
ORDER = "A23456789TJQK"
HOCS = ("KC", "KD", "KH", "KS", "QS", "JD")
SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
PLURALS = "Aces Deuces Threes Fours Fives Sixes Sevens Eights Nines Tens Knaves Queens Kings"
NAMES = dict(zip(ORDER, PLURALS.split(), strict=True))
Run = tuple[int, int]  # how many cards, and the place of the highest


def at(card: str) -> int:
    return ORDER.index(card[0])


def point(hand: list[str], suit: str) -> tuple[int, int]:
    """How many cards, and what they tell."""
    own = [min(at(c) + 1, 10) for c in hand if c[1] == suit]
    return len(own), sum(own)


def runs(hand: list[str]) -> dict[str, Run]:
    """Each sequence, by its highest card."""
    out = {}
    for suit in "CDHS":
        held = {at(c) for c in hand if c[1] == suit}
        for top in held:
            n = 0
            while top - n in held:
                n += 1
            if n >= 3 and top + 1 not in held:
                out[ORDER[top] + suit] = (n, top)
    return out


def run_pays(run: Run) -> int:
    """To who has won with a sequence or tells it with his best."""
    n, top = run
    return min(n, 5) - 2 + (top == 12)


def alike(hand: list[str]) -> dict[str, int]:
    """Threes and fours, by their sort."""
    return {r: n for r, n in Counter(c[0] for c in hand).items() if n >= 3}


def alike_pays(rank: str, n: int) -> int:
    return (2 if n == 3 else 4) * (2 if rank == "K" else 1)


class Deal:
    """One deal, to the right."""

    def __init__(self, t: Table, dealer: int, double: bool) -> None:
        self.t, self.times = t, 2 if double else 1
        self.order = [(dealer - k) % t.players for k in range(1, t.players + 1)]
        self.hands: list[list[str]] = []

    def each(self, seat: int, n: int) -> None:
        """So many from each of the others."""
        for other in self.order:
            if other != seat:
                self.t.pay(other, seat, n)

    def vying(self, pool: str) -> Generator[Turn, str, list[int]]:
        """Who stands."""
        t = self.t
        most, limit = int(t.values["most"]), int(t.values["limit"])
        put, level = dict.fromkeys(self.order, 0), 0
        still, called = list(self.order), set[int]()
        queue = list(self.order)
        while queue and (len(still) > 1 or not level):
            seat = queue.pop(0)
            room = [k for k in range(1, most + 1) if level + k <= limit]
            may = {"pass", "see"} | {f"raise {k}" for k in room}
            word = yield seat, may if level else {"pass", "call"} | {f"bet {k}" for k in room}
            if word == "call":
                called.add(seat)
                continue
            if word == "pass":
                if level:
                    still.remove(seat)
                continue
            if word != "see":
                level += int(word.split()[1])
                i = self.order.index(seat)
                queue = [s for s in self.order[i + 1 :] + self.order[:i] if s in still]
            t.pay(seat, pool, level - put[seat])
            put[seat] = level
        self.revied = level > 0
        return still if level else [s for s in still if s in called]

    def points(self) -> Generator[Turn, str, bool]:
        """Whether anything was won."""
        still = yield from self.vying("point")
        shown = {}
        if len(still) == 1 and self.revied:
            return self.take("point", still[0])
        for seat in still:
            held = {f"show {name}": s for s, name in SUITS.items() if point(self.hands[seat], s)[0]}
            word = yield seat, {"show nothing", *held}
            if word in held:
                shown[seat] = point(self.hands[seat], held[word])
        if not shown:
            return False
        best = max(shown, key=shown.__getitem__)
        self.each(best, self.times - 1)  # a counter where the game is double
        return self.take("point", best)

    def take(self, pool: str, seat: int) -> bool:
        """The stakes and what was revied."""
        self.t.pay(pool, seat, self.t.purse[pool])
        return True

    def melds(self, pool: str) -> Generator[Turn, str, bool]:
        """Sequences or tricons: the best takes the pool, and is paid for the lesser ones too."""
        still = yield from self.vying(pool)
        shown: dict[int, tuple[int, int]] = {}
        named: dict[int, str] = {}
        pays: dict[int, dict[str, int]] = {}
        worth: dict[int, dict[str, tuple[int, int]]] = {}
        for seat in still:
            hand = self.hands[seat]
            if pool == "sequence":
                worth[seat] = {f"show {c}": run for c, run in runs(hand).items()}
                pays[seat] = {f"show {c}": run_pays(run) for c, run in runs(hand).items()}
            else:
                worth[seat] = {f"show {NAMES[r]}": (n, ORDER.index(r)) for r, n in alike(hand).items()}
                pays[seat] = {f"show {NAMES[r]}": alike_pays(r, n) for r, n in alike(hand).items()}
        if len(still) == 1 and self.revied:
            best = still[0]
            return self.take(pool, best)
        else:
            for seat in still:
                word = yield seat, {"show nothing", *worth[seat]}
                if word in worth[seat]:
                    shown[seat], named[seat] = worth[seat][word], word
            if not shown:
                return False
            best = max(shown, key=shown.__getitem__)
            self.take(pool, best)
            if pool == "sequence" and self.revied and not self.t.values["revied_too"]:
                pays[best] = dict.fromkeys(pays[best], 0)
            self.each(best, self.times * pays[best].pop(named[best]))
        while True:
            word = yield best, {"no more", *pays[best]}
            if word == "no more":
                return True
            self.each(best, self.times * pays[best].pop(word))

    def carte_blanche(self) -> None:
        """Ten from each for a hand without figures; but nothing where two have it."""
        have = [s for s in self.order if not any(c[0] in "KQJ" for c in self.hands[s])]
        if len(have) == 1:
            self.each(have[0], 10)

    def play(self) -> Generator[Turn, str, None]:
        """Card after card, whatever the suit."""
        leader = self.order[0]
        while all(self.hands):
            card = yield leader, set(self.hands[leader])
            leader = yield from self.follow(leader, card)
        out = next(s for s in self.order if not self.hands[s])
        for seat in self.order:
            n = len(self.hands[seat])
            if seat != out:
                self.t.pay(seat, out, {1: 6, 2: 4}.get(n, 2 * n if n >= 10 else n))

    def follow(self, seat: int, card: str) -> Generator[Turn, str, int]:
        """From a card to a Hoc: whose it is."""
        self.hands[seat].remove(card)
        if card in HOCS:
            self.each(seat, 1)
            return seat
        place, last, silent = at(card), seat, 0
        while self.hands[last]:
            hand = self.hands[seat]
            may = {c for c in hand if at(c) == place + 1}
            if may <= set(HOCS):  # a Hoc is played at will
                may = {"sans", *(c for c in hand if c in HOCS)}
            word = yield seat, may
            if word == "sans":
                silent += 1
                if silent == len(self.order):
                    self.each(last, 1)
                    return last
                seat = self.order[(self.order.index(seat) + 1) % len(self.order)]
                continue
            hand.remove(word)
            if word in HOCS:
                self.each(seat, 1)
                return seat
            place, last, silent = place + 1, seat, 0
        return last

    def go(self) -> Generator[Turn, str, bool]:
        """Whether the next is double."""
        t = self.t
        for seat in self.order:
            for pool in ("point", "sequence", "tricon"):
                t.pay(seat, pool, int(t.values["stake"]))
        self.hands = yield from deal(list(PACK), t.players, self.order[0], [1] * (15 if t.players == 2 else 12), way=-1)
        self.carte_blanche()
        won = yield from self.points()
        for pool in ("sequence", "tricon"):
            won = (yield from self.melds(pool)) or won
        yield from self.play()
        return not won


def referee(t: Table) -> Reading:
    """Each deals so many times."""
    dealer = yield from cut(t.players, ORDER[::-1])
    double = False
    for n in range(t.players * int(t.values["rounds"])):
        double = yield from Deal(t, (dealer - n) % t.players, double).go()
    for pool in ("point", "sequence", "tricon"):
        share, odd = divmod(t.purse[pool], t.players)
        for n in range(t.players):
            t.pay(pool, (dealer - 1 - n) % t.players, share + (n < odd))
    return None
