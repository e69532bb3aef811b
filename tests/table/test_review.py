"""A review: every decision judged from its own seat's view, what it cost, the book's word, and the match as a line."""

from __future__ import annotations

import json
import random
from xml.etree import ElementTree

import pytest

import gamester
from gamester.table.review import Reviewer

COUNTED = "search(iterations=60, seed=1)"  # the same each time


def played(game: str, seed: int, *names: str, most: int = 400) -> str:
    """The record of a match between these players, seat by seat."""
    found = gamester.load_game(game)
    players = [gamester.load_player(name, found) for name in names]
    state = found.new_initial_state(seed=seed)
    for _ in range(most):
        if state.is_terminal():
            break
        seat = state.current_player()
        state.apply_action(players[seat % len(players)].choose(state.view(seat)).action)
    return state.record()


@pytest.fixture(scope="module")
def whist() -> str:
    return played("whist(deals=2)", 7, "simple", "random")


@pytest.fixture(scope="module")
def judged(whist: str) -> gamester.Review:
    return gamester.review(whist, COUNTED)


def decisions(record: str) -> list[tuple[int, int]]:
    """The number and the seat of each action that was chosen among several."""
    data = json.loads(record)
    state = gamester.replay(json.dumps({**data, "actions": []}))
    out = []
    for n, word in enumerate(data["actions"]):
        if len(state.legal_actions()) > 1 and state.current_player() >= 0:
            out.append((n + 1, state.current_player()))
        state.apply_action(state.string_to_action(word))
    return out


def test_each_decision_is_judged_once_and_what_was_forced_is_passed_over(whist: str, judged: gamester.Review) -> None:
    assert [(one.n, one.seat) for one in judged.judged] == decisions(whist)
    assert len(judged.judged) < 104 and judged.complete
    words = json.loads(whist)["actions"]
    for one in judged.judged:
        assert one.text == words[one.n - 1]
        assert one.loss >= 0 and one.stake >= 0 and (one.error is None or one.error >= 0)
        assert (one.loss == 0) == (one.best == one.action)
        assert one.reason


def test_the_line_begins_level_and_ends_with_what_was_won(whist: str, judged: gamester.Review) -> None:
    assert judged.standing[0].values == (0.0,) * 4
    assert list(judged.standing[-1].values) == gamester.replay(whist).returns()
    assert [at.n for at in judged.standing] == sorted(at.n for at in judged.standing)
    assert sum(at.seat < 0 for at in judged.standing) == 3  # the start, and the end of each of two deals
    for at in judged.standing:
        assert at.values[0] == at.values[2] == -at.values[1]  # partners, and what one side wins the other loses


def test_turning_points_are_the_greatest_swings(judged: gamester.Review) -> None:
    swings = [
        max(abs(y - x) for x, y in zip(a.values, b.values, strict=True))
        for a, b in zip(judged.standing, judged.standing[1:], strict=False)
    ]
    assert judged.turning
    assert max(max(map(abs, turn.change)) for turn in judged.turning) == max(swings)
    for turn in judged.turning:
        if turn.seat >= 0:
            assert next(one for one in judged.judged if one.n == turn.n).text == turn.text


def test_who_plays_at_random_plays_worse() -> None:
    found = gamester.review(played("whist(deals=3)", 3, "simple", "random"), "search(iterations=100, seed=1)")
    good, bad, friend, worse = found.accuracy
    assert good is not None and bad is not None and friend is not None and worse is not None
    assert min(good, friend) > max(bad, worse)
    assert 0 <= bad <= 100 and good <= 100
    assert "South" in found.words(0) and f"{good:.0f} of 100" in found.words(0)


