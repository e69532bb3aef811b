"""Cassino: the deal, pairing and combining, building and calling, by the chapter's articles and examples."""

import pytest
from tests.games.cassino_table import PACK, example, names, size, table, turn, won
from tests.games.words import do
from tests.games.words import names as may

import gamester
from gamester.engine.errors import BadOption, IllegalAction
from gamester.equipment.cards import card_set

C = "hoyle-donohue/cassino/"


@pytest.mark.article(C + "1", C + "40", C + "41")
def test_two_three_or_four_sit_down_to_fifty_two_cards():
    assert gamester.load_game("cassino").num_players() == 2
    for players, sides in ((2, 2), (3, 3), (4, 2)):
        game = gamester.load_game("cassino", {"players": players})
        assert (game.num_players(), game.sides) == (players, sides)
        assert len(game.pack_order(game.new_state())) == 52
    with pytest.raises(BadOption):
        gamester.load_game("cassino(players=5)")


@pytest.mark.article(C + "2", C + "5", C + "law-4")
def test_four_to_the_eldest_four_laid_out_four_to_the_dealer():
    s = gamester.load_game("cassino").new_initial_state(deal=PACK)
    assert s.dealer == 0 and s.current_player() == 1
    assert [names(h) for h in s.hands] == [set(PACK[8:12]), set(PACK[:4])]
    assert names(s.loose) == set(PACK[4:8])
    s = gamester.load_game("cassino(players=3)").new_initial_state(deal=PACK)
    assert [names(h) for h in s.hands] == [set(PACK[12:16]), set(PACK[:4]), set(PACK[4:8])]
    assert names(s.loose) == set(PACK[8:12])


@pytest.mark.article(C + "3", C + "law-4")
def test_or_by_twos():
    s = gamester.load_game("cassino(packet=2)").new_initial_state(deal=PACK)
    assert names(s.hands[1]) == set(PACK[0:2] + PACK[6:8])
    assert names(s.loose) == set(PACK[2:4] + PACK[8:10])
    assert names(s.hands[0]) == set(PACK[4:6] + PACK[10:12])


@pytest.mark.article(C + "4", C + "law-4")
@pytest.mark.example(C + "partition")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_until_the_pack_is_spent(players):
    s = gamester.load_game("cassino", {"players": players, "form": "deal"}).new_initial_state(seed=5)
    dealt, rounds = 0, []
    while not s.is_terminal():
        if s.drawn != dealt:
            rounds.append(int(s.drawn) - dealt)
            assert all(size(h) == 4 for h in s.hands)
            dealt = int(s.drawn)
            laid = size(s.loose)
            assert laid == 4 or len(rounds) > 1
        s.apply_action(s.legal_actions()[0])
    assert rounds == example("partition")["deals"][players]


@pytest.mark.article(C + "6")
def test_one_card_a_turn():
    s = table(["2C 9H", "KS KD"], "5D 4S 4C")
    do(s, "9H take")
    assert size(s.hands[0]) == 1 and s.turn == 0  # the table cards are still to be chosen
    with pytest.raises(IllegalAction, match="one card a turn"):
        do(s, "2C leave")
    do(s, "with 5D", "with 4S")
    assert s.turn == 1 and size(s.hands[0]) == 1


@pytest.mark.article(C + "7")
def test_an_unused_card_stays_and_is_open_to_all():
    s = table(["QC 2C", "QS 3D"], "5D")
    do(s, "QC leave")
    assert names(s.loose) == {"5D", "QC"} and s.turn == 1
    do(s, "QS take")
    assert won(s, 1) == {"QS", "QC"}


@pytest.mark.article(C + "8")
@pytest.mark.example(C + "pair-kings", C + "pair-sevens")
@pytest.mark.parametrize("id", ["pair-kings", "pair-sevens"])
def test_a_card_takes_all_of_its_rank(id):
    data = example(id)
    s = table([data["hand"], "2C"], data["table"])
    do(s, f"{data['hand']} take")
    assert won(s, 0) == {data["hand"], *data["takes"].split()}
    assert names(s.loose) == set(data["table"].split()) - set(data["takes"].split())


