"""Every worked example of the Comet, played."""

from __future__ import annotations

import pytest
from tests.games.comet_hands import EXAMPLES, cards, dealt, may, middle, paid, play, talk

from gamester.games.stops.comet.score import comet_times, points_times
from gamester.games.stops.comet.state import COMET_BIT, COUNTER, points

ARTICLE_OF_OPERA = {"opera-plain": "50", "opera-by-comet": "51", "opera-nine": "52", "opera-nine-b": "52"}


@pytest.mark.example(
    "academy-1768/comet/opera-plain",
    "academy-1768/comet/opera-by-comet",
    "academy-1768/comet/opera-nine",
    "academy-1768/comet/opera-nine-b",
)
@pytest.mark.article("academy-1768/comet/49", "the eldest plays off all eighteen")
@pytest.mark.article("academy-1768/comet/50", "an Opera doubles the points")
@pytest.mark.article("academy-1768/comet/51", "finished by the Comet, quadruple")
@pytest.mark.article("academy-1768/comet/52", "finished for a Nine, sixteen counters and eight times")
@pytest.mark.parametrize("name", sorted(ARTICLE_OF_OPERA))
def test_the_printed_operas(name: str) -> None:
    example = EXAMPLES[name]
    assert len(example["hand"]) == 18
    s = dealt("deals=1", example["hand"])
    me, he = int(s.seats[0]), int(s.seats[1])
    without_comet = int(s.hands[he] & ~COMET_BIT)
    if name == "opera-plain":
        # The first Opera is the one against a hand without the Comet.
        s.hands[he] = without_comet
        s.held[he] = bin(without_comet).count("1")
    left = int(points(s.hands[he]))
    for run in example["play"]:
        assert s.current_player() == me
        play(s, *run.split())
    assert s.is_terminal() and s.opera
    assert points_times(s, he) == example["points_times"]
    counters = example.get("comet_counters", 0)
    marked = (left * example["points_times"] + 5) // 10 * 10
    assert s.returns()[me] == counters * COUNTER + marked == -s.returns()[he]
    if counters:
        assert paid(s, ARTICLE_OF_OPERA[name]) == [counters * COUNTER]


@pytest.mark.article("academy-1768/comet/53", "the Opera against a hand with the Comet")
@pytest.mark.article("academy-1768/comet/16", "to regorge the Comet")
def test_opera_against_the_comet() -> None:
    example = EXAMPLES["opera-plain"]
    s = dealt("deals=1", example["hand"], [list("KKQQJJTT99877") + ["6", "6", "5", "4", "*"]])
    me, he = int(s.seats[0]), int(s.seats[1])
    left = int(points(s.hands[he]))
    for run in example["play"]:
        play(s, *run.split())
    times = example["with_comet_left"]
    assert points_times(s, he) == times["points_times"]
    assert paid(s, "53") == [times["comet_times"] * 2 * COUNTER]
    assert s.returns()[me] == times["comet_times"] * 20 + (left * 4 + 5) // 10 * 10


@pytest.mark.example("academy-1768/comet/left-points")
@pytest.mark.article("academy-1768/comet/47", "finishing by the Comet doubles")
@pytest.mark.article("academy-1768/comet/39", "the Comet and the points are double")
@pytest.mark.article("academy-1768/comet/46", "figures ten, others their pips")
def test_fifty_for_twenty_five() -> None:
    example = EXAMPLES["left-points"]
    s = middle(["7", "*"], example["left"])
    me, he = int(s.seats[0]), int(s.seats[1])
    assert points(s.hands[he]) == 25
    play(s, "7", "*8")
    assert points(s.hands[he]) * points_times(s, he) == example["points"]
    assert paid(s, "47") == [2 * 2 * COUNTER]
    assert s.returns()[me] == 40 + 50


@pytest.mark.example("academy-1768/comet/opera-nine-hundred")
def test_eight_hundred_for_a_hundred() -> None:
    example = EXAMPLES["opera-nine-hundred"]
    he = ["K", "K", "Q", "Q", "J", "J", "T", "T", "5", "5", "2", "2", "2", "4"]
    s = dealt("deals=1", EXAMPLES["opera-nine"]["hand"])
    loser = int(s.seats[1])
    left = 0
    used = {"K": 2, "Q": 2, "J": 2, "T": 2, "5": 1, "2": 1, "4": 1}
    for card in cards(he, used):
        left |= 1 << card
    s.hands[loser] = left
    s.held[loser] = len(he)
    assert points(left) == example["left_points"]
    for run in EXAMPLES["opera-nine"]["play"]:
        play(s, *run.split())
    assert points(left) * points_times(s, loser) == example["points"]
    assert s.returns()[int(s.winner)] == example["points"] + 16 * COUNTER


