"""Domino Rounce."""
