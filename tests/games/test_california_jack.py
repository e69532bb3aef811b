"""California Jack: the stock turned face upwards, drawn from after each trick, and all four points always out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fours_table import dealt, lowest, played, points, seated
from tests.games.test_all_fours import against_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption, IllegalAction
from gamester.engine.state import CHANCE
from gamester.equipment.cards import NAMES, card, card_set

C = "hoyle-donohue/california-jack/"
CHAPTER = load("hoyle-donohue", "california-jack")
SOUTH, NORTH = "3C 2D 2H 4D 5D 6D", "AC KC 3S 4S 5S 6S"
STOCK = "TH 7C 8C 9C TC QC JD"


def faces(s: Any, id: str, seat: int | None = None) -> list[str]:
    return [item.face for zone in s.view(seat).zones() if zone.id == id for item in zone.items]


@pytest.mark.article(C + "players", C + "deal", C + "trump")
def test_two_or_four_and_the_top_of_the_stock_makes_the_trump() -> None:
    s = dealt("california-jack", [SOUTH, NORTH], STOCK)
    assert s.game.num_players() == 2 and s.hands[0] == card_set(SOUTH) and s.trump == 2 and s.current_player() == 1
    assert faces(s, "stock") == ["7C"] and s.left == 40, "the next lies open"
    four = gamester.load_game("california-jack(players=4)")
    assert four.sides == 2 and gamester.load_game("california-jack(players=4,partners=no)").sides == 4
    with pytest.raises(BadOption, match="2 or 4"):
        gamester.load_game("california-jack(players=3)")


@pytest.mark.article(C + "cut")
def test_the_highest_cut_deals() -> None:
    s: Any = gamester.load_game("california-jack").new_initial_state()
    do(s, "KC", "KD")
    assert s.phase == "cut" and s.current_player() == CHANCE
    do(s, "2S", "AH")
    assert s.phase == "deal" and s.dealer == 1


@pytest.mark.article(C + "play", C + "follow")
def test_one_follows_suit_and_need_not_trump() -> None:
    s = play(dealt("california-jack", [SOUTH, NORTH], STOCK), "AC")
    assert names(s) == ["3C"]
    with pytest.raises(IllegalAction, match="Clubs were led") as error:
        play(s, "2H")
    assert error.value.article == C + "follow"
    play(s, "3C")
    assert s.current_player() == 1 and s.tricks[1] == 1
    play(s, "3S")
    assert len(names(s)) == 6, "without Spades anything"
    play(s, "2H")
    assert s.current_player() == 0, "a trump takes it"


@pytest.mark.article(C + "draw")
@pytest.mark.example(C + "two", C + "four")
def test_all_draw_face_upwards_the_winner_first() -> None:
    s = play(dealt("california-jack", [SOUTH, NORTH], STOCK), "AC 3C")
    assert s.known[1] == card_set("7C") and s.known[0] == card_set("8C") and faces(s, "stock") == ["9C"]
    assert [int(n) for n in s.held] == [6, 6] and s.left == 38
    assert "7C" in faces(s, "hand 1", 0), "the other sees it too"
    for short in ("two", "four"):
        case = CHAPTER.example(short).data
        players = case["players"]
        s = gamester.load_game(f"california-jack(players={players})").new_initial_state(seed=2)
        assert s.left == case["stock"]
        while s.left:
            assert [int(n) for n in s.held] == [6] * players or s.step
            s.apply_action(s.legal_actions()[0])
        assert s.face == -1 and [int(n) for n in s.held] == [6] * players
        while s.deal == 0 and not s.is_terminal():
            before = s.clone()
            s.apply_action(s.legal_actions()[0])
        assert sum(int(n) for n in before.tricks) == case["cards"] - 1, "every card has been played"
        assert {"High", "Low", "Jack"} <= set(points(before)) or count(before.gone) == 51


@pytest.mark.article(C + "centre")
@pytest.mark.parametrize(("players", "above"), [(2, 19), (4, 13)])
def test_the_trump_card_lies_in_the_middle_and_all_know_where(players: int, above: int) -> None:
    s = dealt("california-jack", [], "TH", players=players)
    assert s.above + 1 == above and faces(s, "turned") == ["TH"], "under the top and those between"
    assert all(s.game.imagine(s.view(0), n).above == s.above for n in range(3))
    stock = [int(c) for c in s.order[6 * players :]]
    comes = [*stock[1 : above + 1], stock[0], *stock[above + 1 :]]
    first = sum(s.hands)
    while s.left:
        out = sum(s.hands) + sum(s.taken) + sum(BIT[c] for c in s.trick if c >= 0) - first
        assert (faces(s, "turned") == ["TH"]) == (s.above >= 0)
        assert out == sum(BIT[c] for c in comes[: len(comes) - s.left]) and s.face == comes[len(comes) - s.left]
        s.apply_action(s.legal_actions()[0])


@pytest.mark.article(C + "shuffled")
def test_or_it_is_shuffled_in_and_nobody_knows_where() -> None:
    where = set()
    for seed in range(12):
        s: Any = gamester.load_game("california-jack(reinsert=shuffled)").new_initial_state(seed=seed)
        turned = int(s.turned)
        assert s.trump == turned // 13 and s.above == -1 and s.left == 40
        others = [s.game.imagine(s.view(seat), 3) for seat in (0, 1)]
        assert not any(hand & BIT[turned] for one in others for hand in one.hands), "it lies in the stock"
        drawn = 0
        while s.face != turned and not s.void[0] & BIT[turned] == 0:
            s.apply_action(s.legal_actions()[0])
            drawn += 1
        where.add(drawn)
    assert len(where) > 4
    s = gamester.load_game("california-jack(reinsert=shuffled)").new_initial_state(deal=list(NAMES[:52]))
    assert s.phase == "stock" and s.current_player() == CHANCE and card("AC") in s.legal_actions()


@pytest.mark.article(C + "high", C + "won", C + "order")
def test_low_is_his_who_wins_it() -> None:
    s = seated("california-jack")
    played(s, "H", ["AH 2H", "JH TC"], ["AH JH", "2H TC"], ends=False)
    assert points(s) == {"High": 0, "Low": 1, "Jack": 0, "Game": 1}
    s = seated("california-jack", [9, 9])
    played(s, "H", ["AH 2H", "JH TC"], ["AH", "2H JH TC"])
    assert s.is_terminal() and s.winner == 0, "High first"


@pytest.mark.article(C + "match")
def test_ten_are_the_game() -> None:
    s: Any = gamester.load_game("california-jack(stake=3)").new_initial_state(seed=1)
    deals = 0
    while not s.is_terminal():
        assert max(s.score) < 10
        before = int(sum(s.score))
        lowest(s)
        deals += 1
        assert s.is_terminal() or int(sum(s.score)) == before + 4, "every point is out in every deal"
    assert max(s.score) == 10 and sorted(s.returns()) == [-3.0, 3.0] and deals >= 3


def test_chance_draws_when_nothing_is_known() -> None:
    s: Any = gamester.load_game("california-jack(deals=1)").new_initial_state()
    chances = 0
    while not s.is_terminal():
        chances += s.current_player() == CHANCE
        assert s.current_player() == CHANCE or len(s.order) == s.drawn, "no card is drawn before it is turned"
        s.apply_action(s.legal_actions()[0])
    assert chances >= 52 and gamester.replay(s.record()).score[0] == s.score[0]


@pytest.mark.parametrize("text", ["california-jack", "california-jack(players=4)"])
def test_the_plain_player_beats_a_random_one(text: str) -> None:
    mean, error = against_random(text, 40)
    assert mean > 3 * error
