"""Equilibria computed beforehand, what they distinguish, and the player that plays them."""
