"""Euchre by two and by three, and set-back Euchre."""

import pytest
from tests.games.euchre_table import dealt, place, said
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import NAMES, card, card_set

TWO, THREE, SET_BACK = "two-handed-euchre", "three-handed-euchre", "set-back-euchre"
ALL_FOUR = ["7H 8H 9S TS QS", "7S 8S 9C TC QC", "KS AS KC AC 7D", "JS JC 8D 9D TD"]


def scored(text, maker, tricks, at=None, **options):
    """The score after a deal in which each seat took so many tricks."""
    game = gamester.load_game(text, options)
    s = game.new_initial_state(seed=1)
    for seat, n in enumerate(at or []):
        s.score[seat] = n
    s.maker = maker
    for seat, n in enumerate(tricks):
        s.tricks[seat] = n
    game.score_deal(s)
    game.look_for_winner(s)
    return s


# --- two -----------------------------------------------------------------------------------
@pytest.mark.article("hoyle-donohue/two-handed-euchre/1", "hoyle-donohue/two-handed-euchre/2")
@pytest.mark.article("hoyle-donohue/two-handed-euchre/5", "hoyle-donohue/two-handed-euchre/7")
@pytest.mark.article("hoyle-donohue/two-handed-euchre/8")
def test_two_hands():
    game = gamester.load_game(TWO)
    cards = [NAMES[int(c)] for c in game.whole_pack]
    s = game.new_initial_state(deal=cards)
    assert game.num_players() == 2 and [count(h) for h in s.hands] == [5, 5] and NAMES[int(s.turn_up)] == cards[10]
    s = dealt(TWO, ALL_FOUR[:2], "AD")
    assert s.current_player() == 1 and names(s) == ["pass", "order up"], "nobody plays alone"
    do(s, "pass")
    assert s.current_player() == 0 and names(s) == ["turn down", "take up"]
    with pytest.raises(gamester.IllegalAction, match="no lone hand"):
        do(s, "take up alone")
    do(s, "take up", "discard 7H")
    assert s.current_player() == 1 and s.phase == "play"
    with pytest.raises(gamester.IllegalAction):
        do(s, "discard 8H")
    assert s.hands[0] == card_set("8H 9S TS QS AD")


@pytest.mark.article("hoyle-donohue/two-handed-euchre/3", "hoyle-donohue/two-handed-euchre/4")
@pytest.mark.example("hoyle-donohue/two-handed-euchre/bunched")
def test_two_hands_all_pass():
    s = dealt(TWO, ALL_FOUR[:2], "AD")
    seats = []
    for n in range(load("hoyle-donohue", TWO).example("bunched").data["passes"]):
        seats.append(s.current_player())
        assert ("make Clubs" in names(s)) == (n > 1) and "make Diamonds" not in names(s)
        do(s, "turn down" if n == 1 else "pass")
    assert seats == [1, 0, 1, 0]
    assert s.deal == 1 and s.dealer == 1 and list(s.score) == [0, 0]


@pytest.mark.article("hoyle-donohue/two-handed-euchre/6")
@pytest.mark.example("hoyle-donohue/two-handed-euchre/scores")
@pytest.mark.parametrize("maker", [0, 1])
def test_two_hands_score(maker):
    for won, own, other in load("hoyle-donohue", TWO).example("scores").data["cases"]:
        tricks = [5 - won, 5 - won]
        tricks[maker] = won
        s = scored(TWO, maker, tricks)
        assert (int(s.score[maker]), int(s.score[1 - maker])) == (own, other)


# --- three -----------------------------------------------------------------------------------
@pytest.mark.article("hoyle-donohue/three-handed-euchre/1", "hoyle-donohue/three-handed-euchre/2")
@pytest.mark.parametrize("words", [["order up"], ["pass", "order up"], ["pass", "pass", "take up"]])
def test_three_hands(words):
    s = dealt(THREE, ALL_FOUR[:3], "AD")
    assert s.num_players() == 3 and names(s) == ["pass", "order up"]
    do(s, *words)
    assert s.phase == "discard" and s.current_player() == 0
    maker = len(words) % 3
    others = [p for p in range(3) if p != maker]
    assert s.maker == maker and s.game.together(s, *others) and not s.game.together(s, maker, others[0])


