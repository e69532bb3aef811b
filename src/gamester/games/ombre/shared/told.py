"""How a deal is told: who took how many tricks, and who paid whom what, under which article."""

from typing import Any

from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import StandState


def listed(names: list[str]) -> str:
    """Names as one says them: East, West and South."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def tricks_of(game: StandGame[Any], s: StandState, first: int) -> str:
    """The tricks of all that hold cards, those of ``first`` before the others."""
    others = [f", {name} {s.tricks[p]}" for p, name in enumerate(game.names) if p != first and game.has_hand(s, p)]
    return f"{s.tricks[first]} trick{'s' if s.tricks[first] != 1 else ''}{''.join(others)}"


def named(game: StandGame[Any], article: str) -> str:
    """An article as the deal's teller cites it: by its number alone where it is of this chapter."""
    home = f"{game.book}/{game.id}/"
    return f"article {article.removeprefix(home)}" if article.startswith(home) else article


def does(names: list[str], verb: str) -> str:
    """The verb after one name or several."""
    return f"{listed(names)} {verb}{'s' if len(names) == 1 else ''}"


def sums(names: list[str], verb: str, amounts: list[int]) -> str:
    """``East lays 5``, ``East and West lay 5 each``, ``East lays 5, West 3``."""
    if len(set(amounts)) == 1:
        return f"{does(names, verb)} {amounts[0]}{' each' if len(names) > 1 else ''}"
    more = [f", {name} {amount}" for name, amount in zip(names[1:], amounts[1:], strict=True)]
    return f"{names[0]} {verb}s {amounts[0]}{''.join(more)}"


def moved(game: StandGame[Any], net: dict[int, int]) -> str:
    """What one article has moved; ``net``: what it has brought each holder."""
    seats = [p for p in range(game.players) if net.get(p, 0)]
    who = [game.names[p] for p in seats if net[p] < 0]
    whom = [game.names[p] for p in seats if net[p] > 0]
    paid, had = [-net[p] for p in seats if net[p] < 0], [net[p] for p in seats if net[p] > 0]
    if not seats:
        return "".join([f"{n} go to the {game.holders[pool]}" for pool, n in net.items() if n > 0])
    if not whom:
        return sums(who, "lay", paid)
    if not who:
        return sums(whom, "draw", had)
    if len(whom) == 1 and len(set(paid)) == 1:
        givers = "The others" if len(who) == game.players - 1 > 1 else listed(who)
        each = f"{paid[0]} each" if len(who) > 1 else str(paid[0])
        return f"{givers} pay{'s' if len(who) == 1 else ''} {whom[0]} {each}"
    if len(who) == 1 and len(set(had)) == 1 and len(whom) == game.players - 1:
        return f"{who[0]} pays {had[0]} to each"
    return f"{does(who, 'pay')} {listed([f'{name} {n}' for name, n in zip(whom, had, strict=True)])}"


def payments(game: StandGame[Any], s: StandState, ante: int) -> str:
    """The deal's transfers in sentences, but for the stakes put down before it under the article ``ante``."""
    nets: dict[int, dict[int, int]] = {}
    begun = False
    for word in s.log:
        giver, taker, article, amount = int(word) >> 6 & 63, int(word) & 63, int(word) >> 12 & 4095, int(word) >> 24
        begun = begun or article != ante or giver >= game.players
        if begun:
            net = nets.setdefault(article, {})
            net[giver] = net.get(giver, 0) - amount
            net[taker] = net.get(taker, 0) + amount
    said = [(moved(game, net), named(game, game.cited[article])) for article, net in nets.items()]
    return "".join([f" {text} ({article})." for text, article in said if text])
