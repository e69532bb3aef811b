"""Post and Pair: the three stakes, vying on them, what the dealer may do, and who wins what."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.vying.post_and_pair import PAIR, POST, SEAT, PostAndPair, PostState, pair_of, royal_of

P = "gamester-1754/post-and-pair/"


def rules(**options: object) -> PostAndPair:
    return cast(PostAndPair, gamester.load_game("post-and-pair", options))


def example(id: str) -> dict[str, Any]:
    return load("gamester-1754", "post-and-pair").example(id).data


def dealt(*hands: str, **options: object) -> PostState:
    """A deal by the last hand's seat, A; hands from the eldest on, each one's third card last."""
    game = rules(players=len(hands), **{"deals": 1, **options})
    held = [hand.split() for hand in hands]
    order = [c for cards in held for c in cards[:2]] + [cards[2] for cards in held]
    return cast(PostState, game.new_initial_state(seed=1, deal=order + [c for c in NAMES[:52] if c not in order]))


def purse(s: PostState) -> list[int]:
    """Counters, from the eldest on."""
    held = [int(n) for n in s.purse[: s.num_players()]]
    return held[1:] + held[:1]


HANDS = ("TC TD AH", "KC KD 2S", "9H 8D AS")


@pytest.mark.article(P + "players")
def test_who_may_sit_down_and_how_long() -> None:
    s = rules(players=3, rounds=2).new_initial_state(seed=4)
    dealers = []
    while not s.is_terminal():
        if len(dealers) == s.deal:
            dealers.append(int(s.dealer))
        s.apply_action(s.legal_actions()[0])
    assert dealers == [0, 1, 2, 0, 1, 2] and sum(s.returns()) == 0
    with pytest.raises(gamester.BadOption):
        rules(players=9)
    with pytest.raises(gamester.BadOption, match="limit"):
        rules(stake=5)


@pytest.mark.article(P + "stakes", P + "deal")
def test_post_and_pair_are_staked_before_two_cards_and_the_seat_before_the_third() -> None:
    s = cast(PostState, rules(players=2, stake=2, deals=1).new_initial_state())
    assert list(s.purse) == [-4, -4, 4, 4, 0, 0], "before any card"
    for name in ("2C", "3C", "4C", "5C"):
        s.apply_action(card(name))
    assert list(s.purse) == [-6, -6, 4, 4, 4, 0] and [list(s.held), list(s.third)] == [[2, 2], [-1, -1]]
    assert s.hands[1] == card_set("2C 3C"), "the eldest is dealt to first"
    do(s, "6C", "7C")
    assert [NAMES[c] for c in s.third] == ["7C", "6C"] and s.current_player() == 1
    assert s.view(1).state.hands[0] == 0 and s.view(1).state.third[0] == -1, "no card is turned up"


@pytest.mark.article(P + "come-in")
def test_who_has_passed_comes_in_again() -> None:
    s = do(dealt(*HANDS), "pass", "bet 2")
    assert s.bets.live == 7 and do(s, "pass").current_player() == 1
    assert "see" in names(s)
    s = do(dealt(*HANDS, "3C 5D 7H", come_in="eldest"), "pass", "pass", "bet 2")
    assert s.bets.live == 0b1011, "the second hand has given up by passing"
    assert do(s, "see").current_player() == 1, "the eldest may come in"


@pytest.mark.article(P + "dealer")
def test_the_dealer_plays_it_out_or_doubles_it() -> None:
    s = do(dealt(*HANDS, stake=2), "pass", "pass")
    assert names(s) == ["play it out", "double"]
    with pytest.raises(IllegalAction, match="nobody has vied"):
        do(s.clone(), "bet 1")
    shown = do(s.clone(), "play it out", "show")
    assert list(shown.shown) == [card_set(HANDS[2]), card_set(HANDS[0]), card_set(HANDS[1])]
    do(s, "double")
    assert s.bets.due == 6 and s.purse[3 + 3] == 6 and names(s)[:2] == ["pass", "see"]
    with pytest.raises(IllegalAction, match="only the dealer"):
        do(s, "double")


@pytest.mark.article(P + "vie", P + "daring")
def test_a_vie_is_seen_raised_or_given_up() -> None:
    s = do(dealt(*HANDS, limit=6), "bet 4")
    assert names(s) == ["pass", "see", "raise 1", "raise 2"], "nobody vies more than the limit"
    do(s, "raise 2", "pass")
    assert s.bets.due == 6 and names(s) == ["pass", "see"]
    assert do(s, "see").phase == "show" and s.purse[3 + 3] == 12


@pytest.mark.article(P + "submission")
def test_whom_nobody_answers_has_all() -> None:
    s = do(dealt("2C 4D 5H", "KC KD KS", "9H 8D AS"), "bet 4", "pass", "pass")
    assert purse(s) == [6, -3, -3] and s.is_terminal()
    assert not any(s.shown) and s.view(0).state.hands[1] == 0, "he need not show"


@pytest.mark.article(P + "ranks", P + "post", P + "pair", P + "seat", P + "show")
def test_each_stake_goes_to_its_best_cards() -> None:
    s = do(dealt(*HANDS), "bet 1", "see", "see", "show")
    won = {(int(w) >> 6 & 63) - 3: int(w) & 63 for w in s.log if (int(w) >> 6 & 63) >= 3}
    assert won == {POST: 1, PAIR: 2, SEAT: 1, 3: 2}, "two Tens and an Ace; two Kings; an Ace dealt last; the pair"
    assert purse(s) == [-4 + 6, -4 + 3 + 3, -4]
    s = do(dealt("KC 4D 5H", "3C 8D AS"), "bet 1", "see", "show")
    assert purse(s) == [-4 + 2 + 2 + 1, -4 + 2 + 1], "no pair: the vie goes by the Post, and the pair stake is divided"
    s = do(dealt("KC QD 5H", "JC TD AS"), "bet 1", "see", "show")
    assert purse(s)[1] == -4 + 2 + 2 + 2 + 1, "twenty-one"


@pytest.mark.article(P + "post")
@pytest.mark.example(P + "best-post")
def test_what_a_post_counts() -> None:
    data = example("best-post")
    game = rules()
    assert game.post_of(card_set(data["hand"])) == data["points"]
    every = [card_set(" ".join(NAMES[c] for c in three)) for three in combinations(range(52), 3)]
    assert max(game.post_of(hand) for hand in every) == data["points"]
    assert game.post_of(card_set("KC QD 2H")) == 0 and rules(courts="nothing").post_of(card_set("KC QD 2H")) == 2
    assert sum(royal_of(hand) >= 0 for hand in every) == 52
    assert sum(pair_of(hand) >= 0 for hand in every) - 52 == 3744
    assert sum(royal_of(hand) < 0 and pair_of(hand) == 8 and game.post_of(hand) == 21 for hand in every) == 6 * 4
    assert len(every) == comb(52, 3)


@pytest.mark.article(P + "pair", P + "ranks")
@pytest.mark.example(P + "two-kings")
def test_the_better_pair() -> None:
    data = example("two-kings")
    s = do(dealt(data["worse"], data["better"]), "bet 1", "see", "show")
    assert purse(s) == [-4 + 2 + 2, -4 + 2 + 2], "the worse pair has its Ace, twenty-one at Post and the best seat"
    assert pair_of(card_set("AC AD KH")) > pair_of(card_set("KC KD AH"))


@pytest.mark.article(P + "pair-royal")
@pytest.mark.example(P + "pair-royal")
def test_a_pair_royal_wins_all() -> None:
    data = example("pair-royal")
    s = do(dealt(data["pair"], data["royal"], "TC TH AD"), "bet 1", "see", "see", "show")
    assert purse(s) == [-4, 8, -4]
    assert "pair-royal" in s.game.told(s)


@pytest.mark.article(P + "divide")
def test_those_who_are_left_divide_if_all_will() -> None:
    s = do(dealt(*HANDS), "bet 2", "see", "pass", "divide")
    assert do(s.clone(), "show").shown[1]
    do(s, "divide")
    assert purse(s) == [-5 + 2 + 2 + 2 + 2, -5 + 1 + 1 + 1 + 2, -3], "what is over to the eldest"
    assert not any(s.shown)
    s = do(dealt(*HANDS, divide=False), "bet 2", "see", "pass")
    assert s.is_terminal(), "they show at once"


@pytest.mark.article(P + "eldest")
@pytest.mark.example(P + "eldest")
def test_of_equal_hands_the_eldest() -> None:
    data = example("eldest")
    s = do(dealt(*data["hands"]), "bet 1", "see", "show")
    won = {(int(w) >> 6 & 63) - 2: int(w) & 63 for w in s.log if (int(w) >> 6 & 63) >= 2}
    assert won[PAIR] == won[3] == data["wins"] + 1


@pytest.mark.article(P + "post", P + "pair")
def test_what_nobody_wins_lies_for_the_next_deal() -> None:
    s = do(dealt("KC QD JH", "KH QC 9S", deals=2), "pass", "double", "see", "show")
    assert s.deal == 1 and list(s.purse[2:5]) == [4, 4, 2], "two at Post and Pair of each deal; the seat is won"
    assert s.purse[2 + 3] == 0
    do(s, "bet 1", "pass")
    assert s.is_terminal() and not any(s.purse[2:])
