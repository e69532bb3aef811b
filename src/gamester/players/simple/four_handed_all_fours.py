"""Four-handed All-Fours: what a partner takes is as good as taken."""

from gamester.players.simple.fours import Simple as Simple
