"""The Comet's payments, the party, and the forms for more players."""

from __future__ import annotations

import random
from typing import cast

import pytest
from tests.games.comet_hands import action, cards, dealt, may, middle, paid, play

import gamester
from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.stops.comet.score import blanche, points_times
from gamester.games.stops.comet.state import COMET_BIT, NATURALS, CometState, points


def to_the_end(s: CometState, deals: int, seed: int = 1) -> None:
    """Random play until so many deals are over."""
    source = random.Random(seed)
    while not s.is_terminal() and s.deal < deals:
        s.apply_action(source.choice(s.legal_actions()))


def start(options: str, seed: int = 1) -> CometState:
    return cast(CometState, gamester.load_game(f"comet({options})").new_initial_state(seed=seed))


@pytest.mark.article("academy-1768/comet/12", "the first who is out marks what the other has left")
@pytest.mark.article("academy-1768/comet/7", "marked after two deals, the difference")
@pytest.mark.article("academy-1768/comet/5", "a counter for ten points, five making one")
def test_a_game_is_two_deals() -> None:
    s = start("games=3")
    s.hands[s.seats[0]], s.hands[s.seats[1]] = int(BIT[0]), int(BIT[46] | BIT[20])
    s.held[s.seats[0]], s.held[s.seats[1]] = 1, 2
    s.laid[0] = s.laid[1] = int(BIT[47])
    first = int(s.seats[0])
    play(s, "2")
    assert s.deal == 1 and s.score[first] == 17 and s.returns() == [0.0, 0.0]
    assert s.dealer == first, "the other deals now"
    assert s.ledger.total() == 0 and all(x == 0 for x in s.purse)
    s.hands[s.seats[0]], s.hands[s.seats[1]] = int(BIT[0]), int(BIT[4])
    s.held[s.seats[0]], s.held[s.seats[1]] = 1, 1
    s.laid[0] = s.laid[1] = int(BIT[47])
    play(s, "2")
    # Seventeen against three: fourteen, which is one counter.
    assert s.deal == 2 and list(s.score) == [0, 0]
    assert s.purse[first] == 10 and s.purse[1 - first] == -10
    for difference, marked in ((4, 0), (5, 10), (14, 10), (15, 20), (24, 20)):
        t = start("games=1,deals=1")
        t.score[t.seats[0]] = difference - 3
        t.hands[t.seats[0]], t.hands[t.seats[1]] = int(BIT[0]), int(BIT[4])
        t.held[t.seats[0]], t.held[t.seats[1]] = 1, 1
        t.laid[0] = t.laid[1] = int(BIT[47])
        play(t, "2")
        assert t.is_terminal() and t.returns()[int(t.winner)] == marked


@pytest.mark.article("academy-1768/comet/5", "a party is twenty-four games")
def test_the_party_is_twenty_four_games() -> None:
    s = start("")
    to_the_end(s, 1000)
    assert s.is_terminal() and s.deal == 48
    s = start("players=3,games=5")
    to_the_end(s, 1000)
    assert s.is_terminal() and s.deal == 5


@pytest.mark.article("academy-1768/comet/42", "two counters to him who had it")
@pytest.mark.article("academy-1768/comet/46", "the Comet left in a hand counts as a Nine")
def test_a_single_comet() -> None:
    s = middle(["7", "*", "K"], ["2", "3", "4"])
    me, he = int(s.seats[0]), int(s.seats[1])
    play(s, "7", "*8", "K")
    assert paid(s, "42") == [20] and s.returns()[me] == 20 + 10
    s = middle(["*", "J"], ["2", "Q"])
    play(s, "*5", "J")
    assert s.is_terminal()
    s = middle(["J", "T"], ["Q", "*"])
    me, he = int(s.seats[0]), int(s.seats[1])
    play(s, "T", "J")
    assert s.is_terminal() and points(s.hands[he]) == 19
    s = middle(["7", "5"], ["*", "8"], "deals=1,comet=3")
    me, he = int(s.seats[0]), int(s.seats[1])
    play(s, "5", "sans", "*6", "8")
    assert paid(s, "47") == [] and paid(s, "42") == [30]
    assert s.winner == he


