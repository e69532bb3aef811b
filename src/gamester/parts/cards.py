"""What card games share beside hands: a pack with a joker or without, the trumps, and the card turned for them."""

from typing import ClassVar, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT
from gamester.engine.errors import BadDeal
from gamester.engine.fields import Fields
from gamester.engine.fields_packed import Words
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, RANKS, SUIT_WORDS, pack
from gamester.parts.pieces import PieceGame, PieceState
from gamester.parts.pieces import deal_unseen as deal_unseen


class CardState(PieceState):
    """Hands and the cards seen so far. Add fields in a subclass, each named in ``take``."""

    trump: i64 = -1  # the suit of trumps
    turn_up: i64 = -1  # the card turned, while it lies open

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        if isinstance(by, Words):
            row = by
            row.one(of.trump, 4)
            row.one(of.turn_up, row.things)
            return
        self.trump = by.one_of("trump", of.trump, 4)
        self.turn_up = by.piece("turn_up", of.turn_up)


C = TypeVar("C", bound=CardState, default=CardState)


class CardGame(PieceGame[C]):
    """A game with one pack. ``ranks`` are those left in it."""

    ranks: ClassVar[str] = RANKS
    joker: ClassVar[bool] = False
    hidden_words: ClassVar[dict[str, str]] = {
        "exchange": "discard a card",
        "discard": "discard a card",
        "draw": "discard a card",
        "lay out": "lay out a card",
    }

    def make_pack(self) -> vec[i64]:
        self.piece_names = NAMES
        return pack(self.ranks, self.joker)

    def count_things(self) -> int:
        return 53 if self.joker else 52

    def parse_outcome(self, text: str) -> int:
        plain = text.strip().upper().replace("10", "T")
        if plain not in NAMES[: self.max_chance_outcomes()]:
            raise BadDeal(f"{text[:40]!r} is no card: write rank then suit, as 7S, TD, QH")
        return NAMES.index(plain)

    def first_held(self, s: C, seat: i64, played: i64) -> i64:
        """What a seat of a whole state was dealt, if it has ``played`` those; cards exchanged are not told apart."""
        return s.hands[seat] | played

    def first_turned(self, s: C) -> i64:
        """The card turned at the deal; -1 where none was, or it can no longer be told."""
        return s.turn_up

    # --- what a screen draws ----------------------------------------------------------------------------------------
    def facts(self, s: C) -> list[Item]:
        out = super().facts(s)
        if s.trump >= 0:
            out.append(Item("trumps", SUIT_WORDS[s.trump], "trumps"))
        return out

    def note_of(self, s: C, seat: int, card: int) -> str:
        return "turned" if s.turn_up == card else ""

    def laid_open(self, s: C) -> list[Zone]:
        if s.turn_up < 0:
            return []
        for p in range(self.players):
            if (s.hands[p] | s.known[p]) & BIT[s.turn_up]:
                return []
        return [Zone("shown", "turned", [Item(NAMES[s.turn_up], NAMES[s.turn_up])], title="turned")]
