"""A prudent punter at Faro: small stakes where the bank gains least, one paroli, and no waiting for the last coups."""

from typing import cast

from gamester.engine.view import View
from gamester.games.banks.faro.game import Faro
from gamester.games.banks.faro.parts import DONE, PAROLI, PAY, TAKE, WITHDRAW
from gamester.games.banks.faro.state import FIXED_UNDER, RANKS, SPOTS, FaroState, rank_of
from gamester.players.base import Choice, Thinker

BOOK = "hoyle-donohue/faro/"
# 33: the bank gains least on a rank that is there twice, then thrice, then once, and most on one there four times.
BEST_FIRST = (2, 3, 1, 4)


class Simple(Thinker):
    """Follows the table of the banker's gain."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(FaroState, view.state)
        rules = cast(Faro, view.game)
        if view.state.phase == "fortune":
            return self.after_coup(s, rules, legal)
        return self.punt(s, rules, legal)

    def after_coup(self, s: FaroState, rules: Faro, legal: list[int]) -> Choice:
        """One paroli, and then the money; a doublet is paid."""
        said = rules.fortune.bases
        if said[PAY] in legal:
            return Choice(int(said[PAY]), "half is lost, and the rest is saved", BOOK + "16")
        if s.level[s.asked] == 0 and said[PAROLI] in legal and s.left > FIXED_UNDER:
            return Choice(int(said[PAROLI]), "a first win is ventured once more", BOOK + "14")
        return Choice(int(said[TAKE]), "the money is taken", BOOK + "14")

    def punt(self, s: FaroState, rules: Faro, legal: list[int]) -> Choice:
        """A unit on the best rank, while there are cards enough; nothing is left for the last coups."""
        me = int(s.turn) * SPOTS
        done = int(rules.punting.bases[DONE])
        waiting = False
        for spot in range(SPOTS):
            if not s.risk[me + spot]:
                continue
            withdraw = int(rules.punting.bases[WITHDRAW]) + spot
            if withdraw in legal and (s.left <= FIXED_UNDER + 2 or (spot < RANKS and s.seen(spot) == 4)):
                return Choice(withdraw, "the fewer the cards, the more the bank gains", BOOK + "33")
            waiting = True
        if waiting or s.left <= FIXED_UNDER + 2:
            return Choice(done, "nothing more before this coup")
        for times in BEST_FIRST:
            for rank in range(RANKS):
                stake = int(rules.stake_base + rank * rules.limit)
                shown_last = s.bottom >= 0 and rank_of(s.bottom) == rank
                if stake in legal and not shown_last and 4 - s.seen(rank) == times:
                    return Choice(stake, f"{times} of the rank are left: the bank gains little there", BOOK + "33")
        return Choice(done, "no rank is worth a stake")