@pytest.mark.article("academy-1768/comet/48", "left in the hand it is paid double, and the points are double")
@pytest.mark.article("academy-1768/comet/16", "regorged")
def test_the_comet_caught() -> None:
    s = middle(["T", "J"], ["*", "5", "Q"])
    me, he = int(s.seats[0]), int(s.seats[1])
    play(s, "T", "J")
    assert paid(s, "48") == [40]
    assert points_times(s, he) == 2 and s.returns()[me] == 40 + 50


@pytest.mark.article("academy-1768/comet/43", "an absence adds the base once more")
def test_absences_count_and_end() -> None:
    s = middle(["T", "J"], ["5", "Q"], "games=5")
    play(s, "T", "J")
    assert s.absent[0] == 1
    s = middle(["T", "J"], ["5", "*"], "games=5")
    s.absent[0] = 2
    first = int(s.seats[0])
    play(s, "T", "J")
    assert s.absent[0] == 0 and s.purse[first] == 120


@pytest.mark.article("academy-1768/comet/54", "fifty for a Carte Blanche, and no double Opera")
@pytest.mark.article("academy-1768/comet/55", "a hundred with the Comet")
def test_carte_blanche() -> None:
    plain = sum(BIT[c] for c in cards(list("223344556677889") + ["T", "T", "T"]))
    assert blanche(plain) == 50 and blanche(plain | COMET_BIT) == 100 and blanche(plain | BIT[47]) == 0
    hand = ["K", "K", "Q", "Q", "J", "J", "T", "T", "9", "8", "7", "6", "6", "5", "5", "4", "3", "2"]
    other = ["2", "2", "3", "3", "4", "4", "5", "6", "7", "7", "8", "8", "9", "9", "T", "T", "2", "3"]
    s = dealt("deals=1", hand, [other])
    me, he = int(s.seats[0]), int(s.seats[1])
    left = int(points(s.hands[he]))
    play(s, "5", "6", "7", "8", "9", "T", "J", "Q", "K", "T", "J", "Q", "K", "2", "3", "4", "5", "6")
    assert s.opera and points_times(s, he) == 1
    assert s.returns()[me] == (left - 50 + 5) // 10 * 10


