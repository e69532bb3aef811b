"""Cassino: sweeps, last cards, the points of a deal, and the game for a number of points."""

import random

import pytest
from tests.games.cassino_table import PACK, example, size, table, won
from tests.games.words import do
from tests.games.words import names as may

import gamester
from gamester.equipment.cards import card_set

C = "hoyle-donohue/cassino/"


def finished(tricks, sweeps=(0, 0), **options):
    """The score of a deal whose sides have taken the given cards (text, or a number of indifferent ones)."""
    s = table(["KC"] + ["2H"] * (options.get("players", 2) - 1), "", **options)
    for side, taken in enumerate(tricks):
        s.won[side] = card_set(taken)
    for side, n in enumerate(sweeps):
        s.sweeps[side] = n
        s.turned[side] = max(0, 2 * n - sum(sweeps))
    s.game.finish_deal(s)
    return list(s.score)


def lot(n, *without):
    """The first ``n`` cards worth nothing in themselves, no spades among them."""
    plain = [c for c in PACK if c[1] != "S" and c[0] != "A" and c != "TD" and c not in without]
    return plain[:n], plain[n:]


def sweep_table(form, **options):
    """A deal in which seat 0 has just taken all there is, and more cards are to come."""
    s = table(["KC 2C", "3C 4C"], "KD", form=form, **options)
    return do(s, "KC take")


@pytest.mark.article(C + "19", C + "27")
def test_taking_all_is_a_sweep_and_a_point():
    s = sweep_table("points")
    assert list(s.sweeps) == [1, 0] and list(s.score) == [1, 0]
    s = do(table(["KC 2C", "3C 4C"], "KD QD"), "KC take")
    assert list(s.sweeps) == [0, 0]
    s = do(table(["KC 2C", "3C 4C"], "KD", [("5D 4S", 9, 1, False)]), "KC take")
    assert list(s.sweeps) == [0, 0]  # a build lies there still


@pytest.mark.article(C + "20")
@pytest.mark.example(C + "sweeps-three-two")
def test_sweeps_cancel():
    data = example("sweeps-three-two")
    s = table(["2C", "3C"], "")
    game = s.game
    for side in (0, 1, 0, 1, 0):
        s.card, s.say, s.loose = 11, 1, card_set("KD")
        game.play.take(s, side)
    assert list(s.sweeps) == data["sweeps"] and list(s.turned) == data["scored"]
    for side in (0, 1):
        s.won[side] = 0
    assert [game.made(s, side, True) for side in (0, 1)] == data["scored"]


@pytest.mark.article(C + "21")
def test_last_cards_go_with_the_last_trick():
    s = table(["KC", "3C"], "KD 5H 9S TD")
    do(s, "KC take", "3C leave")
    assert s.is_terminal() and won(s, 0) == {"KC", "KD", "5H", "9S", "TD", "3C"}
    assert list(s.sweeps) == [0, 0] and s.score[0] == 2 + 3 + 1
    s = table(["KC", "3C"], "5H")
    do(s, "KC leave", "3C leave")
    assert s.is_terminal() and not won(s, 0) and not won(s, 1) and list(s.score) == [0, 0]


@pytest.mark.article(C + "22", C + "23", C + "26")
def test_great_and_little_cassino_and_aces():
    equal = ["KC KD KH KS", "QC QD QH QS"]
    assert finished(equal) == [0, 0]
    assert finished(["KC KD TD KS", "QC QD QH QS"]) == [2, 0]
    assert finished(["KC KD KH KS", "QC QD QH 2S"]) == [0, 1]
    assert finished(["AC AD KH AS", "QC QD AH QS"]) == [3, 1]


