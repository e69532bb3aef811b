"""The equilibrium player: draws its action by the weights that CFR+ found for the situation, from its view alone."""

from typing import Any, Final

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
        self.rng = checked_seed(seed)
        self.other = other

    def decide(self, view: View, legal: list[int]) -> Choice:
        """One of the choices, by lot where more than one has a weight."""
        seat = view.seat if view.seat is not None else 0
        choices = self.rules.choices(view.state)
        if len(choices) == 1:
            return Choice(int(choices[0]), "these cards are all alike")
        weights = self.weights(view, seat)
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

    def weights(self, view: View, seat: int) -> list[int]:
        """The weights of the choices; empty where no equilibrium play leads."""
        s = view.state
        stored = self.alone
        if not view.game.deals:
            at_score = stored_for(view.game, self.rules.score(s))
            if at_score is not None:
                stored = at_score
        return stored.weights_of(self.rules.key(s, seat))

    def shares(self, view: View) -> dict[int, float]:
        """How often each of the choices is made; empty where none is told."""
        choices = self.rules.choices(view.state)
        weights = self.weights(view, view.seat if view.seat is not None else 0)
        if len(weights) != len(choices) or not sum(weights):
            return {}
        return {int(choices[n]): weights[n] / sum(weights) for n in range(len(weights))}

    def same(self, view: View, action: int) -> int:
        """The one of the choices that comes to the same as ``action``, such as a card of its rank; else itself."""
        seat = view.seat if view.seat is not None else 0
        s = view.game.imagine(view, 0)
        t = s.clone()
        t.apply_action(action)
        for choice in self.rules.choices(view.state):
            u = s.clone()
            u.apply_action(choice)
            if self.rules.key(t, seat) == self.rules.key(u, seat):
                return int(choice)
        return action
