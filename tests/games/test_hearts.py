"""Hearts: the deal and play of Bridge without trumps, and what each trick scores against its taker."""

import pytest
from tests.games.words import play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.trumps.hearts import points

HOYLE = "hoyle-donohue"


def place(hands, leader=0, **options):
    """A state in play with the given hands by seat (text)."""
    game = gamester.load_game("hearts", options)
    s = game.new_initial_state(seed=1)
    for seat, text in enumerate(hands):
        s.hands[seat] = card_set(text)
        s.held[seat] = len(text.split())
    s.dealer = (leader - 1) % 4
    game.go(s, 1)
    assert s.current_player() == leader
    return s


def suits(*order):
    return [" ".join(c for c in NAMES[:52] if c[1] == suit) for suit in order]


@pytest.mark.article("hoyle-donohue/hearts/1", "hoyle-donohue/hearts/2", "hoyle-donohue/hearts/3")
def test_dealt_singly_and_eldest_leads():
    game = gamester.load_game("hearts")
    assert game.num_players() == 4 and game.sides == 4
    s = game.new_initial_state(deal=list(NAMES[:52]))
    assert [count(h) for h in s.hands] == [13] * 4
    assert [bool(s.hands[p] & BIT[card(c)]) for p, c in ((1, "2C"), (2, "3C"), (3, "4C"), (0, "5C"))] == [True] * 4
    assert s.trump == -1 and s.turn_up == -1 and s.current_player() == 1
    assert s.legal_actions() == [a for a in range(52) if s.hands[1] & BIT[a]], "any card may be led"
    play(s, "2C 3C 4C 5C")
    assert s.current_player() == 0, "the taker leads"
    assert len(s.legal_actions()) == 12, "and again what he likes, a Heart too"


@pytest.mark.article("hoyle-donohue/hearts/3", "hoyle-donohue/hearts/4")
def test_follow_suit_and_no_suit_is_trumps():
    s = place(["2C 3C", "AH 4C", "AS 5D", "6C 6D"])
    play(s, "2C")
    before = list(s.hands)
    with pytest.raises(gamester.IllegalAction, match="Clubs were led") as error:
        s.apply_action(card("AH"))
    assert error.value.article == "hoyle-donohue/hearts/4"
    assert list(s.hands) == before and s.current_player() == 1
    play(s, "4C AS 6C")
    assert s.current_player() == 3, "the Ace of another suit takes nothing"


@pytest.mark.article("hoyle-donohue/hearts/5", "hoyle-donohue/hearts/6")
@pytest.mark.parametrize(
    ("cards", "against"),
    [("2H", 1), ("AH", 1), ("QS", 13), ("KS AS", 0), ("2H 3H QS", 15), ("QH", 1), ("AC KH", 1)],
)
def test_points_against_the_taker(cards, against):
    assert points(card_set(cards)) == against
    s = place(["TD", *(cards.split() + ["2C", "3C", "4C"])[:3]], deals=1)
    s.play_random(4, 1)
    assert s.is_terminal()
    assert [int(n) for n in s.score] == [against, 0, 0, 0], "they fell to the only Diamond"


@pytest.mark.example("hoyle-donohue/hearts/whole-deal")
@pytest.mark.article("hoyle-donohue/hearts/5", "hoyle-donohue/hearts/6")
def test_a_deal_has_twenty_six_points():
    case = load(HOYLE, "hearts").example("whole-deal").data
    assert points(card_set(suits("H")[0])) == case["hearts"] and points(card_set("QS")) == case["queen"]
    game = gamester.load_game("hearts(deals=1)")
    for seed in range(30):
        s = game.new_initial_state(seed=seed)
        s.play_random(60, seed)
        assert s.is_terminal() and sum(s.score) == case["total"]
    s = place(suits("C", "D", "H", "S"), leader=0, deals=1)
    s.play_random(60, 1)
    assert [int(n) for n in s.score] == [26, 0, 0, 0], "nobody can take a Club but the one who has them all"


