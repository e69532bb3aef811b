"""Faro as a screen draws it and as a network reads it."""

from gamester.engine.zones import Item, Zone
from gamester.games.banks.faro_table import MASKED, RANKS, SPOT_NAMES, SPOTS, FaroState, card_name


def axes(players: int) -> list[tuple[str, int]]:
    """The stretches of ``numbers``."""
    return [
        ("seat to act", players), ("my seat", players), ("undealt", 1), ("dealt to the right", RANKS),
        ("dealt to the left", RANKS), ("bottom", RANKS), ("my stakes", SPOTS), ("my raises", SPOTS),
        ("my masked", SPOTS), ("asked", SPOTS), ("others' stakes", SPOTS), ("purse", 1),
    ]  # fmt: skip


def numbers(s: FaroState, seat: int) -> list[float]:
    """What a punter sees, as numbers; stakes in counters."""
    players = s.game.players
    out = [1.0 if s.turn == n else 0.0 for n in range(players)]
    out += [1.0 if seat == n else 0.0 for n in range(players)]
    out.append(float(s.left))
    right, left = s.tally()
    out += [float(x) for x in right]
    out += [float(x) for x in left]
    out += [1.0 if s.bottom >= 0 and s.bottom % RANKS == n else 0.0 for n in range(RANKS)]
    me = seat * SPOTS
    out += [float(s.risk[me + n]) for n in range(SPOTS)]
    out += [float(s.level[me + n]) for n in range(SPOTS)]
    out += [1.0 if s.marks[me + n] & MASKED else 0.0 for n in range(SPOTS)]
    out += [1.0 if s.asked == me + n else 0.0 for n in range(SPOTS)]
    for n in range(SPOTS):
        others = 0.0
        for who in range(players):
            if who != seat:
                others += float(s.risk[who * SPOTS + n])
        out.append(others)
    out.append(float(s.purse[seat]))
    return out


def cloth(s: FaroState) -> list[Zone]:
    """The stakes, the coup that lies open, what has been dealt of each rank, and the purses."""
    right, left = s.tally()
    names = s.game.seat_names()
    bets = [Item(f"spot {name}", name) for name in SPOT_NAMES]
    for at in range(len(s.risk)):
        if s.risk[at]:
            bets.append(Item(f"bet {at}", SPOT_NAMES[at % SPOTS], s.note(at), at // SPOTS, int(s.risk[at])))
    coup: list[Item] = []
    if s.right >= 0:
        coup = [Item(card_name(c), card_name(c), side) for c, side in ((s.right, "right"), (s.leftward, "left"))]
    tally: list[Item] = []
    for n in range(RANKS):
        gone = right[n] + left[n]
        if gone:
            tally.append(Item(f"tally {SPOT_NAMES[n]}", f"{right[n]} right {left[n]} left", SPOT_NAMES[n], amount=gone))
    purses = [Item(f"purse {n}", str(s.purse[n]), names[n], n, int(s.purse[n])) for n in range(s.game.players)]
    pools: list[Item] = []
    for n, name in enumerate(s.game.pools):
        held = int(s.purse[s.game.players + n])
        pools.append(Item(f"pool {name}", str(held), name, amount=held))
    out = [
        Zone("layout", "layout", bets, title="stakes"),
        Zone("shown", "coup", coup, title="the coup"),
        Zone("score", "tally", tally, title="fallen"),
        Zone("stock", "pack", [], count=int(s.left), title="undealt"),
        Zone("purse", "purses", purses, title="counters"),
        Zone("pool", "pools", pools, title="bank and layout"),
    ]
    if s.bottom >= 0 and s.bottom not in (s.right, s.leftward):
        out.append(Zone("shown", "bottom", [Item(card_name(s.bottom), card_name(s.bottom))], title="bottom card"))
    return out
