"""A player at Irish who brings his men home as at backgammon, without first plays by rote: none are printed."""

from gamester.players.simple import backgammon


class Simple(backgammon.Simple):
    """Points, blots and the way home."""

    begins_by_rote = False
