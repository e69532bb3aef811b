"""Brag for three stakes under both books: the card turned up, the brag, thirty-one, and all three won."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.engine.state import CHANCE
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.vying.brag.three_stakes import Brag, StakesState
from gamester.games.vying.upcards import total

OLD = "gamester-1754/brag/"
NEW = "hoyle-donohue/brag/"
HOYLE = {"book": "hoyle-donohue"}


def rules(**options: object) -> Brag:
    return cast(Brag, gamester.load_game("brag", options))


def example(book: str, id: str) -> dict[str, Any]:
    return load(book, "brag").example(id).data


def dealt(*hands: str, then: str = "", **options: object) -> StakesState:
    """A deal by the last hand's seat, A; hands from the eldest on, each one's last card turned up."""
    game = rules(players=len(hands), **{"deals": 1, **options})
    held = [hand.split() for hand in hands]
    if game.dealer_alone:
        order = [c for cards in held for c in cards[:2]] + [cards[2] for cards in held]
    else:
        order = [c for cards in held for c in cards]
    order += then.split()
    return cast(StakesState, game.new_initial_state(seed=1, deal=order + [c for c in NAMES[:52] if c not in order]))


def purse(s: StakesState) -> list[int]:
    """Counters, from the eldest on."""
    held = [int(n) for n in s.purse[: s.num_players()]]
    return held[1:] + held[:1]


@pytest.mark.article(OLD + "players", NEW + "players", OLD + "deal-round")
def test_who_may_sit_down_and_how_long() -> None:
    for book in ("gamester-1754", "hoyle-donohue"):
        s = rules(book=book, players=3, rounds=1).new_initial_state(seed=1)
        dealers = set()
        while not s.is_terminal():
            dealers.add(int(s.dealer))
            s.apply_action(s.legal_actions()[-1 if s.phase == "thirty-one" else 0])
        assert dealers == {0, 1, 2} and s.deal == 3
    with pytest.raises(gamester.BadOption):
        rules(players=9)
    with pytest.raises(gamester.BadOption):
        rules(most=12)


@pytest.mark.article(OLD + "deal", OLD + "stakes", NEW + "deal", NEW + "stakes")
def test_the_stakes_and_the_deal() -> None:
    s = cast(StakesState, rules(players=2, deals=1).new_initial_state(seed=1, deal=list(NAMES[:52])))
    assert [{h for h in range(52) if x >> h & 1} for x in s.hands] == [{3, 4, 5}, {0, 1, 2}]
    assert list(s.out.up) == [5, 2] and list(s.purse[2:]) == [0, 2, 2], "the first stake has been won already"
    s = cast(StakesState, rules(players=2, deals=1, **HOYLE).new_initial_state(seed=1, deal=list(NAMES[:52])))
    assert list(s.out.up) == [5, 4] and list(s.purse) == [-2, 0, 0, 1, 1], "the dealer alone has staked"
    assert s.view(1).state.hands[0] == 0 and s.view(1).state.known[0] == 1 << 5


@pytest.mark.article(OLD + "first", NEW + "first")
@pytest.mark.example(OLD + "ace-of-diamonds", OLD + "eldest-ace", NEW + "first", NEW + "first-elder")
@pytest.mark.parametrize(
    ("book", "id"),
    [
        ("gamester-1754", "ace-of-diamonds"),
        ("gamester-1754", "eldest-ace"),
        ("hoyle-donohue", "first"),
        ("hoyle-donohue", "first-elder"),
    ],
)
def test_the_best_card_turned_up(book: str, id: str) -> None:
    data = example(book, id)
    up = data["up"].split()
    pads = iter("2C 3D 4H 5S 6C 7D".split())
    s = dealt(*(f"{next(pads)} {next(pads)} {c}" for c in up), book=book)
    assert s.winners[0] == (data["wins"] + 1) % len(up)
    assert int(s.purse[s.winners[0]]) == (0 if book == "gamester-1754" else 1 - 3 * (s.winners[0] == 0))


@pytest.mark.article(OLD + "ranks", OLD + "knave", OLD + "nine")
@pytest.mark.example(OLD + "favourite", OLD + "knave-pair")
def test_the_favourites() -> None:
    rank = rules().brag_order.rank
    data = example("gamester-1754", "knave-pair")
    assert rank(card_set(data["better"])) > rank(card_set(data["worse"]))
    assert rank(card_set("7C 7S 2H")) > rank(card_set("JC 7D 2S")), "of one rank the natural pair goes first"
    assert rank(card_set("2C 2S 2H")) > rank(card_set("AC AS KH")) > rank(card_set("AC KS QH"))
    assert rank(card_set("JC AS AH")) > rank(card_set("KC KS KH"))
    data = example("gamester-1754", "favourite")
    with_nine = rules(favourites="with-diamond-nine").brag_order.rank
    better, made, worse = (with_nine(card_set(data[name])) for name in ("better", "made", "worse"))
    assert better > with_nine(card_set("JC AS AH")) > made > worse
    assert rank(card_set(data["made"])) < rank(card_set(data["worse"])), "only where it is agreed"


@pytest.mark.article(OLD + "brag", OLD + "second")
@pytest.mark.example(OLD + "anecdote")
def test_the_half_crown_and_the_guinea() -> None:
    data = example("gamester-1754", "anecdote")
    s = dealt(data["aces"], data["kings"], limit=20)
    do(s, *data["say"].split(", "))
    assert s.winners[1] == 1 and s.phase == "thirty-one"
    assert purse(s) == [-3 - 12 + 2 + 20, -3 - 8 + 2], "the Kings' upturned card had the first stake"
    assert s.view(0).state.known[1] == 1 << card("JC"), "whom nobody answers need not show"


@pytest.mark.article(OLD + "second")
def test_the_brag_is_seen_or_nobody_brags() -> None:
    hands = ("AC AH 3D", "KC KD KH", "2C 5S 7H")
    s = do(dealt(*hands), "bet 2", "see", "pass")
    assert s.winners[1] == 2 and s.known[1] == s.hands[1] and s.known[0] == 1 << card("7H")
    assert purse(s) == [-5, -3 + 3 + 2 + 3, -3], "the first stake and the second, and what was bragged"
    s = do(dealt(*hands), "pass", "pass", "pass")
    assert s.winners[1] == 2, "nobody has bragged: all show"
    s = do(dealt("KC KD 5H", "KS KH 5C"), "bet 1", "see")
    assert s.winners[1] == 1, "of equal hands the eldest's"
    s = do(dealt(*hands, limit=5), "bet 4", "raise 1", "see", "pass")
    assert s.winners[1] == 2, "nobody has more to brag with"


@pytest.mark.article(NEW + "second")
def test_the_brag_stake_as_at_single_brag() -> None:
    s = dealt("AC AH 3D", "KC KD 9H", "2C 5S 8H", **HOYLE)
    assert names(s) == ["pass", "brag 1"]
    do(s, "brag 1", "brag 1", "brag 1", "sight")
    assert s.beaten[1] == 2, "a Nine makes three Kings, which go before two Aces"


@pytest.mark.article(OLD + "thirty-one", OLD + "draws-out", NEW + "thirty-one", NEW + "over", NEW + "equal")
@pytest.mark.example(NEW + "thirty-one", NEW + "over")
def test_thirty_one() -> None:
    for id in ("thirty-one", "over"):
        data = example("hoyle-donohue", id)
        assert total(card_set(data["cards"]), rules(**HOYLE).ace) == data["counts"]
    assert total(card_set("AC TD KH"), rules().ace) == 30, "the older book's Ace is ten"
    hands = ("KC QD 9H", "2C 3D 4S", "TC TD 9S")
    s = do(dealt(*hands, then="5H TS KS AD"), "pass", "pass", "pass")
    assert s.phase == "thirty-one" and s.current_player() == 1
    do(s, "draw", "stand")
    assert s.out.drew[1] == 1 << card("5H") and s.view(0).state.out.drew[1] == s.out.drew[1], "drawn face up"
    do(s, "draw", "draw", "draw")
    with pytest.raises(IllegalAction, match="31 or more"):
        do(s, "draw")
    do(s, "stand", "stand")
    assert s.is_terminal() and s.winners[2] == 0, "34 and 39 are out, 29 is nearest"
    s = do(dealt("TC TD 9H", "QC QD 9S"), "pass", "pass", "stand", "stand")
    assert s.winners[2] == 1, "of equal ones the eldest"


def test_where_all_are_out_the_stake_lies() -> None:
    s = dealt("KC QD 9H", "KD QC 9S", then="TH TS", deals=2)
    do(s, "pass", "pass", "draw", "stand", "draw", "stand")
    assert s.deal == 1 and int(s.purse[4]) == 4, "two from before, two for the next deal"
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[-1 if s.phase == "thirty-one" else 0])
    assert sum(s.returns()) == 0.0


@pytest.mark.article(OLD + "sweep", NEW + "sweep")
def test_all_three_stakes() -> None:
    for book in ("gamester-1754", "hoyle-donohue"):
        for sweep in (0, 3):
            s = dealt("AC AH AD", "2C 3D 4S", book=book, sweep=sweep)
            do(s, *(("pass", "pass") if book == "gamester-1754" else ("brag 1", "pass")))
            if book == "gamester-1754":
                do(s, "stand", "stand")
                assert purse(s) == [3 + sweep, -3 - sweep]
            else:
                do(s, "stand", "stand")
                assert s.winners[2] == 0 and purse(s) == [2, -2], "three Aces are thirty-three"


def test_a_card_is_drawn_by_chance() -> None:
    s = cast(StakesState, rules(players=2, deals=1).new_initial_state())
    while s.current_player() == CHANCE:
        s.apply_action(s.legal_actions()[0])
    do(s, "pass", "pass", "draw")
    assert s.current_player() == CHANCE and s.out.taker == 1
    s.apply_action(card("KS"))
    assert s.current_player() == 1 and s.out.drew[1] == 1 << card("KS")


def test_how_the_three_stakes_were_won_is_told() -> None:
    s = dealt("AC AH AD", "2C 3D 4S", sweep=3)
    s.listened = True
    assert "takes the brag stake" in s.game.aim(do(s, "pass"))[0].note
    do(s, "pass")
    assert [item.face for item in s.game.aim(s)] == ["31, or the most below it"]
    do(s, "stand", "stand")
    assert s.story == (
        "North takes the first stake, 2, with the AD turned up (gamester-1754/brag/first). "
        "North takes the brag stake, 2, with a pair royal of Aces (gamester-1754/brag/second). "
        "North takes the thirty-one stake, 2, with 30 (gamester-1754/brag/thirty-one). "
        "All three are won by one: 3 more from each (gamester-1754/brag/sweep)."
    )
    s = dealt("KC QD 9H", "KD QC 9S", then="TH TS", deals=2)
    s.listened = True
    do(s, "bet 1", "pass", "draw", "stand", "draw", "stand")
    assert "3, as nobody dared to answer" in s.story and "All are beyond 31" in s.story
