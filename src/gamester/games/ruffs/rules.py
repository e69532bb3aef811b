"""What the old ruffs have in common: their order, the duties of who follows, the party, and who stands alone."""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT
from gamester.engine.game import Part
from gamester.engine.laws import Reckoning
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, RANKS
from gamester.games.ruffs.state import RuffState, StandState
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.duties import HEAD, UNDER, duties_in, dutiful, lacking
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import TrickGame, Tricks, trumps_of

RANKING: Final = "23456789TAJQK"
TRICKS: Final = 5
OFTEN: Final = 20  # deals for a point of the party, after which it is broken off
T = TypeVar("T", bound=RuffState, default=RuffState)
U = TypeVar("U", bound=StandState, default=StandState)


class Ruffs(TrickGame[T]):
    """Five cards, a card turned for trumps, and duties that follow one upon another."""

    family = "ruffs"
    obliged: ClassVar[int] = HEAD | UNDER
    play: LawfulTricks[RuffState, Any]  # with the laws of the table

    def number_cards(self) -> None:
        """A card to be played has its own number."""
        self.actions.add("play", "card", NAMES[:52], bare=True)

    # --- the laws of the table --------------------------------------------------------------------------------------
    def trick_parts(self, lead: str, follow: str) -> list[Part[Any, Any]]:
        """The last parts: tricks; with laws each is turned by its winner, and at the end all agree to the deal."""
        if not self.lawful:
            return [RuffTricks(0, self.players, (lead, follow))]
        for part in self.parts:  # what is said has the same numbers without laws
            if isinstance(part, Asking):
                for verb in part.said:
                    self.number(verb)
        self.play = RuffLawfulTricks(0, self.players, self.actions.add("turn the trick"), (lead, follow))
        return [self.play, Reckoning(self.actions.add("agree"))]

    def price(self, fault: i64) -> i64:
        """What is lost for not following suit, not winning, or not trumping (see ``laws``); 0: it is no fault."""
        raise NotImplementedError

    def fined(self, s: T, seat: i64, price: i64) -> None:
        """``seat`` loses so much for a fault."""
        raise NotImplementedError

    def excused(self, s: T) -> i64:
        """Cards that nobody is blamed for having kept back."""
        return 0

    def asked(self, trump: i64, led: i64, before: i64) -> i64:
        """A card that must be played upon the one ``before`` it, as a set."""
        return 0

    # --- the tricks -------------------------------------------------------------------------------------------------
    def duties(self, s: T) -> vec[i64]:
        """Those of who follows, see ``parts.duties``."""
        return self.duties_in(trumps_of(s), s.led, s.best_power)

    def duties_in(self, trump: i64, led: i64, best: i64) -> vec[i64]:
        """The same where a suit is ``led`` and the ``best`` card so far has so much power."""
        return duties_in(self.order, trump, led, best, self.obliged)

    def may_follow(self, s: T, seat: i64, hand: i64, same: i64) -> i64:
        return dutiful(hand, self.duties(s))

    def laid(self, s: T, seat: i64, card: i64) -> None:
        """``seat`` lays a card, which is in its hand yet."""

    def trick_taken(self, s: T, winner: i64) -> None:
        if s.tricks[winner] == 2 and s.first_two < 0:
            s.first_two = winner

    def three_or_first(self, s: T) -> i64:
        """Who has made three tricks, or, if nobody has, the first two; -1: nobody."""
        for p in range(self.players):
            if s.tricks[p] >= 3:
                return p
        return s.first_two

    def whole_hand(self, s: T, seat: i64) -> i64:
        """What ``seat`` played with or has still."""
        return s.hands[seat] | s.played[seat]

    # --- a sitting that may have no end -----------------------------------------------------------------------------
    def longest(self) -> int:
        """The deals after which a match is broken off."""
        raise NotImplementedError

    def most_deals(self) -> int:
        """How many deals there can be."""
        return min(self.deals, self.longest()) if self.deals else self.longest()

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: T, cards: i64) -> vec[i64]:
        """Trumps first, and each suit as it ranks."""
        trump = trumps_of(s)
        out = vec[i64]([])
        for n in range(4):
            suit = (trump + n) % 4
            rest = cards & self.order.of_kind[5 * trump + suit]
            while rest:
                best: i64 = -1
                for c in self.whole_pack:
                    at = 64 * trump + c
                    if rest & BIT[c] and (best < 0 or self.order.power[at] > self.order.power[64 * trump + best]):
                        best = c
                out = append(out, best)
                rest &= ~BIT[best]
        return out

    def laid_open(self, s: T) -> list[Zone]:
        """Not a card turned that was somebody's own, and has been played."""
        for p in range(self.players):
            if s.turn_up >= 0 and s.played[p] & BIT[s.turn_up]:
                return []
        return super().laid_open(s)

    def zones(self, s: T) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and s.leader < 0 and s.dealer >= 0 and s.cuts[s.dealer] >= 0:
            out.append(cut_zone(s.cuts, self.names))
        return out

    def tricks_told(self, s: T) -> str:
        """Who took how many."""
        made = [f"{self.names[p]} {s.tricks[p]}" for p in range(self.players) if s.tricks[p]]
        return f"Tricks: {', '.join(made)}"


