"""Cassino around the play: who deals, whose calls are let alone, how the end is told, and what a learner sees."""

import pytest
from tests.games.cassino_table import table, turn
from tests.games.words import do, names

import gamester
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set

BOOK = "hoyle-donohue/cassino/"


@pytest.mark.article(BOOK + "law-1", "the lowest card deals, the Ace being low; equal cards cut again")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lowest_cut_deals(players):
    s = gamester.load_game("cassino", {"players": players}).new_initial_state()
    do(s, *["KH", "2C", "AD", "2S"][:players])
    assert s.phase == "deal" and s.dealer == (1 if players == 2 else 2)
    s = gamester.load_game("cassino", {"players": players}).new_initial_state()
    do(s, *["3H", "3C", "TD", "JS"][:players])
    assert s.phase == "cut", "Threes are the lowest twice"
    do(s, "9C", "4H")
    assert s.dealer == 1
    dealers = {int(s.game.new_initial_state(seed=n).dealer) for n in range(40)}
    assert dealers == set(range(players))
    assert s.game.new_initial_state(deal="2C 3C").dealer == 0, "a deal that is given is dealt by the first seat"


@pytest.mark.article(BOOK + "16", "cannot be built upon or otherwise interfered with")
@pytest.mark.article(BOOK + "18", "the caller adds to his own call; an adversary only takes it")
def test_an_adversarys_call_is_let_alone():
    s = table(["9H 9C KC", "9S AH QH"], "9D 8C 5H")
    turn(s, "9H call 9 9D")
    assert "9S call Nines" not in names(s) and "9S take" in names(s)
    with pytest.raises(IllegalAction, match="an adversary's call cannot be interfered with") as told:
        do(s, "AH call Nines")
    assert told.value.article == BOOK + "16"
    turn(s, "QH leave")
    turn(s, "9C take")
    assert not s.piles and s.won[0] & card_set("9D 9H 9C") == card_set("9D 9H 9C")


@pytest.mark.article(BOOK + "17", "and there is a build of nine on the table, he can play one and say Nines")
def test_an_adversarys_build_may_be_called():
    s = table(["9H 9C 4C", "9S 9D QH"], "5D 2C")
    turn(s, "4C build 9 5D")
    assert "9S call Nines" in names(s)
    turn(s, "9S call 9")
    assert s.called[0] == 1 and s.owner[0] == 1
    assert "9H take" in names(s) and "9H call Nines" not in names(s)


def test_a_partners_call_may_be_added_to():
    s = table(["9H 9C KC 2H", "QS JS TS 3S", "9S AH QH 4H", "QD JD TC 3D"], "9D 8C")
    turn(s, "9H call 9 9D")
    do(s, "QS leave")
    assert "9S call Nines" in names(s)


def test_the_end_is_told():
    s = table(["TH 2C", "3C 4C"], "TD", form="deal")
    do(s, "TH take", "3C leave", "2C leave", "4C leave")
    said = s.game.told(s)
    assert said.startswith("South: ") and "Great Cassino 2 (article 22)" in said
    assert said.endswith("South has the most and wins (article 28).")
    s = table(["TH 2C", "3C 4C"], "TD", form="points", target=2)
    do(s, "TH take")
    assert s.is_terminal() and s.game.told(s).endswith("South is up first (article 31).")


def test_what_is_played_for_and_how_a_hand_lies():
    game = gamester.load_game("cassino(players=4)")
    s = game.new_initial_state(seed=3)
    assert [item.face for item in game.aim(s)] == ["21 points up", "South and North against West and East"]
    cards = card_set("AS KD 2S TD TC")
    assert [NAMES[c] for c in game.arranged(s, cards)] == ["KD", "TC", "TD", "2S", "AS"]
    assert game.note_of(s, 0, NAMES.index("TD")) == "Great Cassino"


def test_two_tables_with_other_choices_have_other_tensors():
    one = table(["9H 9C KC", "9S AH QH"], "", [("AD 8D", 9, 1, False), ("4D 5D", 9, 1, False)])
    two = table(["9H 9C KC", "9S AH QH"], "", [("AD 5D", 9, 1, False), ("4D 8D", 9, 1, False)])
    assert one.observation_tensor(0) != two.observation_tensor(0)
    take, call = one.clone(), one.clone()
    do(take, "9H take")
    do(call, "9H call Nines")
    assert take.observation_tensor(0) != call.observation_tensor(0)


@pytest.mark.parametrize("options", ["", "form=points", "players=3,target=1", "players=4,form=deal"])
def test_no_match_goes_beyond_its_bounds(options):
    game = gamester.load_game(f"cassino({options})")
    assert game.max_utility() < 100 and game.min_utility() == -game.max_utility()
    assert gamester.load_game("cassino(form=points,deals=3)").max_game_length() == 3 * 48 * 53
    for seed in range(5):
        s = game.new_initial_state(seed=seed)
        s.play_random(100_000, seed)
        assert s.is_terminal() and max(map(abs, s.returns())) <= game.max_utility()
