"""Draughts by the chapter: the move, the capture, crowning, the end, and what the options change."""

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.draughts_board import squares
from gamester.games.boards.draughts.state import DraughtsState
from gamester.notation import pdn

BOOK = "hoyle-donohue/draughts"


def start(options: str = "", position: str | None = None) -> DraughtsState:
    """A game about to begin, or standing so."""
    state = gamester.load_game(f"draughts({options})").new_initial_state(deal=position)
    assert isinstance(state, DraughtsState)
    return state


def play(state: DraughtsState, words: str) -> DraughtsState:
    """Carry out moves with spaces between."""
    return do(state, *words.split())


def moves_of(state: DraughtsState) -> list[str]:
    """Those of them that are moves."""
    return [word for word in names(state) if word[0].isdigit()]


def refused(state: DraughtsState, word: str) -> str:
    """The article that refuses an action; the state must be untouched."""
    before = state.record()
    with pytest.raises(gamester.IllegalAction) as fault:
        state.apply_action(state.string_to_action(word))
    assert state.record() == before
    return fault.value.article.removeprefix(f"{BOOK}/")


@pytest.mark.article("hoyle-donohue/draughts/1", "hoyle-donohue/draughts/2", "hoyle-donohue/draughts/3")
def test_two_players_have_twelve_men_each_on_their_first_three_rows() -> None:
    state = start()
    assert state.num_players() == 2
    assert squares(state.black) == list(range(1, 13))
    assert squares(state.white) == list(range(21, 33))
    assert state.kings == 0
    assert names(state) == ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]
    # The double corner, 1 and 5 for Black and 28 and 32 for White, is at each player's right hand.
    corner = start(position="W:WK32:BK1")
    assert moves_of(corner) == ["32-27", "32-28"]
    assert moves_of(play(corner, "32-28")) == ["1-5", "1-6"]


@pytest.mark.article("hoyle-donohue/draughts/4")
def test_men_step_forward_one_square_in_turn() -> None:
    state = play(start(), "11-15")
    assert state.current_player() == 1
    assert refused(state, "15-19") == "4"
    assert refused(state, "22-26") == "4"
    play(state, "23-19 9-14 22-17")
    assert refused(state, "14-9") == "4"
    assert refused(state, "6-10") == "4"


@pytest.mark.article("hoyle-donohue/draughts/5")
def test_a_man_on_the_last_row_is_crowned_and_goes_both_ways() -> None:
    state = play(start(position="B:W20,32:B26,12"), "26-31 20-16")
    assert squares(state.kings) == [31]
    play(state, "12x19")
    assert squares(state.kings) == [31]
    back = start(position="B:W20:BK31,1")
    assert {"31-26", "31-27"} <= set(names(back))
    assert "31-22" not in names(back)
    assert moves_of(start(position="B:W27:BK31")) == ["31x24"]
    assert "26-31" not in names(start(position="W:W26:B1"))


@pytest.mark.article("hoyle-donohue/draughts/6")
def test_a_man_takes_forward_over_an_enemy_to_an_empty_square() -> None:
    state = start(position="B:W18,10:B15,1")
    assert moves_of(state) == ["15x22"]
    play(state, "15x22")
    assert squares(state.white) == [10]
    assert state.turn == 1
    behind = start(position="B:W11:B15,1")
    assert refused(behind, "15x8") == "6"
    assert refused(start(position="B:W18,22:B15"), "15x22") == "6"


@pytest.mark.article("hoyle-donohue/draughts/7", "hoyle-donohue/draughts/12")
@pytest.mark.example(
    "hoyle-donohue/draughts/three-by-24-15-6",
    "hoyle-donohue/draughts/three-by-24-16-8",
    "hoyle-donohue/draughts/king-takes-five",
)
@pytest.mark.parametrize("short", ["three-by-24-15-6", "three-by-24-16-8", "king-takes-five"])
def test_all_that_stand_open_are_taken_in_one_turn(short: str) -> None:
    example = load("hoyle-donohue", "draughts").example(short)
    path, takes = example.data["path"], example.data["takes"]
    state = start(position=example.data["position"])
    assert path in pdn.paths(state.white, state.black, state.kings, state.side)
    seat = state.turn
    for n, (one, two) in enumerate(zip(path, path[1:], strict=False)):
        assert state.turn == seat
        action = state.string_to_action(f"{one}x{two}")
        assert state.struct(action) == {"verb": "move", "path": [one, two], "takes": takes[n]}
        if n:
            assert all(state.struct(a)["path"][0] == one for a in state.legal_actions())  # type: ignore[index]
            assert refused(state, "28-24") == "12"
        state.apply_action(action)
    assert state.black == 0
    assert squares(state.white) == [path[-1]]
    if "crowned" in example.data:
        assert squares(state.kings) == [path[-1]]
    assert state.is_terminal()


