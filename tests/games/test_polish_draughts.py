"""Polish draughts: taking both ways, flying Kings, the greatest number, and the ends that are drawn."""

from typing import Any

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import data, load
from gamester.engine.errors import BadDeal, IllegalAction
from gamester.equipment.polish_board import BLACK, WHITE, Polish
from gamester.games.boards.polish.state import PolishState
from gamester.players.simple.polish_draughts import judge

BOOK = "hoyle-donohue/polish-draughts/"
GAMES: list[dict[str, Any]] = data("hoyle-donohue", "polish-draughts-games")["games"]


def start(position: str | None = None, options: str = "") -> PolishState:
    """A game, standing so."""
    state = gamester.load_game(f"polish-draughts({options})").new_initial_state(deal=position)
    assert isinstance(state, PolishState)
    return state


def takes(state: PolishState) -> list[str]:
    """The leaps that are open."""
    return [word for word in names(state) if "x" in word]


# --- the board ------------------------------------------------------------------------------------------------------
@pytest.mark.article(BOOK + "board", BOOK + "german", BOOK + "begins")
def test_the_men_are_set() -> None:
    state = start()
    board = state.moves().board
    assert board.squares(state.black) == list(range(1, 21)) and board.squares(state.white) == list(range(31, 51))
    assert state.side == WHITE and names(state)[0] == "31-26"
    german = start(None, "board=ordinary").moves().board
    assert len(german.squares(german.homes[BLACK])) == 12
    assert start(None, "first_mover=black").side == BLACK


def test_lines_are_as_many_as_published() -> None:
    board = Polish(10, True)
    found = [int(board.perft(board.homes[0], board.homes[1], 0, WHITE, n)) for n in range(1, 6)]
    assert found == [9, 81, 658, 4265, 27117] == [start().perft(n) for n in range(1, 6)]
    german = Polish(8, True)
    found = [int(german.perft(german.homes[0], german.homes[1], 0, BLACK, n)) for n in range(1, 6)]
    assert found == [7, 49, 302, 1469, 7473]


# --- moves and captures ---------------------------------------------------------------------------------------------
@pytest.mark.article(BOOK + "march", BOOK + "take", BOOK + "king", BOOK + "king-takes")
def test_how_pieces_move() -> None:
    assert names(start("W:W28:B1", "draw_offers=none")) == ["28-22", "28-23"]
    assert takes(start("W:W28:B33")) == ["28x39"], "a man takes backward"
    king = start("W:WK28:B1")
    assert {"28-5", "28-46", "28-6", "28-50"} <= set(names(king)) and "28-27" not in names(king)
    assert takes(start("W:WK46:B28")) == ["46x5", "46x10", "46x14", "46x19", "46x23"]
    with pytest.raises(IllegalAction, match="forward"):
        do(start("W:W28:B1"), "28-32")
    with pytest.raises(IllegalAction, match="must be"):
        do(start("W:W28:B33"), "28-22")
    with pytest.raises(IllegalAction, match="not free"):
        do(start("W:WK46,37:B1"), "46-32")


@pytest.mark.article(BOOK + "pass-crown")
def test_a_man_is_crowned_only_where_it_rests() -> None:
    through = start("W:W14:B10,9,20")
    assert takes(do(start("W:W14:B10,9"), "14x5")) == [] and do(start("W:W14:B10"), "14x5").kings
    assert takes(through) == ["14x3", "14x5", "14x25"]
    passing = do(start("W:W14:B9,8,22"), "14x3")
    assert takes(passing) == ["3x12"] and not do(passing, "3x12").kings


@pytest.mark.article(BOOK + "greatest")
def test_the_greatest_number_and_then_the_kings() -> None:
    state = start("W:W48,26:B43,33,23,K21,K11")
    assert takes(state) == ["48x39"], "three men before two Kings"
    state = start("W:W48,26:B43,33,K21,K11")
    assert takes(state) == ["26x17"], "two Kings before two men"
    state = start("W:W48,26:B43,33,21,11")
    assert takes(state) == ["26x17", "48x39"], "as many, and of one worth: as you please"
    with pytest.raises(IllegalAction, match="more can be taken"):
        do(start("W:W48,26:B43,33,K21,K11"), "48x39")


