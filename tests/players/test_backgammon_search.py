"""The backgammon player: what it looks at, what it can reach, what it knows exactly, and that it always plays."""

import itertools
import json
import random
from fractions import Fraction
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

import gamester
from gamester.cli import main
from gamester.engine.errors import BadOption
from gamester.equipment.tables_board import BOTH_OR_HIGHER, SIDE, against, plays, standing, starting_board
from gamester.games.tables.backgammon.state import TablesState
from gamester.players.backgammon import kept
from gamester.players.backgammon.bearing import FEW, PLACES, THROWS, Bearing, place_at, place_of, size
from gamester.players.backgammon.bearing_made import Maker
from gamester.players.backgammon.network import BadWeights, packed, unpacked
from gamester.players.backgammon.player import WEIGHTS, networks
from gamester.players.backgammon.replies import Replies, turned
from gamester.players.backgammon.shots import Shots, escapes, find_shots
from gamester.players.backgammon.units import BEARING, CONTACT, OUTCOMES, OVER, RACE, UNITS, Looker, divisors, kind_of

ALL = (1 << 26) - 1


@pytest.fixture(autouse=True)
def _no_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAMESTER_ENDINGS", str(tmp_path))


def some_states(games: int, plays_each: int, options: str = "") -> list[TablesState]:
    """Positions with the dice thrown, from random games."""
    found = []
    for seed in range(games):
        state = gamester.load_game(f"backgammon(opening=adopt,deals=1{options})").new_initial_state(seed=seed)
        draw = random.Random(seed)
        for _ in range(plays_each):
            if state.is_terminal():
                break
            found.append(state.clone())
            state.apply_action(draw.choice(state.legal_actions()))
    return found


def ends(state: TablesState) -> set[tuple[int, ...]]:
    """Every board that the state's own rules let the mover reach with this throw."""
    out: set[tuple[int, ...]] = set()
    mover, score = state.mover, list(state.score)
    for action in state.legal_actions():
        child = state.clone()
        child.apply_action(action)
        if not child.is_terminal() and child.mover == mover and child.high == child.low and child.steps == 2:
            out |= ends(child)
        elif not child.is_terminal() and list(child.score) == score:
            out.add(tuple(child.men))
    return out


def test_it_finds_every_end_of_a_throw_once() -> None:
    found = Replies()
    for state in some_states(6, 40):
        high, low, mover = state.high, state.low, state.mover
        found.find(state.men, mover, high, low, BOTH_OR_HIGHER, state.steps)
        boards = [tuple(found.board(n)) for n in range(found.n)]
        assert len(set(boards)) == len(boards)
        assert {b for b in boards if b[mover * SIDE] < 15} == ends(state)
        assert {found.first[n] for n in range(found.n)} <= set(state.legal_actions())


def test_the_shots_are_the_throws_that_hit() -> None:
    found, reach = Shots(), Replies()
    for state in some_states(4, 30)[::7]:
        men, seat = state.men, int(state.mover)
        adverse = against(men, seat)
        find_shots(found, standing(men, seat) & ALL, men[seat * SIDE + 25], adverse & ALL, adverse >> SIDE)
        hitting = 0
        for a, b in itertools.product(range(1, 7), repeat=2):
            reach.find(men, seat, max(a, b), min(a, b), BOTH_OR_HIGHER, 4 if a == b else 2)
            bar = (1 - seat) * SIDE + 25
            hitting += any(reach.board(n)[bar] > men[bar] for n in range(reach.n))
        assert found.hitting == hitting, str(state)


def test_a_prime_of_six_holds_and_one_of_five_lets_a_six_out() -> None:
    six, five = sum(1 << p for p in range(4, 10)), sum(1 << p for p in range(5, 10))
    assert escapes(six, 10) == 0
    assert escapes(five, 10) == 11
    assert escapes(0, 24) == 36


def test_what_is_left_to_play_for() -> None:
    men = starting_board()
    assert kind_of(men) == CONTACT
    for p in range(52):
        men[p] = 0
    men[7], men[0] = 2, 13
    men[SIDE + 3], men[SIDE] = 1, 14
    assert kind_of(men) == RACE
    men[7], men[6] = 0, 2
    assert kind_of(men) == BEARING
    men[6], men[0] = 0, 15
    assert kind_of(men) == OVER