@pytest.mark.article(C + "24")
def test_most_cards_are_three_and_equal_cards_nothing():
    some, others = lot(20)
    assert finished([" ".join(some[:10]), " ".join(others[:9])]) == [3, 0]
    assert finished([" ".join(some[:9]), " ".join(others[:9])]) == [0, 0]
    assert finished([" ".join(some[:9]), " ".join(others[:9]), " ".join(some[9:19])], (0, 0, 0), players=3) == [0, 0, 3]
    assert finished([" ".join(some[:9]), others[0], " ".join(some[9:18])], (0, 0, 0), players=3) == [0] * 3


@pytest.mark.article(C + "25")
def test_most_spades_are_one_and_equal_spades_nothing():
    assert finished(["3S 4S 5S", "6S 7S KH"]) == [1, 0]
    assert finished(["3S 4S KD", "6S 7S KH"]) == [0, 0]


@pytest.mark.example(C + "eleven-points")
@pytest.mark.article(C + "22", C + "24")
def test_a_deal_has_eleven_points_beside_sweeps():
    total = example("eleven-points")["total"]
    game = gamester.load_game("cassino")
    seen = 0
    for seed in range(40):
        s, rng = game.new_initial_state(seed=seed), random.Random(seed)
        while not s.is_terminal():
            taking = [a for a in s.legal_actions() if a >= 52]
            s.apply_action(rng.choice(taking or s.legal_actions()))
        spades = [size(s.won[n] & card_set(" ".join(c for c in PACK if c[1] == "S"))) for n in (0, 1)]
        cards = [size(s.won[n]) for n in (0, 1)]
        if sum(cards) == 52 and cards[0] != cards[1] and spades[0] != spades[1]:
            seen += 1
            assert sum(s.score) - sum(s.turned) == total
    assert seen > 20


@pytest.mark.article(C + "28")
def test_a_single_deal_is_counted_at_its_end():
    s = table(["KC 2C", "3C 4C"], "KD AC")
    do(s, "KC take", "3C leave")
    assert list(s.score) == [0, 0]
    s = gamester.load_game("cassino").new_initial_state(seed=3)
    while not s.is_terminal():
        assert list(s.score) == [0, 0]
        s.apply_action(s.legal_actions()[-1])
    assert s.deal == 1 and s.returns() == [s.score[0] - s.score[1], s.score[1] - s.score[0]]
    drawn = table(["KC", "3C"], "5H")
    do(drawn, "KC leave", "3C leave")
    assert drawn.is_terminal() and drawn.returns() == [0.0, 0.0]


@pytest.mark.article(C + "30", C + "35", C + "31")
def test_a_game_for_points_lasts_several_deals_and_the_deal_goes_round():
    game = gamester.load_game("cassino(form=points)")
    assert game.target == 21
    s = game.new_initial_state(seed=11)
    dealers, rng = [int(s.dealer)], random.Random(11)
    while not s.is_terminal():
        s.apply_action(rng.choice(s.legal_actions()))
        if s.deal == len(dealers):
            dealers.append(int(s.dealer))
            if not s.is_terminal():
                assert s.current_player() == 1 - s.dealer
    assert len(dealers) > 2 and dealers[:-1] == [(dealers[0] + n) % 2 for n in range(len(dealers) - 1)]
    assert max(s.score) >= 21 and s.winner >= 0
    assert gamester.load_game("cassino(players=3)").as_made and gamester.load_game("cassino(players=4)").as_made
    assert not gamester.load_game("cassino(players=4,form=deal)").as_made


@pytest.mark.article(C + "31", C + "32")
def test_the_game_ends_the_moment_the_number_is_made():
    s = table(["AC 2C", "3C 4C"], "AD KH", form="points")
    s.base[0] = 19
    s.base[1] = 20
    do(s, "AC take")
    assert s.is_terminal() and list(s.score) == [21, 20] and s.winner == 0
    s = table(["AC 2C", "3C 4C"], "AD KH", form="points", target=22)
    s.base[0] = 19
    do(s, "AC take")
    assert not s.is_terminal() and s.score[0] == 21


