"""The games, by family. Each is imported when it is first loaded."""

from gamester.engine.registry import register

register("whist", "gamester.games.trumps.whist:Whist")
