"""The strong player at draughts and the losing game: alpha-beta, and tables of every ending of a few pieces."""
