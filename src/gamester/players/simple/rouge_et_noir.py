"""A novice at Rouge et Noir who plays the safest way: a small stake, and paroli et masse en avant once."""

from typing import cast

from gamester.engine.view import View
from gamester.games.banks.rouge_et_noir.game import BOOK, RougeEtNoir
from gamester.games.banks.rouge_et_noir.parts import MASSE, PAY, TAKE
from gamester.games.banks.rouge_et_noir.state import SPOTS, RougeState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """A unit on Noir."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(RougeState, view.state)
        game = cast(RougeEtNoir, view.game)
        if view.state.phase == "fortune":
            said = game.fortune.bases
            if said[PAY] in legal:
                return Choice(int(said[PAY]), "a stake in prison is worth less than its half", BOOK + "14")
            if not s.level[s.asked]:
                return Choice(int(said[MASSE]), "the safest way after a win", BOOK + "23")
            return Choice(int(said[TAKE]), "the money is taken", BOOK + "10")
        first = int(game.stake_base)
        if first in legal and not s.risk[s.turn * SPOTS]:
            return Choice(first, "one cannot lose much if the first stake is small", BOOK + "23")
        return Choice(int(game.staking.bases[-1]), "nothing more before this coup")
