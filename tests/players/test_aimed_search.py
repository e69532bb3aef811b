"""``search`` where strokes have physics: it tries them with errors of its own hand."""

from __future__ import annotations

from typing import Any, cast

import pytest

import gamester
from gamester.engine.errors import BadOption
from gamester.parts.bed import ASTRAY
from gamester.parts.strokes import StrokeGame, StrokeState
from gamester.players.aimed import Aimer, Sampler, bed_of, beside, erring
from gamester.players.loader import HANDS, LEVELS, hands_of, with_hands


@pytest.mark.parametrize("text", ["shuffle-board(strokes=physics,game=2)", "french-billiards(strokes=physics,up=3)"])
def test_it_makes_the_stroke_that_it_has_chosen(text: str) -> None:
    game = gamester.load_game(text)
    players = [gamester.load_player("search(iterations=40,seed=3)", game) for _ in range(game.num_players())]
    again = gamester.load_player("search(iterations=40,seed=3)", game)
    s = cast(StrokeState, game.new_initial_state(seed=2))
    for n in range(40):
        if s.is_terminal():
            break
        seat = s.current_player()
        player = players[seat]
        assert isinstance(player, Sampler)
        choice = player.choose(s.view(seat))
        if n == 0:
            assert again.choose(s.view(seat)).action == choice.action, "the same seed, the same stroke"
        assert choice.reason and choice.action in s.legal_actions()
        s.apply_action(choice.action)
        if player.plan is not None and s.shot[0] >= 0 and s.aimed < 0 and s.stood < 0 and s.striker == seat:
            stroke = player.plan.stroke
            assert (int(s.shot[2]), int(s.shot[3])) == (stroke.aim, stroke.force)


def test_told_strokes_are_searched_as_other_games_are() -> None:
    assert not isinstance(gamester.load_player("search", gamester.load_game("billiards")), Sampler)


def test_a_few_errors_stand_for_all() -> None:
    """Each fifteen have every error of direction and of strength once, and all of them every pair; a sure hand none."""
    player = gamester.load_player("search(iterations=40,seed=3)", gamester.load_game("mississippi(strokes=physics)"))
    assert isinstance(player, Sampler)
    errors = player.errors(5)
    for at in range(0, len(errors), len(ASTRAY)):
        some = errors[at : at + len(ASTRAY)]
        assert sorted(aim for aim, _ in some) == sorted(force for _, force in some) == list(ASTRAY)
    assert len(set(errors)) == len(ASTRAY) ** 2 and set(player.errors(0)) == {(0, 0)}


def test_it_takes_an_arch_that_errors_do_not_miss() -> None:
    """Of what it may play, what its choice is worth with every error is more than that of the surest in its head."""
    game = gamester.load_game("trou-madame(strokes=physics)")
    s = cast(StrokeState, game.new_initial_state(seed=2))
    player = gamester.load_player("search(iterations=600,seed=1)", game)
    assert isinstance(player, Sampler) and isinstance(player.by, Aimer)
    by, bed = player.by, bed_of(cast(StrokeGame[Any], game))
    view = s.view(s.current_player())
    player.choose(view)
    assert player.plan is not None
    best: dict[str, float] = {}
    errors = player.errors(5)[:90]
    simple = max(by.ideas(view.state), key=lambda one: by.worth(s, bed.settle([], one.stroke)))
    for name, idea in (("search", player.plan), ("simple", simple)):
        tries = [(idea.stroke, error) for error in errors]
        best[name] = sum(by.worth(s, bed.settle([], erring(*one))) for one in tries)
    assert best["search"] > best["simple"]
    assert all(other.stroke.ball == simple.stroke.ball for other in beside(bed, simple))


def test_hands_are_told_seat_by_seat() -> None:
    game = gamester.load_game("mississippi(strokes=physics,each-hand=0/20)")
    s = cast(StrokeState, game.new_initial_state(seed=2))
    spread: list[set[tuple[int, ...]]] = [set(), set()]
    for seat in range(2):
        for error in ("-7 -7", "+7 +7"):
            one = cast(StrokeState, gamester.load_game(str(game)).new_initial_state())
            while one.current_player() != seat:
                for word in ("aim 361", "strike 9", "+0 +0"):
                    one.apply_action(one.string_to_action(word))
            for word in ("aim 361", "strike 9", error):
                one.apply_action(one.string_to_action(word))
            assert int(one.shot[5]) == 20 * seat
            ways = next(zone for zone in one.view(None).zones() if (zone.kind, zone.id) == ("bed", "ways"))
            spread[seat].add(tuple(hash(item.face) for item in ways.items))
    assert len(spread[0]) == 1 and len(spread[1]) == 2
    s.play_random(12, 1)
    again = gamester.replay(s.record())
    assert str(again.game) == str(game) and again.history() == s.history()


def test_hands_are_as_many_as_seats() -> None:
    with pytest.raises(BadOption, match="each of 2 seats"):
        gamester.load_game("mississippi(strokes=physics,each-hand=3/4/5)")
    with pytest.raises(BadOption, match="each-hand is alike, or a whole number from 0 to 20 for each seat, as 0/20"):
        gamester.load_game("mississippi(strokes=physics,each-hand=3/x)")


def test_a_level_has_its_hand() -> None:
    game = gamester.load_game("mississippi(strokes=physics)")
    assert hands_of(game, ["", "beginner"]) == f"5/{HANDS['beginner']}" and hands_of(game, ["", "simple"]) == ""
    assert list(HANDS) == list(LEVELS) and sorted(HANDS.values(), reverse=True) == list(HANDS.values())
    assert hands_of(gamester.load_game("mississippi"), ["", "beginner"]) == ""
    assert hands_of(gamester.load_game("mississippi(strokes=physics,hand=2)"), ["", "beginner"]) == ""
    seated = with_hands(game, ["", "beginner"])
    assert str(seated) == f"mississippi(each-hand=5/{HANDS['beginner']},strokes=physics)"
    assert [int(n) for n in cast(StrokeGame[Any], seated).sways] == [5, HANDS["beginner"]]
    assert with_hands(game, ["", "simple"]) is game
