"""American Bowls: ten divisions, spare balls, the new count, and the laws of the alley."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.bowls_alley import alley, boxes, example, hand, roll
from tests.games.words import do, names

import gamester
from gamester.games.sports.bowls.frames import OVERS

BOOK = "hoyle-donohue/american-bowls/"


@pytest.mark.article(BOOK + "pins", "ten, in a triangle")
@pytest.mark.article(BOOK + "IV", "whatever is down counts")
@pytest.mark.article(BOOK + "VIII", "what the marker tells stands")
def test_any_pins_may_fall() -> None:
    s = do(alley("american-bowls"), "bowl")
    assert s.is_chance_node() and len(s.legal_actions()) == 1024 + 3
    assert abs(sum(p for _, p in s.chance_outcomes()) - 1) < 1e-9
    do(s, "10 4, 7")
    assert s.made[0] == 3 and s.current_player() == 0
    shown = next(zone for zone in s.view(1).zones() if zone.id == "pins")
    assert [item.note for item in shown.items] == ["", "", "", "down", "", "", "down", "", "", "down"]
    do(s, "bowl")
    assert len(s.legal_actions()) == 128 + 3
    with pytest.raises(gamester.IllegalAction, match="4 cannot come"):
        do(s, "4")
    with pytest.raises(gamester.BadDeal, match="write the pins that fell"):
        do(s, "eleven")
    with pytest.raises(gamester.BadDeal, match="write the pins that fell"):
        do(s, "11")
    do(s, "1 2 3 5 6 8 9")
    assert s.made[0] == 10


@pytest.mark.article(BOOK + "balls", "three balls to a division")
@pytest.mark.article(BOOK + "I", "ten divisions")
@pytest.mark.article(BOOK + "slate", "a square for each division")
def test_ten_divisions() -> None:
    s = alley("american-bowls(players=2)")
    for division in range(10):
        for seat in (0, 1):
            assert not s.is_terminal() and s.begun[seat] == division
            for ball in range(3):
                assert s.current_player() == seat and s.balls == ball
                roll(s, 1 + seat)
    assert s.is_terminal() and boxes(s, 0) == [3] * 10 and boxes(s, 1) == [6] * 10
    shown = {zone.id: [item.face for item in zone.items] for zone in s.view(None).zones()}
    assert shown["box 9"] == ["3", "6"] and shown["made"] == ["30", "60"]


@pytest.mark.article(BOOK + "spares", "added in the same division")
@pytest.mark.example(BOOK + "eighteen")
def test_spare_balls_are_added() -> None:
    data = example("american-bowls", "eighteen")
    s = roll(alley("american-bowls"), *data["balls"])  # type: ignore[misc]
    assert boxes(s, 0)[0] == data["division"] and s.current_player() == 1 and s.upright == 1023
    assert s.begun[0] == 1, "the second division comes with the next three balls"


@pytest.mark.article(BOOK + "two-balls", "one ball is spared")
@pytest.mark.example(BOOK + "two-balls", BOOK + "twelve-spares")
def test_how_many_are_spared() -> None:
    data = example("american-bowls", "two-balls")
    s = roll(alley("american-bowls"), *data["balls"])  # type: ignore[misc]
    assert s.game.hand - s.balls == data["spares"] and s.upright == 1023
    assert boxes(roll(s, 4), 0)[0] == 14
    data = example("american-bowls", "twelve-spares")
    s = alley("american-bowls(players=2,standing=10)")
    spared = 0
    for _ in range(int(str(data["strikes"]))):
        roll(s, "all")
        spared += s.game.hand - s.balls
        roll(s, 0, 0)
    assert spared == data["spares"] and s.made[0] == 60


@pytest.mark.example(BOOK + "three-hundred")
def test_the_highest_is_three_hundred() -> None:
    data = example("american-bowls", "three-hundred")
    s = alley("american-bowls(players=2,standing=10)")
    roll(s, *["all"] * int(str(data["balls"])))
    assert s.made[0] == data["score"] and s.current_player() == 1


@pytest.mark.article(BOOK + "standing", "as many divisions as were agreed")
def test_divisions_at_a_standing() -> None:
    for standing, turns in ((1, [3] * 20), (2, [6] * 10), (3, [9] * 6 + [3] * 2), (6, [18] * 2 + [12] * 2)):
        s = alley(f"american-bowls(players=2,standing={standing})")
        for n, balls in enumerate(turns):
            for _ in range(balls):
                assert s.current_player() == n % 2
                roll(s, n % 2)
        assert s.is_terminal()


@pytest.mark.article(BOOK + "channels", "a ball off the side throws nothing down")
@pytest.mark.article(BOOK + "VII", "nor one from beyond the line")
def test_balls_that_count_nothing() -> None:
    s = roll(alley("american-bowls"), "off the side", "over the line")
    assert s.made[0] == 0 and s.upright == 1023 and s.balls == 2
    roll(s, "all")
    assert s.current_player() == 1 and boxes(s, 0)[0] == 10


@pytest.mark.article(BOOK + "II", "the lower half pay for the higher")
@pytest.mark.parametrize("players", range(2, 11))
def test_the_lower_half_pay(players: int) -> None:
    s = alley(f"american-bowls(players={players},hands=1)")
    for n in range(players):
        hand(s, players - n)
    assert s.is_terminal()
    half = players // 2
    paid = [0] * half + [-6] * (players % 2) + [-12] * half
    assert s.returns() == paid and s.purse[players] == 6 * players, "as if each had paid his own"
    assert "article II" in s.story
    assert min(paid) == s.game.min_utility() and s.game.max_utility() == 0


def test_more_than_ten_do_not_play_together() -> None:
    with pytest.raises(gamester.BadOption, match="from 2 to 10"):
        gamester.load_game("american-bowls(players=11)")


@pytest.mark.article(BOOK + "VI", "a single ball decides")
def test_ties() -> None:
    s = alley("american-bowls(players=4,hands=1)")
    for made in (12, 9, 9, 4):
        hand(s, made)
    assert not s.is_terminal() and s.current_player() == 1 and s.still == 6
    roll(s, 7)
    assert s.current_player() == 2 and s.upright == 1023
    roll(s, 7)
    assert s.overs == 2 and s.current_player() == 1
    roll(s, "off the side", 1)
    assert s.is_terminal() and s.returns() == [0, -12, 0, -12] and list(s.made) == [12, 9, 9, 4]
    # a tie among those who pay alike is let be
    s = alley("american-bowls(players=4,hands=1)")
    for made in (12, 9, 4, 4):
        hand(s, made)
    assert s.is_terminal() and s.returns() == [0, 0, -12, -12]
    # of five, ties above and below the middle place
    s = alley("american-bowls(players=5,hands=1)")
    for made in (8, 8, 8, 5, 5):
        hand(s, made)
    assert [n for n in range(5) if s.still >> n & 1] == [0, 1, 2]
    roll(s, 1, 2, 2)
    assert s.is_terminal() and s.returns() == [-6, 0, 0, -12, -12]
    # and where all are alike
    s = alley("american-bowls(players=5,hands=1)")
    for _ in range(5):
        hand(s, 8)
    roll(s, 3, 5, 5, 5, 3)
    assert [n for n in range(5) if s.still >> n & 1] == [1, 2, 3], "who is first of these is still to be found"
    roll(s, 0, 1, 1)
    assert s.is_terminal() and s.returns() == [-12, -6, 0, 0, -12]


def test_a_tie_without_end_goes_by_the_order() -> None:
    s = alley("american-bowls(players=2,hands=1)")
    for _ in range(2):
        hand(s, 8)
    for _ in range(2 * OVERS):
        assert not s.is_terminal()
        roll(s, "all")
    assert s.is_terminal() and s.returns() == [0, -12]


@pytest.mark.article(BOOK + "XI", "after notice the game is forfeited")
def test_lofting() -> None:
    s = alley("american-bowls(players=3,hands=2)")
    roll(s, "lofted")
    assert s.warned == 1 and s.out == 0 and s.made[0] == 0 and s.current_player() == 0
    roll(s, "all", "all")
    hand(s, 9)
    hand(s, 8)
    roll(s, "all", "lofted")
    assert s.out == 1 and s.current_player() == 1
    hand(s, 3)
    assert s.current_player() == 2
    hand(s, 3)
    assert s.is_terminal() and list(s.made) == [30, 12, 11]
    assert s.returns() == [-12, 0, -6], "below all, though he made most"
    for game in ("american-bowls(players=2)", "american-bowls(players=2,hands=1)"):
        s = alley(game)
        roll(s, "lofted", "lofted", "lofted", "lofted")
        assert s.is_terminal() and s.returns() == [-12, -12]


@pytest.mark.article(BOOK + "new-nine", "nine balls in three compartments")
@pytest.mark.article(BOOK + "new-strike", "the next two balls are added")
@pytest.mark.article(BOOK + "new-last", "the last spares count at once")
@pytest.mark.example(BOOK + "seventy-six")
def test_the_printed_sheet() -> None:
    data = example("american-bowls", "seventy-six")
    s = alley("counting-old-and-new(players=2,standing=3)")
    assert s.game.boxes == 3
    roll(s, *data["balls"])  # type: ignore[misc]
    assert boxes(s, 0) == data["boxes"] and s.made[0] == data["total"] and s.current_player() == 1
    for _ in range(9):
        assert s.current_player() == 1
        roll(s, 1)
    assert s.is_terminal()


@pytest.mark.article(BOOK + "new-spare", "the next ball is added")
@pytest.mark.example(BOOK + "sixty")
def test_the_second_line() -> None:
    data = example("american-bowls", "sixty")
    s = roll(alley("counting-old-and-new(players=2,standing=3)"), *data["balls"])  # type: ignore[misc]
    assert s.made[0] == data["total"] and s.current_player() == 1


def test_balls_of_the_next_turn_are_added() -> None:
    s = roll(alley("counting-old-and-new(players=2)"), "all")
    assert s.current_player() == 1 and boxes(s, 0) == [10, -1, -1]
    roll(s, 4, 4, 1)
    roll(s, 5, 3, 2)
    assert boxes(s, 0) == [18, 10, -1], "three balls that make ten spare none"
    assert boxes(s, 1) == [9, -1, -1]


@pytest.mark.example(BOOK + "ninety")
def test_the_most_of_nine_balls() -> None:
    data = example("american-bowls", "ninety")
    for count in ("old", "new"):
        s = alley(f"american-bowls(hands=3,standing=3,count={count})")
        roll(s, *["all"] * int(str(data[count])))
        assert s.made[0] == data["total"] and s.current_player() == 1


def tenpins(balls: list[int], frames: int) -> int:
    """A plain reckoning of the new count over a list of balls, frame by frame."""
    total, at = 0, 0
    for frame in range(frames):
        first = balls[at : at + 3]
        if frame == frames - 1:
            return total + sum(first)
        if first[0] == 10 or first[0] + first[1] == 10:
            total += sum(first)
            at += 1 if first[0] == 10 else 2
        else:
            total += sum(first)
            at += 3
    return total


def test_the_new_count_against_a_plain_reckoning() -> None:
    dice = random.Random(1871)
    for _ in range(200):
        s = alley("american-bowls(players=2,hands=5,standing=5,count=new)")
        balls: list[int] = []
        while s.current_player() == 0:
            up = bin(s.upright).count("1")
            balls.append(dice.choice([up, up, dice.randrange(up + 1)]))
            roll(s, balls[-1])
        assert s.made[0] == tenpins(balls, 5) == sum(boxes(s, 0))


def test_games_of_a_sitting() -> None:
    s = alley("american-bowls(players=2,hands=1,rounds=2)")
    hand(hand(s, 5), 4)
    assert s.deal == 1 and s.current_player() == 1 and list(s.made) == [0, 0], "who begins goes round"
    hand(hand(s, 5), 4)
    assert s.returns() == [-12, -12]


def test_a_middling_hand() -> None:
    s = gamester.load_game("american-bowls(players=10,rounds=3)").new_initial_state(seed=7)
    made: list[int] = []
    while not s.is_terminal():
        done = s.deal
        before = list(s.made)
        assert names(s) == ["bowl"]
        s.apply_action(0)
        assert sum(s.purse) == 0
        if s.deal > done:
            made += before
    assert 100 < sum(made) / len(made) < 140
    fell = Counter(bin(word).count("1") for word in s.game.source.among(1023) if word < 1024)
    assert fell[10] > fell[9] > fell[1], "the half ball is the chief art"