@pytest.mark.example("academy-1768/comet/three-absences")
@pytest.mark.article("academy-1768/comet/43", "quadruple after three absences")
@pytest.mark.article("academy-1768/comet/44", "and the Opera with it")
@pytest.mark.parametrize(
    ("key", "finish", "opera"),
    [
        ("by_comet", "*8", False),
        ("as_nine", "*9", False),
        ("opera_by_comet", "*8", True),
        ("opera_as_nine", "*9", True),
    ],
)
def test_after_three_absences(key: str, finish: str, opera: bool) -> None:
    example = EXAMPLES["three-absences"]
    s = middle(["7" if finish == "*8" else "8", "*"], ["2", "3", "K"])
    s.absent[0] = example["absences"]
    if opera:
        s.runner = s.seats[0]
        s.run = 16
    play(s, "7" if finish == "*8" else "8", finish)
    assert s.opera == opera
    article = {"by_comet": "47", "as_nine": "47", "opera_by_comet": "51", "opera_as_nine": "52"}[key]
    assert paid(s, article) == [example[key] * COUNTER]
    assert comet_times(s) * 2 * 4 == example[key]
    assert s.absent[0] == 0


@pytest.mark.example("academy-1768/comet/lead-choice")
@pytest.mark.article("academy-1768/comet/9", "cards rank from the Two to the King")
@pytest.mark.article("academy-1768/comet/10", "the eldest leads what he will")
@pytest.mark.article("academy-1768/comet/11", "the longest sequence first")
def test_lead_the_longest_sequence() -> None:
    import gamester

    example = EXAMPLES["lead-choice"]
    hand = [*example["hand"], "K", "K", "Q", "Q", "J", "J", "T"]
    s = dealt("deals=1", hand)
    assert all(may(s, rank) for rank in example["hand"])
    simple = gamester.load_player("simple", s.game)
    for rank in example["best"].split():
        choice = simple.choose(s.view(s.current_player()))
        assert s.action_to_string(0, choice.action) == rank
        s.apply_action(choice.action)
    s = dealt("deals=1", hand)
    play(s, *example["worse"].split())
    assert not may(s, "6") and may(s, "sans")


@pytest.mark.example("academy-1768/comet/three-queens-one-king")
def test_two_queens_off() -> None:
    example = EXAMPLES["three-queens-one-king"]
    s = middle(example["hand"], ["2", "3"])
    for run in example["play"]:
        play(s, *run.split())
    assert s.void[s.seats[0]]
    play(s, "pass")
    assert s.current_player() == s.seats[0] and may(s, "9")


@pytest.mark.example("academy-1768/comet/queen-against-kings")
def test_a_queen_draws_a_king() -> None:
    example = EXAMPLES["queen-against-kings"]
    s = middle(example["hand"], ["K", "2"])
    for run in example["play"]:
        play(s, *run.split())
    play(s, "K", "2")
    assert s.is_terminal()


@pytest.mark.example(
    "academy-1768/comet/ten-card-finish",
    "academy-1768/comet/sans-seven",
    "academy-1768/comet/stop-and-answer",
    "academy-1768/comet/ten-sans-knave",
    "academy-1768/comet/knave-sans-queen",
    "academy-1768/comet/eight-sans-nine",
)
@pytest.mark.parametrize(
    "name",
    ["ten-card-finish", "sans-seven", "stop-and-answer", "ten-sans-knave", "knave-sans-queen", "eight-sans-nine"],
)
def test_the_printed_exchanges(name: str) -> None:
    example = EXAMPLES[name]
    s = middle(example["hand"], example["adversary"])
    he = int(s.seats[1])
    talk(s, example["order"])
    if name == "ten-card-finish":
        assert s.is_terminal() and s.hands[he] == COMET_BIT
        assert points_times(s, he) == 2 and paid(s, "48") == [2 * 2 * COUNTER]
    elif name == "sans-seven":
        assert s.is_terminal() and points_times(s, he) == example["points_times"]
    else:
        assert not s.is_terminal()


@pytest.mark.example("academy-1768/comet/regorge-twos")
@pytest.mark.article("academy-1768/comet/25", "four of a rank as one card")
def test_four_twos_and_the_rest() -> None:
    example = EXAMPLES["regorge-twos"]
    s = middle(example["hand"], ["*", "Q", "9"])
    for run in example["play"]:
        play(s, *run.split())
    assert s.is_terminal() and s.winner == s.seats[0]
    assert points_times(s, s.seats[1]) == 2


@pytest.mark.example("academy-1768/comet/three-cards-left")
@pytest.mark.article("academy-1768/comet/40", "for a Nine both are quadruple")
def test_two_and_the_comet() -> None:
    example = EXAMPLES["three-cards-left"]
    for key in ("without_three", "with_three_four"):
        case = example[key]
        s = middle(example["hand"], case["adversary"])
        talk(s, case["order"])
        assert s.is_terminal() and s.winner == s.seats[0]
        assert points_times(s, s.seats[1]) == case["points_times"]
        assert comet_times(s) == case["comet_times"]
        assert paid(s, "47") == [case["comet_times"] * 2 * COUNTER]
