"""What may be done with the cards on the table: which builds may be raised, which cards chosen, what makes a whole."""

from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.part import Part
from gamester.games.fishing.cassino.score import Scoring
from gamester.games.fishing.cassino.state import CassinoState
from gamester.games.fishing.cassino.words import BUILD, CALL, LEAVE, TAKE
from gamester.games.fishing.sums import OF_RANK, TOP, any_group, call_fits, cover, fits, one, pips, tally


class Table(Part[CassinoState, Scoring]):
    """The table as the seat to play may use it. ``partner_build``: a partner's build lets one make the like."""

    partner_build: bool = False

    # --- whose --------------------------------------------------------------------------------------------------
    def authority(self, s: CassinoState, seat: i64, rank: i64) -> i64:
        """The partner whose build lets ``seat`` make one of the same ``rank`` without its card, or -1."""
        if self.partner_build:
            mate = (seat + 2) % 4
            if s.worth_of(rank) & s.held_by(mate):
                return mate
        return -1

    def raisable(self, s: CassinoState, seat: i64, rank: i64) -> i64:
        """The single builds of ``rank`` that ``seat`` may raise: an adversary's."""
        out: i64 = 0
        for n in range(i64(len(s.piles))):
            if s.worth[n] == rank and not s.called[n] and s.owner[n] != seat:
                if not (self.game.partners and (s.owner[n] + seat) % 2 == 0):
                    out |= BIT[n]
        return out

    def joinable(self, s: CassinoState, seat: i64, rank: i64) -> i64:
        """The builds of ``rank``, and the calls of ``seat``'s own side: an adversary's call is not interfered with."""
        out = s.worth_of(rank)
        for n in range(i64(len(s.piles))):
            if s.called[n] and self.game.side(s.owner[n]) != self.game.side(seat):
                out &= ~BIT[n]
        return out

    def bound(self, s: CassinoState, seat: i64) -> bool:
        """Whether a build of ``seat``'s stands unraised, so that it may not merely leave a card."""
        for n in range(i64(len(s.piles))):
            if s.owner[n] == seat and s.holder[n] == seat:
                if s.law is None or s.hands[seat] & OF_RANK[s.worth[n]]:  # by the laws one may have built falsely
                    return True
        return False

    def must(self, s: CassinoState, seat: i64, rest: i64, rank: i64) -> i64:
        """The piles ``seat`` could not redeem with ``rest`` of its hand once a card of ``rank`` is gone from it."""
        return 0 if rest & OF_RANK[rank] else s.worth_of(rank) & s.held_by(seat)

    # --- opening a turn -----------------------------------------------------------------------------------------
    def opens(self, s: CassinoState, seat: i64, card: i64, say: i64) -> bool:
        """Whether ``card`` can be played for ``say`` and the turn completed."""
        rank = pips(card)
        rest = s.hands[seat] & ~BIT[card]
        if say > TAKE:
            value = say - BUILD if say < CALL else say - CALL
            if not rest & OF_RANK[value] and self.authority(s, seat, value) < 0:
                return False
            return self.makes(s, seat, card, say)
        if say == LEAVE:
            return not self.must(s, seat, rest, rank) and not self.bound(s, seat)
        if s.loose & OF_RANK[rank] or s.worth_of(rank):
            return True
        return rank <= TOP and any_group(tally(s.loose), rank)

    def makes(self, s: CassinoState, seat: i64, card: i64, say: i64) -> bool:
        """Whether ``card`` can make the build or call, whatever is to redeem it."""
        rank = pips(card)
        value = say - BUILD if say < CALL else say - CALL
        if value != rank and self.must(s, seat, s.hands[seat] & ~BIT[card], rank):
            return False
        if say < CALL:
            return self.raisable(s, seat, value - rank) != 0 or fits(0, tally(s.loose), value - rank)
        same = self.joinable(s, seat, value) != 0
        if value > TOP:
            return same or s.loose & OF_RANK[value] != 0
        free = tally(s.loose)
        other = same or any_group(free, value)
        if value == rank or not other:
            return other
        return self.raisable(s, seat, value - rank) != 0 or call_fits(0, free, value, value - rank, same)

    # --- choosing table cards -----------------------------------------------------------------------------------
    def value(self, s: CassinoState) -> i64:
        """The value of the take, build or call in hand."""
        return pips(s.card) if s.say == TAKE else s.say - BUILD if s.say < CALL else s.say - CALL

    def paired(self, s: CassinoState) -> i64:
        """The loose cards that a taking card takes without being chosen: all of its own rank."""
        return s.loose & OF_RANK[pips(s.card)] if s.say == TAKE else 0

    def loose_picks(self, s: CassinoState) -> i64:
        """The loose cards that may be chosen next."""
        value = self.value(s)
        open_cards = s.loose & ~s.chosen
        if value > TOP:
            return open_cards & OF_RANK[value] if s.say >= CALL else 0
        open_cards &= ~self.paired(s)
        picked = tally(s.chosen)
        free = tally(open_cards)
        out: i64 = 0
        for rank in range(1, value + 1):
            some = open_cards & OF_RANK[rank]
            if some and self.can_pick(s, picked + one(rank), free - one(rank), value):
                out |= some
        return out

    def can_pick(self, s: CassinoState, picked: i64, free: i64, value: i64) -> bool:
        """Whether the choice of ``picked`` can be completed out of ``free``."""
        if s.say == TAKE:
            return cover(picked, free, value)
        joined = value - pips(s.card)
        if s.say < CALL:
            return s.gathered == 0 and fits(picked, free, joined)
        if joined == 0:
            return cover(picked, free, value)
        rising = self.raisable(s, s.turn, joined)
        if rising and cover(picked, free, value):
            return True
        return not rising & s.gathered and call_fits(picked, free, value, joined, self.joinable(s, s.turn, value) != 0)

    def pile_picks(self, s: CassinoState) -> i64:
        """The lowest cards of the piles that may be chosen next."""
        value = self.value(s)
        piles: i64 = s.worth_of(value) if s.say == TAKE else 0
        if s.say >= CALL:
            piles = self.joinable(s, s.turn, value)
        piles &= ~s.gathered
        joined = value - pips(s.card)
        if joined > 0:
            rising = self.raisable(s, s.turn, joined)
            if not rising & s.gathered:
                if s.say < CALL:
                    piles |= rising if not s.chosen else 0
                elif rising and self._raises(s, value):
                    piles |= rising
        out: i64 = 0
        while piles:
            out |= BIT[low(s.piles[low(piles)])]
            piles &= piles - 1
        return out

    def _raises(self, s: CassinoState, value: i64) -> bool:
        """Whether a raised build can still be the played card's part of the call."""
        picked = tally(s.chosen)
        free = tally(s.loose & ~s.chosen)
        if not cover(picked, free, value):
            return False
        return picked != 0 or self.joinable(s, s.turn, value) != 0 or any_group(free, value)

    def complete(self, s: CassinoState) -> bool:
        """Whether what is chosen makes a whole take, build or call."""
        value = self.value(s)
        rank = pips(s.card)
        picked = tally(s.chosen)
        must: i64 = self.must(s, s.turn, s.hands[s.turn], rank) if value == rank else 0
        if must & ~s.gathered:
            return False
        if s.say == TAKE or value == rank:
            if not s.chosen | s.gathered | self.paired(s):
                return False
            return value > TOP or cover(picked, 0, value)
        joined = value - rank
        if s.say < CALL:
            return s.gathered != 0 or (picked != 0 and fits(picked, 0, joined))
        same = s.gathered & s.worth_of(value) != 0
        if s.gathered & self.raisable(s, s.turn, joined):
            return (picked != 0 or same) and cover(picked, 0, value)
        return call_fits(picked, 0, value, joined, same)
