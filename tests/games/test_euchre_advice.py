"""Euchre's worked cases: what the book bids, discards, leads and plays, done by the by-the-book player; the odds."""

from fractions import Fraction

import pytest
from tests.games.euchre_table import dealt, place, said
from tests.games.words import do, play

import gamester
from gamester.books import load
from gamester.books.odds.euchre import ODDS
from gamester.equipment.cards import card

BOOK = load("hoyle-donohue", "euchre")


def before(seat, holds, turned, score=(0, 0), turn_down=False):
    """The match where ``seat`` is to speak of ``turned``, all others before it having passed."""
    hands = [None] * 4
    hands[seat] = holds
    s = dealt("euchre", hands, turned)
    s.score[0], s.score[1] = score
    if turn_down:
        do(s, "pass", "pass", "pass", "turn down")
    while s.current_player() != seat:
        do(s, "pass")
    return s


def case(id):
    return BOOK.example(id).data


@pytest.mark.example("hoyle-donohue/euchre/assist")
def test_assist():
    one = case("assist")
    assert said(before(2, one["holds"], one["turned"])) == one["says"]
    assert said(before(2, "7S 8S 9C TC KH", one["turned"])) == "pass", "one court card is not enough"


@pytest.mark.example("hoyle-donohue/euchre/bridge")
def test_the_bridge():
    one = case("bridge")
    for holds, says in one["rows"]:
        assert said(before(1, holds, one["turned"], one["score"])) == says
    assert said(before(1, one["rows"][0][0], one["turned"])) == "pass", "at love all he would not"


@pytest.mark.example("hoyle-donohue/euchre/pass-both-bowers", "hoyle-donohue/euchre/pass-right-bower")
@pytest.mark.parametrize("id", ["pass-both-bowers", "pass-right-bower"])
def test_eldest_passes_and_makes_it_next(id):
    one = case(id)
    assert said(before(1, one["holds"], one["turned"])) == one["says"]
    assert said(before(1, one["holds"], one["turned"], turn_down=True)) == one["then"]


@pytest.mark.example("hoyle-donohue/euchre/order-right-bower", "hoyle-donohue/euchre/order-left-bower")
@pytest.mark.parametrize("id", ["order-right-bower", "order-left-bower"])
def test_eldest_orders_up(id):
    one = case(id)
    assert said(before(1, one["holds"], one["turned"])) == one["says"]


@pytest.mark.example("hoyle-donohue/euchre/take-up", "hoyle-donohue/euchre/four-all", "hoyle-donohue/euchre/three-all")
def test_the_dealer_takes_up_by_the_score():
    for id in ("take-up", "four-all", "three-all"):
        one = case(id)
        assert said(before(0, one["holds"], one["turned"], one.get("score", (0, 0)))) == one["says"]
        if "at_love" in one:
            assert said(before(0, one["holds"], one["turned"])) == one["at_love"] != one["says"]


@pytest.mark.example("hoyle-donohue/euchre/next-suit")
def test_next_in_suit_and_across():
    one = case("next-suit")
    for seat, who in ((1, "eldest"), (2, "partner")):
        holds, says = one[who]
        assert said(before(seat, holds, one["turned"], turn_down=True)) == says


@pytest.mark.example("hoyle-donohue/euchre/discard-king", "hoyle-donohue/euchre/discard-colour")
@pytest.mark.parametrize("id", ["discard-king", "discard-colour"])
def test_the_discard(id):
    one = case(id)
    s = do(before(0, one["holds"], one["turned"]), "take up")
    assert said(s) == f"discard {one['discards']}"


@pytest.mark.example("hoyle-donohue/euchre/through-the-assistant")
def test_a_trump_through_the_hand_that_assisted():
    one = case("through-the-assistant")
    s = dealt("euchre", [None, one["holds"], None, None], one["turned"])
    s = do(s, "pass", "assist")
    do(s, s.action_to_string(0, s.legal_actions()[0]), "play together", "play together")
    assert s.current_player() == 1 and said(s)[1] == one["leads"]
    s = dealt("euchre", [None, one["holds"], None, None], one["turned"])
    do(s, "pass", "pass", "pass", "take up")
    do(s, s.action_to_string(0, s.legal_actions()[0]), "play together")
    assert said(s)[1] != one["leads"], "never a trump to a dealer who took it up himself"


