"""Rhum: drawing, laying out, adding, discarding, what is paid, and the stock that is made anew."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set, write_set
from gamester.games.rummy.rules import RUNS, THREES, RhumState, pips

B = "hoyle-donohue/rhum/"
EXAMPLES = {one.id: one for one in load("hoyle-donohue", "rhum").examples}


def dealt(hands: list[str], stock: str, **options: object) -> RhumState:
    """The hands of A, B, C ..., the card turned and the top of the stock; A deals, and B is first."""
    players = len(hands)
    game = gamester.load_game("rhum", {"players": players, **options})
    rows = [hand.split() for hand in hands[1:] + hands[:1]]
    given = {c for row in rows for c in row} | set(stock.split())
    spare = [c for c in NAMES[:52] if c not in given]
    each = {2: 9, 3: 8}.get(players, 7)
    for row in rows:
        while len(row) < each:
            row.append(spare.pop())
    order = [row[n] for n in range(each) for row in rows] + stock.split()
    order += [c for c in NAMES[:52] if c not in order]
    return cast(RhumState, game.new_initial_state(seed=1, deal=order))


def hold(s: RhumState, *hands: str) -> RhumState:
    """Give the seats these hands; what they had is out of the way."""
    for p, text in enumerate(hands):
        s.gone |= s.hands[p]
        s.hands[p], s.held[p], s.known[p] = card_set(text), len(text.split()), 0
    for p in range(len(hands)):
        s.gone &= ~s.hands[p]
    return s


@pytest.mark.article(B + "pack", B + "lay")
def test_what_may_be_laid_out() -> None:
    threes = {write_set(x) for x in THREES}
    runs = {write_set(x) for x in RUNS}
    assert len(threes) == 52 and len(runs) == 44
    assert write_set(card_set("AC 2C 3C")) in runs and write_set(card_set("QC KC AC")) not in runs
    assert write_set(card_set("JC QC KC")) in runs


@pytest.mark.article(B + "players", B + "deal")
@pytest.mark.parametrize(("players", "each"), [(2, 9), (3, 8), (4, 7), (5, 7), (6, 7)])
def test_how_many_cards_each_has(players: int, each: int) -> None:
    s = cast(RhumState, gamester.load_game(f"rhum(players={players})").new_initial_state(seed=3))
    assert list(s.held) == [each] * players and bin(s.open).count("1") == 1
    assert s.current_player() == (s.dealer + 1) % players
    for wrong in ("players=1", "players=7"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"rhum({wrong})")


@pytest.mark.article(B + "cut")
def test_the_lowest_card_deals() -> None:
    for seed in range(8):
        s = cast(RhumState, gamester.load_game("rhum").new_initial_state(seed=seed))
        ranks = ["A23456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
        assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1


@pytest.mark.example(B + "pips-left")
@pytest.mark.article(B + "pips")
def test_pips() -> None:
    one = EXAMPLES["pips-left"]
    assert pips(card_set(one.data["cards"])) == one.data["pips"]


@pytest.mark.article(B + "draw", B + "discard")
def test_a_card_is_drawn_and_one_discarded() -> None:
    s = dealt(["2C", "4D"], "KH 5S 6S")
    assert names(s) == ["draw", "take KH"]
    with pytest.raises(IllegalAction, match="draw first"):
        do(s, "discard 4D")
    do(s, "draw")
    assert s.hands[1] & card_set("5S") and s.known[1] == 0
    with pytest.raises(IllegalAction, match="you have drawn"):
        do(s, "take KH")
    do(s, "discard 4D")
    assert write_set(s.open) == "KH 4D" and s.current_player() == 0 and list(s.held) == [9, 9]
    do(s, "take 4D", "discard 2C")
    assert s.known[0] == card_set("4D") and names(s)[:3] == ["draw", "take 2C", "take KH"]


@pytest.mark.article(B + "one-pile")
def test_a_card_once_covered_cannot_be_used() -> None:
    s = do(dealt(["2C", "4D"], "KH 5S 6S", faced="one"), "draw", "discard 4D")
    assert names(s) == ["draw", "take 4D"] and write_set(s.covered) == "KH"
    do(s, "take 4D", "discard 2C", "draw")
    assert write_set(s.open) == "2C" and write_set(s.covered) == "KH"


@pytest.mark.example(B + "three-tens", B + "six-seven-eight")
@pytest.mark.article(B + "lay", B + "turn")
@pytest.mark.parametrize("name", ["three-tens", "six-seven-eight"])
def test_one_combination_in_a_turn(name: str) -> None:
    lay = EXAMPLES[name].data["lay"]
    s = hold(dealt(["2C", "4D"], "KH 5S 6S"), "AC 9S", f"{lay} 2D 2H 2S KD")
    with pytest.raises(IllegalAction, match="no three of a kind|no sequence"):
        do(s, f"lay out {lay}")
    do(s, "draw", f"lay out {lay}")
    assert s.laid[1] == card_set(lay)
    with pytest.raises(IllegalAction):
        do(s, "lay out 2D 2H 2S")
    do(s, "discard KD")
    with pytest.raises(IllegalAction):
        do(s, "lay out 2D 2H 2S")
    do(s, "draw", "discard 9S", "draw", "lay out 2D 2H 2S")
    assert s.laid[1] == card_set(lay) | card_set("2D 2H 2S")


@pytest.mark.example(B + "eight-of-hearts")
@pytest.mark.article(B + "add")
def test_one_card_in_a_turn_on_what_lies_out() -> None:
    one = EXAMPLES["eight-of-hearts"].data
    s = hold(dealt(["2C", "4D"], "KH 5S 6S"), f"{one['add']} 9H TC KS", f"{one['laid']} 2D TD TH TS 3C")
    do(s, "draw", f"lay out {one['laid']}", "discard 2D", "draw", f"add to a sequence {one['add']}")
    assert s.laid[1] == card_set(f"{one['laid']} {one['add']}") and s.laid[0] == 0
    with pytest.raises(IllegalAction):
        do(s, "add to a sequence 9H")
    do(s, "discard KS", "draw", "lay out TD TH TS", "discard 3C", "draw")
    assert {"add to a sequence 9H", "add to the threes TC"} < set(names(s))
    do(s, "add to the threes TC")
    assert s.threes == card_set("TC TD TH TS")


@pytest.mark.article(B + "out", B + "pips", B + "turn")
def test_the_first_out_is_paid_the_pips() -> None:
    s = hold(dealt(["2C", "4D", "5C"], "KH 5S 6S"), "AC JD QH", "3D 3H 3S", "9C 9D 9H TC")
    do(s, "draw", "lay out 3D 3H 3S", "discard 5S")
    assert s.deal == 1 and list(s.purse) == [-24, 24 + 37, -37], "threes that were not laid out are paid for"
    s = hold(dealt(["2C", "4D"], "KH 5S 6S"), "AC JD", "5D 5H")
    do(s, "draw", "lay out 5D 5H 5S")
    assert s.deal == 1 and list(s.purse) == [-12, 12], "none is left to be discarded"


def near_the_end(**options: object) -> RhumState:
    """B to play, with one card in the stock."""
    s = hold(dealt(["2C", "4D"], "KH 5S", **options), "4C 4H 9S", "2H JD")
    rest = [c for c in range(52) if not (s.hands[0] | s.hands[1]) >> c & 1 and NAMES[c] not in ("KH", "AD")]
    for c in rest:
        s.gone |= 1 << c
    s.open = card_set("KH")
    order = [*rest, card("KH"), *(card(c) for c in "4C 4H 9S 2H JD AD".split())]
    s.order = type(s.order)(order)
    s.drawn = s.need = 51
    return s


@pytest.mark.article(B + "show")
def test_the_fewest_pips_win_when_the_stock_is_out() -> None:
    s = do(near_the_end(), "draw", "discard JD")
    assert s.deal == 1 and list(s.purse) == [-17, 17], "A holds seventeen, B three"
    s = hold(dealt(["2C", "4D"], "KH 5S 6S", turns=1), "AC", "KC 2D")
    do(s, "draw", "discard 2D", "draw", "discard 6S")
    assert s.deal == 1 and list(s.purse) == [18, -18], "it has gone round as often as agreed upon"
    s = hold(dealt(["2C", "4D"], "KH 5S 6S", turns=1), "5C", "KC")
    do(s, "draw", "discard KC", "draw", "discard 6S")
    assert s.purse[1] == 5, "of equal hands the eldest wins"


@pytest.mark.article(B + "last-discard")
def test_the_last_discard_must_be_laid_out_at_once() -> None:
    s = do(near_the_end(stock_out="anew"), "draw", "discard JD")
    assert s.last == card("JD") and names(s) == ["draw", "take KH"]
    with pytest.raises(IllegalAction, match="only be laid out or added at once"):
        do(s, "take JD")
    s = near_the_end(stock_out="anew")
    s.hands[1] = card_set("2H 4D")
    do(s, "draw", "discard 4D")
    assert "lay out 4C 4D 4H" in names(s)
    do(s, "lay out 4C 4D 4H")
    assert s.took and s.last == -1 and list(s.held) == [1, 2] and names(s) == ["discard 9S"]
    s = near_the_end(stock_out="anew")
    s.laid[1] = s.threes = card_set("JC JH JS")
    do(s, "draw", "discard JD")
    assert "add to the threes JD" in names(s)
    do(s, "add to the threes JD")
    assert s.laid[1] == card_set("JC JD JH JS") and list(s.held) == [3, 2]


@pytest.mark.article(B + "anew")
def test_the_discards_make_a_new_stock() -> None:
    s = do(near_the_end(stock_out="anew"), "draw", "discard JD")
    heap = s.open
    do(s, "draw")
    assert s.heap == heap == card_set("KH JD") and s.drawn == 2 and s.final
    turned, drawn = ("KH", "JD") if s.open == card_set("KH") else ("JD", "KH")
    assert s.open == card_set(turned) and s.hands[0] == card_set(f"4C 4H 9S {drawn}") and s.known[0] == 0
    for n in range(5):
        again = cast(RhumState, s.game.imagine(s.view(1), n))
        assert again.hands[0] & card_set(drawn), "of the new stock every card is known"
    do(s, f"discard {drawn}")
    assert list(s.fresh) == [0, 0]


@pytest.mark.article(B + "draw")
def test_what_is_taken_openly_is_known() -> None:
    s = do(dealt(["2C", "4D", "5C"], "KH 5S 6S"), "take KH", "discard 4D")
    for n in range(8):
        imagined: Any = s.game.imagine(s.view(0), n)
        assert imagined.hands[1] & card_set("KH") and not imagined.hands[2] & card_set("KH 4D")


def test_it_beats_random() -> None:
    beats_random("rhum(players=2)", 30)


@pytest.mark.article(B + "objects", B + "seek", B + "stock-first", B + "small", B + "remember")
def test_the_player_keeps_to_the_maxims() -> None:
    def says(s: RhumState) -> str:
        return str(s.action_to_string(1, gamester.load_player("simple", s.game).choose(s.view(1)).action))

    assert says(hold(dealt(["2C", "4D"], "KH 5S"), "AC", "KD KS 2D")) == "take KH"
    s = hold(dealt(["2C", "4D"], "KH 5S"), "AC", "KD 9S 2D")
    assert says(s) == "draw"
    s = hold(dealt(["2C", "4D"], "KH 5S"), "AC", "3D 3S JD JH 9C")
    s.took = True
    assert says(s) == "discard 9C"
    s = hold(dealt(["2C", "4D"], "KH 5S"), "AC", "3D 3S JD JH")
    s.took = True
    assert says(s) in ("discard JD", "discard JH"), "the Treys are kept"
