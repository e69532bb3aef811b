"""Draw poker as the chapter plays it: blinds, going in, the draw, betting and the show."""

import pytest
from tests.games.poker_hands import deal, hand, pool, say, stand_all
from tests.games.words import names

from gamester import IllegalAction, load_game
from gamester.books import load
from gamester.equipment.cards import NAMES

P = "hoyle-donohue/draw-poker/"
BOOK = load("hoyle-donohue", "draw-poker")
GOOD = {"A": "AC AD AH AS KC", "B": "KD KH KS QC QD", "D": "QH QS JC JD JH"}


def printed() -> tuple[object, list[int]]:
    """The printed betting up to the draw, with what each word put in the pool."""
    data = BOOK.example("betting").data
    s = deal("ante=0,limit=30,deals=1", GOOD)
    puts = []
    for one in data["say"]:
        before = pool(s)
        say(s, one)
        puts.append(pool(s) - before)
    return s, [n for n, one in zip(puts, data["say"], strict=True) if "leave it" not in one]


@pytest.mark.example(P + "betting")
@pytest.mark.article(P + "go-in", P + "age-goes-in", P + "raise", P + "equal-or-leave", P + "rule-18", P + "decline")
def test_the_printed_betting_makes_143() -> None:
    data = BOOK.example("betting").data
    s, puts = printed()
    assert puts == [n for k, n in enumerate(data["puts_in"]) if k != 1]
    assert pool(s) == data["pool"] == 143
    assert [int(n) for n in s.bets.staked] == [47, 47, 2, 47, 0]
    assert s.phase == "draw"


@pytest.mark.example(P + "betting")
@pytest.mark.article(P + "call", P + "rule-19", P + "rule-21-pool", P + "rule-22", P + "see-or-better")
def test_the_printed_betting_makes_248() -> None:
    data = BOOK.example("betting").data
    s, _ = printed()
    stand_all(s)
    for one, chips in zip(data["say_after"], data["puts_in_after"], strict=True):
        assert s.bets.due - s.bets.staked[s.turn] + sum(int(n) for n in one.split()[2:]) == chips
        say(s, one)
    assert s.is_terminal()
    assert [int(n) for n in s.bets.staked] == [82, 82, 2, 82, 0]
    won = [t for t in s.ledger.transfers if t.giver == "pool"]
    assert [(t.taker, t.amount) for t in won] == [("seat 0", data["pool_after"])] == [("seat 0", 248)]
    assert s.returns() == [166.0, -82.0, -2.0, -82.0, 0.0]
    assert s.shown[0] == hand(GOOD["A"]) and s.shown[3] == hand(GOOD["D"])


@pytest.mark.example(P + "no-call")
@pytest.mark.article(P + "driven-out", P + "rule-23")
def test_a_bet_that_nobody_calls_wins_unseen() -> None:
    s, _ = printed()
    stand_all(s)
    s = say(s, *BOOK.example("no-call").data["say_after"])
    assert s.is_terminal()
    assert int(s.purse[0]) == 143 + 5 - 47
    assert all(n == 0 for n in s.shown)


@pytest.mark.example(P + "straddle")
@pytest.mark.article(P + "straddle", P + "straddle-cost", P + "straddle-last-say", P + "rule-28")
def test_the_printed_straddle() -> None:
    data = BOOK.example("straddle").data
    s = say(deal("ante=0"), *data["say"])
    for who, cost in list(data["costs"].items()):
        assert "ABCDE"[s.turn] == who
        before = pool(s)
        say(s, f"{who} see")
        assert pool(s) - before == cost
    assert s.phase == "draw"
    assert s.bets.staked[2] == 4


@pytest.mark.article(P + "straddle")
def test_the_dealer_may_straddle_last_and_the_age_never() -> None:
    s = say(deal("ante=0,limit=32"), "B blind 1", "C straddle", "D straddle", "E straddle", "A straddle")
    assert s.phase == "going in"
    assert s.bets.due == 32
    assert load_game("draw-poker(straddle=no)").new_initial_state(seed=3, deal="").phase == "going in"


