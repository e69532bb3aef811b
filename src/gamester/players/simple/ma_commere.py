"""A player at Ma Commere that keeps two cards which may become something, and shows what they become."""

from gamester.players.simple.neighbours import NeighbourPlayer


class Simple(NeighbourPlayer):
    """Cards that follow are as good as those of a suit."""

    mixed = True
