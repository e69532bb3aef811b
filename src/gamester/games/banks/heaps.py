"""What banks on heaps share: the pack is cut into heaps, and each heap's card is matched with the dealer's."""

from typing import Any, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, ZEROS
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.equipment.chance import Shoe
from gamester.parts.bank import BankGame, BankState, Stakes, leave_off
from gamester.parts.coup import Coup


class HeapState(BankState):
    """The card that each heap showed last: the seats', then those of the heaps beside."""

    turned: vec[i64] = NONE
    beaten: i64 = 0  # heaps that have beaten the dealer's
    banker: i64 = -1  # who dealt them

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.turned = by.listed("turned", of.turned, MATCH)
        self.beaten = by.inner("beaten", of.beaten, MATCH)
        self.banker = by.seat("banker", of.banker, MATCH)


H = TypeVar("H", bound=HeapState, default=HeapState)


class Turn(Coup[HeapState, "HeapGame[Any]"]):
    """The dealer's heap is turned up, then the others' from his left round, and those beside."""

    def coup(self, s: HeapState) -> None:
        game = self.game
        cards = ZEROS[: game.players]
        seat = s.dealer
        for _ in range(game.players):
            cards[seat] = s.draw()
            seat = game.after(seat)
        for _ in range(game.spares):
            cards = append(cards, s.draw())
        s.turned = cards
        s.banker = s.dealer
        s.beaten = 0
        own = game.rank(cards[s.dealer])
        for heap in range(i64(len(cards))):
            if heap != s.dealer and game.rank(cards[heap]) > own:
                s.beaten |= BIT[heap]
        for place in range(i64(len(s.risk))):
            if s.risk[place]:
                game.settle(s, place)
        game.next(s)


class HeapGame(BankGame[H]):
    """Its chapter has the articles ``stakes``, ``wins`` and ``loses``."""

    family = "banks"
    information = "perfect"
    seat_banks = True
    spares: i64  # heaps that are nobody's

    def heaps(self, spares: int) -> None:
        """Call it in ``setup``; the parts follow."""
        self.players = self.count("players")
        self.sitting = self.count("hands")
        self.source = Shoe()
        self.spares = spares
        self.lay_cloth(("own heap", *(f"heap {n + 1}" for n in range(spares))), self.count("limit"))
        self.for_win: i64 = self.cite("wins")
        self.for_loss: i64 = self.cite("loses")

    def staking(self) -> Stakes[Any, Any]:
        """The part in which they stake."""
        return Stakes("staking", "stakes", leave_off("stakes"))

    def rank(self, card: i64) -> i64:
        """How high a card is."""
        raise NotImplementedError

    def settle(self, s: H, place: i64) -> None:
        """A stake, against the dealer's heap."""
        spot = place % self.spots
        heap = self.players + spot - 1 if spot else place // self.spots
        if s.beaten & BIT[heap]:
            self.win(s, place, s.risk[place], self.for_win)
            self.take_up(s, place, self.for_win)
        else:
            self.lose(s, place, s.risk[place], self.for_loss)

    def max_game_length(self) -> int:
        return self.most_deals() * int(self.players * (self.spots + 3))

    def max_utility(self) -> float:
        """All that the others can stake, won in every deal."""
        return float(self.most_deals() * self.limit * self.spots * (self.players - 1))

    # --- what is seen and said --------------------------------------------------------------------------------------
    def heap_name(self, heap: int) -> str:
        """Whose heap it is."""
        return self.seat_names()[heap] if heap < self.players else f"heap {heap - int(self.players) + 1}"

    def facts(self, s: H) -> list[Item]:
        """Who deals."""
        return [Item("dealer", self.seat_names()[s.dealer], "dealer", int(s.dealer))]

    def aim(self, s: H) -> list[Item]:
        return [Item("aim", "a higher card than the dealer's", "to each heap as much as was staked on it")]

    def told(self, s: H) -> str:
        won = [f"{self.heap_name(n)} {NAMES[c]}" for n, c in enumerate(s.turned) if s.beaten & BIT[n]]
        dealers = f"{self.seat_names()[s.banker]} deals and turns up the {NAMES[s.turned[s.banker]]}"
        return f"{dealers}; it is beaten by {', '.join(won) or 'none'} (article wins)."

    def zones(self, s: H) -> list[Zone]:
        last: list[Item] = []
        for n, card in enumerate(s.turned):
            owner = n if n < self.players else -1
            last.append(Item(f"was {NAMES[card]}", NAMES[card], self.heap_name(n), owner))
        out = [zone for zone in super().zones(s) if zone.id != "coup"]
        out.append(Zone("shown", "turned", last, title="turned up last"))
        return [*out, Zone("claims", "game", self.facts(s), title="the game")]
