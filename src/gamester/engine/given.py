"""What comes from outside: a deal in notation, names for the seats; checked and read."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.errors import BadDeal
from gamester.engine.rules import Rules


def names_of(game: Rules[Any], seats: object) -> str:
    """The seats' names, a line each."""
    names = list(seats) if isinstance(seats, (list, tuple)) else []
    if len(names) != game.players or not all(isinstance(n, str) and n.isprintable() and n for n in names):
        raise BadDeal(f"the seats of {game.id} are {game.players} names on one line each, not {seats!r:.60}")
    return "\n".join(str(n) for n in names)


def order_of(game: Rules[Any], deal: object) -> vec[i64]:
    """A pack's order (or its beginning) from text with spaces, or a list of names or numbers."""
    words = deal.split() if isinstance(deal, str) else list(deal) if isinstance(deal, (list, tuple)) else None
    if words is None:
        raise BadDeal("a deal is text with spaces, or a list")
    pack = [int(c) for c in game.pack_order(game.empty_state())]
    out = vec[i64]([])
    for word in words:
        if not isinstance(word, (str, int)):
            raise BadDeal(f"{word!r:.60} is no name and no number of anything in {game.id}")
        n = word if isinstance(word, int) else game.parse_outcome(str(word))
        if pack and n not in pack:
            raise BadDeal(f"{word} is not in the pack of {game.id}")
        if pack and [int(c) for c in out].count(n) >= pack.count(n):
            often = "twice" if pack.count(n) == 1 else f"more than {pack.count(n)} times"
            raise BadDeal(f"the deal has {game.outcome_name(n)} {often}")
        if not 0 <= n < max(game.max_chance_outcomes(), 1):
            raise BadDeal(f"{word} is nothing that chance can draw in {game.id}")
        out = append(out, n)
    return out
