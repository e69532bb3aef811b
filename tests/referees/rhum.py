"""Rhum (hoyle-donohue, lines 51616-51719).

Read as the game reads it: one's own combinations too are added to, whichever card was drawn; and the discard that
followed the last card of the stock is taken up for a play alone.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, cut, deal, draw

SETTINGS = ("rhum(players=2,rounds=3,stock_out=anew,turns=12)", "rhum(players=3,faced=one,stock_out=anew)")
OFTEN = {"draw": 2.0, "lay": 4.0, "add": 4.0}
ORDER = "A23456789TJQK"
EACH = {2: 9, 3: 8}


def at(card: str) -> int:
    """Pips."""
    return ORDER.index(card[0]) + 1


class Game:
    """One game."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t = t
        self.order = [(dealer + 1 + n) % t.players for n in range(t.players)]
        self.stock = list(PACK)
        self.faced: list[str] = []
        self.threes: set[str] = set()  # sorts of which three are out
        self.runs: list[list[str]] = []
        self.last = ""  # what is discarded for the last of the stock is taken up for a play alone
        self.many = t.values["faced"] == "many"
        self.hands: list[list[str]] = []

    def combinations(self, hand: list[str]) -> dict[str, list[str]]:
        """What may be laid out, by what is said."""
        out = {}
        for sort in ORDER:
            same = [sort + suit for suit in "CDHS" if sort + suit in hand]
            for left in [""] if len(same) == 3 else same if len(same) == 4 else []:
                three = [c for c in same if c != left]
                out["lay out " + " ".join(three)] = three
        for suit in "CDHS":
            for n in range(11):
                run = [sort + suit for sort in ORDER[n : n + 3]]
                if set(run) <= set(hand):
                    out["lay out " + " ".join(run)] = run
        return out

    def additions(self, hand: list[str]) -> dict[str, str]:
        """What may be added to what is out."""
        out = {f"add to the threes {c}": c for c in hand if c[0] in self.threes}
        for c in hand:
            if any(c[1] == run[0][1] and at(c) in (at(run[0]) - 1, at(run[-1]) + 1) for run in self.runs):
                out[f"add to a sequence {c}"] = c
        return out

    def plays(self, hand: list[str]) -> dict[str, list[str]]:
        """What may be done at once with the discard that is taken up for a play alone."""
        out = {word: cards for word, cards in self.combinations([*hand, self.last]).items() if self.last in cards}
        return out | {word: [card] for word, card in self.additions([self.last]).items()}

    def put(self, hand: list[str], cards: list[str], word: str) -> None:
        """These cards go from a hand to the table."""
        for c in cards:
            hand.remove(c)
        if len(cards) == 1:
            self.add(cards[0], "sequence" in word)
        elif cards[0][0] == cards[1][0]:
            self.threes.add(cards[0][0])
        else:
            self.runs.append(list(cards))

    def add(self, card: str, to_run: bool) -> None:
        """It lies there."""
        for run in self.runs if to_run else []:
            if card[1] == run[0][1] and at(card) == at(run[0]) - 1:
                run.insert(0, card)
                return
            if card[1] == run[0][1] and at(card) == at(run[-1]) + 1:
                run.append(card)
                return

    def turn(self, seat: int) -> Generator[Turn, str, None]:
        """A card drawn or taken, what is laid out or added, and a discard."""
        hand = self.hands[seat]
        lie = self.faced if self.many else self.faced[-1:]
        plays = self.plays(hand) if self.last in lie else {}
        word = yield seat, {"draw", *(f"take {c}" for c in lie if c != self.last), *plays}
        drew = word == "draw"
        laid = added = False
        if drew:
            if not self.stock:
                self.stock, self.faced, self.last = self.faced, [], ""
                self.faced.append((yield from draw(self.stock)))
            hand.append((yield from draw(self.stock)))
        elif word in plays:
            self.faced.remove(self.last)
            hand.append(self.last)
            laid, added = word.startswith("lay"), word.startswith("add")
            self.put(hand, plays[word], word)
        else:
            self.faced.remove(word.split()[-1])
            hand.append(word.split()[-1])
        while hand:
            out = {} if laid else self.combinations(hand)
            more = {} if added else self.additions(hand)
            word = yield seat, {*out, *more, *(f"discard {c}" for c in hand)}
            if word in out or word in more:
                laid, added = laid or word in out, added or word in more
                self.put(hand, out[word] if word in out else [more[word]], word)
            else:
                hand.remove(word.split()[-1])
                self.faced.append(word.split()[-1])
                self.last = self.faced[-1] if drew and not self.stock else self.last
                return

    def settle(self, best: int) -> None:
        """The others pay him for the pips they have left."""
        for seat in range(self.t.players):
            if seat != best:
                self.t.pay(seat, best, sum(at(c) for c in self.hands[seat]))

    def go(self) -> Generator[Turn, str, None]:
        """To the first that is rid of all, or till the stock is drawn."""
        n = self.t.players
        self.hands = yield from deal(self.stock, n, self.order[0], [1] * EACH.get(n, 7))
        self.faced.append((yield from draw(self.stock)))
        for turn in range(n * int(self.t.values["turns"])):
            seat = self.order[turn % n]
            yield from self.turn(seat)
            if not self.hands[seat]:
                self.settle(seat)
                return
            if not self.stock and self.t.values["stock_out"] == "show":
                break
        self.settle(min(self.order, key=lambda s: sum(at(c) for c in self.hands[s])))


def referee(t: Table) -> Reading:
    """Each deals so many times."""
    dealer = yield from cut(t.players, LOW)
    for n in range(t.players * int(t.values["rounds"])):
        yield from Game(t, (dealer + n) % t.players).go()
    return None