@pytest.mark.article(C + "8", C + "9")
def test_court_cards_pair_and_enter_no_sum():
    assert may(table(["KC", "2C"], "JS 2D TS AS")) == ["KC leave"]
    assert may(table(["JC", "2C"], "TS AS")) == ["JC leave"]
    assert may(table(["JC", "2C"], "JS")) == ["JC leave", "JC take"]


@pytest.mark.article(C + "9", C + "10")
@pytest.mark.example(C + "combine-8", C + "combine-9", C + "combine-two-nines")
@pytest.mark.parametrize("id", ["combine-8", "combine-9", "combine-two-nines"])
def test_sums_are_taken_and_several_at_once(id):
    data = example(id)
    s = table([data["hand"], "2C"], data["table"])
    turn(s, f"{data['hand']} take {data['picks']}")
    assert won(s, 0) == {data["hand"], *data["takes"].split()}
    assert not s.loose


@pytest.mark.article(C + "9", C + "10")
def test_a_choice_that_cannot_be_completed_is_not_offered():
    s = table(["9H", "2C"], "7C 3D 5S 5H 4S")
    do(s, "9H take")
    assert may(s) == ["with 5H", "with 4S", "with 5S"]
    with pytest.raises(IllegalAction, match=C + "9"):
        do(s, "with 7C")
    do(s, "with 4S")
    with pytest.raises(IllegalAction, match="do not yet make it up"):
        do(s, "done")
    assert may(s) == ["with 5H", "with 5S"]


@pytest.mark.article(C + "10")
def test_one_group_of_two_may_be_taken_alone():
    s = table(["9H", "2C"], "4S 5H 6C 3D")
    turn(s, "9H take 4S 5H")
    assert won(s, 0) == {"9H", "4S", "5H"} and names(s.loose) == {"6C", "3D"}


@pytest.mark.article(C + "11", C + "law-11")
@pytest.mark.example(C + "build-seven")
def test_a_build_is_taken_whole_by_its_value_only():
    data = example("build-seven")
    s = table([data["hand"], "5C QS 2D"], data["table"])
    turn(s, data["plays"][0])
    assert not s.loose and list(s.worth) == [7] and not s.called[0]
    assert "5C take" not in may(s) and "2D take" not in may(s)
    do(s, "QS leave")
    turn(s, data["plays"][1])
    assert won(s, 0) == {"7H", "2C", "5D"} and names(s.loose) == {"QS"}


@pytest.mark.article(C + "11")
@pytest.mark.example(C + "build-seven")
def test_the_adversary_may_take_the_build_first():
    s = table(["7H 2C", "7C 4D"], "5D")
    turn(s, "2C build 7 5D")
    turn(s, "7C take 2C")
    assert won(s, 1) == {"7C", "2C", "5D"}


@pytest.mark.article(C + "12", C + "13", C + "law-9")
@pytest.mark.example(C + "raise-seven-to-ten")
def test_only_the_adversary_raises_a_build():
    data = example("raise-seven-to-ten")
    s = table([data["hand"] + " " + data["forbidden"], data["adversary"]], data["table"])
    turn(s, data["plays"][0])
    own = s.clone()
    own.turn = 0
    with pytest.raises(IllegalAction, match="his own side"):
        do(own, "3C build Ten")
    turn(s, data["plays"][1])
    assert list(s.worth) == [9] and list(s.owner) == [1]
    turn(s, data["plays"][2])
    assert list(s.worth) == [10] and list(s.owner) == [0] and size(s.piles[0]) == 4
    assert may(s) == ["9H leave"]


@pytest.mark.article(C + "12", C + "law-8")
def test_a_raise_needs_the_card_of_the_new_value():
    s = table(["7H 2C", "2H 8H"], "5D")
    turn(s, "2C build 7 5D")
    with pytest.raises(IllegalAction, match=C + "law-8"):
        do(s, "2H build Nine")


