"""What a game of tables remembers, and how it reads and writes a play."""

from mypy_extensions import i64

from gamester.engine.errors import BadNotation, GamesterError
from gamester.engine.state import TERMINAL
from gamester.equipment.tables_board import (
    BAR,
    LOW_FIRST,
    NONE,
    PASS,
    PLAYS,
    SIDE,
    blots,
    first_source,
    make_play,
    second_source,
)
from gamester.games.tables.backgammon.words import join, passes, point_name, split, starred
from gamester.games.tables.board import BoardState


class TablesState(BoardState):
    """Men that are played by the dice, and the words for it."""

    # --- words -------------------------------------------------------------------------------------------------------
    def action_to_string(self, player: int, action: int) -> str:
        """A legal play as players write it, ``24/18 13/11``; others by the points the men leave."""
        if self.turn >= 0 and player == self.turn and PASS < action < PLAYS:
            if self.game.parts[self.part].is_legal(self, action):
                return self.notation(action)
        return super().action_to_string(player, action)

    def string_to_action(self, text: object) -> int:
        """The action of either writing; a play may be written in any order that ends alike."""
        if self.turn < 0 or not isinstance(text, str):
            return super().string_to_action(text)
        try:
            return self.game.actions.parse(text)
        except GamesterError:
            return self.read_play(text)

    def struct(self, action: int) -> dict[str, object]:
        """The action as data: a play's points and, the dice being thrown, its ``moves`` as [from, to] pairs."""
        out = super().struct(action)
        if PASS < action < PLAYS and self.high:
            out["moves"] = [[a, b] for a, b, _ in self.halves(action)]
        return out

    def halves(self, play: i64) -> list[tuple[int, int, bool]]:
        """The steps of a play: from, to (0 is off) and whether a blot is taken up."""
        out: list[tuple[int, int, bool]] = []
        dice = [int(self.high), int(self.low)]
        if play >= LOW_FIRST:
            dice.reverse()
        single = blots(self.men, self.mover)
        for n in range(2):
            a = int(first_source(play) if n == 0 else second_source(play))
            if a == NONE:
                continue
            to = max(a - dice[n], 0)
            hit = to > 0 and (int(single) >> to) & 1 == 1 and (not out or out[0][1] != to)
            out.append((a, to, hit))
        return out

    def notation(self, play: i64) -> str:
        """A play as it is written: ``24/18 13/11``, ``8/7(2)``, ``bar/20*/18``, ``6/off``."""
        return join(self.halves(play))

    def read_play(self, text: str) -> int:
        """The legal play that ``text`` describes."""
        wanted = self.men[:]
        steps = split(text)
        for a, b in steps:
            if wanted[self.mover * SIDE + a] < 1:
                raise BadNotation(f"{text[:60]!r}: there is no man on {a if a < BAR else 'the bar'}")
            wanted[self.mover * SIDE + a] -= 1
            wanted[self.mover * SIDE + b] += 1
        side = self.mover * SIDE
        open_now = [play for play in self.game.parts[self.part].legal(self) if PASS < play < PLAYS]
        plain = " ".join(text.lower().split())
        hits = starred(text)
        for play in open_now:
            if self.notation(play) == plain:
                return int(play)
        for play in open_now:
            men = self.men[:]
            make_play(men, self.mover, play, self.high, self.low)
            if [int(men[side + p]) for p in range(SIDE)] == [int(wanted[side + p]) for p in range(SIDE)]:
                taken = sorted(to for _, to, hit in self.halves(play) if hit)
                if taken == hits or (not hits and passes(steps, self.halves(play))):
                    return int(play)
        raise BadNotation(f"{text[:60]!r} is no play of this throw")

    def record(self) -> str:
        """The match so far, in words that need no dice to be read."""
        from gamester.engine.record import write

        plain = self.clone()
        plain.turn = TERMINAL
        return write(plain)

    def serialize(self) -> str:
        """As ``record``."""
        return self.record()

    def __str__(self) -> str:
        sides = []
        for seat in range(2):
            held = [
                f"{point_name(p)}x{self.men[seat * SIDE + p]}" for p in range(25, -1, -1) if self.men[seat * SIDE + p]
            ]
            sides.append(f"{'AB'[seat]} " + " ".join(held))
        dice = f"; {'AB'[self.mover]} has {self.high}-{self.low}" if self.high else ""
        return "; ".join(sides) + dice
