"""The house: people at tables over the network; the rules, the views and the books come from the rooms below."""
