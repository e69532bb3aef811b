"""The old ruffs: King, Queen, Knave, Ace, Ten, and a trick that must be trumped or headed if it can be."""
