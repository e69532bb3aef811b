"""What is played for, and who pays whom: the fishes of 1754 and the marked counters of 1768."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.games.ombre.beasts import highest, lay_on, next_goes, without
from gamester.games.ombre.state import CODILLE, GASCARILLE, REMISE, SOLO_VOLE, WIN, WON, OmbreState, is_solo

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre


class Stakes:
    """What lies on the board. One for a game, immutable; the counters are the state's."""

    def __init__(self, game: "Ombre") -> None:
        self.game = game
        self.board: i64 = game.players  # the holders after the seats
        self.aside: i64 = game.players + 1
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


class Board(Stakes):
    """Stakes drawn whole by the winner; beasts laid by the loser; honours paid from hand to hand."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game)
        self.cite_draw = game.cite("academy-1768/ombre/19")
        self.cite_mark = game.cite("academy-1768/ombre/5")
        self.cite_pass = game.cite("academy-1768/ombre/5")
        self.cite_beast = game.cite("academy-1768/ombre/23")
        self.cite_codille = game.cite("academy-1768/ombre/19")
        self.cite_vole = game.cite("academy-1768/ombre/25")
        self.cite_missed = game.cite("academy-1768/ombre/27")
        self.cite_contre = game.cite("academy-1768/ombre/law-73")
        self.cite_side = game.cite("academy-1768/ombre/9")
        self.cite_honours = game.cite("academy-1768/ombre/3")
        self.cite_comfort = game.cite("academy-1768/ombre/38")

    def win(self, t: OmbreState) -> None:
        """The Ombre takes the stake."""

    def remise(self, t: OmbreState) -> None:
        """The Ombre lays a beast, and the stake stays."""

    def codille(self, t: OmbreState, winner: i64) -> None:
        """The Ombre lays a beast and ``winner`` takes the stake."""

    def double(self, t: OmbreState) -> i64:
        """What the other two add between them for the Vole: as much as a lone stake, or nothing."""
        return 0

    def sweep(self, t: OmbreState) -> None:
        """The Ombre takes all that lies on the board."""

    def divide(self, t: OmbreState) -> None:
        """The other two divide all that lies on the board; an odd counter goes to the Ombre's right."""

    def half(self, amount: i64) -> i64:
        """The second adversary's part, if there are two; an odd counter is the other's."""
        return amount // 2 if self.game.players > 2 else 0

    def side(self, t: OmbreState, sign: i64) -> None:
        """Sans prendre, matadores and consolation, to the Ombre (1) or from him (-1)."""
        game = self.game
        if is_solo(t.bid):
            self.each(t, sign * game.solo_pay, self.cite_side)
        if t.bid == GASCARILLE:
            self.each(t, sign * game.gascarille, self.cite_gascarille)
        self.each(t, sign * game.honours(t) * game.matadore, self.cite_honours)
        self.each(t, sign * game.consolation, self.cite_comfort)

    def settle(self, t: OmbreState) -> None:
        if t.vole == WON:
            self.win_vole(t)
        elif t.vole and t.bid == SOLO_VOLE:
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
        price = self.game.vole_fixed if self.game.vole_fixed else self.double(t) // (self.game.players - 1)
        self.each(t, -price, self.cite_contre)
        if t.result != WIN:
            self.lose(t)