@pytest.mark.article("academy-1768/comet/56", "the dealer's Opera, where agreed")
def test_the_dealers_opera() -> None:
    eldest = ["2", "2", "2", "4", "4", "4", "6", "6", "6", "8", "8", "8", "K", "K", "J", "T", "T", "T"]
    dealer = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "9", "J", "Q", "K", "J", "Q", "2"]
    for agreed in ("yes", "no"):
        s = dealt(f"deals=1,dealer_opera={agreed}", eldest, [dealer])
        play(s, "2", "sans", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
        play(s, "J", "Q", "K", "2", "sans", "pass", "9", "sans")
        assert not s.is_terminal()
        # The eldest has a Ten, so that only a lead of the Queen keeps the dealer in.
        s = dealt(f"deals=1,dealer_opera={agreed}", eldest, [dealer])
        play(s, "2", "sans", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "J", "Q", "K")
        s.hands[s.seats[1]] = int(s.hands[s.seats[1]]) & ~int(NATURALS[7] | NATURALS[10] | NATURALS[0] | NATURALS[9])
        s.hands[s.seats[1]] |= int(BIT[47])
        s.held[s.seats[1]] = 1
        s.run = 17
        play(s, "K")
        assert s.is_terminal() and s.opera == (agreed == "yes")


@pytest.mark.article("academy-1768/comet/57", "forty cards: fifteen each and ten over")
def test_forty_cards() -> None:
    s = start("cards=40")
    assert count(s.hands[0]) == count(s.hands[1]) == 15 and s.drawn == 30 and len(s.order) == 40
    assert not (s.hands[0] | s.hands[1]) & (NATURALS[0] | NATURALS[1])
    assert not may(s, "*2") and not may(s, "*3")


@pytest.mark.article("academy-1768/comet/58", "three have twelve each and twelve remain")
@pytest.mark.article("academy-1768/comet/63", "four have ten each and eight remain")
@pytest.mark.article("academy-1768/comet/64", "five have nine each and three remain")
@pytest.mark.parametrize(("players", "each", "stock"), [(2, 18, 12), (3, 12, 12), (4, 10, 8), (5, 9, 3)])
def test_cards_to_each(players: int, each: int, stock: int) -> None:
    s = start(f"players={players}")
    assert [int(count(h)) for h in s.hands] == [each] * players
    assert 48 - s.drawn == stock
    assert s.turn == s.seats[0] == (s.dealer - 1) % players, "the eldest sits at the dealer's right"


def three(left: list[list[str]]) -> CometState:
    """Three players, the eldest with a King to finish on and the others with these cards."""
    s = start("players=3,games=9")
    used: dict[str, int] = {}
    for seat, hand in zip(s.seats, [["K"], *left], strict=True):
        s.hands[seat] = sum(BIT[c] for c in cards(hand, used))
        s.held[seat] = len(hand)
        s.laid[seat] = int(BIT[40])
    return s


@pytest.mark.article("academy-1768/comet/59", "the two others pay their points")
@pytest.mark.article("academy-1768/comet/60", "who has more puts two counters into the Poul")
@pytest.mark.article("academy-1768/comet/61", "one each when they are equal")
def test_three_pay_and_fill_the_poul() -> None:
    s = three([["7", "2"], ["J"]])
    first, second, third = (int(p) for p in s.seats)
    play(s, "K")
    assert s.purse[first] == 19 and s.purse[second] == -9 and s.purse[third] == -10 - 20
    assert s.purse[3] == 20
    s = three([["7", "3"], ["J"]])
    first, second, third = (int(p) for p in s.seats)
    play(s, "K")
    assert s.purse[second] == s.purse[third] == -20 and s.purse[3] == 20


@pytest.mark.article("academy-1768/comet/60", "the Poul goes to the greatest winner")
@pytest.mark.article("academy-1768/comet/59", "only the hand with the Comet is doubled")
def test_the_poul_at_the_end() -> None:
    s = three([["*", "2"], ["J", "3"]])
    first, second, third = (int(p) for p in s.seats)
    s.game.deals = 1
    play(s, "K")
    assert s.is_terminal()
    assert s.returns()[first] == 22 + 13 + 40 + 20
    assert s.returns()[second] == -22 - 40 and s.returns()[third] == -13 - 20
    assert s.purse[3] == 0 and sum(s.returns()) == 0
    s.game.deals = 0


@pytest.mark.article("academy-1768/comet/42", "each of the others pays for the Comet")
def test_three_pay_for_the_comet() -> None:
    s = three([["7", "2"], ["J", "3"]])
    first, second, third = (int(p) for p in s.seats)
    s.comet_by = second
    play(s, "K")
    assert s.purse[second] == 40 - 9 and s.purse[third] == -20 - 13 - 20 and s.purse[first] == -20 + 22


@pytest.mark.article("academy-1768/comet/4", "three by turns, or two against two")
@pytest.mark.article("academy-1768/comet/45", "absences rest until the same two play again")
def test_by_turns_and_in_pairs() -> None:
    s = start("players=3,manner=turns,games=6")
    pairs = []
    source = random.Random(2)
    while not s.is_terminal():
        if len(pairs) == s.deal:
            pairs.append((int(s.dealer), frozenset(int(p) for p in s.seats)))
            assert [int(count(h)) for h in s.hands].count(18) == 2
        s.apply_action(source.choice(s.legal_actions()))
    assert len(pairs) == 12
    assert all(a[1] == b[1] and a[0] != b[0] for a, b in zip(pairs[::2], pairs[1::2], strict=True))
    assert [sorted(p) for _, p in pairs[::2]] == [[0, 2], [1, 2], [0, 1]] * 2
    assert sum(s.returns()) == 0

    s = start("players=3,manner=turns,games=6")
    s.absent[0 * 3 + 2] = 3
    for seat, hand in zip(s.seats, (["7", "*", "K"], ["2", "3"]), strict=True):
        s.hands[seat] = sum(BIT[c] for c in cards(hand))
        s.held[seat] = len(hand)
        s.laid[seat] = int(BIT[47])
    s.hands[s.seats[0]] = int(BIT[20] | COMET_BIT | BIT[44])
    me = int(s.seats[0])
    s.absent[1 * 3 + 2] = 5
    play(s, "7", "*8", "K")
    assert s.purse[me] == 80 and s.absent[2] == 0 and s.absent[5] == 5

    s = start("players=4,manner=pairs,deals=2")
    to_the_end(s, 1000)
    a, b, c, d = s.returns()
    assert a == c and b == d and a == -b and a != 0


@pytest.mark.article("academy-1768/comet/66", "six and at least two, three and at least one")
@pytest.mark.article("academy-1768/comet/68", "own discards may be looked at, and are gone before the cards come")
def test_two_discard() -> None:
    s = start("discard=yes")
    first, second = int(s.seats[0]), int(s.seats[1])
    assert s.phase == "discard" and s.current_player() == first
    before = int(s.hands[first])
    with pytest.raises(IllegalAction) as e:
        s.apply_action(action(s, "done"))
    assert e.value.article == "academy-1768/comet/66"
    for _ in range(6):
        s.apply_action(s.legal_actions()[0])
    assert s.legal_actions() == [action(s, "done")]
    assert count(s.hands[first]) == 12
    play(s, "done")
    assert count(s.hands[first]) == 18 and count(s.taken[first]) == 6
    assert s.discards[first] == before & ~s.hands[first]
    assert cast(CometState, s.view(first).state).discards[first] == s.discards[first]
    assert cast(CometState, s.view(second).state).discards[first] == 0
    assert s.current_player() == second
    for _ in range(3):
        s.apply_action(s.legal_actions()[0])
    play(s, "done")
    assert s.phase == "play" and s.current_player() == first and s.dealt(first) == before


@pytest.mark.article("academy-1768/comet/67", "the eldest sees what he leaves")
def test_the_eldest_sees_what_he_leaves() -> None:
    s = start("discard=yes")
    first, second = int(s.seats[0]), int(s.seats[1])
    for _ in range(2):
        s.apply_action(s.legal_actions()[0])
    play(s, "done")
    assert count(s.left_seen) == 4
    assert cast(CometState, s.view(first).state).left_seen == s.left_seen
    assert cast(CometState, s.view(second).state).left_seen == 0
    for _ in range(2):
        s.apply_action(s.legal_actions()[0])
    play(s, "done")
    assert count(s.taken[second]) == 2 and not s.taken[second] & s.left_seen
    for seed in range(5):
        t = cast(CometState, s.game.imagine(s.view(first), seed))
        assert not (t.hands[second] | t.discards[second]) & s.left_seen


@pytest.mark.article("academy-1768/comet/69", "three: six, three and three")
@pytest.mark.article("academy-1768/comet/70", "four: four, two, one and one")
@pytest.mark.article("academy-1768/comet/71", "five do not discard")
@pytest.mark.parametrize(("players", "most"), [(3, (6, 3, 3)), (4, (4, 2, 1, 1))])
def test_more_discard(players: int, most: tuple[int, ...]) -> None:
    s = start(f"discard=yes,players={players}")
    for part in most:
        for _ in range(part):
            assert len(s.legal_actions()) > 1
            s.apply_action(s.legal_actions()[0])
        play(s, "done")
    assert s.phase == "play" and s.drawn == 48
    with pytest.raises(BadOption):
        gamester.load_game("comet(discard=yes,players=5)")


def test_what_a_party_can_cost_has_a_bound() -> None:
    """A deal's most is an Opera by the Comet for a Nine against eighteen figures."""
    assert gamester.load_game("comet(deals=1)").min_utility() == -(8 * 20 * 2 + 8 * 180 + 200 + 20)
    for options in ("", "players=3", "players=4,manner=pairs", "players=5,games=9", "comet=100"):
        game = gamester.load_game(f"comet({options})")
        for seed in range(5):
            s = game.new_initial_state(seed=seed)
            s.play_random(1_000_000, seed)
            assert s.is_terminal() and len(s.history()) <= game.max_game_length()
            assert all(game.min_utility() <= x <= game.max_utility() for x in s.returns())
