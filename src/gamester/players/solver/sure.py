"""Tricks that need no search: what the leader's camp can run off, and the trumps that the others must make.

Each answer names the cards it rests on, in the places of a search's answer: ``NO`` where nothing is certain, else those
cards, with ``WIN`` when our camp gets what is asked.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.players.solver.board import LOST, WON, Board
from gamester.players.solver.lanes import COUNT, LANE, down_from, least, lengths, most, strongest_of, top_of

WIN: Final = 0x8000  # a bit that no card has
NO: Final = -1
ALWAYS: Final = 0x000F000F000F000F  # rounds before a ruff, where nobody can


class Sure:
    """Working numbers, kept so that nothing is made anew at every position."""

    def __init__(self) -> None:
        self.drawn: bool = False  # no trumps are left against the leader's camp, or the leader will draw them
        self.rounds: i64 = 0  # by lane, rounds before an opponent can ruff
        self.against: i64 = 0  # the most trumps in an opponent's hand
        self.partner: i64 = -1  # the seat of the camp that has most high cards, besides the leader
        self.total: i64 = 0
        self.plain: i64 = 0
        self.used: i64 = 0
        self.room: i64 = 0  # rounds of plain suits before a fellow has nothing but trumps, and must ruff
        self.others: i64 = 0  # by lane, the longest holding beside the leader's

    def settle(self, b: Board, leader: i64, left: i64, need: i64, every: i64) -> i64:
        """What is certain at the start of a trick."""
        ours = (b.ours >> leader) & 1
        theirs = self._look(b, leader, left, ours)
        if b.graded:
            return self._graded(b, leader, left, need, every, ours)
        wanted: i64 = need if ours else left - need + 1
        if theirs & b.trumps:
            held = self._trumps_against(b, leader, ours, every, left - wanted + 1)
            if held >= 0:
                return held if ours else held | WIN
        own = b.hands[leader]
        self.plain = 0
        tops = own & ~down_from(every & ~own)
        if tops and self._run_off(b, own, tops, wanted):
            return self.used | WIN if ours else self.used
        if b.trumps:
            held = self._trumps_against(b, leader, 1 - ours, every, wanted - self.plain)
            if held >= 0:
                held |= self.used if self.plain else 0
                return held | WIN if ours else held
        if self.partner >= 0:
            if self._cross(b, left, own, tops, every) >= wanted:
                return self.used | WIN if ours else self.used
            if self.plain and b.trumps:
                held = self._trumps_against(b, leader, 1 - ours, every, wanted - self.plain)
                if held >= 0:
                    held |= self.used
                    return held | WIN if ours else held
        return NO

    def _look(self, b: Board, leader: i64, left: i64, ours: i64) -> i64:
        """Measure the other hands; returns the opponents' cards."""
        hands = b.hands
        self.rounds = ALWAYS
        self.against = 0
        self.others = 0
        self.partner = -1
        theirs: i64 = 0
        fellows: i64 = 0
        for p in range(b.n):
            if p == leader:
                continue
            hand = hands[p]
            long = lengths(hand)
            self.others = most(self.others, long)
            if (b.ours >> p) & 1 == ours:
                if self.partner < 0 or hand > hands[self.partner]:
                    self.partner = p
                if hand & b.trumps:
                    fellows = max(fellows, (long >> (16 * b.trump)) & 15)
            else:
                theirs |= hand
                if hand & b.trumps:
                    self.rounds = least(self.rounds, long)
                    self.against = max(self.against, (long >> (16 * b.trump)) & 15)
        self.drawn = self.against == 0
        self.room = left - fellows
        return theirs

    def _trumps_against(self, b: Board, leader: i64, ours: i64, every: i64, enough: i64) -> i64:
        """Whether the opponents' trumps make ``enough`` tricks: the cards it rests on, or NO."""
        best: i64 = NO
        for p in range(b.n):
            if (b.ours >> p) & 1 != ours:
                hand = b.hands[p] & b.trumps
                if hand:
                    foes: i64 = 0
                    for q in range(b.n):
                        if (b.ours >> q) & 1 == ours:
                            foes |= b.hands[q] & b.trumps
                    found = makes(hand, foes, enough)
                    if found > best:
                        best = found
        return best

    def _run_off(self, b: Board, own: i64, tops: i64, wanted: i64) -> bool:
        """Count the leader's own winners, trumps first; True when there are as many as ``wanted``."""
        self.total = 0
        self.used = 0
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
        for s in range(4):
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
                others = most(others, lengths(b.hands[p]))
        plain: i64 = 0
        total: i64 = 0
        used: i64 = high & b.trumps if later and not drawn else 0
        over: i64 = -1  # the suit to cross in
        loses: i64 = 0
        for s in range(4):
            mine = (tops & LANE[s]) >> (16 * s)
            his = (high & LANE[s]) >> (16 * s)
            a: i64 = self._winners(mine, own, s, self.others, drawn or s == b.trump) if mine else 0
            c: i64 = self._winners(his, mate, s, others, later or s == b.trump) if his else 0
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
    """Whether the trumps of one hand make ``enough`` tricks, whatever is played: each of theirs beats one below it.

    The cards this rests on, or ``NO``: none where lengths suffice.
    """
    sure: i64 = 0
    beaten: i64 = 0  # theirs above, that have beaten none yet
    spare: i64 = i64(count(own)) - i64(count(foes))
    if spare >= enough:
        return 0
    used: i64 = 0
    while own:
        top = top_of(own | foes)
        used |= top
        if top & foes:
            foes &= ~top
            beaten += 1
        else:
            own &= ~top
            if beaten:
                beaten -= 1
            else:
                sure += 1
        if sure + max(0, i64(count(own)) - i64(count(foes)) - beaten) >= enough:
            return used
    return NO
