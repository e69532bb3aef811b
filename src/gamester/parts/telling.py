"""How a deal is told: names in a row, and who paid whom what, under which article."""

from typing import Any

from gamester.engine.game import Game
from gamester.engine.state import State


def several(names: list[str]) -> str:
    """Names as one says them: East, West and South; of none, nobody."""
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else names[0] if names else "nobody"


def does(names: list[str], verb: str) -> str:
    """The verb after one name or several."""
    return f"{several(names)} {verb}{'s' if len(names) == 1 else ''}"


def sums(names: list[str], verb: str, amounts: list[int]) -> str:
    """``East lays 5``, ``East and West lay 5 each``, ``East lays 5, West 3``."""
    if len(set(amounts)) == 1:
        return f"{does(names, verb)} {amounts[0]}{' each' if len(names) > 1 else ''}"
    more = [f", {name} {amount}" for name, amount in zip(names[1:], amounts[1:], strict=True)]
    return f"{names[0]} {verb}s {amounts[0]}{''.join(more)}"


def moved(game: Game[Any], names: list[str], net: dict[int, int]) -> str:
    """What one article has moved; ``net``: what it has brought each holder."""
    seats = [p for p in range(game.players) if net.get(p, 0)]
    who = [names[p] for p in seats if net[p] < 0]
    whom = [names[p] for p in seats if net[p] > 0]
    paid, had = [-net[p] for p in seats if net[p] < 0], [net[p] for p in seats if net[p] > 0]
    if not seats:
        return "".join([f"{n} go to the {game.holders[pool]}" for pool, n in net.items() if n > 0])
    if not whom:
        return sums(who, "lay", paid)
    if not who:
        return sums(whom, "draw", had)
    if len(whom) == 1 and len(set(paid)) == 1:
        givers = "The others" if len(who) == game.players - 1 > 1 else several(who)
        each = f"{paid[0]} each" if len(who) > 1 else str(paid[0])
        return f"{givers} pay{'s' if len(who) == 1 else ''} {whom[0]} {each}"
    if len(who) == 1 and len(set(had)) == 1 and len(whom) == game.players - 1:
        return f"{who[0]} pays {had[0]} to each"
    return f"{does(who, 'pay')} {several([f'{name} {n}' for name, n in zip(whom, had, strict=True)])}"


def payments(s: State, names: list[str], ante: int) -> str:
    """The deal's transfers in sentences, but for the stakes put down before it under the article ``ante``.

    An article of this chapter is told by its number alone.
    """
    game = s.game
    nets: dict[int, dict[int, int]] = {}
    begun = False
    for word in s.log:
        giver, taker, article, amount = int(word) >> 6 & 63, int(word) & 63, int(word) >> 12 & 4095, int(word) >> 24
        begun = begun or article != ante or giver >= game.players
        if begun:
            net = nets.setdefault(article, {})
            net[giver] = net.get(giver, 0) - amount
            net[taker] = net.get(taker, 0) + amount
    out, home = "", f"{game.book}/{game.id}/"
    for article, net in nets.items():
        text, cited = moved(game, names, net), game.cited[article]
        if text:
            out += f" {text} ({'article ' if cited.startswith(home) else ''}{cited.removeprefix(home)})."
    return out
