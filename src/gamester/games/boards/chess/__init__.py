"""Chess, as two books print it."""
