"""Loo and the games about it: who stands plays for the pool, and who stands and takes nothing is looed."""
