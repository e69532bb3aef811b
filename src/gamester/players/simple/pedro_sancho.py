"""Pedro Sancho: what the Five and the Nine of trumps may bring is in the bid."""

from gamester.players.simple.fours import Simple as Simple
