"""Draughts and the losing game by searching: as deep as time allows, then what the best line leads to."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.game import Game
from gamester.engine.rng import advance, checked_seed, mix
from gamester.engine.view import View
from gamester.equipment.draughts_board import jumpers, number
from gamester.equipment.draughts_moves import WORDS, move_text, write_moves
from gamester.games.boards.draughts.rules import BOOK, Rules
from gamester.games.boards.draughts.state import (
    AGREE,
    END,
    NOTICE,
    OFFER,
    PLAY_ON,
    STEP_COUNT,
    STOP,
    DraughtsState,
)
from gamester.games.boards.losing_draughts import LosingDraughts
from gamester.players.base import Choice, Thinker, checked_time
from gamester.players.draughts.endings import Tables, tables_of
from gamester.players.draughts.judge import SURE
from gamester.players.draughts.look import DECIDED, DEEPEST, GIVEN_DRAW, WON, Look

LEVEL: Final = 15  # hundredths of a man: nothing to choose between the sides
ENOUGH: Final = 7  # plies to look at the only action there is
TOLD: Final = 40  # moves of a line that ends in the tables
SHOWN: Final = 8  # moves of the best line that are told
TIRED: Final = 20  # plies without progress after which a level game is offered as drawn


class Leaf:
    """A board that an action of ours leads to, with what is left to search from there; ``mine``: it is my turn."""

    def __init__(self, s: DraughtsState, mine: bool, path: str, over: bool) -> None:
        self.me = s.mine()
        self.opp = s.theirs()
        self.kings = s.kings
        self.side = s.side
        self.quiet = s.quiet
        self.limit = s.limit
        self.mine = mine
        self.path = path
        self.over = over
        self.worth: i64 = 0  # to me, where the game is over


class Root:
    """An action, the boards it may lead to, and who chooses among them."""

    def __init__(self, action: int, leaves: list[Leaf], mine: bool) -> None:
        self.action = action
        self.leaves = leaves
        self.mine = mine
        self.worth: i64 = -WON
        self.line = [leaves[0].path]


class Searcher(Thinker):
    """Thinks for ``ms`` milliseconds, or over ``iterations`` positions, which is repeatable with ``seed``."""

    name = "search"

    def __init__(self, game: Game[Any], ms: int = 200, iterations: int = 0, seed: int = 0) -> None:
        self.ms = checked_time(ms, iterations)
        self.iterations = iterations
        self.seed: i64 = mix(advance(checked_seed(seed)))
        losing = isinstance(game, LosingDraughts)
        blocked_wins = isinstance(game, LosingDraughts) and game.blocked_wins
        slots: i64 = 1024
        wanted = iterations if iterations else ms * 2000
        while slots < wanted and slots < 2_097_152:
            slots += slots
        self.look = Look(losing, tables_of(game.id) if losing == blocked_wins else None, slots)
        self.look.blocked_wins = blocked_wins
        self.gives_draws = game.choice("odds") == "draw"
        self.depth: i64 = 0  # of the last search, for those who ask
        self.enough: i64 = ENOUGH

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The action with the best line."""
        s = view.state
        assert isinstance(s, DraughtsState)
        rules = s.game
        assert isinstance(rules, Rules)
        self.look.quiet = rules.most_quiet(s)
        self.look.drawn = 0
        if self.gives_draws:  # a draw counts as won by seat 1
            self.look.drawn = -GIVEN_DRAW if s.black_seat == 0 else GIVEN_DRAW
        if s.offer == 1:
            return self.answer(s)
        best = self.best(s, legal)
        level = -LEVEL <= best.worth <= LEVEL
        if NOTICE in legal and best.worth <= LEVEL and not s.due and s.kings == s.mine() | s.theirs():
            return Choice(NOTICE, "let the stronger win in time, or call it drawn", BOOK + "law-8")
        if OFFER in legal and s.quiet >= TIRED and level:
            return Choice(OFFER, "neither can hope to make an impression", BOOK + "14")
        return Choice(best.action, self.reason(best))

    def answer(self, s: DraughtsState) -> Choice:
        """To an offer of a draw: ``side`` is still the one that offers."""
        look = self.look
        look.begin(self.ms, self.iterations)
        leaf = Leaf(s, False, "", False)
        root = Root(PLAY_ON, [leaf], True)
        self.deepen([root])
        if root.worth > look.draw(1 - s.side) + LEVEL:
            return Choice(PLAY_ON, self.reason(root))
        return Choice(AGREE, "I see nothing more in it", BOOK + "14")

    def best(self, s: DraughtsState, legal: list[int]) -> Root:
        """The best of the regular actions: a capture is never left."""
        takes = not s.at and jumpers(s.mine(), s.theirs(), s.kings, s.side) != 0
        roots: list[Root] = []
        for action in legal:
            if action == STOP or action in (OFFER, NOTICE) or (takes and action < STEP_COUNT):
                continue
            roots.append(self.root(s, action))
        draw = mix(self.seed ^ self.look.key(s.mine(), s.theirs(), s.kings, s.side))
        for n in range(len(roots) - 1, 0, -1):
            draw = mix(advance(draw))
            m = int(draw % (n + 1))
            roots[n], roots[m] = roots[m], roots[n]
        self.look.begin(self.ms, self.iterations)
        return self.deepen(roots)

    def root(self, s: DraughtsState, action: int) -> Root:
        """An action with all that it may lead to before anybody else has a choice of his own."""
        to = s.clone()
        assert isinstance(to, DraughtsState)
        seat = s.turn
        text = s.action_to_string(int(seat), action)
        to.apply_action(action)
        leaves: list[Leaf] = []
        self.spread(to, s, seat, text, leaves)
        return Root(action, leaves, not to.at or to.turn == seat)

    def spread(self, to: DraughtsState, s: DraughtsState, seat: i64, path: str, leaves: list[Leaf]) -> None:
        """The ends of all ways in which a capture begun in ``to`` may go on."""
        if to.deal > s.deal or to.is_terminal():
            leaf = Leaf(to, False, path, True)
            mine = s.side if s.seat_of(s.side) == seat else 1 - s.side
            leaf.worth = self.look.draw(mine) if to.result < 0 else WON if to.result == seat else -WON
            leaves.append(leaf)
            return
        if not to.at:
            leaves.append(Leaf(to, to.turn == seat, path, False))
            return
        for leap in to.legal_actions():
            if leap != STOP:
                onward = to.clone()
                assert isinstance(onward, DraughtsState)
                onward.apply_action(leap)
                self.spread(onward, s, seat, f"{path}x{number(END[leap])}", leaves)

    def deepen(self, roots: list[Root]) -> Root:
        """The best of ``roots``, looked at deeper and deeper; it comes to stand first."""
        look = self.look
        depth: i64 = 1
        self.depth = 0
        solved = all(self.is_known(leaf) for root in roots for leaf in root.leaves)
        look.patient = True  # one move ahead is always looked
        while depth < DEEPEST:
            highest: i64 = -2 * WON
            for n, root in enumerate(roots):
                worth = self.weigh(root, depth, highest)
                if look.stopped:
                    return roots[0]
                root.worth = worth
                if worth > highest:
                    highest = worth
                    del roots[n]
                    roots.insert(0, root)
            self.depth = depth
            look.patient = False
            if solved or look.out_of_time() or (len(roots) == 1 and depth >= self.enough):
                break
            far = WON - (highest if highest > 0 else -highest)
            if far < WON - DECIDED and depth >= far:
                break
            depth += 1
        if solved:
            self.liveliest(roots)
        return roots[0]

    def weigh(self, root: Root, depth: i64, low: i64) -> i64:
        """What an action is worth to me; exact where it is more than ``low``."""
        best: i64 = -2 * WON if root.mine else 2 * WON
        for leaf in root.leaves:
            worth = leaf.worth if leaf.over else self.weigh_leaf(leaf, depth, low if root.mine else -2 * WON)
            if self.look.stopped:
                return 0
            if worth > best if root.mine else worth < best:
                best = worth
                if worth > low:
                    root.line = [leaf.path]
                    if not leaf.over:
                        root.line += self.words(leaf, self.look.best_line())
                    if root.mine:
                        low = worth
        return best

    def weigh_leaf(self, leaf: Leaf, depth: i64, low: i64) -> i64:
        """The worth of a board to me: first whether it beats ``low`` at all."""
        look = self.look
        look.limit = leaf.limit
        if low > -2 * WON:
            if leaf.mine:
                worth = look.look(leaf.me, leaf.opp, leaf.kings, leaf.side, depth, low, low + 1, 0, leaf.quiet, 0)
            else:
                worth = -look.look(leaf.me, leaf.opp, leaf.kings, leaf.side, depth, -low - 1, -low, 0, leaf.quiet, 0)
            if worth <= low or look.stopped:
                return worth
        if leaf.mine:
            return look.look(leaf.me, leaf.opp, leaf.kings, leaf.side, depth, low, 2 * WON, 0, leaf.quiet, 0)
        return -look.look(leaf.me, leaf.opp, leaf.kings, leaf.side, depth, -2 * WON, -low, 0, leaf.quiet, 0)

    def words(self, leaf: Leaf, moves: list[int]) -> list[str]:
        """The line below a board, by the places of its moves among all there are, and on to its end by the tables."""
        out: list[str] = []
        room = self.look.stack
        me, opp, kings, side = leaf.me, leaf.opp, leaf.kings, leaf.side
        for move in moves:
            write_moves(room, 0, me, opp, kings, side)
            place = WORDS * move
            mine, theirs, crowned = room[place], room[place + 1], room[place + 2]
            out.append(move_text(me, opp, mine, theirs))
            me, opp, kings, side = theirs, mine, crowned, 1 - side
        tables = self.look.tables
        while tables is not None and len(out) < TOLD and tables.look_up(me, opp, kings, side) > 1:
            place = self.solved_move(tables, write_moves(room, 0, me, opp, kings, side), side)
            mine, theirs, crowned = room[place], room[place + 1], room[place + 2]
            out.append(move_text(me, opp, mine, theirs))
            me, opp, kings, side = theirs, mine, crowned, 1 - side
        return out

    def solved_move(self, tables: Tables, end: i64, side: i64) -> i64:
        """Where the best of the moves up to ``end`` stands, by the tables: the quickest win or the longest defence."""
        room = self.look.stack
        best: i64 = 0
        most: i64 = -2 * WON
        place: i64 = 0
        while place < end:
            value = tables.look_up(room[place + 1], room[place], room[place + 2], 1 - side)
            worth: i64 = 0
            if value > 0:
                worth = value - WON if tables.is_win(value) else WON - value
            if worth > most:
                best, most = place, worth
            place += WORDS
        return best

    def is_known(self, leaf: Leaf) -> bool:
        """Whether the tables say what comes of a board."""
        tables = self.look.tables
        return leaf.over or (tables is not None and tables.look_up(leaf.me, leaf.opp, leaf.kings, leaf.side) >= 0)

    def liveliest(self, roots: list[Root]) -> None:
        """Of actions that are all alike by the tables, put first the one that looks best."""
        best: i64 = -2 * WON
        top = roots[0].worth
        for n in range(len(roots)):
            root = roots[n]
            if root.worth != top or root.leaves[0].over:
                continue
            leaf = root.leaves[0]
            looks = self.look.judged(leaf.me, leaf.opp, leaf.kings, leaf.side, leaf.quiet)
            if not leaf.mine:
                looks = -looks
            if looks > best:
                best = looks
                root.line = [leaf.path, *self.words(leaf, [])]
                del roots[n]
                roots.insert(0, root)

    def reason(self, root: Root) -> str:
        """Score, depth and the line, for people."""
        line = " ".join(root.line[:SHOWN]) + (" ..." if len(root.line) > SHOWN else "")
        worth = int(root.worth)
        if abs(worth) > DECIDED:
            moves = (WON - abs(worth)) // 2 + 1
            return f"{'won' if worth > 0 else 'lost'} within {moves} move{'s' * (moves > 1)}: {line}"
        if abs(worth) > SURE:
            return f"drawn at best, and draws are given: {line}"
        return f"{worth / 100:+.2f} men, {self.depth} plies deep: {line}"
