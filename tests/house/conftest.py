"""What every test of the house may ask for."""

from tests.house.databases import postgres, scratch

__all__ = ["postgres", "scratch"]
