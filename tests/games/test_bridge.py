"""Bridge: the declaration, the doubling, Dummy, the score of a deal and of a rubber."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.bridge_table import TRUMPS, dealt, holds, play_out, scored
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import card_set
from gamester.games.bridge.state import VALUES
from gamester.players.simple.bridge_hand import LEAVE, declaration, surplus

B = "hoyle-donohue/bridge/"
CHAPTER = load("hoyle-donohue", "bridge")
EVEN = "AC KC 4C 3C AD KD 4D QH JH TH 4S 3S 2S", "QC JC TC 2C QD JD TD AH KH 4H QS JS TS"


def row(xs: Any) -> list[int]:
    return [int(x) for x in xs]


def led(*words: str, **options: object) -> Any:
    """Seat 0 has declared and the doubling is done: seat 1 is to lead."""
    return do(dealt("bridge", **options), *words, "may I lead?", "yes")


@pytest.mark.article(B + "deal", B + "deal-left")
def test_all_cards_singly_from_the_left_and_the_deal_goes_round() -> None:
    s = dealt("bridge", "AS", "KS", "QS", "JS")
    assert [holds(s, p, c) for p, c in enumerate(("AS", "KS", "QS", "JS"))] == [True] * 4
    assert [count(h) for h in s.hands] == [13] * 4 and s.current_player() == 0
    s = play_out(do(s, "declare Spades", "may I lead?", "yes"))
    assert s.dealer == 1 and s.current_player() == 1


@pytest.mark.article(B + "cut", B + "ace-low")
def test_the_lowest_cut_deals_and_the_ace_is_lowest() -> None:
    for cards, dealer in (("3C 2D KH QS", 1), ("3C 2D KH AS", 3)):
        s: Any = gamester.load_game("bridge").new_initial_state()
        do(s, *cards.split())
        assert s.dealer == dealer
    s = do(gamester.load_game("bridge").new_initial_state(), *"3C 3D KH QS".split(), "5C", "4D")
    assert s.dealer == 1


@pytest.mark.article(B + "declare", B + "bridge-it", B + "unaltered")
def test_the_dealer_declares_or_his_partner_must() -> None:
    s = dealt("bridge")
    assert names(s) == [f"declare {t}" for t in TRUMPS] + ["bridge it"]
    s = do(s, "bridge it")
    assert s.current_player() == 2 and names(s) == [f"declare {t}" for t in TRUMPS]
    with pytest.raises(IllegalAction, match="not passed back"):
        do(s, "bridge it")
    s = do(s, "declare no trumps")
    assert s.called == 4 and s.trump == -1 and s.maker == 2 and s.current_player() == 1
    with pytest.raises(IllegalAction):
        do(s, "declare Hearts")


@pytest.mark.article(B + "double", B + "may-i-lead", B + "re-double")
def test_who_may_double_and_in_what_order() -> None:
    s = do(dealt("bridge"), "declare Spades")
    assert s.current_player() == 1 and names(s) == ["double", "may I lead?"]
    s = do(s, "may I lead?")
    assert s.current_player() == 3 and names(s) == ["double", "yes"]
    t = do(s.clone(), "yes")
    assert t.phase == "play" and t.current_player() == 1
    s = do(s, "double")
    assert s.current_player() == 0 and names(s) == ["re-double", "satisfied"]
    s = do(s, "satisfied")
    assert s.current_player() == 2
    s = do(s, "re-double")
    assert s.current_player() == 3, "he who doubled first"
    s = do(s, "satisfied")
    assert s.current_player() == 1
    s = do(s, "re-double")
    assert s.current_player() == 2, "he who last re-doubled for the side"
    s = do(s, "satisfied", "satisfied")
    assert s.phase == "play" and s.doubles == 3
    s = do(dealt("bridge"), "bridge it", "declare Spades", "double")
    assert s.current_player() == 2, "the declarer has the first right"


@pytest.mark.article(B + "limit")
def test_nothing_is_doubled_beyond_a_hundred() -> None:
    for trump, most in (("Spades", 64), ("Clubs", 64), ("Diamonds", 96), ("Hearts", 64), ("no trumps", 96)):
        s = do(dealt("bridge"), f"declare {trump}", "double")
        while s.phase == "doubling":
            do(s, "re-double")
        assert s.game.value(s) == most and s.current_player() == 1
        s = do(dealt("bridge", cut_to_limit=True), f"declare {trump}", "double")
        while s.phase == "doubling":
            do(s, "re-double")
        assert s.game.value(s) == 100
    s = do(dealt("bridge", limit=0), "declare Spades")
    assert s.phase == "play"


@pytest.mark.article(B + "play", B + "follow")
def test_eldest_hand_leads_suit_is_followed_and_the_best_card_leads_next() -> None:
    hands = ("AC 2D", "2C 3D", "3C 4D KS", "4C 5D")
    s = do(dealt("bridge", *hands), "declare Diamonds", "may I lead?", "yes")
    assert s.current_player() == 1
    play(s, "2C")
    with pytest.raises(IllegalAction, match="suit is to be followed"):
        play(s, "4D")
    play(s, "3C 4C AC")
    assert s.current_player() == 0 and s.place == 0 and s.tricks[0] == 1
    s = do(dealt("bridge", "2C " + "3H 4H 5H 6H", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD KS", "AC"),
           "declare Clubs", "may I lead?", "yes")  # fmt: skip
    play(s, "AD")
    low = next(n for n in names(s) if n.endswith("C"))
    play(s, low)
    assert s.best == 2, "a trump beats the best card of the suit led"


@pytest.mark.article(B + "dummy", B + "partner-looks", B + "placed")
@pytest.mark.parametrize("words", [("declare Hearts",), ("bridge it", "declare Hearts")])
def test_dummy_lies_open_from_the_first_lead_and_the_dealer_plays_it(words: tuple[str, ...]) -> None:
    s = do(dealt("bridge", *EVEN), *words, "may I lead?", "yes")
    hand = row(s.hands)
    assert row(s.view(1).state.hands) == [0, hand[1], 0, 0] and not s.known[2]
    s.apply_action(s.legal_actions()[0])
    assert s.current_player() == 0 and s.place == 2, "the dealer plays Dummy's card"
    for seat in range(4):
        assert s.view(seat).state.hands[2] == hand[2] == s.known[2]
    assert row(s.view(2).state.hands)[0] == 0, "Dummy does not see the dealer's hand"
    assert "from North" in s.view(0).prompt()
    card = s.legal_actions()[0]
    s.apply_action(card)
    assert s.current_player() == 3
    trick = next(zone for zone in s.view(0).zones() if zone.kind == "trick")
    assert [item.owner for item in trick.items] == [1, 2]
    for _ in range(40):
        assert s.current_player() != 2
        s.apply_action(s.legal_actions()[-1])


@pytest.mark.article(B + "quitted")
def test_a_card_played_is_gone_from_the_hand() -> None:
    s = led("declare Spades")
    card = s.legal_actions()[0]
    s.apply_action(card)
    assert not s.hands[1] >> card & 1 and s.gone >> card & 1
    with pytest.raises(IllegalAction):
        s.apply_action(card)


@pytest.mark.article(B + "tricks", B + "doubling")
@pytest.mark.parametrize(
    ("called", "made", "doubles", "below"),
    [("Diamonds", 10, 0, 24), ("Spades", 13, 0, 14), ("Clubs", 8, 2, 32), ("Hearts", 6, 0, 0), ("Diamonds", 9, 1, 36)],
)
def test_odd_tricks(called: str, made: int, doubles: int, below: int) -> None:
    s = scored("bridge", called, (made, 13 - made, 0, 0), doubles=doubles, game=1000)
    assert s.score[0] == below
    assert s.score[1] == max(0, 7 - made) * (int(VALUES[TRUMPS.index(called)]) << doubles)


HELD = [
    ("Hearts", "AH KH QH JH TH", "", 80, 0),
    ("Hearts", "AH KH QH JH", "TH", 72, 0),
    ("Diamonds", "AD KD QD JD TD", "", 60, 0),
    ("Diamonds", "AD KD QD", "JD TD", 30, 0),
    ("Spades", "AS KS QS JS", "", 16, 0),
    ("Clubs", "AC KC", "QC JC", 16, 0),
    ("Clubs", "AC KC", "QC", 8, 0),
    ("Spades", "AS KS", "", 0, 4),
    ("no trumps", "AC AD AH AS", "", 100, 0),
    ("no trumps", "AC AD AH", "AS", 40, 0),
    ("no trumps", "AC AD", "AH", 30, 0),
    ("no trumps", "AC AD", "", 0, 0),
]


@pytest.mark.article(B + "honours", B + "aces", B + "above")
@pytest.mark.parametrize(("called", "mine", "partner", "ours", "theirs"), HELD)
def test_honours(called: str, mine: str, partner: str, ours: int, theirs: int) -> None:
    """Each side holds a trump, so that nobody has chicane; whoever has the rest has what is left."""
    suit = "CDHS"[TRUMPS.index(called)] if called != "no trumps" else "C"
    small = [f"{rank}{suit}" for rank in "2345"]
    hands = [f"{mine} {small[0]}", small[1], f"{partner} {small[2]}", small[3]]
    tops = [c + suit for c in "AKQJT"] if called != "no trumps" else ["AC", "AD", "AH", "AS"]
    hands[1] += " " + " ".join(c for c in tops if c not in f"{mine} {partner}".split())
    for doubles in (0, 1):
        s = scored("bridge", called, (7, 6, 0, 0), *hands, doubles=doubles, game=1000)
        assert s.above[0] == ours
        assert s.above[1] == theirs or ours
    assert s.score[0] == int(VALUES[TRUMPS.index(called)]) * 2, "honours do not count to the game"


@pytest.mark.article(B + "chicane")
def test_a_hand_without_a_trump() -> None:
    clubs = "3C 4C 5C 6C 7C 8C"
    s = scored("bridge", "Clubs", (7, 6, 0, 0), "AD KD", "2C AC TC", "9C QC KC JC " + clubs, "AH 3D", game=1000)
    void = [p for p in range(4) if not s.played[p] & card_set("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")]
    assert void == [0, 3]
    assert s.game.chicane(s, 0) == 8 and s.game.chicane(s, 1) == 8
    assert s.above[0] == 8 + 8 and s.above[1] == 8, "and three honours to the first"
    s = scored("bridge", "Clubs", (7, 6, 0, 0), "AD KD", "2C AC TC", "9C QC KC JC " + clubs, "AH 3D", doubles=3)
    assert s.game.chicane(s, 0) == 8


@pytest.mark.article(B + "slam")
def test_slams() -> None:
    for made, points in ((13, 40), (12, 20), (11, 0)):
        s = scored("bridge", "Spades", (made - 1, 13 - made, 1, 0), "AS 2S", "KS 3S", "4S", "QS 5S TS", game=1000)
        assert s.game.slam(s, 0) == points == s.above[0] - s.game.honours(s, 0)
    assert s.game.slam(s, 1) == 0


@pytest.mark.article(B + "game", B + "rubber", B + "settle")
def test_a_rubber_and_what_is_paid() -> None:
    """Two games of three; what is beyond thirty counts; a hundred to the winners, and the difference is paid."""
    s = scored("bridge", "Hearts", (7, 6, 0, 0), stake=2)
    s.above[0] = s.above[1] = 0
    game = s.game

    def deal(called: str, tricks: tuple[int, ...]) -> None:
        for field in (s.below_now, s.above_now, s.tricks):
            for n in range(len(field)):
                field[n] = 0
        s.won_game = s.won_rubber = -1
        for p, n in enumerate(tricks):
            s.tricks[p] = n
        game.declare(s, 0, TRUMPS.index(called))
        for side in range(2):
            s.above[side] -= game.honours(s, side) + game.chicane(s, side) + game.slam(s, side)
        game.end_deal(s)

    assert row(s.score) == [8, 0]
    deal("no trumps", (3, 10, 0, 0))
    assert row(s.games) == [0, 1] and row(s.score) == [0, 0] and s.won_game == 1
    assert row(s.below) == [8, 48], "points in excess are counted"
    deal("Hearts", (10, 3, 0, 0))
    assert row(s.games) == [1, 1] and not game.match_over(s)
    deal("no trumps", (9, 4, 0, 0))
    assert row(s.games) == [2, 1] and s.won_rubber == 0 and game.match_over(s)
    assert row(s.below) == [8 + 32 + 36, 48] and s.margin == 76 + 100 - 48
    assert row(s.purse) == [2 * 128, -2 * 128, 2 * 128, -2 * 128]
    s.below[1] += 300
    s.purse[0] = s.purse[1] = s.purse[2] = s.purse[3] = 0
    game.settle(s)
    assert s.margin == 128 - 300 and s.purse[0] == -344, "the winners of the rubber may lose by it"


@pytest.mark.article(B + "rubber")
def test_two_games_running_are_the_rubber() -> None:
    s = scored("bridge", "no trumps", (9, 4, 0, 0))
    assert row(s.games) == [1, 0]
    for _ in range(2):
        s.below_now[0] = s.above_now[0] = 0
        s.won_game = -1
        if not s.game.match_over(s):
            s.game.end_deal(s)
    assert row(s.games) == [2, 0] and s.game.match_over(s)


@pytest.mark.example(B + "original-value")
def test_the_value_on_which_honours_are_reckoned() -> None:
    for trump, value in CHAPTER.example("original-value").data["values"].items():
        assert int(VALUES[TRUMPS.index(trump)]) == value


DECLARED = [
    ("AC KC QC JC TC 9C KD 2D 3H 4H 5S 6S 7S", "no trumps", "m-long-black"),
    ("AC AD AH 2C 3C 4D 5D 6H 7H 8S 9S TS JS", "no trumps", "m-three-aces"),
    ("AC QC 3C KD JD 4D KH TH 5H KS QS 6S 7S", "no trumps", "m-protected"),
    ("AC AD AH AS 3C 4C 5D 6D 7H 8H 9S TS 2S", "no trumps", "m-four-aces"),
    ("AH KH QH JH AC AD AS 2C 3C 4D 5D 6S 7S", "Hearts", "m-hearts"),
    ("2H 3H 4H 5H 6H 7H AC 2C 3D 4D 5S 6S 7S", "Hearts", "m-hearts"),
    ("AD KD QD 4D 5D 2C 3C 4C 5H 6H 7H 8S 9S", "Diamonds", "m-diamonds"),
    ("AC KC QC JC 5C 2D 3D 4D 5H 6H 7H 8S 9S", "Clubs", "m-clubs"),
    ("2S 3S 4S 5S 6S KC 2C 3C 4D 5D 6D 7H 8H", "Spades", "m-weak"),
    ("AS 3S KC 5C 6C QD 2D 3D 4D 5H 6H 7H JH", "left", "m-passed"),
]


@pytest.mark.parametrize(("hand", "called", "why"), DECLARED)
@pytest.mark.article(B + "m-kinds", B + "m-long-black", B + "m-three-aces", B + "m-protected", B + "m-four-aces",
                     B + "m-hearts", B + "m-diamonds", B + "m-clubs", B + "m-weak", B + "m-passed")  # fmt: skip
def test_the_hints_for_declaring(hand: str, called: str, why: str) -> None:
    found, maxim = declaration(card_set(hand), 0, 0, False)
    assert (TRUMPS[found] if found != LEAVE else "left", maxim) == (called, why)


@pytest.mark.article(B + "m-passed", B + "m-score")
def test_what_is_declared_when_it_is_passed_or_at_twenty_eight() -> None:
    poor = "2S 3S 4C 5C 6C 7C 2D 3D 4D 5H 6H 7H 8H"
    assert declaration(card_set(poor), 0, 0, True)[0] == 0, "Clubs, of which there are two more"
    assert declaration(card_set("2S 3S 4S 4C 5C 6C 7C 2D 3D 4D 5H 6H 7H"), 0, 0, True)[0] == 3
    five = "AS 3S 4S 5S 6S KC 2C 3C QD 4D 5D 7H 8H"
    assert declaration(card_set(five), 0, 0, False)[0] == LEAVE
    assert declaration(card_set(five), 28, 0, False)[0] == 3


@pytest.mark.article(B + "m-double", B + "m-re-double")
def test_when_to_double() -> None:
    """Two Aces beyond what would justify the declaration."""
    plain = "2H 3H 4H 5H 6H 7H 2C 3C 4D 5D 6S 7S 8S"
    assert surplus(card_set(plain), 2) == 0
    assert surplus(card_set("2H 3H 4H 5H 6H 7H AC 3C AD 5D 6S 7S 8S"), 2) == 2
    s = do(dealt("bridge", "", "2H 3H 4H 5H 6H 7H AC 3C AD 5D 6S 7S 8S"), "declare Hearts")
    simple = gamester.load_player("simple", s.game)
    choice = simple.choose(s.view(1))
    assert s.action_to_string(1, choice.action) == "double" and choice.article == B + "m-double"
    do(s, "double")
    assert s.action_to_string(0, simple.choose(s.view(0)).action) == "satisfied"


@pytest.mark.article(B + "m-establish", B + "m-trumps", B + "m-tenace", B + "m-singleton")
def test_how_the_plain_player_leads() -> None:
    s = do(dealt("bridge", *EVEN), "declare Diamonds", "may I lead?", "yes")
    simple = gamester.load_player("simple", s.game)
    do(s, s.action_to_string(1, simple.choose(s.view(1)).action))
    seen = set()
    while s.deal == 0:
        choice = simple.choose(s.view(s.current_player()))
        seen.add(choice.article)
        s.apply_action(choice.action)
    assert seen & {B + "m-establish", B + "m-trumps", B + "m-tenace", B + "m-singleton", B + "m-save"}


def test_the_end_of_a_deal_is_told() -> None:
    s = do(dealt("bridge", *EVEN), "bridge it", "declare Hearts", "may I lead?", "double", "satisfied", "satisfied")
    s.listened = True
    play_out(s)
    assert s.story.startswith("North declared Hearts, doubled: South and North made ")
    assert "/tricks" in s.story or "/above" in s.story
