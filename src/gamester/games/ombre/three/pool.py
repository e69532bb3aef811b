"""What is played for in 1878: one pool, extras, surrender and defence, and reserved Bestes."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.trial import Trial
from gamester.games.ombre.laws.marks import ANTED
from gamester.games.ombre.shared.state import REMISE, WIN, WON
from gamester.games.ombre.three.rules import OmbreRules, Stakes
from gamester.games.ombre.three.state import GASCARILLE, VOLTERETA, OmbreState, is_solo
from gamester.parts.beasts import highest, without

ORDINARY: Final[i64] = 5
PRIMERAS: Final[i64] = 1
TURNED: Final[i64] = 2
HUGE: Final[i64] = 1_000_000  # no pool is let grow beyond this, whoever chooses


class Pool(Stakes):
    """The pool is ``board``; reserved Bestes lie ``aside``, each also listed in ``stakes``."""

    def __init__(self, game: OmbreRules) -> None:
        super().__init__(game)
        self.limit: i64 = game.count("reserve_limit")
        self.vole: i64 = game.count("vole_points")
        self.choose: bool = game.flag("reserve_choice")
        self.ante_always: bool = game.flag("reserved_ante")
        game.ante = game.cite("ombre-1878/ombre/9")
        self.cite_sacada = game.cite("ombre-1878/ombre/17")
        self.cite_puesta = game.cite("ombre-1878/ombre/18")
        self.cite_codille = game.cite("ombre-1878/ombre/19")
        self.cite_surrender = game.cite("ombre-1878/ombre/20")
        self.cite_defence = game.cite("ombre-1878/ombre/23")
        self.cite_reserved = game.cite("ombre-1878/ombre/25")
        self.cite_primeras = game.cite("ombre-1878/ombre/28")
        self.cite_honours = game.cite("ombre-1878/ombre/29")
        self.cite_turned = game.cite("ombre-1878/ombre/31b")
        self.cite_solo = game.cite("ombre-1878/ombre/32")
        self.cite_vole = game.cite("ombre-1878/ombre/35")
        self.cite_barred = game.cite("ombre-1878/ombre/36")
        self.cite_revoke = game.cite("ombre-1878/ombre/law-11")
        self.cite_number = game.cite("ombre-1878/ombre/app-12")
        self.cite_devole = game.cite("ombre-1878/ombre/45")

    def begin_deal(self, t: OmbreState) -> None:
        if t.law is not None:
            if t.law.marks[ANTED] == t.deal + 1:
                return  # it is the same deal again
            t.law.marks[ANTED] = t.deal + 1
        if not t.reserved_now or self.ante_always:
            t.pay(t.dealer, self.board, ORDINARY, self.game.ante)

    # --- the laws of the table --------------------------------------------------------------------------------------
    def beast_of(self, t: OmbreState) -> i64:
        """A Puesta of the pool as it stands."""
        return t.purse[self.board] + self.game.payers * ORDINARY

    def simple(self, t: OmbreState) -> i64:
        """A Puesta of a pool that holds nothing but the dealer's points."""
        return ORDINARY + self.game.payers * ORDINARY

    def lay_fault(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        t.pay(seat, self.aside, amount, article)
        t.stakes = append(t.stakes, amount)

    def worth(self, t: OmbreState) -> i64:
        return t.purse[self.board]

    def into_board(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        t.pay(seat, self.board, amount, article)

    def join(self, t: OmbreState) -> None:
        n: i64 = i64(len(t.stakes)) - 1
        if n > 0:
            t.stakes[n - 1] += t.stakes[n]
            t.stakes = without(t.stakes, n)

    def times(self, t: OmbreState) -> i64:
        """In the favoured suit every payment is double."""
        return 2 if t.trump == self.game.favor else 1

    def ordinary(self, t: OmbreState) -> i64:
        """The five of each player, which are not counted while a reserved Beste is played for."""
        return 0 if t.reserved_now else ORDINARY * self.times(t)

    def beste(self, t: OmbreState) -> i64:
        """What a loser pays: as much as the pool, and five for each player."""
        return t.purse[self.board] + self.game.payers * self.ordinary(t)

    def asks_reserve(self, t: OmbreState) -> bool:
        if not self.choose or t.purse[self.board] > HUGE:
            return False
        return t.surrendered == 2 or (t.result == REMISE and t.defender < 0)

    def put(self, t: OmbreState, seat: i64, amount: i64) -> None:
        """A Beste to the pool, or apart from it once that has reached the limit."""
        apart = t.reserving if self.choose and t.purse[self.board] <= HUGE else t.purse[self.board] >= self.limit
        if apart:
            t.pay(seat, self.aside, amount, self.cite_reserved)
            t.stakes = append(t.stakes, amount)
        else:
            t.pay(seat, self.board, amount, self.cite_puesta)

    def refill(self, t: OmbreState) -> None:
        """The pool has been won: the largest reserved Beste is played for next."""
        t.reserved_now = len(t.stakes) > 0
        if t.reserved_now:
            n = highest(t.stakes)
            t.pay(self.aside, self.board, t.stakes[n], self.cite_reserved)
            t.stakes = without(t.stakes, n)

    def extras(self, t: OmbreState, sign: i64) -> None:
        """Honours, Voltereta and Solo, to the Ombre or from him."""
        times = sign * self.times(t)
        self.each(t, times * self.game.honours(t) * self.game.matadore, self.cite_honours)
        if t.bid == VOLTERETA:
            self.each(t, times * TURNED, self.cite_turned)
        if is_solo(t.bid):
            self.each(t, times * self.game.solo_pay, self.cite_solo)
        if t.bid == GASCARILLE:
            self.each(t, times * self.game.gascarille, self.cite_gascarille)

    def settle_faults(self, t: OmbreState, law: Trial) -> bool:
        """With the laws of the table: whether faults let something else be paid than is usual."""
        return False

    def settle(self, t: OmbreState) -> None:
        if t.law is not None and self.settle_faults(t, t.law):
            return
        if t.surrendered == 2:
            if t.bid == VOLTERETA:
                self.each(t, -TURNED * self.times(t), self.cite_turned)
            self.put(t, t.ombre, self.beste(t))
        elif t.defender >= 0:
            self.settle_defence(t)
        elif t.result == WIN:
            self.win(t)
        else:
            self.lose(t)

    def win(self, t: OmbreState) -> None:
        """The pool, five from each and the extras; the Vole takes the place of Primeras and the five."""
        self.extras(t, 1)
        t.pay(self.board, t.ombre, t.purse[self.board], self.cite_sacada)
        times = self.times(t)
        if t.vole == WON:
            self.each(t, self.vole * times, self.cite_vole)
        elif t.vole:
            self.each(t, -self.vole * times, self.cite_barred)
        else:
            self.each(t, self.ordinary(t), self.cite_sacada)
        if t.primeras and t.vole != WON:
            self.each(t, PRIMERAS * times, self.cite_primeras)
        self.refill(t)

    def lose(self, t: OmbreState) -> None:
        """The Beste to the pool, or to him who gave codille; a Vole promised is barred besides."""
        self.extras(t, -1)
        self.old_matadores(t)
        if t.vole:
            self.each(t, -self.vole * self.times(t), self.cite_barred)
        if t.tricks[t.ombre] == 0:
            self.each(t, -self.game.devole * self.times(t), self.cite_devole)
        if t.result == REMISE:
            self.put(t, t.ombre, self.beste(t))
        else:
            t.pay(t.ombre, t.winner, self.beste(t), self.cite_codille)

    def settle_defence(self, t: OmbreState) -> None:
        """The Defender has played on as if he were the Ombre."""
        amount = self.beste(t)
        self.extras(t, -1)
        if t.winner == t.defender:
            t.pay(t.ombre, t.defender, amount, self.cite_codille)
        elif t.winner >= 0:
            t.pay(t.defender, t.winner, amount, self.cite_defence)
            self.put(t, t.ombre, amount)
        else:  # two Bestes, always played for together; apart only if the pool is itself a reserved one
            for seat in (t.ombre, t.defender):
                t.pay(seat, self.aside if t.reserved_now else self.board, amount, self.cite_defence)
            if t.reserved_now:
                t.stakes = append(t.stakes, 2 * amount)
