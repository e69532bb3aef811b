"""What is imagined of hands that are drawn to amid the play, beside every order of the set that would look the same.

An order is made anew: what the others have played came to them in any of the places that they had drawn by then, all
that was never seen lies anyhow. It is kept if the hand, played again in it by the rules, looks to the seat as it did.
No order is likelier than another to be made, and none that would look the same is left out.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

import gamester
from gamester.engine.errors import GamesterError
from gamester.engine.state import State

WANTED = 400  # orders that fit, and as many imagined

Drawn = list[tuple[int, int]]  # by place in the order: who drew it (-1: nobody), after how many actions


def drawn_and_played(state: State, order: list[int]) -> tuple[Drawn, list[tuple[int, int, int]]]:
    """Who drew what when, and the pieces played: which, by whom, after how many actions."""
    s = state.game.new_initial_state(seed=0, deal=order)
    where: Drawn = [(-1, 0)] * len(order)
    played: list[tuple[int, int, int]] = []
    at = 0
    for action in [None, *state.history()]:
        if action is not None:
            s.apply_action(action)
            at += 1
        if s.deal or s.is_terminal():
            break
        for laid in s.line:
            if all(int(laid) & 31 != one[0] for one in played):
                played.append((int(laid) & 31, int(laid) // 256, at))
                if at == 0:
                    where[order.index(int(laid) & 31)] = (int(laid) // 256, 0)
        for p, hand in enumerate(s.hands):
            for n, piece in enumerate(order):
                if int(hand) >> piece & 1 and where[n][0] < 0:
                    where[n] = (p, at)
    return where, played


def made_anew(
    order: list[int], where: Drawn, played: list[tuple[int, int, int]], me: int, source: random.Random
) -> list[int]:
    """Another order of the set, in which the seat ``me`` drew what it drew."""
    out = [piece if where[n][0] == me else -1 for n, piece in enumerate(order)]
    for piece, who, when in played:
        if who != me:
            free = [n for n, (whose, came) in enumerate(where) if whose == who and came <= when and out[n] < 0]
            out[source.choice(free)] = piece
    rest = [piece for piece in order if piece not in out]
    source.shuffle(rest)
    return [rest.pop() if piece < 0 else piece for piece in out]


def looks(state: State, seat: int) -> str:
    return state.view(seat).to_json()


def orders_that_fit(state: State, seat: int, tries: int) -> list[State]:
    """The hand in orders of the set that would look the same."""
    order = [int(piece) for piece in state.order]
    where, played = drawn_and_played(state, order)
    source, out, wanted = random.Random(5), [], looks(state, seat)
    for n in range(tries):
        if n == tries // 20 and len(out) < WANTED // 20:
            break  # too few would come of it
        s = state.game.new_initial_state(seed=0, deal=made_anew(order, where, played, seat, source))
        try:
            for action in state.history():
                s.apply_action(action)
        except GamesterError:
            continue
        if looks(s, seat) == wanted:
            out.append(s)
            if len(out) == WANTED:
                break
    return out


def holdings(states: list[State], seat: int) -> Counter[tuple[int, int]]:
    """How often each of the others holds each piece."""
    return Counter(
        (p, n) for s in states for p, hand in enumerate(s.hands) if p != seat for n in range(28) if int(hand) >> n & 1
    )


def telling(game, seed: int) -> State | None:
    """A state in a hand in which another's pieces came at several times, and not all times are alike."""
    order = [int(piece) for piece in game.new_initial_state(seed=seed).order]
    s = game.new_initial_state(seed=0, deal=order)
    source = random.Random(seed)
    while not s.is_terminal():
        others = [int(p) for p in s.lots.whose if p != 0]
        if len(others) > len(set(others)) and sum(map(int, s.lots.vague)):
            return s
        s.apply_action(source.choice(s.legal_actions()))
    return None


@pytest.mark.article("hoyle-donohue/dominoes-draw/draw", "hoyle-donohue/dominoes-draw/muggins")
@pytest.mark.parametrize(
    "text",
    [
        "dominoes-muggins(players=2)", "dominoes-muggins(players=3)", "dominoes-draw", "dominoes-bergen(players=3)",
        "dominoes-draw(draw_when_able=no)", "domino-matador(players=2)", "domino-matador(players=3)",
    ],
)  # fmt: skip
def test_every_order_that_would_look_the_same_is_as_likely(text: str) -> None:
    game = gamester.load_game(text, {"deals": 1})
    for seed in range(400):
        state = telling(game, seed)
        fit = orders_that_fit(state, 0, 4000) if state is not None else []
        if state is None or len(fit) < WANTED:
            continue
        view = state.view(0)
        found = holdings([game.imagine(view, n) for n in range(WANTED)], 0)
        expected = holdings(fit, 0)
        for one in set(found) | set(expected):
            often, much = found[one] / WANTED, expected[one] / WANTED
            mean = (often + much) / 2
            assert abs(often - much) <= 5 * (2 * mean * (1 - mean) / WANTED) ** 0.5 + 1e-9, (seed, one, often, much)
        return
    raise AssertionError("no hand was found to look at")
