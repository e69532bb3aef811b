"""Two-handed Euchre is played as the common game is, with more caution where there is no partner."""

from gamester.players.simple.euchre import Simple as EuchreSimple


class Simple(EuchreSimple):
    """The Euchre player, each for himself."""