class RuffCut(Cut[RuffState, Ruffs]):
    """Cut before the first deal."""

    def cuts(self, s: RuffState) -> vec[i64]:
        return s.cuts


class RuffTricks(Tricks[RuffState, Ruffs]):
    """Who may not play otherwise shows what he does not hold."""

    def lay(self, game: Ruffs, s: RuffState, card: i64) -> None:
        if s.led >= 0:
            s.void[s.turn] |= lacking(card, game.duties(s))
        s.played[s.turn] |= BIT[card]
        game.laid(s, s.turn, card)
        super().lay(game, s, card)


class RuffLawfulTricks(LawfulTricks[RuffState, Ruffs]):
    """Tricks at a table with laws, where what is played shows nothing."""

    def lay(self, game: Ruffs, s: RuffState, card: i64) -> None:
        s.played[s.turn] |= BIT[card]
        game.laid(s, s.turn, card)
        super().lay(game, s, card)


class Party(Ruffs[T]):
    """Games are marked until a side has as many as were agreed; the losers then pay the stake."""

    stake: i64
    at_stake: int
    beyond: ClassVar[int] = 64

    def play_for(self, target: str, stake: str, article: str) -> None:
        """What is played for, by the options that say so."""
        self.target = self.count(target)
        self.stake = self.count(stake)
        self.at_stake = self.cite(article)

    def fines(self, s: T, seat: i64, games: i64) -> None:
        """``seat`` loses so many."""
        raise NotImplementedError

    def fined(self, s: T, seat: i64, price: i64) -> None:
        """It may decide the party."""
        self.fines(s, seat, price)
        if s.winner >= 0:
            self.finish_deal(s)

    def mark(self, s: T, side: i64, games: i64) -> None:
        """``side`` marks so many; the first to reach the number has won."""
        s.score[side] += games
        if s.winner < 0 and s.score[side] >= self.target:
            s.winner = side

    def settle(self, s: T) -> None:
        for p in range(self.players):
            if s.winner >= 0 and self.side_of(p) != s.winner:
                s.pay(p, self.paid_by(p, s.winner), self.stake, self.at_stake)

    def match_over(self, s: T) -> bool:
        return s.winner >= 0 or s.deal >= self.longest()

    def end_match(self, s: T) -> None:
        self.settle(s)

    def ahead(self, s: T) -> list[float]:
        """Who has won the party by a fault is ahead as if by games."""
        out = super().ahead(s)
        more = float(self.target - s.score[s.winner]) if s.winner >= 0 else 0.0
        if more <= 0.0:
            return out
        return [x + (more if self.side_of(p) == s.winner else -more / int(self.sides - 1)) for p, x in enumerate(out)]

    def longest(self) -> int:
        return int(OFTEN * self.target)

    def min_utility(self) -> float:
        return -self.most_ahead() if self.deals else -float(self.stake)

    def max_utility(self) -> float:
        return self.most_ahead() if self.deals else float(self.stake * (self.players - 1))

    def party_told(self, s: T) -> str:
        """Who has won the party, as a sentence; empty while it is undecided."""
        if s.winner < 0:
            return ""
        won = " have" if self.sides < self.players else " has"
        return f" {self.side_name(int(s.winner))}{won} won the party."

    def party_aim(self) -> str:
        """How far it goes."""
        return f"{self.target} are the party"


class Stands(Ruffs[U]):
    """One plays against all the others."""

    def together(self, s: U, a: i64, b: i64) -> bool:
        return a == b or (s.stander >= 0 and a != s.stander and b != s.stander)

    def won(self, s: U) -> bool:
        """Whether who stood has made three tricks, or the first two and nobody three."""
        return self.three_or_first(s) == s.stander

    def settled(self, s: U) -> bool:
        """Whether it is seen before the last trick that the stander has won or lost, with neither all nor no trick."""
        mine = s.tricks[s.stander]
        left: i64 = s.held[s.turn]
        others = TRICKS - left - mine
        if not mine or not others or not left:
            return False
        if mine >= 3:
            return True
        best: i64 = 0
        for p in range(self.players):
            if p != s.stander and s.tricks[p] > best:
                best = s.tricks[p]
        if s.first_two == s.stander:
            return best + left < 3
        return best >= 3 or (s.first_two >= 0 and mine + left < 3)

    def facts(self, s: U) -> list[Item]:
        return super().facts(s) + stands_facts(s, self.names)


def stands_facts(s: StandState, names: list[str]) -> list[Item]:
    """Who has said whether he plays."""
    out: list[Item] = []
    for p, name in enumerate(names):
        if s.stander == p:
            out.append(Item(f"stands {p}", name, "plays", p))
        elif s.spoken & BIT[p]:
            out.append(Item(f"stands {p}", name, "does not play", p))
    return out


def bottom(s: RuffState) -> i64:
    """The undermost card of the stock, which ``want(1)`` has made known; it lies open from now on."""
    last = i64(len(s.order)) - 1
    if last > s.drawn:
        order = append(s.order[: s.drawn], s.order[last])
        for n in range(s.drawn, last):
            order = append(order, s.order[n])
        s.order = order
    card = s.next_drawn()
    s.gone |= BIT[card]
    return card


def made_of(n: int) -> str:
    """A pack of so many cards, as ranks."""
    return RANKS[13 - n // 4 :]
