"""Commerce the old way: the order of hands, the board, the dealer's blind exchange, fish, the horse and the sweep."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set, write_set
from gamester.games.swaps.commerce_old import CLASS, FLUSH, NOTHING, ROYAL, SEQUENCE, CommerceState, rank_of

B = "hoyle-donohue/commerce-old/"
EXAMPLES = load("hoyle-donohue", "commerce-old").examples
FLUSHY, LOW, ROYALTY = "2C 5C 9C", "2D 4H 7S", "8D 8H KC"


def dealt(eldest: str, second: str, board: str, dealer: str, **options: object) -> CommerceState:
    """Three at the table, of whom seat 0 deals."""
    game = gamester.load_game("commerce-old", {"players": 3, **options})
    pairs = zip(eldest.split(), second.split(), strict=True)
    order = [c for pair in pairs for c in pair] + board.split() + dealer.split()
    order += [c for c in NAMES[:52] if c not in order]
    return cast(CommerceState, game.new_initial_state(seed=1, deal=order))


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "order")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_the_better_hand(one: Any) -> None:
    assert rank_of(card_set(one.data["better"])) > rank_of(card_set(one.data["worse"]))


@pytest.mark.article(B + "order")
def test_how_many_hands_there_are_of_each_kind() -> None:
    found = Counter(int(rank_of(1 << a | 1 << b | 1 << c)) // CLASS for a, b, c in combinations(range(52), 3))
    assert found == {ROYAL: 52, SEQUENCE: 44, FLUSH: 1100, NOTHING: 20904}
    assert rank_of(card_set("AC 2C 3C")) // CLASS == FLUSH, "the Ace is above the King only"
    assert rank_of(card_set("AC 9C 2C")) == rank_of(card_set("AD 8D 3D")) > rank_of(card_set("KH QH 2H")) - 1
    assert rank_of(card_set("AC 7D 2H")) > rank_of(card_set("KC KD QH")) > rank_of(card_set("KC JD TH"))


@pytest.mark.article(B + "players", B + "stake")
def test_what_each_puts_in() -> None:
    s = cast(CommerceState, gamester.load_game("commerce-old(players=5)").new_initial_state(seed=1))
    assert list(s.purse) == [-12] * 5 + [60] and list(s.score) == [3] * 5
    assert gamester.load_game("commerce-old(players=12)").num_players() == 12
    for wrong in ("players=2", "players=13", "fish=4", "stake=6"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"commerce-old({wrong})")


@pytest.mark.article(B + "cut")
def test_the_lowest_card_deals() -> None:
    for seed in range(8):
        s = cast(CommerceState, gamester.load_game("commerce-old").new_initial_state(seed=seed))
        ranks = ["A23456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
        assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1


@pytest.mark.article(B + "deal", B + "board", B + "blind")
def test_the_dealer_may_take_the_board_unseen() -> None:
    s = dealt(FLUSHY, LOW, ROYALTY, "3D 6H QS")
    assert s.current_player() == 0 and names(s) == ["look at my hand", "take the board"]
    assert [write_set(h) for h in s.hands] == ["", write_set(card_set(FLUSHY)), write_set(card_set(LOW))]
    assert s.hands[0] == 0 and s.board == card_set(ROYALTY), "his own are not looked at"
    do(s, "take the board")
    assert s.hands[0] == s.known[0] == card_set(ROYALTY) and s.board == card_set("3D 6H QS")
    assert s.stood == 1 and s.current_player() == 1
    do(s, "stand", "stand")
    assert s.deal == 1, "he does not change"
    s = do(dealt(FLUSHY, LOW, ROYALTY, "3D 6H QS"), "look at my hand")
    assert s.hands[0] == card_set("3D 6H QS") and s.known[0] == 0 and s.board == card_set(ROYALTY)


@pytest.mark.article(B + "change", B + "stand")
def test_any_cards_for_as_many_on_the_board() -> None:
    s = do(dealt(FLUSHY, LOW, ROYALTY, "3D 6H QS"), "look at my hand")
    with pytest.raises(IllegalAction, match="first give a card"):
        do(s, "for 8D")
    do(s, "give 2C")
    with pytest.raises(IllegalAction, match="does not lie on the board to be taken"):
        do(s, "for 2C")
    assert names(s) == ["for KC", "for 8D", "for 8H"]
    do(s, "for KC")
    assert "stand" not in names(s) and "give KC" not in names(s), "what was taken stays, in that turn"
    do(s, "enough")
    assert s.hands[1] == card_set("KC 5C 9C") and s.known[1] == card_set("KC") and s.board == card_set("2C 8D 8H")
    assert s.current_player() == 2
    do(s, "give 2D", "for 2C", "give 4H", "for 8D", "give 7S", "for 8H")
    assert s.current_player() == 0 and s.board == card_set(LOW), "a whole hand is changed without a word"
    do(s, "stand", "stand")
    assert s.current_player() == 2, "who has stood is not asked again"
    do(s, "give 2C", "for 7S", "enough")
    assert s.current_player() == 2


@pytest.mark.article(B + "show", B + "best", B + "worst")
def test_the_best_takes_and_the_worst_goes_up() -> None:
    s = do(dealt(FLUSHY, LOW, ROYALTY, "3D 6H QS"), "look at my hand", "stand", "stand", "stand")
    assert list(s.score) == [3, 3, 2] and list(s.purse) == [-12, -10, -12, 34]
    assert [write_set(h) for h in s.shown] == [write_set(card_set(h)) for h in ("3D 6H QS", FLUSHY, LOW)]
    assert s.dealer == 1
    s = do(dealt("2C 5C 9C", "2D 5D 9D", ROYALTY, "2H 5H 9H"), "look at my hand", "stand", "stand", "stand")
    assert list(s.score) == [2, 3, 3] and s.purse[1] == -10, "of equal hands the eldest is best, the youngest worst"


@pytest.mark.article(B + "round")
def test_it_does_not_go_round_for_ever() -> None:
    s = do(dealt(FLUSHY, LOW, ROYALTY, "3D 6H QS", turns=2), "look at my hand")
    for n in range(6):
        assert not s.deal and s.turns == n
        do(s, names(s)[0])
        do(s, names(s)[0], "enough")
    assert s.deal == 1


@pytest.mark.article(B + "horse", B + "out")
@pytest.mark.parametrize("buys", [True, False])
def test_the_first_to_lose_three_may_buy_a_horse(buys: bool) -> None:
    s = dealt(FLUSHY, LOW, ROYALTY, "3D 6H QS")
    s.score[2] = 1
    do(s, "look at my hand", "stand", "stand", "stand")
    assert s.current_player() == 2 and names(s) == ["buy a horse", "sit by"] and s.deal == 0
    pool = int(s.purse[3])
    do(s, "buy a horse" if buys else "sit by")
    assert s.deal == 1 and s.first_out and s.score[2] == (1 if buys else 0)
    assert s.purse[3] - pool == (4 if buys else 0)
    assert s.live == (0b111 if buys else 0b011)
    assert [bool(s.hands[p]) for p in range(3)] == [True, False, buys], "seat 1 deals and has not looked"
    s = dealt(FLUSHY, LOW, ROYALTY, "3D 6H QS", horse=False)
    s.score[2] = 1
    do(s, "look at my hand", "stand", "stand", "stand")
    assert s.deal == 1 and s.live == 0b011


@pytest.mark.article(B + "sweep", B + "horse")
def test_the_last_makes_the_final_sweep() -> None:
    for seed in range(6):
        s = cast(CommerceState, gamester.load_game("commerce-old").new_initial_state(seed=seed))
        source, bought = random.Random(seed), 0
        while not s.is_terminal():
            word = s.action_to_string(s.current_player(), action := source.choice(s.legal_actions()))
            bought += word == "buy a horse"
            s.apply_action(action)
            assert s.ledger.total() == 0
        winner = int(s.live).bit_length() - 1
        assert s.live == 1 << winner and s.score[winner] > 0 and s.purse[4] == 0
        assert s.deal == 12 + bought - s.score[winner] and bought <= 1
        assert sum(s.returns()) == 0


@pytest.mark.article(B + "sweep")
def test_broken_off_the_odd_halfpenny_is_the_eldests() -> None:
    s = do(dealt(FLUSHY, LOW, ROYALTY, "3D 6H QS", deals=1), "look at my hand", "stand", "stand", "stand")
    assert s.is_terminal() and list(s.purse) == [-12 + 11, -10 + 12, -12 + 11, 0], "seat 1 spoke first"


@pytest.mark.article(B + "change")
def test_only_the_cards_from_the_board_are_known() -> None:
    s = do(dealt(FLUSHY, LOW, ROYALTY, "3D 6H QS"), "look at my hand", "give 2C", "for KC", "enough")
    seen = cast(CommerceState, s.view(2).state)
    assert [write_set(h | k) for h, k in zip(seen.hands, seen.known, strict=True)] == ["", "KC", write_set(s.hands[2])]
    found: Counter[str] = Counter()
    for n in range(300):
        imagined = cast(CommerceState, s.game.imagine(s.view(2), n))
        assert imagined.hands[1] & card_set("KC") and not imagined.hands[0] & s.board and imagined.board == s.board
        found.update(write_set(imagined.hands[1] & ~card_set("KC")).split())
    assert len(found) == 45, "any card that was never seen"