@pytest.mark.article("hoyle-donohue/draughts/8")
@pytest.mark.example("hoyle-donohue/draughts/opening")
def test_whoever_can_take_must() -> None:
    data = load("hoyle-donohue", "draughts").example("opening").data
    state = play(start(), data["moves"])
    assert names(state) == [data["must"]]
    assert refused(state, data["instead"]) == "8"
    huffed = play(start("huffing=yes"), data["moves"])
    assert {data["must"], data["instead"]} <= set(names(huffed))
    assert f"huff {data['huffed']}" in names(play(huffed, data["instead"]))


@pytest.mark.article("hoyle-donohue/draughts/13")
def test_who_has_no_man_or_no_move_loses() -> None:
    taken = play(start(position="B:W18:B15"), "15x22")
    assert taken.is_terminal() and taken.returns() == [1.0, -1.0]
    free = play(start(position="W:W13,18:B5"), "13-9")
    assert moves_of(free) == ["5x14"]
    shut = play(start(position="W:W13,14:B5"), "13-9")
    assert shut.is_terminal() and shut.returns() == [1.0, -1.0]


@pytest.mark.article("hoyle-donohue/draughts/14")
def test_a_draw_is_offered_and_taken_with_small_and_equal_forces() -> None:
    state = start(position="B:WK32,K31:BK1,K2")
    assert "offer draw" in names(state)
    do(state, "offer draw", "play on")
    assert "offer draw" not in names(state)
    do(state, "1-5", "offer draw")
    assert state.current_player() == 0
    assert names(state) == ["agree", "play on"]
    assert refused(state, "5-9") == "14"
    do(state, "agree")
    assert state.is_terminal() and state.returns() == [0.0, 0.0]
    assert "offer draw" not in names(start())
    assert "offer draw" not in names(start(position="B:WK32:BK1,K2"))
    assert "offer draw" in names(start("draw_offers=any"))
    assert "offer draw" not in names(start("draw_offers=none", "B:WK32:BK1"))


@pytest.mark.article("hoyle-donohue/draughts/14")
def test_moves_without_man_or_capture_end_in_a_draw() -> None:
    state = start("quiet=2", "B:WK32,21:BK1,2")
    play(state, "1-5 32-28 5-1")
    assert not state.is_terminal() and state.quiet == 3
    play(state, "21-17")
    assert state.quiet == 0
    play(state, "1-5 28-32 5-1 32-28")
    assert state.is_terminal() and state.returns() == [0.0, 0.0]


@pytest.mark.article("hoyle-donohue/draughts/15")
@pytest.mark.example("hoyle-donohue/draughts/crowned-and-stops")
def test_crowning_ends_the_move() -> None:
    data = load("hoyle-donohue", "draughts").example("crowned-and-stops").data
    state = play(start(position=data["position"]), "11x2")
    assert squares(state.black) == [6, 12]
    assert state.turn == 1
    play(state, data["next"])
    assert moves_of(state) == [data["then"]]
    king = start(position=data["position"].replace("W11", "WK11"))
    assert data["as_king"] in pdn.paths(king.white, king.black, king.kings, king.side)


@pytest.mark.article("hoyle-donohue/draughts/law-1")
def test_first_move_and_men_change_hands_every_game() -> None:
    for first in ("black", "white"):
        state = start(f"games=3,draw_offers=none,first_mover={first}")
        for game in range(3):
            assert state.deal == game
            assert state.current_player() == game % 2
            assert state.seat_of(state.side) == game % 2
            assert ("White" if state.side else "Black").lower() == first
            seen = 0
            while not state.is_terminal() and state.deal == game:
                legal = state.legal_actions()
                state.apply_action(legal[(game + seen) % len(legal)])
                seen += 1
        assert state.is_terminal()


@pytest.mark.article("hoyle-donohue/draughts/law-1-lot")
@pytest.mark.parametrize(("word", "mover"), [("first", 0), ("second", 1)])
def test_the_winner_of_the_lot_says_who_begins(word: str, mover: int) -> None:
    state = start("first_mover=choose")
    assert state.phase == "lot" and state.current_player() == 0
    do(state, word)
    assert state.current_player() == mover
    assert state.black_seat == mover
    assert start().current_player() == 0 and start().black_seat == 0
    white = start("first_mover=white")
    assert white.current_player() == 0 and white.black_seat == 1 and "22-18" in names(white)