@pytest.mark.article(C + "14")
@pytest.mark.example(C + "build-on-combination")
def test_a_card_on_a_combination_is_one_build():
    data = example("build-on-combination")
    s = table([data["hand"], "2C AC TS"], data["table"])
    turn(s, data["plays"][0])
    assert list(s.worth) == [9] and not s.called[0] and size(s.piles[0]) == 3
    assert "AC build Ten" in may(s)  # being one build it may still be raised


@pytest.mark.article(C + "15", C + "law-10")
@pytest.mark.example(C + "further-build")
@pytest.mark.parametrize("play", ["4C build 8 4D", "KC take", "6C take 2S 4D"])
def test_another_build_a_pair_or_a_combination_before_the_first_is_taken(play):
    s = table(["8H 4C KC 6C", "JC JD JH JS"], "4D 2S KD 4S", [("7C AC", 8, 0, False)])
    turn(s, play)
    assert 8 in list(s.worth) and s.turn == 1


@pytest.mark.article(C + "16", C + "17")
@pytest.mark.example(C + "call-nines")
def test_nines_called_cannot_be_built_upon():
    data = example("call-nines")
    s = table([data["hand"], "AC TS 9S"], data["table"])
    turn(s, data["plays"][0])
    assert list(s.worth) == [9] and s.called[0]
    with pytest.raises(IllegalAction, match=C + "16"):
        do(s, "AC build Ten")
    do(s, "9S take")
    assert won(s, 1) == {"9S", "9H", "9D"}


@pytest.mark.article(C + "17")
@pytest.mark.parametrize(("loose", "piles", "picks"), [("5D 4S", (), "5D 4S"), ("", [("5D 4S", 9, 1, False)], "4S 5D")])
def test_a_build_or_combination_is_called_as_a_card_is(loose, piles, picks):
    s = table(["9H 9C", "9D KC"], loose, piles)
    do(s, "9H call Nines")
    for c in picks.split():
        if s.card >= 0 and f"with {c}" in may(s):
            do(s, f"with {c}")
    assert s.turn == 1 and list(s.called) == [1] and size(s.piles[0]) == 3 and list(s.owner) == [0]


@pytest.mark.article(C + "16")
@pytest.mark.example(C + "call-five-four-eight")
def test_a_combination_and_a_build_called_together():
    data = example("call-five-four-eight")
    s = table([data["hand"], "KC QC"], data["table"])
    turn(s, data["plays"][0])
    assert not s.loose and list(s.called) == [1] and size(s.piles[0]) == 4


@pytest.mark.article(C + "18")
@pytest.mark.example(C + "call-again")
def test_called_again_and_taken_with_the_last():
    data = example("call-again")
    s = table([data["hand"], "KC QC JC"], data["table"])
    turn(s, "AC call 9 5D 4S 8C")
    do(s, "KC leave")
    low = min(data["table"].split() + ["AC"], key=lambda c: card_set(c))
    turn(s, f"9H call 9 {low}")
    assert size(s.piles[0]) == 5 and list(s.called) == [1]
    do(s, "QC leave")
    turn(s, f"9C take {low}")
    assert won(s, 0) == {"AC", "5D", "4S", "8C", "9H", "9C"}


@pytest.mark.article(C + "18")
def test_an_adversary_may_forestall_a_call():
    s = table(["AC 9H 9C", "9S QC JC"], "5D 4S 8C")
    turn(s, "AC call 9 5D 4S 8C")
    do(s, "9S take")
    assert size(s.won[1]) == 5


@pytest.mark.article(C + "law-8")
def test_nothing_is_built_or_called_without_its_card():
    assert may(table(["2C 8H", "KC KD"], "5D")) == ["2C leave", "8H leave"]
    assert not [w for w in may(table(["9H 8H", "KC KD"], "9D")) if "call" in w]
    with pytest.raises(IllegalAction, match=C + "law-8"):
        do(table(["2C 8H", "KC KD"], "5D"), "2C build Seven")