def test_a_row_is_the_same_from_either_seat() -> None:
    looker, one, other = Looker(), vec[u8](bytes(UNITS)), vec[u8](bytes(UNITS))
    for state in some_states(3, 30)[::5]:
        looker.write(state.men, 0, one, 0)
        looker.write(turned(state.men), 1, other, 0)
        assert list(one) == list(other)
    assert len(divisors()) == UNITS


# --- bearing ----------------------------------------------------------------------------------------------------------
def fewest(men: tuple[int, ...], known: dict[tuple[int, ...], Fraction]) -> Fraction:
    """The mean throws to bear by plain recursion over the rules' own plays."""
    if men not in known:
        total = Fraction(0)
        for a, b in itertools.product(range(1, 7), repeat=2):
            found = Replies()
            board = vec[i64]([15 - sum(men), *men, *[0] * 19, *[0] * 26])
            found.find(board, 0, max(a, b), min(a, b), BOTH_OR_HIGHER, 4 if a == b else 2)
            total += min(fewest(tuple(found.board(n)[1:7]), known) for n in range(found.n))
        known[men] = 1 + total / 36
    return known[men]


def test_the_places_are_numbered_without_a_gap_and_back() -> None:
    for place in [*range(0, PLACES, 997), PLACES - 1]:
        assert place_of(place_at(place), 0) == place


def test_the_throws_to_bear_are_those_of_plain_recursion() -> None:
    maker = Maker()
    maker.upto(84)  # all places of three men or fewer
    known = {(0,) * 6: Fraction(0)}
    for place in range(0, 84, 3):
        men = tuple(place_at(place)[1:7])
        assert maker.mean[place] == pytest.approx(float(fewest(men, known)))
        assert sum(maker.throws[place * THROWS : (place + 1) * THROWS]) == pytest.approx(1)


def test_races_at_home_are_judged_from_the_throws() -> None:
    maker = Maker()
    maker.upto(84)
    maker.finish(28)
    tables, out = Bearing(maker.chances()), vec[float]([0.0] * OUTCOMES)
    men = vec[i64]([0] * 52)
    men[1], men[0], men[SIDE + 1], men[SIDE] = 2, 13, 1, 14
    tables.fill(men, out, 0)
    assert list(out) == pytest.approx([1, 0, 0, 0, 0, 0, 0], abs=1e-4)
    men[1], men[5], men[6] = 0, 1, 1
    tables.fill(men, out, 0)
    assert out[0] == pytest.approx(6 / 36, abs=1e-4)  # 6-5 and the doublets from 3-3 up


def first_off(mine: tuple[int, ...], his: tuple[int, ...], known: dict[tuple[tuple[int, ...], ...], float]) -> float:
    """The chance of the one that throws to be off first, by plain recursion over the rules' own plays."""
    if (mine, his) not in known:
        total = 0.0
        for a, b in itertools.product(range(1, 7), repeat=2):
            found = Replies()
            board = vec[i64]([15 - sum(mine), *mine, *[0] * 19, *[0] * 26])
            found.find(board, 0, max(a, b), min(a, b), BOTH_OR_HIGHER, 4 if a == b else 2)
            after = {tuple(found.board(n)[1:7]) for n in range(found.n)}
            total += max(1.0 if not any(left) else 1 - first_off(his, left, known) for left in after)
        known[mine, his] = total / 36
    return known[mine, his]


def test_two_homes_against_each_other_are_judged_exactly() -> None:
    maker, known = Maker(), dict[tuple[tuple[int, ...], ...], float]()
    maker.finish(28)
    for mine, his in ((1, 1), (6, 6), (27, 6), (27, 27), (13, 22), (20, 5)):
        one, other = (tuple(int(n) for n in place_at(place)[1:7]) for place in (mine, his))
        assert maker.both[mine * FEW + his] == pytest.approx(first_off(one, other, known))


def test_a_damaged_table_is_one_clear_error(tmp_path: Path) -> None:
    path = kept.write(tmp_path, bytes(size()))
    kept.opened(path)
    good = path.read_bytes()
    for bad in (b"", good[:-1], b"x" + good[1:], good[:-1] + b"\x01"):
        path.write_bytes(bad)
        with pytest.raises(kept.BadBearing, match="gamester endings backgammon --force"):
            kept.opened(path)