@pytest.mark.article("hoyle-donohue/three-handed-euchre/3", "hoyle-donohue/three-handed-euchre/4")
@pytest.mark.parametrize(
    ("tricks", "score"),
    [([3, 1, 1], [1, 0, 0]), ([4, 1, 0], [1, 0, 0]), ([5, 0, 0], [3, 0, 0]), ([2, 3, 0], [0, 2, 2])],
)
def test_three_hands_score(tricks, score):
    assert list(scored(THREE, 0, tricks).score) == score


@pytest.mark.article("hoyle-donohue/three-handed-euchre/5", "hoyle-donohue/three-handed-euchre/3")
@pytest.mark.example("hoyle-donohue/three-handed-euchre/game")
def test_the_book_s_game_by_three():
    case = load("hoyle-donohue", THREE).example("game").data
    game = gamester.load_game(THREE)
    s = game.new_initial_state(seed=1)
    s.dealer = 0
    for n, (maker, points, score) in enumerate(case["deals"]):
        assert s.dealer == n % 3
        s.maker = maker
        for p in range(3):
            s.tricks[p] = 0
        s.tricks[maker] = 5 if points == 3 else 3
        game.end_deal(s)
        s.dealer = game.next_dealer(s)
        assert list(s.score) == score and not game.match_over(s)
    last = case["last"]
    assert s.dealer == last["dealer"]
    s.maker = last["euchred"]
    s.tricks[s.maker] = 2
    game.end_deal(s)
    assert list(s.score) == last["scores"] and s.winner == last["winner"], "the elder hand of the two"
    assert [int(n) for n in s.purse] == [-1, -1, 2]


@pytest.mark.article("hoyle-donohue/three-handed-euchre/6")
def test_three_hands_pass_the_deal():
    s = dealt(THREE, ALL_FOUR[:3], "AD")
    for p in range(3):
        s.score[p] = 4
    for dealer in (0, 1, 2, 0):
        assert s.dealer == dealer
        while s.dealer == dealer:
            if s.phase == "name a suit":
                do(s, "name Clubs")
            do(s, "turn down" if "turn down" in names(s) else "pass")
    assert list(s.score) == [4, 4, 4] and not s.is_terminal()


# --- set-back -----------------------------------------------------------------------------------
@pytest.mark.article("hoyle-donohue/set-back-euchre/1", "hoyle-donohue/set-back-euchre/2")
@pytest.mark.article("hoyle-donohue/set-back-euchre/3")
@pytest.mark.example("hoyle-donohue/set-back-euchre/pool")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_stakes_and_points_to_go(players):
    case = load("hoyle-donohue", SET_BACK).example("pool").data
    s = gamester.load_game(SET_BACK, {"players": players, "stake": case["each"]}).new_initial_state(seed=1)
    assert [int(n) for n in s.purse] == [-case["each"]] * players + [case["each"] * players]
    assert list(s.score) == [case["to_go"]] * players
    if players == case["players"]:
        assert s.purse[players] == case["pool"]
    assert gamester.load_game(SET_BACK).num_players() == 4
    assert list(gamester.load_game("set-back-euchre(game=7)").new_initial_state(seed=1).score) == [7] * 4


@pytest.mark.article("hoyle-donohue/set-back-euchre/4")
def test_all_against_the_maker():
    s = do(dealt(SET_BACK, ALL_FOUR, "AD"), "pass")
    assert names(s) == ["pass", "order up"], "nobody assists, nobody plays alone"
    do(s, "order up", "discard 7H")
    assert s.maker == 2 and s.game.together(s, 0, 1) and s.game.together(s, 1, 3) and not s.game.together(s, 0, 2)


