"""What sights tell those who did not look on: the worse hand was laid down, and who sighted held a pair.

Each hand is drawn by itself until it fits; hands that have the same card, or gainsay each other, are drawn anew.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.rng import advance, mix, some_of
from gamester.games.vying.brag.hands import has_pair
from gamester.games.vying.brag.state import BragState, Ends
from gamester.parts.cards import deal_unseen


class Told:
    """The seats whose hands a view does not show but tells something of."""

    def __init__(self, t: BragState, ends: Ends, seat: i64) -> None:
        self.t = t
        self.ends = ends
        self.players: i64 = t.game.players
        self.open: i64 = t.sees(seat) if seat >= 0 else 0
        for p in range(self.players):
            if count(t.known[p]) == 3:
                self.open |= BIT[p]
        self.seats = vec[i64]([])
        told = t.paired | t.paired_before
        for p in range(self.players):
            for who in (t.beaten[p], t.beaten_before[p]):
                if who >= 0:
                    told |= BIT[p] | BIT[who]
        for p in range(self.players):
            if told & BIT[p] and not self.open & BIT[p]:
                self.seats = append(self.seats, p)

    def alone(self, p: i64) -> bool:
        """Whether a seat's hand fits the hands that are open, and its having sighted."""
        if self.t.paired & BIT[p] and not has_pair(self.ends.rank(self.t, self.t.end, p)):
            return False
        if self.t.paired_before & BIT[p] and not has_pair(self.ends.rank(self.t, 0, p)):
            return False
        for q in range(self.players):
            if self.open & BIT[q] and not self.between(p, q):
                return False
        return True

    def between(self, p: i64, q: i64) -> bool:
        """Whether the hands of two seats agree with what came of their sights, if there were any."""
        t = self.t
        if t.beaten[p] == q or t.beaten[q] == p:
            if self.ends.better(t, t.end, p, q) != (q if t.beaten[p] == q else p):
                return False
        if t.beaten_before[p] == q or t.beaten_before[q] == p:
            return self.ends.better(t, 0, p, q) == (q if t.beaten_before[p] == q else p)
        return True

    def together(self) -> bool:
        """Whether no two seats told of gainsay each other."""
        for n in range(len(self.seats)):
            for m in range(n):
                if not self.between(self.seats[n], self.seats[m]):
                    return False
        return True

    def draw(self, unseen: i64) -> i64:
        """Give them hands from ``unseen``, all that fit as likely; returns what is left of it."""
        t = self.t
        while True:
            left, wanted = unseen, count(unseen)
            for p in self.seats:
                many = 3 - count(t.known[p])
                fits = False
                while not fits:
                    t.rng = advance(t.rng)
                    t.hands[p] = t.known[p] | some_of(unseen, many, mix(t.rng))
                    fits = self.alone(p)
                left &= ~t.hands[p]
                wanted -= many
            if count(left) == wanted and self.together():
                return left


def unseen_by(t: BragState, seat: i64, rest: i64) -> i64:
    """What of ``rest`` no hand holds that ``seat`` has been shown."""
    for p in range(t.game.players):
        if seat >= 0 and t.met[seat] & BIT[p]:
            rest &= ~t.hands[p]
    return rest


def fill_hands(t: BragState, ends: Ends, seat: i64, unseen: i64) -> i64:
    """Deal ``unseen`` to the hands that ``seat`` does not see, and return what is left for the talon."""
    players = t.game.players
    for p in range(players):
        t.hands[p] |= t.known[p]
    told = Told(t, ends, seat)
    if len(told.seats):
        unseen = told.draw(unseen)
    rest: i64 = (BIT[players] - 1) & ~told.open
    for p in told.seats:
        rest &= ~BIT[p]
    room = vec[i64]([])
    for p in range(players):
        room = append(room, t.held[p] - count(t.known[p]) if rest & BIT[p] else 0)
    sets = deal_unseen(t, unseen, room, vec[i64]([-1] * players))
    for p in range(players):
        if rest & BIT[p]:
            t.hands[p] = sets[p] | t.known[p]
    return sets[players]