@pytest.mark.article(C + "32", C + "24", C + "25")
def test_cards_and_spades_score_once_certain():
    s = table(["KC 2C", "3C 4C"], "KD QS", form="points")
    s.won[0] = card_set(" ".join(lot(26, "KC", "KD", "3C", "2C", "4C")[0][:24]))
    do(s, "KC take")
    assert size(s.won[0]) == 26 and s.score[0] == 0
    s = table(["KC 2C", "3C 4C"], "KD KS QS", form="points")
    s.won[0] = card_set(" ".join(lot(26, "KC", "KD", "3C", "2C", "4C")[0][:24]))
    do(s, "KC take")
    assert size(s.won[0]) == 27 and s.score[0] == 3
    for spades, points in (("3S 4S 5S 6S 7S", 0), ("3S 4S 5S 6S 7S 8S", 1)):
        s = table(["KC 2C", "3C 4C"], "KS QD", form="points")
        s.won[0] = card_set(spades)
        do(s, "KC take")
        assert s.score[0] == points


@pytest.mark.article(C + "33")
def test_sweeps_score_at_once_and_are_not_cancelled():
    s = do(table(["KC 2C", "KD 4C"], "KH", form="points"), "KC take")
    assert list(s.score) == [1, 0]
    s.loose = card_set("KS")
    do(s, "KD take")
    assert list(s.sweeps) == [1, 1] and list(s.score) == [1, 1]


@pytest.mark.article(C + "36")
def test_or_are_turned_down_and_score_when_the_hand_is_over():
    s = table(["KC 2C", "3C 4C"], "KD", form="points", sweeps_at_end=True)
    do(s, "KC take")
    assert list(s.sweeps) == [1, 0] and list(s.score) == [0, 0]
    do(s, "3C leave", "2C leave")
    s.loose |= card_set("AS")
    before = list(s.score)
    do(s, "4C leave")
    assert s.deal == 1 and before[0] == 0
    assert s.score[0] == 1 + 1 + 3 + 1  # the sweep, the Ace, most cards, most spades


@pytest.mark.article(C + "36")
def test_scored_together_the_higher_wins_and_equal_scores_play_on():
    s = table(["KC", "3C"], "", form="points", sweeps_at_end=True)
    s.base[0], s.base[1] = 20, 21
    s.won[0], s.won[1] = card_set("AS KS QS"), card_set("AC AD")
    s.game.finish_deal(s)
    assert s.is_terminal() and s.winner == 0 and list(s.score) == [20 + 1 + 3 + 1, 23]
    s = table(["KC", "3C"], "", form="points", sweeps_at_end=True)
    s.base[0], s.base[1] = 20, 20
    s.won[0], s.won[1] = card_set("AH KC"), card_set("AC KD")
    s.game.finish_deal(s)
    assert not s.is_terminal() and list(s.score) == [21, 21] and s.deal == 1


@pytest.mark.article(C + "40")
def test_three_play_each_for_himself():
    s = table(["AC 2C", "AD 5C", "3C 4C"], "AH KH")
    s.base[0] = 19
    do(s, "AC take")
    assert s.is_terminal() and list(s.score) == [21, 0, 0] and s.returns() == [21.0, -10.5, -10.5]


@pytest.mark.article(C + "41")
def test_four_play_as_partners_and_count_together():
    s = table(["AC 2C", "QD 5C", "AS 4C", "JC JD"], "AH KH")
    do(s, "AC take")
    do(s, "QD leave", "AS leave")
    assert list(s.score) == [2, 0] and size(s.won[0]) == 2
    s = table(["AC 2C", "QD 5C", "KS 4C", "JC JD"], "AH KH")
    do(s, "AC take", "QD leave", "KS take")
    assert list(s.score) == [2, 0] and size(s.won[0]) == 4
    assert may(s)[0] == "JC leave"
    s.turn = 0
    assert s.game.returns(s) == [2.0, -2.0, 2.0, -2.0]
