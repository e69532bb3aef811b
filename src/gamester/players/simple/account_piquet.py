"""Account Piquet is played as Piquet is."""

from gamester.players.simple.piquet import Simple as Simple
