"""California Jack: looks at what is on the stock, and at the cards that all have seen."""

from gamester.players.simple.fours import Simple as Simple