def test_the_command_leaves_whole_tables_and_tells_of_damaged_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept.write(tmp_path, bytes(size()))
    assert main(["endings", "backgammon", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tables"][0]["file"] == str(path)
    path.write_bytes(path.read_bytes()[:-1])
    assert main(["endings", "backgammon"]) == 2
    assert "is damaged" in capsys.readouterr().err


# --- the networks -----------------------------------------------------------------------------------------------------
def test_what_is_judged_does_not_hang_on_what_was_judged_before() -> None:
    looker, row, out = Looker(), vec[u8](bytes(UNITS)), vec[float]([0.0] * OUTCOMES)
    found = networks()[0]
    for state in some_states(1, 12):
        looker.write(state.men, 0, row, 0)
        found.judge(row, out)
        running = list(out)
        found.forget()
        found.judge(row, out)
        assert running == pytest.approx(list(out), abs=1e-12)
        assert all(0 <= chance <= 1 for chance in out)


def test_weights_are_read_as_they_were_written_and_damage_is_told() -> None:
    data = (Path(kept.__file__).parent / WEIGHTS).read_bytes()
    assert len(data) < 500_000
    found = unpacked(data, "here")
    again = [((int(UNITS), int(n.one), int(n.two), int(OUTCOMES)), sum(n.layers(), [])) for n in found]
    assert packed(again) == data
    for bad in (b"", data[:-1], b"X" + data[1:], data[:4] + b"\x09" + data[5:], data[:99] + b"\0" + data[100:]):
        with pytest.raises(BadWeights, match="here .*install gamester anew"):
            unpacked(bad, "here")


# --- play -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("book", ["gamester-1754", "hoyle-donohue"])
@pytest.mark.parametrize("options", ["dice=free", "dice=higher", "opening=either", "first_aces=B", "up=1"])
def test_it_plays_by_every_rule(book: str, options: str) -> None:
    game = gamester.load_game(f"backgammon(book={book},{options})")
    state = game.new_initial_state(seed=len(options))
    player = gamester.load_player("search", game)
    for _ in range(5):
        seat = state.current_player()
        choice = player.choose(state.view(seat))
        assert choice.action in state.legal_actions() and choice.reason
        assert player.choose(state.view(seat)).action == choice.action
        state.apply_action(choice.action)


def chosen(deal: str, player: str = "search", options: str = "deals=1") -> str:
    """What it plays from men placed and a throw."""
    game = gamester.load_game(f"backgammon({options})")
    state = game.new_initial_state(deal=deal)
    seat = state.current_player()
    return state.action_to_string(seat, gamester.load_player(player, game).choose(state.view(seat)).action)


@pytest.mark.parametrize("player", ["search", "search(plies=2,iterations=1)"])
def test_it_sees_what_is_plain(player: str) -> None:
    assert chosen("A6x1 A5x1 B1x2 A-to-throw 65", player) == "6/off 5/off"
    assert chosen("A24x2 A13x5 A8x3 A6x5 B24x2 B13x5 B8x3 B6x5 A-to-throw 31", player) == "8/5 6/5"
    assert chosen("B24x2 B13x5 B8x3 B6x5 A24x2 A13x5 A8x3 A6x5 B-to-throw 31", player) == "8/5 6/5"


def test_it_plays_a_match_out_and_beats_chance() -> None:
    game = gamester.load_game("backgammon(book=hoyle-donohue,up=3)")
    state = game.new_initial_state(seed=2)
    players = [gamester.load_player(name, game) for name in ("random(seed=4)", "search")]
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(players[seat].choose(state.view(seat)).action)
    assert state.returns()[1] >= 3


def test_what_it_takes_is_said() -> None:
    game, other = gamester.load_game("backgammon"), gamester.load_game("draughts")
    with pytest.raises(BadOption, match="plies=1 or plies=2"):
        gamester.load_player("search(plies=3)", game)
    with pytest.raises(BadOption, match="ms=1 to"):
        gamester.load_player("search(ms=0)", game)
    with pytest.raises(BadOption, match="search takes ms=N, iterations=N, seed=N, vigilance=N"):
        gamester.load_player("search(plies=1)", other)
    assert plays(starting_board(), 0, 6, 5, BOTH_OR_HIGHER)
