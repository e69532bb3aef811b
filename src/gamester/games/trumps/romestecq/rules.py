"""Romestecq's parties and pieces: who plays together, and what a piece counts that is not gruged."""

from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.equipment.cards import KING, of_rank
from gamester.games.trumps.kin import Kin, KinState
from gamester.games.trumps.romestecq.pieces import DOUBLE, NINGRE, ROME, VILLAGE, piece_of


class RomestecqState(KinState):
    """Adds what each has played, and as part of what it was named."""

    played: vec[i64] = NONE
    named: vec[i64] = NONE
    virlicque: i64 = -1

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.played = by.each_pieces("played", of.played)  # by each seat in this deal
        self.named = by.row("named", of.named, 5, UNDRAWN)  # the cards that were named as part of each kind of piece
        self.virlicque = by.seat("virlicque", of.virlicque)  # who held the highest four of a rank

    def sees(self, seat: i64) -> i64:
        game = self.game
        assert isinstance(game, RomestecqRules)
        return game.party(seat) if game.shown else BIT[seat]


class RomestecqRules(Kin[RomestecqState]):
    """Two, or two parties of two or three who sit together."""

    shown = True  # partners see each other's cards
    any_card = True  # whether one card won by the others gruges a piece, or all
    low_triche: i64 = 3  # points for three lower than Kings
    false_worth: vec[i64] = NONE  # what pieces count that nobody has

    # --- the parties ------------------------------------------------------------------------------------------------
    def side_of(self, seat: i64) -> i64:
        """Partners sit together."""
        return 0 if seat < self.players // 2 else 1

    def first_seat(self, side: int) -> int:
        return side * (int(self.players) // 2)

    def side_name(self, side: int) -> str:
        half = int(self.players) // 2
        return " and ".join(self.names[side * half : side * half + half])

    def together(self, s: RomestecqState, a: i64, b: i64) -> bool:
        return self.side_of(a) == self.side_of(b)

    def party(self, seat: i64) -> i64:
        """The seats that play with one, and itself."""
        half = self.players // 2
        first = BIT[half] - 1
        return first if seat < half else first << half

    def ahead(self, s: RomestecqState) -> list[float]:
        more = [float(s.score[0] - s.score[1]), float(s.score[1] - s.score[0])]
        return [more[self.side_of(p)] for p in range(self.players)]

    # --- what counts ------------------------------------------------------------------------------------------------
    def gruged(self, s: RomestecqState, seat: i64, cards: i64) -> bool:
        """Whether the other party has won a piece."""
        won: i64 = 0
        for p in range(self.players):
            if not self.together(s, p, seat):
                won |= s.taken[p]
        return won & cards != 0 if self.any_card else won & cards == cards

    def worth(self, s: RomestecqState, seat: i64, piece: i64, cards: i64) -> i64:
        """What a piece counts."""
        if piece == ROME:
            return 1
        if piece == VILLAGE:
            return 2
        lost = self.gruged(s, seat, cards)
        if piece == DOUBLE:
            return 2 if lost else 4
        if lost:
            return 0
        return 3 if piece == NINGRE or members(cards)[0] % 13 >= KING else self.low_triche

    def counted(self, s: RomestecqState, side: i64) -> i64:
        """All that a side has made in this deal."""
        out: i64 = 0
        for p in range(self.players):
            if self.side_of(p) != side:
                continue
            hand = s.hands[p] | s.played[p]
            for piece in range(5):
                cards: i64 = 0
                for c in members(hand):
                    if piece_of(hand, c) == piece:
                        cards |= BIT[c]
                if cards:
                    out += self.worth(s, p, piece, cards)
        if self.side_of(s.best) == side:
            out += 1  # the Stecq
        return out

    def could_be(self, s: RomestecqState, seat: i64, hand: i64) -> bool:
        """Whether a seat may hold this, for what it has named."""
        if s.virlicque == seat:
            return True
        all = hand | s.played[seat]
        for c in members(all):
            if count(of_rank(all, c % 13)) == 4:
                return s.virlicque >= 0
        for c in members(s.played[seat]):
            piece = piece_of(all, c)
            for k in range(5):
                if (s.named[k] & BIT[c] != 0) != (k == piece):
                    return False
        return True
