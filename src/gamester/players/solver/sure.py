"""Tricks that need no search: what the leader's camp can run off, and the trumps that the others must make.

Each answer names the cards it rests on, in the places of a search's answer: ``NO`` where nothing is certain, else those
cards, with ``WIN`` when our camp gets what is asked.
"""

from typing import Final

from mypy_extensions import i64

from gamester.players.solver.board import LOST, WON, Board
from gamester.players.solver.lanes import COUNT, LANE, down_from, least, most, strongest_of

WIN: Final = 0x8000  # a bit that no card has
NO: Final = -1
ALWAYS: Final = 0x000F000F000F000F  # rounds before a ruff, where nobody can


class Sure:
    """Working numbers, kept so that nothing is made anew at every position."""

    def __init__(self) -> None:
        self.drawn: bool = False  # no trumps are left against the leader's camp, or the leader will draw them
        self.rounds: i64 = 0  # by lane, rounds before an opponent can ruff
        self.against: i64 = 0  # the most trumps in an opponent's hand
        self.most: i64 = 0  # and in one of the leader's camp
        self.mine: i64 = 0  # the trumps of the leader's camp
        self.theirs: i64 = 0  # and of the opponents
        self.partner: i64 = -1  # the seat of the camp that has most high cards, besides the leader
        self.total: i64 = 0
        self.plain: i64 = 0  # tricks among these of the plain suits
        self.used: i64 = 0
        self.room: i64 = 0  # rounds of plain suits before a fellow has nothing but trumps, and must ruff
        self.others: i64 = 0  # by lane, the longest holding beside the leader's

    def settle(self, b: Board, leader: i64, left: i64, need: i64, every: i64) -> i64:
        """What is certain at the start of a trick."""
        ours = (b.ours >> leader) & 1
        self._look(b, leader, left, ours)
        if b.graded:
            return self._graded(b, leader, left, need, every, ours)
        wanted: i64 = need if ours else left - need + 1
        yes: i64 = WIN * ours
        if self.against > left - wanted:
            held = self._made(b, 1 - ours, self.mine, left - wanted + 1)
            if held >= 0:
                return held | (yes ^ WIN)
        own = b.hands[leader]
        tops = own & ~down_from(every & ~own)
        self.plain = 0
        self.used = 0
        if tops and self._run_off(b, own, tops, wanted):
            return self.used | yes
        if self.most + self.plain >= wanted:
            held = self._made(b, ours, self.theirs, wanted - self.plain)
            if held >= 0:
                if self.plain:
                    held |= self.used
                return held | yes
        if self.partner >= 0:
            if self._cross(b, left, own, tops, every) >= wanted:
                return self.used | yes
            if self.plain and self.most + self.plain >= wanted:
                held = self._made(b, ours, self.theirs, wanted - self.plain)
                if held >= 0:
                    return held | self.used | yes
        return NO

    def _look(self, b: Board, leader: i64, left: i64, ours: i64) -> None:
        """Measure the hands."""
        hands = b.hands
        trumps = b.trumps
        at: i64 = 16 * max(b.trump, 0)
        rounds: i64 = ALWAYS
        against: i64 = 0
        others: i64 = 0
        partner: i64 = -1
        theirs: i64 = 0
        mine = hands[leader] & trumps
        fellows: i64 = 0
        for p in range(b.n):
            if p == leader:
                continue
            hand = hands[p]
            long = b.long[p]
            others = most(others, long)
            if (b.ours >> p) & 1 == ours:
                if partner < 0 or hand > hands[partner]:
                    partner = p
                if hand & trumps:
                    mine |= hand & trumps
                    fellows = max(fellows, (long >> at) & 15)
            elif hand & trumps:
                theirs |= hand & trumps
                rounds = least(rounds, long)
                against = max(against, (long >> at) & 15)
        self.rounds = rounds
        self.others = others
        self.partner = partner
        self.against = against
        self.drawn = against == 0
        self.room = left - fellows
        self.mine = mine
        self.theirs = theirs
        self.most = fellows
        if hands[leader] & trumps:
            self.most = max(fellows, (b.long[leader] >> at) & 15)

    def _made(self, b: Board, camp: i64, foes: i64, enough: i64) -> i64:
        """Whether the trumps of a hand make ``enough`` tricks, whatever is played: the cards it rests on, or ``NO``."""
        for p in range(b.n):
            hand = b.hands[p] & b.trumps
            if hand and (b.ours >> p) & 1 == camp:
                found = makes(hand >> (16 * b.trump), foes >> (16 * b.trump), enough)
                if found >= 0:
                    return found << (16 * b.trump)
        return NO

    def _run_off(self, b: Board, own: i64, tops: i64, wanted: i64) -> bool:
        """Count the leader's own winners, trumps first; True when there are as many as ``wanted``."""
        self.total = 0
        room = self.room
        if tops & b.trumps:
            at = 16 * b.trump
            n: i64 = i64(COUNT[(tops & b.trumps) >> at])
            if n >= self.against:
                self.drawn = True
            if n >= (self.others >> at) & 15:
                n = i64(COUNT[(own & b.trumps) >> at])
            self.total = n
            rest = max(self.against if self.drawn else 0, min((self.others >> at) & 15, wanted))
            self.used = strongest_of(tops & b.trumps, rest)
        for s in range(i64(4)):
            if self.total >= wanted:
                return True
            cards = tops & LANE[s]
            if cards and s != b.trump:
                n = min(room, self._winners(cards >> (16 * s), own, s, self.others, self.drawn))
                if n:
                    room -= n
                    self.plain += n
                    need = min(n, min(wanted - self.total, (self.others >> (16 * s)) & 15))
                    self.total += n
                    self.used |= strongest_of(cards, need)
        return self.total >= wanted

    def _winners(self, tops: i64, own: i64, s: i64, others: i64, drawn: bool) -> i64:
        """How many rounds of a plain suit its highest cards win, and its small ones when nobody else has any left."""
        n: i64 = i64(COUNT[tops])
        if n >= (others >> (16 * s)) & 15:
            n = i64(COUNT[(own & LANE[s]) >> (16 * s)])
        return n if drawn else min(n, (self.rounds >> (16 * s)) & 15)

    def _cross(self, b: Board, left: i64, own: i64, tops: i64, every: i64) -> i64:
        """The leader runs off the suits that are better his, crosses in one, and his partner runs off the rest."""
        mate = b.hands[self.partner]
        high = mate & ~down_from(every & ~mate)
        self.plain = 0
        if not high:
            return 0
        drawn = self.drawn
        later = drawn or i64(COUNT[(high & b.trumps) >> (16 * max(b.trump, 0))]) >= self.against
        others: i64 = 0
        for p in range(b.n):
            if p != self.partner:
                others = most(others, b.long[p])
        plain: i64 = 0
        total: i64 = 0
        used: i64 = 0
        if later and not drawn:
            used = high & b.trumps
        over: i64 = -1  # the suit to cross in
        loses: i64 = 0
        for s in range(i64(4)):
            mine = (tops & LANE[s]) >> (16 * s)
            his = (high & LANE[s]) >> (16 * s)
            a: i64 = 0
            c: i64 = 0
            if mine:
                a = self._winners(mine, own, s, self.others, drawn or s == b.trump)
            if his:
                c = self._winners(his, mate, s, others, later or s == b.trump)
            if c and own & LANE[s] and self._open(b, s):
                if over < 0 or loses > max(a - c, 0):
                    over = s
                    loses = max(a - c, 0)
            if s == b.trump:
                total = max(a, c)
            else:
                plain += max(a, c)
            if c > a:
                used |= high & LANE[s]
            elif a:
                used |= tops & LANE[s]
        if over < 0:
            return 0
        self.used = used | (high & LANE[over])
        if self.drawn:
            self.used |= tops & b.trumps
        if over == b.trump:
            total -= loses
        else:
            plain -= loses
        room = self.room
        if own & b.trumps:
            room = min(room, left - i64(COUNT[(own & b.trumps) >> (16 * b.trump)]))
        self.plain = min(plain, room)
        return total + self.plain

    def _open(self, b: Board, s: i64) -> bool:
        """Whether nobody can ruff the first round. Where trumps may be spared, they are not crossed in."""
        if s == b.trump:
            return not b.special
        return self.drawn or (self.rounds >> (16 * s)) & 15 > 0

    def _graded(self, b: Board, leader: i64, left: i64, need: i64, every: i64, ours: i64) -> i64:
        """The leader's own winners, where they settle the question."""
        own = b.hands[leader]
        tops = own & ~down_from(every & ~own)
        if not tops:
            return NO
        self._run_off(b, own, tops, left)
        found = b.verdicts[need + min(self.total, left) * b.step[leader]]
        if ours:
            return self.used | WIN if found == WON else NO
        return self.used if found == LOST else NO


def makes(own: i64, foes: i64, enough: i64) -> i64:
    """Whether trumps in one hand make ``enough`` tricks: each of the ``foes`` beats one below it at most.

    The cards this rests on, or ``NO``: none where lengths suffice.
    """
    spare: i64 = i64(COUNT[own]) - enough
    if spare < 0:
        return NO
    if i64(COUNT[foes]) <= spare:
        return 0
    waiting: i64 = 0  # that no card above has beaten yet, from the lowest up
    rest = own | foes
    while rest:
        card = rest & -rest
        rest ^= card
        if card & own:
            waiting += 1
        elif waiting:
            waiting -= 1
    if waiting < enough:
        return NO
    used: i64 = 0
    above: i64 = 0  # theirs that have beaten none yet
    card = 0x2000
    while enough and i64(COUNT[foes & ((card << 1) - 1)]) + above > spare:
        if card & foes:
            used |= card
            above += 1
        elif card & own:
            used |= card
            if above:
                above -= 1
                spare -= 1
            else:
                enough -= 1
        card >>= 1
    return used
