"""What a game of Cribbage remembers."""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.parts.cards import CardState


class CribbageState(CardState):
    """Hands, what is laid out to the crib, the cards played and the last show. The start is ``turn_up``."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        none = vec[i64]([0] * game.players)
        empty = vec[i64]([])
        self.cutting = True  # the deal is to be cut for
        self.cuts: vec[i64] = vec[i64]([-1] * game.players)  # the cards last cut
        self.laid: vec[i64] = none[:]  # how many cards each has laid out
        self.pile: vec[i64] = empty  # the cards of this deal in the order of play
        self.by: vec[i64] = empty[:]  # who played each
        self.since: i64 = 0  # where in the pile this count began
        self.total: i64 = 0  # the count
        self.quiet: i64 = 0  # who said Go in this count, a bit a seat
        self.played: vec[i64] = none[:]  # the cards each has played
        self.told: vec[i64] = vec[i64]([-1] * game.players)  # what a hand was counted for before the play
        self.pegged: vec[i64] = vec[i64]([0] * game.sides)  # points of this deal
        self.winner: i64 = -1  # the side that is home
        # The last show: the hands, the crib and the start, and what each counted (-1: not counted).
        self.seen_hands: vec[i64] = none[:]
        self.seen_counts: vec[i64] = vec[i64]([-1] * game.players)
        self.seen_crib: i64 = 0
        self.seen_crib_count: i64 = -1
        self.seen_start: i64 = -1
        self.crib: vec[i64] = none[:]  # what each has laid out
        self.blind: i64 = 0  # the card that makes up the crib of three

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(CribbageState, to)
        t.cutting = self.cutting
        t.cuts = self.cuts[:]
        t.laid = self.laid[:]
        t.pile = self.pile[:]
        t.by = self.by[:]
        t.since = self.since
        t.total = self.total
        t.quiet = self.quiet
        t.played = self.played[:]
        t.told = self.told[:]
        t.pegged = self.pegged[:]
        t.winner = self.winner
        t.seen_hands = self.seen_hands[:]
        t.seen_counts = self.seen_counts[:]
        t.seen_crib = self.seen_crib
        t.seen_crib_count = self.seen_crib_count
        t.seen_start = self.seen_start

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        cast(CribbageState, to).crib[seat] = self.crib[seat]

    def rest(self, to: State) -> None:
        super().rest(to)
        t = cast(CribbageState, to)
        t.crib = self.crib[:]
        t.blind = self.blind

    def clear(self) -> None:
        """Make ready for a deal; the last show stays to be seen."""
        none = vec[i64]([])
        self.pile = none
        self.by = none[:]
        self.since = 0
        self.total = 0
        self.quiet = 0
        self.blind = 0
        for p in range(self.game.players):
            self.laid[p] = 0
            self.played[p] = 0
            self.told[p] = -1
            self.crib[p] = 0
        for side in range(self.game.sides):
            self.pegged[side] = 0

    def forget_show(self) -> None:
        """The cards of the deal before are put away."""
        for p in range(self.game.players):
            self.seen_hands[p] = 0
            self.seen_counts[p] = -1
        self.seen_crib = 0
        self.seen_crib_count = -1
        self.seen_start = -1

    def put(self, seat: i64, card: i64) -> None:
        """Lay ``card`` of ``seat`` on the table, open."""
        self.hands[seat] &= ~BIT[card]
        self.held[seat] -= 1
        self.played[seat] |= BIT[card]
        self.gone |= BIT[card]
        self.pile = append(self.pile, card)
        self.by = append(self.by, seat)

    def new_count(self) -> None:
        """Begin again from nothing."""
        self.since = i64(len(self.pile))
        self.total = 0
        self.quiet = 0

    def whole_crib(self) -> i64:
        """All the cards of the crib."""
        out = self.blind
        for cards in self.crib:
            out |= cards
        return out
