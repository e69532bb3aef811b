"""The same punter as at Sweat."""

from gamester.players.simple.sweat import Simple as Simple
