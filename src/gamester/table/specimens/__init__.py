"""The books' worked examples as lines of play: see ``shelf``."""
