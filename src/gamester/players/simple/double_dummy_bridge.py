"""Double Dummy Bridge as a plain player of Bridge plays it."""

from gamester.players.simple.bridge import Simple as Simple
