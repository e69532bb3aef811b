"""What the French fishing games share: cards that lie open to be taken by like ones, and what each has taken."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Things
from gamester.engine.bits import BIT, count
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.zones import Item, Zone, numbered
from gamester.equipment.cards import NAMES
from gamester.games.fishing.sums import KING, OF_RANK, by_pips, pips
from gamester.parts.cards import CardGame, CardState
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.pots import share_out
from gamester.parts.quiet import Quiet

CARDS: Final = Things("card", NAMES[:52])
SORTS: Final = tuple("A23456789TJQK")
SORT: Final = Things("card", SORTS)
PLURALS: Final = (
    "Aces", "Twos", "Threes", "Fours", "Fives", "Sixes", "Sevens", "Eights", "Nines", "Tens", "Knaves", "Queens",
    "Kings",
)  # fmt: skip


def named(words: str) -> tuple[str, ...]:
    """Words for each sort of card."""
    return tuple(f"{words} {many}" for many in PLURALS)


def loose_zone(cards: i64, chosen: i64 = 0) -> Zone:
    """The cards that lie by themselves on the table."""
    items = [Item(NAMES[c], NAMES[c], "chosen" if chosen & BIT[c] else "") for c in by_pips(cards)]
    return Zone("tableau", "loose", items, title="on the table")


class FishState(CardState):
    """The board, and what has been taken from it."""

    cuts: vec[i64] = NONE  # the cards cut for the deal
    board: i64 = 0  # the cards that lie open to be taken
    taken: vec[i64] = NONE  # what each has taken, with the cards it took them by, and what it has laid out
    down: i64 = 0  # the seats that have laid down their hands
    winner: i64 = -1  # who has won by clearing his hand

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.board = by.pieces("board", of.board)
        self.taken = by.each_pieces("taken", of.taken)
        self.down = by.seats("down", of.down)
        self.winner = by.seat("winner", of.winner)

    def threes(self, seat: i64) -> i64:
        """The sorts, the Ace 0, of which ``seat`` has three and the board the fourth."""
        out: i64 = 0
        for n in range(1, KING + 1):
            if self.board & OF_RANK[n] and count(self.hands[seat] & OF_RANK[n]) == 3:
                out |= BIT[n - 1]
        return out

    def like(self, card: i64) -> i64:
        """The cards on the board of the same sort as ``card``."""
        return self.board & OF_RANK[pips(card)]


F = TypeVar("F", bound=FishState, default=FishState)


class DealCut(Cut[FishState, "FishGame"]):
    """The lowest card deals."""

    def cuts(self, s: FishState) -> vec[i64]:
        return s.cuts


class TurnUp(Quiet[FishState, "FishGame"]):
    """So many cards from the top of the stock are turned up on the board, once in a deal."""

    def __init__(self, cards: i64, cited: str) -> None:
        super().__init__("board", cited)
        self.cards = cards

    def begin(self, s: FishState) -> None:
        if not s.gone:
            if not s.want(self.cards):
                return
            for _ in range(self.cards):
                s.board |= BIT[s.next_drawn()]
            s.gone = s.board
        self.game.next(s)


class FishGame(CardGame[F]):
    """Each takes cards from the board by cards of his own, to the right; who cannot, lays down his hand on it."""

    sitting: i64  # deals of a match
    at_over: i64  # the article by which what is left of the pool goes

    def sit(self, turns: str) -> None:
        """How many play, and how often each deals."""
        self.turning = -1
        self.players = self.count("players")
        self.sitting = self.count(turns) * self.players

    def carry_off(self, s: F, seat: i64, by: i64, cards: i64) -> None:
        """``seat`` takes ``cards`` from the board by those of its hand."""
        s.hands[seat] &= ~by
        s.known[seat] &= ~by
        s.held[seat] -= count(by)
        s.board &= ~cards
        s.taken[seat] |= by | cards
        s.gone |= by

    def lay_down(self, s: F, seat: i64) -> i64:
        """``seat``'s whole hand goes to the board; how many cards it was."""
        many = s.held[seat]
        s.down |= BIT[seat]
        s.board |= s.hands[seat]
        s.gone |= s.hands[seat]
        s.hands[seat] = 0
        s.held[seat] = 0
        return many

    def holder_after(self, s: F, seat: i64) -> i64:
        """The next in turn who has cards, it may be ``seat`` itself; -1: nobody."""
        for _ in range(self.players):
            seat = self.after(seat)
            if s.held[seat]:
                return seat
        return -1

    # --- the sitting ------------------------------------------------------------------------------------------------
    def end_match(self, s: F) -> None:
        share_out(s, 0, BIT[self.players] - 1, self.at_over)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: F, cards: i64) -> vec[i64]:
        return by_pips(cards)

    def facts(self, s: F) -> list[Item]:
        out = super().facts(s)
        for p in range(self.players):
            if s.down & BIT[p]:
                out.append(Item(numbered("down", p), "has laid down his cards", self.names[p], p))
        return out

    def laid_open(self, s: F) -> list[Zone]:
        out = [loose_zone(s.board)]
        for p, name in enumerate(self.names):
            cards = [self.held_faces[p][c] for c in by_pips(s.taken[p])]
            out.append(Zone("won", numbered("won", p), cards, p, title=f"taken by {name}"))
        out.append(Zone("stock", "stock", [], count=52 - int(s.drawn), title="stock"))
        if not s.deal and not any(s.taken) and not s.down:
            out.append(cut_zone(s.cuts, self.names))
        return out

    def zones(self, s: F) -> list[Zone]:
        return [zone for zone in super().zones(s) if zone.id != "score"]
