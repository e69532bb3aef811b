"""What a seat may open its turn with: which ranks of its hand the table lets it play, and for what."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.games.fishing.cassino.state import CassinoState
from gamester.games.fishing.cassino.words import CALL, LEAVE, TAKE, value_of
from gamester.games.fishing.sums import TOP, call_fits, pips, ranks, tally

NUMBERS: Final = 2046  # the ranks from 1 to TOP


class Openings:
    """The hand and the table, in sets of ranks (the Ace is bit 1).

    ``raisable``, ``joinable``: the piles that it may raise, and that its call may have; ``mate``: the partner whose
    builds let it make the like, or -1.
    """

    def __init__(self, s: CassinoState, seat: i64, raisable: i64, joinable: i64, mate: i64) -> None:
        self.loose: i64 = s.loose
        self.held: i64 = 0
        self.twice: i64 = 0  # held more than once
        self.made: i64 = 0  # what loose cards pair with or add up to
        self.lying: i64 = 0  # the ranks of piles
        self.raised: i64 = 0  # of those it may raise
        self.joined: i64 = 0  # and of those its call may have
        self.backed: i64 = 0  # of the partner's builds
        due: i64 = 0  # of piles that it has to redeem
        self.bound = False  # a build of its own stands unraised, so that it may not merely leave a card
        held: i64 = 0  # by suits, the Ace the last
        twice: i64 = 0
        hand = s.hands[seat]
        while hand:
            twice |= held & hand
            held |= hand & 8191
            hand >>= 13
        self.held = ranks(held)
        self.twice = ranks(twice)
        made: i64 = 1
        courts: i64 = 0
        cards = s.loose
        while cards:
            rank = pips(low(cards))
            if rank <= TOP:
                made |= made << rank & NUMBERS
            else:
                courts |= BIT[rank]
            cards &= cards - 1
        self.made = made & NUMBERS | courts
        for n in range(i64(len(s.piles))):
            bit: i64 = BIT[s.worth[n]]
            self.lying |= bit
            if raisable & BIT[n]:
                self.raised |= bit
            if joinable & BIT[n]:
                self.joined |= bit
            if s.holder[n] == mate:
                self.backed |= bit
            if s.holder[n] == seat:
                due |= bit
                if s.owner[n] == seat and (s.law is None or self.held & bit):  # by the laws one may have built falsely
                    self.bound = True
        self.spare: i64 = self.held & ~(due & ~self.twice)  # not the only card to redeem a pile by

    def ranks(self, say: i64) -> i64:
        """The ranks that can be played for this, and the turn completed."""
        if say <= TAKE:
            return self.makers(say)
        bit = BIT[value_of(say)]
        if (self.twice | self.backed) & bit:
            return self.makers(say)
        if not self.held & bit:
            return 0
        return self.makers(say) & ~bit

    def redeems(self, rank: i64, value: i64) -> bool:
        """Whether another card than one of ``rank``, or the partner's build, lets it make a build or call."""
        return (self.backed | (self.twice if rank == value else self.held)) & BIT[value] != 0

    def makers(self, say: i64) -> i64:
        """The ranks that can make it, whatever is to redeem a build or call."""
        if say == LEAVE:
            if self.bound:
                return 0
            return self.spare
        if say == TAKE:
            return self.held & (self.made | self.lying)
        value = value_of(say)
        out: i64 = 0
        if say >= CALL:
            out = self.held & BIT[value] & (self.made | self.joined)
        if value <= TOP:
            lower = self.spare & (BIT[value] - 1)
            while lower:
                rank = low(lower)
                if say < CALL and self.builds(value, rank) or say >= CALL and self.calls(value, rank):
                    out |= BIT[rank]
                lower &= lower - 1
        return out

    def builds(self, value: i64, rank: i64) -> bool:
        """Whether a lower card of ``rank`` makes a build of it, with loose cards or upon a build."""
        return (self.made | self.raised) & BIT[value - rank] != 0

    def calls(self, value: i64, rank: i64) -> bool:
        """Whether it makes up a group beside another of the value."""
        joined = self.joined & BIT[value] != 0
        if self.raised & BIT[value - rank] and (joined or self.made & BIT[value]):
            return True
        if not self.made & BIT[value - rank] or not joined and not self.made & BIT[value]:
            return False
        return joined or call_fits(0, tally(self.loose), value, value - rank, False)
