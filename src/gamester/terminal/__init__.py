"""The table in a terminal: the zones that a game gives, drawn in letters, and a Textual screen to play at."""
