"""A by-the-book player of Ombre by two: as by three, with nobody to leave cards or tricks to."""

from gamester.players.simple.ombre import Simple

__all__ = ["Simple"]
