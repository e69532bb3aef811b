"""What the seats are called where a chapter has no names of its own for them."""

from typing import Final

# Who sits where, seat 0 nearest to the reader and the next on its left.
COMPASS: Final[tuple[tuple[str, ...], ...]] = (
    (), ("South",), ("South", "North"), ("South", "West", "East"), ("South", "West", "North", "East"),
    ("South", "West", "North-west", "North-east", "East"),
    ("South", "West", "North-west", "North", "North-east", "East"),
    ("South", "South-west", "West", "North-west", "North-east", "East", "South-east"),
    ("South", "South-west", "West", "North-west", "North", "North-east", "East", "South-east"),
)  # fmt: skip


def seated(players: int) -> list[str]:
    """A name for each seat: up to eight by the compass, more by their numbers."""
    if players < len(COMPASS):
        return list(COMPASS[players])
    return [f"player {n + 1}" for n in range(players)]
