"""Chess as two books print it: the moves, mate, the stalemate that wins or draws, and the printed games."""

from typing import Any

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import data, load
from gamester.engine.errors import BadDeal, IllegalAction
from gamester.equipment import chess_fen as fen
from gamester.equipment.chess_board import NAMES, king_of
from gamester.games.boards.chess.state import ChessState
from gamester.players.simple.chess import Simple, judge

OLD = "gamester-1754/chess/"
HOYLE = "hoyle-donohue/chess/"
BOOKS = ("gamester-1754", "hoyle-donohue")
GAMES: list[dict[str, Any]] = data("hoyle-donohue", "chess-games")["games"]
SCHOLAR = "e2-e4 e7-e5 f1-c4 b8-c6 d1-h5 g8-f6 h5-f7".split()


def start(position: str | None = None, options: str = "book=hoyle-donohue") -> ChessState:
    """A game, standing so."""
    state = gamester.load_game(f"chess({options})").new_initial_state(deal=position)
    assert isinstance(state, ChessState)
    return state


def goes(state: ChessState, square: str) -> list[str]:
    """Where the piece on a square may go."""
    return sorted(word[3:] for word in names(state) if word.startswith(f"{square}-"))


# --- the armies -----------------------------------------------------------------------------------------------------
@pytest.mark.article(OLD + "men", OLD + "army", HOYLE + "board", HOYLE + "army")
@pytest.mark.example(OLD + "setup")
def test_the_armies_are_drawn_up() -> None:
    shown = load("gamester-1754", "chess").example("setup").data["deal"]
    for book in BOOKS:
        state = start(None, f"book={book}")
        assert fen.write(state.position()) == shown
        assert names(state) == names(start(shown, f"book={book}")) and len(names(state)) == 20
    crossed = start(None, "book=gamester-1754,facing=crossed")
    for square, piece in (("d1", "K"), ("e1", "Q"), ("e8", "k"), ("d8", "q")):
        assert fen.LETTERS[crossed.board[NAMES.index(square)]] == piece
    for square in ("d1", "e8"):  # the King's square is white
        assert (NAMES.index(square) // 8 + NAMES.index(square)) % 2 == 1
    castled = do(crossed, *"g1-f3 g8-f6 e2-e3 e7-e6 f1-e2 f8-e7 e1-f1 a7-a6 f1-g1 a6-a5".split())
    assert "d1-f1" not in names(castled) and castled.castles == 15


@pytest.mark.article(HOYLE + "begins", HOYLE + "colours", OLD + "colours")
def test_either_colour_begins_and_the_men_change_hands() -> None:
    assert "e7-e5" in names(start(None, "first_mover=black"))
    for book in BOOKS:
        state = start(None, f"book={book},games=2")
        assert state.white_seat == 0 and state.current_player() == 0
        state = do(state, *SCHOLAR)
        assert state.deal == 1 and state.white_seat == 1 and state.current_player() == 1
        assert do(state, *SCHOLAR).returns() == [0.0, 0.0]


# --- the moves ------------------------------------------------------------------------------------------------------
@pytest.mark.article(OLD + "moves", HOYLE + "moves", HOYLE + "take", OLD + "worth")
def test_how_the_pieces_move() -> None:
    state = start("6k1/8/8/3p4/1N2P3/8/1B1Q4/R3K3 w - -")
    assert goes(state, "a1") == ["a2", "a3", "a4", "a5", "a6", "a7", "a8", "b1", "c1", "d1"]
    assert goes(state, "b4") == ["a2", "a6", "c2", "c6", "d3", "d5"]
    assert goes(state, "e4") == ["d5", "e5"]
    assert set(goes(state, "b2")) == {"a3", "c1", "c3", "d4", "e5", "f6", "g7", "h8"}
    assert goes(state, "e1") == ["d1", "e2", "f1", "f2"]
    assert "d5" in goes(state, "d2") and "d6" not in goes(state, "d2")
    assert do(state, "e4-d5").board[NAMES.index("d5")] == 1
    worth = [judge(start(f"3k4/8/8/8/8/8/8/{piece}6K w - -").board, 0) for piece in "QRN"]
    assert worth == sorted(worth, reverse=True)


@pytest.mark.article(HOYLE + "castle", HOYLE + "law-6", OLD + "castle")
def test_castling() -> None:
    for book in BOOKS:
        both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"
        state = start(both, f"book={book}")
        assert {"e1-g1", "e1-c1"} <= set(names(state))
        for to, rook in (("g1", "f1"), ("c1", "d1")):
            done = do(start(both, f"book={book}"), f"e1-{to}")
            assert fen.LETTERS[done.board[NAMES.index(rook)]] == "R"
        assert "e1-g1" not in names(do(start(both), "h1-h2", "e8-e7", "h2-h1", "e7-e8"))
        assert "e1-c1" in names(do(start(both), "h1-h2", "a8-b8", "h2-h1", "b8-a8"))
        assert not {"e1-g1", "e1-c1"} & set(names(do(start(both), "e1-e2", "a8-b8", "e2-e1", "b8-a8")))
    assert "e1-g1" not in names(start("4k3/8/8/8/4r3/8/8/4K2R w K -")), "in check"
    assert "e1-g1" not in names(start("4k3/8/8/8/5r2/8/8/4K2R w K -")), "it passes a check"
    assert "e1-g1" not in names(start("4k3/8/8/8/6r1/8/8/4K2R w K -")), "into check"
    assert "e1-c1" in names(start("4k3/8/8/8/1r6/8/8/R3K3 w Q -")), "the Rook may pass what bears on it"
    assert "e1-g1" not in names(start("4k3/8/8/8/8/8/8/4KN1R w K -"))


@pytest.mark.article(HOYLE + "law-5")
def test_taking_in_passing() -> None:
    state = do(start(), "e2-e4", "a7-a6", "e4-e5", "d7-d5")
    assert "e5-d6" in names(state)
    taken = do(state.clone(), "e5-d6")
    assert not taken.board[NAMES.index("d5")]
    assert "e5-d6" not in names(do(state, "h2-h3", "h7-h6"))


@pytest.mark.article(HOYLE + "law-8", OLD + "queening")
def test_a_pawn_on_the_last_rank() -> None:
    there = "7k/P7/8/8/8/8/8/K7 w - -"
    assert [word for word in names(start(there)) if word[:2] == "a7"] == ["a7-a8=Q", "a7-a8=R", "a7-a8=B", "a7-a8=N"]
    queens = start(there, "book=gamester-1754,promotion=queen")
    assert [word for word in names(queens) if word[:2] == "a7"] == ["a7-a8=Q"]
    assert do(start("8/P5k1/8/8/8/8/8/K6Q w - -"), "a7-a8=Q").board[NAMES.index("a8")] == 5
    assert do(start(there), "a7a8n").board[NAMES.index("a8")] == 2


# --- check, mate, stalemate -----------------------------------------------------------------------------------------
@pytest.mark.article(HOYLE + "check", HOYLE + "law-10", OLD + "check")
def test_a_king_is_got_out_of_check() -> None:
    state = start("4k3/8/8/8/1b6/8/3P1N2/R3K3 w - -")
    assert "d2-d3" not in names(state), "it would lay the King open"
    with pytest.raises(IllegalAction, match="open to check"):
        do(state, "d2-d3")
    state = start("4k3/8/8/8/1b6/8/2P2N2/4K3 w - -", "draw_offers=none")
    assert set(names(state)) == {"e1-d1", "e1-e2", "e1-f1", "c2-c3"}
    with pytest.raises(IllegalAction, match="leaves the King in check"):
        do(state, "f2-h3")
    assert "d4-d5" not in names(start("8/8/3k4/8/3K4/8/8/8 w - -")), "within one square of the other King"


@pytest.mark.article(HOYLE + "mate", OLD + "lost")
def test_checkmate_wins() -> None:
    for book in BOOKS:
        state = do(start(None, f"book={book}"), *SCHOLAR)
        assert state.is_terminal() and state.returns() == [1.0, -1.0]
        assert "checkmated: White wins" in state.game.told(state)


STALE = "7k/5K2/8/6Q1/8/8/8/8 w - -"


@pytest.mark.article(HOYLE + "stalemate", OLD + "stalemate")
def test_who_is_stalemated_wins_or_draws() -> None:
    for options, won in (("book=gamester-1754", [-1.0, 1.0]), ("book=hoyle-donohue", [0.0, 0.0])):
        state = do(start(STALE, options), "g5-g6")
        assert state.is_terminal() and state.returns() == won
        assert "Black is stalemated" in state.game.told(state)
    assert do(start(STALE, "stalemate=wins"), "g5-g6").returns() == [-1.0, 1.0]


@pytest.mark.example(OLD + "corner", OLD + "desperate-queen", HOYLE + "desperate-queen")
@pytest.mark.parametrize("book", BOOKS)
def test_the_examples_of_stalemate(book: str) -> None:
    wins = book == "gamester-1754"
    for one in load(book, "chess").examples:
        if one.id == "corner":
            state = start(one.data["deal"], f"book={book}")
            assert names(do(state.clone(), "e6-d5"))[0] == "h8-h7"
            assert do(state, *one.data["actions"].split()).returns() == [-1.0, 1.0]
        if one.id == "desperate-queen":
            state = start(one.data["deal"], f"book={book}")
            assert {word[:2] for word in names(state)} <= {"f7", "of"}, "only the Queen can move"
            done = do(state, *one.data["actions"].split())
            assert done.is_terminal() and done.returns() == ([1.0, -1.0] if wins else [0.0, 0.0])


@pytest.mark.article(HOYLE + "drawn", OLD + "drawn")
def test_drawn_games() -> None:
    for men in ("K6k", "K5Bk", "K5Nk", "K1B2b1k"):
        light = f"8/8/8/8/8/8/8/{men} w - -".replace("K1B2b1k", "K1B1b2k")
        state = start(light)
        assert state.is_terminal() and state.returns() == [0.0, 0.0], men
    assert not start("8/8/8/8/8/8/8/K1B2b1k w - -").is_terminal(), "Bishops of two colours can mate"
    assert not start("8/8/8/8/8/8/8/K3NN1k w - -").is_terminal()
    old = "book=gamester-1754"
    assert start("8/8/8/8/8/8/8/K6k w - -", old).is_terminal()
    assert not start("k7/8/8/8/8/8/8/K5N1 w - -", old).is_terminal(), "a lone King can still be stalemated, and win"
    stale = do(start("k7/8/1K6/2N5/8/8/8/8 w - -", old), "c5-e6", "a8-b8")
    assert do(stale, "e6-c5", "b8-a8", "c5-d7").returns() == [-1.0, 1.0]


@pytest.mark.article(HOYLE + "drawn", OLD + "drawn")
def test_a_draw_is_offered_where_little_is_left() -> None:
    for book in BOOKS:
        assert "offer draw" not in names(start(None, f"book={book}"))
        assert "offer draw" in names(start(None, f"book={book},draw_offers=any"))
        few = "7k/7p/8/8/8/8/P7/K7 w - -"
        state = do(start(few, f"book={book}"), "offer draw")
        assert names(state) == ["agree", "play on"] and state.current_player() == 1
        assert "offer draw" not in names(do(state.clone(), "play on"))
        assert do(state, "agree").returns() == [0.0, 0.0]
    state = start("7k/7p/8/8/8/8/P7/K6R w - -", "quiet=2")
    state = do(state, "h1-g1", "h7-h6", "g1-g2", "h8-h7", "g2-g1", "h7-h8")
    assert state.is_terminal() and "nothing was taken" in state.game.told(state)


# --- what the books claim -------------------------------------------------------------------------------------------
KINGS = [[m for m in range(64) if max(abs(m // 8 - n // 8), abs(m % 8 - n % 8)) == 1] for n in range(64)]


def won_by_a_pawn(file: int) -> dict[int, set[tuple[int, int]]]:
    """By the square of White's only pawn, on this file: where the Kings stand when White, to move, brings it home."""
    won: dict[int, set[tuple[int, int]]] = {}
    lost: dict[int, set[tuple[int, int]]] = {}  # Black to move
    for rank in range(6, 0, -1):
        pawn = 8 * rank + file
        bears = [n for n in (pawn + 7, pawn + 9) if abs(n % 8 - file) == 1]
        ww: set[tuple[int, int]] = set()
        bl: set[tuple[int, int]] = set()
        won[pawn], lost[pawn] = ww, bl
        pairs = [(w, b) for w in range(64) for b in range(64) if w not in (b, pawn, *KINGS[b]) and b != pawn]

        def goes(w: int, b: int, pawn: int = pawn) -> bool:
            ahead = pawn + 8
            if ahead in (w, b):
                return False
            if ahead > 55:
                return ahead not in KINGS[b] or ahead in KINGS[w]
            two = ahead + 8
            return (w, b) in lost[ahead] or (pawn < 16 and two not in (w, b) and (w, b) in lost[two])

        more = True
        while more:
            before = len(ww) + len(bl)
            for w, b in pairs:
                if (w, b) not in ww and b not in bears:
                    steps = ((t, b) for t in KINGS[w] if t != pawn and t not in KINGS[b])
                    if goes(w, b) or any(step in bl for step in steps):
                        ww.add((w, b))
                if (w, b) not in bl:
                    free = [t for t in KINGS[b] if t not in KINGS[w] and t not in bears]
                    if all((w, t) in ww for t in free) if free else b in bears:
                        bl.add((w, b))
            more = len(ww) + len(bl) > before
    return won


@pytest.mark.example(OLD + "lone-king", HOYLE + "lone-king")
def test_a_lone_king_opposite_does_not_lose_but_in_six_places() -> None:
    cases, against = 0, []
    for file in range(4):  # the other four are the same, seen in a glass
        for pawn, won in won_by_a_pawn(file).items():
            for king in (pawn + 8, pawn - 1, pawn + 1):
                if king != pawn + 8 and king // 8 != pawn // 8 or king + 16 > 63:
                    continue
                cases += 2
                if (king, king + 16) in won:
                    against.append((NAMES[king], NAMES[pawn]))
    assert cases == 102 and against == [("b6", "b5"), ("c6", "c5"), ("d6", "d5")]
    for book in BOOKS:
        for name, piece in load(book, "chess").example("lone-king").data.items():
            p = fen.read(piece)
            king, other, pawn = king_of(p.board, 0), king_of(p.board, 1), [n for n in range(64) if p.board[n] == 1][0]
            assert other == king + 16
            lost = (int(king) ^ 7, int(other) ^ 7) in won_by_a_pawn(pawn % 8 ^ 7)[pawn ^ 7]
            assert lost == (name == "against")


@pytest.mark.example(HOYLE + "philidor")
@pytest.mark.parametrize("one", GAMES, ids=lambda one: one["id"])
def test_a_printed_game_is_played_to_its_end(one: dict[str, Any]) -> None:
    state = start(None, f"first_mover={one['first_mover']}")
    moves = one["moves"].split()
    for n, word in enumerate(moves):
        assert not state.is_terminal(), n
        state.apply_action(state.string_to_action(word))
    assert state.is_terminal() == one["checkmate"]
    assert fen.write(state.position()).split()[:2] == one["final"].split()[:2]
    if one["checkmate"]:
        white = state.white_seat if not one.get("first_mover") == "black" else 1
        assert state.returns()[int(white)] == (1.0 if one["stated_result"] == "white" else -1.0)
    if "parent" in one:
        other = next(game for game in GAMES if game["id"] == one["parent"])["moves"].split()
        ply = one["ply"] - 1
        assert moves[:ply] == other[:ply] and moves[ply] != other[ply]


def test_there_are_seven_printed_games() -> None:
    assert len(GAMES) == 7 and sum(len(one["moves"].split()) for one in GAMES) == 454
    assert [one["id"] for one in GAMES if one["checkmate"]] == ["philidor-1-back-1", "philidor-2-back-1"]


# --- notation and players -------------------------------------------------------------------------------------------
def test_moves_are_read_and_refused() -> None:
    state = start()
    for text in ("e2-e4", "e2e4", "E2 E4"):
        assert state.action_to_string(0, state.string_to_action(text)) == "e2-e4"
    assert state.struct(state.string_to_action("e2e4")) == {"verb": "move", "path": ["e2", "e4"]}
    assert state.struct(state.string_to_action("a7a8q"))["made"] == "queen"
    for text, says in (("e2-e5", "does not go so"), ("e3-e4", "no piece on e3"), ("agree", "no draw"),
                       ("offer draw", "little left")):  # fmt: skip
        with pytest.raises(IllegalAction, match=says):
            do(state, text)
    with pytest.raises(BadDeal, match="no position"):
        start("nonsense")
    assert gamester.replay(start("7k/8/8/8/8/8/P7/K7 w - -").record()).legal_actions()


def test_men_keep_their_names() -> None:
    state = do(start(), *"e2-e4 e7-e5 g1-f3 g8-f6 f1-c4 f8-c5 e1-g1".split())
    board = next(zone for zone in state.view(0).zones() if zone.kind == "board")
    at = {item.note: item.id for item in board.items}
    assert (at["g1"], at["f1"], at["c4"], at["e5"]) == ("we1", "wh1", "wf1", "be7")


def test_the_simple_player_beats_chance_and_mates() -> None:
    game = gamester.load_game("chess")
    won = 0.0
    for seed in range(6):
        state = game.new_initial_state()
        players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
        if seed % 2:
            players.reverse()
        while not state.is_terminal():
            seat = state.current_player()
            state.apply_action(players[seat].choose(state.view(seat)).action)
        won += state.returns()[seed % 2]
    assert won >= 5
    mate = start("6k1/5ppp/8/8/8/8/8/R5K1 w - -")
    choice = Simple().choose(mate.view(0))
    assert mate.action_to_string(0, choice.action) == "a1-a8" and "mate" in choice.reason
    loses = start(STALE, "book=gamester-1754")
    assert loses.action_to_string(0, Simple().choose(loses.view(0)).action) != "g5-g6", "it leaves him a move"
