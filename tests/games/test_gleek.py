"""Gleek: the stock bought, the ruff vied, murnivals and gleeks called, tricks and honours reckoned against 22."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.gleek_table import PACK, dealt, purse, say, to_play, unbought
from tests.games.words import names

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.engine.errors import IllegalAction
from gamester.engine.state import CHANCE
from gamester.equipment.cards import NAMES, card, card_set, write_set
from gamester.games.vying.gleek.parts import ruff_level

HERE = "gamester-1754/gleek/"
CHAPTER = load("gamester-1754", "gleek")


def example(short: str) -> dict[str, Any]:
    return CHAPTER.example(short).data


def play_out(s: Any) -> Any:
    """The lowest card that may be played, to the end of the deal."""
    while not s.is_terminal() and s.deal == 0:
        s.apply_action(s.legal_actions()[0])
    return s


# --- the deal ---------------------------------------------------------------------------------------------------------
@pytest.mark.article(HERE + "pack", HERE + "players", HERE + "deal", HERE + "stock", HERE + "turned")
def test_three_get_twelve_by_fours_and_eight_are_left() -> None:
    game = gamester.load_game("gleek")
    assert game.num_players() == 3 and [NAMES[c] for c in game.whole_pack] == PACK
    s = game.new_initial_state(deal=PACK)
    assert [set(write_set(h).split()) for h in s.hands] == [
        {*PACK[8:12], *PACK[20:24], *PACK[32:36]},
        {*PACK[:4], *PACK[12:16], *PACK[24:28]},
        {*PACK[4:8], *PACK[16:20], *PACK[28:32]},
    ]
    assert NAMES[s.turn_up] == PACK[36] and s.trump == s.turn_up // 13 and len(s.order) - s.drawn == 7
    assert not any(h & BIT[s.turn_up] for h in s.hands), "the dealer's, but not to be played"


@pytest.mark.article(HERE + "lift")
def test_the_least_card_lifted_deals_and_the_deal_passes() -> None:
    s = gamester.load_game("gleek").new_initial_state()
    for c in ("4C", "AC", "4D"):
        assert s.current_player() == CHANCE
        s.apply_action(card(c))
    for c in ("KC", "5D"):
        assert s.current_player() == CHANCE, "equal least cards are lifted again"
        s.apply_action(card(c))
    assert s.dealer == 2 and s.phase == "deal"
    s = gamester.load_game("gleek(rounds=2)").new_initial_state(seed=5)
    dealers = [int(s.dealer)]
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
        if s.deal == len(dealers) and not s.is_terminal():
            dealers.append(int(s.dealer))
    assert dealers == [(dealers[0] + n) % 3 for n in range(6)]


# --- the stock --------------------------------------------------------------------------------------------------------
@pytest.mark.article(HERE + "bid", HERE + "first-bid", HERE + "price", HERE + "take")
@pytest.mark.example(HERE + "buy-at-16")
def test_the_stock_goes_to_the_last_bidder_who_pays_half_to_each() -> None:
    case = example("buy-at-16")
    s = dealt(stock="4S 5S 6S 7S 8S 9S TS")
    assert s.current_player() == 1 and names(s) == ["pass", "bid 12"]
    with pytest.raises(IllegalAction, match="the next figure") as error:
        say(s, "bid 14")
    assert error.value.article == HERE + "first-bid"
    say(s, "bid 12", "bid 13", "bid 14", "bid 15", f"bid {case['bid']}", "pass")
    assert s.current_player() == 1 and purse(s) == [0, 0, 0, 0]
    say(s, "pass")
    assert purse(s) == [case["pays"][0], -case["bid"], case["pays"][1], 0]
    assert s.phase == "exchange" and s.current_player() == 2, "and he is bound to take it"
    assert s.held[2] == 19 and s.hands[2] & card_set("4S 5S 6S 7S 8S 9S TS") == card_set("4S 5S 6S 7S 8S 9S TS")
    for n in range(7):
        assert s.phase == "exchange" and s.laid.many[2] == n
        with pytest.raises(IllegalAction, match="7 cards are laid out"):
            say(s, "done")
        s.apply_action(s.legal_actions()[0])
    assert s.phase == "ruff" and s.held[2] == 12 and count(s.laid.out[2]) == 7
    assert s.current_player() == 1


@pytest.mark.article(HERE + "bid", HERE + "first-bid")
def test_who_has_passed_is_out_and_nobody_need_bid() -> None:
    s = unbought(dealt())
    assert s.phase == "ruff" and s.bids.bidder < 0 and list(s.held) == [12] * 3 and purse(s) == [0] * 4
    s = say(dealt(first_bid=20), "pass", "bid 20", "bid 21")
    assert s.current_player() == 2, "the eldest has passed"
    for n in range(22, 61):
        say(s, f"bid {n}")
    assert names(s) == ["pass"]
    with pytest.raises(IllegalAction, match="more is not bid"):
        say(s, "bid 60")


@pytest.mark.article(HERE + "odd")
@pytest.mark.parametrize(
    ("odd", "bids", "pays"),
    [
        ("eldest", ["pass", "bid 12", "bid 13", "pass"], [7, 6, -13, 0]),
        ("eldest", ["bid 12", "bid 13", "pass", "pass"], [7, -13, 6, 0]),
        ("box", ["bid 12", "bid 13", "pass", "pass"], [6, -13, 6, 1]),
        ("eldest", ["bid 12", "bid 13", "pass", "bid 14", "bid 15", "pass"], [8, -15, 7, 0]),
        ("eldest", ["bid 12", "pass", "bid 13", "bid 14", "bid 15", "pass"], [8, 7, -15, 0]),
    ],
)
def test_the_eldest_claims_what_is_odd_or_the_box_has_it(odd: str, bids: list[str], pays: list[int]) -> None:
    assert purse(say(dealt(odd=odd), *bids)) == pays


@pytest.mark.article(HERE + "odd")
def test_the_eldest_who_buys_leaves_the_odd_unit_to_the_next() -> None:
    assert purse(say(dealt(), "pass", "pass", "pass")) == [0] * 4
    assert purse(say(dealt(first_bid=13), "bid 13", "pass", "pass")) == [-13, 7, 6, 0]


@pytest.mark.article(HERE + "bate", HERE + "tiddy")
def test_the_buyer_bates_for_tiddy_and_may_gain() -> None:
    hand = "4H AH AC AD AS KH KC KD KS 5C 6C 7C"
    s = say(dealt(hand, turned="TH", stock="4C 4D 4S 5D 5S 6D 6S"), "bid 12", "pass", "pass")
    say(s, *[f"lay out {c}" for c in "4C 4D 4S 5D 5S 6D 6S".split()], *["pass"] * 3)
    assert names(s) == ["no more", "call murnival of Aces", "call murnival of Kings", "call Tiddy"]
    say(s, "call Tiddy", "call murnival of Aces", "call murnival of Kings")
    assert purse(s) == [-12 + 4 + 16 + 12, 6 - 2 - 14, 6 - 2 - 14, 0]
    assert names(s) == ["no more"] and s.known[1] & card_set("4H") == card_set("4H")
    s.honours[1] = card_set("4H AH")
    assert s.game.by_honours(s, 1) == 15, "Tiddy is not reckoned again"
    other = say(unbought(dealt(hand)), *["pass"] * 3)
    assert "call Tiddy" not in names(other), "only the buyer bates"
    other.honours[1] = card_set("4H AH")
    assert other.game.by_honours(other, 1) == 19


# --- the ruff ---------------------------------------------------------------------------------------------------------
CLUBS = "4C 5C 6C 7C 8C 9C TC JC QC 4D 5D 6D"
ACES = "AC AD AH AS 7D 8D 9D TD JS QS KS 9S"
SMALL = "4S 5S 6S 7S 8S TS 4H 5H 6H KD QD 9H"


@pytest.mark.article(HERE + "ruff", HERE + "show")
def test_most_of_a_suit_wins_by_pips_or_by_cards() -> None:
    hands = ("4C 5C 6C 7C 8C 4D 4S 5S 6S 7S 8D 9D", "AD KD QD JD AS KS QS JC 9C TC 4H 5H")
    for by, winner in (("pips", 2), ("cards", 1)):
        s = say(unbought(dealt(*hands, ruff_by=by)), "vie", "see", "pass")
        say(s, "show Clubs", "show Diamonds")
        assert s.ruff.winner == winner and s.phase == "calls", by
        assert s.known[1] == card_set("4C 5C 6C 7C 8C") and s.known[2] == card_set("AD KD QD JD")
        assert s.void[2] & card_set("5D 6D 7D TD") == card_set("5D 6D 7D TD"), "they are all that he has of it"


@pytest.mark.article(HERE + "ruff")
def test_of_equal_ruffs_the_elders_wins() -> None:
    s = say(unbought(dealt("TC JC 5C", "TD JD 5D")), "pass", "vie", "see")
    assert s.phase == "show" and s.current_player() == 2
    s = say(unbought(dealt("AC KC 4C 4H 5H 6H 7S 8S 9S 7D 8D 9D", "AD KD 4D 7H 8H 9H 7C 8C 9C 4S 5S 6S")), "vie", "see")
    say(s, "pass", "show Clubs", "show Diamonds")
    assert list(s.ruff.worth)[1:] == [25, 25] and s.ruff.winner == 1


@pytest.mark.article(HERE + "four-aces")
@pytest.mark.example(HERE + "four-aces")
def test_four_aces_gain_the_ruff_against_any_suit() -> None:
    case = example("four-aces")
    assert card_set(case["aces"]) & ~card_set(ACES) == 0 and card_set(case["suit"]) & ~card_set(CLUBS) == 0
    s = say(unbought(dealt(CLUBS, ACES)), "vie", "see and revie", "pass", "see")
    with pytest.raises(IllegalAction, match="you have nothing of it") as error:
        say(s, "show four Aces")
    assert error.value.article == HERE + "show"
    say(s, "show Clubs", "show four Aces")
    assert s.ruff.winner == 2 and s.known[2] == card_set(case["aces"])


@pytest.mark.article(HERE + "vie", HERE + "stake", HERE + "saw", HERE + "show")
@pytest.mark.example(HERE + "ruff-spoken")
def test_the_ruff_as_it_is_spoken_in_the_book() -> None:
    case = example("ruff-spoken")
    s = unbought(dealt(CLUBS, SMALL))
    for word, seat in zip(case["say"], (1, 2, 0, 1, 2), strict=True):
        assert s.phase == "ruff" and s.current_player() == seat
        say(s, word)
    assert s.phase == "show" and s.current_player() == 1, "the eldest and the youngest show"
    say(s, "show Clubs", "show Spades")
    assert purse(s) == [4 + case["pays"]["second"], -4, -4, 0], "the youngest held out to four"


@pytest.mark.article(HERE + "nothing-to-say", HERE + "vie", HERE + "show")
def test_who_says_nothing_pays_a_stake_and_who_is_left_alone_shows() -> None:
    s = say(unbought(dealt(CLUBS, SMALL)), "vie", "pass", "pass")
    assert s.phase == "show" and s.current_player() == 1
    assert purse(say(s, "show Clubs")) == [4, -2, -2, 0]
    s = say(unbought(dealt(CLUBS, SMALL)), "vie", "see and revie", "pass", "pass", "show Spades")
    assert purse(s) == [-4, 6, -2, 0], "he who vied and would not see the revie pays four"


@pytest.mark.article(HERE + "escalation")
@pytest.mark.example(HERE + "ruff-eight")
def test_two_revies_bring_it_to_eight_and_then_it_rises_by_two() -> None:
    case = example("ruff-eight")
    s = say(unbought(dealt(CLUBS, ACES)), "vie", "see and revie", "pass", "see and revie")
    levels = [int(ruff_level(n)) for n in range(1, 8)]
    assert levels[: len(case["say"])] == [2, 4, case["level"]] and levels[3:] == case["then"]
    assert ruff_level(s.ruff.vied) == case["level"]
    say(s, *["see and revie"] * 4)
    assert ruff_level(s.ruff.vied) == 16 and names(s) == ["pass", "see"]
    with pytest.raises(IllegalAction, match="not vied higher"):
        say(s, "see and revie")
    assert purse(say(s, "see", "show Clubs", "show four Aces")) == [-16, 18, -2, 0]
    s = say(unbought(dealt(CLUBS, ACES, ruff=8)), "vie", "see and revie", "pass", "see and revie")
    assert names(s) == ["pass", "see"]


@pytest.mark.article(HERE + "double", HERE + "double-forgotten")
def test_the_youngest_may_double_the_ruff_for_the_next_deal() -> None:
    s = say(unbought(dealt()), "pass")
    with pytest.raises(IllegalAction, match="only the youngest doubles"):
        say(s, "double")
    say(s, "pass")
    assert names(s) == ["pass", "vie", "double"]
    say(s, "double")
    assert s.phase == "calls" and purse(s) == [0] * 4, "nothing is paid for it in this deal"
    play_out(s)
    assert s.deal == 1 and s.dealer == 1
    say(s, "pass", "pass", "pass", "pass", "pass")
    assert names(s) == ["pass", "vie"], "it is not doubled again"
    say(s, "pass")
    while s.deal == 1:
        s.apply_action(s.legal_actions()[0])
    before = list(s.purse)
    say(s, "pass", "pass", "pass", "vie", "see", "see")
    assert [i.face for i in s.game.aim(s)] == ["the double ruff is vied at 4"]
    while s.phase == "show":
        s.apply_action(s.legal_actions()[0])
    assert sorted(int(a - b) for a, b in zip(s.purse, before, strict=True)) == [-4, -4, 0, 8]
    assert not s.ruff.carried, "and now it has been won"


def test_a_double_ruff_doubles_all_its_payments() -> None:
    s = dealt(CLUBS, SMALL)
    s.ruff.carried = True
    say(unbought(s), "vie", "see", "see and revie", "see", "pass", "show Clubs", "show Spades")
    assert purse(s) == [16, -8, -8, 0]
    s = dealt(CLUBS, SMALL)
    s.ruff.carried = True
    assert purse(say(unbought(s), "vie", "pass", "pass", "show Clubs")) == [8, -4, -4, 0]


# --- murnivals and gleeks ---------------------------------------------------------------------------------------------
@pytest.mark.article(HERE + "murnival", HERE + "gleek", HERE + "what-they-are")
@pytest.mark.parametrize(
    ("rank", "word", "gleek"), [("A", "Aces", 4), ("K", "Kings", 3), ("Q", "Queens", 2), ("J", "Knaves", 1)]
)
def test_what_each_other_pays_for_gleek_and_murnival(rank: str, word: str, gleek: int) -> None:
    for many, called, each in ((3, "gleek", gleek), (4, "murnival", 2 * gleek)):
        hand = [rank + suit for suit in "CDHS"[:many]]
        s = say(
            unbought(dealt(" ".join(hand + "4C 5C 6C 7C 8C 9C 4D 5D 6D".split()[: 12 - many]), turned="TH")),
            *["pass"] * 3,
        )
        assert names(s) == ["no more", f"call {called} of {word}"]
        say(s, f"call {called} of {word}")
        assert purse(s) == [2 * each, -each, -each, 0] and names(s) == ["no more"]
        assert s.known[1] == card_set(" ".join(hand))
        assert (s.void[1] & BIT[card(rank + "S")] != 0) == (many == 3), "he who calls for three has not the fourth"


@pytest.mark.article(HERE + "foul-call")
def test_two_are_no_gleek_nor_what_is_laid_out() -> None:
    s = say(unbought(dealt("KC KD QC QD QH 4C 5C 6C 7C 8C 4D 5D", turned="TH")), *["pass"] * 3)
    with pytest.raises(IllegalAction, match="nothing to call|do not hold") as error:
        say(s, "call gleek of Kings")
    assert error.value.article == HERE + "foul-call"
    s = say(dealt("KC KD KH QD 9H 4C 5C 6C 7C 8C 4D 5D", turned="TH"), "bid 12", "pass", "pass", "lay out KH")
    while s.phase == "exchange":
        s.apply_action(s.string_to_action(next(w for w in names(s) if "K" not in w.split()[-1])))
    say(s, *["pass"] * 3)
    with pytest.raises(IllegalAction):
        say(s, "call gleek of Kings")


# --- tricks and the reckoning -----------------------------------------------------------------------------------------
@pytest.mark.article(HERE + "tricks")
def test_the_eldest_leads_and_suit_is_followed() -> None:
    s = to_play(dealt("4C 5C 4D", "AC KD 4H", "7C 5D 5H", turned="TH"))
    assert s.current_player() == 1 and len(s.legal_actions()) == 12
    say(s, "4C")
    with pytest.raises(IllegalAction, match="Clubs were led") as error:
        say(s, "KD")
    assert error.value.article == HERE + "tricks"
    say(s, "AC", "7C")
    assert s.current_player() == 2 and s.tricks[2] == 1, "the Ace is highest"


def reckoned(honours: str = "", cards: int = 0, turned: str = "TH", **options: object) -> int:
    """What seat 1 reckons; as dealer, if the card turned counts."""
    s = dealt(turned=turned, **options)
    s.honours[1] = card_set(honours)
    s.dealer = 1
    won = [c for c in PACK if c != turned][:cards]
    s.taken[1] = card_set(" ".join(won))
    return int(s.game.reckoning(s)[1])


@pytest.mark.article(
    HERE + "tib", HERE + "tom", HERE + "king-and-queen", HERE + "tiddy", HERE + "towser", HERE + "tumbler"
)
@pytest.mark.parametrize(
    ("honour", "worth"), [("AH", 15), ("JH", 9), ("KH", 3), ("QH", 3), ("4H", 4), ("5H", 5), ("6H", 6), ("7H", 0)]
)
def test_what_honours_count_in_hand(honour: str, worth: int) -> None:
    s = dealt()
    assert s.game.value(card(honour), s.trump) == worth and s.game.value(card(honour[0] + "C"), s.trump) == 0
    assert reckoned(honour) == worth


@pytest.mark.article(HERE + "tib", HERE + "tib-turned", HERE + "turned", HERE + "towser", HERE + "tumbler")
@pytest.mark.example(HERE + "tib-turned")
@pytest.mark.parametrize(
    ("turned", "worth"), [("AH", 15), ("JH", 9), ("KH", 3), ("QH", 3), ("5H", 10), ("6H", 12), ("4H", 0), ("9H", 0)]
)
def test_the_dealer_reckons_the_card_turned(turned: str, worth: int) -> None:
    assert reckoned(turned=turned) == worth
    case = example("tib-turned")
    assert reckoned(turned="AH") == case["to_dealer"]
    assert reckoned("AH") + 3 == case["in_play"], "in play it wins a trick of three cards"


@pytest.mark.article(HERE + "tiddy-turned", HERE + "tiddy-asked", HERE + "tiddy")
def test_tiddy_turned_is_four_from_each_unless_they_leave_it_out() -> None:
    assert purse(dealt(turned="4H")) == [-4, -4, 8, 0]
    assert purse(dealt(turned="5H")) == [0] * 4
    assert purse(dealt(turned="4H", tiddy=False)) == [0] * 4
    assert reckoned("4H", tiddy=False) == 0 and reckoned("5H 6H", lesser=False) == 0
    assert reckoned(turned="5H", lesser=False) == 0
    s = dealt("4H AH", stock="4C 4D 4S 5D 5S 6D 6S", tiddy=False)
    say(s, "bid 12", "pass", "pass", *[f"lay out {c}" for c in "4C 4D 4S 5D 5S 6D 6S".split()], *["pass"] * 3)
    assert "call Tiddy" not in names(s)


@pytest.mark.article(HERE + "own-cards", HERE + "four-honours", HERE + "reckon", HERE + "par")
@pytest.mark.example(HERE + "own-cards", HERE + "four-honours", HERE + "tom-and-king")
def test_the_printed_reckonings() -> None:
    own, four, tom = example("own-cards"), example("four-honours"), example("tom-and-king")
    assert reckoned(cards=own["cards"]) - 22 == own["over"]
    assert reckoned(four["honours"]) == four["sum"] == 22 + four["above"]
    assert reckoned(tom["honours"]) == tom["sum"]
    assert reckoned(tom["honours"], tom["cards"]) - 22 == tom["over"]


@pytest.mark.article(HERE + "par", HERE + "tib")
@pytest.mark.example(HERE + "closed-sum")
def test_all_is_set_against_two_and_twenty() -> None:
    case = example("closed-sum")
    s = to_play(dealt("AH 4C", "JH 5C", "KH QH 6C", turned="TH", stock="4H 5H 6H", deals=1))
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[-1])
    assert sum(s.reckoned) == case["total"] == case["cards"] + case["honours"] and s.purse[3] == 0
    assert [int(n) for n in s.score] == [int(n) - 22 for n in s.reckoned] == [int(n) for n in s.purse][:3]
    assert [int(s.game.by_honours(s, p)) for p in (1, 2)] == [15, 9], "to him who held them, whoever won the trick"
    assert s.returns() == pytest.approx([int(n) - 22 for n in s.reckoned])


def test_what_is_in_the_box_is_all_alikes() -> None:
    s = to_play(dealt(turned="AH", stock="4H 5H 6H JH KH QH 7H", deals=1))
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert sum(s.reckoned) == 51 and s.purse[3] == 15
    assert s.returns() == pytest.approx([int(n) - 17 for n in s.reckoned])
    assert sum(s.returns()) == pytest.approx(0)


# --- what is hidden, and what is shown --------------------------------------------------------------------------------
def test_the_buyer_alone_knows_what_he_laid_out_and_others_imagine_all_alike() -> None:
    s = say(dealt(CLUBS, SMALL, stock="AC AD AS AH 7D 8D 9D"), "bid 12", "pass", "pass", "lay out 4D")
    assert s.view(1).state.laid.out[1] == card_set("4D") and s.view(2).state.laid.out[1] == 0
    assert s.view(0).state.laid.many[1] == 1
    where: Counter[str] = Counter()
    for n in range(900):
        t = s.game.imagine(s.view(2), n)
        assert count(t.hands[1]) == 18 and count(t.laid.out[1]) == 1 and count(t.hands[0]) == 12
        assert not t.hands[1] & t.hands[0] and t.hands[2] == s.hands[2]
        where["hand" if t.hands[1] & BIT[card("AC")] else "out" if t.laid.out[1] & BIT[card("AC")] else "other"] += 1
    expected = {"hand": 900 * 18 / 31, "other": 900 * 12 / 31, "out": 900 / 31}
    assert sum((where[k] - n) ** 2 / n for k, n in expected.items()) < 15
    own = s.game.imagine(s.view(1), 1)
    assert own.laid.out[1] == s.laid.out[1] and own.hands[1] == s.hands[1]


def test_what_was_shown_and_called_binds_what_is_imagined() -> None:
    s = say(unbought(dealt("AC AD AS 4C 5C 6C 7C 8C 9C 4D 5D 6D", SMALL)), "vie", "pass", "pass", "show Clubs")
    say(s, "call gleek of Aces")
    shown = card_set("AC AD AS 4C 5C 6C 7C 8C 9C")
    for n in range(60):
        t = s.game.imagine(s.view(0), n)
        assert t.hands[1] & shown == shown
        assert not t.hands[1] & card_set("AH TC JC QC KC"), "no fourth Ace, and no other Club"


def test_honours_wear_their_names_and_trumps_lie_first() -> None:
    s = dealt("AH JH 4H 5H 6H KH AC 7H 9S 9D 9C AS")
    game = s.game
    badges = [game.note_of(s, 1, card(c)) for c in "AH JH 4H 5H 6H KH AC".split()]
    assert badges == ["Tib", "Tom", "Tiddy", "Towser", "Tumbler", "", ""]
    assert [NAMES[c] for c in game.arranged(s, s.hands[1])] == "AH KH JH 7H 6H 5H 4H AS 9S 9D AC 9C".split()
    plain = dealt("AH 4H 5H", tiddy=False, lesser=False)
    assert [plain.game.note_of(plain, 1, card(c)) for c in ("4H", "5H", "AH")] == ["", "", "Tib"]


def test_what_is_played_for_is_shown_and_how_it_ended_is_told() -> None:
    s = dealt("AC AD AS 4C 5C 6C 7C 8C 9C 4D 5D 6D", SMALL, stock="7D 8D 9D TD JD KC QC", turned="TH")
    s.listened = True
    assert [i.face for i in s.game.aim(s)] == ["the stock of seven is bid for"]
    say(s, "bid 12", "pass", "pass")
    assert {i.id: i.face for i in s.game.facts(s)}["buyer"] == "West, 12"
    say(s, *[f"lay out {c}" for c in "7D 8D 9D TD JD KC QC".split()])
    assert [i.face for i in s.game.aim(s)] == ["the ruff is spoken for"]
    say(s, "vie", "see")
    assert [i.face for i in s.game.aim(s)] == ["the ruff is vied at 2"]
    say(s, "pass", "show Clubs", "show Spades", "call gleek of Aces")
    zones = {zone.id: zone for zone in s.view(0).zones()}
    assert [i.face for i in zones["calls"].items] == ["gleek of Aces"]
    assert zones["discard 1"].count == 7 and not zones["discard 1"].items
    say(s, *["no more"] * 3)
    assert "22" in s.game.aim(s)[0].face
    play_out(s)
    assert s.story.startswith(
        f"West bought the stock at 12 ({HERE}price). West won the ruff with 50, vied at 2 ({HERE}stake). "
        "West called gleek of Aces. Reckoned: South "
    )
    s = say(unbought(dealt()), "pass", "pass", "double", *["no more"] * 3)
    s.listened = True
    told = f"Nobody bought the stock. Nobody vied the ruff: it is double in the next deal ({HERE}double). "
    assert play_out(s).story.startswith(told)


# --- players ----------------------------------------------------------------------------------------------------------
@pytest.mark.article(HERE + "buying", HERE + "worse", HERE + "bravado", HERE + "bad-hand")
def test_the_plain_player_follows_the_book() -> None:
    s = dealt("KH AH JH QH 4H AC AD 4C 5C 6D 7D 8S", stock="9S 9D 9C TC TD TS JC")
    simple = gamester.load_player("simple", s.game)
    choice = simple.choose(s.view(1))
    assert s.action_to_string(1, choice.action) == "bid 12" and choice.article == HERE + "buying"
    say(s, "bid 12", "pass", "pass")
    while s.phase == "exchange":
        s.apply_action(simple.choose(s.view(1)).action)
    assert s.hands[1] & card_set("KH AH JH QH 4H AC AD") == card_set("KH AH JH QH 4H AC AD")
    for n in range(12, 30):
        s = s if n > 12 else dealt()
        say(s, f"bid {n}")
    assert simple.choose(s.view(s.current_player())).article == HERE + "worse"
    low = "4C 5C 6C 7C 8C 4D 5D 6D 7D 8D 7H 8H"
    s = say(unbought(dealt(SMALL, "", low)), "pass", "pass")
    choice = simple.choose(s.view(0))
    assert s.action_to_string(0, choice.action) == "vie" and choice.article == HERE + "bravado"
    s = unbought(dealt(low))
    assert s.action_to_string(1, simple.choose(s.view(1)).action) == "pass"


def test_simple_beats_random() -> None:
    game = gamester.load_game("gleek(deals=1)")
    won = []
    for seed in range(60):
        players = [gamester.load_player(name, game) for name in ("simple", "random(seed=1)", "random(seed=2)")]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action(players[(seat + seed) % 3].choose(s.view(seat)).action)
        won.append(s.returns()[-seed % 3])
    mean = sum(won) / len(won)
    error = (sum((x - mean) ** 2 for x in won) / len(won) / (len(won) - 1)) ** 0.5
    assert mean > 3 * error


def test_search_plays_it() -> None:
    s = gamester.load_game("gleek(deals=1)").new_initial_state(seed=2)
    search = gamester.load_player("search(iterations=12)", s.game)
    phases = set()
    while not s.is_terminal():
        seat = s.current_player()
        player = search if s.phase not in phases else gamester.load_player("simple", s.game)
        phases.add(s.phase)
        s.apply_action(player.choose(s.view(seat)).action)
    assert {"auction", "exchange", "ruff", "show", "calls", "play"} >= phases >= {"auction", "ruff", "calls", "play"}