@pytest.mark.parametrize("game", ["whist(deals=1)", "cribbage(deals=1)", "piquet(deals=1)", "euchre(deals=1)"])
def test_hidden_cards_are_nothing_to_the_judge(game: str) -> None:
    """Other cards in the others' hands, the same view, the same verdict."""
    found = gamester.load_game(game)
    source = random.Random(1754)
    pack = [int(card) for card in found.pack_order(found.new_initial_state())]
    source.shuffle(pack)
    tried, reviews = 0, []
    first = found.new_initial_state(deal=pack)
    seat, action = first.current_player(), first.legal_actions()[-1]
    assert len(first.legal_actions()) > 1
    while len(reviews) < 3:
        tried += 1
        assert tried < 2000
        other = list(pack)
        a, b = source.sample(range(len(pack)), 2)
        other[a], other[b] = other[b], other[a]
        state = found.new_initial_state(deal=other)
        same = state.current_player() == seat and state.view(seat).to_json() == first.view(seat).to_json()
        if same and any(state.view(p).to_json() != first.view(p).to_json() for p in range(found.num_players())):
            state.apply_action(action)
            reviews.append(gamester.review(state.record(), COUNTED).judged[0])
    first.apply_action(action)
    assert [gamester.review(first.record(), COUNTED).judged[0]] * 3 == reviews


def test_the_same_deals_are_drawn_for_the_same_view(whist: str, judged: gamester.Review) -> None:
    assert gamester.review(whist, COUNTED, seat=1).judged == judged.of(1)


def test_a_mate_that_is_allowed_and_one_that_is_given() -> None:
    state = gamester.load_game("chess").new_initial_state()
    for word in ("f2-f3", "e7-e5", "g2-g4", "d8-h4"):
        state.apply_action(state.string_to_action(word))
    assert state.is_terminal()
    found = gamester.review(state.record(), "search(iterations=4000)")
    blunder, mate = found.judged[2:]
    assert blunder.costly and blunder.loss > 0.7 and blunder.best_text != "g2-g4" and blunder.error is None
    assert mate.loss == 0 and mate.best_text == "d8-h4"
    assert found.standing[-1].values == (-1.0, 1.0)
    assert [turn.n for turn in found.turning] == [3]


def test_a_man_given_away_at_draughts() -> None:
    state = gamester.load_game("draughts").new_initial_state()
    for word in ("12-16", "24-20", "16-19"):
        state.apply_action(state.string_to_action(word))
    found = gamester.review(state.record(), "search(iterations=3000)")
    assert [one.costly for one in found.judged] == [False, False, True]


def test_the_network_judges_at_backgammon() -> None:
    found = gamester.review(played("backgammon", 5, "search", "random", most=24), "search(iterations=1)")
    good, bad = found.accuracy
    assert good is not None and bad is not None and good > 95 > bad
    assert all(one.loss == 0 for one in found.of(0))
    assert all(abs(at.values[0] + at.values[1]) < 1e-9 for at in found.standing)


def test_what_the_equilibrium_does_costs_nothing() -> None:
    for seed in range(6):
        found = gamester.review(played("put(deals=3)", seed, "equilibrium"), COUNTED)
        told = [one for one in found.judged if "equilibrium" in one.reason]
        assert told and all(one.loss == 0 for one in told)


def test_what_the_equilibrium_never_does_has_its_price() -> None:
    found = [
        one for seed in range(6) for one in gamester.review(played("put(deals=3)", seed, "random"), COUNTED).judged
    ]
    dear = [one for one in found if "equilibrium" in one.reason and one.loss > 0]
    assert dear and all(one.best != one.action for one in dear)


def test_the_maxim_that_was_gone_against_is_named() -> None:
    record = played("whist(deals=2)", 7, "random")
    found = gamester.review(record, "search(iterations=8, seed=1)")
    game = gamester.load_game("whist")
    maxims = gamester.load_player("maxims", game)
    data = json.loads(record)
    state = gamester.replay(json.dumps({**data, "actions": []}))
    against = 0
    by_n = {one.n: one for one in found.judged}
    for n, word in enumerate(data["actions"]):
        one = by_n.get(n + 1)
        if one is not None:
            said = maxims.choose(state.view(one.seat))
            gone = bool(said.article) and said.action != one.action
            assert (one.maxim, one.article) == (said.reason, said.article) if gone else not one.maxim
            against += gone
        state.apply_action(state.string_to_action(word))
    assert against >= 3


