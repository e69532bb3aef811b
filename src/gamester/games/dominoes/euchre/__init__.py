"""Domino Euchre."""
