"""Stakes drawn whole by the winner: the fishes of 1754, and the marked counters of 1768."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.games.ombre.laws.marks import LAID, MATADORES, NEXT, OWING, SOLO_FEE
from gamester.games.ombre.shared.state import CODILLE, REMISE, WIN, WON
from gamester.games.ombre.three.rules import OmbreRules, Stakes
from gamester.games.ombre.three.state import GASCARILLE, SOLO_VOLE, OmbreState, is_solo
from gamester.parts.beasts import highest, without

ARTICLES: Final = {  # under which counters move: those of 1768, unless that of 1754 says otherwise
    "academy-1768": {"draw": "19", "stake": "5", "beast": "23", "codille": "19", "vole": "25", "missed": "27"}
    | {"contre": "law-73", "side": "9", "honours": "3", "comfort": "38"},
    "gamester-1754": {"draw": "40", "stake": "40", "pass": "10", "made": "43", "beast": "41", "codille": "36"}
    | {"vole": "45", "missed": "47", "side": "15", "honours": "6"},
}


class Board(Stakes):
    """Beasts laid by the loser; honours paid from hand to hand."""

    def __init__(self, game: OmbreRules, *books: str) -> None:
        super().__init__(game)
        self.cites: dict[str, int] = {}
        for book in books:
            for word, article in ARTICLES[book].items():
                self.cites[word] = game.cite(f"{book}/ombre/{article}")
        game.ante = self.cites["stake"]

    # --- what a kind of board says ----------------------------------------------------------------------------------
    def win(self, t: OmbreState) -> None:
        """The Ombre takes the stake."""
        raise NotImplementedError

    def lost(self, t: OmbreState) -> None:
        """The Ombre lays a beast; by remise the stake stays, by codille the winner takes it."""
        raise NotImplementedError

    def double(self, t: OmbreState) -> i64:
        """What the other two add between them for the Vole: as much as a lone stake, or nothing."""
        raise NotImplementedError

    def clear(self, t: OmbreState) -> None:
        """Nothing lies on the board any more but what was laid for faults: the game is marked anew."""
        raise NotImplementedError

    # --- settling ---------------------------------------------------------------------------------------------------
    def settle(self, t: OmbreState) -> None:
        fixed = self.game.vole_fixed
        if self.forfeits(t):
            self.miss_contre(t)
        elif not t.vole and t.result != WIN:
            self.lose(t)
        else:
            self.side(t, 1)
            if t.vole and fixed:
                price, article = (fixed, "vole") if t.vole == WON else (-fixed, "missed")
                self.each(t, price, self.cites[article])
            if not t.vole or fixed:
                self.win(t)
            elif t.vole == WON:
                self.sweep(t)
            else:
                self.divide(t)

    def side(self, t: OmbreState, sign: i64) -> None:
        """Sans prendre, matadores and consolation, to the Ombre (1) or from him (-1)."""
        game = self.game
        if is_solo(t.bid) and game.asked_for(t, SOLO_FEE):
            self.each(t, sign * game.solo_pay, self.cites["side"])
        if t.bid == GASCARILLE:
            self.each(t, sign * game.gascarille, self.cite_gascarille)
        if game.asked_for(t, MATADORES):
            self.each(t, sign * game.honours(t) * game.matadore, self.cites["honours"])
        self.each(t, sign * game.consolation, self.cites["comfort"])

    def lose(self, t: OmbreState) -> None:
        """What a game lost costs."""
        self.side(t, -1)
        self.old_matadores(t)
        if t.tricks[t.ombre] == 0:
            self.each(t, -self.game.devole, self.cites["side"])
        self.lost(t)

    def forfeits(self, t: OmbreState) -> bool:
        return t.bid == SOLO_VOLE and t.vole != WON

    def miss_contre(self, t: OmbreState) -> None:
        """A Vole announced with sans prendre pays what it would have brought, and nothing is drawn."""
        price = self.game.vole_fixed
        if not price:
            more = self.double(t)
            if not more:
                more = t.purse[self.board] + t.purse[self.aside] - t.fines() - self.worth(t)
            price = more // (self.game.players - 1)
        self.each(t, -price, self.cites["contre"])
        if t.result != WIN:
            self.lose(t)

    def sweep(self, t: OmbreState) -> None:
        """The Ombre takes all that lies on the board, and the others double a lone stake."""
        more, right = self.double(t), self.game.after(t.ombre)
        t.pay(right, t.ombre, more - self.half(more), self.cites["vole"])
        t.pay(self.game.after(right), t.ombre, self.half(more), self.cites["vole"])
        t.pay(self.board, t.ombre, t.purse[self.board] - t.fines(), self.cites["vole"])
        t.pay(self.aside, t.ombre, t.purse[self.aside], self.cites["vole"])
        self.clear(t)

    def divide(self, t: OmbreState) -> None:
        """The other two divide all that lies on the board; an odd counter goes to the Ombre's right."""
        t.pay(self.aside, self.board, t.purse[self.aside], self.cites["missed"])
        lies, right = t.purse[self.board] - t.fines(), self.game.after(t.ombre)
        t.pay(self.board, right, lies - self.half(lies), self.cites["missed"])
        t.pay(self.board, self.game.after(right), self.half(lies), self.cites["missed"])
        self.clear(t)

    def half(self, amount: i64) -> i64:
        """The second adversary's part, if there are two; an odd counter is the other's."""
        return amount // 2 if self.game.players > 2 else 0

    def lay_beast(self, t: OmbreState, amount: i64) -> i64:
        """A losing Ombre lays his beast; returns what he lays: from here on ``OWING`` is what he does not lay."""
        if t.law is not None:
            t.law.marks[OWING] = amount * t.law.marks[OWING] // 100
            amount -= t.law.marks[OWING]
        t.pay(t.ombre, self.board, amount, self.cites["beast"])
        return amount