@pytest.mark.article(P + "rule-28", P + "straddle-cost")
def test_a_straddle_made_good_stays_within_the_limit() -> None:
    s = say(deal("ante=0,limit=8"), "B blind 1", "C straddle")
    assert names(s) == ["leave it", "straddle"]  # 4, made good by 8
    say(s, "D straddle")
    assert s.phase == "going in"
    assert s.bets.due == 8


@pytest.mark.article(P + "straddle-first", P + "rule-30")
def test_who_declines_to_straddle_debars_the_rest() -> None:
    s = say(deal("ante=0"), "B blind 1", "C leave it")
    assert s.phase == "going in"
    assert s.bets.due == 2


@pytest.mark.article(P + "rule-29")
def test_a_blind_is_not_raised_before_the_deal() -> None:
    s = say(deal("ante=0"), "B blind 1")
    assert names(s) == ["leave it", "straddle"]
    with pytest.raises(IllegalAction, match="rule-29"):
        s.apply_action(s.string_to_action("blind 3"))
    with pytest.raises(IllegalAction):
        s.apply_action(s.string_to_action("raise 1"))


@pytest.mark.article(P + "straddle-no-age")
def test_after_the_draw_the_straddler_has_no_age() -> None:
    s = say(deal("ante=0"), "B blind 1", "C straddle", "D straddle", "E leave it", "E see", "A see", "B see", "C see")
    say(s, "D see")
    stand_all(s)
    assert "ABCDE"[s.turn] == "C"


@pytest.mark.article(P + "blind", P + "ante", P + "rule-17")
def test_the_age_antes_no_more_than_half_the_limit() -> None:
    s = deal("ante=0,limit=7")
    assert s.turn == 1
    assert names(s) == ["blind 1", "blind 2", "blind 3"]
    say(s, "B blind 3")  # a straddle of 6 made good would cost 12
    assert s.bets.due == 6 and pool(s) == 3
    fixed = deal("ante=2,straddle=no")
    assert fixed.phase == "going in" and pool(fixed) == 2
    with pytest.raises(ValueError, match="half the limit"):
        load_game("draw-poker(ante=4,limit=7)")


@pytest.mark.article(P + "limit")
def test_no_bet_or_raise_is_above_the_limit() -> None:
    s = say(deal("ante=1,limit=7,straddle=no"))
    assert names(s) == ["pass", "see", *(f"raise {n}" for n in range(1, 8))]
    say(s, "C see", "D pass", "E pass", "A pass", "B see")
    stand_all(s)
    assert names(s) == ["pass", *(f"bet {n}" for n in range(1, 8))]


@pytest.mark.article(P + "pack", P + "players", P + "deal", P + "rule-5")
@pytest.mark.parametrize("players", range(2, 7))
def test_five_cards_each_one_at_a_time(players: int) -> None:
    game = load_game(f"draw-poker(players={players},straddle=no)")
    order = list(range(52))
    s = game.new_initial_state(seed=0, deal=order)
    assert game.max_chance_outcomes() == 52
    for seat in range(players):
        first = (seat - 1) % players
        assert s.hands[seat] == sum(1 << (first + players * k) for k in range(5))


def test_seven_do_not_play() -> None:
    for players in (1, 7):
        with pytest.raises(ValueError, match="players"):
            load_game(f"draw-poker(players={players})")


@pytest.mark.article(P + "decline", P + "rule-25")
def test_who_passes_is_out_for_good() -> None:
    s = say(deal("straddle=no"), "C pass", "D raise 5", "E see", "A see", "B see")
    assert s.phase == "draw"
    assert not s.bets.live & 4


@pytest.mark.example(P + "to-the-age")
@pytest.mark.article(P + "to-the-age")
def test_all_pass_to_the_age() -> None:
    s = say(deal("ante=0,deals=1"), *BOOK.example("to-the-age").data["say"])
    assert [(t.giver, t.taker, t.amount) for t in s.ledger.transfers] == [("seat 1", "pool", 1), ("pool", "seat 1", 1)]


