"""A ladder of games: from those small enough to be solved to the printed ones, the same for everybody.

A low rung is a printed game of which the lab fixes the chance: a short pack, or a deal that has come near to its end.
Each of its worlds has its chance, and no seat knows more than it would at the table: an ending has every deal that fits
what all have seen (``lab.worlds``). A high rung is a printed game, one deal of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from gamester.engine.errors import BadOption
from gamester.engine.options import near
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.equipment.cards import card
from gamester.lab.tree import Tree, World
from gamester.lab.worlds import worlds_of
from gamester.players import load_player
from gamester.players.equilibrium.abstraction import TwoHands
from gamester.players.equilibrium.games import abstraction_of


@dataclass(frozen=True, slots=True)
class Rung:
    """A game of the ladder. ``lay`` gives its worlds with their chances; None: it is too large to be laid out.

    ``ends`` and ``situations`` (each seat's) are the size of its tree; ``value`` is seat 0's in an equilibrium, within
    ``within``, where one is known.
    """

    name: str
    game: str
    told: str
    lay: Callable[[], list[World]] | None = None
    ends: int = 0
    situations: tuple[int, ...] = ()
    value: float | None = None
    within: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether it can be laid out."""
        return self.lay is not None

    def worlds(self) -> list[World]:
        """Where chance may begin, with the chance of each. ``BadOption`` if it is too large."""
        if self.lay is None:
            raise BadOption(f"{self.name} is too large to be laid out: measure it by local_best_response")
        return self.lay()

    def tree(self) -> Tree:
        """It laid out."""
        return Tree(self.worlds())


def short_pack(text: str, cards: str) -> list[World]:
    """A deal between two, three cards each from these alone, every two hands as likely; seat 0 deals."""
    game = load_game(text)
    rules = abstraction_of(game)
    assert isinstance(rules, TwoHands)
    pack = [card(name) for name in cards.split()]
    orders = [
        rules.order(list(elder), list(dealer))
        for elder in combinations(pack, 3)
        for dealer in combinations([one for one in pack if one not in elder], 3)
    ]
    return [(1 / len(orders), game.new_initial_state(deal=order)) for order in orders]


def near_the_end(text: str, seed: int, cards: int, drawn: bool = False) -> State:
    """A deal shuffled from ``seed`` and played by the plain player until each seat holds so many ``cards``.

    ``drawn``: and the whole pack has been dealt. ``BadOption`` where it does not come to that.
    """
    game = load_game(text)
    pack = [int(one) for one in game.pack_order(game.empty_state())]
    random.Random(seed).shuffle(pack)
    state: State = game.new_initial_state(deal=pack)
    plain = load_player("simple", game)
    while not state.is_terminal():
        held = list(state.held)  # type: ignore[attr-defined]
        if held == [cards] * len(held) and state.phase == "play" and state.drawn >= (len(pack) if drawn else 0):
            return state
        state.apply_action(plain.choose(state.view(state.current_player())).action)
    raise BadOption(f"{text} from seed {seed} never leaves {cards} cards in every hand")


def ending(text: str, seed: int, cards: int, drawn: bool = False) -> list[World]:
    """Every deal that fits what all have seen by then, each as likely."""
    found = worlds_of(near_the_end(text, seed, cards, drawn))
    return [(1 / len(found), world) for world in found]


PUT = "put(players=2,deals=1)"
BRAG = "single-brag(players=2,most=1,limit={},deals=1)"
EUCHRE = "two-handed-euchre(deals=1)"
WHIST = "whist(deals=1)"

RUNGS = (
    Rung(
        "brag-7", BRAG.format(3), "seven cards, two of them braggers; three stakes at most",
        partial(short_pack, BRAG.format(3), "AS KS QS JC 9D 8H 7H"), 1240, (70, 105), -0.371429, 1e-5,
    ),
    Rung(
        "brag-9", BRAG.format(6), "nine cards in pairs, two braggers among them; six stakes at most",
        partial(short_pack, BRAG.format(6), "AS AD KS KD QS QD JC 9D 8H"), 32_960, (420, 504), -0.35923, 5e-5,
    ),
    Rung(
        "put-7", PUT, "the seven best ranks, one card each",
        partial(short_pack, PUT, "3S 2S AS KS QS JS TS"), 10_220, (1995, 1750), 0.090476, 1e-5,
    ),
    Rung(
        "put-8", PUT, "the four best ranks, two cards each",
        partial(short_pack, PUT, "3S 3H 2S 2H AS AH KS KH"), 40_880, (5176, 3952), 0.035714, 2e-5,
    ),
    Rung(
        "cassino-ending", "cassino", "the last three cards of each",
        partial(ending, "cassino", 1, 3, True), 1124, (542, 277), 8.1, 1e-5,
    ),
    Rung(
        "whist-ending", WHIST, "the last two tricks, by four",
        partial(ending, WHIST, 0, 2), 4992, (10, 63, 315, 688),
    ),
    Rung(
        "euchre-ending", EUCHRE, "the last two tricks of two-handed Euchre, twenty-one cards lying in the stock",
        partial(ending, EUCHRE, 0, 2), 78_304, (1981, 171), -0.835749, 1e-5,
    ),
    Rung("put", PUT, "one deal"),
    Rung("single-brag", BRAG.format(12), "one deal, twelve stakes at most"),
    Rung("two-handed-euchre", EUCHRE, "one deal"),
    Rung("euchre", "euchre(deals=1)", "one deal, by four"),
    Rung("hearts", "hearts(deals=1)", "one deal, by four"),
    Rung("whist", WHIST, "one deal, by four"),
    Rung("piquet", "piquet(deals=1)", "one deal"),
    Rung("ombre", "ombre(deals=1)", "one deal, by three"),
)  # fmt: skip
LADDER = {rung.name: rung for rung in RUNGS}


def rung(name: str) -> Rung:
    """The rung of that name. ``BadOption`` says which there are."""
    if name not in LADDER:
        raise BadOption(f"no rung {name!r}{near(name, tuple(LADDER))}; there are {', '.join(LADDER)}")
    return LADDER[name]
