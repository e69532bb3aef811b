"""PDN: what is written reads back, pydraughts accepts it, and damaged text gets one clear error."""

import random

import pytest
from draughts import Board, Move
from draughts.PDN import PDNReader
from hypothesis import given
from hypothesis import strategies as st

import gamester
from gamester.engine.errors import BadNotation
from gamester.equipment import draughts_fen as fen
from gamester.games.boards.draughts.state import DraughtsState
from gamester.notation import pdn

AMBIGUOUS = "W:WK6:B9,10,17,18,1"  # the king takes all four either way round and comes back to 6


def played(options: str, seed: int, position: str | None = None) -> DraughtsState:
    """A match of random moves."""
    state = gamester.load_game(f"draughts({options})").new_initial_state(deal=position)
    source = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(source.choice(state.legal_actions()))
    assert isinstance(state, DraughtsState)
    return state


@pytest.mark.parametrize("options", ["", "first_mover=white", "odds=man", "first_mover=choose", "draw_offers=none"])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_reads_back_as_it_was(options: str, seed: int) -> None:
    state = played(options, seed)
    (game,) = pdn.read(pdn.write(state, {"Event": 'The "Club"', "Black": "A\\B"}))
    assert game.tags["Event"] == 'The "Club"' and game.tags["Black"] == "A\\B"
    again = pdn.play(game, gamester.load_game("draughts(draw_offers=none)"))
    assert fen.write(again.position()) == fen.write(state.position())
    winner = "1/2-1/2" if state.result < 0 else "0-1" if state.result == state.black_seat else "1-0"
    assert game.result == winner


def test_a_match_is_written_game_by_game() -> None:
    state = played("games=3", 11)
    games = pdn.read(pdn.write(state))
    assert len(games) == 3
    points = [0.0, 0.0]
    for n, game in enumerate(games):
        black = n % 2  # Black begins every game, and the first move goes by turns
        if game.result != "1/2-1/2":
            points[black if game.result == "0-1" else 1 - black] += 1
    assert [points[0] - points[1], points[1] - points[0]] == state.returns()


@pytest.mark.parametrize("options", ["draw_offers=none", "draw_offers=none,first_mover=white"])
@pytest.mark.parametrize("seed", range(3))
def test_pydraughts_accepts_what_we_write(options: str, seed: int) -> None:
    state = played(options, seed)
    (theirs,) = PDNReader(pdn.write(state)).games
    assert theirs.variant == "english"
    board = Board("english", theirs.tags.get("FEN", "startpos"))
    for word in theirs.moves:
        board.push(Move(board, pdn_move=word))
    assert fen.write(fen.read(board.fen)) == fen.write(state.position())
    assert theirs.game_ending == pdn.read(pdn.write(state))[0].result


@pytest.mark.parametrize("position", ["B:W21,30,K3:B1,12,K32", "W:W21,30,K3:B1,12,K32"])
def test_pydraughts_reads_a_game_from_a_position(position: str) -> None:
    state = played("draw_offers=none,quiet=5", 3, position)
    (theirs,) = PDNReader(pdn.write(state)).games
    board = Board("english", theirs.tags["FEN"])
    # pydraughts reads the first move twice where Black begins from a position.
    assert position.startswith("W") or theirs.moves[0] == theirs.moves[1]
    for word in theirs.moves[0 if position.startswith("W") else 1 :]:
        board.push(Move(board, pdn_move=word))
    assert fen.write(fen.read(board.fen)) == fen.write(state.position())


def test_we_read_what_others_write() -> None:
    text = """[Event "Casual"]
    [Result "1-0"]

    {A comment; with } 1. 11-15 22-18 {forced} 2. 15x22 25x18! (2... 26x17 3. 8-11 (3. 9-13) 4. 17-13) $5
    3. 8-11?! ; to the end of the line 9-9
    29-25 4. 4-8 1-0

    [Event "Next"]
    1. 9:18 *"""
    with pytest.raises(BadNotation):
        pdn.play(pdn.read(text)[1])
    first, second = pdn.read(text)
    assert first.moves[:4] == [[11, 15], [22, 18], [15, 22], [25, 18]] and len(first.moves) == 7
    assert first.result == "1-0" and second.tags == {"Event": "Next"} and second.result == "*"
    assert pdn.play(first).turn == 1


def test_a_capture_of_two_ways_is_written_in_full() -> None:
    state = gamester.load_game("draughts").new_initial_state(deal=AMBIGUOUS)
    assert isinstance(state, DraughtsState)
    with pytest.raises(BadNotation, match="may be any of"):
        pdn.resolve(state, [6, 6])
    assert pdn.make(state, [6, 15, 22, 13, 6]) == [6, 15, 22, 13, 6]
    assert "6x15x22x13x6" in pdn.write(state)
    assert pdn.read(pdn.write(state))[0].moves == [[6, 15, 22, 13, 6]]


def test_a_huff_has_no_sign() -> None:
    state = gamester.load_game("draughts(huffing=yes)").new_initial_state()
    for word in ("11-15", "22-18", "12-16", "huff 15"):
        state.apply_action(state.string_to_action(word))
    with pytest.raises(BadNotation, match="huff"):
        pdn.write(state)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no game"),
        ("1. 11-15 22-33", "no square 33"),
        ("1. 11-15 hello", "'hello' is no move"),
        ("1. 11-15 (22-18", "not closed"),
        ("1. 11-15 22-18) *", "not opened"),
        ('[Event "x" 1. 11-15', "is no move"),
        ("1. 11-15 {22-18", "is no move"),
    ],
)
def test_damaged_text_gets_one_line(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says) as fault:
        pdn.read(text)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1. 11-15 22-18 2. 8-11 *", "move 3 of the PDN: 8-11 is no legal move here"),
        ('[FEN "W:W1,21:B2"]\n1. 21-17 *', "the man on 1 should be a king"),
        ('[FEN "nonsense"]\n1. 21-17 *', "is no position"),
        ('[FEN "B:W18:B15"]\n1. 15x22 22-18 *', "the game is over before move 2"),
    ],
)
def test_what_does_not_play_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        pdn.play(pdn.read(text)[0])


@pytest.mark.parametrize("text", ["", "W", "W:W1:W2", "X:W21:B1", "W:W21:B21", "W:W33:B1", "W:W0:B1", "W:W21,:B1"])
def test_a_bad_position_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        fen.read(text)
    with pytest.raises(gamester.BadDeal):
        gamester.load_game("draughts").new_initial_state(deal=text)


@given(st.text(max_size=200) | st.text('0123456789-x:.(){}[]"* \n1-0', max_size=200))
def test_any_text_reads_or_is_refused(text: str) -> None:
    try:
        games = pdn.read(text)
    except BadNotation:
        return
    assert games and all(1 <= n <= 32 for game in games for move in game.moves for n in move)


@given(st.sets(st.integers(5, 28), max_size=20), st.randoms(use_true_random=False), st.booleans())
def test_positions_survive_fen_and_record(occupied: set[int], source: random.Random, white: bool) -> None:
    pieces: dict[bool, list[str]] = {False: [], True: []}
    for n in sorted(occupied):
        side = pieces[source.random() < 0.5]
        if len(side) < 12:
            side.append(f"{'K' if source.random() < 0.3 else ''}{n}")
    text = f"{'W' if white else 'B'}:W{','.join(pieces[True])}:B{','.join(pieces[False])}"
    position = fen.read(text)
    assert fen.write(position) == text
    words = fen.words(position)
    assert fen.write(fen.of_words(words)) == text
    assert fen.write(fen.of_texts([fen.word(int(w)) for w in words])) == text
