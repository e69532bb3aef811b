"""The solver against play looked through card by card, against DDS, and against wrong input."""

from __future__ import annotations

import importlib
import itertools
import random
from typing import Any, cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.players.naive import Ending, ending, forced

import gamester
from gamester.equipment.cards import card_set
from gamester.games.ombre.shared.state import CODILLE, REMISE, WIN
from gamester.games.ombre.three.game import Ombre as OmbreGame
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.tricks import TrickGame, TrickState
from gamester.players.solver import BadPosition, Ombre, Position, Solver, position_of, solve_aim, solve_tricks
from gamester.players.solver.sure import makes

PACKS = {"whist": range(52), "piquet": [c for c in range(52) if c % 13 >= 5]}


def game_of(name: str) -> TrickGame:
    return cast(TrickGame, gamester.load_game(name))


def pack_of(game: TrickGame) -> list[int]:
    return [int(c) for c in PACKS.get(game.id, game.whole_pack)]


def laid(e: Ending) -> Position:
    trick = vec[i64]([-1] * len(e.hands))
    for seat, card in e.trick:
        trick[seat] = card
    hands = vec[i64]([sum(2**c for c in hand) for hand in e.hands])
    leader = e.trick[0][0] if e.trick else e.turn
    return Position(e.game, hands, e.trump, leader, trick, vec[i64](list(e.taken)))


def camp_of(players: int, source: random.Random) -> set[int]:
    """One seat or more, not all."""
    return set(source.sample(range(players), source.randint(1, players - 1)))


@pytest.mark.parametrize("name", ["whist", "ombre", "piquet"])
@pytest.mark.parametrize("seed", range(40))
def test_tricks_are_those_of_the_plain_search(name: str, seed: int) -> None:
    source = random.Random(f"{name} {seed}")
    game = game_of(name)
    for most in (2, 3):
        trump = 4 if name == "piquet" else source.randrange(4)
        e = ending(game, pack_of(game), trump, most + (name == "piquet"), source)
        camp = camp_of(game.players, source)
        sofar = sum(e.taken[p] for p in camp)
        want = forced(e, camp, lambda taken: sum(taken[p] for p in camp) - sofar)  # noqa: B023
        tricks, line = solve_tricks(game, laid(e), sorted(camp))
        assert tricks == want
        for seat, card in line:
            assert e.turn == seat and card in e.legal()
            e = e.play(card)
        assert sum(e.taken[p] for p in camp) - sofar == want


def ombre_grade(taken: tuple[int, ...], seat: int) -> int:
    """The chapter's words again, from the tricks alone: 3 the Vole, 2 sacada, 1 puesta, 0 codille."""
    others = [n for p, n in enumerate(taken) if p != seat]
    if taken[seat] > max(others):
        return 2 if any(others) else 3
    alone = sorted(taken)[-1] > sorted(taken)[-2]
    return 0 if alone else 1


@pytest.mark.parametrize("seed", range(40))
def test_what_the_ombre_can_force_is_that_of_the_plain_search(seed: int) -> None:
    source = random.Random(seed)
    game = game_of("ombre")
    for most in (2, 3):
        e = ending(game, pack_of(game), source.randrange(4), most, source)
        seat = source.randrange(3)
        want = forced(e, {seat}, lambda taken: ombre_grade(taken, seat))  # noqa: B023
        aim = Ombre(seat)
        name, line = solve_aim(game, laid(e), aim)
        assert name == aim.names[want]
        solver = Solver(laid(e), [seat], aim)
        for card, grade in solver.cards(laid(e)):
            assert grade == forced(e.play(card), {seat}, lambda taken: ombre_grade(taken, seat))  # noqa: B023
        for _, card in line:
            e = e.play(card)
        assert ombre_grade(e.taken, seat) == want


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("name", ["whist", "ombre"])
def test_five_hands_are_solved_as_well(name: str, seed: int) -> None:
    """The same rules of play at a table of five."""
    source = random.Random(f"{name} {seed}")
    game = game_of(name)
    game.players = 5
    e = ending(game, pack_of(game), source.randrange(4), 3, source)
    camp = camp_of(5, source)
    sofar = sum(e.taken[p] for p in camp)
    p = laid(e)
    assert Solver(p, sorted(camp)).value(p) == forced(e, camp, lambda taken: sum(taken[q] for q in camp) - sofar)
    seat = source.randrange(5)
    assert Solver(p, [seat], Ombre(seat)).value(p) == forced(e, {seat}, lambda taken: ombre_grade(taken, seat))


def test_the_grades_are_the_games_own() -> None:
    game = cast(OmbreGame, game_of("ombre"))
    s = cast(OmbreState, game.new_initial_state(seed=1))
    s.ombre = 1
    said = {WIN: (2, 3), REMISE: (1,), CODILLE: (0,)}
    for a in range(10):
        for b in range(10 - a):
            s.tricks = vec[i64]([a, b, 9 - a - b])
            game.judge(s)
            assert Ombre(1).grade(s.tricks) in said[int(s.result)]


