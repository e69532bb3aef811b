"""What a game of Cribbage remembers."""

from typing import Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.parts.cards import CardState


class HoleState(CardState):
    """The count, the holes and the last show, which Costly Colours has too."""

    cuts: vec[i64] = NONE  # the cards last cut
    pile: vec[i64] = NONE  # the cards of this deal in the order of play
    total: i64 = 0  # the count
    quiet: i64 = 0  # who has said that he cannot come in
    played: vec[i64] = NONE  # the cards each has played
    pegged: vec[i64] = NONE  # points of this deal
    winner: i64 = -1  # the side that is home
    seen_hands: vec[i64] = NONE  # the hands last shown,
    seen_counts: vec[i64] = NONE  # and what each counted; -1: it was not counted


class CribbageState(HoleState):
    """Hands, what is laid out to the crib, the cards played and the last show. The start is ``turn_up``."""

    laid: vec[i64] = NONE  # how many cards each has laid out
    by: vec[i64] = NONE  # who played each card of the pile
    since: i64 = 0  # where in the pile this count began
    told: vec[i64] = NONE  # what a hand was counted for before the play; -1: not yet
    seen_crib: i64 = 0  # the last show: the crib, what it counted (-1: it was not), and the start
    seen_crib_count: i64 = -1
    seen_start: i64 = -1
    crib: vec[i64] = NONE  # what each has laid out
    blind: i64 = 0  # the card that makes up the crib of three

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.laid = by.each_number("laid", of.laid)
        self.pile = by.listed("pile", of.pile)
        self.by = by.listed("by", of.by)
        self.since = by.inner("since", of.since)
        self.total = by.number("total", of.total)
        self.quiet = by.seats("quiet", of.quiet)
        self.played = by.each_pieces("played", of.played)
        self.told = by.each_number("told", of.told, 0, -1)
        self.pegged = by.sides("pegged", of.pegged, UNDRAWN)
        self.winner = by.seat("winner", of.winner, MATCH | UNDRAWN)
        self.seen_hands = by.each_pieces("seen_hands", of.seen_hands, MATCH | UNDRAWN)
        self.seen_counts = by.each_number("seen_counts", of.seen_counts, MATCH | UNDRAWN, -1)
        self.seen_crib = by.pieces("seen_crib", of.seen_crib, MATCH | UNDRAWN)
        self.seen_crib_count = by.inner("seen_crib_count", of.seen_crib_count, MATCH, -1)
        self.seen_start = by.piece("seen_start", of.seen_start, MATCH | UNDRAWN)
        self.crib = by.own_pieces("crib", of.crib)
        self.blind = by.told("blind", of.blind, -1)

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
        self.known[seat] &= ~BIT[card]
        self.gone |= BIT[card]
        self.pile = append(self.pile, card)
        self.by = append(self.by, seat)

    def lay_down(self) -> None:
        """All have seen the hands and the crib."""
        self.gone |= self.whole_crib()
        self.blind = 0
        for p in range(self.game.players):
            self.gone |= self.hands[p]
            self.hands[p] = 0
            self.held[p] = 0
            self.crib[p] = 0
            self.laid[p] = 0

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
