"""What is played for, and who pays whom: the fishes of 1754 and the marked counters of 1768."""

from mypy_extensions import i64

from gamester.games.ombre.laws.marks import FINES, MATADORES, OWING, SOLO_FEE
from gamester.games.ombre.shared.beasts import lay_fine, taken_fines
from gamester.games.ombre.shared.state import CODILLE, REMISE, WIN, WON
from gamester.games.ombre.three.rules import OmbreRules
from gamester.games.ombre.three.state import GASCARILLE, SOLO_VOLE, OmbreState, is_solo


class Stakes:
    """What lies on the board. One for a game, immutable; the counters are the state's."""

    def __init__(self, game: OmbreRules) -> None:
        self.game = game
        self.board: i64 = game.players  # the holders after the seats
        self.aside: i64 = game.players + 1
        self.ante: i64 = -1  # the article under which stakes are put down
        self.cite_side = game.cite("gamester-1754/ombre/15")
        self.cite_honours = game.cite("gamester-1754/ombre/6")
        self.cite_old = game.cite("gamester-1754/ombre/6c")
        self.cite_gascarille = game.cite("gamester-1754/ombre/gascarille-2")

    def begin_match(self, t: OmbreState) -> None:
        """Before the first deal."""

    def begin_deal(self, t: OmbreState) -> None:
        """What is laid before each deal."""

    def passed(self, t: OmbreState) -> None:
        """All have passed."""

    def asks_reserve(self, t: OmbreState) -> bool:
        """Whether the loser has a choice where his Beste goes."""
        return False

    def each(self, t: OmbreState, amount: i64, article: i64) -> None:
        """The others pay the Ombre ``amount``, or he pays them when it is negative."""
        for seat in range(self.game.players):
            if self.game.settles(t, seat):
                if amount >= 0:
                    t.pay(seat, t.ombre, amount, article)
                else:
                    t.pay(t.ombre, seat, -amount, article)

    def old_matadores(self, t: OmbreState) -> None:
        """By the old custom a loser pays the matadores that a defender held."""
        if not self.game.flag("matadores_defended"):
            return
        for seat in range(self.game.players):
            if seat != t.ombre:
                run = self.game.run(t, seat)
                if run >= 3:
                    t.pay(t.ombre, seat, run * self.game.matadore, self.cite_old)

    def settle(self, t: OmbreState) -> None:
        """Pay for the deal as ``t.result`` and ``t.vole`` have it."""
        raise NotImplementedError

    def forfeits(self, t: OmbreState) -> bool:
        """Whether the Ombre is paid nothing though he has won, as he had promised the Vole with it."""
        return False

    # --- the laws of the table --------------------------------------------------------------------------------------
    def beast_of(self, t: OmbreState) -> i64:
        """What a beast for a fault is worth now."""
        raise NotImplementedError

    def simple(self, t: OmbreState) -> i64:
        """The least that a fault costs: a beast, where no points are named."""
        return self.beast_of(t)

    def lay_fault(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        """``seat`` lays a beast for a fault."""
        raise NotImplementedError

    def into_board(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        """``seat`` pays points that are played for with the rest; a board of beasts takes them as one."""
        self.lay_fault(t, seat, amount, article)

    def join(self, t: OmbreState) -> None:
        """The last two beasts laid for faults go together."""

    def lay_late(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        """``seat`` lays a beast of an earlier deal."""
        raise NotImplementedError

    def lay_faults(self, t: OmbreState) -> None:
        """The deal is over: what was laid in it for faults is played for from now on."""

    def share_out(self, t: OmbreState, article: i64) -> None:
        """The Ombre has given the game up: the two others divide what he played for; an odd counter to his right."""
        worth = self.drop(t)
        right = self.game.plays_next(t, t.ombre)
        t.pay(self.board, right, worth - worth // 2, article)
        t.pay(self.board, self.game.plays_next(t, right), worth // 2, article)

    def drop(self, t: OmbreState) -> i64:
        """Take what is played for off the board; returns what it is."""
        raise NotImplementedError

    def mark_more(self, t: OmbreState, article: i64) -> None:
        """All mark a counter more."""
        raise NotImplementedError


class Board(Stakes):
    """Stakes drawn whole by the winner; beasts laid by the loser; honours paid from hand to hand."""

    def __init__(self, game: OmbreRules) -> None:
        super().__init__(game)
        self.cite_draw = game.cite("academy-1768/ombre/19")
        self.cite_mark = game.cite("academy-1768/ombre/5")
        self.cite_pass = game.cite("academy-1768/ombre/5")
        self.ante = self.cite_mark
        self.cite_beast = game.cite("academy-1768/ombre/23")
        self.cite_codille = game.cite("academy-1768/ombre/19")
        self.cite_vole = game.cite("academy-1768/ombre/25")
        self.cite_missed = game.cite("academy-1768/ombre/27")
        self.cite_contre = game.cite("academy-1768/ombre/law-73")
        self.cite_side = game.cite("academy-1768/ombre/9")
        self.cite_honours = game.cite("academy-1768/ombre/3")
        self.cite_comfort = game.cite("academy-1768/ombre/38")

    def beast_of(self, t: OmbreState) -> i64:
        """As much as the Ombre would draw."""
        raise NotImplementedError

    def lay_fault(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        lay_fine(t, self.board, seat, amount, article)

    def faults(self, t: OmbreState) -> i64:
        """What has been laid in this deal for faults: nobody draws it now."""
        return t.law.marks[FINES] if t.law is not None else 0

    def taken_faults(self, t: OmbreState) -> i64:
        """The same, which is played for from now on."""
        return taken_fines(t)

    def laid(self, t: OmbreState, amount: i64) -> i64:
        """What a losing Ombre lays of his beast; from here on ``OWING`` is the counters that he does not lay."""
        if t.law is None:
            return amount
        t.law.marks[OWING] = amount * t.law.marks[OWING] // 100
        return amount - t.law.marks[OWING]

    def win(self, t: OmbreState) -> None:
        """The Ombre takes the stake."""

    def remise(self, t: OmbreState) -> None:
        """The Ombre lays a beast, and the stake stays."""

    def codille(self, t: OmbreState, winner: i64) -> None:
        """The Ombre lays a beast and ``winner`` takes the stake."""

    def double(self, t: OmbreState) -> i64:
        """What the other two add between them for the Vole: as much as a lone stake, or nothing."""
        return 0

    def clear(self, t: OmbreState) -> None:
        """Nothing lies on the board any more but what was laid for faults: the game is marked anew."""
        raise NotImplementedError

    def sweep(self, t: OmbreState) -> None:
        """The Ombre takes all that lies on the board."""
        t.pay(self.board, t.ombre, t.purse[self.board] - self.faults(t), self.cite_vole)
        t.pay(self.aside, t.ombre, t.purse[self.aside], self.cite_vole)
        self.clear(t)

    def divide(self, t: OmbreState) -> None:
        """The other two divide all that lies on the board; an odd counter goes to the Ombre's right."""
        t.pay(self.aside, self.board, t.purse[self.aside], self.cite_missed)
        lies = t.purse[self.board] - self.faults(t)
        right = self.game.after(t.ombre)
        t.pay(self.board, right, lies - self.half(lies), self.cite_missed)
        t.pay(self.board, self.game.after(right), self.half(lies), self.cite_missed)
        self.clear(t)

    def half(self, amount: i64) -> i64:
        """The second adversary's part, if there are two; an odd counter is the other's."""
        return amount // 2 if self.game.players > 2 else 0

    def side(self, t: OmbreState, sign: i64) -> None:
        """Sans prendre, matadores and consolation, to the Ombre (1) or from him (-1)."""
        game = self.game
        if is_solo(t.bid) and game.asked_for(t, SOLO_FEE):
            self.each(t, sign * game.solo_pay, self.cite_side)
        if t.bid == GASCARILLE:
            self.each(t, sign * game.gascarille, self.cite_gascarille)
        if game.asked_for(t, MATADORES):
            self.each(t, sign * game.honours(t) * game.matadore, self.cite_honours)
        self.each(t, sign * game.consolation, self.cite_comfort)

    def settle(self, t: OmbreState) -> None:
        if t.vole == WON:
            self.win_vole(t)
        elif self.forfeits(t):
            self.miss_contre(t)
        elif t.vole:
            self.side(t, 1)
            if self.game.vole_fixed:
                self.each(t, -self.game.vole_fixed, self.cite_missed)
                self.win(t)
            else:
                self.divide(t)
        elif t.result == WIN:
            self.side(t, 1)
            self.win(t)
        else:
            self.lose(t)

    def lose(self, t: OmbreState) -> None:
        """Remise or codille."""
        self.side(t, -1)
        self.old_matadores(t)
        if self.game.devole and t.tricks[t.ombre] == 0:
            self.each(t, -self.game.devole, self.cite_side)
        if t.result == REMISE:
            self.remise(t)
        else:
            self.codille(t, t.winner)

    def forfeits(self, t: OmbreState) -> bool:
        return t.bid == SOLO_VOLE and t.vole != WON

    def beside(self, t: OmbreState) -> i64:
        """What lies on the board beside what is played for: the Vole draws it too."""
        return t.purse[self.board] + t.purse[self.aside] - self.faults(t) - self.beast_of(t)

    def win_vole(self, t: OmbreState) -> None:
        """He draws the board, and the others double a lone stake; or they pay a fixed price."""
        self.side(t, 1)
        if self.game.vole_fixed:
            self.each(t, self.game.vole_fixed, self.cite_vole)
            self.win(t)
            return
        more = self.double(t)
        right = self.game.after(t.ombre)
        half = self.half(more)
        t.pay(right, t.ombre, more - half, self.cite_vole)
        t.pay(self.game.after(right), t.ombre, half, self.cite_vole)
        self.sweep(t)

    def miss_contre(self, t: OmbreState) -> None:
        """A Vole announced with sans prendre pays what it would have brought, and nothing is drawn."""
        price = self.game.vole_fixed
        if not price:
            more = self.double(t)
            price = (more if more else self.beside(t)) // (self.game.players - 1)
        self.each(t, -price, self.cite_contre)
        if t.result != WIN:
            self.lose(t)


def tour_counts(t: OmbreState, remise_tour: bool) -> bool:
    """Whether the deal is marked as a tour: not a pass nor a codille (a remise by some), nor a Vole made in 1768."""
    if t.result == CODILLE or t.result == 0:
        return False
    return remise_tour or (t.result == WIN and t.vole != WON)
