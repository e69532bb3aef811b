"""Three-handed Euchre: whoever makes the trump plays against the two others together."""

from mypy_extensions import i64

from gamester.games.euchre.cards import EuchreState
from gamester.games.euchre.rules import DEAL, GAME, STAKE, WITH_JOKER, EuchreGame


class ThreeHandedEuchre(EuchreGame):
    """A march is three; a euchre gives two to each of the others."""

    id = "three-handed-euchre"
    title = "Three-handed Euchre"
    options = (GAME, DEAL, WITH_JOKER, STAKE)
    min_players = 3
    max_players = 3

    def march(self, t: EuchreState) -> i64:
        return 3