def test_another_player_may_say_what_is_best() -> None:
    record = played("cribbage(deals=1)", 2, "random")
    found = gamester.review(record, "maxims")
    maxims = gamester.load_player("maxims", gamester.load_game("cribbage(deals=1)"))
    data = json.loads(record)
    state = gamester.replay(json.dumps({**data, "actions": []}))
    at = {one.n: one for one in found.judged}
    for n, word in enumerate(data["actions"]):
        one = at.get(n + 1)
        if one is not None:
            assert one.best in (one.action, maxims.choose(state.view(one.seat)).action)
        state.apply_action(state.string_to_action(word))
    assert any(one.loss for one in found.judged)


def test_progress_is_told_and_may_end_it(whist: str) -> None:
    told: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 5

    found = gamester.review(whist, "search(iterations=4)", progress=progress)
    assert [done for done, _ in told] == [1, 2, 3, 4, 5]
    assert {total for _, total in told} == {len(decisions(whist))}
    assert len(found.judged) == 5 and not found.complete


def test_the_time_is_shared_among_many_decisions(whist: str) -> None:
    short = Reviewer(whist)
    assert short.ms == 150
    long = json.loads(whist)
    state = gamester.load_game("whist(deals=20)").new_initial_state(seed=1)
    state.play_random(100_000, 1)
    assert Reviewer(state.record()).ms * Reviewer(state.record()).total <= 40_000
    assert Reviewer(json.dumps(long), ms=30).ms == 30


def test_data_and_pictures(judged: gamester.Review) -> None:
    data = json.loads(judged.to_json())
    assert data["schema"] == "gamester-review/1" and data["complete"]
    assert len(data["judged"]) == len(judged.judged) and len(data["words"]) == 4
    assert data["standing"][0] == {"n": 0, "values": [0.0] * 4}
    root = ElementTree.fromstring(judged._repr_svg_())
    svg = "{http://www.w3.org/2000/svg}"
    lines = list(root.iter(f"{svg}polyline"))
    assert len(lines) == 2  # partners go together
    assert all(len(line.attrib["points"].split()) == len(judged.standing) for line in lines)
    assert len(list(root.iter(f"{svg}circle"))) == len(judged.turning)
    assert "South" in str(judged)


def test_where_nobody_chooses_nothing_is_judged() -> None:
    state = gamester.load_game("hazard(deals=1)").new_initial_state(seed=1)
    record = state.record()
    found = gamester.review(record)
    assert found.judged == [] and set(found.accuracy) == {None} and "nothing to decide" in found.words(0)


def test_what_is_done_under_the_laws_of_the_table_is_passed_over() -> None:
    game = gamester.load_game("whist(laws=table, deals=1)")
    state = game.new_initial_state(seed=4)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    offered = [one for one in state.irregularities() if one]
    assert offered
    state.apply_action(offered[0]["action"])
    found = gamester.review(state.record(), "search(iterations=8)")
    assert [one.n for one in found.judged] == [1, 2, 3]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"player": "random"}, "judges nobody"),
        ({"player": "oracle"}, "no player 'oracle'"),
        ({"player": "equilibrium"}, "no equilibrium was computed"),
        ({"seat": 4}, "seats are 0 to 3"),
        ({"ms": -1}, "1 millisecond or more"),
    ],
)
def test_bad_wishes_are_refused(whist: str, given: dict[str, object], says: str) -> None:
    with pytest.raises(gamester.BadOption, match=says):
        gamester.review(whist, **given)  # type: ignore[arg-type]


def test_a_damaged_record_is_refused(whist: str) -> None:
    with pytest.raises(gamester.BadRecord, match="one JSON document"):
        gamester.review(whist[:40])