@pytest.mark.article(BOOK + "halt")
@pytest.mark.example(BOOK + "seven-by-a-man", BOOK + "halt", BOOK + "five-by-a-king", BOOK + "nineteen")
@pytest.mark.parametrize("short", ["seven-by-a-man", "halt", "five-by-a-king", "nineteen"])
def test_the_printed_captures(short: str) -> None:
    example = load("hoyle-donohue", "polish-draughts").example(short).data
    state = start(example["deal"])
    side, board = state.side, state.moves().board
    stood = board.squares(state.theirs())
    leaps = example["actions"].split()
    for n, word in enumerate(leaps):
        assert word in names(state)
        state = do(state, word)
        if n + 1 < len(example["takes"]):  # the capture is not done, and nothing has left the board
            gone = board.squares(state.gone)
            assert board.squares(state.theirs()) == stood and len(gone) == n + 1 and set(gone) <= set(example["takes"])
    if short == "seven-by-a-man":
        assert not state.kings
    if short == "halt":
        assert board.squares(state.white & state.kings) == [5] and board.squares(state.black) == [3, 4, 9]
        halted = do(start(example["deal"]), *leaps[:4])
        assert halted.side == WHITE and board.squares(halted.white) == [32] and board.squares(halted.black)[-1] == 28
    assert not set(board.squares(state.white if side == BLACK else state.black)) & set(example["takes"])


@pytest.mark.article(BOOK + "huff")
def test_who_takes_less_may_be_huffed_or_compelled() -> None:
    there, loose = "W:W48,26:B43,33,K21,K11,1", "huffing=yes"
    state = do(start(there, loose), "48x39", "39x28")
    assert state.current_player() == 1 and {"huff 26", "compel"} <= set(names(state))
    huffed = do(state.clone(), "huff 26")
    assert state.moves().board.squares(huffed.white) == [28] and huffed.current_player() == 1
    made = do(state.clone(), "compel")
    assert takes(made) == names(made) == ["26x17"]
    short = do(start(there, loose), "26x17", "stop")
    assert "huff 17" in names(short)
    assert "compel" not in names(do(start(there, loose), "26x17", "17x6"))
    waived = do(state, "1-7")
    assert "huff 26" not in names(waived) and waived.side == WHITE


@pytest.mark.article(BOOK + "win", BOOK + "english")
def test_he_wins_who_takes_or_shuts_in_all() -> None:
    assert do(start("W:W28:B23"), "28x19").returns() == [1.0, -1.0]
    closed = start("W:W45:B40,34,20")
    assert closed.is_terminal() and closed.returns() == [-1.0, 1.0]


# --- draws ----------------------------------------------------------------------------------------------------------
@pytest.mark.article(BOOK + "great-line")
def test_a_king_on_the_great_line_draws() -> None:
    for theirs in ("K1,K2", "K1,K2,K3"):
        state = do(start(f"W:WK28:B{theirs}", "draw_offers=none"), "notice")
        assert state.is_terminal() and state.returns() == [0.0, 0.0]
        assert "great-line" in state.game.told(state)
    assert "notice" not in names(start("W:WK28:BK1"))


def shuttle(state: PolishState, moves: int) -> PolishState:
    """So many moves of both, back and forth."""
    for n in range(moves):
        state = do(state, *(("45-50", "3-14") if n % 2 == 0 else ("50-45", "14-3")))
        if state.is_terminal():
            break
    return state


@pytest.mark.article(BOOK + "fifteen", BOOK + "twenty")
def test_fifteen_moves_or_twenty() -> None:
    there = "W:WK45:BK1,K3"
    state = do(start(there), "notice")
    assert state.limit == 30 and not shuttle(state.clone(), 14).is_terminal()
    assert shuttle(state, 15).returns() == [0.0, 0.0]
    given = do(start("W:WK1,K3:BK45", "odds=draw"), "1-7")
    assert do(given, "notice").limit == 40


@pytest.mark.article(BOOK + "fifteen")
def test_an_earlier_notice_keeps_no_lone_king_from_his_fifteen() -> None:
    state = do(start("W:WK45:BK1,K3,41"), "notice")
    assert state.limit == 80 and "notice" not in names(state)
    state = do(do(state, "45-50", "41-46"), "notice")
    assert state.limit == 30 and "notice" not in names(state)


