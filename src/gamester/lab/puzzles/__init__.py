"""Puzzles: ``python -m gamester.lab.puzzles GAME...`` finds a game's printed cases, judges, grades and writes them."""

GAMES = {
    "backgammon": "throws", "chess": "printed_games", "cribbage": "hands", "cul-bas": "hands",
    "draughts": "printed_games", "ecarte": "hands", "euchre": "hands", "ombre": "tricks", "piquet": "hands",
    "put": "hands", "quadrille": "hands", "whist": "tricks", "wit-and-reason": "hands",
}  # fmt: skip
"""The games that have printed cases, and the module that finds them."""
