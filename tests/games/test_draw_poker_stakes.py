"""Short purses, side pools, table stakes, freeze-out and the knife."""

import pytest
from tests.games.poker_hands import deal, pool, rules, say, stand_all
from tests.games.words import names

from gamester import IllegalAction, load_game

P = "hoyle-donohue/draw-poker/"
THREE = {"A": "AC AD AH AS KC", "B": "KD KH KS QC QD", "C": "QH QS JC JD JH"}


def with_stacks(options: str, stacks: list[int], hands: dict[str, str] | None = None):
    """A first deal in which the seats have unlike stakes; the blind is in already."""
    s = deal("straddle=no,deals=1," + options, hands, players=len(stacks))
    for seat, chips in enumerate(stacks):
        s.bets.bought[seat] = chips
    return s


@pytest.mark.article(P + "rule-27", P + "freeze-out-call")
@pytest.mark.parametrize("stakes", ["table", "freeze-out", "pocket"])
def test_the_short_player_calls_for_what_he_has(stakes: str) -> None:
    s = with_stacks(f"stakes={stakes}", [10, 200, 200], THREE)
    say(s, "C raise 28", "A see", "B see")
    assert [int(n) for n in s.bets.staked] == [10, 30, 30]
    stand_all(s)
    assert s.turn == 2  # A has no more to say
    say(s, "C bet 5", "B see")
    assert s.returns() == [20.0, 50.0 - 35.0, -35.0]  # A the first pool of 30, B the side pool of 50


@pytest.mark.article(P + "rule-27")
def test_nobody_raises_with_chips_he_has_not() -> None:
    s = with_stacks("limit=10", [6, 200, 200], THREE)
    say(s, "C see")
    assert names(s) == ["pass", "see", "raise 1", "raise 2", "raise 3", "raise 4"]
    with pytest.raises(IllegalAction, match="rule-27"):
        s.apply_action(s.string_to_action("raise 5"))


@pytest.mark.article(P + "table-stakes")
def test_at_table_stakes_no_raise_is_beyond_what_others_have() -> None:
    s = with_stacks("limit=30", [10, 200, 12], THREE)
    assert names(s)[-1] == "raise 10"  # of his own twelve
    say(s, "C see", "A see")
    assert names(s)[-1] == "raise 10"  # C has ten more
    with pytest.raises(IllegalAction, match="table-stakes"):
        s.apply_action(s.string_to_action("raise 11"))
    free = with_stacks("limit=30,stakes=pocket", [10, 200, 12], THREE)
    say(free, "C see", "A see")
    assert names(free)[-1] == "raise 30"


def test_no_betting_against_players_who_have_no_more() -> None:
    s = with_stacks("limit=30", [10, 10, 200], THREE)
    say(s, "C raise 8", "A see", "B see")
    stand_all(s)
    assert s.is_terminal()
    assert s.returns() == [20.0, -10.0, -10.0]


@pytest.mark.article(P + "table-stand-out", P + "table-purse")
def test_with_nothing_on_the_table_one_puts_up_a_stake_or_stands_out() -> None:
    def broke():
        s = deal("straddle=no,limit=10,purse=4,hands=5", {**THREE, "C": "2C 3D 4H 5S 7C"}, players=3)
        say(s, "C raise 2", "A see", "B see")
        return stand_all(s)

    s = broke()
    assert s.phase == "stakes" and s.deal == 1
    assert s.turn == 2 and names(s) == ["put up", "stand out"]
    say(s, "C put up")
    assert rules(s).stack(s, 2) == 4
    out = say(broke(), "C stand out")
    assert names(out) == ["put up", "stand out"] and out.turn == 1
    say(out, "B stand out")
    assert out.is_terminal()  # A has nobody to play with
    both = say(broke(), "C stand out", "B put up")
    assert both.playing == 3 and both.held[2] == 0
    assert len(load_game("draw-poker(purse=37)").new_initial_state(seed=1).bets.bought) == 5
    assert set(load_game("draw-poker(purse=37)").new_initial_state(seed=1).bets.bought) == {37}


@pytest.mark.article(P + "freeze-out")
def test_a_freeze_out_adds_nothing_and_ends_with_one() -> None:
    s = deal("straddle=no,limit=10,purse=4,hands=50,stakes=freeze-out", THREE, players=3)
    say(s, "C raise 2", "A see", "B see")
    stand_all(s)
    assert s.is_terminal()
    assert s.returns() == [8.0, -4.0, -4.0]
    game = load_game("draw-poker(stakes=freeze-out,players=3,purse=20,hands=1000)")
    for seed in range(20):
        t = game.new_initial_state(seed=seed)
        t.play_random(1_000_000, seed)
        assert sorted(int(n) for n in t.bets.bought) == [20] * 3
        assert sorted(t.returns())[:2] == [-20.0, -20.0]


@pytest.mark.article(P + "freeze-out")
def test_who_has_lost_all_is_dealt_no_more() -> None:
    s = deal("straddle=no,limit=10,purse=9,hands=50,stakes=freeze-out", THREE, players=4)
    s.bets.bought[3] = 4
    say(s, "D raise 2" if s.turn == 3 else "C see", *([] if s.turn == 3 else ["D raise 2"]), "A see", "B pass", "C see")
    stand_all(s)
    if not s.deal:
        say(s, "C bet 1", "A see")
    assert s.deal == 1 and rules(s).stack(s, 3) == 0
    assert s.held[3] == 0 and not s.playing & 8


@pytest.mark.article(P + "freeze-out-end")
def test_the_hour_closes_the_game() -> None:
    s = deal("straddle=no,hands=3")
    while not s.is_terminal():
        s.apply_action(s.string_to_action("pass"))
    assert s.deal == 3


@pytest.mark.article(P + "freeze-out-end")
def test_a_pool_still_open_at_the_close_is_divided() -> None:
    s = deal("style=old-fashioned,ante=5,hands=1,straddle=no", players=3)
    say(s, "B leave it", "B pass", "C pass", "A pass")
    assert s.is_terminal()
    assert pool(s) == 0
    assert sorted(s.returns()) == [-4.0, 2.0, 2.0] or sorted(s.returns()) == [-3.0, 1.0, 2.0]


@pytest.mark.article(P + "table-knife")
def test_the_knife_matches_the_largest_stake() -> None:
    for knife in (True, False):
        s = deal(f"straddle=no,purse=50,knife={knife}", THREE, players=3)
        say(s, "C raise 3", "A see", "B pass")
        stand_all(s)
        say(s, "C bet 5", "A see")
        if not knife:
            assert s.phase == "going in"
            continue
        assert s.phase == "stakes" and names(s) == ["match", "keep"]
        most = rules(s).stack(s, 0)
        assert s.turn == 2 or s.turn == 1
        seat = int(s.turn)
        s.apply_action(s.string_to_action("match"))
        assert rules(s).stack(s, seat) == most
        s.apply_action(s.string_to_action("keep"))
        assert s.phase == "going in"
