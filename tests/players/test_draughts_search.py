"""The searcher of draughts and the losing game: it proves what is won, keeps to the rules' options, and says why."""

import os
from typing import Any

import pytest

import gamester
from gamester.books import data
from gamester.equipment.draughts_board import BLACK, WHITE
from gamester.games.boards.draughts.state import DraughtsState
from gamester.players.draughts.judge import has_the_move, judge
from gamester.players.draughts.look import DECIDED, Look
from gamester.players.draughts.player import Searcher
from gamester.players.draughts.verdict import DRAW, OPEN, assess

VERIFIED: list[dict[str, Any]] = [
    one for one in data("hoyle-donohue", "draughts-positions")["positions"] if one["placed"] and one["verified"]
]


@pytest.fixture(autouse=True)
def no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMESTER_ENDINGS", os.devnull)


def placed(deal: str, game: str = "draughts", words: tuple[str, ...] = ()) -> DraughtsState:
    """The position, and what is said and played from there."""
    state = gamester.load_game(game).new_initial_state(deal=deal)
    assert isinstance(state, DraughtsState)
    for word in words:
        state.apply_action(state.string_to_action(word))
    return state


def chosen(state: gamester.State, player: str = "search(iterations=2000)") -> tuple[str, str]:
    """What it plays and why."""
    seat = state.current_player()
    choice = gamester.load_player(player, state.game).choose(state.view(seat))
    assert choice.action in state.legal_actions()
    return state.action_to_string(seat, choice.action), choice.reason


def deal_of(one: dict[str, Any]) -> str:
    """A printed position as a FEN."""
    sides = []
    for name in ("white", "black"):
        kings = [f"K{n}" for n in one["placed"][f"{name}_kings"]]
        sides.append(f"{name[0].upper()}{','.join([str(n) for n in one['placed'][f'{name}_men']] + kings)}")
    return f"{one['side_to_move'][0].upper()}:{sides[0]}:{sides[1]}"


def test_it_is_what_search_means_at_draughts() -> None:
    for id in ("draughts", "losing-draughts"):
        assert isinstance(gamester.load_player("search", gamester.load_game(id)), Searcher)
    with pytest.raises(gamester.BadOption):
        gamester.load_player("search(ms=0)", gamester.load_game("draughts"))


@pytest.mark.parametrize("id", ["sturges-pos-008", "martin-pos-02"])
def test_it_finds_the_move_that_the_book_wins_by(id: str) -> None:
    one = next(one for one in VERIFIED if one["id"] == id)
    word, _ = chosen(placed(deal_of(one)), "search(iterations=30000)")
    assert word == one["solution"].split()[0]


def test_it_says_score_depth_and_line() -> None:
    word, reason = chosen(placed("W:W28,30:B24,16,8,25,1"))
    assert word == "28x19" and "men, " in reason and "plies deep: 28x19x12x3" in reason
    assert chosen(placed("W:W13,14,32:B5")) == ("13-9", "won within 1 move: 13-9")


def test_the_same_number_of_positions_gives_the_same_choice() -> None:
    state = gamester.load_game("draughts").new_initial_state()
    state.play_random(9, 4)
    game, seat = state.game, state.current_player()
    asked = gamester.load_player("search(iterations=1500,seed=4)", game)
    first = asked.choose(state.view(seat))
    asked.choose(placed("W:W28,30:B24,16,8,25,1").view(0))
    again = asked.choose(state.view(seat))
    assert (first.action, first.reason) == (again.action, again.reason)


def test_it_gives_notice_when_it_is_the_weaker_and_not_when_it_wins() -> None:
    assert chosen(placed("W:WK32,K28:BK1,K2,K3"))[0] == "notice"
    assert chosen(placed("W:WK22,K32:BK18,K11,K29"))[0] == "22x15"


def test_offers_of_a_draw() -> None:
    assert chosen(placed("B:WK32,K31:BK1,K2", words=("1-5", "offer draw")))[0] == "agree"
    ahead = placed("B:WK32,K31,K30,K29:B5,6,7,8", words=("8-11", "29-25", "offer draw"))
    assert chosen(ahead)[0] == "play on"
    level = placed("B:WK32,K31:BK1,K2", words=("1-5", "32-28"))
    assert chosen(level)[0] != "offer draw"
    level.quiet = 30
    assert chosen(level)[0] == "offer draw"


def test_it_never_leaves_a_capture_and_punishes_one_left() -> None:
    huffing = "draughts(huffing=yes,draw_offers=none)"
    assert chosen(placed("B:W18,32:B15,1", huffing))[0] == "15x22"
    assert chosen(placed("B:W18,32,31:B15,11,1,2", huffing, ("1-6",)))[0] in ("huff 15", "compel")
    # The man that stopped half-way is better made to go on, into two that wait for it.
    stopped = placed("B:W18,26,32,21:B15,1,2,3", huffing, ("15x22", "stop"))
    assert chosen(stopped)[0] in ("huff 22", "compel")


