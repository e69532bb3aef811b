"""Where compiled code differs silently from Python: each trap we met, held by the tables and habits that avoid it.

These run against the installed modules, so they bite in the compiled run; interpreted they must say the same.
"""

import ast
import importlib
import inspect
import struct
from pathlib import Path

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine import bits, rng

ROOMS = ("engine", "equipment", "parts", "games", "players")
SOURCE = Path(__file__).parents[2] / "src" / "gamester"
ALSO = SOURCE / "house" / "viewpoints.py"
COMPILED_FILES = [*sorted(path for room in ROOMS for path in (SOURCE / room).rglob("*.py")), ALSO]


@pytest.mark.parametrize("n", range(62))
def test_bits_above_thirty_are_whole(n: int) -> None:
    """A literal on the left of a shift is 32 bits wide once compiled; the table is not."""
    assert bits.BIT[n] == 2**n


@pytest.mark.parametrize("path", sorted((SOURCE / "engine").glob("*.py")), ids=lambda path: path.stem)
def test_docstrings_are_kept(path: Path) -> None:
    """mypyc writes signatures only: ``setup.py`` puts the words behind them."""
    module = importlib.import_module(f"gamester.engine.{path.stem}" if path.stem != "__init__" else "gamester.engine")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert inspect.getdoc(module) == ast.get_docstring(tree)
    for of in tree.body:
        if isinstance(of, (ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(of):
            made = getattr(module, of.name)
            assert inspect.getdoc(made) == ast.get_docstring(of), of.name
            for one in of.body if isinstance(of, ast.ClassDef) else ():
                if isinstance(one, ast.FunctionDef) and ast.get_docstring(one):
                    kept = inspect.getattr_static(made, one.name)
                    kept = kept.__func__ if isinstance(kept, staticmethod) else kept
                    assert inspect.getdoc(kept) == ast.get_docstring(one), f"{of.name}.{one.name}"


def test_sets_work_above_bit_thirty() -> None:
    for n in range(62):
        one = bits.BIT[n]
        assert (bits.count(one), bits.low(one), bits.high(one), bits.nth(one, 0)) == (1, n, n, 0 + n)
    full = 2**62 - 1
    assert bits.count(full) == 62
    assert list(bits.members(full)) == list(range(62))
    assert bits.of(bits.members(0x2AAAAAAAAAAAAAAA)) == 0x2AAAAAAAAAAAAAAA


def test_any_set_is_counted() -> None:
    at = 1754
    for _ in range(2000):
        at = rng.advance(at)
        members = rng.mix(at)
        assert bits.count(members) == members.bit_count()
        assert bits.low(members) == (members & -members).bit_length() - 1
    assert bits.count(0) == 0


def shifts(tree: ast.Module) -> list[int]:
    """Lines where a number, or a constant that folds to one, is shifted to the left by something not constant."""
    folded = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Constant)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id.isupper()
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and not isinstance(node.right, ast.Constant):
            left = node.left
            if isinstance(left, ast.Constant) or (isinstance(left, ast.Name) and left.id in folded):
                found.append(node.lineno)
    return found


def test_the_shift_finder_finds() -> None:
    assert shifts(ast.parse("ONE = 1\nONE << n\n1 << n\nx << n\n1 << 40\n")) == [2, 3]


@pytest.mark.parametrize("path", COMPILED_FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_literal_is_shifted(path: Path) -> None:
    assert shifts(ast.parse(path.read_text(encoding="utf-8"))) == []


def wide(tree: ast.Module) -> list[int]:
    """Lines with a number beyond 62 bits that is not a constant of the module's own, declared ``Final[i64]``."""
    named = {id(n) for one in tree.body if isinstance(one, ast.AnnAssign) for n in ast.walk(one)}
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, int)
        and abs(node.value) >= 2**62
        and id(node) not in named
    ]


def test_the_finder_of_wide_literals_finds() -> None:
    assert wide(ast.parse(f"ONE: Final[i64] = {2**63 - 1}\nx & {2**62 - 1}\nx & {2**62}\n")) == [3]


@pytest.mark.parametrize("path", COMPILED_FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_literal_is_an_object(path: Path) -> None:
    """A number beyond 62 bits is an object once compiled, and turned into a word anew at every use."""
    assert wide(ast.parse(path.read_text(encoding="utf-8"))) == []


def test_products_are_masked_alike() -> None:
    """``i64`` wraps when compiled and grows when interpreted: after the mask both must agree with plain integers."""

    def mix(z: int) -> int:
        z = ((z ^ (z >> 30)) * 0x3F58476D1CE4E5B9) & rng.MASK
        z = ((z ^ (z >> 27)) * 0x14D049BB133111EB) & rng.MASK
        return z ^ (z >> 31)

    state = 0
    for _ in range(1000):
        state = rng.advance(state)
        assert rng.mix(state) == mix(state)
        assert 0 <= rng.mix(state) < 2**62


def test_a_shuffle_is_the_same_everywhere() -> None:
    """The order itself, written down: compiled, interpreted and on any machine."""
    cards = vec[i64](range(10))
    assert list(rng.shuffled(cards, 1754)) == SHUFFLED_1754
    assert list(cards) == list(range(10)), "shuffled must not touch what it is given"


SHUFFLED_1754 = [0, 4, 5, 7, 2, 8, 1, 9, 6, 3]


def test_append_returns_the_new_array() -> None:
    """``append`` may move the array: only what it returns has the new item."""
    row = vec[i64]([1, 2])
    row = append(row, 3)
    assert list(row) == [1, 2, 3]


def test_slices_copy() -> None:
    row = vec[i64]([1, 2, 3])
    other = row[:]
    other[0] = 9
    assert list(row) == [1, 2, 3]


def test_arrays_are_packed_and_lend_their_memory() -> None:
    row = vec[i64]([1, 2**61])
    assert struct.unpack("=2q", bytes(memoryview(row))) == (1, 2**61)
