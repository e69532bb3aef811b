"""Vingt-Quatre is played as Imperial is."""

from gamester.players.simple.imperial import Simple as Simple
