"""A position with all cards open, in the game's own cards; and the same laid out in lanes for the search."""

from typing import Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.errors import GamesterError
from gamester.engine.game import Game
from gamester.engine.state import FULL
from gamester.equipment.cards import NAMES, write_set
from gamester.games.bridge.state import BridgeState
from gamester.parts.tricks import TrickGame, TrickState
from gamester.players.solver.lanes import DEEPEST

NO_TRUMP: Final = 4


class BadPosition(GamesterError):
    """Hands that cannot lie open so, or that cannot be searched."""


class Position:
    """Every hand, by seat, and the trick on the table. Seats without cards sit out."""

    def __init__(
        self, game: Game[Any], hands: vec[i64], trump: i64, leader: i64, trick: vec[i64] | None = None,
        taken: vec[i64] | None = None, seats: vec[i64] | None = None,
    ) -> None:  # fmt: skip
        if not isinstance(game, TrickGame):
            raise BadPosition(f"{game.id} is not played in tricks that can be searched")
        self.game: TrickGame[Any] = game
        n: i64 = game.players
        self.hands: vec[i64] = hands[:]
        self.trump: i64 = trump if 0 <= trump < 4 else NO_TRUMP
        self.leader: i64 = leader
        self.trick: vec[i64] = vec[i64]([-1] * int(n)) if trick is None else trick[:]  # by seat, -1: not played yet
        self.taken: vec[i64] = vec[i64]([0] * int(n)) if taken is None else taken[:]  # tricks so far, by seat
        if not 0 <= leader < n:
            raise BadPosition(f"there is no seat {leader} to lead; seats are 0 to {n - 1}")
        if i64(len(hands)) != n:
            raise BadPosition(f"{game.id} has {n} hands, not {len(hands)}")
        if seats is None:
            self.seats: vec[i64] = self._seats()
            self._check()
        else:
            self.seats = self._turned(seats)  # what follows from a sound position is sound

    def _seats(self) -> vec[i64]:
        """Those who play, in their order, from the leader on."""
        out = vec[i64]([])
        seat = self.leader
        for _ in range(self.game.players):
            if self.hands[seat] or self.trick[seat] >= 0:
                out = append(out, seat)
            seat = self.game.after(seat)
        return out

    def _turned(self, seats: vec[i64]) -> vec[i64]:
        """The same order of play, begun at the leader."""
        out = vec[i64]([])
        first: i64 = 0
        while seats[first] != self.leader:
            first += 1
        for k in range(i64(len(seats))):
            out = append(out, seats[(first + k) % i64(len(seats))])
        return out

    def _check(self) -> None:
        if len(self.seats) < 2:
            raise BadPosition("at least two hands must hold cards")
        if self.seats[0] != self.leader:
            raise BadPosition("the leader holds no cards")
        if len(self.seats) > 5:
            raise BadPosition("at most five hands can be searched")
        seen: i64 = 0
        for p in range(self.game.players):
            own = self.hands[p] | (BIT[self.trick[p]] if self.trick[p] >= 0 else 0)
            if own & seen:
                raise BadPosition(f"{write_set(own & seen)} is in two places")
            seen |= own
            if p in self.seats and count(own) != self.left():
                raise BadPosition(f"seat {p} has {count(own)} cards for {self.left()} tricks: all must have as many")
        pack: i64 = 0
        for kind in range(5):
            pack |= self.game.order.of_kind[5 * self.trump + kind]
        strange = seen & ~pack
        if strange:
            raise BadPosition(f"{write_set(strange)} is not in the pack of {self.game.id}")
        self._check_ties(seen)
        waiting = False
        for p in self.seats:
            if self.trick[p] < 0:
                waiting = True
            elif waiting:
                raise BadPosition("the cards on the table are not in the order of play")
        if not waiting:
            raise BadPosition("the trick on the table is complete: take it up first")

    def _check_ties(self, seen: i64) -> None:
        """Of two cards of a kind one must be the better, or a trick could be tied."""
        order = self.game.order
        while seen:
            card = low(seen)
            seen &= seen - 1
            rest = seen & order.of_kind[5 * self.trump + order.kind[64 * self.trump + card]]
            while rest:
                other = low(rest)
                rest &= rest - 1
                if order.power[64 * self.trump + card] == order.power[64 * self.trump + other]:
                    raise BadPosition(f"{NAMES[card]} and {NAMES[other]} tie, and tied tricks cannot be searched")

    def left(self) -> i64:
        """The tricks still to be won, that on the table with them."""
        return count(self.hands[self.leader]) + (1 if self.trick[self.leader] >= 0 else 0)

    def turn(self) -> i64:
        """The seat that plays now."""
        for p in self.seats:
            if self.trick[p] < 0:
                return p
        return self.leader

    def legal(self) -> vec[i64]:
        """The cards that may be played now."""
        hand = self.hands[self.turn()]
        led = self.trick[self.leader]
        if led < 0:
            return members(hand)
        order = self.game.order
        kind = order.kind[64 * self.trump + led]
        held = hand & order.of_kind[5 * self.trump + kind]
        if self.trump < 4 and not held & ~self.game.spared(self.trump, led):
            return members(hand)
        return members(held if held else hand)

    def after(self, card: i64) -> "Position":
        """The position once ``card`` is played; a full trick is taken up."""
        seat = self.turn()
        if card not in self.legal():
            raise BadPosition(f"seat {seat} may not play {NAMES[card]} here")
        hands = self.hands[:]
        hands[seat] &= ~BIT[card]
        trick = self.trick[:]
        trick[seat] = card
        taken = self.taken[:]
        leader = self.leader
        if seat == self.seats[i64(len(self.seats)) - 1]:
            leader = self.winner(trick)
            taken[leader] += 1
            trick = vec[i64]([-1] * len(trick))
        return Position(self.game, hands, self.trump, leader, trick, taken, self.seats)

    def winner(self, trick: vec[i64]) -> i64:
        """Who takes a full trick."""
        order = self.game.order
        at: i64 = 64 * self.trump
        best = self.leader
        for p in self.seats:
            kind = order.kind[at + trick[p]]
            if kind == self.trump or kind == order.kind[at + trick[self.leader]]:
                if order.power[at + trick[p]] > order.power[at + trick[best]]:
                    best = p
        return best