@pytest.mark.example("hoyle-donohue/hearts/one-player")
def test_two_hearts_and_the_queen_are_fifteen():
    case = load(HOYLE, "hearts").example("one-player").data
    s = place(["AS KC", "QS 2C", "4H 9H", "2D 3D"], deals=1)
    play(s, "AS QS 4H 2D KC 2C 9H 3D")
    assert NAMES[card("QS")] in case["took"] and s.taken[0] & card_set(case["took"]) == card_set(case["took"])
    assert [int(n) for n in s.score] == [case["against"], 0, 0, 0]


@pytest.mark.article("hoyle-donohue/hearts/8")
def test_the_least_against_a_player_is_best():
    s = place(suits("C", "D", "H", "S"), leader=0, deals=1)
    s.play_random(60, 1)
    assert s.returns() == pytest.approx([-26, 26 / 3, 26 / 3, 26 / 3])


@pytest.mark.article("hoyle-donohue/hearts/7", "hoyle-donohue/hearts/9")
@pytest.mark.parametrize(("rounds", "deals"), [(1, 4), (3, 12)])
def test_a_round_is_a_deal_each_and_the_deal_passes_to_the_left(rounds, deals):
    s = gamester.load_game("hearts", {"rounds": rounds}).new_initial_state(seed=5)
    dealers = []
    while not s.is_terminal():
        dealers.append(int(s.dealer))
        s.play_random(52, 1)
    assert dealers == [n % 4 for n in range(deals)]


@pytest.mark.article("hoyle-donohue/hearts/7")
def test_a_score_may_end_the_sitting():
    s = gamester.load_game("hearts(rounds=100,game=40)").new_initial_state(seed=5)
    while not s.is_terminal():
        assert max(s.score) < 40
        s.play_random(52, 1)
    assert max(s.score) >= 40 and s.deal < 100
    for before in (13, 14):
        s = place(suits("C", "D", "H", "S"), leader=0, rounds=100, game=40)
        s.score[0] = before
        s.play_random(52, 1)
        assert s.is_terminal() == (before + 26 == 40)


def test_taken_points_are_on_the_table():
    s = place(["AS KC", "QS 2C", "4H 9H", "2D 3D"])
    play(s, "AS QS 4H 2D")
    zones = {zone.id: zone for zone in s.view(2).zones()}
    assert [item.amount for item in zones["this deal"].items] == [14, 0, 0, 0]
    assert zones["score"].title == "against"


def test_the_deal_is_told_and_what_is_tried():
    s = place(["AS KC", "QS 2C", "4H 9H", "2D 3D"])
    s.listened = True
    (aim,) = next(zone for zone in s.view(2).zones() if zone.id == "aim").items
    assert aim.face == "to take no Heart, nor the Queen of Spades"
    play(s, "AS QS 4H 2D KC 2C 9H 3D")
    told = "South took the Queen. Against South 15, West 0, North 0, East 0 (articles 5 and 6)."
    assert s.story == told and s.deal == 1


def test_simple_ducks_and_sheds():
    game = gamester.load_game("hearts")
    simple = gamester.load_player("simple", game)
    s = play(place(["JS 2C", "AS QS 3S", "4H 9H", "2D 3D"]), "JS")
    assert NAMES[simple.choose(s.view(1)).action] == "3S"
    s = play(place(["KS 2C", "AS QS 3S", "4H 9H", "2D 3D"]), "KS")
    assert NAMES[simple.choose(s.view(1)).action] == "QS"
    s = play(place(["KD 2C", "AC QS 3C", "4H 9H", "2D 3D"]), "KD")
    assert NAMES[simple.choose(s.view(1)).action] == "QS"


def test_simple_beats_random_in_company():
    game = gamester.load_game("hearts(deals=1)")
    players = [gamester.load_player("simple", game), gamester.load_player("random(seed=3)", game)]
    against = [0, 0]
    for seed in range(30):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action(players[seat % 2].choose(s.view(seat)).action)
        for seat in range(4):
            against[seat % 2] += int(s.score[seat])
    assert 2 * against[0] < against[1]
