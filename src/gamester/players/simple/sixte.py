"""A plain player of Sixte."""

from gamester.players.simple.tricking import Tricking as Simple

__all__ = ["Simple"]