def test_moves_that_are_running_out_make_a_draw() -> None:
    won = "W:WK18,K11:BK29"
    assert "won within 2 moves" in chosen(placed(won))[1]
    assert "+0.00 men" in chosen(placed(won, "draughts(quiet=1)"))[1]


def test_a_draw_that_is_given_counts_as_lost() -> None:
    level = "W:WK32:BK1"
    assert "draws are given" in chosen(placed(level, "draughts(odds=draw,quiet=2)"))[1]
    assert "+0.00" in chosen(placed(level, "draughts(quiet=2)"))[1]


@pytest.mark.article("hoyle-donohue/losing-draughts/1", "hoyle-donohue/losing-draughts/3")
def test_at_the_losing_game_it_gives_its_men_away() -> None:
    assert chosen(placed("B:W18:B11", "losing-draughts")) == ("11-15", "won within 1 move: 11-15 18x11")
    assert chosen(placed("B:W18:B11"))[0] != "11-15"


@pytest.mark.article("hoyle-donohue/losing-draughts/4")
def test_a_blocked_side_at_the_losing_game() -> None:
    blocks = "W:W13,14,32:B5"
    assert "lost" not in chosen(placed(blocks, "losing-draughts(blocked_wins=no)"))[1]
    assert chosen(placed(blocks, "losing-draughts"))[0] != "13-9"
    assert chosen(placed(blocks, "losing-draughts(blocked_wins=no)"))[0] == "13-9"


@pytest.mark.parametrize("id", ["draughts", "losing-draughts"])
def test_it_beats_chance_from_either_side(id: str) -> None:
    game = gamester.load_game(id)
    for first in (0, 1):
        state = game.new_initial_state()
        players = [gamester.load_player("search(iterations=60)", game), gamester.load_player("random(seed=3)", game)]
        while not state.is_terminal():
            seat = state.current_player()
            state.apply_action(players[seat ^ first].choose(state.view(seat)).action)
        assert state.returns()[first] == 1.0


@pytest.mark.parametrize("deal", ["W:WK18:BK29", "W:W13,14,32:B5", "W:WK18,K11:BK29,K3", "W:WK14,K22,28:BK29,20"])
def test_cutting_branches_changes_nothing_where_all_is_decided(deal: str) -> None:
    """Against plain looking at everything: the same side wins in the same number of moves."""
    state = placed(deal)
    look = Look(False, None, 1024)
    look.begin(0, 1_000_000)
    found = look.look(state.white, state.black, state.kings, WHITE, 7, -60_000, 60_000, 0, 0, 0)
    assert found > DECIDED and found == plainly(state, 7)


def plainly(state: DraughtsState, depth: int) -> int:
    """The worth by trying everything, as far as it is decided within so many moves; else 0."""
    from gamester.players.draughts.look import WON
    from gamester.players.simple.draughts import children

    def worth(me: int, opp: int, kings: int, side: int, ply: int) -> int:
        after = children(me, opp, kings, side)
        if not len(after):
            return ply - WON
        if ply == depth:
            return 0
        return max(-worth(after[n + 1], after[n], after[n + 2], 1 - side, ply + 1) for n in range(0, len(after), 3))

    return worth(state.white, state.black, state.kings, WHITE, 0)


def test_the_worth_at_sight_is_the_same_for_both_colours() -> None:
    down, up = placed("B:W21,30,26,K3:B1,12,9,K32"), placed("W:W32,21,24,K1:B12,3,7,K30")
    assert judge(down.black, down.white, down.kings, BLACK) == judge(up.white, up.black, up.kings, WHITE)


@pytest.mark.parametrize("short", ["the-move-8", "the-move-30-3"])
def test_the_move_is_counted_as_the_book_counts(short: str) -> None:
    example = gamester.books.load("hoyle-donohue", "draughts").example(short)
    state = placed(example.data["position"])
    pieces = state.black | state.white
    mine = has_the_move(pieces, state.side)
    assert ("white" if mine == (state.side == WHITE) else "black") == example.data["the_move"]


def test_verdicts_are_proved_where_they_can_be() -> None:
    won = assess(placed("W:WK14,K22,28:BK29,20"), 0, 20_000)
    assert won.proved and won.result == WHITE and won.worth < -DECIDED and won.line
    level = assess(placed("B:WK32:BK1", "draughts(quiet=3)"), 0, 20_000)
    assert level.proved and level.result == DRAW and level.holds == [True, True]
    over = placed("W:W13,14,32:B5", words=("13-9",))
    assert assess(over, 10).result == WHITE and assess(over, 0, 10).proved
    ahead = assess(placed("B:W21,22,23,24:B1,2,3,4,5,6"), 0, 1000)
    assert not ahead.proved and ahead.result in (BLACK, OPEN)
