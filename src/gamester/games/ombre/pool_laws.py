"""What a pool of 1878 pays when somebody has revoked, or the Ombre has played with a wrong number of cards.

ombre-1878, 996 and 1016-1030; its appendix, 2169 and 2189-2232.
"""

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.trial import Trial
from gamester.games.ombre.beasts import without
from gamester.games.ombre.laws_marks import FIRST, GAINED, PENALTY, REVOKED, SPOILT, WRONG
from gamester.games.ombre.state import BARRED, CODILLE, REMISE, WIN, WON, OmbreState

if TYPE_CHECKING:
    from gamester.games.ombre.pool import Pool


def settle_faults(pool: "Pool", t: OmbreState, law: Trial) -> bool:
    """Pay for a deal with such faults; False: nothing but the usual is to be paid."""
    marks = law.marks
    if marks[WRONG]:
        if t.result == WIN:
            annul(pool, t, law)
            return True
        if not pool.game.code.to_pool:
            pool.lay_fault(t, t.ombre, pool.beast_of(t), pool.cite_number)
    if not marks[FIRST]:
        return False
    if marks[FIRST] > 0 and not pool.game.code.to_pool and two_revoked(pool, t, law):
        first_pays_extras(pool, t, marks[FIRST] - 1)
    if t.defender >= 0:
        return settle_defended(pool, t, law)
    if marks[REVOKED + t.ombre]:
        return settle_ombre(pool, t, law)
    return settle_adversary(pool, t, law)


def annul(pool: "Pool", t: OmbreState, law: Trial) -> None:
    """The hand is null: nothing is paid for it, and penalties for revokes in it go back."""
    for seat in range(pool.game.players):
        amount = law.marks[PENALTY + seat]
        for k in range(i64(len(t.stakes))):
            if amount and t.stakes[k] == amount:
                t.stakes = without(t.stakes, k)
                t.pay(pool.aside, seat, amount, pool.cite_revoke)
                break


def two_revoked(pool: "Pool", t: OmbreState, law: Trial) -> bool:
    """Whether more than one has revoked."""
    return sum([1 for seat in range(pool.game.players) if law.marks[REVOKED + seat]]) > 1


def first_pays_extras(pool: "Pool", t: OmbreState, first: i64) -> None:
    """He who revoked first pays the extras there may be: the Ombre to each, an adversary to the Ombre."""
    if first == t.ombre:
        pool.extras(t, -1)
    else:
        before = t.purse[first]
        pool.extras(t, 1)  # each pays his own,
        share = before - t.purse[first]
        for seat in range(pool.game.players):
            if seat != first and pool.game.settles(t, seat):
                t.pay(first, seat, share, pool.cite_revoke)  # and the first pays the others' too


def settle_ombre(pool: "Pool", t: OmbreState, law: Trial) -> bool:
    """The Ombre has revoked: he gains nothing; bested, his Puesta lies apart from the penalty."""
    if t.vole == WON:
        pool.each(t, -pool.vole * pool.times(t), pool.cite_barred)
        if law.marks[GAINED]:
            pool.extras(t, -1)
        return True
    if t.result == WIN:
        return True
    if t.result == REMISE:
        pool.extras(t, -1)
        amount = pool.beste(t)
        t.pay(t.ombre, pool.aside, amount, pool.cite_puesta)
        t.stakes = append(t.stakes, amount)
        return True
    return False


def settle_adversary(pool: "Pool", t: OmbreState, law: Trial) -> bool:
    """An adversary has revoked: codille brings him nothing, and a Vole that he barred by it he pays."""
    marks = law.marks
    if t.result == CODILLE and marks[REVOKED + t.winner]:
        before = t.purse[t.winner]
        pool.extras(t, -1)
        t.pay(t.winner, t.ombre, t.purse[t.winner] - before, pool.cite_revoke)
        pool.put(t, t.ombre, pool.beste(t))
        return True
    if t.result != WIN or t.vole != BARRED:
        return False
    price = pool.vole * pool.times(t)
    pool.win(t)
    if marks[SPOILT]:
        spoiler: i64 = marks[SPOILT] - 1
        for seat in range(pool.game.players):
            if pool.game.settles(t, seat):
                t.pay(seat, t.ombre, price, pool.cite_revoke)  # what the Ombre has paid for a Vole barred
        t.pay(spoiler, t.ombre, price if pool.game.code.to_pool else 2 * price, pool.cite_revoke)
    elif not pool.game.code.to_pool:
        for seat in range(pool.game.players):
            if marks[REVOKED + seat] and pool.game.settles(t, seat):
                t.pay(seat, t.ombre, price, pool.cite_revoke)  # he receives nothing
    return True


def settle_defended(pool: "Pool", t: OmbreState, law: Trial) -> bool:
    """Somebody has revoked after a surrender that was forbidden."""
    marks = law.marks
    amount = pool.beste(t)
    third = pool.game.fellow(t, t.defender)
    if marks[REVOKED + third]:
        if t.winner == t.defender or t.winner == t.ombre:
            t.pay(third, t.winner, amount, pool.cite_revoke)
        else:
            pool.put(t, third, amount)
        return True
    if marks[REVOKED + t.defender] and t.winner != t.defender:
        pool.extras(t, -1)
        if t.winner == third:
            t.pay(t.defender, third, amount, pool.cite_revoke)
        elif t.winner < 0:
            pool.put(t, t.defender, amount)
        pool.put(t, t.defender, amount)
        return True
    if marks[REVOKED + t.ombre] and t.winner == t.defender:
        pool.extras(t, -1)
        t.pay(t.ombre, t.defender, amount, pool.cite_codille)
        pool.put(t, t.ombre, amount)
        return True
    return False