@pytest.mark.example("hoyle-donohue/euchre/signal-left", "hoyle-donohue/euchre/signal-sequence")
@pytest.mark.parametrize(("id", "trick"), [("signal-left", "9H 8H KH"), ("signal-sequence", "8H 7H 9H")])
def test_the_dealer_tells_his_partner_of_the_card_turned(id, trick):
    one = case(id)
    others = [f"{c} {lay}" for c, lay in zip(trick.split(), ("7C", "8C", "9C"), strict=True)]
    s = place("euchre", [one["holds"], *others], "H", maker=2, how="assist", turned=one["turned"])
    s.known[0] = 1 << card(one["turned"])
    play(s, trick)
    assert s.current_player() == 0 and said(s) == one["plays"]
    s = place("euchre", [one["holds"], *others], "H", maker=0, how="take up", turned=one["turned"])
    s.known[0] = 1 << card(one["turned"])
    assert said(play(s, trick)) != one["plays"], "unless he was assisted there is nobody to tell"


@pytest.mark.example("hoyle-donohue/euchre/lone-sequence")
def test_a_lone_hand_and_its_third_lead():
    one = case("lone-sequence")
    hands = [one["lone"], one["against"], "", "7D 9D 9C TC QC"]

    def begin():
        return place("euchre", hands, "H", maker=0, lone=0, leader=0, deals=1)

    s = begin()
    led = []
    while not s.is_terminal():
        if s.current_player() == 0 and s.led < 0:
            led.append(said(s))
        s.apply_action(gamester.load_player("simple", s.game).choose(s.view(s.current_player())).action)
    assert led[:3] == one["leads"].split()[:3]
    assert s.tricks[0] >= 3 and list(s.score) == [1, 0]
    s = begin()
    for lead in one["wrong"].split():
        play(s, lead)
        while s.led >= 0:
            legal = s.legal_actions()
            s.apply_action(card("QH") if lead == "TH" and card("QH") in legal else legal[0])
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert s.tricks[0] == one["wrong_tricks"] and list(s.score) == [0, 2]


@pytest.mark.example("hoyle-donohue/euchre/lone-sequence")
def test_a_lone_hand_goes_on_with_the_trump():
    one = case("lone-sequence")
    s = place("euchre", ["TH 9S", "8D 8C", "", "7D 9C"], "H", maker=0, lone=0, leader=0, tricks=[3, 0, 0, 0])
    assert said(s) == one["leads"].split()[3]


@pytest.mark.example("hoyle-donohue/euchre/third-trick-won")
def test_two_lost_and_the_third_won():
    one = case("third-trick-won")

    def at(maker, how, turned=None):
        hands = ["8D 8C", "TD TC", one["holds"], "9D 9C"]
        if turned:
            hands[0] = f"{turned} 8C"
        s = place("euchre", hands, one["trump"], maker=maker, how=how, turned=turned, leader=2, tricks=[0, 1, 1, 1])
        if turned:
            s.known[0] = 1 << card(turned)
        return said(s)

    assert at(2, "make") == one["plain"] and at(1, "make") == one["plain"]
    assert at(2, "assist", "TH") == one["assisted"]
    assert at(0, "take up", "TH") == one["adopted"]
    assert at(0, "take up", "8H") == one["adopted_better"]


RIGHT = {
    "hoyle-donohue/euchre/three-last": "0",
    "hoyle-donohue/euchre/five-red": "1759/1798",
    "hoyle-donohue/euchre/partner-takes": "8623/17480",
}


@pytest.mark.odds("hoyle-donohue/euchre/three-last", "hoyle-donohue/euchre/five-red")
@pytest.mark.odds("hoyle-donohue/euchre/partner-takes")
@pytest.mark.parametrize("which", sorted(RIGHT))
def test_odds(which):
    assert ODDS[which]() == Fraction(RIGHT[which])
    assert set(ODDS) == set(RIGHT) == {odds.full for odds in BOOK.odds}


def test_simple_beats_random_in_company():
    game = gamester.load_game("euchre(deals=1)")
    players = [gamester.load_player("simple", game), gamester.load_player("random(seed=3)", game)]
    points = 0.0
    for seed in range(60):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action(players[seat % 2].choose(s.view(seat)).action)
        points += s.returns()[0]
    assert points > 30