class Fishes(Board):
    """1754: three fishes for three games; beastes laid across them; counters for passes."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game)
        self.fish: i64 = game.count("fish")
        self.cite_draw = game.cite("gamester-1754/ombre/40")
        self.cite_mark = game.cite("gamester-1754/ombre/40")
        self.cite_pass = game.cite("gamester-1754/ombre/10")
        self.cite_made = game.cite("gamester-1754/ombre/43")
        self.cite_beast = game.cite("gamester-1754/ombre/41")
        self.cite_codille = game.cite("gamester-1754/ombre/36")
        self.cite_vole = game.cite("gamester-1754/ombre/45")
        self.cite_missed = game.cite("gamester-1754/ombre/47")
        self.cite_side = game.cite("gamester-1754/ombre/15")
        self.cite_honours = game.cite("gamester-1754/ombre/6")

    def begin_match(self, t: OmbreState) -> None:
        self.lay(t)

    def lay(self, t: OmbreState) -> None:
        """Each lays a fish before him."""
        for seat in range(self.game.players):
            t.pay(seat, self.board, self.fish, self.cite_mark)
        t.stakes = self.single()

    def single(self) -> vec[i64]:
        """A fish of each player, each a game's stake."""
        return vec[i64]([self.fish] * self.game.players)

    def now(self, t: OmbreState) -> i64:
        """The place of the stake played for: the single ones first, then the highest."""
        for k in range(i64(len(t.stakes))):
            if t.stakes[k] == self.fish:
                return k
        return highest(t.stakes)

    def passed(self, t: OmbreState) -> None:
        for seat in range(self.game.players):
            t.pay(seat, self.aside, 1, self.cite_pass)
        if t.purse[self.aside] >= self.fish:
            t.pay(self.aside, self.board, self.fish, self.cite_made)
            t.stakes = append(t.stakes, self.fish)

    def win(self, t: OmbreState) -> None:
        n = self.now(t)
        worth = t.stakes[n]
        if len(t.stakes) > 1:
            t.pay(self.board, t.ombre, worth, self.cite_draw)
            t.stakes = without(t.stakes, n)
            return
        # the last stake: he leaves a fish for his own, and the others lay theirs
        t.pay(self.board, t.ombre, worth - self.fish, self.cite_draw)
        for seat in range(self.game.players):
            if seat != t.ombre:
                t.pay(seat, self.board, self.fish, self.cite_mark)
        t.stakes = self.single()

    def beaste(self, t: OmbreState, taken: i64) -> None:
        """Lay a beaste across a single stake other than ``taken``, or by itself."""
        amount = t.stakes[self.now(t)]
        t.pay(t.ombre, self.board, amount, self.cite_beast)
        if amount == self.fish:
            for k in range(i64(len(t.stakes))):
                if t.stakes[k] == self.fish and k != taken:
                    t.stakes[k] += amount
                    return
        t.stakes = append(t.stakes, amount)

    def remise(self, t: OmbreState) -> None:
        self.beaste(t, -1)

    def codille(self, t: OmbreState, winner: i64) -> None:
        n = self.now(t)
        worth = t.stakes[n]
        self.beaste(t, n)
        t.pay(self.board, winner, worth, self.cite_codille)
        t.stakes = without(t.stakes, n)

    def double(self, t: OmbreState) -> i64:
        return t.purse[self.board] + t.purse[self.aside] if len(t.stakes) == 1 else 0

    def sweep(self, t: OmbreState) -> None:
        t.pay(self.board, t.ombre, t.purse[self.board], self.cite_vole)
        t.pay(self.aside, t.ombre, t.purse[self.aside], self.cite_vole)
        self.lay(t)

    def divide(self, t: OmbreState) -> None:
        right = self.game.after(t.ombre)
        t.pay(self.aside, self.board, t.purse[self.aside], self.cite_missed)
        all_of_it = t.purse[self.board]
        t.pay(self.board, right, all_of_it - self.half(all_of_it), self.cite_missed)
        t.pay(self.board, self.game.after(right), self.half(all_of_it), self.cite_missed)
        self.lay(t)


class Marks(Board):
    """1768: counters marked before each player, each for three; a beast is nine times one player's marks."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game)
        marking = game.choice("marking")
        self.first: i64 = 2 if marking == "two-and-one" else 3
        self.again: i64 = 2 if marking in ("three-and-two", "bavaroise") else 1
        self.each_pass: i64 = self.again
        self.worth: i64 = 1 if marking == "bavaroise" else 3

    def begin_match(self, t: OmbreState) -> None:
        t.fresh = self.first

    def mark(self, t: OmbreState, counters: i64, article: i64) -> None:
        """Every player marks so many counters."""
        for seat in range(self.game.players):
            t.pay(seat, self.board, counters * self.worth, article)
        t.going += self.game.players * counters * self.worth

    def begin_deal(self, t: OmbreState) -> None:
        self.mark(t, t.fresh, self.cite_mark)
        t.fresh = 0

    def passed(self, t: OmbreState) -> None:
        self.mark(t, self.each_pass, self.cite_pass)

    def next_beast(self, t: OmbreState) -> None:
        """The highest beast goes next; with none the game is marked anew."""
        t.fresh = self.again if next_goes(t) else self.first

    def win(self, t: OmbreState) -> None:
        t.pay(self.board, t.ombre, t.going, self.cite_draw)
        self.next_beast(t)

    def remise(self, t: OmbreState) -> None:
        t.pay(t.ombre, self.board, t.going, self.cite_beast)
        lay_on(t, t.going)
        t.fresh = self.again

    def codille(self, t: OmbreState, winner: i64) -> None:
        beast = t.going
        t.pay(t.ombre, self.board, beast, self.cite_beast)
        t.pay(self.board, winner, beast, self.cite_codille)
        t.stakes = append(t.stakes, beast)
        self.next_beast(t)
        t.fresh = self.first

    def double(self, t: OmbreState) -> i64:
        return 0 if len(t.stakes) else t.going

    def sweep(self, t: OmbreState) -> None:
        t.pay(self.board, t.ombre, t.purse[self.board], self.cite_vole)
        t.stakes = vec[i64]([])
        self.next_beast(t)

    def divide(self, t: OmbreState) -> None:
        right = self.game.after(t.ombre)
        all_of_it = t.purse[self.board]
        t.pay(self.board, right, all_of_it - self.half(all_of_it), self.cite_missed)
        t.pay(self.board, self.game.after(right), self.half(all_of_it), self.cite_missed)
        t.stakes = vec[i64]([])
        self.next_beast(t)


def tour_counts(t: OmbreState, remise_tour: bool) -> bool:
    """Whether the deal is marked as a tour: not a pass nor a codille (a remise by some), nor a Vole made in 1768."""
    if t.result == CODILLE or t.result == 0:
        return False
    return remise_tour or (t.result == WIN and t.vole != WON)
