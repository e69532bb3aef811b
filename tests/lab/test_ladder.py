"""The ladder: its endings tell nobody more than was seen, its rungs are as large as they say, its table is measured."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from math import comb

import pytest

import gamester
from gamester import lab
from gamester.engine.errors import BadOption
from gamester.engine.state import State
from gamester.lab import baselines, openspiel, splits
from gamester.lab.ladder import EUCHRE, LADDER, PUT, WHIST, near_the_end, rung, short_pack
from gamester.lab.measure import Duel
from gamester.lab.worlds import Table, worlds_of


def hands(state: State) -> tuple[int, ...]:
    """All hands."""
    return tuple(int(hand) for hand in state.hands)  # type: ignore[attr-defined]


def followed(state: State, lies: tuple[int, ...]) -> bool:
    """Whether every card of a deal of Whist played so far followed suit, had the seats held these hands at last."""
    acts = [(who, card) for who, card in state.full_history() if who >= 0]
    for n, (who, card) in enumerate(acts):
        led = acts[n - n % 4][1] // 13
        still = [c for w, c in acts[n + 1 :] if w == who] + [c for c in range(52) if lies[who] >> c & 1]
        if card // 13 != led and any(c // 13 == led for c in still):
            return False
    return True


@pytest.mark.parametrize("seed", [0, 1, 5])
def test_an_ending_of_whist_has_every_deal_that_fits(seed: int) -> None:
    """Counted otherwise: eight cards dealt out in all ways, those kept that would have followed suit in every trick."""
    state = near_the_end(WHIST, seed, 2)
    cards = [c for c in range(52) if any(hand >> c & 1 for hand in hands(state))]
    assert len(cards) == 8
    turned, dealer = int(state.order[51]), int(state.dealer)
    fit = set()
    for order in permutations(cards):
        if all(order[n] < order[n + 1] for n in range(0, 8, 2)):
            lies = tuple(1 << order[n] | 1 << order[n + 1] for n in range(0, 8, 2))
            if (turned not in cards or lies[dealer] >> turned & 1) and followed(state, lies):
                fit.add(lies)
    found = worlds_of(state)
    assert {hands(world) for world in found} == fit and len(found) == len(fit)
    assert hands(state) in fit


def test_a_seat_has_as_many_information_states_as_it_may_hold_hands() -> None:
    """No more and no fewer: its own hand is all that it knows beside the others, and any two of eight cards at most."""
    state = near_the_end(WHIST, 5, 2)
    worlds = worlds_of(state)
    for seat in range(4):
        found = Counter(world.information_state_string(seat) for world in worlds)
        held = Counter(hands(world)[seat] for world in worlds)
        assert sorted(found.values()) == sorted(held.values()) and len(found) == len(held) <= comb(8, 2)


def test_the_stock_of_euchre_stays_hidden() -> None:
    """Two cards in each hand and 21 in the stock: 25 unseen, of which each seat may hold any two that fit."""
    state = near_the_end(EUCHRE, 0, 2)
    table = Table(state)
    assert table.many == comb(25, 2) * comb(23, 2) and sorted(map(len, table.groups)) == [2, 2]
    assert len(table.rest) == 21


def test_what_is_imagined_is_listed() -> None:
    state = near_the_end(WHIST, 1, 2)
    listed = {hands(world) for world in worlds_of(state)}
    for seat in (None, 0, 1, 2, 3):
        view = state.view(seat)
        assert {hands(gamester.load_game(WHIST).imagine(view, n)) for n in range(60)} <= listed


def test_a_short_pack_at_put() -> None:
    worlds = short_pack(PUT, "3S 2S AS KS QS JS TS")
    assert len(worlds) == comb(7, 3) * comb(4, 3) and sum(chance for chance, _ in worlds) == pytest.approx(1)
    for seat in (0, 1):
        found = Counter(world.information_state_string(seat) for _, world in worlds)
        assert len(found) == comb(7, 3) and set(found.values()) == {comb(4, 3)}


@pytest.mark.parametrize("name", [name for name, at in LADDER.items() if 0 < at.ends < 6000])
def test_a_rung_is_as_large_as_it_says(name: str) -> None:
    at = rung(name)
    tree = at.tree()
    assert (tree.ends, tree.sizes) == (at.ends, at.situations)
    assert sum(tree.chance) > 0 and all(world.deal == 0 for _, world in at.worlds()[:3])
    if at.value is not None:
        even = tree.solved(20)
        low, high = -tree.best(1, even), tree.best(0, even)
        assert low - at.within <= at.value <= high + at.within


def test_the_ladder_rises() -> None:
    sizes = [at.ends for at in LADDER.values() if at.exact]
    assert len(LADDER) == len({at.name for at in LADDER.values()}) >= 12 and all(sizes)
    for at in LADDER.values():
        assert gamester.load_game(at.game).deals == 1 or at.game == "cassino"
    with pytest.raises(BadOption, match="put-7"):
        rung("putt-7")


def test_openspiels_ending_keeps_hidden_what_is_hidden() -> None:
    state = near_the_end(WHIST, 1, 2)
    whole = openspiel.ending(state)
    assert len(whole.worlds) == len(worlds_of(state))
    start = near_the_end(EUCHRE, 0, 2)
    with pytest.warns(UserWarning, match="sees nearly all cards"):
        openspiel.ending(start, 60)
    with pytest.raises(BadOption, match="deals may fit"):
        openspiel.ending(near_the_end(WHIST, 0, 5))
    with pytest.raises(BadOption, match="first deal"):
        openspiel.ending(gamester.load_game("draughts").new_initial_state())


def test_splits_are_apart_and_fixed() -> None:
    ranges = list(splits.SPLITS.values())
    for n, one in enumerate(ranges):
        for other in ranges[n + 1 :]:
            assert not set(range(one.start, one.start + 10)) & set(other) and (one.stop <= other.start)
    assert len(list(splits.deals("whist(deals=1)", "test", 3))) == 3
    assert splits.fingerprint(WHIST, "test", 20).startswith(PINNED[0])
    assert splits.fingerprint("hearts(deals=1)", "train", 20).startswith(PINNED[1])
    assert splits.fingerprint(WHIST, "test", 20) != splits.fingerprint(WHIST, "validation", 20)
    for wrong in (("tests", 1), ("test", 10**9)):
        with pytest.raises(BadOption):
            splits.seeds(*wrong)


PINNED = ("52698e21123c1301", "f7f93e1246c7c4f7")


def test_a_local_best_response_wins_of_who_plays_at_random() -> None:
    found = lab.local_best_response(EUCHRE, "random", deals=30, few=6)
    assert (
        found.deals == 30 and found.gain > 2 * found.error > 0 and found.gain == pytest.approx(found.value - found.own)
    )
    again = lab.local_best_response(EUCHRE, "random", deals=30, few=6)
    assert again == found


def test_a_local_best_response_is_below_the_best_one() -> None:
    """Over all worlds of a rung, choosing alike where it sees the same, so that it is a strategy and no luck in it."""
    at = rung("brag-7")
    game, worlds = gamester.load_game(at.game), at.worlds()
    for seat in (0, 1):
        won = [Duel(game, "simple", "simple", seat, 3, 1).played(world.clone())[seat] for _, world in worlds]
        found = lab.best_response(at, "simple", seat)
        assert sum(won) / len(won) <= found.value + 1e-9 and found.gain > 0.5


def test_wrong_bounds_are_refused() -> None:
    for wrong in ({"seat": 4}, {"deals": 1}, {"few": 1}, {"split": "tests"}):
        with pytest.raises(BadOption):
            lab.local_best_response("hearts(deals=1)", "simple", **wrong)  # type: ignore[arg-type]


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--agents", "random,simple,cfr", "--cfr", "60", "--deals", "2", "--bound", "2", "--few", "2"]
    assert baselines.main(["brag-7", "single-brag", *given]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| rung | random | simple | cfr |" and len(lines) == 4
    cells = [cell.strip() for cell in lines[2].split("|")[2:5]]
    assert float(cells[0]) > float(cells[2]) and float(cells[2]) < 0.01
    assert lines[3].count("±") == 3, "random: a margin and a bound; simple: a bound; no CFR"
    assert baselines.main(["brag-7", "--json", "--agents", "random"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data[0]["exploitability"] == pytest.approx(float(cells[0]), abs=1e-3)
    assert baselines.main(["brag-8"]) == 2 and "no rung" in capsys.readouterr().err
