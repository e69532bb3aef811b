"""A plain player at Ramsch, who plays as at Rounce."""

from gamester.players.simple import rounce


class Simple(rounce.Simple):
    """He leads no card face down."""