@pytest.mark.article("hoyle-donohue/draughts/law-4-removed")
def test_no_piece_is_leapt_twice() -> None:
    there = play(start(position="B:W10,32:BK6"), "6x15")
    assert there.turn == 1 and squares(there.white) == [32]  # not back again over 10
    ring = play(start(position="B:W9,10,17,18,32:BK6"), "6x15 15x22 22x13")
    assert names(ring) == ["13x6"]
    assert play(ring, "13x6").turn == 1 and squares(ring.white) == [32]


@pytest.mark.article("hoyle-donohue/draughts/law-6")
def test_either_of_two_captures_may_be_chosen() -> None:
    state = start(position="W:W28,30:B24,16,8,25")
    assert moves_of(state) == ["28x19", "30x21"]
    one = play(state, "30x21")
    assert squares(one.black) == [8, 16, 24]


@pytest.mark.article("hoyle-donohue/draughts/law-8", "hoyle-donohue/draughts/law-8-half")
def test_three_kings_must_beat_two_in_forty_moves_once_called_upon() -> None:
    position = "W:WK32,K28:BK1,K2,K3"
    state = start(position=position)
    assert "notice" in names(state)
    assert "notice" not in names(start(position=position.replace("W:W", "B:W")))
    assert refused(start(), "notice") == "law-8"
    for options, moves in (("", 40), ("three_to_two=20", 20)):
        state = start(f"quiet=1000,{options}", position)
        do(state, "notice")
        assert "notice" not in names(state)
        assert count_until_drawn(state) == 2 * moves


@pytest.mark.article("hoyle-donohue/draughts/law-8", "the player appearing the stronger")
def test_any_stronger_side_with_a_small_force_may_be_called_upon() -> None:
    for weaker in ("W:WK32,28:BK1,K2,K3", "W:W21:B1,2", "W:WK32,28:BK1,K2", "B:W22,23,K24,25:B1,2,3"):
        state = start("quiet=1000", weaker)
        do(state, "notice")
        assert state.limit == 80
    for stronger in ("W:WK32,28:B1,2", "B:W18,19,20:B1,2,3", "W:W18,19,20:B1,2,3,4,5"):
        assert "notice" not in names(start("quiet=1000", stronger))
    losing = gamester.load_game("losing-draughts").new_initial_state(deal="W:WK32,28:BK1,K2,K3")
    assert "notice" not in names(losing), "there the fewer the better"


@pytest.mark.article("hoyle-donohue/draughts/law-8", "computed from that point at which notice was given")
def test_the_moves_allowed_are_counted_from_the_notice_and_nothing_cuts_them_short() -> None:
    state = start("quiet=3", "W:WK32,K28:BK1,K2,K3")
    play(state, "32-27 1-5 27-32 5-1")
    assert state.quiet == 4
    do(state, "notice")
    assert count_until_drawn(state) == 80 and state.limit == 0


@pytest.mark.article("hoyle-donohue/draughts/14", "relinquished as drawn: by both, where quiet=0 asks for it")
def test_no_game_is_drawn_unasked_where_the_table_wants_none() -> None:
    state = start("quiet=0", "B:WK32:BK1")
    for _ in range(100):
        play(state, "1-5 32-27 5-1 27-32")
    assert not state.is_terminal() and state.quiet == 400
    do(state, "offer draw", "agree")
    assert state.is_terminal()


@pytest.mark.parametrize(
    ("word", "reason", "article"),
    [
        ("stop", "no capture is half made", "12"),
        ("give 3", "before the game begins", "25"),
        ("first", "who begins is said before", "law-1-lot"),
        ("agree", "no draw is offered", "14"),
        ("compel", "there is nothing to huff", "9"),
    ],
)
def test_what_cannot_be_said_is_refused_with_its_own_reason(word: str, reason: str, article: str) -> None:
    state = start()
    with pytest.raises(gamester.IllegalAction, match=reason) as fault:
        do(state, word)
    assert fault.value.article == f"hoyle-donohue/draughts/{article}"


@pytest.mark.article("hoyle-donohue/draughts/9", "you have not the option of refusing to take")
def test_by_the_book_what_can_be_taken_is_taken() -> None:
    game = gamester.load_game("draughts(book=hoyle-donohue)")
    assert not game.values["huffing"]
    state = game.new_initial_state(deal="B:W18,32:B15,1")
    assert names(state)[0] == "15x22" and len(moves_of(state)) == 1


