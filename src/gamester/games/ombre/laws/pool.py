"""What a pool of 1878 pays when somebody has revoked, or the Ombre has played with a wrong number of cards.

ombre-1878, 996 and 1016-1030; its appendix, 2169 and 2189-2232.
"""

from mypy_extensions import i64

from gamester.engine.trial import Trial
from gamester.games.ombre.laws.marks import FIRST, GAINED, PENALTY, REVOKED, SPOILT, WRONG
from gamester.games.ombre.shared.state import BARRED, CODILLE, REMISE, WIN, WON
from gamester.games.ombre.three.pool import Pool
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.beasts import without


class LawfulPool(Pool):
    """The pool at a table with laws."""

    def settle_faults(self, t: OmbreState, law: Trial) -> bool:
        """Pay for a deal with such faults; False: nothing but the usual is to be paid."""
        marks = law.marks
        if marks[WRONG]:
            if t.result == WIN:
                self.annul(t, law)
                return True
            if not self.game.code.to_pool:
                self.lay_fault(t, t.ombre, self.beast_of(t), self.cite_number)
        if not marks[FIRST]:
            return False
        if not self.game.code.to_pool and sum([1 for p in range(self.game.players) if marks[REVOKED + p]]) > 1:
            self.first_pays_extras(t, marks[FIRST] - 1)
        if t.defender >= 0:
            return self.settle_defended(t, law)
        if marks[REVOKED + t.ombre]:
            return self.settle_ombre(t, law)
        return self.settle_adversary(t, law)

    def annul(self, t: OmbreState, law: Trial) -> None:
        """The hand is null: nothing is paid for it, and penalties for revokes in it go back."""
        for seat in range(self.game.players):
            amount = law.marks[PENALTY + seat]
            for k in range(i64(len(t.stakes))):
                if amount and t.stakes[k] == amount:
                    t.stakes = without(t.stakes, k)
                    t.pay(self.aside, seat, amount, self.cite_revoke)
                    break

    def first_pays_extras(self, t: OmbreState, first: i64) -> None:
        """Of several he who revoked first pays the extras: the Ombre to each, an adversary to the Ombre."""
        before = t.purse[first]
        self.extras(t, -1 if first == t.ombre else 1)
        share = before - t.purse[first]
        for seat in range(self.game.players):
            if first not in (t.ombre, seat) and self.game.settles(t, seat):
                t.pay(first, seat, share, self.cite_revoke)

    def settle_ombre(self, t: OmbreState, law: Trial) -> bool:
        """The Ombre has revoked: he gains nothing; bested, his Puesta lies apart from the penalty."""
        if t.vole == WON:
            self.each(t, -self.vole * self.times(t), self.cite_barred)
            if law.marks[GAINED]:
                self.extras(t, -1)
        elif t.result == REMISE:
            self.extras(t, -1)
            self.lay_fault(t, t.ombre, self.beste(t), self.cite_puesta)
        return t.vole == WON or t.result in (WIN, REMISE)

    def settle_adversary(self, t: OmbreState, law: Trial) -> bool:
        """An adversary has revoked: codille brings him nothing, and a Vole that he barred by it he pays."""
        marks = law.marks
        if t.result == CODILLE and marks[REVOKED + t.winner]:
            before = t.purse[t.winner]
            self.extras(t, -1)
            t.pay(t.winner, t.ombre, t.purse[t.winner] - before, self.cite_revoke)
            self.put(t, t.ombre, self.beste(t))
            return True
        if t.result != WIN or t.vole != BARRED:
            return False
        price = self.vole * self.times(t)
        self.win(t)
        if marks[SPOILT]:
            self.each(t, price, self.cite_revoke)  # what the Ombre has paid for a Vole barred
            t.pay(marks[SPOILT] - 1, t.ombre, price if self.game.code.to_pool else 2 * price, self.cite_revoke)
        elif not self.game.code.to_pool:
            for seat in range(self.game.players):
                if marks[REVOKED + seat] and self.game.settles(t, seat):
                    t.pay(seat, t.ombre, price, self.cite_revoke)  # he receives nothing
        return True

    def settle_defended(self, t: OmbreState, law: Trial) -> bool:
        """Somebody has revoked after a surrender that was forbidden."""
        marks = law.marks
        amount = self.beste(t)
        third = self.game.fellow(t, t.defender)
        if marks[REVOKED + third]:
            if t.winner == t.defender or t.winner == t.ombre:
                t.pay(third, t.winner, amount, self.cite_revoke)
            else:
                self.put(t, third, amount)
        elif marks[REVOKED + t.defender] and t.winner != t.defender:
            self.extras(t, -1)
            if t.winner == third:
                t.pay(t.defender, third, amount, self.cite_revoke)
            elif t.winner < 0:
                self.put(t, t.defender, amount)
            self.put(t, t.defender, amount)
        elif marks[REVOKED + t.ombre] and t.winner == t.defender:
            self.extras(t, -1)
            t.pay(t.ombre, t.defender, amount, self.cite_codille)
            self.put(t, t.ombre, amount)
        else:
            return False
        return True
