"""What may be done with the cards on the table: which builds may be raised, which cards chosen, what makes a whole."""

from mypy_extensions import i64

from gamester.engine.bits import BIT, low, members
from gamester.engine.part import Part
from gamester.games.fishing.cassino.openings import Openings
from gamester.games.fishing.cassino.score import Scoring
from gamester.games.fishing.cassino.state import CassinoState
from gamester.games.fishing.cassino.words import CALL, TAKE, value_of
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

    def raisable(self, s: CassinoState, seat: i64) -> i64:
        """The piles that ``seat`` may raise: the single builds of an adversary."""
        return s.piles_of(s.called, 0) & ~self.ours(s, seat)

    def joinable(self, s: CassinoState, seat: i64) -> i64:
        """The builds, and the calls of ``seat``'s own side: an adversary's call is not interfered with."""
        return s.piles_of(s.called, 0) | self.ours(s, seat)

    def must(self, s: CassinoState, seat: i64, rest: i64, rank: i64) -> i64:
        """The piles ``seat`` could not redeem with ``rest`` of its hand once a card of ``rank`` is gone from it."""
        if rest & OF_RANK[rank]:
            return 0
        return s.worth_of(rank) & s.held_by(seat)

    def like(self, s: CassinoState, seat: i64, say: i64, value: i64) -> i64:
        """The piles of the value itself that may come with it."""
        if say == TAKE:
            return s.worth_of(value)
        if say < CALL:
            return 0
        return s.worth_of(value) & self.joinable(s, seat)

    def rising(self, s: CassinoState, seat: i64, rank: i64, say: i64) -> i64:
        """The builds that a card of ``rank`` raises to what is said."""
        if say <= TAKE or value_of(say) <= rank:
            return 0
        return s.worth_of(value_of(say) - rank) & self.raisable(s, seat)

    # --- what makes a whole -------------------------------------------------------------------------------------
    def complete(self, s: CassinoState) -> bool:
        """Whether what is chosen makes a whole take, build or call."""
        value, rank = self.value(s), pips(s.card)
        if value == rank and self.must(s, s.turn, s.hands[s.turn], rank) & ~s.gathered:
            return False
        alone = self.paired(s)
        if s.say > TAKE and value > TOP:
            alone = s.chosen
        same = (alone | s.gathered & s.worth_of(value)) != 0
        risen = s.gathered & self.rising(s, s.turn, rank, s.say) != 0
        return whole(s.say, value, rank, tally(s.chosen), 0, same, risen)

    # --- opening a turn -----------------------------------------------------------------------------------------
    def openings(self, s: CassinoState, seat: i64) -> Openings:
        """What ``seat`` may play its cards for."""
        mate: i64 = -1
        if self.partner_build:
            mate = (seat + 2) % 4
        return Openings(s, seat, self.raisable(s, seat), self.joinable(s, seat), mate)

    # --- choosing table cards -----------------------------------------------------------------------------------
    def value(self, s: CassinoState) -> i64:
        """The value of the take, build or call in hand."""
        return pips(s.card) if s.say == TAKE else value_of(s.say)

    def paired(self, s: CassinoState) -> i64:
        """The loose cards that a taking card takes without being chosen: all of its own rank."""
        if s.say != TAKE:
            return 0
        return s.loose & OF_RANK[pips(s.card)]

    def picks(self, s: CassinoState) -> i64:
        """The cards that may be chosen next: loose ones, and the lowest of a pile."""
        return self.loose_picks(s) | self.pile_picks(s)

    def loose_picks(self, s: CassinoState) -> i64:
        """The loose cards that may be chosen next: with what is chosen, and others, and piles, they can make it up."""
        value, rank, say = self.value(s), pips(s.card), s.say
        open_cards = s.loose & ~s.chosen
        if value > TOP:
            if say < CALL:
                return 0
            return open_cards & OF_RANK[value]
        alone = self.paired(s)
        open_cards &= ~alone
        picked, free = tally(s.chosen), tally(open_cards)
        same = (alone | self.like(s, s.turn, say, value)) != 0
        rising = self.rising(s, s.turn, rank, say)
        out: i64 = 0
        for other in range(1, value + 1):
            some = open_cards & OF_RANK[other]
            if some:
                with_it, rest = picked + one(other), free - one(other)
                if rising and whole(say, value, rank, with_it, rest, same, True):
                    out |= some
                elif not rising & s.gathered and whole(say, value, rank, with_it, rest, same, False):
                    out |= some
        return out

    def pile_picks(self, s: CassinoState) -> i64:
        """The lowest cards of the piles that may be chosen next."""
        if not len(s.piles):
            return 0
        value, rank = self.value(s), pips(s.card)
        like = self.like(s, s.turn, s.say, value)
        rising = self.rising(s, s.turn, rank, s.say)
        if rising and (
            rising & s.gathered
            or not whole(s.say, value, rank, tally(s.chosen), tally(s.loose & ~s.chosen), like != 0, True)
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
