"""Dom Pedro: what the Joker may bring is in the bid."""

from gamester.players.simple.fours import Simple as Simple
