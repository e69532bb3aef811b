"""Who pays whom when a King may be called: the sides, their halves, the board and the beasts."""

from typing import Any

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.games.ombre.king.rules import CallRules
from gamester.games.ombre.king.state import ALONE, CallState, plain_bid
from gamester.games.ombre.laws.marks import MATADORES, SOLO_FEE
from gamester.games.ombre.shared.beasts import lay_fine, lay_on, next_goes, taken_fines
from gamester.games.ombre.shared.cards import run_of_trumps, strongest, trumps
from gamester.games.ombre.shared.state import WIN


class StakeCites:
    """The articles under which counters move, as ``game.cite`` numbers them."""

    def __init__(self, game: CallRules[Any]) -> None:
        self.stake: i64 = game.cite("stake")
        self.draw: i64 = game.cite("draw")
        self.beast: i64 = game.cite("beast")
        self.codille: i64 = game.cite("codille")
        self.odd: i64 = game.cite("odd")
        self.game: i64 = game.cite("game")
        self.consolation: i64 = game.cite("consolation")
        self.matadores: i64 = game.cite("matadores")
        self.alone: i64 = game.cite("alone")
        self.vole: i64 = game.cite("vole")
        self.missed: i64 = game.cite("missed")
        self.devole: i64 = game.cite("devole")


