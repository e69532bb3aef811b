"""The backgammon player: a small network trained by self-play, exact bearing tables, one throw or two looked ahead."""
