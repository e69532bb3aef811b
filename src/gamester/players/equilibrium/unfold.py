"""A two-player game unfolded: each seat's sequences of actions, and the chance that two of them meet at an end."""

from array import array

from mypy_extensions import i64

from gamester.engine.state import CHANCE, TERMINAL, State
from gamester.players.equilibrium.abstraction import Abstraction


class Side:
    """One seat's situations. Situation ``n`` comes after the seat's sequence ``parent[n]`` (0: none yet) and has

    ``many[n]`` choices, which continue it as the sequences from ``first[n]`` on."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}  # by key
        self.parent: array[int] = array("q")
        self.first: array[int] = array("q")
        self.many: array[int] = array("q")
        self.sequences = 1

    def situation(self, key: int, parent: int, many: int) -> int:
        """The number of a situation, which is new or has been met before."""
        found = self.numbers.get(key)
        if found is None:
            found = len(self.numbers)
            self.numbers[key] = found
            self.parent.append(parent)
            self.first.append(self.sequences)
            self.many.append(many)
            self.sequences += many
        elif self.parent[found] != parent or self.many[found] != many:
            raise ValueError("a seat forgets: two of its pasts have the same key")
        return found


class Unfolded:
    """The whole game: both sides, and each end with its two sequences, its chance and what seat 0 wins there.

    ``payoffs`` are the unlike amounts; ``outcome`` tells the number of each end's."""

    def __init__(self, rules: Abstraction) -> None:
        self.rules = rules
        self.sides = [Side(), Side()]
        self.rows: array[int] = array("q")
        self.columns: array[int] = array("q")
        self.outcome: array[int] = array("q")
        self.chance: array[float] = array("d")
        self.payoffs: list[float] = []
        self.numbers: dict[float, int] = {}
        self.nodes = 0

    def walk(self, s: State, row: int, column: int, chance: float) -> None:
        """Everything from ``s`` on, which is used up."""
        while True:
            self.nodes += 1
            part = s.game.parts[s.part]
            if s.turn == TERMINAL:
                self.end(s.returns()[0], row, column, chance)
                return
            if s.turn == CHANCE:
                drawn = part.outcomes(s)
                each = chance / float(len(drawn))
                for card in drawn:
                    branch = s.clone()
                    branch.apply_action(int(card))
                    self.walk(branch, row, column, each)
                return
            choices = self.rules.choices(s)
            many: i64 = i64(len(choices))
            if many == 1:
                self.step(s, choices[0])
                continue
            seat = s.turn
            side = self.sides[seat]
            key = self.rules.key(s, int(seat))
            at = side.first[side.situation(key, row if seat == 0 else column, int(many))]
            for n in range(many - 1):
                branch = s.clone()
                self.step(branch, choices[n])
                if seat == 0:
                    self.walk(branch, at + n, column, chance)
                else:
                    self.walk(branch, row, at + n, chance)
            self.step(s, choices[many - 1])
            if seat == 0:
                row = at + many - 1
            else:
                column = at + many - 1

    def step(self, s: State, action: i64) -> None:
        """Carry out what is known to be legal."""
        s.write_down(s.turn, action)
        s.game.parts[s.part].act(s, action)

    def end(self, won: float, row: int, column: int, chance: float) -> None:
        """One end more."""
        number = self.numbers.get(won)
        if number is None:
            number = len(self.payoffs)
            self.numbers[won] = number
            self.payoffs.append(won)
        self.rows.append(row)
        self.columns.append(column)
        self.outcome.append(number)
        self.chance.append(chance)


def unfolded(rules: Abstraction, worlds: list[tuple[float, State]] | None = None) -> Unfolded:
    """The game from ``worlds`` on, by default the abstraction's own; ``ValueError`` if a seat forgets in it."""
    out = Unfolded(rules)
    for chance, state in rules.worlds() if worlds is None else worlds:
        out.walk(state.clone(), 0, 0, chance)
    return out