class CallStakes:
    """What lies on the board. One for a game, immutable; the counters are the state's."""

    def __init__(self, game: CallRules[Any]) -> None:
        self.game = game
        self.board: i64 = game.players
        self.cites = StakeCites(game)

    def begin_match(self, t: CallState) -> None:
        """Before the first deal."""

    def begin_deal(self, t: CallState) -> None:
        """What is put down before each deal."""
        raise NotImplementedError

    def settle(self, t: CallState) -> None:
        """Pay for the deal as ``t.result`` and ``t.vole`` have it."""
        raise NotImplementedError

    def for_king(self, t: CallState) -> None:
        """What he who gives the Ombre a King has for it."""

    # --- from hand to hand ------------------------------------------------------------------------------------------
    def partner(self, t: CallState) -> i64:
        """The friend, or -1 for an Ombre who plays alone."""
        return t.holder if t.holder != t.ombre else -1

    def each(self, t: CallState, amount: i64, partner: i64, article: i64) -> None:
        """Every adversary pays ``amount`` to those who stand the game, or is paid by them when it is negative.

        The partner (-1: none) has half of it all; an odd counter is the Ombre's, to take or to pay.
        """
        side = self.game.side(t)
        due = amount if amount >= 0 else -amount
        half: i64 = due * (self.game.players - count(side)) // 2 if partner >= 0 else 0
        seat = self.game.after(t.ombre)
        while seat != t.ombre:
            if not side & BIT[seat]:
                part = due if half > due else half
                half -= part
                if amount >= 0:
                    self.hand(t, seat, partner, part, article)
                    self.hand(t, seat, t.ombre, due - part, article)
                else:
                    t.pay(partner, seat, part, article)
                    t.pay(t.ombre, seat, due - part, article)
            seat = self.game.after(seat)

    def hand(self, t: CallState, giver: i64, taker: i64, amount: i64, article: i64) -> None:
        """A winner is paid; with the laws of the table what has to be asked for is paid if it was."""
        fee = article == self.cites.alone and plain_bid(t.bid) >= ALONE
        if t.law is not None and t.result == WIN and amount and (fee or article == self.cites.matadores):
            self.game.claimed(t, giver, taker, amount, SOLO_FEE if fee else MATADORES, article)
        else:
            t.pay(giver, taker, amount, article)

    def pays_matadores(self, t: CallState, hands: list[i64]) -> bool:
        """Whether matadores are paid to those who have won with these hands, as far as they are known."""
        cards: i64 = 0
        for hand in hands:
            cards |= hand
        return run_of_trumps(cards, t.trump, self.game.cards) >= 3

    # --- faults at a table with laws ------------------------------------------------------------------------------
    def lay_fault(self, t: CallState, seat: i64, amount: i64, article: i64) -> None:
        """``seat`` lays a beast for a fault, which is not played for in this deal."""
        lay_fine(t, self.board, seat, amount, article)

    def lay_faults(self, t: CallState) -> None:
        """The deal is over: what was laid in it for faults is played for from now on."""
        amount = taken_fines(t)
        if amount:
            lay_on(t, amount)

    # --- the board --------------------------------------------------------------------------------------------------
    def put_down(self, t: CallState, fish: i64, counter: i64) -> None:
        """The dealer marks the game with ``fish``, and every player puts down ``counter``."""
        t.pay(t.dealer, self.board, fish, self.cites.stake)
        for p in range(self.game.players):
            t.pay(p, self.board, counter, self.cites.stake)
        t.going += fish + counter * self.game.players
        t.marks += counter

    def draw(self, t: CallState, amount: i64, partner: i64, article: i64) -> None:
        """Those who stand the game draw what goes, and divide it; an odd counter is the Ombre's."""
        self.divided(t, amount, t.ombre, partner, article)

    def divided(self, t: CallState, amount: i64, ombre: i64, partner: i64, article: i64) -> None:
        """Who was Ombre draws so much, with him who was his friend."""
        half: i64 = amount // 2 if partner >= 0 else 0
        t.pay(self.board, ombre, amount - half, article)
        if partner >= 0:
            t.pay(self.board, partner, half, article)

    def lay(self, t: CallState, amount: i64, partner: i64) -> None:
        """A beast is laid, half by the partner who shares it; an odd counter by the Ombre."""
        half: i64 = amount // 2 if partner >= 0 else 0
        t.pay(t.ombre, self.board, amount - half, self.cites.beast)
        if partner >= 0:
            t.pay(partner, self.board, half, self.cites.beast)

    def won_board(self, t: CallState, partner: i64) -> None:
        """They draw what goes, and the greatest beast goes next."""
        left = self.game.left_short(t, partner)
        self.draw(t, t.going - left, partner, self.cites.draw)
        self.drawn(t)
        t.going += left

    def beast(self, t: CallState) -> i64:
        """A beast is as great as what goes."""
        return t.going

    def remise(self, t: CallState, partner: i64) -> None:
        """A beast is laid, and what goes stays."""
        amount = self.beast(t)
        self.lay(t, amount, partner)
        lay_on(t, amount + taken_fines(t))

    def codille(self, t: CallState, partner: i64) -> None:
        """A beast is laid, and the adversaries divide what goes."""
        amount = self.beast(t)
        self.lay(t, amount, partner)
        self.divide(t, t.going)
        t.stakes = append(t.stakes, amount + taken_fines(t))
        self.drawn(t)

    def drawn(self, t: CallState) -> None:
        """The board's game has been drawn."""
        t.marks = 0
        t.passes = 0
        fines = taken_fines(t)
        if fines:
            t.stakes = append(t.stakes, fines)
        next_goes(t)

    def divide(self, t: CallState, amount: i64) -> None:
        """The adversaries divide what they win by codille; counters that are left over await the next deal."""
        t.odd += self.part(t, amount)
        t.odd_out = t.ombre

    def part(self, t: CallState, amount: i64) -> i64:
        """Every adversary has an equal part; returns the counters that are left over."""
        side = self.game.side(t)
        rivals: i64 = self.game.players - count(side)
        for p in range(self.game.players):
            if not side & BIT[p]:
                t.pay(self.board, p, amount // rivals, self.cites.codille)
        return amount % rivals

    def odd_counters(self, t: CallState) -> None:
        """Counters left over from the codille of the last deal go to the best trump of this, the loser's excepted."""
        if not t.odd:
            return
        out = BIT[t.odd_out] if t.odd_out >= 0 else 0
        seat = self.best_trump(t, (BIT[self.game.players] - 1) & ~out)
        if seat >= 0:
            t.pay(self.board, seat, t.odd, self.cites.odd)
            t.odd = 0
            t.odd_out = -1

    def to_best_trumps(self, t: CallState, n: i64) -> i64:
        """Of ``n`` counters one each to the adversaries with the best trumps; what nobody could claim."""
        seats = (BIT[self.game.players] - 1) & ~self.game.side(t)
        while n > 0:
            who = self.best_trump(t, seats)
            if who < 0:
                break
            t.pay(self.board, who, 1, self.cites.odd)
            seats &= ~BIT[who]
            n -= 1
        return n

    def best_trump(self, t: CallState, seats: i64) -> i64:
        """Who among ``seats`` had the best trump of the deal, or -1."""
        held: i64 = 0
        for p in members(seats):
            held |= self.game.in_play(t, p) & trumps(t.trump)
        if held:
            best = BIT[strongest(held, t.trump)]
            for p in members(seats):
                if self.game.in_play(t, p) & best:
                    return p
        return -1
