"""What may be supposed of hidden hands at Ombre once cards have been exchanged: trumps and Kings were kept.

``imagine`` holds all deals that fit a view to be alike likely. But nobody lays out a trump or a King who need not; the
Ombre had reasons to play; and who stopped while cards were left had kept none but good ones. The books say so (a King
is never thrown out, gamester-1754/ombre/53; the tables of smallest hands), and the plain player does it. ``Supposed``
deals anew what is unseen, uniformly among the deals in which all have done so.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.sample import Dealer
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.games.ombre.shared.cards import KINGS, trumps
from gamester.games.ombre.three.game import Ombre
from gamester.games.ombre.three.state import FAVOR, SIMPLE, OmbreState, is_solo
from gamester.players.likelihood import cards_played

SOLO_TRUMPS: Final = 5  # with fewer nobody plays without exchange


class Supposed:
    """Deals the unseen cards of a view of Ombre; without a ``dealer`` where nothing can be supposed yet."""

    def __init__(self, view: View) -> None:
        self.seat: i64 = view.seat if view.seat is not None else -1
        self.owner: vec[i64] = vec[i64]([])  # the seat of each place; of the discards less 8, -1 of the stock
        self.room: vec[i64] = vec[i64]([])
        self.may: vec[i64] = vec[i64]([])
        self.dealer: Dealer | None = None
        game = view.game
        if isinstance(game, Ombre):
            t = cast(OmbreState, view.state)
            plain = t.bid in (SIMPLE, FAVOR) or is_solo(t.bid)
            if plain and t.trump >= 0 and t.law is None and t.consulted(self.seat) < 0:
                self.lay_places(view, game, t)

    def lay_places(self, view: View, game: Ombre, t: OmbreState) -> None:
        """The places and what they may take; no dealer where nothing fits."""
        good = trumps(t.trump) | KINGS
        played = cards_played(view)
        for p in range(game.players):
            if p == self.seat or game.sits_out(t, p):
                continue
            left = t.held[p] - count(t.known[p])
            high, kept = self.kept(game, t, p, played[p] | t.known[p])
            high = min(high, left)
            kept = min(max(kept, high), left)
            self.place(p, high, trumps(t.trump) & ~t.void[p])
            self.place(p, kept - high, good & ~t.void[p])
            self.place(p, left - kept, ~t.void[p])
            self.place(p - 8, t.threw[p], ~good)
        self.place(-1, game.size - t.drawn, -1)
        unseen = game.unseen(t, self.seat)
        if self.seat >= 0:
            unseen &= ~t.discards[self.seat]
        dealer = Dealer(unseen, self.room, self.may)
        if dealer.deals() > 0.0:
            self.dealer = dealer

    def place(self, owner: i64, room: i64, may: i64) -> None:
        """A place for ``room`` cards."""
        self.owner = append(self.owner, owner)
        self.room = append(self.room, room)
        self.may = append(self.may, may)

    def kept(self, game: Ombre, t: OmbreState, p: i64, shown: i64) -> tuple[i64, i64]:
        """How many trumps a seat must still hold, and how many trumps and Kings."""
        high = count(shown & trumps(t.trump))
        good = count(shown & (trumps(t.trump) | KINGS))
        if p == t.ombre and is_solo(t.bid):
            return max(0, SOLO_TRUMPS - high), 0
        if t.threw[p] == 0:
            return 0, 0
        first = game.each - t.threw[p]  # of the cards he was dealt
        if p == t.ombre:
            return max(0, first - 1 - high), max(0, first - good)
        stopped = p == t.last_taker and t.drawn < game.size
        return 0, max(0, first - good) if stopped else 0

    def deal(self, state: State, bits: i64) -> None:
        """Deal anew what is hidden from the seat in ``state``, a whole state imagined for it."""
        dealer = self.dealer
        if dealer is None:
            return
        t = cast(OmbreState, state)
        game = cast(Ombre, state.game)
        sets = dealer.deal(bits)
        for p in range(game.players):
            if p != self.seat and not game.sits_out(t, p):
                t.hands[p] = t.known[p]
                t.discards[p] = 0
        stock: i64 = 0
        n: i64 = 0
        for owner in self.owner:
            if owner >= 0:
                t.hands[owner] |= sets[n]
            elif owner == -1:
                stock = sets[n]
            else:
                t.discards[owner + 8] |= sets[n]
            n += 1
        game.lay_talon(t, stock)
