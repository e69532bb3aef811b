"""Who pays whom when a King may be called: sides and halves, the board and its beasts, and what a fish buys."""

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.laws import trial
from gamester.equipment.cards import SUITS
from gamester.games.ombre.king.rules import CallRules
from gamester.games.ombre.king.state import ALONE, MEDIATEUR, WITH_VOLE, CallState, plain_bid
from gamester.games.ombre.laws.marks import HURRIED, MATADORES, SHORT, SOLO_FEE
from gamester.games.ombre.shared.cards import run_of_trumps, strongest, trumps
from gamester.games.ombre.shared.state import BARRED, REMISE, WIN, WON

FISH: Final[i64] = 10
CITES: Final = (  # the articles under which counters move, as each game's table calls them
    *("stake", "draw", "beast", "codille", "odd", "game"),
    *("consolation", "matadores", "alone", "vole", "missed", "devole"),
)


class CallStakes:
    """What lies on the board. One for a game, immutable; the counters are the state's."""

    def __init__(self, game: CallRules[Any]) -> None:
        self.game = game
        self.board: i64 = game.players
        self.cites = {word: game.cite(word) for word in CITES}
        game.ante = self.cites["stake"]

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

    def each(self, t: CallState, amount: i64, partner: i64, article: str) -> None:
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
                    t.pay(partner, seat, part, self.cites[article])
                    t.pay(t.ombre, seat, due - part, self.cites[article])
            seat = self.game.after(seat)

    def hand(self, t: CallState, giver: i64, taker: i64, amount: i64, article: str) -> None:
        """A winner is paid; with the laws of the table what has to be asked for is paid if it was."""
        fee = article == "alone" and plain_bid(t.bid) >= ALONE
        if t.law is None or t.result != WIN or not amount or not (fee or article == "matadores"):
            t.pay(giver, taker, amount, self.cites[article])
            return
        game, due, hurried = self.game, SOLO_FEE if fee else MATADORES, trial(t).marks[HURRIED]
        winners = game.seen_side(t)
        if hurried and not (hurried - 1) & winners:
            game.after_cut.fault(t, taker, 8 * amount + giver, due)  # after a hurried cut it waits to be asked for
        elif not all(game.dues.slips(t, p, due) for p in members(winners)):  # where one is paid the other is too
            t.pay(giver, taker, amount, self.cites[article])

    def pays_matadores(self, t: CallState, hands: list[i64]) -> bool:
        """Whether matadores are paid to those who have won with these hands, as far as they are known."""
        cards: i64 = 0
        for hand in hands:
            cards |= hand
        return run_of_trumps(cards, t.trump, self.game.cards) >= 3

    # --- the board --------------------------------------------------------------------------------------------------
    def put_down(self, t: CallState, fish: i64, counter: i64) -> None:
        """The dealer marks the game with ``fish``, and every player puts down ``counter``."""
        t.pay(t.dealer, self.board, fish, self.cites["stake"])
        for p in range(self.game.players):
            t.pay(p, self.board, counter, self.cites["stake"])
        t.going += fish + counter * self.game.players
        t.marks += counter

    def divided(self, t: CallState, amount: i64, ombre: i64, partner: i64, article: i64) -> None:
        """Who was Ombre draws so much, with him who was his friend; an odd counter is the Ombre's."""
        half: i64 = amount // 2 if partner >= 0 else 0
        t.pay(self.board, ombre, amount - half, article)
        t.pay(self.board, partner, half, article)

    def lay(self, t: CallState, amount: i64, partner: i64) -> None:
        """A beast is laid, half by the partner who shares it; an odd counter by the Ombre."""
        half: i64 = amount // 2 if partner >= 0 else 0
        t.pay(t.ombre, self.board, amount - half, self.cites["beast"])
        t.pay(partner, self.board, half, self.cites["beast"])

    def left_short(self, t: CallState, partner: i64) -> i64:
        """With the laws of the table: what the winners leave on the board, as they have counted the beast short."""
        if t.law is None:
            return 0
        short = t.law.marks[SHORT]
        for p in range(self.game.players):
            for fault in self.game.count_short.pending(t, p):
                fault.value = short
                fault.at = 8 * (1 + partner) + t.ombre
        return short

    def win_board(self, t: CallState, partner: i64) -> None:
        """They draw what goes, and the greatest beast goes next."""
        left = self.left_short(t, partner)
        self.divided(t, t.going - left, t.ombre, partner, self.cites["draw"])
        self.drawn(t, left)

    def beast(self, t: CallState) -> i64:
        """A beast is as great as what goes."""
        return t.going

    def lose_board(self, t: CallState, partner: i64) -> None:
        """A beast is laid, and by a remise what goes stays; by codille the adversaries divide it."""
        amount = self.beast(t)
        self.lay(t, amount, partner)
        if t.result == REMISE:
            t.lay_on(amount + t.taken_fines())
            return
        self.divide(t, t.going)
        t.stakes = append(t.stakes, amount + t.taken_fines())
        self.drawn(t, 0)

    def drawn(self, t: CallState, left: i64) -> None:
        """The board's game has been drawn; what is ``left`` of it goes again with the next."""
        t.marks = 0
        t.passes = 0
        fines = t.taken_fines()
        if fines:
            t.stakes = append(t.stakes, fines)
        t.next_goes()
        t.going += left

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
                t.pay(self.board, p, amount // rivals, self.cites["codille"])
        return amount % rivals

    def odd_counters(self, t: CallState) -> None:
        """Counters left over from the codille of the last deal go to the best trump of this, the loser's excepted."""
        if not t.odd:
            return
        out = BIT[t.odd_out] if t.odd_out >= 0 else 0
        seat = self.best_trump(t, (BIT[self.game.players] - 1) & ~out)
        if seat >= 0:
            t.pay(self.board, seat, t.odd, self.cites["odd"])
            t.odd = 0
            t.odd_out = -1

    def to_best_trumps(self, t: CallState, n: i64) -> i64:
        """Of ``n`` counters one each to the adversaries with the best trumps; what nobody could claim."""
        seats = (BIT[self.game.players] - 1) & ~self.game.side(t)
        while n > 0:
            who = self.best_trump(t, seats)
            if who < 0:
                break
            t.pay(self.board, who, 1, self.cites["odd"])
            seats &= ~BIT[who]
            n -= 1
        return n

    def best_trump(self, t: CallState, seats: i64) -> i64:
        """Who among ``seats`` had the best trump of the deal, or -1."""
        held: i64 = 0
        for p in members(seats):
            held |= self.game.in_play(t, p) & trumps(t.trump)
        best = BIT[strongest(held, t.trump)] if held else 0
        for p in members(seats):
            if self.game.in_play(t, p) & best:
                return p
        return -1


class FishStakes(CallStakes):
    """A fish from the dealer and a counter from each; ``unit`` times as much of all but the fees.

    ``alone``: the fee for sans prendre; ``ways``: words for what is otherwise. With a ``favourite`` suit fees are in
    fish, and the Vole dearer; beasts are counted as if an ``absent`` player had put down his counter, and by a remise
    ``dearer`` by the passes; ``no-game`` is paid beside the board; a Vole that is missed is paid for, or ``no-risk``.
    """

    def __init__(self, game: CallRules[Any], alone: int, unit: int = 1, ways: str = "") -> None:
        super().__init__(game)
        favourite = "favourite" in ways
        self.absent: bool = "absent" in ways
        self.dearer: bool = "dearer" in ways
        known = game.values  # some tables have not all of these
        vole = game.count("vole")
        self.unit: i64 = unit
        self.consolation: i64 = game.count("consolation") * unit
        self.matadore: i64 = game.count("matadore") * unit if "matadore" in known else 0
        self.flat: bool = known.get("matadores") == "fish"  # one fish for all matadores
        self.alone: i64 = 2 * FISH if favourite else alone
        self.voles = (2 * vole, 3 * vole, 4 * vole) if favourite else (vole, vole, 2 * vole)  # by who helps
        self.doubled: i64 = 2 if known.get("double_game") is True else 1
        self.turk: i64 = SUITS.find(str(known.get("turk", "none")))
        self.last_double: bool = known.get("last_tour_double") is True
        self.pays_game: bool = "no-game" not in ways
        self.vole_risk: bool = "no-risk" not in ways

    def times(self, t: CallState) -> i64:
        """The double game, and the last tour."""
        last = t.deal >= (self.game.count("tours") - 1) * self.game.players
        return 2 * self.doubled if last and self.last_double else self.doubled

    def favoured(self, t: CallState) -> i64:
        """2 in the favourite suit, and 4 in the Turk."""
        if t.favourite >= 0 and t.trump == t.favourite:
            return 2
        return 4 if t.trump == self.turk else 1

    def rate(self, t: CallState) -> i64:
        """What every payment but the game is multiplied by: the favourite doubles too."""
        return self.times(t) * self.favoured(t)

    def begin_deal(self, t: CallState) -> None:
        n = self.unit * self.times(t)
        self.put_down(t, FISH * n, n)

    # --- what is due --------------------------------------------------------------------------------------------------
    def fee(self, t: CallState) -> i64:
        """For a Mediateur or sans prendre; nothing for a King called, though it be his own or given up."""
        bid = plain_bid(t.bid)
        due: i64 = self.alone if bid >= ALONE else FISH if bid >= MEDIATEUR else 0
        return due * self.rate(t)

    def matadores(self, t: CallState) -> i64:
        """A counter for each, or a fish for them all."""
        n = self.game.honours(t)
        each = n * self.matadore
        return (FISH if self.flat and n else each) * self.rate(t)

    def vole_price(self, t: CallState) -> i64:
        """More as he plays it with less help."""
        bid = plain_bid(t.bid)
        return self.voles[2 if bid >= ALONE else 1 if bid >= MEDIATEUR else 0] * self.rate(t)

    def beast(self, t: CallState) -> i64:
        more: i64 = t.passes if self.dearer and t.result == REMISE else 0
        return t.going + more + (t.marks if self.absent else 0)

    def shares(self, t: CallState) -> bool:
        """Whether the friend, if there is one, bears half of a loss."""
        return False

    def pay_devole(self, t: CallState, partner: i64) -> None:
        """An Ombre without a trick pays the Vole, unless Spadille forced him."""
        if not t.forced and t.tricks[t.ombre] == 0:
            self.each(t, -self.vole_price(t), -1, "devole")

    def for_king(self, t: CallState) -> None:
        """A fish for the King of a Mediateur, two in the favourite; nothing for a King given up."""
        if plain_bid(t.bid) >= MEDIATEUR:
            t.pay(t.ombre, t.giver, FISH * self.rate(t), self.cites["alone"])

    # --- settling -----------------------------------------------------------------------------------------------------
    def settle(self, t: CallState) -> None:
        self.odd_counters(t)
        if t.vole == BARRED and t.bid > WITH_VOLE:  # promised: he is paid nothing, nor draws, nor is beasted if he won
            self.each(t, -self.vole_price(t), -1, "missed")
            if t.result != WIN:
                self.sums(t, -1, -1, True)
                self.lose_board(t, -1)
        elif t.result == WIN:
            self.win(t)
        else:
            self.lose(t)

    def sums(self, t: CallState, sign: i64, partner: i64, game_too: bool) -> None:
        """The game, the consolation, the fee and the matadores, to those who stand the game (1) or from them (-1)."""
        if game_too and self.pays_game:
            self.each(t, sign * t.marks * self.favoured(t), partner, "game")
        self.each(t, sign * self.consolation * self.rate(t), partner, "consolation")
        self.each(t, sign * self.fee(t), partner, "alone")
        self.each(t, sign * self.matadores(t), partner, "matadores")

    def win(self, t: CallState) -> None:
        """Paid, and the board is drawn; a Vole made is paid too, and for one missed they pay."""
        partner = self.partner(t)
        self.sums(t, 1, partner, True)
        if t.vole == WON:
            self.each(t, self.vole_price(t), partner, "vole")
        elif t.vole == BARRED and self.vole_risk:
            self.each(t, -self.vole_price(t), partner, "missed")
        self.win_board(t, partner)

    def lose(self, t: CallState) -> None:
        """A beast and the consolation; by codille the game too."""
        partner = self.partner(t) if self.shares(t) else -1
        self.sums(t, -1, partner, t.result != REMISE)
        self.pay_devole(t, partner)
        self.lose_board(t, partner)
