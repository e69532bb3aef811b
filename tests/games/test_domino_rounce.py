"""Domino Rounce: who plays with what, the tricks, and the count down from fifteen."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.domino_table import scores
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.equipment.dominoes import NAMES, WHOLE_SET, piece, piece_set, weight
from gamester.games.dominoes.rounce.game import OF_SUIT
from gamester.games.dominoes.rounce.state import RounceState
from gamester.games.dominoes.tricks import shown_power, shown_suit

HERE = "hoyle-donohue/domino-rounce/"
HANDS = ("6:6 6:5 4:4 3:1 2:0", "5:5 5:4 4:3 3:0 1:0", "4:2 3:2 2:1 1:1 0:0")


def dealt(turned: str = "6:1", *, hands: tuple[str, ...] = HANDS, **options: Any) -> RounceState:
    """A hand in which seat 0 holds the trump."""
    drawn = [*" ".join(hands).split(), turned]
    rest = [name for name in NAMES if name not in drawn]
    game = gamester.load_game("domino-rounce", {"players": len(hands), **options})
    s: Any = game.new_initial_state(deal=drawn + rest)
    return s


@pytest.mark.article(HERE + "rank")
def test_how_pieces_rank():
    four = piece_set("4:4 6:4 5:4 4:3 4:2 4:1 4:0")
    assert OF_SUIT[7 * 4 + 4] == four, "all that show the trump are trumps"
    assert OF_SUIT[7 * 4 + 6] == piece_set("6:6 6:5 6:3 6:2 6:1 6:0")
    assert OF_SUIT[7 * 4 + 3] == piece_set("3:3 3:2 3:1 3:0"), "a mixed piece is of its higher half"
    for trump in range(7):
        assert sum(count(OF_SUIT[7 * trump + k]) for k in range(7)) == 28
    ranked = sorted(range(28), key=lambda n: -shown_power(n, 4) - 100 * (shown_suit(n, 4) == 4))
    assert [NAMES[n] for n in ranked[:7]] == ["4:4", "6:4", "5:4", "4:3", "4:2", "4:1", "4:0"]


@pytest.mark.article(HERE + "turn", HERE + "players", HERE + "next-holder")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_highest_piece_turned_holds_the_trump(players):
    for seed in range(5):
        s: Any = gamester.load_game("domino-rounce", {"players": players}).new_initial_state(seed=seed)
        turned = [int(n) for n in s.shown]
        assert len(set(turned)) == players and s.dealer == turned.index(max(turned, key=weight))
        first = int(s.dealer)
        while s.deal == 0:
            s.play_random(1, seed)
        assert s.is_terminal() or s.dealer == (first + 1) % players


@pytest.mark.article(HERE + "hands")
def test_five_each_and_one_turned():
    s = dealt("6:1")
    assert [count(hand) for hand in s.hands] == [5, 5, 5] and s.turn_up == piece("6:1") and s.trump == 6
    assert dealt("2:2").trump == 2 and dealt("5:0").trump == 5


@pytest.mark.article(HERE + "say", HERE + "dummy", HERE + "leave-five")
def test_to_stand_to_take_the_dummy_or_to_pass():
    s = dealt()
    assert s.current_player() == 1 and names(s) == ["stand", "take the dummy", "pass"]
    do(s, "take the dummy")
    assert s.held[1] == 7 and s.laid[1] == piece_set(HANDS[1]) and s.drawn == 23
    assert len(names(s)) == 7 and all(name.startswith("lay aside") for name in names(s))
    with pytest.raises(gamester.IllegalAction, match="lay two aside"):
        do(s, "stand")
    do(s, names(s)[0], names(s)[1])
    assert s.held[1] == 5 and s.laid_many[1] == 7 and s.current_player() == 2
    assert s.view(2).state.laid[1] == 0, "what is laid aside is not seen"
    with pytest.raises(gamester.IllegalAction, match="one dummy, and it is taken"):
        do(s, "take the dummy")
    assert names(s) == ["stand", "pass"]


@pytest.mark.article(HERE + "give")
def test_the_last_may_give_five():
    s = dealt(deals=1)
    s.listened = True
    with pytest.raises(gamester.IllegalAction, match="only the last player"):
        do(s, "give five")
    do(s, "pass")
    assert names(s) == ["stand", "take the dummy", "give five"]
    with pytest.raises(gamester.IllegalAction, match="all have passed"):
        do(s, "pass")
    do(s, "give five")
    assert s.is_terminal() and scores(s) == [10, 15, 15] and s.returns() == [5, -2.5, -2.5]
    assert s.story == "The last player gives the trump-holder five (article give)."
    s = do(dealt(), "stand")
    assert names(s) == ["stand", "take the dummy", "pass"], "somebody plays"


@pytest.mark.article(HERE + "take-up")
def test_the_trump_holder_takes_up_the_trump_or_abandons_it():
    s = do(dealt(), "stand", "pass")
    assert s.current_player() == 0
    assert [name for name in names(s) if name.startswith("take up")] == [
        f"take up for {name}" for name in NAMES if name in HANDS[0]
    ]
    kept = do(s.clone(), "take up for 2:0")
    assert kept.hands[0] == piece_set("6:6 6:5 4:4 3:1 6:1") and kept.known[0] == piece_set("6:1")
    assert kept.trump == 6 and kept.current_player() == 1
    other = do(s.clone(), "take the dummy")
    do(other, names(other)[0], names(other)[1])
    assert other.turn_up == piece("6:1") and not other.hands[0] & piece_set("6:1"), "the trump turned is abandoned"
    plain = do(s, "stand")
    assert plain.hands[0] == piece_set(HANDS[0])


@pytest.mark.article(HERE + "follow", HERE + "trump-after-trick", HERE + "count")
def test_suit_is_followed_and_trumps_are_led_after_a_trick():
    s = do(dealt("6:1"), "stand", "stand", "stand")
    assert s.current_player() == 1, "the eldest hand of those who play"
    do(s, "5:5")
    assert len(names(s)) == 5, "none of the suit: any piece, and nobody need head it"
    assert s.void[2] == 0
    do(s, "0:0")
    assert s.void[2] & piece_set("5:4 5:0") == piece_set("5:4 5:0")
    do(s, "6:5")
    assert s.current_player() == 0 and s.tricks[0] == 1 and scores(s) == [14, 15, 15]
    assert names(s) == ["6:6"], "after a trick trumps are led"
    with pytest.raises(gamester.IllegalAction, match="sixes are to be led"):
        do(s, "4:4")
    do(s, "6:6", "1:0", "4:2")
    do(s, "4:4")
    with pytest.raises(gamester.IllegalAction, match="must follow suit: fours were led") as error:
        do(s, "5:4")
    assert error.value.article == HERE + "follow" and names(s) == ["4:3"]


@pytest.mark.example(HERE + "two-tricks", HERE + "none")
@pytest.mark.article(HERE + "count", HERE + "rounced")
def test_tricks_count_down_and_none_counts_five_up():
    two, none = (load("hoyle-donohue", "domino-rounce").example(id).data for id in ("two-tricks", "none"))
    for seed in range(60):
        s: Any = gamester.load_game("domino-rounce(deals=1)").new_initial_state(seed=seed)
        s.play_random(200, seed)
        for p in range(3):
            if s.given or not s.live & 1 << p:
                continue
            if s.tricks[p] == two["tricks"]:
                assert s.score[p] == two["after"]
            elif s.tricks[p] == none["tricks"]:
                assert s.score[p] == none["after"]
            else:
                assert s.score[p] == none["start"] - s.tricks[p]


@pytest.mark.article(HERE + "count")
def test_the_score_is_wiped_out():
    s = do(dealt("6:1"), "stand", "stand", "stand")
    s.score[0] = 1
    s.listened = True
    do(s, "5:5", "0:0", "6:5")
    assert s.is_terminal() and scores(s) == [0, 15, 15] and s.returns() == [15, -7.5, -7.5]
    assert s.story.endswith("The score is wiped out (article count).")


def test_the_dummy_is_chance_where_no_seed_is_given():
    drawn = " ".join([*HANDS, "6:1"])
    s: Any = gamester.load_game("domino-rounce").new_initial_state(deal=drawn)
    do(s, "take the dummy")
    assert s.is_chance_node() and len(s.legal_actions()) == 12
    while s.is_chance_node():
        s.apply_action(s.legal_actions()[0])
    assert s.held[1] == 7 and s.current_player() == 1


def test_the_simple_player_beats_chance():
    game = gamester.load_game("domino-rounce", {"deals": 1})
    simple, chance = gamester.load_player("simple", game), gamester.load_player("random(seed=3)", game)
    won = []
    for seed in range(200):
        total = 0.0
        for side in range(3):
            s = game.new_initial_state(seed=seed)
            while not s.is_terminal():
                seat = s.current_player()
                s.apply_action((simple if seat == side else chance).choose(s.view(seat)).action)
            total += s.returns()[side]
        won.append(total)
    mean = sum(won) / len(won)
    assert mean > 3 * (sum((x - mean) ** 2 for x in won) / (len(won) - 1) / len(won)) ** 0.5


@pytest.mark.article("hoyle-donohue/domino-rounce/pieces")
def test_nothing_is_in_two_places():
    game = gamester.load_game("domino-rounce(players=4,deals=3)")
    for seed in range(10):
        s: Any = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            places = [*s.hands, *s.laid, s.gone]
            all_of = 0
            for one in places:
                assert not all_of & one
                all_of |= int(one)
            assert count(all_of) == s.drawn and not all_of & ~WHOLE_SET
            s.play_random(1, seed + len(s.history()))
