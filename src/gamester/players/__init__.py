"""Players: each is given a view and returns a choice with its reason."""

from gamester.players.base import Choice, Player
from gamester.players.loader import load_player

__all__ = ["Choice", "Player", "load_player"]
