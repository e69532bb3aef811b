"""Games on a board: draughts and its losing form."""
