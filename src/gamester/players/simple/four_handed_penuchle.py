"""Four-handed Penuchle is played as the others are."""

from gamester.players.simple.penuchle import Simple as Simple
