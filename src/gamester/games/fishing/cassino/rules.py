"""What may be done with the cards on the table: which builds may be raised, which cards chosen, what makes a whole."""

from mypy_extensions import i64

from gamester.engine.bits import BIT, low, members
from gamester.engine.part import Part
from gamester.games.fishing.cassino.score import Scoring
from gamester.games.fishing.cassino.state import CassinoState
from gamester.games.fishing.cassino.words import CALL, LEAVE, TAKE, value_of
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

    def ours(self, s: CassinoState, seat: i64) -> i64:
        """The piles of ``seat``'s own side."""
        out: i64 = 0
        for n in range(i64(len(s.piles))):
            if self.game.side_of(s.owner[n]) == self.game.side_of(seat):
                out |= BIT[n]
        return out

    def raisable(self, s: CassinoState, seat: i64, rank: i64) -> i64:
        """The single builds of ``rank`` that ``seat`` may raise: an adversary's."""
        return s.worth_of(rank) & ~s.piles_of(s.called, 1) & ~self.ours(s, seat)

    def joinable(self, s: CassinoState, seat: i64, rank: i64) -> i64:
        """The builds of ``rank``, and the calls of ``seat``'s own side: an adversary's call is not interfered with."""
        return s.worth_of(rank) & ~(s.piles_of(s.called, 1) & ~self.ours(s, seat))

    def bound(self, s: CassinoState, seat: i64) -> bool:
        """Whether a build of ``seat``'s stands unraised, so that it may not merely leave a card."""
        for n in members(s.piles_of(s.owner, seat) & s.held_by(seat)):
            if s.law is None or s.hands[seat] & OF_RANK[s.worth[n]]:  # by the laws one may have built falsely
                return True
        return False

    def must(self, s: CassinoState, seat: i64, rest: i64, rank: i64) -> i64:
        """The piles ``seat`` could not redeem with ``rest`` of its hand once a card of ``rank`` is gone from it."""
        return 0 if rest & OF_RANK[rank] else s.worth_of(rank) & s.held_by(seat)

    def like(self, s: CassinoState, seat: i64, say: i64, value: i64) -> i64:
        """The piles of the value itself that may come with it."""
        return s.worth_of(value) if say == TAKE else self.joinable(s, seat, value) if say > CALL else 0

    def rising(self, s: CassinoState, seat: i64, rank: i64, say: i64) -> i64:
        """The builds that a card of ``rank`` raises to what is said."""
        joined = value_of(say) - rank
        return self.raisable(s, seat, joined) if say > TAKE and joined > 0 else 0

    # --- what makes a whole -------------------------------------------------------------------------------------
    def possible(self, s: CassinoState, seat: i64, rank: i64, say: i64, picked: i64, free: i64) -> bool:
        """Whether ``picked``, eked out from ``free`` and from piles, can make it up with a card of ``rank``."""
        value = value_of(say) if say > TAKE else rank
        alone = s.loose & OF_RANK[value] if say == TAKE or value > TOP else 0
        same = (alone | self.like(s, seat, say, value)) != 0
        rising = self.rising(s, seat, rank, say)
        if rising and whole(say, value, rank, picked, free, same, True):
            return True
        return not rising & s.gathered and whole(say, value, rank, picked, free, same, False)

    def complete(self, s: CassinoState) -> bool:
        """Whether what is chosen makes a whole take, build or call."""
        value, rank = self.value(s), pips(s.card)
        if value == rank and self.must(s, s.turn, s.hands[s.turn], rank) & ~s.gathered:
            return False
        alone: i64 = self.paired(s) if s.say == TAKE else s.chosen if value > TOP else 0
        same = (alone | s.gathered & s.worth_of(value)) != 0
        risen = s.gathered & self.rising(s, s.turn, rank, s.say) != 0
        return whole(s.say, value, rank, tally(s.chosen), 0, same, risen)

    # --- opening a turn -----------------------------------------------------------------------------------------
    def redeems(self, s: CassinoState, seat: i64, rest: i64, value: i64) -> bool:
        """Whether ``rest`` of its hand, or the partner's build, lets ``seat`` make a build or call of that value."""
        return rest & OF_RANK[value] != 0 or self.authority(s, seat, value) >= 0

    def opens(self, s: CassinoState, seat: i64, card: i64, say: i64) -> bool:
        """Whether ``card`` can be played for ``say`` and the turn completed."""
        rest = s.hands[seat] & ~BIT[card]
        if say == LEAVE:
            return not self.must(s, seat, rest, pips(card)) and not self.bound(s, seat)
        if say > TAKE and not self.redeems(s, seat, rest, value_of(say)):
            return False
        return self.makes(s, seat, card, say)

    def makes(self, s: CassinoState, seat: i64, card: i64, say: i64) -> bool:
        """Whether ``card`` can make it, whatever is to redeem a build or call."""
        rank = pips(card)
        if say > TAKE and value_of(say) != rank and self.must(s, seat, s.hands[seat] & ~BIT[card], rank):
            return False
        return self.possible(s, seat, rank, say, 0, tally(s.loose))

    # --- choosing table cards -----------------------------------------------------------------------------------
    def value(self, s: CassinoState) -> i64:
        """The value of the take, build or call in hand."""
        return pips(s.card) if s.say == TAKE else value_of(s.say)

    def paired(self, s: CassinoState) -> i64:
        """The loose cards that a taking card takes without being chosen: all of its own rank."""
        return s.loose & OF_RANK[pips(s.card)] if s.say == TAKE else 0

    def picks(self, s: CassinoState) -> i64:
        """The cards that may be chosen next: loose ones, and the lowest of a pile."""
        return self.loose_picks(s) | self.pile_picks(s)

    def loose_picks(self, s: CassinoState) -> i64:
        """The loose cards that may be chosen next."""
        value, rank = self.value(s), pips(s.card)
        open_cards = s.loose & ~s.chosen
        if value > TOP:
            return open_cards & OF_RANK[value] if s.say >= CALL else 0
        open_cards &= ~self.paired(s)
        picked, free = tally(s.chosen), tally(open_cards)
        out: i64 = 0
        for other in range(1, value + 1):
            some = open_cards & OF_RANK[other]
            if some and self.possible(s, s.turn, rank, s.say, picked + one(other), free - one(other)):
                out |= some
        return out

    def pile_picks(self, s: CassinoState) -> i64:
        """The lowest cards of the piles that may be chosen next."""
        value, rank = self.value(s), pips(s.card)
        like = self.like(s, s.turn, s.say, value)
        rising = self.rising(s, s.turn, rank, s.say)
        if rising & s.gathered or not whole(
            s.say, value, rank, tally(s.chosen), tally(s.loose & ~s.chosen), like != 0, True
        ):
            rising = 0
        out: i64 = 0
        for n in members((like | rising) & ~s.gathered):
            out |= BIT[low(s.piles[n])]
        return out


def whole(say: i64, value: i64, rank: i64, picked: i64, free: i64, same: bool, risen: bool) -> bool:
    """Whether ``picked``, eked out from ``free``, makes ``value`` with a card of ``rank``; both are tallies.

    ``same``: something of the value lies with it already; ``risen``: the card is joined to a build.
    """
    if say > TAKE and value != rank:
        if say < CALL:
            return picked == 0 if risen else fits(picked, free, value - rank)
        if not risen:
            return call_fits(picked, free, value, value - rank, same)
    if value > TOP:
        return same
    return (picked != 0 or same or any_group(free, value)) and cover(picked, free, value)
