"""What the kin of Whist share: the cut for the deal, the bottom card turned for trumps, and how a game is paid."""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.laws import trial
from gamester.engine.options import Option
from gamester.engine.part import Part
from gamester.engine.zones import Zone
from gamester.equipment.cards import suit_of
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.breach import Lasting, lawful_end
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import TrickGame, TrickState, trumps_of

LIMIT: Final = 1000  # deals: where a deal can score nothing a match has to end somewhere


class KinState(TrickState):
    """Adds the cut for the deal, and which of its hands a seat holds."""

    cuts: vec[i64] = NONE  # the card that each seat cut for the deal
    hand: i64 = 0  # how many hands a seat has taken up in this deal

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.hand = by.number("hand", of.hand)


T = TypeVar("T", bound=KinState, default=KinState)


def packets(cards: int, by: int) -> tuple[int, ...]:
    """``cards`` dealt so many at a time, what is left over last."""
    return (by,) * (cards // by) + ((cards % by,) if cards % by else ())


def stake_option(*cites: str) -> Option:
    """What a loser pays for the game."""
    return Option("stake", 1, "counters a loser pays", high=1000, cites=cites)


class Lift(Cut[KinState, Any]):
    """The cut for the deal."""

    def cuts(self, s: KinState) -> vec[i64]:
        return s.cuts


class Eldest(Lift):
    """The cut by which the winner is eldest hand: he gives the cards to his left-hand man to deal."""

    def dealer(self, seat: i64) -> i64:
        players: i64 = self.game.players
        before: i64 = seat - self.game.turning + players
        return before % players


class Turned(Quiet[KinState, "Kin[Any]"]):
    """The pack is laid down for the deal, and its bottom card turned for trumps."""

    def __init__(self) -> None:
        super().__init__("turn")

    def begin(self, s: KinState) -> None:
        game = self.game
        if not s.want(i64(len(game.whole_pack))):
            return
        s.turn_up = s.order[len(game.whole_pack) - 1]
        s.trump = suit_of(s.turn_up)
        s.gone |= BIT[s.turn_up]  # it is nobody's until it is dealt
        game.next(s)


class Hand(Quiet[KinState, "Kin[Any]"]):
    """Every seat takes up its next hand, dealt in these packets; the bottom card comes to the dealer with the last."""

    def __init__(self, packets: tuple[int, ...]) -> None:
        super().__init__("deal")
        self.packets = vec[i64](packets)
        self.each: i64 = sum(packets)

    def begin(self, s: KinState) -> None:
        game = self.game
        seat = s.dealer
        for packet in self.packets:
            for _ in range(game.players):
                seat = game.after(seat)
                for _ in range(packet):
                    s.hands[seat] |= BIT[s.next_drawn()]
        s.hand += 1
        for p in range(game.players):
            s.held[p] = self.each
            s.void[p] = 0
        if s.hands[s.dealer] & BIT[s.turn_up]:
            s.gone &= ~BIT[s.turn_up]
            s.known[s.dealer] |= BIT[s.turn_up]
        game.next(s)


class Kin(TrickGame[T]):
    """A kin of Whist."""

    lawful_play: LawfulTricks[Any, Any]  # with the laws of the table,
    revoke: Lasting[Any, Any]
    lost = 0  # and where they note which side has lost the party by a fault: 1 more than its number

    def last_parts(self, play: LawfulTricks[T, Any]) -> list[Part[Any, Any]]:
        """Those of a deal at a table with laws."""
        self.lawful_play = play
        self.marks = self.marks or 1
        return lawful_end(self, play)

    def loser(self, s: T) -> i64:
        """The side that has lost the party by a fault; -1: none."""
        return s.law.marks[self.lost] - 1 if s.law is not None else -1

    def lose_party(self, s: T, side: i64, target: i64) -> None:
        """``side`` has lost it, and the match is over: the others have the points that it takes."""
        trial(s).marks[self.lost] = side + 1
        for other in range(self.sides):
            if other != side:
                s.score[other] = max(s.score[other], target)
        self.finish_deal(s)

    def pay_loss(self, s: T, amount: i64, article: i64) -> None:
        """Each of that side pays one of every other."""
        side = self.loser(s)
        for p in range(self.players):
            for winner in range(self.sides if self.side_of(p) == side else 0):
                if winner != side:
                    to = self.after(p)
                    while self.side_of(to) != winner:
                        to = self.after(to)
                    s.pay(p, to, amount, article)

    def fault_told(self, s: T) -> str:
        """What was found in the deal just told, as a sentence."""
        if not self.lawful:
            return ""
        found = [name for p, name in enumerate(self.names) if self.revoke.breaches(s, p, s.deal - 1)]
        return f" {' and '.join(found)} revoked ({self.revoke.articles[0]})." if found else ""

    def pay_game(self, s: T, winner: i64, amount: i64, article: i64) -> None:
        """Every loser pays the next of the winning side after him."""
        for p in range(self.players):
            if self.side_of(p) != winner:
                to = self.after(p)
                while self.side_of(to) != winner:
                    to = self.after(to)
                s.pay(p, to, amount, article)

    def share_out(self, s: T, pool: i64, article: i64) -> None:
        """A pool is shared; what does not divide goes to those after the dealer."""
        seat = s.dealer
        left: i64 = self.players
        while left:
            seat = self.after(seat)
            s.pay(pool, seat, (s.purse[pool] + left - 1) // left, article)
            left -= 1

    def leading(self, s: T, target: i64) -> i64:
        """The one side that has more than all others, and ``target`` at least; -1: none."""
        most = max(s.score)
        found: i64 = -1
        for side in range(self.sides):
            if s.score[side] == most:
                if found >= 0:
                    return -1
                found = side
        return found if most >= target else -1

    def last_turned(self, s: T) -> None:
        """The card turned at the bottom of the pack is its last: after ``fill``, where ``Turned`` is a part."""
        if s.turn_up >= 0 and s.gone & BIT[s.turn_up]:
            order = vec[i64]([])
            for c in s.order:
                if c != s.turn_up:
                    order = append(order, c)
            s.order = append(order, s.turn_up)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: T, cards: i64) -> vec[i64]:
        """Trumps first, and in each suit the best first."""
        out = vec[i64]([])
        trump = trumps_of(s)
        for n in range(4):
            same = cards & self.order.of_kind[5 * trump + (trump + n) % 4]
            while same:
                best: i64 = -1
                for c in members(same):
                    ahead = best < 0 or self.order.power[64 * trump + c] > self.order.power[64 * trump + best]
                    if ahead:
                        best = c
                out = append(out, best)
                same &= ~BIT[best]
        return out

    def zones(self, s: T) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and not any(s.taken) and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        return out
