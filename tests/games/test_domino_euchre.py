"""Domino Euchre: how the pieces rank, who turns, who leads, and that all else is Euchre."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.equipment.dominoes import NAMES, WHOLE_SET, piece, piece_set, weight
from gamester.games.dominoes.euchre.state import OF_SUIT, DominoEuchreState, power, suit_of

HERE = "hoyle-donohue/domino-euchre/"
E = "hoyle-donohue/euchre/"
# by seat; the dealer is seat 0, and the eldest hand seat 1
HANDS = ("6:6 6:5 6:4 3:1 2:0", "5:5 5:4 4:3 3:0 1:0", "4:2 3:2 2:1 1:1 0:0", "4:4 5:3 5:2 6:0 4:0")


def dealt(turned: str = "6:1", *, hands: tuple[str, ...] = HANDS, **options: Any) -> DominoEuchreState:
    """A hand in which seat 0 has turned the trump."""
    drawn = " ".join([*hands[1:], hands[0], turned]).split()
    rest = [name for name in NAMES if name not in drawn]
    game = gamester.load_game("domino-euchre", options)
    s: Any = game.new_initial_state(deal=drawn + rest)
    s.listened = True
    return s


@pytest.mark.article(HERE + "right", HERE + "left", HERE + "blank", HERE + "trumps")
@pytest.mark.example(HERE + "six", HERE + "ace", HERE + "blank")
def test_how_trumps_rank():
    for id in ("six", "ace", "blank"):
        told = load("hoyle-donohue", "domino-euchre").example(id).data
        trump = told["trump"]
        ours = sorted((n for n in range(28) if suit_of(n, trump) == trump), key=lambda n: -power(n, trump))
        assert " ".join(NAMES[n] for n in ours) == told["order"]
    for trump in range(7):
        assert count(OF_SUIT[7 * trump + trump]) == 8, "seven that show it, and the Left Bower"


@pytest.mark.article(HERE + "plain")
def test_how_plain_suits_rank():
    threes = sorted((n for n in range(28) if suit_of(n, 6) == 3), key=lambda n: -power(n, 6))
    assert [NAMES[n] for n in threes] == ["3:3", "3:2", "3:1", "3:0"]
    assert OF_SUIT[7 * 6 + 5] == piece_set("5:4 5:3 5:2 5:1 5:0"), "the double-five is a trump"
    for trump in range(7):
        assert sum(count(OF_SUIT[7 * trump + k]) for k in range(7)) == 28


@pytest.mark.article(HERE + "players", HERE + "draw", HERE + "next-turn")
def test_the_lowest_piece_turns_and_then_the_next():
    for seed in range(8):
        s: Any = gamester.load_game("domino-euchre").new_initial_state(seed=seed)
        drawn = [int(n) for n in s.shown]
        assert len(drawn) == 4 and s.dealer == drawn.index(min(drawn, key=weight))
        first = int(s.dealer)
        while s.deal == 0:
            s.play_random(1, seed)
        assert s.dealer == (first + 1) % 4


@pytest.mark.article(HERE + "hands", HERE + "higher-end")
@pytest.mark.example(HERE + "turned")
def test_five_each_and_one_turned():
    told = load("hoyle-donohue", "domino-euchre").example("turned").data
    s = dealt(told["turned"])
    assert [count(hand) for hand in s.hands] == [5] * 4 and s.hands[1] == piece_set(HANDS[1])
    assert s.turned == piece(told["turned"]) and s.offer == told["trump"] and s.current_player() == 1
    assert dealt("2:2").offer == 2


@pytest.mark.article(HERE + "as-euchre")
def test_what_is_said_of_the_suit_turned():
    s = dealt()
    assert names(s) == ["pass", "order up", "order up alone"]
    with pytest.raises(gamester.IllegalAction, match="only the dealer takes it up"):
        do(s, "take up")
    do(s, "pass")
    assert names(s) == ["pass", "assist", "assist alone"]
    do(s, "pass", "pass")
    assert s.current_player() == 0 and names(s) == ["turn down", "take up", "take up alone"]
    down = do(s.clone(), "turn down")
    assert down.current_player() == 1 and "make sixes" not in names(down) and len(names(down)) == 13
    with pytest.raises(gamester.IllegalAction, match="sixes were turned down"):
        do(down, "make sixes")
    do(s, "take up")
    assert len(names(s)) == 5 and s.held[0] == 6 and "discard 6:1" not in names(s)
    with pytest.raises(gamester.IllegalAction, match="was turned, and is taken up"):
        do(s, "discard 6:1")
    do(s, "discard 2:0")
    assert s.hands[0] == piece_set("6:6 6:5 6:4 6:1 3:1") and s.view(1).state.laid[0] == 0
    assert s.known[0] == piece_set("6:1")


@pytest.mark.article(HERE + "as-euchre")
def test_all_pass_twice():
    s = do(dealt(deals=1), "pass", "pass", "pass", "turn down", "pass", "pass", "pass", "pass")
    assert s.is_terminal() and s.returns() == [0.0] * 4 and s.story.startswith("All passed twice")


@pytest.mark.article(HERE + "lead")
def test_who_is_responsible_leads():
    took = do(dealt(), "pass", "pass", "pass", "take up", "discard 2:0", "play together")
    assert took.phase == "play" and took.current_player() == 0, "not the eldest hand"
    assisted = do(dealt(), "pass", "assist", "discard 2:0", "play together", "play together")
    assert assisted.current_player() == 2
    ordered = do(dealt(), "order up", "discard 2:0", "play together", "play together")
    assert ordered.phase == "play" and ordered.current_player() == 1
    made = do(dealt(), "pass", "pass", "pass", "turn down", "pass", "pass", "make fours", "play together")
    assert made.phase == "play" and made.current_player() == 3 and made.trump == 4 and made.held[0] == 5
    friend = do(dealt(), "order up", "discard 2:0", "play together", "play alone")
    assert friend.lone == 3 and friend.current_player() == 3 and friend.out == 1 << 1


@pytest.mark.article(HERE + "as-euchre")
def test_suit_is_followed_and_the_left_bower_is_a_trump():
    s = do(dealt(), "pass", "pass", "pass", "take up", "discard 2:0", "play together")
    do(s, "6:6")
    assert names(s) == ["5:5"], "the Left Bower must follow"
    with pytest.raises(gamester.IllegalAction, match="must follow suit: sixes were led") as error:
        do(s, "5:4")
    assert error.value.article == E + "11"
    do(s, "5:5")
    assert len(names(s)) == 5, "no trump: any piece"
    do(s, "2:1")
    assert s.void[2] & piece_set("6:5 5:5") == piece_set("6:5 5:5") and names(s) == ["6:0"]
    do(s, "6:0")
    assert s.tricks[0] == 1 and s.current_player() == 0


@pytest.mark.article(HERE + "as-euchre")
def test_a_march_a_lone_march_a_point_and_a_euchre():
    trumps = ("6:6 5:5 6:5 6:4 2:0", "5:4 4:3 3:0 1:0 3:3", "4:2 3:2 2:1 1:1 0:0", "4:4 5:3 5:2 6:0 4:0")
    for lone in (False, True):
        s = dealt("6:3", hands=trumps, deals=1)
        do(s, "pass", "pass", "pass", "take up alone" if lone else "take up", "discard 2:0")
        do(s, *([] if lone else ["play together"]), "6:6")
        while not s.is_terminal():
            do(s, names(s)[0])
        assert s.tricks[0] == 5 and s.score[0] == (4 if lone else 2) and s.score[1] == 0
        assert "march" in s.story
    seen = set()
    for seed in range(150):
        game = gamester.load_game("domino-euchre(deals=1)")
        s = game.new_initial_state(seed=seed)
        s.play_random(100, seed)
        if s.maker < 0:
            continue
        side = s.maker % 2
        won = int(s.tricks[side] + s.tricks[side + 2])
        lone = s.lone >= 0
        mine, others = (0, 2) if won < 3 else (1, 0) if won < 5 else (4 if lone else 2, 0)
        assert (s.score[side], s.score[1 - side]) == (mine, others) and sum(s.tricks) == 5
        seen.add((min(won, 3), lone))
    assert len(seen) >= 5


@pytest.mark.article(HERE + "as-euchre")
def test_five_points_are_the_game_and_the_losers_pay():
    s: Any = gamester.load_game("domino-euchre(stake=3)").new_initial_state(seed=3)
    s.play_random(2000, 3)
    assert s.is_terminal() and max(s.score) >= 5 > min(s.score)
    assert sorted(s.purse[:4]) == [-3, -3, 3, 3] and sum(s.purse) == 0


def test_nothing_is_in_two_places():
    game = gamester.load_game("domino-euchre(deals=3)")
    for seed in range(10):
        s: Any = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            all_of = 0
            for one in [*s.hands, *s.laid, s.gone]:
                assert not all_of & one
                all_of |= int(one)
            assert count(all_of) == s.drawn and not all_of & ~WHOLE_SET
            s.play_random(1, seed + len(s.history()))


def test_the_simple_player_beats_chance():
    beats_random("domino-euchre(deals=1)", 60)
