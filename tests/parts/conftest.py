"""What is tried interpreted only."""

from gamester.commands.common import is_compiled

# toys that stand on the bank's classes: compiled ones have no interpreted classes below them
collect_ignore = ["test_bank.py"] if is_compiled() else []