@pytest.mark.article(P + "draw", P + "draw-order", P + "rule-11", P + "rule-13")
def test_all_discard_from_the_eldest_before_any_is_helped() -> None:
    s = deal("straddle=no", {"B": "AC AD 5H 6S 7C"}, "9D 9H 9S JC JD JH QC QD")
    say(s, "C see", "D pass", "E pass", "A see", "B see")
    say(s, "B discard 5H", "B discard 6S", "B discard 7C", "B stand")
    assert s.hands[1] == hand("AC AD")  # not helped yet
    before = int(s.hands[2])
    cards = [n for n in names(s) if n.startswith("discard")]
    for word in cards:
        say(s, "C " + word)
    say(s, "A stand")
    assert s.hands[1] == hand("AC AD 9D 9H 9S")
    assert s.hands[2] == hand("JC JD JH QC QD") and not s.hands[2] & before
    assert [int(n) for n in s.dropped] == [0, 3, 5, 0, 0]
    assert [int(n) for n in s.view(3).state.dropped] == [0, 3, 5, 0, 0]  # the numbers stay in sight


@pytest.mark.article(P + "rule-12")
def test_discards_are_not_taken_back() -> None:
    s = say(deal("straddle=no"), "C see", "D pass", "E pass", "A pass", "B see")
    word = names(s)[0]
    say(s, "B " + word)
    assert word not in names(s)
    with pytest.raises(IllegalAction, match="rule-12"):
        s.apply_action(s.string_to_action(word))
    say(s, "B stand", "C stand")
    assert s.held[1] == 5 and s.phase == "betting"


@pytest.mark.article(P + "draw-pack")
def test_nobody_draws_more_than_the_pack_holds() -> None:
    s = deal("straddle=no", players=6)
    say(s, "C see", "D see", "E see", "F see", "A see", "B see")
    while s.phase == "draw":
        s.apply_action(s.legal_actions()[0])
    assert [int(n) for n in s.dropped] == [0, 5, 5, 5, 5, 2]
    assert s.drawn == 52


@pytest.mark.article(P + "bet-or-retire", P + "rule-20")
def test_after_the_draw_each_bets_or_retires_and_the_age_is_last() -> None:
    s = say(deal("straddle=no"), "C see", "D see", "E pass", "A see", "B see")
    stand_all(s)
    assert s.turn == 2 and "see" not in names(s)
    with pytest.raises(IllegalAction, match="see-or-better"):
        s.apply_action(s.string_to_action("see"))
    say(s, "C pass", "D pass", "A pass")
    assert s.deal == 1
    assert s.purse[1] == 8 - 2


@pytest.mark.article(P + "rule-20")
def test_the_age_out_the_next_to_his_left_bets_first() -> None:
    s = say(deal("straddle=no"), "C pass", "D see", "E see", "A see", "B pass")
    stand_all(s)
    say(s, "D bet 1", "E see", "A see")
    assert s.deal == 1


@pytest.mark.article(P + "rule-21", P + "see-or-better")
def test_a_bet_is_seen_bettered_or_fled() -> None:
    s = say(deal("straddle=no,limit=4"), "C see", "D see", "E pass", "A pass", "B see")
    stand_all(s)
    say(s, "C bet 2")
    assert names(s) == ["pass", "see", "raise 1", "raise 2", "raise 3", "raise 4"]
    with pytest.raises(IllegalAction, match="rule-21"):
        s.apply_action(s.string_to_action("bet 1"))


@pytest.mark.article(P + "tie")
def test_equal_hands_divide() -> None:
    s = deal("straddle=no,ante=2,deals=1", {"B": "AC AD 5H 6S 7C", "C": "AH AS 5D 6C 7D"})
    say(s, "C see", "D see", "E pass", "A pass", "B see")
    stand_all(s)
    say(s, "C bet 1", "D pass", "B see")
    assert s.returns() == [0, 2, 2, -4, 0]  # 14 in the pool: 7 each


