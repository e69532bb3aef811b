"""A plain player of Whist by three or two."""

from gamester.players.simple.tricking import Tricking as Simple

__all__ = ["Simple"]
