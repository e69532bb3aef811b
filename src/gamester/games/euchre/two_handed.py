"""Two-handed Euchre: each for himself, with nobody to assist and no lone hand."""

from gamester.games.euchre.rules import DEAL, GAME, STAKE, WITH_JOKER, EuchreGame


class TwoHandedEuchre(EuchreGame):
    """One against one; three tricks are a point, a march is two."""

    id = "two-handed-euchre"
    title = "Two-handed Euchre"
    options = (GAME, DEAL, WITH_JOKER, STAKE)
    min_players = 2
    max_players = 2