class Fishes(Board):
    """1754: three fishes for three games; beastes laid across them; counters for passes."""

    def __init__(self, game: OmbreRules) -> None:
        super().__init__(game, "academy-1768", "gamester-1754")
        self.fish: i64 = game.count("fish")

    def begin_match(self, t: OmbreState) -> None:
        self.clear(t)

    def clear(self, t: OmbreState) -> None:
        """Each lays a fish before him."""
        if t.law is not None:
            t.law.marks[NEXT] = 0
        self.lay(t, -1)

    def lay(self, t: OmbreState, but: i64) -> None:
        """A fish of each, ``but`` of one whose own lies there."""
        for seat in range(self.game.players):
            if seat != but:
                t.pay(seat, self.board, self.fish, self.cites["stake"])
        t.stakes = self.single()

    def single(self) -> vec[i64]:
        """A fish of each player, each a game's stake."""
        return vec[i64]([self.fish] * self.game.players)

    def now(self, t: OmbreState) -> i64:
        """The place of the stake played for: the single ones first, then the highest.

        Before them all go the beastes that were made together in one deal.
        """
        first = t.law.marks[NEXT] if t.law is not None else 0
        for worth in (first, self.fish):
            for k in range(i64(len(t.stakes))):
                if worth and t.stakes[k] == worth:
                    return k
        return highest(t.stakes)

    def passed(self, t: OmbreState) -> None:
        self.mark_more(t, self.cites["pass"])
        if t.purse[self.aside] >= self.fish:
            t.pay(self.aside, self.board, self.fish, self.cites["made"])
            t.stakes = append(t.stakes, self.fish)

    def win(self, t: OmbreState) -> None:
        left: i64 = self.fish if len(t.stakes) == 1 else 0  # of the last stake he leaves his own for the next
        t.pay(self.board, t.ombre, self.worth(t) - left, self.cites["draw"])
        self.off(t, t.ombre)

    def across(self, t: OmbreState, amount: i64, several: bool, single: bool, taken: i64) -> None:
        """Lay beastes across a single stake, or by themselves; ``several`` of one deal go next."""
        place: i64 = -1
        for k in range(i64(len(t.stakes))):
            if (single or several) and place < 0 and t.stakes[k] == self.fish and k != taken:
                place = k
        if place >= 0:
            t.stakes[place] += amount
        elif amount:
            place = i64(len(t.stakes))
            t.stakes = append(t.stakes, amount)
        if several and t.law is not None and place >= 0:
            t.law.marks[NEXT] = t.stakes[place]

    def drawn(self, t: OmbreState, n: i64) -> None:
        """A stake is off the board."""
        if t.law is not None and t.law.marks[NEXT] == t.stakes[n]:
            t.law.marks[NEXT] = 0
        t.stakes = without(t.stakes, n)

    def worth(self, t: OmbreState) -> i64:
        return t.stakes[self.now(t)]

    def off(self, t: OmbreState, but: i64) -> None:
        if len(t.stakes) == 1:
            self.lay(t, but)
        else:
            self.drawn(t, self.now(t))

    def lay_faults(self, t: OmbreState) -> None:
        if t.law is not None and t.fines():
            several = t.law.marks[LAID] > 1
            self.across(t, t.taken_fines(), several, True, -1)

    def lay_late(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        super().lay_late(t, seat, amount, article)
        self.across(t, amount, False, amount == self.fish, self.now(t))

    def mark_more(self, t: OmbreState, article: i64) -> None:
        for seat in range(self.game.players):
            t.pay(seat, self.aside, 1, article)

    def lost(self, t: OmbreState) -> None:
        """A beaste goes across a single stake other than the one that is drawn, or lies by itself."""
        worth, several = self.worth(t), t.fines() > 0
        n = self.now(t) if t.result == CODILLE else -1
        self.across(t, self.lay_beast(t, worth) + t.taken_fines(), several, worth == self.fish, n)
        if n >= 0:
            t.pay(self.board, t.winner, worth, self.cites["codille"])
            self.drawn(t, n)

    def double(self, t: OmbreState) -> i64:
        return t.purse[self.board] - t.fines() + t.purse[self.aside] if len(t.stakes) == 1 else 0


class Marks(Board):
    """1768: counters marked before each player, each for three; a beast is nine times one player's marks."""

    def __init__(self, game: OmbreRules) -> None:
        super().__init__(game, "academy-1768")
        marking = game.choice("marking")
        self.first: i64 = 2 if marking == "two-and-one" else 3
        self.again: i64 = 2 if marking in ("three-and-two", "bavaroise") else 1  # at each pass too
        self.counter: i64 = 1 if marking == "bavaroise" else 3

    def begin_match(self, t: OmbreState) -> None:
        t.fresh = self.first

    def mark(self, t: OmbreState, counters: i64, article: i64) -> None:
        """Every player marks so many counters."""
        for seat in range(self.game.players):
            t.pay(seat, self.board, counters * self.counter, article)
        t.going += self.game.players * counters * self.counter

    def begin_deal(self, t: OmbreState) -> None:
        self.mark(t, t.fresh, self.cites["stake"])
        t.fresh = 0

    def passed(self, t: OmbreState) -> None:
        self.mark(t, self.again, self.cites["stake"])

    def worth(self, t: OmbreState) -> i64:
        return t.going

    def lay_faults(self, t: OmbreState) -> None:
        if t.fines():
            t.lay_on(t.taken_fines())

    def lay_late(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        super().lay_late(t, seat, amount, article)
        t.lay_on(amount)

    def mark_more(self, t: OmbreState, article: i64) -> None:
        self.mark(t, 1, article)

    def off(self, t: OmbreState, but: i64) -> None:
        """The highest beast goes next; with none the game is marked anew."""
        if t.fines():
            t.stakes = append(t.stakes, t.taken_fines())
        t.fresh = self.again if t.next_goes() else self.first

    def win(self, t: OmbreState) -> None:
        t.pay(self.board, t.ombre, t.going, self.cites["draw"])
        self.off(t, -1)

    def lost(self, t: OmbreState) -> None:
        beast = self.lay_beast(t, t.going) + t.taken_fines()
        t.fresh = self.again
        if beast and t.result == REMISE:
            t.lay_on(beast)
        if t.result == CODILLE:
            t.pay(self.board, t.winner, t.going, self.cites["codille"])
            if beast:
                t.stakes = append(t.stakes, beast)
            self.off(t, -1)
            t.fresh = self.first

    def double(self, t: OmbreState) -> i64:
        return 0 if len(t.stakes) else t.going

    def clear(self, t: OmbreState) -> None:
        t.stakes = vec[i64]([])
        self.off(t, -1)
