"""Beast: who stands, the Curieuse, the contre, beasts and tours; and the three heaps of La Bete."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.loo_table import beats_random, led, number, paid, purses
from tests.games.ruff_table import dealt
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import card_set
from gamester.games.ruffs.heaps import best_triolet
from gamester.players.loader import load_player

B = "academy-1768/beast/"
T = "gamester-1754/beast/"
CHAPTER = load("academy-1768", "beast")
# five players, the eldest (seat 4) first, South (seat 0) last
ELDEST = "KS QS JS KH 7D"
HANDS = [ELDEST, "9S 8S QH JH 8D", "TS AH TH 9D KC", "9H 8H KD QD QC", "JD AD TD JC AC"]


def table(hands: list[str] = HANDS, turned: str = "AS", **more: Any) -> Any:
    return dealt("beast", hands, turned, **more)


def played(tricks: str, **more: Any) -> Any:
    """A deal of five that is scored: seat 4 (D) stands; A, B, C are the seats 3, 2, 1."""
    s = table(**more)
    do(s, "play")
    for seat in [{"D": 4, "A": 3, "B": 2, "C": 1}[one] for one in tricks]:
        s.tricks[seat] += 1
        s.game.trick_taken(s, seat)
    s.game.end_deal(s)
    return s


@pytest.mark.article(B + "players", B + "pack", B + "deal", B + "turn", B + "order")
def test_five_each_and_one_turned():
    s = table()
    assert s.hands[4] == card_set(ELDEST) and s.turn_up == number("AS") and s.trump == 3
    assert [len(gamester.load_game(f"beast(players={n})").whole_pack) for n in range(3, 8)] == [28, 28, 32, 36, 36]
    with pytest.raises(gamester.GamesterError, match="seven at most"):
        gamester.load_game("beast(players=8)")
    order = s.game.order.power
    assert [order[64 + number(c + "H")] for c in "KQJAT98"] == sorted(
        [order[64 + number(c + "H")] for c in "KQJAT98"], reverse=True
    )


@pytest.mark.article(B + "deal")
@pytest.mark.parametrize(("manner", "packets"), [("2-2-1", (2, 2, 1)), ("3-2", (3, 2)), ("2-1-2", (2, 1, 2))])
def test_the_manners_of_dealing(manner, packets):
    drawn = [card for at, many in enumerate(packets) for hand in HANDS
             for card in hand.split()[sum(packets[:at]) : sum(packets[: at + 1])]]  # fmt: skip
    s = gamester.load_game(f"beast(packets={manner})").new_initial_state(deal=[*drawn, "AS"])
    assert s.hands[4] == card_set(ELDEST) and s.hands[0] == card_set(HANDS[4])


@pytest.mark.article(B + "turn-seven")
def test_seven_turn_the_dealers_last_card():
    s = gamester.load_game("beast(players=7)").new_initial_state(seed=4)
    assert s.drawn == 35 and s.known[s.dealer] == BIT[s.turn_up] and s.hands[s.dealer] & BIT[s.turn_up]
    do(s, *["pass"] * 7, "play the Curieuse")
    assert s.drawn == 36 and not s.hands[s.dealer] & BIT[s.turn_up]


@pytest.mark.article(B + "cut")
def test_the_highest_cut_deals_a_king_first():
    s = gamester.load_game("beast").new_initial_state(seed=5)
    places = ["789TAJQK".index("23456789TJQKA"[c % 13]) for c in s.cuts if c >= 0]
    assert "789TAJQK".index("23456789TJQKA"[s.cuts[s.dealer] % 13]) == max(places)
    assert s.game.after(0) == 4, "play goes to the right"


@pytest.mark.article(B + "fish", B + "stakes", B + "king", B + "king-again")
def test_what_is_put_down():
    s = table()
    assert purses(s) == [-8, -7, -7, -7, -7, 6, 25, 5, 0]
    s = table(fish=2)
    assert s.purse[s.game.fish_pool] == 10


@pytest.mark.article(B + "say", B + "eldest", B + "follow")
def test_words_and_tricks():
    s = do(table(contre=False), "pass", "play")
    assert s.stander == 3 and s.phase == "play" and s.current_player() == 4, "the eldest leads, whoever plays"
    play(s, "KH")
    assert led(s) == ["JH", "QH"], "who has the suit need not win"
    play(s, "QH AH 9H")
    assert len(led(s)) == 5, "without suit or trump what he likes"
    play(s, "AC QS")
    assert s.trick[4] == number("QS") and led(s) == ["8S", "9S"]
    s = do(table(["KS QS JS 8H 7H", "9S 8S QH JH 8D", "TS AS 9D KC QC", "KH TH KD QD TC", "JD AD TD JC AC"], "7S",
                 contre=False), "play")  # fmt: skip
    play(s, "8H JH")
    assert led(s) == ["TS", "AS"], "he must trump"
    play(s, "TS KH JD")
    with pytest.raises(gamester.IllegalAction) as error:
        play(s, "KH")
    assert error.value.article.startswith(B)


@pytest.mark.article(B + "follow")
def test_who_cannot_overtrump_throws_away():
    hands = ["8H 7H KH QH JH", "KS 8S 8D KC 7C", "7S 9D QC TC AC", "AH TH KD QD JC", "JD AD TD 9C 8C"]
    s = do(table(hands, "QS", contre=False), "play")
    play(s, "8H KS")
    assert len(led(s)) == 5
    play(s, "9D")
    assert not s.void[2] & card_set("7S") and s.void[2] & card_set("AH")
    assert not s.void[3] & card_set("7S AS") and s.void[3] & card_set("AH")


@pytest.mark.article(B + "contre", B + "contre-loses")
@pytest.mark.example(B + "contre-twice")
def test_the_contre():
    s = do(table(), "play")
    assert names(s) == ["play the contre", "pass"] and s.current_player() == 3
    do(s, "pass", "play the contre")
    assert s.stander == 2 and s.contre and s.phase == "play"
    for seat in (4, 4, 3, 3, 2):
        s.tricks[seat] += 1
        s.game.trick_taken(s, seat)
    s.game.end_deal(s)
    assert paid(s, "contre-loses") == [("seat 2", "game", CHAPTER.example("contre-twice").data["beast"])]
    s = do(table(contre=False), "play")
    assert s.phase == "play"


@pytest.mark.article(B + "stand", B + "beasted", B + "win")
@pytest.mark.example(B + "first-two", B + "but-three", B + "split", B + "eleven")
@pytest.mark.parametrize("case", ["first-two", "but-three", "split"])
def test_three_tricks_or_the_first_two(case):
    one = CHAPTER.example(case).data
    s = played("".join(one["tricks"]))
    eleven = CHAPTER.example("eleven").data["beast"]
    if one["result"] == "win":
        assert paid(s, "win") == [("fish", "seat 4", 5), ("game", "seat 4", 6)]
        assert s.drew == eleven and s.purse[s.game.fish_pool] == 20
    else:
        assert paid(s, "beasted") == [("seat 4", "game", eleven)] and s.going


@pytest.mark.article(B + "beast-goes", B + "double", B + "stakes", B + "king-again")
def test_beasts_go_one_after_the_other():
    game = gamester.load_game("beast")
    s = game.new_initial_state(seed=1)

    def deal(stander: int, tricks: list[int]) -> None:
        s.stander, s.trump, s.turn_up = stander, 0, number("7C")
        for seat in tricks:
            s.tricks[seat] += 1
            game.trick_taken(s, seat)
        s.hands[1] |= BIT[number("KC")]
        for p in (0, 2, 3, 4):
            s.hands[p] &= ~BIT[number("KC")]
        game.finish_deal(s)

    deal(2, [2, 3, 3, 4, 4])
    assert s.purse[game.game_pool] == 5 + 1 + 11 + 1 and s.going and s.purse[game.king_pool] == 5
    deal(3, [3, 2, 2, 4, 4])  # 18 and a fish
    assert s.purse[game.game_pool] == 19 and s.purse[game.beast_pool] == 23 and list(s.waiting) == [23]
    deal(4, [4, 2, 2, 3, 3])  # 19 and a fish
    assert s.purse[game.beast_pool] == 47 and list(s.waiting) == [23, 24]
    deal(2, [2, 2, 2, 3, 3])
    assert paid(s, "beast-goes") == [] and s.purse[game.game_pool] == 24 + 1 and list(s.waiting) == [23]
    assert s.purse[game.fish_pool] == 20 and sum(s.purse) == 0


@pytest.mark.article(B + "king", B + "king-turned")
def test_who_has_the_king_draws_for_it():
    assert paid(played("DDDAA"), "king") == [("king", "seat 4", 5)]
    assert paid(played("DAABB"), "king") == [], "he stood and lost"
    weak = ["QS JS 9S KH 7D", *HANDS[1:4], HANDS[4]]
    weak[1] = "TC 8S QH JH 8D"
    assert paid(played("DAABB", hands=weak, turned="KS"), "king") == [("king", "seat 0", 5)], "the dealer turned it"
    s = do(table(weak, "KS"), *["pass"] * 10)
    assert paid(s, "king") == [] and s.deal == 1


@pytest.mark.article(B + "vole", B + "vole-free", B + "devole")
def test_all_tricks_and_none():
    s = played("DDDDD")
    assert sum(n for giver, _, n in paid(s, "vole") if giver.startswith("seat")) == 4
    assert purses(s)[5:] == [0, 0, 0, 0] and s.drew == 6 + 25 + 5 + 4
    s = played("DDDDA")
    assert paid(s, "win") == [("fish", "seat 4", 5), ("game", "seat 4", 6)], "missing them costs nothing"
    s = table()
    s.waiting = type(s.waiting)([30])
    s.going = True
    s.pay(0, s.game.beast_pool, 30, 0)
    do(s, "play")
    for seat in (3, 3, 2, 2, 1):
        s.tricks[seat] += 1
        s.game.trick_taken(s, seat)
    s.game.end_deal(s)
    assert list(s.waiting) == [30, 11, 30] and s.purse[s.game.beast_pool] == 71
    assert [n for giver, _, n in paid(s, "devole") if giver == "seat 4"] == [30, 1, 1, 1, 1]


@pytest.mark.article(B + "curieuse", B + "all-pass")
def test_the_curieuse():
    s = do(table(then="TC 9C 8C 7H 7S"), *["pass"] * 5)
    assert s.phase == "curieuse" and set(names(s)) == {"play the Curieuse", "pass"}
    do(s, "pass", "play the Curieuse")
    assert s.stander == 3 and s.turn_up == number("7C") and s.trump == 0 and s.phase == "play"
    assert paid(s, "curieuse") == [("seat 3", "game", 1)] and s.current_player() == 4
    s = do(table(), *["pass"] * 10)
    assert s.deal == 1 and s.dealer == 4 and s.purse[s.game.game_pool] == 7, "the new dealer adds his counter"
    s = do(table(curieuse=False), *["pass"] * 5)
    assert s.deal == 1


@pytest.mark.article(B + "curieuse")
def test_chance_may_draw_the_bottom_card():
    s = gamester.load_game("beast(players=3)").new_initial_state()
    while s.is_chance_node():
        s.apply_action(s.legal_actions()[0])
    do(s, *["pass"] * 3, "play the Curieuse")
    assert s.is_chance_node()
    do(s, "KH")
    assert s.trump == 2 and s.turner == s.stander


@pytest.mark.article(B + "decided")
def test_a_deal_ends_when_it_is_decided():
    s = do(table(contre=False), "play")
    play(s, "KS 9S TS KD AC QS 8S KC QD TD")
    play(s, "JS QH")
    assert s.deal == 0
    play(s, "9D 9H JD")
    assert s.deal == 0 and s.tricks[4] == 3, "all tricks may still be made"
    play(s, "KH JH AH 8H AD")
    assert s.deal == 0 and s.tricks[4] == 4
    s = played("DDA")
    assert s.game.won(s)
    s.held[s.turn] = 2
    assert not s.game.play_over(s), "he may have lost yet"
    s.tricks[3] = 0
    s.tricks[2] = s.tricks[1] = 1
    s.held[s.turn] = 1
    assert s.game.play_over(s)


@pytest.mark.article(B + "tours")
def test_a_tour_is_as_many_fish_as_players():
    s = gamester.load_game("beast(tours=2)").new_initial_state(seed=3)
    source = load_player("simple", s.game)
    tours = set()
    while not s.is_terminal():
        s.apply_action(source.choose(s.view(s.current_player())).action)
        tours.add(int(s.tours))
        assert sum(s.purse) == 0
    assert tours == {1, 2} and not s.purse[s.game.fish_pool]
    assert sum(s.returns()) == pytest.approx(0)


@pytest.mark.article(B + "m-stand", B + "m-few", B + "m-contre")
@pytest.mark.example(B + "playable")
def test_the_plain_player_plays_what_may_always_be_played():
    case = CHAPTER.example("playable").data
    for hand in case["hands"]:
        rest = [c + s for s in "SHDC" for c in "KQJAT987" if c + s not in hand.split()]
        turned = next(c for c in rest if c[1] == case["trump"])
        rest.remove(turned)
        s = table([hand, *[" ".join(rest[5 * n : 5 * n + 5]) for n in range(4)]], turned)
        choice = load_player("simple", s.game).choose(s.view(4))
        assert s.action_to_string(4, choice.action) == "play" and choice.article == B + "m-stand", hand


def test_the_plain_player_beats_random():
    mean, error = beats_random("beast", 5, 60)
    assert mean > 3 * error


def test_it_is_told():
    s = do(table(contre=False, deals=1), "play")
    s.listened = True
    play(s, "KS 9S TS KD AC QS 8S KC QD TD JS QH 9D 9H JD KH JH AH 8H AD 7D 8D TH QC JC")
    assert s.story == "East plays, makes 4 tricks and draws 11 (article win)."


# --- the three heaps ------------------------------------------------------------------------------------------------
SIX = ["KS 4C 4D 4H 2S", "AS 3H 5H 6H 7H", "9S 3D 5D 6D 7D"]


def heaps(**more: Any) -> Any:
    return dealt("beast", SIX, "8S", packets=(5,), book="gamester-1754", players=3, **more)


@pytest.mark.article(T + "heaps", T + "players", T + "deal", T + "stakes", T + "order")
def test_three_heaps_are_staked_to():
    s = heaps()
    assert purses(s) == [-3, -3, -3, 3, 3, 3] and s.hands[1] == card_set(SIX[0]) and s.trump == 3
    assert gamester.load_game("la-bete(players=10)").new_initial_state(seed=1).drawn == 51
    power = s.game.order.power
    assert power[64 + number("KC")] > power[64 + number("QC")] > power[64 + number("AC")] > power[64 + number("TC")]


@pytest.mark.article(T + "king", T + "play", T + "triolet", T + "follow")
@pytest.mark.example(T + "triolet")
def test_the_king_the_play_and_the_triolet():
    s = heaps(deals=1)
    s.listened = True
    play(s, "KS")
    assert led(s) == ["AS"]
    play(s, "AS 9S 2S")
    assert len(led(s)) == 4
    play(s, "3H 3D 4H 5H 5D 6H 6D 4C 7H 7D 4D")
    assert s.is_terminal() and purses(s) == [-3, 3, 0, 0, 0, 0]
    assert s.story.startswith("Tricks: West 2, East 3. West the King, East the Play and West the Triolet (articles")
    case = load("gamester-1754", "beast").example("triolet").data
    assert best_triolet(type(s.played)([card_set(case["hand"]), 0, 0])) == 0
    assert best_triolet(type(s.played)([card_set("QH QD QC 2S 3S"), card_set("AH AD AC AS 3D")])) == 0
    assert best_triolet(type(s.played)([card_set("QH QD 2C 2S 3S")])) == -1


@pytest.mark.article(T + "sitting")
def test_a_sitting_of_heaps():
    s = gamester.load_game("la-bete(players=4)").new_initial_state(seed=2)
    while not s.is_terminal():
        s.play_random(1, s.deal)
        assert sum(s.purse) == 0 and count(s.gone) < 53
    assert s.deal == 4 and sum(s.returns()) == pytest.approx(0)


@pytest.mark.article(B + "renounce")
def test_who_renounces_is_beasted():
    s = do(table(contre=False, laws="table"), "play")
    who = s.game.names[3]
    do(s, "KH", f"{who}: revoke 9S")
    assert s.trick[3] == number("9S") and s.view(4).state.law.faults == []
    do(s, f"{s.game.names[4]}: claim a revoke of {who}")
    assert s.law.marks[3] == 1 and paid(s, "renounce") == []
    while s.phase != "reckoning":
        s.apply_action(s.legal_actions()[-1])
    s.game.end_deal(s)
    assert paid(s, "renounce")[0][0] == "seat 3" and paid(s, "renounce")[0][2] == 11
    assert sum(s.purse) == 0 and s.going
