"""The equilibrium player: draws its action by the weights that CFR+ found for the situation, from its view alone."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.rng import advance, checked_seed, mix
from gamester.engine.view import View
from gamester.players.base import Choice, Player, Thinker
from gamester.players.equilibrium.games import GAMES, abstraction_of
from gamester.players.equilibrium.stored import all_stored, stored_for

APART: Final = 0x2545F4914F6CDD1D  # so that two seats with one seed draw unlike numbers


def has_equilibrium(game: Game[Any]) -> bool:
    """Whether one was computed for the game's options."""
    return game.id in GAMES and stored_for(game) is not None


class Equilibrium(Thinker):
    """Plays for the set where the game is played to its end and hangs on the score, else each deal for itself.

    ``other`` chooses where no equilibrium play leads to."""

    name = "equilibrium"

    def __init__(self, game: Game[Any], seed: int = 0, other: Player | None = None) -> None:
        found = stored_for(game) if game.id in GAMES else None
        if found is None:
            rules = {one.rule() for id in GAMES for one in all_stored(id)}
            raise BadOption(f"no equilibrium was computed for {game}; there are those of {', '.join(sorted(rules))}")
        self.alone = found  # for a deal by itself
        self.rules = abstraction_of(game)
        self.rng: i64 = checked_seed(seed)
        self.other = other

    def decide(self, view: View, legal: list[int]) -> Choice:
        """One of the choices, by lot where more than one has a weight."""
        seat = view.seat if view.seat is not None else 0
        s = view.state
        choices = self.rules.choices(s)
        if len(choices) == 1:
            return Choice(int(choices[0]), "these cards are all alike")
        stored = self.alone
        if not view.game.deals:
            at_score = stored_for(view.game, self.rules.score(s))
            if at_score is not None:
                stored = at_score
        weights = stored.weights_of(self.rules.key(s, seat))
        if len(weights) != len(choices):
            if self.other is not None:
                return self.other.choose(view)
            return Choice(int(choices[0]), "no equilibrium play leads here")
        total = sum(weights)
        self.rng = advance(self.rng)
        draw = int(mix(advance(self.rng ^ (APART * (seat + 1) & 0x3FFFFFFFFFFFFFFF))) % total)
        at = 0
        while draw >= weights[at]:
            draw -= weights[at]
            at += 1
        share = round(100 * weights[at] / total)
        return Choice(int(choices[at]), f"the equilibrium does so {share} times in a hundred")