def test_a_match_is_solved_where_it_stands() -> None:
    game = game_of("whist")
    s = cast(TrickState, game.new_initial_state(seed=5))
    source = random.Random(5)
    while s.phase != "play" or sum(s.tricks) < 9 or s.led < 0:
        s.apply_action(source.choice(s.legal_actions()))
    p = position_of(s)
    assert [int(c) for c in p.legal()] == s.legal_actions()
    tricks, line = solve_tricks(game, s, (0, 2))
    before = sum(s.tricks[q] for q in (0, 2))
    taken = 0
    for seat, card in line:
        assert s.current_player() == seat
        s.apply_action(card)
        if s.deal == 0:
            taken = sum(s.tricks[q] for q in (0, 2)) - before
    assert s.deal == 1
    assert tricks in (taken, taken + 1)  # the last trick is gathered with the deal


def dds(hands: list[list[int]], trump: int, leader: int) -> int:
    """DDS's tricks for the leader and his partner."""
    types: Any = importlib.import_module("endplay.types")
    solve: Any = importlib.import_module("endplay.dds.solve")
    ranks = "23456789TJQKA"
    suits = [
        ".".join("".join(ranks[c % 13] for c in sorted(hand, reverse=True) if c // 13 == s) for s in (3, 2, 1, 0))
        for hand in hands
    ]
    deal = types.Deal("N:" + " ".join(suits))
    deal.trump = list(map(types.Denom.find, "CDHS"))[trump]
    deal.first = list(map(types.Player.find, "NESW"))[leader]
    return int(next(iter(solve.solve_board(deal, solve.SolveMode.OptimalOne)))[1])


@pytest.mark.parametrize(
    ("each", "seed"),
    [(7, 1), (7, 2), (7, 56), (8, 4), (9, 54), (9, 37), (9, 2178), (9, 3666), (11, 33), (11, 47), (13, 47), (13, 59)],
)
def test_whist_is_solved_as_dds_solves_it(each: int, seed: int) -> None:
    source = random.Random(seed)
    cards = source.sample(range(52), 4 * each)
    hands = [cards[each * p : each * (p + 1)] for p in range(4)]
    trump, leader = source.randrange(4), source.randrange(4)
    sets = vec[i64]([sum(2**c for c in hand) for hand in hands])
    p = Position(game_of("whist"), sets, trump, leader)
    assert Solver(p, (leader, (leader + 2) % 4)).value(p) == dds(hands, trump, leader)


@pytest.mark.parametrize(
    ("hands", "leader", "complaint"),
    [
        (["AS KS", "QS JS", "TS 9S", "8S 8S"], 0, "8S stands twice"),
        (["AS KS", "QS JS", "TS 9S", "8S AS"], 0, "AS is in two places"),
        (["AS KS", "QS JS", "TS 9S", "8S"], 0, "seat 3 has 1 cards for 2 tricks"),
        (["", "", "", "8S 7S"], 3, "at least two hands"),
        (["", "QS JS", "TS 9S", "8S 7S"], 0, "the leader holds no cards"),
        (["AS KS", "QS JS", "TS 9S", "8S 7S"], 7, "there is no seat 7"),
        (["AS KS", "QS JS", "TS 9S"], 0, "whist has 4 hands, not 3"),
    ],
)
def test_what_is_no_position_is_refused(hands: list[str], leader: int, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Position(game_of("whist"), vec[i64]([card_set(h) for h in hands]), 0, leader)


def test_a_card_out_of_turn_a_view_and_a_game_without_tricks_are_refused() -> None:
    game = game_of("whist")
    p = Position(game, vec[i64]([card_set(h) for h in ("AS KH", "QS JS", "TS 9S", "8S 7S")]), 0, 0)
    with pytest.raises(BadPosition, match="seat 1 may not play KS"):
        p.after(51).after(50)
    s = cast(TrickState, game.new_initial_state(seed=1))
    while s.phase != "play":
        s.apply_action(s.legal_actions()[0])
    with pytest.raises(BadPosition, match="only a whole state"):
        position_of(cast(TrickState, s.view(0).state))
    with pytest.raises(BadPosition, match="draughts is not played in tricks"):
        Position(gamester.load_game("draughts"), vec[i64]([1, 2]), 0, 0)
    with pytest.raises(BadPosition, match="no seat 9"):
        Solver(p, [9])


@pytest.mark.parametrize("seed", range(40))
def test_trumps_that_must_make_do_so_with_any_small_cards(seed: int) -> None:
    """Counted beside every way to set the foes' trumps on those below; only the cards named may matter to it."""
    source = random.Random(seed)
    owners = [source.randrange(2) for _ in range(source.randint(1, 7))]

    def counted(owners: list[int]) -> int:
        own = [n for n, owner in enumerate(owners) if owner == 0]
        foes = [n for n, owner in enumerate(owners) if owner == 1]
        ways = itertools.permutations([*foes, *[-1] * len(own)], len(own))
        return len(own) - max(sum(foe > n for n, foe in zip(own, way, strict=True)) for way in ways)

    def as_set(owners: list[int], who: int) -> int:
        return sum(2**n for n, owner in enumerate(owners) if owner == who)

    for enough in range(1, len(owners) + 1):
        found = makes(as_set(owners, 0), as_set(owners, 1), enough)
        assert (found >= 0) == (counted(owners) >= enough)
        if found >= 0:
            low = [n for n in range(len(owners)) if not found >> n & 1]
            for small in set(itertools.permutations([owners[n] for n in low])):
                assert counted([*small, *owners[len(low) :]]) >= enough
