"""La Roulette: a ball and a wheel of thirty-eight holes, and stakes on any of them; hoyle-donohue, 48874-49229."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.equipment.chance import Wheel
from gamester.parts.open_bank import OpenBank, bank_options

BOOK: Final = "hoyle-donohue/roulette/"
NUMBERS: Final = 36
ROWS: Final = 12
ZERO: Final = 0
DOUBLE: Final = 37
ZEROS: Final = ("zero", "double zero")
PLEIN: Final = 35  # times the stake, which he keeps besides
RED: Final = (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)


def is_red(n: int, counted: bool) -> bool:
    """``colours``: of 36 it is printed that it is red, and of 17 that it is black."""
    return n % 2 == 0 if counted else n in RED


def hole_name(n: int, counted: bool) -> str:
    """A hole: its number and colour."""
    if n in (ZERO, DOUBLE):
        return ZEROS[n == DOUBLE]
    return f"{n} {'rouge' if is_red(n, counted) else 'noir'}"


def groups() -> list[list[int]]:
    """``numbers``: two, three, four and six that lie together on a cloth of three columns."""
    out = [[ZERO, DOUBLE]]
    for n in range(1, NUMBERS + 1):
        last = n % 3 == 0
        out += [[n, n + 1]] if not last else []
        out += [[n, n + 3]] if n + 3 <= NUMBERS else []
    out += [[n, n + 1, n + 2] for n in range(1, NUMBERS, 3)]
    out += [[n, n + 1, n + 3, n + 4] for n in range(1, NUMBERS - 3) if n % 3]
    return out + [list(range(n, n + 6)) for n in range(1, NUMBERS - 3, 3)]


def cloth(counted: bool) -> list[tuple[str, list[int]]]:
    """Every chance, and the holes that win it."""
    every = range(1, NUMBERS + 1)
    out = [
        ("impair", [n for n in every if n % 2]),
        ("pair", [n for n in every if n % 2 == 0]),
        ("manque", list(range(1, 19))),
        ("passe", list(range(19, 37))),
        ("rouge", [n for n in every if is_red(n, counted)]),
        ("noir", [n for n in every if not is_red(n, counted)]),
    ]
    for n, which in enumerate(("first", "middle", "last")):
        out.append((f"{which} twelve", list(range(ROWS * n + 1, ROWS * n + 13))))
    for n, which in enumerate(("first", "middle", "last")):
        out.append((f"{which} column", list(range(n + 1, NUMBERS + 1, 3))))
    out += [(hole_name(n, counted), [n]) for n in (ZERO, DOUBLE, *every)]
    for group in groups():
        name = "-".join(map(str, group)) if group[0] else "zeros"
        out.append((name, group))
    return out


class Roulette(OpenBank):
    """Roulette with two zeros, as the Hoyle of 1909 prints it."""

    id = "roulette"
    title = "Roulette"
    highest: ClassVar[int] = PLEIN
    options = (
        *bank_options("roulette", 5, 20),
        Option("paid", "with-the-stake", "whether the multiples printed, but that of the plein, have the stake in them",
               choices=("with-the-stake", "besides-the-stake"), cites=(BOOK + "proportion",)),
        Option("colours", "wheel", "whether black and red change round the wheel, or as the numbers are counted",
               choices=("wheel", "counted"), cites=(BOOK + "wheel",)),
    )  # fmt: skip

    def setup(self) -> None:
        counted = self.choice("colours") == "counted"
        chances = cloth(counted)
        self.winning: vec[i64] = vec[i64]([])
        for _, holes in chances:
            won: i64 = 0
            for hole in holes:
                won |= BIT[hole]
            self.winning = append(self.winning, won)
        self.kept: i64 = 1 if self.choice("paid") == "with-the-stake" else 0
        wheel = Wheel(tuple(hole_name(n, counted) for n in range(DOUBLE + 1)))
        self.open_bank(wheel, tuple(name for name, _ in chances))

    def pays(self, spot: i64, outcome: i64) -> i64:
        """``plein``, ``proportion``: thirty-six to as many numbers as were played, the stake in it."""
        won = self.winning[spot]
        if not won & BIT[outcome]:
            return -1
        many = count(won)
        return PLEIN if many == 1 else NUMBERS // many - self.kept