def test_a_pending_offer_is_in_the_tensor() -> None:
    state = start(position="B:WK32,K31:BK1,K2")
    before = state.observation_tensor(0)
    do(state, "offer draw", "play on")
    assert state.observation_tensor(0) != before and "offer draw" not in names(state)


@pytest.mark.parametrize(
    ("position", "words", "said"),
    [
        ("B:W18:B15", "15x22", "White has no man left: Black wins (article 13)."),
        ("W:W13,14:B5", "13-9", "Black cannot move: White wins (article 13)."),
        ("B:WK32:BK1", "offer draw,agree", "The game is drawn: both agree to it (article 14)."),
    ],
)
def test_the_end_is_told(position: str, words: str, said: str) -> None:
    game = gamester.load_game("draughts")
    state = game.new_initial_state(deal=position)
    do(state, *words.split(","))
    assert state.is_terminal() and game.told(state) == said


def test_what_is_played_for_is_shown() -> None:
    game = gamester.load_game("draughts")
    state = game.new_initial_state(deal="W:WK32:BK1,K2")
    assert game.aim(state)[0].face.startswith("take all the other's men")
    do(state, "notice")
    assert game.aim(state)[0].face.startswith("20 moves are left to win in")
    assert gamester.load_game("losing-draughts").aim(state)[0].note == "law 8"


@pytest.mark.article("hoyle-donohue/draughts/law-8-two-to-one")
def test_two_kings_must_beat_one_in_twenty() -> None:
    state = start("quiet=1000", "W:WK32:BK1,K2")
    do(state, "notice")
    assert count_until_drawn(state) == 40 and state.returns() == [0.0, 0.0]
    other = start("quiet=1000,two_to_one=7", "W:WK32:BK1,K2")
    do(other, "notice")
    assert count_until_drawn(other) == 14


def count_until_drawn(state: DraughtsState) -> int:
    """How many moves to and fro, White between 32 and 27, Black between 1 and 5, until the game is over."""
    moves = 0
    while not state.is_terminal():
        legal = names(state)
        do(state, next(word for word in ("32-27", "27-32", "1-5", "5-1") if word in legal))
        moves += 1
        assert moves < 1000
    return moves


@pytest.mark.article("hoyle-donohue/draughts/law-8-exact")
def test_a_win_on_the_last_move_counts_and_one_more_is_too_late() -> None:
    for limit in (1, 2):
        state = start(f"two_to_one={limit}", "B:WK14,K23:BK1")
        do(state, "notice", "1-6", "23-19")
        assert state.is_terminal() == (limit == 1)
        if limit == 1:
            assert state.returns() == [0.0, 0.0]
            continue
        play(state, "6-9 14x5")
        assert state.limit == 0 and state.returns() == [-1.0, 1.0]


@pytest.mark.article("hoyle-donohue/draughts/25")
def test_a_man_is_given_in_one_game_of_the_rubber() -> None:
    state = start("odds=man,games=3,odds_game=2,quiet=1")
    assert state.phase == "play" and len(squares(state.black)) == 12
    while state.deal == 0:
        state.apply_action(state.legal_actions()[-1])
    assert state.phase == "odds" and state.current_player() == 0
    assert names(state) == [f"give {n}" for n in range(21, 33)]  # he has White in the second game
    do(state, "give 30")
    assert squares(state.white) == [n for n in range(21, 33) if n != 30]
    assert len(squares(state.black)) == 12
    assert state.current_player() == 1
    while state.deal == 1:
        state.apply_action(state.legal_actions()[-1])
    assert state.phase == "play" and len(squares(state.black)) == len(squares(state.white)) == 12


@pytest.mark.article("hoyle-donohue/draughts/26")
def test_a_given_draw_counts_as_won_by_the_weaker() -> None:
    state = start("odds=draw", "B:WK32:BK1")
    do(state, "offer draw", "agree")
    assert state.returns() == [-1.0, 1.0]


@pytest.mark.article("hoyle-donohue/draughts/law-8-draw")
def test_he_who_gives_the_draw_has_twenty_moves() -> None:
    state = start("odds=draw,quiet=1000", "B:WK32,K31:BK1,K2")
    assert "notice" not in names(state)  # seat 0 gives the draw
    play(state, "1-5")
    assert "notice" in names(state)
    do(state, "notice")
    assert state.limit == 40
    assert count_until_drawn(state) == 40 and state.returns() == [-1.0, 1.0]
    assert "notice" not in names(play(start("quiet=1000", "B:WK32,K31:BK1,K2"), "1-5"))
