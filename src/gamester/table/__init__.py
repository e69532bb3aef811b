"""The table: a match kept while people and computer players sit at it, undone, saved and resumed."""

from gamester.table.match import Event, Match

__all__ = ["Event", "Match"]
