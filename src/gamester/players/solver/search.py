"""The search itself: can our camp get what it wants, whatever the others do?

A yes-or-no search with alpha-beta's cuts. An answer is a word: the cards whose rank mattered, in each suit down to the
lowest of them, and ``WIN`` for yes. What rank did not matter to is equal for the memory, and so is trying one small
card after another that did not matter.
"""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.players.solver.board import OPEN, WON, Board
from gamester.players.solver.lanes import LANES, lane_of, lengths, lowest_of_run, run_of, top_of
from gamester.players.solver.memory import Memory
from gamester.players.solver.order import Leads, answer, discard
from gamester.players.solver.sure import WIN, Sure


class Search(Board):
    """A board with what searching it needs. ``hands`` are played from and put back."""

    def __init__(self, hands: vec[i64], trump: i64, ours: i64, special: i64, spared: vec[i64], table: i64) -> None:
        super().__init__(hands, trump, ours, special, spared)
        whole = hands[:]
        if table:
            whole[0] |= table  # cards already played to the trick, whoever played them
        self.memory = Memory(whole)
        self.sure = Sure()
        self.leads = Leads()
        self.nodes: i64 = 0
        self.chosen: i64 = 0  # the card that settled the last trick to be led to
        self.lowest_special: i64 = self.places_all(special)

    def places_all(self, cards: i64) -> i64:
        """How many bits stand below the lowest of ``cards``."""
        n: i64 = 0
        if cards:
            while not (cards >> n) & 1:
                n += 1
        return n

    def trick(self, leader: i64, left: i64, need: i64, every: i64) -> i64:
        """A trick is to be led to; ``left`` are to come and ``every`` is all cards left."""
        found = self.verdict(need, left)
        if found != OPEN:
            if found == WON:
                return WIN
            return 0
        self.nodes += 1
        if left == 1:
            return self.last(leader, need)
        special = self.special & every
        hands = self.hands
        long = self.long
        shape: i64 = 0
        for p in range(self.n):
            long[p] = lengths(hands[p])
            if p < 4:
                shape |= long[p] << (4 * p)
        sure = self.sure.settle(self, leader, left, need, every)
        if sure >= 0:
            return sure | special
        shape &= 0xFFFFFFFFFFFF  # the fourth suit follows from the others
        if self.n > 4:
            more = long[4]
            shape |= ((more & 15) | ((more >> 12) & 0xF0) | ((more >> 24) & 0xF00)) << 48
        tag = leader | (left << 3) | ((special >> self.lowest_special) << 7) | (self.goal << 11) | (need << 15)
        memory = self.memory
        e = memory.find(shape, tag, every)
        if e >= 0:
            ranks = memory.ranks(e, every)
            return ranks | WIN if memory.won(e) else ranks
        a = memory.a
        b = memory.b
        r = self.lead(leader, left, need, every, memory.hint) | special
        memory.keep(shape, tag, a, b, every, r & LANES, r & WIN != 0, self.chosen)
        return r

    def last(self, leader: i64, need: i64) -> i64:
        """The last trick plays itself."""
        hands = self.hands
        best = hands[leader]
        winner = leader
        beaten = False
        seat = leader
        while True:
            seat += 1
            if seat == self.n:
                seat = 0
            if seat == leader:
                break
            card = hands[seat]
            if lane_of(card) & best:
                beaten = True
                if card > best:
                    best = card
                    winner = seat
            elif card & self.trumps:
                best = card
                winner = seat
                beaten = False
        r: i64 = WIN if self.verdict(need + self.step[winner], 0) == WON else 0
        if beaten:
            r |= best
        return r

    def lead(self, leader: i64, left: i64, need: i64, every: i64, hint: i64) -> i64:
        """Try the leads in order."""
        hands = self.hands
        hand = hands[leader]
        ours = (self.ours >> leader) & 1
        special = self.special & every
        apart = (hand & ~special | ~every) & LANES
        next = leader + 1
        if next == self.n:
            next = 0
        cards = self.leads.cards
        at: i64 = 64 * left
        end: i64 = 0  # not ordered yet: what was right in these very lengths needs no looking at the others
        card = lowest_of_run(hint, apart)
        if not hint & hand:
            end = at + self.leads.rank(self, leader, left, every)
            card = cards[at]
        rested: i64 = 0
        equal: i64 = 0  # that come to the same as one tried
        while True:
            lane = lane_of(card)
            run = run_of(card, apart) & hand
            low = run & -run
            card = top_of(run)
            hands[leader] = hand ^ card
            r = self.follow(1, next, lane, card, card, leader, False, card, left, need, every)
            hands[leader] = hand
            if (r & WIN != 0) == (ours != 0):
                self.chosen = card
                self.leads.right[8 * left + leader] = card
                return r
            rested |= r | tells_apart(r, low, lane, run)
            equal |= run | below(r, card, lane, special)
            if not end:
                end = at + self.leads.rank(self, leader, left, every)
            while at < end and not run_of(cards[at], apart) & hand & ~equal:
                at += 1
            if at == end:
                break
            card = cards[at]
        self.chosen = 0
        if ours:
            return rested & ~WIN
        return rested | WIN

    def follow(
        self, pos: i64, seat: i64, lane: i64, led: i64, best: i64, winner: i64, beaten: bool, played: i64, left: i64,
        need: i64, every: i64,
    ) -> i64:  # fmt: skip
        """The player in place ``pos`` plays to ``led``; ``best`` wins so far and has ``beaten`` one of its own suit."""
        self.nodes += 1
        hands = self.hands
        hand = hands[seat]
        ours = (self.ours >> seat) & 1
        winning = (self.ours >> winner) & 1 == ours
        final = pos == self.n - 1
        next = seat + 1
        if next == self.n:
            next = 0
        special = self.special & every
        apart = (hand & ~special | ~every) & LANES
        may = hand & lane
        if may and not special & may:
            card = answer(self, pos, seat, lane, best, winning, may)
        else:
            may = self.may_play(hand, led, lane)
            card = self.choose(pos, seat, lane, best, winning, may, every)
        rested: i64 = 0
        while True:
            run = run_of(card, apart)
            low = card
            if run & hand != card and card > best and card & lane:
                card = top_of(run & hand)
            hands[seat] = hand ^ card
            mine = lane_of(card)
            top = best
            taker = winner
            same = beaten
            if best & mine:
                same = True
                if card > best:
                    top = card
                    taker = seat
            elif card & self.trumps:
                top = card
                taker = seat
                same = False
            if final:
                r = self.trick(taker, left - 1, need + self.step[taker], every & ~(played | card))
                if same:
                    r |= top
            else:
                r = self.follow(pos + 1, next, lane, led, top, taker, same, played | card, left, need, every)
            if (r & WIN != 0) == (ours != 0):
                hands[seat] = hand
                return r | special
            rested |= r | tells_apart(r, low, mine, run & hand)
            may &= ~(run | below(r, card, mine, special))
            if not may:
                break
            card = may & -may
        hands[seat] = hand
        rested |= special
        if ours:
            return rested & ~WIN
        return rested | WIN

    def choose(self, pos: i64, seat: i64, lane: i64, best: i64, winning: bool, may: i64, every: i64) -> i64:
        """The first card to try where the suit is not held, or need not be followed."""
        suit = may & lane
        if suit:
            return answer(self, pos, seat, lane, best, winning, suit)
        trumps = may & self.trumps
        if trumps and not winning:
            over = trumps & ~((best << 1) - 1) if best & self.trumps else trumps
            if over:
                return over & -over
        return discard(self, may, every)


def tells_apart(r: i64, card: i64, lane: i64, run: i64) -> i64:
    """The lowest of a ``run`` tried for all of it, if by its answer ``r`` not all of the run are small cards."""
    mattered = r & lane
    if run != card and mattered and run >= mattered & -mattered:
        return card
    return 0


def below(r: i64, card: i64, lane: i64, special: i64) -> i64:
    """The cards of ``lane`` that come to the same as ``card`` when its answer is ``r``: all that did not matter."""
    mattered = (r | special) & lane
    if not mattered:
        return lane
    floor = mattered & -mattered
    if card < floor:
        return lane & (floor - 1)
    return 0
