"""What all forms of Loo have in common: the pool, who plays, and hands of which it is known what they cannot be."""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.game import Part
from gamester.engine.laws import trial
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.games.loo.state import LooState
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.exchange import deal_hidden, laid_zones
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.breach import Breach, BreachTricks, lawful_end
from gamester.parts.quiet import Quiet
from gamester.parts.telling import several
from gamester.parts.tricks import TrickGame, Tricks

FULL_POOL: Final = 1_000_000  # with so much in the pool a sitting ends
TRIES: Final = 1000  # a hidden deal is drawn again so often: the first or second fits nearly always
T = TypeVar("T", bound=LooState, default=LooState)


def seats(default: int, low: int, high: int, cites: tuple[str, ...]) -> Option:
    """How many play."""
    return Option("players", default, "how many play", low=low, high=high, cites=cites)


class Loo(TrickGame[T]):
    """Each for himself; ``shares`` tricks divide the pool."""

    shares: ClassVar[int] = 5
    hidden_words: ClassVar[dict[str, str]] = {
        "exchange": "lay out a card",
        "take up": "throw out a card",
    }
    play: LawfulTricks[LooState, Any]  # with the laws of the table
    breach: Breach[LooState, Any]

    def sit(self) -> None:
        """What ``setup`` begins with."""
        self.players = self.count("players")
        self.pools = ("pool",)
        self.pool: i64 = self.players
        self.sitting = self.count("rounds") * self.players

    # --- who plays --------------------------------------------------------------------------------------------------
    def plays_next(self, s: T, seat: i64) -> i64:
        seat = self.after(seat)
        while not s.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def first_leader(self, s: T) -> i64:
        return self.plays_next(s, s.dealer)

    def lay_down(self, s: T, seat: i64) -> None:
        """``seat`` lays its hand down unseen."""
        s.laid.out[seat] |= s.hands[seat]
        s.laid.many[seat] += s.held[seat]
        s.hands[seat] = 0
        s.held[seat] = 0

    def throw(self, s: T, seat: i64, card: i64) -> None:
        """``seat`` lays a card out."""
        s.hands[seat] &= ~BIT[card]
        s.held[seat] -= 1
        s.laid.out[seat] |= BIT[card]
        s.laid.many[seat] += 1

    def is_flush(self, s: T, cards: i64) -> bool:
        """Whether a whole hand is a flush; ``cards`` may be fewer."""
        raise NotImplementedError

    def elder_flush(self, s: T, among: i64) -> i64:
        """The eldest of some seats to hold a flush; -1: none."""
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            if among & BIT[seat] and self.is_flush(s, s.hands[seat]):
                return seat
        return -1

    def spoken_for(self, s: T) -> None:
        """All have said whether they play: a flush or a single player has the pool at once."""
        s.pot = s.purse[self.pool]
        s.shown = self.elder_flush(s, s.live)
        if s.shown >= 0 or count(s.live) < 2:
            self.finish_deal(s)
        else:
            self.next(s)

    # --- the reckoning ----------------------------------------------------------------------------------------------
    def ante(self, s: T) -> None:
        """What is paid before the deal."""
        raise NotImplementedError

    def loo(self, s: T, seat: i64, amount: i64, article: i64) -> None:
        """``seat`` is looed in so much."""
        s.looed |= BIT[seat]
        s.pay(seat, self.pool, amount, article)

    # --- the laws of the table --------------------------------------------------------------------------------------
    def trick_parts(self, lead: str, follow: str) -> list[Part[Any, Any]]:
        """The last parts: tricks; with laws all agree to the deal at the end."""
        if not self.lawful:
            return [self.tricks_part((lead, follow))]
        self.marks = int(self.players) * self.shares
        self.play = self.lawful_part((lead, follow))
        return lawful_end(self, self.play)

    def tricks_part(self, cites: tuple[str, str]) -> Tricks[LooState, Any]:
        """The part in which the tricks are played,"""
        return LooTricks(0, self.players, cites)

    def lawful_part(self, cites: tuple[str, str]) -> LawfulTricks[LooState, Any]:
        """and with laws."""
        return LooLawfulTricks(0, self.players, -1, cites)

    def breaches(self, s: T, seat: i64) -> int:
        """How many of a seat's plays in this deal were found to be against the rules."""
        return self.breach.breaches(s, seat) if self.lawful else 0

    def forfeit(self, s: T, seat: i64, article: i64) -> None:
        """A loo is paid to the present pool."""

    def taken_back(self, s: T) -> None:
        for p in range(self.players):
            s.played[p] = 0
        for play in trial(s).plays:
            s.played[play // 64] |= BIT[play % 64]
        if not len(trial(s).plays):
            s.opened = -1
            s.opener = -1

    def match_over(self, s: T) -> bool:
        return super().match_over(s) or s.purse[self.pool] > FULL_POOL

    def returns(self, s: T) -> list[float]:
        """Counters; what is left in the pool is all players' alike."""
        share = int(s.purse[self.pool]) / self.players
        return [int(s.purse[p]) + share for p in range(self.players)]

    def most_lost(self) -> int:
        """What a seat can lose in a deal."""
        raise NotImplementedError

    def min_utility(self) -> float:
        return -float(self.most_deals() * self.most_lost())

    def max_utility(self) -> float:
        return float(self.players - 1) * -self.min_utility()

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fits(self, s: T) -> bool:
        """Whether hands imagined could be those, beside what is known of single cards."""
        return True

    def fill(self, s: T, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid.out[seat]
        for _ in range(TRIES):
            talon = deal_hidden(s, s.laid, seat, unseen)
            if self.fits(s):
                break
        self.lay_talon(s, self.without_spare(s, talon))

    def no_flush(self, s: T, among: i64) -> bool:
        """Whether none of some seats had a flush before the play."""
        for p in range(self.players):
            if among & BIT[p] and self.is_flush(s, self.whole_hand(s, p)):
                return False
        return True

    def without_spare(self, s: T, talon: i64) -> i64:
        """What is left of the cards that nobody holds when a spare hand has been dealt of them."""
        return talon

    def whole_hand(self, s: T, seat: i64) -> i64:
        """What ``seat`` played with or has still."""
        return s.hands[seat] | s.played[seat]

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: T, cards: i64) -> vec[i64]:
        """Trumps first."""
        if s.trump < 0:
            return super().arranged(s, cards)
        out = vec[i64]([])
        trumps = cards & self.order.of_kind[6 * s.trump]
        rest = trumps
        while rest:
            out = append(out, high(rest))
            rest &= ~BIT[out[len(out) - 1]]
        for c in super().arranged(s, cards & ~trumps):
            out = append(out, c)
        return out

    def aim(self, s: T) -> list[Item]:
        if s.leader < 0 and s.turn >= 0:
            return [Item("aim", f"{s.purse[self.pool]} in the pool", "each for himself, if he plays")]
        return [Item("aim", f"to take a trick at least of {self.shares}", "each who plays for himself")]

    def facts(self, s: T) -> list[Item]:
        out = super().facts(s)
        for p, name in enumerate(self.names):
            if s.spoken & BIT[p]:
                out.append(Item(f"stands {p}", name, "plays" if s.live & BIT[p] else "does not play", p))
        return out

    def zones(self, s: T) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and s.leader < 0 and s.cuts[s.dealer] >= 0:
            out.append(cut_zone(s.cuts, self.names))
        return out + laid_zones(s.laid, self)

    def tricks_told(self, s: T) -> str:
        """Who took how many, of those that played."""
        made = [f"{name} {s.tricks[p]}" for p, name in enumerate(self.names) if s.live & BIT[p]]
        found = [p for p in range(self.players) if self.lawful and self.breach.breaches(s, p, s.deal - 1)]
        wrong = several([self.names[p] for p in found])
        told = f" ({wrong} played against the rules, {self.breach.articles[0]})" if found else ""
        return f"Tricks: {', '.join(made)}{told}"

    def looed_told(self, s: T, word: str) -> str:
        """Who was looed, as a clause; empty where nobody was."""
        names = [name for p, name in enumerate(self.names) if s.looed & BIT[p]]
        return f"; {several(names)} {'are' if len(names) > 1 else 'is'} {word}" if names else ""

    def alone(self, s: T) -> i64:
        """The only seat that plays."""
        return low(s.live)

    def trick_pays(self, s: T, article: i64) -> None:
        """Each trick has its share of the pool."""
        share = s.pot // self.shares
        for p in range(self.players):
            others = s.live & ~BIT[p] if self.breaches(s, p) else 0
            if not others:
                s.pay(self.pool, p, share * s.tricks[p], article)
            for q in range(self.players):  # who has played against the rules loses his share to them
                if others & BIT[q]:
                    s.pay(self.pool, q, share * s.tricks[p] // count(others), article)

    def breaches_paid(self, s: T, each: i64, article: i64) -> None:
        """What is forfeited for cards against the rules goes to the next pool."""
        for p in range(self.players):
            s.pay(p, self.pool, each * self.breaches(s, p), article)


class LooCut(Cut[LooState, Loo]):
    """Cut before the first deal."""

    def cuts(self, s: LooState) -> vec[i64]:
        return s.cuts


class Ante(Quiet[LooState, Loo]):
    """The deal is paid for."""

    def begin(self, s: LooState) -> None:
        self.game.ante(s)
        self.game.next(s)


class LooTricks(Tricks[LooState, Loo]):
    """Those who stand play; who may not play otherwise shows what he does not hold."""

    def playing(self, s: LooState) -> i64:
        return count(s.live)

    def lay(self, game: Loo, s: LooState, card: i64) -> None:
        seat = s.turn
        s.void[seat] |= game.denies(s, seat, card)
        s.played[seat] |= BIT[card]
        if s.opened < 0:
            s.opened = card
            s.opener = seat
        super().lay(game, s, card)


class LooLawfulTricks(BreachTricks[LooState, Loo]):
    """The same at a table with laws, where a card played shows nothing for certain."""

    def playing(self, s: LooState) -> i64:
        return count(s.live)

    def lay(self, game: Loo, s: LooState, card: i64) -> None:
        s.played[s.turn] |= BIT[card]
        if s.opened < 0:
            s.opened = card
            s.opener = s.turn
        super().lay(game, s, card)
