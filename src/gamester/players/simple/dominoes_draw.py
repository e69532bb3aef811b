"""A sensible player at the Draw game: as at the Block game; who can play does not draw."""

from gamester.players.simple import dominoes_block


class Simple(dominoes_block.Simple):
    """A piece drawn more counts to the other."""
