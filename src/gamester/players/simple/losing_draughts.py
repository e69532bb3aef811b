"""A by-the-book player at the losing game: makes the other take as much as it can."""

from gamester.players.simple import draughts


class Simple(draughts.Simple):
    """As at draughts, with the aim turned about."""

    losing = True
