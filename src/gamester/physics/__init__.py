"""Tables, alleys and boards in numbers, and what becomes of a stroke on them."""
