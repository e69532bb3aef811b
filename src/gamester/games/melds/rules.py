"""Games of melds and tricks: how their cards count, what must be played, and the card drawn after each trick."""

from typing import Any, ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, count
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import suit_set
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.order import plain_order
from gamester.parts.tricks import TrickGame, Tricks, TrickState

TEN_SECOND: Final = "23456789JQKTA"  # the Ten ranks next to the Ace
COUNTS: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 10, 2, 3, 4, 11])  # what each rank counts in the tricks


class MeldState(TrickState):
    """Adds the cards cut for the deal."""

    cuts: vec[i64] = NONE  # what each seat has cut

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)


T = TypeVar("T", bound=MeldState, default=MeldState)
U = TypeVar("U", bound=MeldState, default=MeldState, contravariant=True)


def pips(cards: i64) -> i64:
    """What the cards in tricks count: Ace 11, Ten 10, King 4, Queen 3, Knave 2."""
    out: i64 = 0
    for rank in range(8, 13):
        out += COUNTS[rank] * count(cards & (BIT[rank] | BIT[13 + rank] | BIT[26 + rank] | BIT[39 + rank]))
    return out


class MeldGame(TrickGame[T]):
    """What they share. ``bound``: whether a card has to be followed, beaten and trumped now."""

    ranking: ClassVar[str] = TEN_SECOND
    family = "piquet"
    heads: ClassVar[bool] = True  # whoever can beat what has been played must
    under: ClassVar[bool] = True  # a void seat that cannot overtrump must still trump

    def rank_cards(self) -> None:
        """The order of the cards, and for each those of its suit that beat it."""
        self.order = plain_order(self.whole_pack, self.ranking)
        self.over = vec[i64]([0] * 52)
        for c in self.whole_pack:
            for d in self.whole_pack:
                if c // 13 == d // 13 and self.order.power[256 + d] > self.order.power[256 + c]:
                    self.over[c] |= BIT[d]

    def bound(self, s: T) -> bool:
        """Whether the duties of play are in force."""
        return True

    def must_head(self, s: T) -> bool:
        """Whether one has to beat what lies there now."""
        return self.heads

    def stock(self, s: T) -> i64:
        """How many cards are left to be drawn, the one turned among them."""
        left: i64 = i64(len(self.whole_pack)) - s.drawn
        return left + 1 if s.turn_up >= 0 and s.gone & BIT[s.turn_up] else left

    def draws(self, s: T) -> bool:
        """Whether a card is drawn after this trick."""
        return self.stock(s) > 0

    def drawers(self, s: T) -> i64:
        """How many draw: all."""
        return self.players

    # --- the duties of play -----------------------------------------------------------------------------------------
    def may_follow(self, s: T, seat: i64, hand: i64, same: i64) -> i64:
        """Follow suit, and beat what lies there if one can; without the suit, trump."""
        if not self.bound(s):
            return hand
        best = s.trick[s.best]
        if same:
            better = same & self.over[best] if best // 13 == s.led and self.must_head(s) else 0
            return better if better else same
        trumps = hand & suit_set(s.trump)
        if best // 13 == s.trump and trumps:
            better = trumps & self.over[best]
            if better and self.must_head(s):
                return better
            return trumps if self.under else hand
        return trumps if trumps else hand

    def lacks(self, s: T, card: i64) -> i64:
        """The cards that the seat to act shows not to hold by playing ``card``."""
        return self.due(s, s.led, s.trick[s.best], card)

    def due(self, s: T, led: i64, best: i64, card: i64) -> i64:
        """The cards that would have to be played rather than ``card``, where ``best`` is winning."""
        trumps = suit_set(s.trump)
        beaten = best // 13 == card // 13 and not self.over[best] & BIT[card]
        if card // 13 == led:
            return self.over[best] if beaten and self.must_head(s) else 0
        out = suit_set(led)
        if card // 13 == s.trump:
            return out | self.over[best] if beaten and self.must_head(s) else out
        if best // 13 == s.trump and not self.under:
            return out | self.over[best]
        return out | trumps

    def lead_lacks(self, s: T, card: i64) -> i64:
        """The cards that the leader shows not to hold by leading ``card``."""
        return 0

    def shows_void(self, s: T, seat: i64, card: i64) -> i64:
        """``MeldTricks`` notes it."""
        return 0

    # --- the stock --------------------------------------------------------------------------------------------------
    def draw(self, s: T) -> None:
        """A card to each from the stock, the winner of the trick first; the card turned is the last."""
        drawers = self.drawers(s)
        fresh = drawers
        if s.turn_up >= 0 and drawers == self.stock(s):
            fresh -= 1
        if not s.want(fresh):
            return
        seat = s.best
        for n in range(drawers):
            if n < fresh:
                s.hands[seat] |= BIT[s.next_drawn()]
                s.held[seat] += 1
            else:
                s.take_up(seat, s.turn_up)
                s.turn_up = -1
            seat = self.plays_next(s, seat)
        s.turn = s.best

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: T, cards: i64) -> vec[i64]:
        """Trumps first, and each suit in its order here."""
        out = vec[i64]([])
        first: i64 = s.trump if s.trump >= 0 else 3
        for n in range(4):
            suit = (first + n) % 4
            for rank in reversed(self.ranking):
                c = 13 * suit + "23456789TJQKA".index(rank)
                if cards & BIT[c]:
                    out = append(out, c)
        return out

    def zones(self, s: T) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and not any(s.taken) and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        if self.stock(s) and s.trump >= 0:
            out.append(Zone("stock", "stock", [], count=int(self.stock(s)), title="stock"))
        return out

    def tally(self, title: str, made: vec[i64]) -> Zone:
        """What each side has made in this deal."""
        items = [Item(f"this deal {n}", str(x), self.side_name(n), n, int(x)) for n, x in enumerate(made)]
        return Zone("score", "this deal", items, title=title)


class MeldTricks(Tricks[U, MeldGame[Any]]):
    """Tricks after which cards are drawn as long as there are any."""

    def lay(self, game: MeldGame[Any], s: U, card: i64) -> None:
        if not game.lawful and game.bound(s):
            s.void[s.turn] |= game.lead_lacks(s, card) if s.led < 0 else game.lacks(s, card)
        if card == s.turn_up:
            s.turn_up = -1
        super().lay(game, s, card)

    def gather(self, s: U) -> None:
        deal, here = s.deal, s.part
        super().gather(s)
        if s.deal == deal and s.part == here and self.game.draws(s):
            self.game.draw(s)

    def drew(self, s: U) -> None:
        self.game.draw(s)


class Lift(Cut[MeldState, MeldGame[Any]]):
    """The best card cut deals first."""

    def cuts(self, s: MeldState) -> vec[i64]:
        return s.cuts