@pytest.mark.article("hoyle-donohue/set-back-euchre/5", "hoyle-donohue/set-back-euchre/7")
@pytest.mark.article("hoyle-donohue/set-back-euchre/10", "hoyle-donohue/set-back-euchre/6")
@pytest.mark.parametrize(
    ("tricks", "to_go", "paid"),
    [
        ([3, 1, 1, 0], [4, 5, 5, 6], 0),
        ([4, 0, 0, 1], [4, 6, 6, 5], 0),
        ([5, 0, 0, 0], [1, 6, 6, 6], 0),
        ([2, 1, 2, 0], [7, 5, 5, 6], 1),
        ([0, 1, 2, 2], [7, 5, 5, 5], 1),
    ],
)
def test_points_off_and_on(tricks, to_go, paid):
    s = scored(SET_BACK, 0, tricks)
    assert list(s.score) == to_go
    assert s.purse[0] == -1 - paid and s.purse[4] == 4 + paid


@pytest.mark.article("hoyle-donohue/set-back-euchre/6")
@pytest.mark.example("hoyle-donohue/set-back-euchre/euchred")
def test_a_euchre_costs_a_stake():
    case = load("hoyle-donohue", SET_BACK).example("euchred").data
    s = scored(SET_BACK, 0, [2, 1, 1, 1], [case["before"], 5, 5, 5], stake=case["paid"])
    assert s.score[0] == case["after"] and s.purse[0] == -2 * case["paid"]


@pytest.mark.article("hoyle-donohue/set-back-euchre/10")
@pytest.mark.example("hoyle-donohue/set-back-euchre/march")
def test_a_march_counts_the_players():
    for players in load("hoyle-donohue", SET_BACK).example("march").data["players"]:
        s = scored(SET_BACK, 0, [5] + [0] * (players - 1), [9] * players, players=players)
        assert s.score[0] == 9 - players


@pytest.mark.article("hoyle-donohue/set-back-euchre/8")
def test_a_hand_thrown_up_is_not_set_back():
    s = do(dealt(SET_BACK, ALL_FOUR, "AD", deals=1), "order up", "discard 7H")
    assert s.phase == "stay" and s.current_player() == 2 and names(s) == ["stay", "throw up"]
    do(s, "throw up", "stay", "throw up")
    assert s.phase == "play" and s.current_player() == 1 and s.out == BIT[2] | BIT[0]
    while not s.is_terminal():
        assert s.current_player() in (1, 3)
        s.apply_action(s.legal_actions()[0])
    assert s.score[0] == s.score[2] == 5


@pytest.mark.article("hoyle-donohue/set-back-euchre/8", "hoyle-donohue/set-back-euchre/10")
def test_all_thrown_up_is_a_march():
    s = do(dealt(SET_BACK, ALL_FOUR, "AD", deals=1), "order up", "discard 7H", "throw up", "throw up", "throw up")
    assert s.is_terminal() and list(s.score) == [5, 1, 5, 5]


@pytest.mark.article("hoyle-donohue/set-back-euchre/9")
def test_the_first_at_nothing_has_the_pool():
    s = scored(SET_BACK, 2, [1, 1, 3, 0], [1, 1, 1, 1])
    assert s.winner == 2 and [int(n) for n in s.purse] == [-1, -1, 3, -1, 0]
    game = gamester.load_game("set-back-euchre(limit=3)")
    s = game.new_initial_state(seed=1)
    for p, n in enumerate((9, 5, 5, 7)):
        s.score[p] = n
    s.deal, s.maker, s.dealer = 2, -1, 1
    game.end_deal(s)
    assert s.winner == 2, "the deals are out: the least to go, and of two the elder hand"
    assert gamester.load_game(SET_BACK).limit == 200


def declared(words, **options):
    s = dealt(SET_BACK, ALL_FOUR, "AD", declare="yes", **options)
    return do(s, "pass", "order up", "discard 7H", *words)