@pytest.mark.article(BOOK + "crown-offer")
def test_the_lone_king_offers_crowns() -> None:
    for theirs in ("K1,6,7", "K1,K2,7"):
        state = do(start(f"W:WK45:B{theirs}"), "offer crowns")
        assert names(state) == ["accept crowns", "refuse crowns"]
        taken = do(state.clone(), "accept crowns")
        assert taken.black == taken.black & taken.kings and taken.limit == 30 and taken.current_player() == 0
        assert do(state, "refuse crowns").returns() == [0.0, 0.0]
    assert "offer crowns" not in names(start("W:WK45:B1,6,7"))


@pytest.mark.article("hoyle-donohue/losing-draughts/5")
def test_the_losing_game_on_this_board() -> None:
    state = do(start("W:W28:B23", "losing=yes"), "28x19")
    assert state.returns() == [-1.0, 1.0]
    assert gamester.load_game("losing-polish-draughts").values["losing"] is True


def test_odds_lot_and_notation() -> None:
    state = start(None, "odds=man")
    assert state.phase == "odds" and len(do(state, "give 50").moves().board.squares(state.white)) == 19
    assert do(start(None, "first_mover=choose"), "second").white and start(None, "first_mover=choose").phase == "lot"
    with pytest.raises(BadDeal, match="no square 51"):
        start("W:W51:B1")
    with pytest.raises(BadDeal, match="should be a king"):
        start("W:W1:B2")
    record = do(start("W:WK45:B1,K6"), "45-50").record()
    assert gamester.replay(record).record() == record


# --- the printed games ----------------------------------------------------------------------------------------------
def path(state: PolishState, word: str) -> list[str]:
    """The leaps by which a printed move goes, which names only its ends."""
    a, b = word.split("x")
    todo: list[tuple[PolishState, list[str], str]] = [(state, [], a)]
    while todo:
        here, done, at = todo.pop()
        for leap in takes(here):
            if leap.split("x")[0] != at:
                continue
            after = do(here.clone(), leap)
            if not after.at and leap.split("x")[1] == b:
                return [*done, leap]
            if after.at:
                todo.append((after, [*done, leap], leap.split("x")[1]))
    raise AssertionError(word)


@pytest.mark.example(BOOK + "games")
@pytest.mark.parametrize("one", GAMES, ids=lambda one: one["id"])
def test_a_printed_game_is_played_to_its_end(one: dict[str, Any]) -> None:
    state = start(None, "quiet=0")
    moves = one["moves"].split()
    for word in moves:
        state = do(state, *(path(state, word) if "x" in word else (word,)))
    if "final" in one:
        left = start("W:" + one["final"])
        assert (state.white, state.black, state.kings) == (left.white, left.black, left.kings)
    if "parent" in one:
        other = next(game for game in GAMES if game["id"] == one["parent"])["moves"].split()
        ply = one["ply"] - 1
        assert moves[:ply] == other[:ply] and moves[ply] != other[ply]


def test_the_simple_player_beats_chance() -> None:
    for options in ("", "board=ordinary", "losing=yes"):
        game = gamester.load_game(f"polish-draughts({options})")
        won = 0.0
        for seed in range(4):
            state = game.new_initial_state()
            players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
            if seed % 2:
                players.reverse()
            while not state.is_terminal():
                seat = state.current_player()
                state.apply_action(players[seat].choose(state.view(seat)).action)
            won += state.returns()[seed % 2]
        assert won >= 3, options


@pytest.mark.article(BOOK + "m1")
def test_the_simple_player_gives_up_to_three_men_for_a_king() -> None:
    def worth(position: str) -> int:
        s: Any = start(position)
        return int(judge(s.game.board, s.mine(), s.theirs(), s.kings, s.side, False))

    assert worth("W:WK28:B7,8,9") > 0 > worth("W:WK28:B7,8,9,10")


@pytest.mark.article(BOOK + "m4")
def test_the_simple_player_exchanges_when_ahead() -> None:
    state = start("W:W28,38,43,45,50:B22,23", "draw_offers=none")
    choice = gamester.load_player("simple", state.game).choose(state.view(0))
    assert choice.article == BOOK + "m4" and "x" in state.action_to_string(0, choice.action)
