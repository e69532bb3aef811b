"""A game of Polish draughts as screens draw it."""

from mypy_extensions import i64

from gamester.engine.zones import Item, Zone
from gamester.equipment.polish_board import BLACK, WHITE, Polish
from gamester.games.boards.polish.state import PolishState


def zones(s: PolishState, board: Polish) -> list[Zone]:
    """The board, what has been offered, and the games won."""
    names = s.game.seat_names()
    items: list[Item] = []
    for side in (BLACK, WHITE):
        men = s.black if side == BLACK else s.white
        for n in board.squares(men):
            face = ("b" if side == BLACK else "w") + ("k" if s.kings & board.sq[n] else "m")
            items.append(Item(f"{face[0]}{came_from(s, board.sq[n])}", face, str(n), int(s.seat_of(side))))
    facts = [Item("colour", names[s.black_seat], "Black", int(s.black_seat))]
    if s.offer == 1:
        facts.append(Item("offer", "offered", "crowns" if s.crowns else "draw"))
    if s.limit >= 0:
        facts.append(Item("limit", str(s.limit), "moves left", amount=int(s.limit)))
    if s.due and not s.at:
        facts.append(Item("huff", " ".join([str(n) for n in board.squares(s.due)]), "may be huffed"))
    score = [Item(f"score {n}", str(s.score[n]), f"{names[n]}, games won", n, int(s.score[n])) for n in range(2)]
    return [
        Zone("board", "polish board" if board.wide == 10 else "draughts board", items, title="the board"),
        Zone("claims", "game", facts, title="the game"),
        Zone("claims", "aim", s.game.aim(s), title="what is played for"),
        Zone("score", "score", score, title="games"),
    ]


def came_from(s: PolishState, at: i64) -> int:
    """Where the piece on a square stood when the game began, which tells it from all others."""
    moves = s.moves()
    acts = s.deal_acts()
    n = i64(len(acts)) - 1
    while n >= 0:
        action: i64 = (i64(acts[n]) >> 6) - 1
        if 0 <= action < moves.move_count and moves.end[action] == at:
            at = moves.start[action]
        n -= 1
    return int(moves.board.number(at))