@pytest.mark.article(P + "tie")
def test_a_chip_that_does_not_divide_goes_to_the_dealers_left() -> None:
    s = deal("straddle=no", {"B": "AC AD 5H 6S 7C", "C": "AH AS 5D 6C 7D"}, players=3)
    say(s, "C raise 1", "A pass", "B see")
    stand_all(s)
    s.purse[0] -= 1  # an odd chip in the pool
    s.purse[3] += 1
    s.bets.carried += 1
    say(s, "C bet 1", "B see")
    assert int(s.purse[1]) == 1


@pytest.mark.article(P + "rule-24")
def test_the_cards_speak() -> None:
    s = deal("straddle=no", {"B": "5C 4D 3H 2S AC", "C": "KC KD KH 2C 3D"}, players=3)
    say(s, "C see", "A pass", "B see")
    stand_all(s)
    say(s, "C bet 1", "B see")
    assert s.purse[1] == 3  # the straight, which nobody had to name


@pytest.mark.article(P + "rule-10")
def test_the_deal_goes_to_the_left() -> None:
    s = deal("straddle=no")
    for n in range(6):
        assert s.dealer == n % 5
        while s.deal == n:
            s.apply_action(s.string_to_action("pass"))


@pytest.mark.article(P + "rule-1", P + "rule-2")
def test_the_lowest_card_thrown_deals_the_ace_being_lowest() -> None:
    game = load_game("draw-poker(players=3)")

    def thrown(text: str) -> object:
        s = game.new_initial_state()
        for word in text.split():
            assert s.phase == "throw"
            s.apply_action(s.string_to_action(word))
        return s

    assert thrown("2C AS KD").dealer == 1
    assert thrown("3C KS 2D").dealer == 2
    tied = thrown("4C 9S 4D")
    assert tied.phase == "throw"
    assert thrown("4C 9S 4D QC JC").dealer == 2
    s = thrown("2C AS KD")
    say(s, "A leave it")
    assert s.phase == "deal" and len(s.chance_outcomes()) == 52  # the cards thrown are back in the pack


def test_a_seeded_match_begins_with_the_throw() -> None:
    game = load_game("draw-poker(players=4)")
    dealers = {int(game.new_initial_state(seed=n).dealer) for n in range(40)}
    assert dealers == {0, 1, 2, 3}


@pytest.mark.article(P + "blind", P + "rule-21")
def test_nobody_bets_before_the_deal() -> None:
    s = deal("ante=0")
    assert s.phase == "blinds"
    for word in ("raise 1", "pass", "see", "discard 2C"):
        with pytest.raises(IllegalAction, match="the cards are not dealt yet"):
            s.apply_action(s.string_to_action(word))
    with pytest.raises(IllegalAction, match="the age must go a blind"):
        s.apply_action(s.string_to_action("leave it"))


def test_how_a_hand_ended_is_told() -> None:
    s = deal("straddle=no", {"B": "5C 4D 3H 2S AC", "C": "KC KD KH 2C 3D"}, players=3)
    s.listened = True
    say(s, "C see", "A pass", "B see")
    assert [item.face for item in s.game.aim(s)] == ["West and East"]
    assert [NAMES[c] for c in s.game.arranged(s, s.hands[1])] == ["AC", "5C", "4D", "3H", "2S"]
    stand_all(s)
    say(s, "C bet 1", "B see")
    assert s.story == "West takes the pool, 6, with a straight (hoyle-donohue/draw-poker/call)."
    s = deal("straddle=no,jack_pots=yes", players=3)
    s.listened = True
    say(s, "C pass", "A pass")
    assert "nobody goes in against the blind" in s.story
    assert "a pair of jacks or better opens it" in [item.face for item in s.game.aim(s)]
    say(s, "C pass", "A pass", "B pass")
    assert "nobody opens it" in s.story
