"""All-Fours: stands or begs by what the turned suit may make."""

from gamester.players.simple.fours import Simple as Simple
