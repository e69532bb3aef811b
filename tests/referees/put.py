"""Put (gamester-1754, lines 3159-3178; hoyle-donohue, lines 46866-46943)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal

ORDER = "456789TJQKA23"  # the Four the meanest, the Tray the best
SETTINGS = (
    "put(players=2,putting=after-a-trick,target=9)",
    "put(players=3,putting=after-a-trick)",
    "put(players=3,putting=never,target=3)",
    "put(players=4,partners=yes,putting=after-a-trick)",
    "put(players=4,partners=yes,putting=never)",
)
OFTEN = {"put": 0.5, "throw": 0.8}


class Hand:
    """A deal: who plays, with which cards, in what order."""

    def __init__(self, seats: list[int], hands: list[list[str]]) -> None:
        self.seats = seats  # who is still in, the eldest first
        self.hands = hands
        self.won = dict.fromkeys(seats, 0)
        self.leader = seats[0]

    def round(self) -> list[int]:
        """Those who are in, from the leader."""
        at = self.seats.index(self.leader)
        return self.seats[at:] + self.seats[:at]

    def settle(self, trick: dict[int, str]) -> None:
        """The best card takes it; equal ones tie, and the leader leads again."""
        best = max(ORDER.index(c[0]) for c in trick.values())
        takers = [seat for seat, c in trick.items() if ORDER.index(c[0]) == best]
        if len(takers) == 1:
            self.leader = takers[0]
            self.won[self.leader] += 1

    def trick(self, also: str = "") -> Generator[Turn, str, str]:
        """Any card may be played to it. ``also``: what the leader may say instead, and then no trick is played."""
        trick: dict[int, str] = {}
        for seat in self.round():
            word = yield seat, {*self.hands[seat], *([also] if also and not trick else [])}
            if word == also:
                return word
            self.hands[seat].remove(word)
            trick[seat] = word
        self.settle(trick)
        return ""

    def most(self) -> list[int]:
        """Who has the most tricks, alone."""
        top = [seat for seat, n in self.won.items() if n == max(self.won.values())]
        return top if len(top) == 1 else []


def out(hand: Hand, put: bool = False) -> bool:
    """Whether it is decided: no trick is left, or two are won, or nobody can win the two that a put wants."""
    most, left = max(hand.won.values()), len(hand.hands[hand.seats[0]])
    return most >= 2 or not left or (put and most + left < 2)


def never(t: Table, hand: Hand) -> Generator[Turn, str, tuple[list[int], bool]]:
    """Without putting: who wins most tricks."""
    while not out(hand):
        yield from hand.trick()
    return hand.most(), False


def before(t: Table, hand: Hand) -> Generator[Turn, str, tuple[list[int], bool]]:
    """The eldest puts or plays; who sees a put plays it out with him alone."""
    eldest = hand.leader
    if (yield from hand.trick("put")) != "put":
        return (yield from never(t, hand))
    for seat in hand.seats[1:]:
        if (yield seat, {"see", "refuse"}) == "see":
            hand.seats = [eldest, seat]
            while not out(hand, put=True):
                yield from hand.trick()
            return [s for s in hand.seats if hand.won[s] >= 2], True
    return [eldest], False


def after(t: Table, hand: Hand) -> Generator[Turn, str, tuple[list[int], bool]]:
    """Who does not play, or does not go on after the first trick, is out; the last who is left gains one."""
    trick: dict[int, str] = {}
    for seat in list(hand.seats):
        if hand.seats == [seat]:
            break
        word = yield seat, {*hand.hands[seat], "throw up"}
        if word == "throw up":
            hand.seats.remove(seat)
            continue
        hand.hands[seat].remove(word)
        trick[seat] = word
    if len(hand.seats) == 1:
        return hand.seats, False
    hand.leader = hand.seats[0]
    hand.settle(trick)
    said = "put"
    for seat in list(hand.seats):
        if hand.seats == [seat]:
            break
        if (yield seat, {said, "throw up"}) == "throw up":
            if hand.leader == seat:  # who would have led is gone: the next who is in
                hand.leader = hand.seats[(hand.seats.index(seat) + 1) % len(hand.seats)]
            hand.seats.remove(seat)
        else:
            said = "see"
    if len(hand.seats) == 1:
        return hand.seats, False
    while not out(hand, put=True):
        yield from hand.trick()
    return [s for s in hand.seats if hand.won[s] >= 2], True


MANNERS = {"never": never, "before": before, "after-a-trick": after}


def referee(t: Table) -> Reading:
    """A set."""
    players, target = t.players, int(t.values["target"])
    sides = 2 if players == 4 else players
    t.score = [0] * sides
    dealer = yield from cut(players, ORDER)
    while max(t.score) < target:
        eldest = (dealer + 1) % players
        hands = yield from deal(list(PACK), players, eldest, [1, 1, 1])
        seats = [(eldest + n) % players for n in range(players)]
        if players == 4:  # the eldest and the dealer play, with their partners' best cards
            seats = [eldest, dealer]
            for seat in seats:
                gift = max(hands[(seat + 2) % 4], key=lambda c: (ORDER.index(c[0]), c[1]))
                hands[seat].append(gift)
            for seat in seats:
                word = yield seat, {f"lay out {c}" for c in hands[seat]}
                hands[seat].remove(word.split()[-1])
        winners, put = yield from MANNERS[str(t.values["putting"])](t, Hand(seats, hands))
        for seat in winners:
            t.score[seat % sides] = target if put else t.score[seat % sides] + 1
        dealer = eldest
    best = t.score.index(max(t.score))
    stake = int(t.values["stake"])
    if players == 4:
        t.collect_opposite(best, stake)
    else:
        t.collect(best, stake)
    return None