def position_of(state: TrickState) -> Position:
    """Where a match stands in the middle of its tricks. The state must be whole, not a view."""
    game = cast(TrickGame, state.game)
    if state.seen_by != FULL or state.phase != "play":
        raise BadPosition("only a whole state in which tricks are being played can be searched")
    to_lead = state.place if isinstance(state, BridgeState) else state.turn  # another may play a hand for it
    leader = state.leader if state.led >= 0 else to_lead
    hands = vec[i64]([0] * len(state.hands))
    seat = leader
    while not hands[seat]:  # who sits out may hold his cards still
        hands[seat] = state.hands[seat]
        seat = game.plays_next(state, seat)
        if seat == leader:
            break
    return Position(game, hands, state.trump, leader, state.trick, state.tricks)


class Layout:
    """The cards of a position in lanes: longest suit first, shortest beside it."""

    def __init__(self, p: Position) -> None:
        order = p.game.order
        every: i64 = 0
        for seat in p.seats:
            every |= p.hands[seat]
            if p.trick[seat] >= 0:
                every |= BIT[p.trick[seat]]
        self.bits: vec[i64] = vec[i64]([0] * 64)  # the bit of a card
        self.cards: vec[i64] = vec[i64]([-1] * 64)  # and the card of a place
        self.lane: vec[i64] = vec[i64]([-1] * 5)  # the lane of a kind
        self.every = every
        kinds = self._by_length(p, every)
        for lane in range(4):
            kind = kinds[lane]
            self.lane[kind] = lane
            here = every & order.of_kind[5 * p.trump + kind]
            place: i64 = 16 * lane
            while here:
                least: i64 = -1
                for card in members(here):
                    if least < 0 or order.power[64 * p.trump + card] < order.power[64 * p.trump + least]:
                        least = card
                here &= ~BIT[least]
                self.cards[place] = least
                self.bits[least] = BIT[place]
                place += 1

    def _by_length(self, p: Position, every: i64) -> list[int]:
        order = p.game.order
        if every & order.of_kind[5 * p.trump + 4]:
            raise BadPosition("a card that belongs to no suit cannot be searched")
        size = [int(count(every & order.of_kind[5 * p.trump + k])) for k in range(4)]
        if max(size) > DEEPEST:
            raise BadPosition(f"a suit of {max(size)} cards is too long to be searched")
        kinds = sorted(range(4), key=lambda k: -size[k])
        if len(p.seats) > 4 and 3 * (size[kinds[0]] + size[kinds[3]]) > 63:
            raise BadPosition("so many cards in five hands cannot be searched")
        return [kinds[0], kinds[3], kinds[1], kinds[2]]

    def lay(self, cards: i64) -> i64:
        """A set of cards in lanes."""
        out: i64 = 0
        while cards:
            out |= self.bits[low(cards)]
            cards &= cards - 1
        return out
