"""Euchre: four players in partnerships; a suit turned that may be ordered up, assisted, taken up or turned down."""

from mypy_extensions import i64

from gamester.games.euchre.cards import EuchreState
from gamester.games.euchre.rules import DEAL, GAME, STAKE, WITH_JOKER, EuchreGame


class Euchre(EuchreGame):
    """The four-handed game, with or without the Joker. Sides: seats 0 and 2 against 1 and 3."""

    id = "euchre"
    title = "Euchre"
    options = (GAME, DEAL, WITH_JOKER, STAKE)
    min_players = 4
    max_players = 4
    lone_hands = True
    partners = True

    def march(self, t: EuchreState) -> i64:
        return 4 if t.lone >= 0 else 2
