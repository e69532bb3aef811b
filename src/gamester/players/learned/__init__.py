"""Players that have learnt a trick game by playing against themselves: ``gamester train`` makes their weights."""
