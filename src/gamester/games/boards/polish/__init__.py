"""Polish draughts: men take backward, Kings fly, and the greatest number must be taken."""
