"""Random matches played beside a second reader: the first difference between a game and its referee.

A referee is a module named as its game is. It holds ``referee``, a generator that reads like the rules: it yields who
acts and what may then be said, is sent what was said, and pays as the book does:

    def referee(t: Table) -> Reading:
        card = yield CHANCE, None                      # None: that is not judged
        word = yield 1, {"stake 1", "done"}            # exactly these are lawful; or a function that is given the
                                                       # game's words and tells what is wrong with them
        t.pay(1, "bank", 5)
        return None                                    # or what each seat has won, where that is not its purse

and, as far as it needs them,

    SETTINGS   game strings beside the presets and each preset with one option turned; only these where ALONE is set
    AGREE      when the purses must agree: every ``step`` (the default), as each ``deal`` begins or the ``match`` ends
    LEFT_OUT   parts of game strings that are not judged
    OFTEN      by a verb's first word: how often it is said for once that another is
    pick       what is done, where neither chance nor a verb leads to what the chapter is about
"""

from __future__ import annotations

import os
import random
import traceback
from collections.abc import Callable, Generator
from types import ModuleType

from tests.conformance.settings import GAMES, load, seeds

from gamester.engine.game import Game
from gamester.engine.state import CHANCE as CHANCE
from gamester.engine.state import TERMINAL, State

N = int(os.environ.get("GAMESTER_REFEREE", str(min(50, GAMES))))
Turn = tuple[int, set[str] | Callable[[set[str]], str] | None]
Reading = Generator[Turn, str, list[float] | None]
TOLD = 40  # how many of the last actions a difference is told with


class Table:
    """What a referee begins with, and where it keeps what each holds: seats by number, pools by name."""

    def __init__(self, game: Game) -> None:
        self.values = dict(game.values)
        self.players = game.players
        self.purse: dict[int | str, int] = dict.fromkeys((*range(game.players), *game.pools), 0)
        self.aside: set[str] = set()  # words that are not judged: they may be lawful, and are sent when they are said
        self.score: list[int] | None = None  # where the game keeps a score: each side's
        self.facts: dict[str, list[int]] = {}  # what else is agreed at every step, by its field

    def pay(self, giver: int | str, taker: int | str, amount: int) -> None:
        """Counters from one to another."""
        self.purse[giver] -= amount
        self.purse[taker] += amount

    def collect_opposite(self, won: int, amount: int) -> None:
        """So many to each of two partners from who sits at his left."""
        for seat in (won, won + 2):
            self.pay((seat + 1) % 4, seat, amount)

    def collect(self, taker: int, amount: int) -> None:
        """So many from each of the others."""
        for seat in range(self.players):
            if seat != taker:
                self.pay(seat, taker, amount)


def words(state: State) -> set[str]:
    """What may be said now."""
    player = state.current_player()
    return {state.action_to_string(player, a) for a in state.legal_actions()}


def compare(state: State, t: Table, turn: Turn, paid: bool) -> None:
    """Fail where the two stand otherwise."""
    who, lawful = turn
    acts = state.current_player()
    assert who == acts, f"the game: turn of {acts} ({state.phase}); the referee: of {who}"
    may = words(state) - t.aside if lawful is not None else set()
    if callable(lawful):
        wrong = lawful(may)
        assert not wrong, f"of {sorted(may)}: {wrong}"
    elif lawful is not None:
        assert lawful == may, f"lawful only for the game {sorted(may - lawful)}, for the referee {sorted(lawful - may)}"
    held = dict(zip(t.purse, state.purse, strict=True))
    assert not paid or held == t.purse, f"the game: purses {held}; the referee: {t.purse}"
    score = list(state.score)
    assert not paid or t.score is None or score == t.score, f"the game: score {score}; the referee: {t.score}"
    for name, fact in t.facts.items():
        kept = list(getattr(state, name))
        assert kept == fact, f"the game: {name} {kept}; the referee: {fact}"


def pick(state: State, source: random.Random, often: dict[str, float]) -> int:
    """An action at random: first a verb, then one of what it can be said of."""
    if state.is_chance_node():
        found, weights = zip(*state.chance_outcomes(), strict=True)
        return int(source.choices(found, weights)[0])
    verbs: dict[str, list[int]] = {}
    for a in state.legal_actions():
        verbs.setdefault(state.action_to_string(state.current_player(), a).split()[0], []).append(a)
    verb = source.choices(list(verbs), [often.get(v, 1.0) for v in verbs])[0]
    return source.choice(verbs[verb])


def follow(module: ModuleType, text: str, seed: int) -> State:
    """One whole match of ``text`` beside the referee; fails where they part, with the record up to there."""
    __tracebackhide__ = True
    game = load(text, 0)
    state, t, source = game.new_initial_state(), Table(game), random.Random(seed)
    choose = getattr(module, "pick", pick)
    agree, often, deal = getattr(module, "AGREE", "step"), getattr(module, "OFTEN", {}), 0
    told: list[str] = []
    try:
        reading: Reading = module.referee(t)
        turn, owed = next(reading), None
        while True:
            over = state.is_terminal()
            compare(state, t, turn, over or agree == "step" or (agree == "deal" and state.deal > deal))
            if over:
                break
            deal, player, action = state.deal, state.current_player(), choose(state, source, often)
            word = state.action_to_string(player, action)
            told.append(word if player == CHANCE else f"\n  {deal}:{state.phase}: seat {player}: {word};")
            state.apply_action(action)
            try:
                turn = reading.send(word)
            except StopIteration as end:
                turn, owed = (TERMINAL, None), end.value
        if owed is None:
            owed = [float(t.purse[n]) for n in range(t.players)]
        assert max(abs(a - b) for a, b in zip(state.returns(), owed, strict=True)) < 1e-6, (
            f"the game: returns {state.returns()}; the referee: {owed}"
        )
    except Exception as e:
        where = "" if isinstance(e, AssertionError) else traceback.format_exc(limit=-3)
        path = " ".join(told[-TOLD:])
        raise AssertionError(f"{text}, seed {seed}, after {path}\n\n{e}\n{where}{state.record()}") from None
    return state


def matches(module: ModuleType, text: str, n: int) -> None:
    """So many matches of one setting."""
    for seed in seeds(text, n):
        follow(module, text, seed)
