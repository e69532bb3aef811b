"""``search`` where strokes have physics: it tries them with errors of its own hand."""

from __future__ import annotations

from typing import Any, cast

import pytest

import gamester
from gamester.commands.common import is_compiled
from gamester.engine.errors import BadOption
from gamester.games.sports.bowls.frames import BowlState
from gamester.games.sports.shuffle_board import BoardState
from gamester.parts.bed import ASTRAY, HAND, Settled, Stroke
from gamester.parts.strokes import StrokeGame, StrokeState
from gamester.players.aimed import Aimer, Idea, Sampler, Tried, bed_of, beside, erring
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


def mean_worth(by: Aimer, s: StrokeState, idea: Idea, errors: list[tuple[int, int]]) -> float:
    """What a stroke is worth with all errors of the hand."""
    bed, lies = bed_of(cast(StrokeGame[Any], s.game)), by.lies(s)
    return sum(by.outlook(s, bed.tried(lies, erring(idea.stroke, error))) for error in errors) / len(errors)


BARE = [-1, -1, -1, -1]
LEFT = [(5, 7), (2, 4, 5), (4, 6, 10), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)]


@pytest.mark.parametrize("up", LEFT)
@pytest.mark.parametrize("hand", [0, 5])
def test_its_ball_is_no_worse_than_the_plain_one(up: tuple[int, ...], hand: int) -> None:
    game = gamester.load_game(f"american-bowls(strokes=physics,hand={hand},players=2)")
    s = cast(BowlState, game.new_initial_state(seed=1))
    s.upright, s.balls = sum(2 ** (pin - 1) for pin in up), 1
    player = gamester.load_player("search(iterations=300,seed=1)", game)
    assert isinstance(player, Sampler)
    found, bed = player.search(s), bed_of(cast(StrokeGame[Any], game))
    ideas = player.by.ideas(s)
    plain = max(ideas, key=lambda one: player.by.worth(s, bed.tried([], one.stroke)))
    errors = player.errors(hand)
    gain = mean_worth(player.by, s, found, errors) - mean_worth(player.by, s, plain, errors)
    assert gain >= 0
    if len(up) == 10 and hand:
        assert gain > 0, "there are better places than the middle"


class Alike(Aimer):
    """To whom all strokes are worth the same, or one is worth more by the error alone."""

    def ideas(self, s: Any) -> list[Idea]:
        return [Idea(Stroke(0, 0, aim, 8), str(aim), "") for aim in range(300, 420, 20)]

    def lies(self, s: Any) -> list[int]:
        return []

    def worth(self, s: Any, after: Settled) -> float:
        return 1.0


@pytest.mark.skipif(is_compiled(), reason="a compiled class has no interpreted heirs")
def test_the_plain_stroke_is_kept_where_none_is_better() -> None:
    game = gamester.load_game("mississippi(strokes=physics)")
    s = cast(StrokeState, game.new_initial_state(seed=2))
    assert Sampler(Alike(), 0, 300, 1).search(s).reason == "300"


def test_who_is_behind_is_told_by_the_same_errors() -> None:
    """Whatever an error does to both is no difference between them; what differs by less than its error is none."""
    best, other, close = (Tried(Idea(Stroke(0, 0, n, 0), "", "")) for n in range(3))
    for n in range(15):
        best.values.append(10.0 * (n % 3))
        other.values.append(10.0 * (n % 3) - 1.0)
        close.values.append(10.0 * (n % 3) + (4.0 if n % 2 else -4.0))
    assert other.behind(best) and not best.behind(other)
    assert not close.behind(best)


def test_a_bed_remembers_what_was_tried_where_nothing_lies() -> None:
    bed = bed_of(cast(StrokeGame[Any], gamester.load_game("american-bowls(strokes=physics)")))
    stroke = Stroke(1023, 4, 350, 12, 341, -524)
    one = bed.tried([], stroke)
    assert bed.tried([], stroke) is one and one.words == bed.settle([], stroke).words and not one.ways
    others = {tuple(bed.tried([], Stroke(1023, 4, 350, 12, error, -524)).words) for error in ASTRAY}
    assert len(others) > 3, "another error is another stroke"
    board = bed_of(cast(StrokeGame[Any], gamester.load_game("shuffle-board(strokes=physics)")))
    lies = [25_000, 890_000, -1, -1, -1, -1, -1, -1]
    full = Stroke(1, 2, 360, 120)
    assert board.tried(lies, full) is not board.tried(lies, full)
    assert board.tried(lies, full).lies == board.settle(lies, full).lies != board.tried([-1] * 8, full).lies
    slope = bed_of(cast(StrokeGame[Any], gamester.load_game("russian-bagatelle(strokes=physics)")))
    lodged, other = [-1, -1, 30_000, 60_000], [-1, -1, 30_000, 60_001]
    up = Stroke(0, 0, 360, 12)
    slope.imagined.clear()
    for lies in (lodged, other, BARE):
        assert slope.tried(lies, up) is slope.tried(lies, up)
        assert slope.tried(lies, up).words == slope.settle(lies, up).words
    assert len(slope.imagined) == 3, "each lie is another"


def test_all_games_on_a_bed_share_it() -> None:
    beds = [bed_of(cast(StrokeGame[Any], gamester.load_game(text))) for text in (
        "american-bowls(strokes=physics)", "philadelphia-bowls(strokes=physics,hand=2)", "four-pin(strokes=physics)",
    )]  # fmt: skip
    assert beds[0] is beds[1] and beds[1] is not beds[2]


def test_a_round_played_out_is_counted_as_the_game_counts_it() -> None:
    """At Shuffle-Board, of the last piece of each round, what search expects of the stroke that was made."""
    game = gamester.load_game("shuffle-board(strokes=physics,game=12)")
    by = gamester.load_player("simple", game)
    assert isinstance(by, Aimer)
    bed, seen = bed_of(cast(StrokeGame[Any], game)), set()
    for seed in range(3):
        s = cast(BoardState, game.new_initial_state(seed=seed))
        while not s.is_terminal():
            seat = s.current_player()
            before = s.clone() if s.laid == 3 and s.aimed < 0 and s.stood < 0 else None
            while True:
                s.apply_action(by.choose(s.view(seat)).action)
                if before is None or s.aimed < 0 and s.stood < 0 or s.is_terminal():
                    break
            if before is None or s.is_terminal():
                continue
            shot = [int(x) for x in s.shot]
            error = [x * shot[5] // 5 for x in (HAND.aim(shot[4]), HAND.force(shot[4]))]
            came = bed.settle(by.lies(before), Stroke(*shot[:4], *error))
            made = sum(int(x - y) * (1 if n % 2 == seat % 2 else -1) for n, (x, y) in enumerate(
                zip(s.made, before.made, strict=True)))  # fmt: skip
            assert by.outlook(before, came) == made
            seen.add(made)
    assert len(seen) > 2


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