@pytest.mark.article("hoyle-donohue/set-back-euchre/11", "hoyle-donohue/set-back-euchre/13")
@pytest.mark.parametrize(("passes", "who", "leads"), [(0, 1, 1), (1, 2, 2), (2, 3, 3), (3, 0, 1)])
def test_who_declares_leads_unless_he_deals(passes, who, leads):
    s = declared(["pass"] * passes)
    assert s.phase == "declare" and s.current_player() == who and names(s) == ["pass", "declare"]
    do(s, "declare")
    assert s.declarer == who and s.phase == "stay"
    assert [s.game.together(s, who, p) for p in range(4)] == [p == who for p in range(4)], "the maker is against him"
    do(s, "stay", "stay", "stay")
    assert s.current_player() == leads


@pytest.mark.article("hoyle-donohue/set-back-euchre/11")
def test_a_march_declared_wins_the_pool():
    s = declared(["declare", "throw up", "throw up", "throw up"])
    assert s.is_terminal() and s.winner == 1 and s.score[1] == 0
    assert s.returns() == [-1, 3, -1, -1]
    assert "declare" not in names(do(dealt(SET_BACK, ALL_FOUR, "AD"), "order up", "discard 7H"))


@pytest.mark.article("hoyle-donohue/set-back-euchre/12")
@pytest.mark.example("hoyle-donohue/set-back-euchre/declare-failed")
def test_a_march_declared_and_missed_doubles():
    case = load("hoyle-donohue", SET_BACK).example("declare-failed").data
    game = gamester.load_game(SET_BACK, {"declare": "yes", "stake": case["paid"]})
    s = game.new_initial_state(seed=1)
    s.maker, s.declarer, s.score[1] = 0, 1, case["before"]
    for p, n in enumerate((1, 4, 0, 0)):
        s.tricks[p] = n
    game.score_deal(s)
    assert list(s.score) == [5, case["after"], 6, 6] and s.purse[1] == -2 * case["paid"]


@pytest.mark.article("hoyle-donohue/set-back-euchre/14")
@pytest.mark.parametrize(("each", "purse"), [(0, [-1, -1, 3, -1]), (2, [-3, -15, 31, -13])])
def test_losers_may_pay_for_points_to_go(each, purse):
    s = scored(SET_BACK, 2, [1, 1, 3, 0], [1, 7, 1, 5], settle=each)
    assert [int(n) for n in s.purse][:4] == purse


@pytest.mark.article("hoyle-donohue/set-back-euchre/15")
def test_adversaries_may_score_the_euchre():
    assert list(scored(SET_BACK, 0, [2, 2, 1, 0]).score) == [7, 5, 5, 6]
    s = scored(SET_BACK, 0, [2, 2, 1, 0], adversaries_score="yes")
    assert list(s.score) == [7, 3, 3, 4] and s.purse[0] == -2


def test_simple_stays_with_a_trick_and_throws_up_without():
    hands = ["7H 8H 9S TS QS", "JD JH KD AC AS", "7S 8S 9C TC QC", "AH TD 9D KC KS"]
    s = do(dealt(SET_BACK, hands, "AD"), "order up", "discard 7H")
    assert s.current_player() == 2 and said(s) == "throw up"
    do(s, "throw up")
    assert said(s) == "stay"


@pytest.mark.parametrize("text", [TWO, THREE, SET_BACK])
def test_simple_beats_random_in_company(text):
    game = gamester.load_game(text, {"deals": 1})
    points = 0.0
    for seed in range(80):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            name = "simple" if seat == seed % game.players else f"random(seed={seed})"
            s.apply_action(gamester.load_player(name, game).choose(s.view(seat)).action)
        points += s.returns()[seed % game.players]
    assert points > 10


def test_two_hands_lead():
    s = place(TWO, ["JH AS 7C", "KH QH 8D"], "H", maker=0, leader=0)
    assert said(s) == "JH"
    play(s, "JH QH")
    assert s.hands[1] & BIT[card("KH")] and said(s) == "AS"