@pytest.mark.article(C + "law-8")
def test_the_redeeming_card_is_kept_for_its_build():
    s = table(["9H AD TC", "KC KD KH"], "2S", [("5D 4S", 9, 0, False)])
    assert "9H build Ten" not in may(table(["9H TC", "KC KD"], "AS", [("5D 4S", 9, 0, False)]))
    with pytest.raises(IllegalAction, match=C + "law-"):
        do(s, "9H leave")
    s = table(["9H TC", "KC KD"], "2S 7S", [("5D 4S", 9, 0, False)])
    do(s, "9H take", "with 2S", "with 7S")  # his own build has to go with it
    assert won(s, 0) == {"9H", "2S", "7S", "5D", "4S"} and s.turn == 1


@pytest.mark.article(C + "law-9")
def test_table_cards_never_change_a_build():
    s = table(["AC TC", "KC KD"], "AS", [("5D 3S", 8, 1, False)])
    assert [w for w in may(s) if "build" in w] == []  # 8 and the Ace of the table and one's own would be ten
    s = table(["2C TC", "KC KD"], "", [("5D 3S", 8, 1, False)])
    assert "2C build Ten" in may(s)


@pytest.mark.article(C + "law-10")
def test_the_builder_may_not_merely_leave_a_card():
    s = table(["9H KC", "2C TC"], "QD", [("5D 4S", 9, 0, False)])
    assert may(s) == ["9H take"]
    with pytest.raises(IllegalAction, match=C + "law-10"):
        do(s, "KC leave")
    raised = table(["9H KC", "2C TC"], "QD", [("5D 4S AC", 10, 1, False)])
    assert "KC leave" in may(raised)


@pytest.mark.article(C + "law-11")
def test_the_value_is_named():
    s = table(["4C 8H 4H", "KC KD"], "4D")
    assert {"4C build Eight", "4C call Fours"} <= set(may(s))
    struct = s.struct(s.string_to_action("4C build Eight"))
    assert struct == {"verb": "build", "card": "4C", "say": "Eight"}


@pytest.mark.example(C + "wrong-card")
def test_a_build_of_nine_is_not_taken_with_an_eight():
    s = table(["8H 9H KC", "2C TC QS"], "", [("2D 7S AC", 9, 0, False)])
    assert "8H take" not in may(s) and "9H take" in may(s)
    with pytest.raises(IllegalAction):
        do(s, "8H take")


@pytest.mark.article(C + "29")
@pytest.mark.example(C + "partner-build")
def test_a_partner_builds_on_the_partners_card():
    value = example("partner-build")["value"]
    hands = ["3C KC", "QC QD", "9H TC", "JC JD"]
    piles = [("5D 4S", value, 2, False)]
    assert {"3C build Nine", "3C call Nines"} <= set(may(table(hands, "6S", piles)))
    agreed = turn(table(hands, "6S", piles), "3C build 9 6S")
    assert list(agreed.worth) == [9, 9] and list(agreed.holder) == [2, 2]
    upon = turn(table(hands, "6S", piles), "3C call 9 6S 5D")
    assert list(upon.worth) == [9] and size(upon.piles[0]) == 4
    alone = may(table(hands, "6S", piles, partner_build=False))
    assert not [w for w in alone if "Nine" in w]
    adversary = may(table(["3C KC", "9H TC", "QC QD", "JC JD"], "6S", [("5D 4S", 9, 1, False)]))
    assert not [w for w in adversary if "Nine" in w]


@pytest.mark.article(C + "12", C + "29")
def test_partners_do_not_raise_each_others_builds():
    hands = ["AC TC", "QC QD", "9H KC", "JC JD"]
    assert "AC build Ten" not in may(table(hands, "", [("5D 4S", 9, 2, False)]))
    assert "AC build Ten" in may(table(hands, "", [("5D 4S", 9, 1, False)]))
